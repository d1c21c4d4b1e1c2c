"""Draws a circuit, as its family draws a board: as a picture, or in vectors."""

from tools.circuit import families
from tools.circuit.vector import Pen


def draw(circuit):
    """A PIL image of the circuit."""
    return board(circuit).picture()


def board(circuit):
    """The drawing of a circuit, with nothing drawn yet: where its cells lie, it knows already."""
    return families.room(circuit.family, "draw").Board(circuit)


def vectors(drawing):
    """The SVG elements of a drawing: (the board's, those of the panel beside it or "")."""
    pen, panel = Pen(), Pen()
    drawing.draw(pen)
    drawing.draw_panel(panel)
    return pen.svg(), panel.svg()
