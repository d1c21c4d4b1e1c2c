"""The table made a mistake: what the device holds is put right from the beginning of the round on.

    changes = [(CORRECTED_BYTE, 5, False)]       # of the state at the last mark: index, value, wide
    work = Correcting(race, changes, run)
    for _ in work.steps():                       # an answer at each
        pass
    work.refused                                 # "", or the key of a reason: all is as before

What has happened since is played again on top of it: the same dice, the same choices. A choice is
known by what it meant, as there may be more to choose from now. If a question does not come again
or its answer is gone, if the dice are others or the round is over too soon, it is refused.
"""

from pitwall.race import edits
from pitwall.race.referee import ROLL, Listener

LISTENS, GIVES, RESTORES = range(3)     # its stages; the last only if it is refused
_PARTS = 5      # of what is noted of an answer: question, who, die, and what it meant in two bytes


class Correcting:
    """A correction under way. Its changes go together, and are taken back together.

    run     the Run of the race, which has its dice; None: whoever steps it sees to them
    holds   called at the end: is what was to be put right as it should be?
    begins  called with each stage, when the race is at its mark
    """

    def __init__(self, race, changes, run=None, holds=None, begins=None):
        self.race, self.run, self.holds, self.begins = race, run, holds, begins
        self.correction = edits.packed(changes)      # empty if all is so already
        self.refused = ""

    def steps(self):
        """A generator: the answers of this round once or twice more, then those of before if it
        is refused. Nothing is yielded from below it: a Pico has 8 KB of C stack."""
        race, meant = self.race, bytearray()
        old, corrected, guard = bytes(race.answers), race.edits, OneCheckpoint()
        taken, taken_edits = bytes(race.taken[race.taken_at:]), race.taken_edits
        try:
            self._check()
            self._begin(LISTENS, old, corrected)
            while race.due:
                self._listen(meant)
                yield
            race.listeners.insert(0, guard)
            self._begin_anew(corrected)
            for at in range(0, len(old), 2):
                self._give(old[at] | old[at + 1] << 8, meant, at // 2 * _PARTS)
                yield
            self._check_end()
        except (LookupError, ValueError):
            self.refused = "correct.unfit"
        if guard in race.listeners:
            race.listeners.remove(guard)
        if self.refused:
            self._begin(RESTORES, old, corrected, taken, taken_edits)
            while race.due:
                self._redo()
                yield
        if self.run:
            self.run.arrived()
            self.run.save()

    def _check(self):
        """Raises ValueError for a state that is none."""
        if self.race.validate:
            self.race.validate(edits.applied(self.race.begun, self.correction))

    def _begin_anew(self, corrected):
        """From the mark, with what was corrected before and now."""
        self._begin(GIVES, b"", corrected + ((self.correction,) if self.correction else ()))
        if self.race.due:
            raise ValueError            # the game asks something before its first mark

    def _check_end(self):
        if self.race.over or self.holds and not self.holds():
            raise ValueError

    def _begin(self, stage, answers, corrected, taken=b"", taken_edits=()):
        self.race.back(answers, corrected, taken, taken_edits)
        if self.run:
            self.run.begin_again()
        else:
            self.race.start()
        if self.begins:
            self.begins(stage)

    def _listen(self, meant):
        """What is asked, and what the next answer means."""
        race = self.race
        ask, at = race.ask, race.taken_at
        value = ask.options[race.taken[at] | race.taken[at + 1] << 8]
        for part in (ask.what, ask.who, ask.die, value & 255, value >> 8 & 255):
            meant.append(part)
        self._redo()

    def _redo(self):
        """The next answer; the electronic dice come along."""
        race, at = self.race, self.race.taken_at
        if self.run:
            self.run.rolled_other(race.taken[at] | race.taken[at + 1] << 8)
        race.redo()

    def _give(self, answer, meant, at):
        """The same answer, from the corrected state on."""
        self.race.step(self._find(answer, meant[at:at + _PARTS]))

    def _find(self, answer, meant):
        """The answer to the open question that means the same. Raises ValueError if none does."""
        ask, run, value = self.race.ask, self.run, meant[3] | meant[4] << 8
        if self.race.over or (ask.what, ask.who, ask.die) != (meant[0], meant[1], meant[2]):
            raise ValueError
        if ask.kind == ROLL:
            if run and run.rolled_other(answer) or ask.options[answer] & 65535 != value:
                raise ValueError
            return answer
        if answer < ask.n and ask.options[answer] & 65535 == value:
            return answer
        for i in range(ask.n):
            if ask.options[i] & 65535 == value:
                return i
        raise ValueError


class OneCheckpoint(Listener):
    """Raises ValueError at a second one: the round ended before all its answers were given, and
    that checkpoint would replace the state to go back to.
    """

    passed = False

    def before_checkpoint(self):
        if self.passed:
            raise ValueError
        self.passed = True
