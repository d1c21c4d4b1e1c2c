"""Write the page of the house circuits and their pictures: python -m tools.circuit.pages [DOCS]

Writes house-circuits.md and circuits/NAME.png into DOCS, by default docs/build. Everything comes
from the texts of the circuits: descriptions from the comment at the top, figures from the table.
The picture of a circuit in a game's own folder has the folder's name as its prefix. Folders that
belong to no game come last.
"""

import sys
import textwrap
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
FEW = 48                   # the finest quantizer is used up to this number of colours

HEAD = """\
# House circuits

Pitwall brings these circuits. Their texts are in `tracks/`.

%s
`.venv/bin/python -m tools.circuit.pages` makes this page and its pictures from
the texts.

"""


def _mark(game):
    """Return the prefix of the names of a game's circuits: their folder."""
    folder = games.tracks(game).strip("/")
    return folder and folder + "-"


def _all():
    """Return {name of a circuit: (title of its game, Path of its text)}, game by game."""
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
    """Return the names of all house circuits, sorted."""
    return sorted(_all())


def track(name):
    """Return (Circuit, the comment at the head of its text)."""
    path = _all()[name][1]
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[:next(i for i, line in enumerate(lines) if not line.startswith("#"))]
    return load(path), " ".join(line[1:].strip() for line in head)


def page():
    """Return the text of house-circuits.md."""
    titles = [title for title, _ in _all().values()]
    return HEAD % _sizes(titles) + "".join(_of(title) for title in dict.fromkeys(titles))


def _sizes(titles):
    """Return a list with the number of circuits of each game; titles: one for each circuit."""
    return "".join(f"- [{title}](#{anchor(title)}): {titles.count(title)}\n"
                   for title in dict.fromkeys(titles))


def anchor(title):
    """Return the anchor of a heading, as Markdown readers make it."""
    return "".join(c for c in title.lower().replace(" ", "-") if c.isalnum() or c == "-")


def _of(title):
    """Return the table of a game's circuits and a picture of each."""
    found = [(name, *track(name)) for name, (its, _) in sorted(_all().items()) if its == title]
    room = families.room(found[0][1].family, "page")
    rows = "".join(room.row(circuit) for _, circuit, _ in found)
    return room.HEAD + rows + "".join(
        f"\n### {circuit.name}\n\n{textwrap.fill(words, 80)}\n\n"
        f"![{name}](circuits/{name}.png)\n"
        for name, circuit, words in found)


def picture(name):
    """Return the PIL image of a circuit for the page."""
    circuit = track(name)[0]
    colours = families.room(circuit.family, "page").COLOURS
    drawn = draw(circuit).resize((WIDE, HIGH))
    if colours > FEW:
        return drawn.quantize(colours, method=Image.Quantize.FASTOCTREE)
    return drawn.quantize(colours)


def main(argv=None):
    """Write page and pictures; return the exit status."""
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
