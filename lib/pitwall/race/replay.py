"""A race out of its recording, watched again: a Run whose people and rivals answer as they did.

    replay = Replay(recorded.read(path), folder, saves)
    while replay.step():                # an answer; ValueError if it does not fit
        ...
    replay.rewind(4, 10)                # to the tenth answer after the fourth mark: it may
    while replay.before(4, 10):         # begin again at an earlier one
        replay.step()

The electronic dice roll as they did, so every state is that of the race. At each mark it is held
against what was noted there. From some marks on it can be begun again at once: going back takes a
few rounds, not the whole race.
"""

from pitwall import games
from pitwall.race import saves
from pitwall.race.header import CARS, CHECK, DICE, FIXED, SEATS, opened
from pitwall.race.journal import OTHER, Journal, allowed, replace
from pitwall.race.record_bytes import ENDING, state_check
from pitwall.race.recorded import Answers
from pitwall.race.referee import ROLL, const

EACH = const(6)     # from so many marks to so many it can be begun again


class Shelf(Journal):
    """In place of the save of a race that is only watched: what it begins with is the recording's.
    """

    keeps = False

    def __init__(self, folder, recording):
        Journal.__init__(self, folder)
        self.layout, self._found = recording.layout, recording.header

    def load(self):
        return self._found, b"", b""

    def save(self, header, snapshot, answers):
        return True

    def remove(self):
        """There is nothing to remove."""

    def aside(self):
        return True


class Replay:
    """recording: a Recording; folder: of all circuits; saves: of the board that was typed in.

    run     at a question, or over
    at      rounds that are complete; given: answers of this one so far
    Raises ValueError, a key of the words, if it is no race of today's rules and circuits.
    """

    on = False      # takes the place of a Run's record, and writes nothing
    kept = ""       # name of its file
    counts, beaten, best = False, None, 0        # it goes into no records

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
        self._begun = []        # (state, luck) of the marks from which it can be begun again
        self._counts = []       # answers of the rounds that were seen
        self.run.load(recording.state or bytes(self.run.race.state), b"", bytes(fixed))
        self._note()

    # --- what a Run tells its record ---

    def find(self, state):
        """It is taken up nowhere."""

    def back(self, rounds):
        """Nothing is taken back."""

    def mark(self, ended):
        if ended:
            self.finish()
        elif self._answers is None and self.at:
            self._compare()     # a phase that asked nothing went by

    def settle(self):
        """It is counted nowhere."""

    def finish(self):
        """A round is over, or the race."""
        if len(self._counts) == self.at:
            self._counts.append(self.given)
        self.at, self.given, self._answers = self.at + 1, 0, None
        self._compare()

    def _compare(self):
        """Is the round's end what it was?"""
        self._wrong = (self.at > len(self.rounds)
                       or self.rounds[self.at - 1][0] != state_check(self.run.race.state))

    # --- going on ---

    def over(self):
        """Is there nothing more to be seen?"""
        return self.run.race.over or self.at >= len(self.rounds)

    def step(self):
        """The next answer; returns whether there are more."""
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
        """Does the round begin with something that was put right?"""
        return self._answers is None and not self.over() and self.rounds[self.at][2]

    def open(self):
        """A round begins: its answers lie ready, and what was corrected in it holds."""
        run, (_, _, edits, halves, _) = self.run, self.rounds[self.at]
        self._answers = Answers(halves)
        if edits:
            run.race.back(b"", edits)
            run.begin_again()
            run.arrived()

    def next(self):
        """The answer to the open question. Raises ValueError if there is none that fits."""
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
        """Begin again at a mark, if that many answers after that many rounds lie behind; returns
        whether."""
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
        """Has it not come there yet?"""
        return (self.at, self.given) < (at, given) and not self.over()

    def earlier(self):
        """(at, given) of an answer less."""
        if self.given:
            return self.at, self.given - 1
        return (self.at - 1, self._counts[self.at - 1] - 1) if self.at else (0, 0)

    # --- to drive on ---

    def take(self, journal):
        """Save it as it stands, to be driven on; returns whether it is saved.

        The dice go on as they did. Its recording begins with what was watched so far. Raises
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
