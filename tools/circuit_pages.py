"""The page of the house circuits and their pictures: python -m tools.circuit_pages [DOCS]

Writes house-circuits.md and circuits/NAME.png into DOCS (docs if it is not given). All of it comes
from tracks/NAME.txt: the words from the comment at its head, the figures from its table.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "lib"))

from pitwall.circuits import DRY, GRIP, HEAVY  # noqa: E402
from tools.circuit import load  # noqa: E402
from tools.circuit_draw import draw  # noqa: E402

WIDE, HIGH = 750, 600      # a picture on the page
COLOURS = 48

HEAD = """\
# House circuits

The boards of the published game are not ours to copy, so these eight are inventions: each has the
name and the special rules of one of the game's circuits, and a character that recalls the place.
[circuits.md](circuits.md) tells how to copy the board on your own table.

`.venv/bin/python -m tools.circuit_pages` makes this page and its pictures from the texts in
`tracks/`; a test holds it to them. *Lap*: cells of the middle lane. *Narrow*: cells where there are
only two lanes, or one. *Rain*: cells of weather grid A, of 36.

| circuit | runs | corners | technical | lap | narrow | rain | heavy | DRS | less grip | pits |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def names():
    """Of all house circuits, sorted."""
    return sorted(path.stem for path in (ROOT / "tracks").glob("*.txt"))


def track(name):
    """(Circuit, what the comment at the head of its text says)."""
    path = ROOT / "tracks" / (name + ".txt")
    lines = path.read_text(encoding="utf-8").splitlines()
    head = lines[:next(i for i, line in enumerate(lines) if not line.startswith("#"))]
    return load(path), " ".join(line[1:].strip() for line in head)


def page():
    """The text of house-circuits.md."""
    tracks = [(name, *track(name)) for name in names()]
    return (HEAD + "".join(_row(circuit) for _, circuit, _ in tracks)
            + "".join(f"\n## {circuit.name}\n\n{words}\n\n![{name}](circuits/{name}.png)\n"
                      for name, circuit, words in tracks))


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
    return draw(track(name)[0]).resize((WIDE, HIGH)).quantize(COLOURS)


def main(argv):
    """Write page and pictures; returns the exit status."""
    if len(argv) > 1 or argv[:1] in (["-h"], ["--help"]):
        print("usage: python -m tools.circuit_pages [DOCS]", file=sys.stderr)
        return 0 if len(argv) == 1 else 2
    docs = Path(argv[0]) if argv else ROOT / "docs"
    try:
        (docs / "circuits").mkdir(parents=True, exist_ok=True)
        (docs / "house-circuits.md").write_text(page(), encoding="utf-8")
        for name in names():
            picture(name).save(docs / "circuits" / (name + ".png"), optimize=True)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
