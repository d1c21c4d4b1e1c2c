"""The referee protocol: a game asks, a seat answers with one small integer.

A game package offers `play(race)`, a generator that yields `race.ask` and is sent the answer
(`0 .. ask.n - 1`), or yields a part of the game, another such generator (see Parts). `Race` keeps
the state as bytes and the answers since the last marks, so that undo, redo and resume are the same
thing: load a snapshot, feed the answers.
"""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

ROLL = const(0)    # a die; options are its faces
PICK = const(1)    # one of a list
MOVE = const(2)    # a cell of the circuit
NUMBER = const(3)  # how many; options are the numbers
YESNO = const(4)   # 0 no, 1 yes

TABLE = const(255)  # `who` of a question that no single car answers
TYPED = const(254)  # in `by`: a real die that a person has rolled
CORRECTED = const(253)  # in `by`: the beginning of a correction

# Shared by all games: tells of a correction, which byte of whom, then that byte before * 256 +
# after; of a value of two bytes it is the value after.
T_CORRECTS, T_CORRECTED = 254, 255

# What the table corrects stands among the answers, before those of its round, in pairs: which byte
# of the state, then its value. A pair that goes with the one before it is taken back with it.
CORRECTION = const(16384)           # in both, no answer is that large
VALUE = const(8192)                 # in the second
WIDE, MORE = const(4096), const(2048)    # in the first: a value of two bytes; it goes with another
_LARGE = const(64)                  # of CORRECTION, in an answer's high byte

TOLD = const(48)  # how many tells the ring remembers
PAST = const(2)   # rounds before this one that can be taken back
_NO_YES = (0, 1)


class Ask:
    """One question. The same object serves a whole race; read it before the next answer."""

    def __init__(self):
        self.kind = ROLL
        self.what = 0
        self.who = TABLE
        self.n = 0
        self.options = _NO_YES
        self.secret = False
        self.die = 0            # of a ROLL: which die, a constant of the game

    def put(self, kind, what, who, options, n=-1, secret=False, die=0):
        """Fill in the question and return it, ready to be yielded."""
        self.die = die
        self.kind = kind
        self.what = what
        self.who = who
        self.options = options
        self.n = len(options) if n < 0 else n
        self.secret = secret
        return self

    def yesno(self, what, who, secret=False):
        return self.put(YESNO, what, who, _NO_YES, 2, secret)


class Parts:
    """A game's generator, with the parts of it that have begun: each was yielded by the one before.

    A part is gone through before the one that yielded it goes on, with what the part returned, as
    `yield from` has it. But of all of them only one lies on the C stack, of which a Pico has 8 KB.
    """

    def __init__(self, first):
        self._begun = [first]

    def send(self, answer):
        """The question that the answer leads to, or None at the end."""
        begun, error = self._begun, None
        while begun:
            try:
                found = begun[-1].throw(error) if error else begun[-1].send(answer)
            except StopIteration as end:
                begun.pop()
                answer, error = end.value, None
            except Exception as raised:     # it concerns whoever yielded the part
                begun.pop()
                error = raised
            else:
                if isinstance(found, Ask):
                    return found
                begun.append(found)
                answer = error = None
        if error:
            raise error


class Race:
    """A race in progress: game, circuit, state, the question on the table, the answers so far.

    game     a game package: `play(race)`, `TABLE_SIZE`, `CAR_SIZE`
    circuit  what the game reads the board from
    table    bytearray of the game; cars: one bytearray a car

    snapshot    the state at the last mark; luck: what the owner of the dice noted there
    begun       the same with what was corrected there
    validate    raises ValueError for a state that is none; called before a correction holds
    answers     since then, two bytes each, low byte first; by: who chose each, TABLE: a die
    typed       called while a roll is open: does a person roll a real die? None: nobody does
    past        (snapshot, answers, by, tells, luck) of the rounds before, the last one last
    taken       answers taken back, from taken_at on; the next to be given again first
    due_to      how far into them a replay goes
    """

    def __init__(self, game, circuit, cars):
        self.game = game
        self.circuit = circuit
        self.ask = Ask()
        self.state = bytearray(game.TABLE_SIZE + cars * game.CAR_SIZE)
        view = memoryview(self.state)
        self.table = view[:game.TABLE_SIZE]
        first = game.TABLE_SIZE
        self.cars = [view[first + i * game.CAR_SIZE:first + (i + 1) * game.CAR_SIZE]
                     for i in range(cars)]
        self.told = bytearray(4 * TOLD)
        self.tells = 0          # how many were told in all
        self.snapshot = self.begun = bytearray(self.state)
        self.validate = None
        self.snapshot_tells = 0
        self.told_from = 0      # older tells were lost to answers taken back
        self.answers = bytearray()
        self.by = bytearray()
        self.luck = None
        self.typed = None
        self.past = []
        self.taken = b""
        self.taken_at = self.due_to = 0
        self.over = False
        self.scratch = game.Scratch(self) if hasattr(game, "Scratch") else None
        self._play = None

    # --- what games call ---

    def tell(self, what, who=TABLE, value=0):
        """Note what happened: value is -32768..32767. The race never reads it back."""
        at = self.tells % TOLD * 4
        told = self.told
        told[at] = what
        told[at + 1] = who
        told[at + 2] = value & 255
        told[at + 3] = value >> 8 & 255
        self.tells += 1

    def mark(self):
        """The state is whole here: the game can be resumed from it. Answers start afresh.

        A game marks before the round's first tell, or a resume would tell it twice.
        """
        if self.answers:
            self._keep()
        self.snapshot[:] = self.state
        self.snapshot_tells = self.tells
        self.begun = self.snapshot
        if self.due() and self.corrects():
            self._correct()

    def _keep(self):
        """What was answered since the last mark joins the past; the oldest gives way."""
        past = self.past
        kept = past.pop(0)[0] if len(past) >= PAST else bytearray(self.snapshot)
        kept[:] = self.snapshot
        past.append((kept, self.answers, self.by, self.snapshot_tells, self.luck))
        self.answers = bytearray()
        self.by = bytearray()

    def _correct(self):
        """At a mark: what was corrected there holds again, and is told."""
        state = bytearray(self.state)
        while self.due() and self.corrects():
            at, taken = self.taken_at, self.taken
            self.taken_at = at + 4
            if self.taken_at > self.due_to:
                raise ValueError("refused.answers")
            self._put(state, taken[at] | taken[at + 1] << 8, taken[at + 2] | taken[at + 3] << 8)
            self.answers += taken[at:at + 4]
        if self.validate:
            self.validate(state)
        self.state[:] = state
        self.begun = bytes(state)

    def _put(self, state, first, second):
        """One pair of a correction."""
        index, value, wide = first & MORE - 1, second & VALUE - 1, first & WIDE
        if (first & VALUE or second < CORRECTION + VALUE or index + bool(wide) >= len(state)
                or value > 255 and not wide):
            raise ValueError("refused.answers")
        who, field = TABLE, index
        if index >= self.game.TABLE_SIZE:
            who, field = divmod(index - self.game.TABLE_SIZE, self.game.CAR_SIZE)
        self.tell(T_CORRECTS, who, field)
        self.tell(T_CORRECTED, who, value if wide else state[index] << 8 | value)
        state[index] = value & 255
        if wide:
            state[index + 1] = value >> 8
        self.by.append(TABLE if first & MORE else CORRECTED)
        self.by.append(TABLE)

    # --- what the outside calls ---

    def start(self):
        """Begin, or begin again from the state as it stands. Returns the first Ask, or None."""
        self.over = False
        self._play = Parts(self.game.play(self))
        return self._next(None)

    def step(self, answer):
        """Give the answer; returns the next Ask, or None when the race is over.

        Answers that were taken back are forgotten unless this is the next of them. Raises
        ValueError if the answer is not one of 0 .. ask.n - 1.
        """
        if not 0 <= answer < self.ask.n:
            raise ValueError("answer %d, but there are %d" % (answer, self.ask.n))
        at = self.taken_at
        if at < len(self.taken):
            if self.taken[at] | self.taken[at + 1] << 8 == answer:
                self.taken_at = at + 2
            else:
                self.taken, self.taken_at, self.due_to = b"", 0, 0
        self.answers.append(answer & 255)
        self.answers.append(answer >> 8)
        by = self.ask.who
        if self.ask.kind == ROLL:
            by = TYPED if self.typed and self.typed() else TABLE
        self.by.append(by)
        return self._next(answer)

    def _next(self, answer):
        ask = self._play.send(answer)
        if ask is None:
            self.over = True
            self.ask.n = 0  # no answer fits any more
        return ask

    def undo(self):
        """Take back the last answer. Returns the Ask it had answered, or None if none is kept.

        A correction goes back as a whole, when nothing was answered after it in its round.
        """
        if not self.answers and not self.past:
            return None
        self.rewind(self._last())
        ask = self.start()
        while self.due():
            ask = self.redo()
        return ask

    def _last(self):
        """How many of the answers are the last thing that was done."""
        answers = self.answers or self.past[-1][1]
        if not answers[-1] & _LARGE:
            return 1
        at = len(answers) - 4
        while answers[at + 1] << 8 & MORE:
            at -= 4
        return len(answers) - at >> 1

    def redos(self):
        """How many answers are taken back and may be given again."""
        return (len(self.taken) - self.taken_at) >> 1

    def due(self):
        """How many of them a replay has still to give."""
        return max(0, self.due_to - self.taken_at) >> 1

    def corrects(self):
        """Is the next that may be given again no answer, but a correction?"""
        at = self.taken_at
        return at < len(self.taken) and self.taken[at + 1] & _LARGE > 0

    def redo(self):
        """Give the next answer that was taken back; returns the Ask then open, or None at the end.

        Raises ValueError if there is none, or if it does not fit its question.
        """
        at = self.taken_at
        if at >= len(self.taken):
            raise ValueError("nothing to give again")
        if self.corrects():
            return self._redo_correction()
        return self.step(self.taken[at] | self.taken[at + 1] << 8)

    def _redo_correction(self):
        """It holds from the mark on: begin there once more."""
        if self.answers and not self.answers[-1] & _LARGE:
            raise ValueError("refused.answers")
        taken, end, goes_on = self.taken, self.taken_at + 4, CORRECTION | MORE
        while end + 1 < len(taken) and taken[end + 1] << 8 & goes_on == goes_on:
            end += 4
        end += len(self.answers) - self.taken_at
        self._to_mark()
        self.due_to = end
        ask = self.start()
        if self.due():
            raise ValueError("refused.answers")
        return ask

    def rewind(self, count):
        """Back to the last mark with at least `count` answers after it, to be followed by start().

        All answers since are taken back; all but `count` of them are due to be given again: start()
        sees to corrections, redo() to the rest. Raises ValueError if so many are not kept.
        """
        have = len(self.answers) >> 1
        while have < count:
            if not self.past:
                raise ValueError("%d answers are kept, not %d" % (have, count))
            self._to_mark()
            kept, self.answers, self.by, self.snapshot_tells, self.luck = self.past.pop()
            self.snapshot[:] = kept
            have += len(self.answers) >> 1
        self._to_mark()
        self.due_to = 2 * (have - count)

    def back(self, answers, more=b""):
        """To the last mark, to be followed by start(); `answers` are due, `more` taken back."""
        self._to_mark()
        self.taken, self.due_to = bytes(answers) + bytes(more), len(answers)

    def _to_mark(self):
        self.taken = bytes(self.answers) + bytes(self.taken[self.taken_at:])
        self.taken_at = 0
        self.answers = bytearray()
        self.by = bytearray()
        self.state[:] = self.snapshot
        self.begun = self.snapshot
        self.told_from = max(self.told_from, min(self.tells - TOLD, self.snapshot_tells))
        self.tells = self.snapshot_tells

    def load(self, snapshot, answers, taken=0):
        """Load a snapshot, to be followed by start(); its answers (two bytes each) by redo().

        taken   how many of the answers are taken back, the last of them
        Raises ValueError if they cannot be those of this game.
        """
        if len(snapshot) != len(self.state) or len(answers) & 1:
            raise ValueError("%d bytes of state and %d of answers do not fit"
                             % (len(snapshot), len(answers)))
        self.past = []
        self.snapshot[:] = snapshot
        self.back(b"")
        self.taken, self.due_to = bytes(answers), len(answers) - 2 * taken

    def resume(self, snapshot, answers):
        """Load a snapshot and feed it answers (two bytes each). Returns the Ask then open.

        Raises ValueError if the snapshot is not of this game's size, or an answer does not fit
        its question; the race is then to be thrown away.
        """
        self.load(snapshot, answers)
        ask = self.start()
        while self.redos():
            if ask is None:
                raise ValueError("answers go on after the end")
            ask = self.redo()
        return ask

    def told_first(self):
        """Number of the oldest tell that can still be read."""
        return max(self.told_from, self.tells - TOLD)

    def told_at(self, number):
        """(what, who, value) of tell `number`, told_first() <= number < tells."""
        at = number % TOLD * 4
        value = self.told[at + 2] | self.told[at + 3] << 8
        return self.told[at], self.told[at + 1], value - 65536 if value > 32767 else value
