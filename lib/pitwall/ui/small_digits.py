"""A number out of many on a small page: first the tens, then the number itself; see digits.py."""

from pitwall.ui import small_faces
from pitwall.ui.digits import Tens


class Digits(Tens, small_faces.Faces):
    """The widget for such a number: up and down, OK."""

    def __init__(self, play, ask):
        small_faces.Faces.__init__(self, play, ask)
        self._begin_tens()
