"""What is said of a lap track on a page."""


COLOURS = 48
HEAD = """\

## Race Pace

Twelve circuits with the number of laps of the published ones; how long tyres last, how many rain
cards there are and the marks of the lap track are ours: green are FEB laps, blue the laps with blue
flags, grey is the grid, dark a lap in a corner. *Soft*, *medium*: laps to the box-box token.

| circuit | laps | soft | medium | rain cards |
|---|---|---|---|---|
"""


def row(circuit):
    """A row of the table that HEAD begins."""
    facts = circuit.name, circuit.laps, circuit.soft, circuit.medium, circuit.rain
    return "| " + " | ".join(map(str, facts)) + " |\n"


def summary(circuit):
    """Its size in a few words."""
    return f"{len(circuit.grid)} on the grid"
