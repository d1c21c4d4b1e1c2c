"""The frame and the stages of a race on a small page, where text comes first; see large.py."""

from pitwall.ui.small_choose import List, Number, Terms
from pitwall.ui.small_die import Die
from pitwall.ui.small_frame import Frame
from pitwall.ui.small_move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "faces", "listed")


def listed(sums):
    """The stage of a list of answers; sums: each is one of several terms."""
    return Terms if sums else List


def faces():
    """The stage of a real die, loaded for those who roll one."""
    from pitwall.ui.small_faces import Faces
    return Faces
