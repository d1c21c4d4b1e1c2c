"""The frame and the widgets of a race on a small page, where text comes first; see large.py."""

from pitwall.race.referee import NUMBER
from pitwall.ui.small_choose import Hand, List, Number
from pitwall.ui.small_die import Die
from pitwall.ui.small_frame import Frame
from pitwall.ui.small_move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "asked", "faces", "told")


MANY = 40       # with more answers, the tens are chosen first


def asked(show, ask):
    """Return the widget for a question that is neither a move nor a die."""
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
    """Return the caption to show: a person's counted move gets its road, if that fits."""
    if not caption.counted or play.page.narrow or play.dash.bot(play.race, caption.who):
        return caption
    from pitwall.ui.small_counted import Counted
    return Counted(play, caption)


def faces(ask):
    """Return the widget for a real die; it is loaded only when one is rolled."""
    if ask.n > MANY:
        return _digits()
    from pitwall.ui.small_faces import Faces
    return Faces


def _digits():
    from pitwall.ui.small_digits import Digits
    return Digits
