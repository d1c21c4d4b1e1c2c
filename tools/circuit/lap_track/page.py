"""Describe lap tracks on the page of house circuits."""

COLOURS = 48
HEAD = """\

## Race Pace

These circuits have the number of laps of the published ones. The life of the
tyres, the rain cards and the marks of the lap track are ours. Green fields are
FEB laps, blue ones have blue flags, grey ones are the grid, dark ones are in a
corner.

*Soft*, *medium*: laps to the box-box token.

| circuit | laps | soft | medium | rain cards |
|---|---|---|---|---|
"""


def row(circuit):
    """Return a row of the table that HEAD begins."""
    facts = circuit.name, circuit.laps, circuit.soft, circuit.medium, circuit.rain
    return "| " + " | ".join(map(str, facts)) + " |\n"


def summary(circuit):
    """Return its size in a few words."""
    return f"{len(circuit.grid)} on the grid"
