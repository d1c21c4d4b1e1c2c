"""Watch a recorded race: a Run whose people and rivals answer as they did.

    replay = Replay(recorded.read(path), folder, saves)
    while replay.step():                # an answer; ValueError if it does not fit
        ...
    replay.rewind(4, 10)                # to the tenth answer after the fourth checkpoint: it
    while replay.before(4, 10):         # may begin again at an earlier one
        replay.step()

The electronic dice roll as they did, so every state is that of the race. At each checkpoint it is
compared with the recorded check. Some checkpoints are kept to start from, so going back takes a few
rounds, not the whole race.
"""

from pitwall import games
from pitwall.race import saves
from pitwall.race.header import CARS, CHECK, DICE, FIXED, SEATS, opened
from pitwall.race.journal import OTHER, Journal, allowed, replace
from pitwall.race.record_bytes import ENDING, state_check
from pitwall.race.recorded import Answers
from pitwall.race.referee import ROLL, const

EACH = const(6)     # number of rounds between checkpoints that are kept to start from


class Shelf(Journal):
    """The save file of a race that is only watched; it returns the recording's header."""

    keeps = False

    def __init__(self, folder, recording):
        Journal.__init__(self, folder)
        self.layout, self._found = recording.layout, recording.header

    def load(self):
        return self._found, b"", b""

    def save(self, header, snapshot, answers):
        return True

    def remove(self):
        """Do nothing; there is no file."""

    def aside(self):
        return True


class Replay:
    """A recording that is played; folder: of all circuits; saves_in: of the board entered by hand.

    run     at a question, or over
    at      rounds that are complete; given: answers of this one so far

    Raises ValueError, a key of the words, if it is no race of the current rules and circuits.
    """

    on = False      # it replaces a Run's recorder, and writes nothing
    kept = ""       # name of its file
    counts, beaten, best = False, None, 0        # it does not count in the records

    def __init__(self, recording, folder, saves_in=""):
        self.recording, self.rounds = recording, recording.rounds
        shelf = Shelf(saves_in, recording)
        found = opened(shelf, folder)
        self.run = saves.begun(shelf, folder, found)
        self.run.record = self
        end = SEATS + recording.header[CARS]
        fixed = bytearray(recording.header[end + DICE:end + FIXED])
        fixed[CHECK - DICE] = fixed[CHECK + 1 - DICE] = 0
        self.at = self.given = 0
        self._wrong, self._answers = False, None
        self._begun = []        # (state, luck) of the checkpoints to start from
        self._counts = []       # number of answers in the rounds that were seen
        self.run.load(recording.state or bytes(self.run.race.state), b"", bytes(fixed))
        self._note()

    # --- called by a Run, as on its record ---

    def find(self, state):
        """Do nothing; a replay is not resumed."""

    def back(self, rounds):
        """Do nothing; a replay cannot be undone."""

    def mark(self, ended):
        if ended:
            self.finish()
        elif self._answers is None and self.at:
            self._compare()     # after a phase that asked nothing

    def settle(self):
        """Do nothing; a replay does not count."""

    def finish(self):
        """Finish a round, or the race."""
        if len(self._counts) == self.at:
            self._counts.append(self.given)
        self.at, self.given, self._answers = self.at + 1, 0, None
        self._compare()

    def _compare(self):
        """Compare the state at the round's end with the recorded check."""
        self._wrong = (self.at > len(self.rounds)
                       or self.rounds[self.at - 1][0] != state_check(self.run.race.state))

    # --- going on ---

    def over(self):
        """Return True if there is nothing more to see."""
        return self.run.race.over or self.at >= len(self.rounds)

    def step(self):
        """Give the next answer; return True if there are more."""
        if self.over():
            return False
        if self._answers is None:
            self.open()
        answer = self.next()
        self.given += 1
        try:
            self.run.answer(answer, False)
        except LookupError:
            raise ValueError(OTHER)
        if self._wrong:
            raise ValueError(OTHER)
        if self._answers is None and not self.over():
            self._note()
        return not self.over()

    def corrects(self):
        """Return a true value if the round begins with a correction."""
        return self._answers is None and not self.over() and self.rounds[self.at][2]

    def open(self):
        """Open the next round: prepare its answers and apply its corrections."""
        run, (_, _, edits, halves, _) = self.run, self.rounds[self.at]
        self._answers = Answers(halves)
        if edits:
            run.race.back(b"", edits)
            run.begin_again()
            run.arrived()

    def next(self):
        """Return the answer to the open question. Raises ValueError if none fits."""
        run, ask = self.run, self.run.race.ask
        if ask.kind == ROLL and not run.typed():
            return run.roll()
        answer = self._answers.next()
        if not 0 <= answer < ask.n:
            raise ValueError(OTHER)
        return answer

    def _note(self):
        race = self.run.race
        if self.at % EACH == 0 and self.at // EACH == len(self._begun):
            self._begun.append((bytes(race.snapshot), race.luck))

    # --- to another place ---

    def rewind(self, at, given):
        """Start again at a checkpoint, if that many answers after that many rounds are behind.

        Returns True if it did.
        """
        race = self.run.race
        if (at, given) >= (self.at, self.given) and not race.over:
            return False
        place = min(at // EACH, len(self._begun) - 1)
        state, luck = self._begun[place]
        self.at, self.given, self._answers = place * EACH, 0, None
        race.load(state, b"")
        race.luck = luck
        self.run.begin_again()
        self.run.arrived()
        return True

    def before(self, at, given):
        """Return True if it has not reached that place yet."""
        return (self.at, self.given) < (at, given) and not self.over()

    def earlier(self):
        """Return (at, given) of one answer earlier."""
        if self.given:
            return self.at, self.given - 1
        return (self.at - 1, self._counts[self.at - 1] - 1) if self.at else (0, 0)

    # --- to drive on ---

    def take(self, journal):
        """Save it as it is, so that a person can take over; return True if it is saved.

        The dice go on as they did. Its recording begins with the part watched so far. Raises
        ValueError as step() does.
        """
        if self._answers is None and self.at < len(self.rounds):
            self.open()
        run, path = self.run, journal.path[:-4] + ENDING
        try:
            allowed()
            if self.at:
                seen = self.recording.ends[self.at - 1]
                replace(journal.folder, path, self.recording.data[:seen])
        except OSError:
            return False
        journal.layout = games.layouts(run.race.game.NAME)[1]
        run.journal, run.code = journal, ""
        run.save()
        return run.saved
