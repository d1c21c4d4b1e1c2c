"""The frame and the widgets of a race on a page as large as a Pico-LCD's; see small.py."""

from pitwall.race.referee import NUMBER
from pitwall.ui.choose import List, Number
from pitwall.ui.die import Die
from pitwall.ui.frame import Frame
from pitwall.ui.move import Move

__all__ = ("Die", "Frame", "List", "Move", "Number", "asked", "faces", "told")


MANY = 40       # with more answers, tens and ones are chosen in two steps


def asked(show, ask):
    """Return the widget for a question other than a move or a die."""
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
    """Return a caption as shown; a person's counted move has a page of its own."""
    if not caption.counted or play.dash.bot(play.race, caption.who):
        return caption
    from pitwall.ui.counted import Counted
    return Counted(play, caption)


def faces(ask):
    """Return the widget of a real die, loaded only when needed."""
    if ask.n > MANY:
        return _digits()
    from pitwall.ui.faces import Faces
    return Faces


def _digits():
    from pitwall.ui.digits import Digits
    return Digits
