"""The referee protocol: a game asks, a seat answers with one small integer.

A game package has `play(race)`, a generator. It yields `race.ask` and is sent the answer, from 0 to
`ask.n - 1`. It may also yield a part of the game, another such generator (see Parts). During a long
search it yields how many percent of it are done, and is sent nothing. `Race` stores the state as
bytes and the answers since the last checkpoints. So undo, redo and resume are the same operation:
load a snapshot, feed the answers. Corrections at a checkpoint are stored with the answers.
"""

from pitwall.race.ask import (
    MOVE, NUMBER, OBVIOUS, PICK, ROLL, TABLE, TYPED, YESNO, Ask, const)
from pitwall.race.parts import Parts
from pitwall.race.race_state import RaceState

TOLD = const(48)  # size of the ring buffer of events
PAST = const(2)   # rounds before this one that can be undone


class Listener:
    """Follows a race that has it among its `listeners`; these methods do nothing."""

    def answering(self, ask, answer):
        """Called with the open question before its answer is applied."""

    def event(self, what, who, value):
        """Called with each event that the rules report, see `Race.tell`."""

    def before_checkpoint(self):
        """Called before the race keeps its state. A ValueError stops the race there."""

    def after_checkpoint(self):
        """Called when it has kept it."""


class Race(RaceState):
    """A race in progress: game, circuit, state, the open question, the answers so far.

    game     a game package: `play(race)`, `TABLE_SIZE`, `CAR_SIZE`
    circuit  the board that the game reads
    rules    the edition's values and procedures, see a game's `new`; None: it has but one
    table    bytearray of the game; cars: one bytearray a car

    snapshot    the state at the last checkpoint; luck: the dice state noted there by its owner
    begun       the same with the corrections made there; edits: the corrections, see edits.py
    validate    raises ValueError for an invalid state; called before a correction is applied
    answers     since then, two bytes each, low byte first; by: who chose each, TABLE: a die
    typed       returns True if a person makes the open roll with a real die; None: nobody does
    obvious     returns 0 or more if the open choice has one sensible answer; None: not used
    past        (snapshot, answers, by, events, luck, edits) of the rounds before, newest last
    taken       undone answers, from taken_at on; the next to be given again first
    taken_edits     undone corrections: (bytes of `taken` from there to its end, correction)
    due         how many of both a replay has still to give
    pauses      True if the next step() may return during a long search, for work() to continue
    working     percent of that search that are done; -1: there is none
    listeners   notified of answers, events and checkpoints, in this order
    """

    def __init__(self, game, circuit, cars, rules=None):
        self.game, self.circuit, self.rules, self.scratch = game, circuit, rules, None
        RaceState.__init__(self, self, bytearray(game.TABLE_SIZE + cars * game.CAR_SIZE))
        self.ask = Ask()
        self.told = bytearray(4 * TOLD)
        self.tells = 0          # how many were reported in all
        self.snapshot = self.begun = bytearray(self.state)
        self.validate = None
        self.snapshot_tells = 0
        self.told_from = 0      # older events were lost when answers were undone
        self.answers = bytearray()
        self.by = bytearray()
        self.luck = None
        self.typed = self.obvious = None
        self.past = []
        self.edits = self.taken_edits = ()
        self.taken = b""
        self.taken_at = self.due = 0
        self.over = self._first = False     # _first: start() has passed no checkpoint yet
        self.pauses, self.working = False, -1
        self._play = None
        self.listeners = []
        if hasattr(game, "Scratch"):
            self.scratch = game.Scratch(self)

    # --- called by games ---

    def tell(self, what, who=TABLE, value=0):
        """Report an event; value is -32768..32767. The race never reads it back."""
        at = self.tells % TOLD * 4
        told = self.told
        told[at] = what
        told[at + 1] = who
        told[at + 2] = value & 255
        told[at + 3] = value >> 8 & 255
        self.tells += 1
        for each in self.listeners:
            each.event(what, who, value)

    def mark(self):
        """Set a checkpoint: the game can be resumed from this state. Answers start afresh.

        A game does so before the round's first event, or a resume would report it twice.
        """
        for each in self.listeners:
            each.before_checkpoint()
        if self.answers or self.edits:
            self._keep()
        self.snapshot[:] = self.state
        self.snapshot_tells = self.tells
        self.begun, first, self._first = self.snapshot, self._first, False
        if first and self.due and self.corrects():
            from pitwall.race import edits
            edits.hold(self)
        for each in self.listeners:
            each.after_checkpoint()

    def _keep(self):
        """Append the answers since the last checkpoint to the past; drop the oldest round."""
        past = self.past
        kept = past.pop(0)[0] if len(past) >= PAST else bytearray(self.snapshot)
        kept[:] = self.snapshot
        past.append((kept, self.answers, self.by, self.snapshot_tells, self.luck, self.edits))
        self._begin_round()

    def _begin_round(self):
        self.answers, self.by, self.edits = bytearray(), bytearray(), ()

    # --- called from outside ---

    def start(self):
        """Begin, or begin again from the current state. Returns the first Ask, or None."""
        self.over, self._first = False, True
        self._play = Parts(self.game.play(self))
        return self._next(None)

    def step(self, answer):
        """Give the answer; return the next Ask, or None when the race is over.

        Undone answers are deleted unless this is the next of them. Raises ValueError if the answer
        is not one of 0 .. ask.n - 1.
        """
        if not 0 <= answer < self.ask.n:
            raise ValueError("answer %d, but there are %d" % (answer, self.ask.n))
        for each in self.listeners:
            each.answering(self.ask, answer)
        if self.redos():
            self._follow(answer)
        self.answers.append(answer & 255)
        self.answers.append(answer >> 8)
        by = self.ask.who
        if self.ask.kind == ROLL:
            by = TYPED if self.typed and self.typed() else TABLE
        elif by == TABLE:
            by = TYPED
        elif self.obvious and self.obvious() >= 0:
            by = OBVIOUS
        self.by.append(by)
        pauses, self.pauses = self.pauses, False
        return self._next(answer, pauses)

    def work(self):
        """Continue a search that step() left; return as step() does."""
        return self._next(None, True)

    def _next(self, answer, pauses=False):
        ask = self._play.send(answer)
        while isinstance(ask, int) and not pauses:
            ask = self._play.send(None)
        self.working = ask if isinstance(ask, int) else -1
        if ask is None:
            self.over = True
            self.ask.n = 0  # no answer fits any more
        return ask

    def _follow(self, answer):
        """Advance to the next undone answer if this is it, otherwise delete all undone answers."""
        at = self.taken_at
        if self.corrects() or self.taken[at] | self.taken[at + 1] << 8 != answer:
            self.taken, self.taken_edits, self.taken_at, self.due = b"", (), 0, 0
        else:
            self.taken_at = at + 2
            self.due -= self.due > 0

    def undo(self):
        """Undo the last answer. Returns the Ask it had answered, or None if none is kept.

        A correction is undone as a whole, when nothing was answered after it in its round.
        """
        if not self.given() and not self.past:
            return None
        self.rewind(1)
        ask = self.start()
        while self.due:
            ask = self.redo()
        return ask

    def given(self):
        """Return how many answers and corrections there are since the last checkpoint."""
        return len(self.edits) + (len(self.answers) >> 1)

    def redos(self):
        """Return how many of them are undone and may be given again."""
        return len(self.taken_edits) + (len(self.taken) - self.taken_at >> 1)

    def corrects(self):
        """Return a true value if the next undone item is a correction."""
        edits = self.taken_edits
        return edits and edits[0][0] == len(self.taken) - self.taken_at

    def redo(self):
        """Give the next undone answer again; return the Ask then open, or None at the end.

        Raises ValueError if there is none, or if it does not fit its question.
        """
        if not self.redos():
            raise ValueError("nothing to give again")
        if self.corrects():
            from pitwall.race import edits
            return edits.redo(self)
        at = self.taken_at
        return self.step(self.taken[at] | self.taken[at + 1] << 8)

    def rewind(self, count):
        """Go back to the last checkpoint with at least `count` answers after it; call start() next.

        A correction counts as one. All later answers are undone, and all but `count` of them are
        due to be given again: start() applies corrections of the checkpoint it begins at, redo()
        gives the rest. Raises ValueError if fewer are kept.
        """
        have = self.given()
        while have < count:
            if not self.past:
                raise ValueError("%d answers are kept, not %d" % (have, count))
            self._to_mark()
            (kept, self.answers, self.by, self.snapshot_tells, self.luck,
             self.edits) = self.past.pop()
            self.snapshot[:] = kept
            have += self.given()
        self._to_mark()
        self.due = have - count

    def back(self, answers, edits, taken=b"", taken_edits=()):
        """Go back to the last checkpoint with new answers to give; call start() next.

        `answers` and `edits` are due to be given again; `taken` and `taken_edits` are only undone.
        """
        self._to_mark()
        self.taken, end = bytes(answers) + bytes(taken), len(answers) + len(taken)
        self.taken_edits = tuple([(end, edit) for edit in edits]) + taken_edits
        self.due = len(edits) + (len(answers) >> 1)

    def _to_mark(self):
        rest = bytes(self.taken[self.taken_at:])
        end = len(self.answers) + len(rest)
        self.taken_edits = tuple([(end, edit) for edit in self.edits]) + self.taken_edits
        self.taken = bytes(self.answers) + rest
        self.taken_at = 0
        self._begin_round()
        self.state[:] = self.snapshot
        self.begun = self.snapshot
        self.told_from = max(self.told_from, min(self.tells - TOLD, self.snapshot_tells))
        self.tells = self.snapshot_tells

    def load(self, snapshot, answers, taken=0, edits=()):
        """Load a snapshot. Call start() next, then redo() for its answers (two bytes each).

        taken   how many of answers and edits are undone, the last of them
        edits   as `taken_edits`, of these answers

        Raises ValueError if they cannot be those of this game.
        """
        if len(snapshot) != len(self.state) or len(answers) & 1:
            raise ValueError("%d bytes of state and %d of answers do not fit"
                             % (len(snapshot), len(answers)))
        self.past = []
        self.snapshot[:] = snapshot
        self.back(answers, ())
        self.taken_edits = edits
        self.due = self.redos() - taken

    def resume(self, snapshot, answers):
        """Load a snapshot and feed it answers (two bytes each). Returns the Ask then open.

        Raises ValueError if the snapshot is not of this game's size, or an answer does not fit its
        question; the race must then be discarded.
        """
        self.load(snapshot, answers)
        ask = self.start()
        while self.redos():
            if ask is None:
                raise ValueError("answers go on after the end")
            ask = self.redo()
        return ask

    def told_first(self):
        """Return the number of the oldest event that can still be read."""
        return max(self.told_from, self.tells - TOLD)

    def told_at(self, number):
        """Return (what, who, value) of event `number`, told_first() <= number < tells."""
        at = number % TOLD * 4
        value = self.told[at + 2] | self.told[at + 3] << 8
        return self.told[at], self.told[at + 1], value - 65536 if value > 32767 else value
