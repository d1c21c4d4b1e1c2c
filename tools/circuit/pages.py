"""The page of the house circuits and their pictures: python -m tools.circuit.pages [DOCS]

Writes house-circuits.md and circuits/NAME.png into DOCS (docs/build if it is not given). All of it
comes from the circuits' texts: the words from the comment at the head, the figures from the table.
Pictures of circuits in a folder of their game's have its name before theirs. Folders that no game
has come last.
"""

import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ROOT / "docs" / "build"
sys.path.insert(0, str(ROOT / "lib"))

from pitwall import games  # noqa: E402
from pitwall.ui import words  # noqa: E402
from tools.arguments import Parser  # noqa: E402
from tools.circuit import families, folders  # noqa: E402
from tools.circuit.compile import load  # noqa: E402
from tools.circuit.draw import draw  # noqa: E402
from tools.running import complain, reason, run  # noqa: E402

WIDE, HIGH = 750, 600      # a picture on the page
FEW = 48                   # colours that the finest way of choosing them is for
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
           "eleven", "twelve")

HEAD = """\
# House circuits

%s.
`.venv/bin/python -m tools.circuit.pages` makes this page and its pictures from the texts
in `tracks/`; a test holds it to them.

"""


def _mark(game):
    """What stands before the names of a game's circuits: the folder that they lie in."""
    folder = games.tracks(game).strip("/")
    return folder and folder + "-"


def _all():
    """{name of a circuit: (title of its game, the Path of its text)}, game by game."""
    english, found = words.load("en"), {}
    for i, game in enumerate(games.NAMES):
        title = english.pick("games", i)
        found.update((_mark(game) + path.stem, (title, path)) for path in folders.texts(game))
    for folder in folders.unplayed():
        title = folder.name.replace("-", " ").capitalize()
        found.update((folder.name + "-" + path.stem, (title, path))
                     for path in sorted(folder.glob("*.txt")))
    return found


def names():
    """Of all house circuits, sorted."""
    return sorted(_all())


def track(name):
    """(Circuit, what the comment at the head of its text says)."""
    path = _all()[name][1]
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[:next(i for i, line in enumerate(lines) if not line.startswith("#"))]
    return load(path), " ".join(line[1:].strip() for line in head)


def page():
    """The text of house-circuits.md."""
    titles = [title for title, _ in _all().values()]
    return HEAD % _sizes(titles) + "".join(_of(title) for title in dict.fromkeys(titles))


def _sizes(titles):
    """How many circuits each game has, with links; titles: one a circuit."""
    sizes = [f"[{NUMBERS[titles.count(title)]} of {title}](#{anchor(title)})"
             for title in dict.fromkeys(titles)]
    listed = ", ".join(sizes[:-1]) + " and " + sizes[-1]
    return listed[0] + listed[1].upper() + listed[2:]


def anchor(title):
    """What a page's reader makes of a heading for links: no punctuation."""
    return "".join(c for c in title.lower().replace(" ", "-") if c.isalnum() or c == "-")


def _of(title):
    """The table of a game's circuits, and a picture of each."""
    found = [(name, *track(name)) for name, (its, _) in sorted(_all().items()) if its == title]
    room = families.room(found[0][1].family, "page")
    rows = "".join(room.row(circuit) for _, circuit, _ in found)
    return room.HEAD + rows + "".join(
        f"\n### {circuit.name}\n\n{words}\n\n![{name}](circuits/{name}.png)\n"
        for name, circuit, words in found)


def picture(name):
    """The PIL image of a circuit for the page."""
    circuit = track(name)[0]
    colours = families.room(circuit.family, "page").COLOURS
    drawn = draw(circuit).resize((WIDE, HIGH))
    if colours > FEW:
        return drawn.quantize(colours, method=Image.Quantize.FASTOCTREE)
    return drawn.quantize(colours)


def main(argv=None):
    """Write page and pictures; returns the exit status."""
    parser = Parser("circuit.pages", __doc__)
    parser.add_argument("docs", nargs="?", type=Path, default=PAGES, metavar="DOCS")
    docs = parser.parse_args(argv).docs
    try:
        (docs / "circuits").mkdir(parents=True, exist_ok=True)
        (docs / "house-circuits.md").write_text(page(), encoding="utf-8")
        for name in names():
            picture(name).save(docs / "circuits" / (name + ".png"), optimize=True)
    except OSError as error:
        return complain("pages: " + reason(error), 2)
    return 0


if __name__ == "__main__":
    run(main)
