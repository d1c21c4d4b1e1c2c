"""The frame and the stages of a race on a small page, where text comes first; see large.py."""

from pitwall.race.referee import NUMBER
from pitwall.ui.small_choose import List, Number, Terms
from pitwall.ui.small_die import Die
from pitwall.ui.small_frame import Frame
from pitwall.ui.small_move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "asked", "faces")


def asked(show, ask):
    """The stage of a question that is no move and no die."""
    if ask.kind == NUMBER:
        return Number
    return Terms if show.sums(ask) else List


def faces():
    """The stage of a real die, loaded for those who roll one."""
    from pitwall.ui.small_faces import Faces
    return Faces
