"""Draws a circuit as a picture, as its family draws a board."""

from tools.circuit import families


def draw(circuit):
    """A PIL image of the circuit."""
    return families.room(circuit.family, "draw").Board(circuit).picture()
