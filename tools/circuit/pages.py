"""The page of the house circuits and their pictures: python -m tools.circuit.pages [DOCS]

Writes house-circuits.md and circuits/NAME.png into DOCS (docs if it is not given). All of it comes
from the circuits' texts: the words from the comment at the head, the figures from the table.
Pictures of Formula D's circuits have formula-d- before the name.
"""

import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "lib"))

from pitwall.circuit.lanes import DRY, GRIP, HEAVY  # noqa: E402
from tools.circuit import folders  # noqa: E402
from tools.arguments import Parser  # noqa: E402
from tools.circuit.compile import load  # noqa: E402
from tools.circuit.draw import draw  # noqa: E402
from tools.running import complain, reason, run  # noqa: E402

WIDE, HIGH = 750, 600      # a picture on the page
COLOURS = 48
MORE_COLOURS = 128
OTHER = "formula-d"
MARK = OTHER + "-"         # before the name of its circuits

HEAD = """\
# House circuits

[Eight of Pole Position](#pole-position) and [eleven of Formula D](#formula-d).
`.venv/bin/python -m tools.circuit.pages` makes this page and its pictures from the texts
in `tracks/`; a test holds it to them.

## Pole Position

The boards of the published game are not ours to copy, so these eight are inventions: each has the
name and the special rules of one of the game's circuits, and a character that recalls the place.
[circuits.md](circuits.md) tells how to copy the board on your own table.

*Lap*: cells of the middle lane. *Narrow*: cells where there are only two lanes, or one. *Rain*:
cells of weather grid A, of 36.

| circuit | runs | corners | technical | lap | narrow | rain | heavy | DRS | less grip | pits |
|---|---|---|---|---|---|---|---|---|---|---|
"""


HEAD_FORMULA_D = """\

## Formula D

Five circuits of our own, and six with the corners and the number of spaces of a published board:
each corner has its stops, its shortest and its longest lane. How the straights share the other
rows, and the outlines, are ours. *Lanes*: spaces of the lanes from the left. *Corners*: the stops
of each, in order. *A*: row of the pit entry line. *Start*: faces of the black die for dry,
damp and wet weather.

| circuit | runs | rows | spaces | lanes | corners | longest straight | A | start |
|---|---|---|---|---|---|---|---|---|
"""


def names():
    """Of all house circuits, sorted."""
    return sorted(folders.names() + [MARK + name for name in folders.names(OTHER)])


def track(name):
    """(Circuit, what the comment at the head of its text says)."""
    other = name.startswith(MARK)
    path = folders.text(name[len(MARK):], OTHER) if other else folders.text(name)
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[:next(i for i, line in enumerate(lines) if not line.startswith("#"))]
    return load(path), " ".join(line[1:].strip() for line in head)


def page():
    """The text of house-circuits.md."""
    found = [(name, *track(name)) for name in names()]
    ours = [each for each in found if each[0].startswith(MARK)]
    theirs = [each for each in found if each not in ours]
    return (HEAD + "".join(_row(circuit) for _, circuit, _ in theirs) + _pictures(theirs)
            + HEAD_FORMULA_D + "".join(_row_formula_d(circuit) for _, circuit, _ in ours)
            + _pictures(ours))


def _pictures(found):
    return "".join(f"\n### {circuit.name}\n\n{words}\n\n![{name}](circuits/{name}.png)\n"
                   for name, circuit, words in found)


def _row_formula_d(circuit):
    sections = range(circuit.sections)
    lanes = [sum(circuit.cells_in(s, lane) for s in sections) for lane in (1, 2, 3)]
    ends = [0, *circuit.start_weather]
    facts = (circuit.name, "clockwise" if circuit.clockwise else "anticlockwise", circuit.length,
             circuit.cells, "/".join(map(str, lanes)), " ".join(str(n) for n in circuit.stops if n),
             _longest(circuit), circuit.line_a,
             "/".join(str(end - before) for before, end in zip(ends, ends[1:])))
    return "| " + " | ".join(map(str, facts)) + " |\n"


def _longest(circuit):
    """Rows of the longest way between two corners, the finish line left out of account."""
    runs = [0]
    for s in range(circuit.sections):
        if circuit.is_corner(s):
            runs.append(0)
        else:
            runs[-1] += circuit.cells_in(s, 1)
    runs[0] += runs.pop()
    return max(runs)


def _row(circuit):
    corners = [s for s in range(circuit.sections) if circuit.is_corner(s)]
    wet = [cell for cell in circuit.weather_a if cell != DRY]
    facts = (circuit.name, "clockwise" if circuit.clockwise else "anticlockwise", len(corners),
             sum(circuit.is_technical(s) for s in corners), _lap(circuit), _narrow(circuit),
             len(wet), wet.count(HEAVY), len(circuit.drs),
             sum(bool(flag & GRIP) for flag in circuit.flags[:circuit.cells]) or "none",
             "right" if circuit.pit_right else "left")
    return "| " + " | ".join(map(str, facts)) + " |\n"


def _lap(circuit):
    """Cells of the middle lane."""
    return sum(circuit.lane[c] == 2 for c in range(circuit.cells))


def _narrow(circuit):
    """Cells of the parts with fewer than three lanes."""
    widths = [circuit.high_lane[s] - circuit.low_lane[s] for s in circuit.section[:circuit.cells]]
    return sum(width < 2 for width in widths) or "none"


def picture(name):
    """The PIL image of a circuit for the page."""
    drawn = draw(track(name)[0]).resize((WIDE, HIGH))
    if name.startswith(MARK):       # stops and zones are thin lines, each in a colour of its own
        return drawn.quantize(MORE_COLOURS, method=Image.Quantize.FASTOCTREE)
    return drawn.quantize(COLOURS)


def main(argv=None):
    """Write page and pictures; returns the exit status."""
    parser = Parser("circuit.pages", __doc__)
    parser.add_argument("docs", nargs="?", type=Path, default=ROOT / "docs", metavar="DOCS")
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
