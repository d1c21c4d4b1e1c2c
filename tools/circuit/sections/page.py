"""Describe rings of sections on the page of house circuits."""

from pitwall.circuit.sections import BRAKE, DRY, RAIN

COLOURS = 128
HEAD = """\

## Race! Formula 90

Sections, spots, late brakes, track cards and weather are our own designs.

*Late*, *extreme*: places to brake late, and extreme trajectories. *Stop*:
sections that a pit stop costs. *Dry*, *rain*: check factors, of 99, that give
this weather at the start.

| circuit | runs | sections | corners | brake | spots | late | extreme | turns | stop | dry | rain |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""


def row(circuit):
    """Return a row of the table that HEAD begins."""
    every = range(circuit.sections)
    skies = [circuit.sky(circuit.slot(factor)) for factor in range(1, 100)]
    facts = (circuit.name, "clockwise" if circuit.clockwise else "anticlockwise", len(every),
             circuit.zones, sum(circuit.kind(s) == BRAKE for s in every),
             sum(circuit.spots(s) for s in every), sum(bool(circuit.late(s)) for s in every),
             sum(bool(circuit.extreme(s)) for s in every), circuit.turns, circuit.pit,
             skies.count(DRY), skies.count(RAIN))
    return "| " + " | ".join(map(str, facts)) + " |\n"


def summary(circuit):
    """Return its size in a few words."""
    return f"{circuit.zones} corners, {circuit.sections} sections"
