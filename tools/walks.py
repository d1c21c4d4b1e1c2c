"""Races by lot, as in tools/lots.py, that wander back and forth on their way.

Before an answer some are taken back and given again, by redo or by hand, with another one tried in
between. The states after each answer, and their digest, must be those of a race that never looked
back. It uses what the device has and nothing else, so it runs on CPython and on MicroPython alike.
"""

from lots import Lots
from pitwall.dice import Dice

SELDOM = 8      # one answer of so many is preceded by a walk
FAR = 20        # answers taken back at most


class Walks(Lots):
    """See Lots. walks, furthest: how many there were, and the most answers one took back."""

    walks = furthest = 0

    def _begin(self):
        Lots._begin(self)
        self._lots = Dice(self.number + 1000003)

    def _answer(self, race, ask):
        if not self._lots.below(SELDOM):
            self._walk(race)
        return Lots._answer(self, race, race.ask)

    def _walk(self, race):
        before = self._look(race)
        back = self._back(race, 1 + self._lots.below(FAR))
        if self._lots.below(2):
            self._try_another(race)
        else:
            for _ in range(self._lots.below(1 + back)):
                race.redo()
        while race.redos():
            race.redo()
        assert self._look(race) == before, "race %d is another one" % self.number
        self.walks += 1
        self.furthest = max(self.furthest, back)

    def _back(self, race, most):
        for count in range(most):
            if race.undo() is None:
                return count
        return most

    def _try_another(self, race):
        """Another answer, which is then taken back; the others again by hand."""
        kept = bytes(race.taken[race.taken_at:])
        if race.ask.n < 2 or not kept:
            return
        race.step(((kept[0] | kept[1] << 8) + 1 + self._lots.below(race.ask.n - 1)) % race.ask.n)
        assert not race.redos()
        race.undo()
        for i in range(0, len(kept), 2):
            race.step(kept[i] | kept[i + 1] << 8)

    def _look(self, race):
        return bytes(race.state), bytes(race.answers), race.tells, race.ask.what, race.ask.n
