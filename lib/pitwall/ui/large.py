"""The frame and the stages of a race on a page as large as a Pico-LCD's; see small.py."""

from .choose import List, Number
from .die import Die
from .frame import Frame
from .move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "faces")


def faces():
    """The stage of a real die, loaded for those who roll one."""
    from .faces import Faces
    return Faces
