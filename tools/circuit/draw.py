"""Draw a circuit as its family draws a board: as a picture or as SVG."""

from tools.circuit import families
from tools.circuit.vector import Pen


def draw(circuit):
    """Return a PIL image of the circuit."""
    return board(circuit).picture()


def board(circuit):
    """Return the drawing of a circuit with its geometry computed and nothing drawn yet."""
    return families.room(circuit.family, "draw").Board(circuit)


def vectors(drawing):
    """Return the SVG elements of a drawing: (of the board, of the panel or "")."""
    pen, panel = Pen(), Pen()
    drawing.draw(pen)
    drawing.draw_panel(panel)
    return pen.svg(), panel.svg()
