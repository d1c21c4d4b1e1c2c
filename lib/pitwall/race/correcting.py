"""Correct a mistake of the table from the beginning of the round on.

    changes = [(CORRECTED_BYTE, 5, False)]       # at the last checkpoint: index, value, wide
    work = Correcting(race, changes, run)
    for _ in work.steps():                       # an answer at each
        pass
    work.refused                                 # "", or the key of a reason: nothing has changed

The rest of the round is replayed on top of the correction, with the same dice and choices. Choices
are matched by their meaning, because the list of options may have changed. The correction is
refused if a question does not come again, its answer is gone, the dice differ, or the round ends
too early.
"""

from pitwall.race import edits
from pitwall.race.referee import ROLL, Listener

LISTENS, GIVES, RESTORES = range(3)     # its stages; the last one only after a refusal
_PARTS = 5      # bytes noted for an answer: question, who, die, and its meaning in two bytes


class Correcting:
    """A correction in progress. Its changes are made together, and undone together.

    run     the Run of the race, which has its dice; None: the caller provides the dice
    holds   called at the end; returns True if the value is as intended
    begins  called with each stage, when the race is at its checkpoint
    """

    def __init__(self, race, changes, run=None, holds=None, begins=None):
        self.race, self.run, self.holds, self.begins = race, run, holds, begins
        self.correction = edits.packed(changes)      # empty if nothing needs to change
        self.refused = ""

    def steps(self):
        """Generate a step for each answer that is replayed.

        The round is replayed once or twice, and its old answers after a refusal. It yields only
        from its own frame, because the C stack of a Pico has only 8 KB.
        """
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
        """Raise ValueError for an invalid state."""
        if self.race.validate:
            self.race.validate(edits.applied(self.race.begun, self.correction))

    def _begin_anew(self, corrected):
        """Start from the checkpoint with the earlier corrections and this one."""
        self._begin(GIVES, b"", corrected + ((self.correction,) if self.correction else ()))
        if self.race.due:
            raise ValueError            # the game asks something before its first checkpoint

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
        """Note the open question and the meaning of its next answer."""
        race = self.race
        ask, at = race.ask, race.taken_at
        value = ask.options[race.taken[at] | race.taken[at + 1] << 8]
        for part in (ask.what, ask.who, ask.die, value & 255, value >> 8 & 255):
            meant.append(part)
        self._redo()

    def _redo(self):
        """Give the next answer; the electronic dice roll along."""
        race, at = self.race, self.race.taken_at
        if self.run:
            self.run.rolled_other(race.taken[at] | race.taken[at + 1] << 8)
        race.redo()

    def _give(self, answer, meant, at):
        """Give the same answer, now from the corrected state."""
        self.race.step(self._find(answer, meant[at:at + _PARTS]))

    def _find(self, answer, meant):
        """Return the answer to the open question that means the same.

        Raises ValueError if there is none.
        """
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
    """Raise ValueError at a second checkpoint.

    There, the round has ended before all its answers were given, and the checkpoint would replace
    the state to go back to.
    """

    passed = False

    def before_checkpoint(self):
        if self.passed:
            raise ValueError
        self.passed = True
