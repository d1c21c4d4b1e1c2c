"""The referee protocol: a game asks, a seat answers with one small integer.

A game package offers `play(race)`, a generator that yields `race.ask` and is sent the answer
(`0 .. ask.n - 1`). `Race` keeps the state as bytes and the answers since the last mark, so that
undo and resume are the same thing: load the snapshot, feed the answers.
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

TOLD = const(48)  # how many tells the ring remembers
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


class Race:
    """A race in progress: game, circuit, state, the question on the table, the answers so far.

    game     a game package: `play(race)`, `TABLE_SIZE`, `CAR_SIZE`
    circuit  what the game reads the board from
    table    bytearray of the game; cars: one bytearray a car
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
        self.snapshot = bytearray(self.state)
        self.snapshot_tells = 0
        self.told_from = 0      # older tells were lost to answers taken back
        self.answers = bytearray()   # since the mark, two bytes each, low byte first
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
        self.snapshot[:] = self.state
        self.snapshot_tells = self.tells
        self.answers = bytearray()

    # --- what the outside calls ---

    def start(self):
        """Begin, or begin again from the state as it stands. Returns the first Ask, or None."""
        self.over = False
        self._play = self.game.play(self)
        return self._next(None)

    def step(self, answer):
        """Give the answer; returns the next Ask, or None when the race is over.

        Raises ValueError if the answer is not one of 0 .. ask.n - 1.
        """
        if not 0 <= answer < self.ask.n:
            raise ValueError("answer %d, but there are %d" % (answer, self.ask.n))
        self.answers.append(answer & 255)
        self.answers.append(answer >> 8)
        return self._next(answer)

    def _next(self, answer):
        try:
            return self._play.send(answer)
        except StopIteration:
            self.over = True
            self.ask.n = 0  # no answer fits any more
            return None

    def undo(self):
        """Take back the last answer. Returns the Ask it had answered, or None at the mark."""
        if not self.answers:
            return None
        return self.resume(bytes(self.snapshot), bytes(self.answers[:-2]))

    def resume(self, snapshot, answers):
        """Load a snapshot and feed it answers (two bytes each). Returns the Ask then open.

        Raises ValueError if the snapshot is not of this game's size, or an answer does not fit
        its question; the race is then to be thrown away.
        """
        if len(snapshot) != len(self.state) or len(answers) & 1:
            raise ValueError("%d bytes of state and %d of answers do not fit"
                             % (len(snapshot), len(answers)))
        self.state[:] = snapshot
        self.snapshot[:] = snapshot
        self.answers = bytearray()
        self.told_from = max(self.told_from, min(self.tells - TOLD, self.snapshot_tells))
        self.tells = self.snapshot_tells
        ask = self.start()
        for i in range(0, len(answers), 2):
            if ask is None:
                raise ValueError("answers go on after the end")
            ask = self.step(answers[i] | answers[i + 1] << 8)
        return ask

    def told_first(self):
        """Number of the oldest tell that can still be read."""
        return max(self.told_from, self.tells - TOLD)

    def told_at(self, number):
        """(what, who, value) of tell `number`, told_first() <= number < tells."""
        at = number % TOLD * 4
        value = self.told[at + 2] | self.told[at + 3] << 8
        return self.told[at], self.told[at + 1], value - 65536 if value > 32767 else value
