"""The frame and the stages of a race on a page as large as a Pico-LCD's; see small.py."""

from pitwall.race.referee import NUMBER
from pitwall.ui.choose import List, Number
from pitwall.ui.die import Die
from pitwall.ui.frame import Frame
from pitwall.ui.move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "asked", "faces", "told")


MANY = 40       # answers that are told in two steps, by their tens


def asked(show, ask):
    """The stage of a question that is no move and no die."""
    if ask.n > MANY:
        return _digits()
    if ask.kind == NUMBER:
        return Number
    if show.orders(ask):
        from pitwall.ui.orders import List as Orders
        return Orders
    if show.hand(ask):
        from pitwall.ui.hand import Hand
        return Hand
    if not show.sums(ask):
        return List
    from pitwall.ui.terms import Terms
    return Terms


def told(play, caption):
    """A caption as it is shown; a person's move that was counted has a page of its own."""
    if not caption.counted or play.dash.bot(play.race, caption.who):
        return caption
    from pitwall.ui.counted import Counted
    return Counted(play, caption)


def faces(ask):
    """The stage of a real die, loaded for those who roll one."""
    if ask.n > MANY:
        return _digits()
    from pitwall.ui.faces import Faces
    return Faces


def _digits():
    from pitwall.ui.digits import Digits
    return Digits
