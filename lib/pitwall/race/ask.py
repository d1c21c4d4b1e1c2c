"""A question: its kind, the car that answers it, and the meaning of each answer."""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

ROLL = const(0)    # a die; options are its faces
PICK = const(1)    # one item of a list
MOVE = const(2)    # a cell of the circuit
NUMBER = const(3)  # a count; options are the numbers
YESNO = const(4)   # 0 no, 1 yes

TABLE = const(255)  # `who` of a question that no single car answers
TYPED = const(254)  # in `by`: a real die that a person rolled, or a report from the table
OBVIOUS = const(253)    # in `by`: the only sensible answer, so that nobody was asked

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
        self.die = 0            # which die a ROLL is for, a constant of the game

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
