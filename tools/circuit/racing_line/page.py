"""Describe circuits with a racing line on the page of house circuits."""

from pitwall.circuit.lanes import DRY, GRIP, HEAVY
from tools.circuit.lanes import summary  # noqa: F401

COLOURS = 48
HEAD = """\
## Pole Position

We may not copy the boards of the published game, so we designed these
ourselves. Each has the name and the special rules of one of the game's
circuits, and a character that recalls the place. [Circuits](circuits.md)
explains how to copy the board on your own table.

*Lap*: cells of the middle lane. *Narrow*: cells of parts with two lanes or one.
*Rain* and *heavy*: cells of weather grid A, of 36, with rain and with heavy
rain.

| circuit | runs | corners | technical | lap | narrow | rain | heavy | DRS | less grip | pits |
|---|---|---|---|---|---|---|---|---|---|---|
"""


def row(circuit):
    """Return a row of the table that HEAD begins."""
    corners = [s for s in range(circuit.sections) if circuit.is_corner(s)]
    wet = [cell for cell in circuit.weather_a if cell != DRY]
    facts = (circuit.name, "clockwise" if circuit.clockwise else "anticlockwise", len(corners),
             sum(circuit.is_technical(s) for s in corners), _lap(circuit), _narrow(circuit),
             len(wet), wet.count(HEAVY), len(circuit.drs),
             sum(bool(flag & GRIP) for flag in circuit.flags[:circuit.cells]) or "none",
             "right" if circuit.pit_right else "left")
    return "| " + " | ".join(map(str, facts)) + " |\n"


def _lap(circuit):
    """Return the number of cells in the middle lane."""
    return sum(circuit.lane[c] == 2 for c in range(circuit.cells))


def _narrow(circuit):
    """Return the number of cells in parts with fewer than three lanes."""
    widths = [circuit.high_lane[s] - circuit.low_lane[s] for s in circuit.section[:circuit.cells]]
    return sum(width < 2 for width in widths) or "none"
