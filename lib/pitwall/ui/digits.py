"""Choose one of many numbers: first its tens, then the number, each in a grid like a die's faces.

For numbers that only the table sees, on a card in a hand or on the table. Loaded when needed.
"""

from pitwall.boards.buttons import OK
from pitwall.canvas.colours import AMBER, BLACK, KERB
from pitwall.race.referee import ROLL
from pitwall.ui import faces


class Tens:
    """The additions to the faces of a real die, for pages of any size.

    all     the answers in the order of their numbers; only the first of those that look the same
    groups  (index of a group's first, index after its last) in `all`; 0 is a group of its own
    inside  a group has been chosen
    """

    places = ()

    def _begin_tens(self):
        self.all, self.groups, before = bytes(self.answers), [], None
        for at, answer in enumerate(self.all):
            if self._ten(answer) != before:
                self.groups.append((at, at))
                before = self._ten(answer)
            self.groups[-1] = self.groups[-1][0], at + 1
        self.likely = len(self.all) // 2 if self.ask.kind == ROLL else list(self.all).index(
            self.play.proposal())
        self._open(-1)
        if len(self.groups) == 1:
            self._open(0)

    def _ten(self, answer):
        number = self.play.dash.face(self.ask, answer)
        return number // 10 if number else -1

    def _open(self, group):
        """Show the numbers of a group; -1: show the groups."""
        self.inside = group >= 0 and len(self.groups) > 1
        places = self.groups if group < 0 else [
            (at, at + 1) for at in range(*self.groups[group])]
        self.places = places
        self.answers = bytes([self.all[first] for first, _ in places])
        found = [i for i, (first, end) in enumerate(places) if first <= self.likely < end]
        self.at = found[0] if found else len(places) // 2
        self.keys = "keys.digits" if self.inside else "keys.tens"
        self._fit()

    def _label(self, i):
        """Return the text of a place; for a group its range."""
        if not self.places:
            return ""           # the places are not known yet
        first, end = self.places[bytes(self.answers).index(bytes([i]))]
        texts = [self.play.texts.option(self.ask, self.all[at]) for at in (first, end - 1)]
        return texts[0] if end - first == 1 else "-".join(texts)

    def _chosen(self):
        """Return amber as in a list: small numbers are hard to read on the colour of a car."""
        return AMBER

    def _write(self, x, y, text, ink, ground, size, long):
        """Write a label; a group has too many letters for large ones, but must be readable."""
        page = self.page
        if size > 1 or page.letters == 1:
            return faces.Faces._write(self, x, y, text, ink, ground, size, long)
        more = page.measure(text) - faces.LETTER * len(text)
        return page.body(x - more // 2, y - 3, text, ink, ground, page.measure(text))

    def key(self, event):
        """Return the answer, or None while there is none."""
        first, end = self.places[self.at]
        if event != OK or end - first == 1:
            return faces.Faces.key(self, event)
        self._turn(self.at)
        return None

    def back(self):
        """Go from the numbers of a group back to the groups; return False if none is open."""
        if not self.inside:
            return False
        self._turn(-1)
        return True

    def _turn(self, group):
        chosen = self.places[self.at][0]
        self._open(group)
        if group < 0:
            self.at = [first <= chosen < end for first, end in self.places].index(True)
        self.page.wipe(*self.box)
        self.draw()


class Digits(Tens, faces.Faces):
    """For a large page: the number and its meaning are below the grid."""

    def __init__(self, play, ask):
        faces.Faces.__init__(self, play, ask)
        self._begin_tens()

    def draw(self):
        play, page, ask = self.play, self.page, self.ask
        self._frame()
        said = play.texts.die(ask) if ask.kind == ROLL else play.texts.aside(ask)
        page.text(self.left, self.y + 4, said, KERB, BLACK, 1, self.wide)
        self._grid()
        said = play.texts.aside(ask) if ask.kind == ROLL else play.texts.help(ask, self._answer())
        page.snug(self.left, self.end - 17, said, KERB, BLACK, self.wide)

    def _answer(self):
        return self.answers[self.at]
