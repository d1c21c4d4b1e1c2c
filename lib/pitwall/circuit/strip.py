"""The geometry of a lap track on a picture: rows of fields in alternating directions, with bends.

Has the interface of an Outline. Points are in its units, as whole numbers. The number of rows is
the one that fits the shape of the box best, given as wide to high.
"""

from pitwall.circuit import const

LONG, WIDE = const(300), const(320)     # length and width of a field
PITCH = const(520)          # distance between rows
APART = const(190)          # distance between cars on one lap
TURN = const(3)             # pieces of a bend
TENS = const(10)            # every tenth lap has its number
_SINE = const(3547)         # of 60 degrees, times 4096


class Strip:
    """Points of a lap track. Every call leaves its result in `x` and `y`."""

    closed = False

    def __init__(self, circuit, wide, high):
        self.circuit = circuit
        self.x = self.y = 0
        columns, rows = 5, 99
        while (columns * LONG + WIDE + PITCH) * high < (rows * PITCH - PITCH + WIDE) * wide:
            columns += 1
            rows = (circuit.fields + columns - 1) // columns
        self.columns = columns
        self.pieces = self._piece(circuit.fields - 1) + 1
        self.marks = bytearray(self.pieces)
        for place in range(circuit.fields):
            self.marks[self._piece(place)] = circuit.marks[place]

    def _piece(self, place):
        return place + place // self.columns * TURN

    def edge(self, i, right):
        """Find the start of piece i on its left or right border; i may be one after the last."""
        row, k = divmod(i, self.columns + TURN)
        turn = max(0, k - self.columns)
        self._at(row, min(k, self.columns), turn, right)

    def _at(self, row, k, turn, right):
        """Find the border of row `row` after k fields and that many pieces of the bend."""
        back = row & 1
        low = right != back             # the lower border
        x = (self.columns - k if back else k) * LONG
        y = row * PITCH + (WIDE if low else 0)
        if turn:
            r = (PITCH - WIDE if low else PITCH + WIDE) // 2
            out = r * _SINE >> 12
            x += -out if back else out
            y = row * PITCH + (PITCH + WIDE) // 2 + (r // 2 if turn > 1 else -r // 2)
        self.x, self.y = x + PITCH, y + PITCH

    def cell(self, c):
        """Find the middle of a place; several places of one lap are slightly apart."""
        fields = self.circuit.fields
        row, k = divmod(c % fields, self.columns)
        beside = c // fields
        left = self.columns - 1 - k if row & 1 else k
        self.x = PITCH + left * LONG + LONG // 2 + (LONG // 2 if beside == 3 else 0)
        self.y = PITCH + row * PITCH + WIDE // 2 + (0, -APART, APART, 0)[beside]

    def finish(self, right):
        """Find an end of the finish line, where the last lap ends."""
        self.edge(self.pieces, right)

    def number(self, i):
        """Return the number above piece i, or ""; only every tenth lap has one."""
        row, k = divmod(i, self.columns + TURN)
        lap = row * self.columns + k + self.circuit.first
        if k >= self.columns or lap % TENS:
            return ""
        self.cell(row * self.columns + k)
        self.y -= PITCH // 2
        return "%d" % lap
