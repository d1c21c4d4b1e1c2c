"""Random races as in tools/lab/lots.py that use undo and redo on their way.

Before an answer some are undone and given again, by redo or by hand, with another one tried in
between. The states after each answer, and their digest, must equal those of a race without undo. A
value is corrected now and then in both kinds of race. The module only needs others that the device
has, so it runs on CPython and on MicroPython alike.
"""

from lots import Lots
from pitwall import games
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.race.referee import TABLE

RARELY = 20     # one answer in 20 has a correction before it
SELDOM = 8      # one answer in 8 has a walk before it
FAR = 20        # answers undone at most


class Slips(Lots):
    """Lots with random corrections of values.

    corrections, refused   their number, and that of those refused because of later answers
    """

    corrections = refused = 0
    slips = True

    def _begin(self):
        Lots._begin(self)
        self._slips = Dice(self.number + 2000003)
        self._values = games.room(self.name, "corrections").Values
        check, race = games.room(self.name, "validate").check, self.race
        race.validate = lambda state: check(race, state)

    def _answer(self, race, ask):
        if self.slips and not self._slips.below(RARELY):
            self._correct(race)
        return Lots._answer(self, race, race.ask)

    def _correct(self, race):
        values, who = self._values(race), self._slips.below(len(race.cars) + 1)
        who = TABLE if who == len(race.cars) else who
        items = values.items(who)
        i = items[self._slips.below(len(items))] if items else 0
        options = values.options(who, i) if items else []
        if options:
            self._put(race, values, who, i, options[self._slips.below(len(options))])

    def _put(self, race, values, who, i, value):
        before, changes = self._look(race), values.changes(who, i, value)
        work = Correcting(race, changes, None, lambda: values.holds(who, i, value))
        for _ in work.steps():
            pass
        if work.refused:
            assert self._look(race) == before, "race %d has changed" % self.number
            self.refused += 1
        else:
            assert values.holds(who, i, value) and race.redos() == 0
            self.corrections += 1

    def _look(self, race):
        return (bytes(race.state), bytes(race.answers), race.edits, race.tells, race.ask.what,
                race.ask.n)


class Walks(Slips):
    """Slips with undo. walks, furthest: their number, and the most answers one of them undid."""

    walks = furthest = 0
    slips = False

    def _begin(self):
        Slips._begin(self)
        self._lots = Dice(self.number + 1000003)

    def _answer(self, race, ask):
        if not self._lots.below(SELDOM):
            self._walk(race)
        return Slips._answer(self, race, race.ask)

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
        """Give another answer and undo it; then give the others again by hand."""
        kept, edits = bytes(race.taken[race.taken_at:]), race.taken_edits
        if race.ask.n < 2 or not kept or race.corrects():
            return
        race.step(((kept[0] | kept[1] << 8) + 1 + self._lots.below(race.ask.n - 1)) % race.ask.n)
        assert not race.redos()
        race.undo()
        self._by_hand(race, kept, edits)

    def _by_hand(self, race, kept, edits):
        """Give the undone answers again up to the first correction; from there, redo.
        """
        end = len(kept) - edits[0][0] if edits else len(kept)
        for i in range(0, end, 2):
            race.step(kept[i] | kept[i + 1] << 8)
        if edits:
            race.taken, race.taken_at, race.taken_edits = kept[end:], 0, edits
