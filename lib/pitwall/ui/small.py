"""The frame and the stages of a race on a small page, where text comes first; see large.py."""

from .small_choose import List, Number
from .small_die import Die
from .small_frame import Frame
from .small_move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "faces")


def faces():
    """The stage of a real die, loaded for those who roll one."""
    from .small_faces import Faces
    return Faces
