"""The frame and the stages of a race on a small page, where text comes first; see large.py."""

from pitwall.race.referee import NUMBER
from pitwall.ui.small_choose import Hand, List, Number
from pitwall.ui.small_die import Die
from pitwall.ui.small_frame import Frame
from pitwall.ui.small_move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "asked", "faces", "told")


MANY = 40       # answers that are told in two steps, by their tens


def asked(show, ask):
    """The stage of a question that is no move and no die."""
    if ask.n > MANY:
        return _digits()
    if ask.kind == NUMBER:
        return Number
    if show.hand(ask):
        return Hand
    if not show.sums(ask):
        return List
    from pitwall.ui.small_terms import Terms
    return Terms


def told(play, caption):
    """A caption as it is shown; a person's move that was counted with its road if that fits."""
    if not caption.counted or play.page.narrow or play.dash.bot(play.race, caption.who):
        return caption
    from pitwall.ui.small_counted import Counted
    return Counted(play, caption)


def faces(ask):
    """The stage of a real die, loaded for those who roll one."""
    if ask.n > MANY:
        return _digits()
    from pitwall.ui.small_faces import Faces
    return Faces


def _digits():
    from pitwall.ui.small_digits import Digits
    return Digits
