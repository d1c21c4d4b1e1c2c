"""The geometry of a circuit's cells on a picture: points of the real outline, as whole numbers.

The picture is a box of 256 x 256; results are in 1/16 of its unit, x to the right, y down.
A section is drawn as two curves between points that share their directions (cubic Hermite).
"""

from array import array

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

LANE = const(88)    # width of a lane
PIT_GAP = const(30)  # between the track and the pit lane: the thick line
_ONE = const(4096)  # the whole length of a curve; also the sine of a right angle, and a full circle

# sine of 0 .. 90 degrees in 64 steps
_SINE = array("H", (
    0, 101, 201, 301, 401, 501, 601, 700, 799, 897, 995, 1092, 1189, 1285, 1380, 1474, 1567, 1660,
    1751, 1842, 1931, 2019, 2106, 2191, 2276, 2359, 2440, 2520, 2598, 2675, 2751, 2824, 2896, 2967,
    3035, 3102, 3166, 3229, 3290, 3349, 3406, 3461, 3513, 3564, 3612, 3659, 3703, 3745, 3784, 3822,
    3857, 3889, 3920, 3948, 3973, 3996, 4017, 4036, 4052, 4065, 4076, 4085, 4091, 4095, 4096))


def sine(angle):
    """Return the sine of an angle (4096 is the full circle), times 4096."""
    angle &= 4095
    if angle >= 2048:
        return -sine(angle - 2048)
    if angle > 1024:
        angle = 2048 - angle
    i = angle >> 4
    low = _SINE[i]
    return low + ((_SINE[i + 1] - low) * (angle & 15) >> 4) if angle & 15 else low


def root(square):
    """Return the whole part of a square root, below 2 ** 14."""
    guess = 8192
    bit = 8192
    low = 0
    while bit:
        guess = low | bit
        if guess * guess <= square:
            low = guess
        bit >>= 1
    return low


CURVE = const(6)      # pieces of the road in a corner
STRAIGHT = const(3)   # and in a straight, which may bend


class Outline:
    """Points on the outline of a `Circuit`. Every call leaves its result in `x` and `y`.

    pieces   of the road; marks: the mark of each, none here; closed: the last meets the first
    """

    closed = True
    marks = b""

    def __init__(self, circuit):
        n = 2 * circuit.sections
        self.pieces = sum([pieces_of(circuit, s) for s in range(circuit.sections)])
        self.circuit = circuit
        self.x = 0
        self.y = 0
        self._c = -1            # the cell whose position is cached
        self._part = 0          # a section, and in the higher bits its first piece
        self._way_in = n        # the curve of the pit entry
        self._px = array("h", bytes(2 * n + 4))    # start of curve i; the pit's entry last
        self._py = array("h", bytes(2 * n + 4))
        self._way = array("h", bytes(2 * n + 4))   # direction there, 4096 the full circle
        self._turn = array("h", bytes(2 * n + 4))  # angle by which curve i turns to the right
        self._cubic = array("i", bytes(24 * n + 24))  # factors of t, t^2, t^3 for x and y
        for s in range(circuit.sections):
            self._lay(s)
        for i in range(n):
            self._measure(i, (i + 1) % n)
        self._lay_pit(n)

    # --- queries ---

    def point(self, section, t, off):
        """Find a point of a section: t 0 .. 256 along, off across (1/16 unit, + to the right)."""
        self._along(section, t << 4, off)

    def edge(self, i, right):
        """Find the start of piece i of the road, on its left or right border."""
        s, first = self._part & 63, self._part >> 6
        if i < first:
            s = first = 0
        pieces = pieces_of(self.circuit, s)
        while i - first >= pieces:
            first += pieces
            s += 1
            pieces = pieces_of(self.circuit, s)
        self._part = first << 6 | s
        self._border(s, 256 * (i - first) // pieces, right)

    def finish(self, right):
        """Find an end of the finish line."""
        circuit = self.circuit
        t = circuit.finish_row * 256 // circuit.cells_in(0, circuit.low_lane[0])
        self._border(0, t, right)

    def _border(self, s, t, right):
        lane = self.circuit.high_lane[s] if right else self.circuit.low_lane[s]
        self.point(s, t, (lane - 2) * LANE + (LANE if right else -LANE) // 2)

    def cell(self, c):
        """Find the middle of cell c."""
        self.spot(c, 128, 0)

    def corner(self, c, i):
        """Find a corner of cell c: 0 start left, 1 start right, 2 end right, 3 end left."""
        self.spot(c, i >> 1 << 8, 256 if i in (1, 2) else -256)

    def spot(self, c, t, side):
        """Find a point of cell c: t 0 .. 256 along, side -256 left border .. 256 right border."""
        if c != self._c:
            self._take(c)
        t = self._start + (self._length * t >> 8)
        off = self._off + (side * LANE >> 9)
        if self._first < self._way_in:
            self._along(self._first >> 1, t, off)
        else:
            self._curve(self._first, t, off)

    def across(self, c, t, into, left, right):
        """Find both borders of cell c, t 0 .. 256 along it.

        Stores x and y of the left one in the array from index `left` on, of the other from `right`.
        """
        if c != self._c:
            self._take(c)
        i, t = self._first, self._start + (self._length * t >> 8)
        if i < self._way_in:
            half = t >= 2048
            i, t = i + half, (t << 1) - (_ONE if half else 0)
        self._curve(i, t, 0)
        way = self._way[i] + (self._turn[i] * t >> 12)
        dx, dy = sine(way + 1024), sine(way)
        for at, off in ((left, self._off - LANE // 2), (right, self._off + LANE // 2)):
            into[at] = self.x + (off * dx + 2048 >> 12)
            into[at + 1] = self.y + (off * dy + 2048 >> 12)

    def heading(self, c):
        """Return the direction of a car on cell c: 0 .. 255, 0 up, 64 to the right."""
        self._take(c)
        curve = self._first
        t = self._start + (self._length >> 1)
        if curve < self._way_in:
            curve += t >> 11
            t = (t & 2047) << 1
        return self._way[curve] + (self._turn[curve] * t >> 12) >> 4 & 255

    # --- cells ---

    def _take(self, c):
        """Cache the position of cell c, because most calls ask for several points of a cell."""
        self._first, self._start, end = self._span(c)
        self._length = end - self._start
        self._off = self._offset(c)
        self._c = c

    def _offset(self, c):
        circuit = self.circuit
        if c < circuit.cells:
            return (circuit.lane[c] - 2) * LANE
        if c < circuit.box:
            return 0
        gap = PIT_GAP if circuit.pit_right else -PIT_GAP
        return (circuit.lane[circuit.exit] - 2) * LANE + gap

    def _span(self, c):
        """Return (first curve, start, end) of a cell, on the pit entry's curve or its section's."""
        circuit = self.circuit
        if c >= circuit.cells:
            return self._pit_span(c)
        s, lane, k = circuit.section[c], circuit.lane[c], circuit.row[c]
        scale = circuit.scale(s, lane)
        return (2 * s, circuit.border(s, lane, k - 1) * _ONE // scale,
                circuit.border(s, lane, k) * _ONE // scale)

    def _pit_span(self, c):
        circuit = self.circuit
        if c < circuit.box:
            i = c - circuit.entry
            return (2 * circuit.sections, i * _ONE // circuit.entry_n,
                    (i + 1) * _ONE // circuit.entry_n)
        s = circuit.section[circuit.exit]
        if c >= circuit.exit:
            row = self._exit_row() + c - circuit.exit
            rows = circuit.cells_in(s, circuit.low_lane[s])
            return 2 * s, (row - 1) * _ONE // rows, row * _ONE // rows
        start = self._box_start
        step = (self._exit_start() - start) // 5
        if c == circuit.box:
            return 2 * s, start, start + 3 * step
        start += (c - circuit.box + 2) * step
        return 2 * s, start, start + step

    def _exit_row(self):
        """Return the row next to the first pit exit cell."""
        circuit = self.circuit
        return circuit.row[circuit.joins] - circuit.exit_n

    def _exit_start(self):
        circuit = self.circuit
        s = circuit.section[circuit.exit]
        return (self._exit_row() - 1) * _ONE // circuit.cells_in(s, circuit.low_lane[s])

    # --- curves ---

    def _along(self, s, t, off):
        """Find a point of section s, t 0 .. 4096."""
        if t < 2048:
            self._curve(2 * s, t << 1, off)
        else:
            self._curve(2 * s + 1, (t << 1) - _ONE, off)

    def _curve(self, i, t, off):
        """Find a point of curve i, t 0 .. 4096."""
        cubic = self._cubic
        k = 6 * i
        x = (((cubic[k + 2] * t >> 12) + cubic[k + 1]) * t >> 12) + cubic[k]
        y = (((cubic[k + 5] * t >> 12) + cubic[k + 4]) * t >> 12) + cubic[k + 3]
        self.x = self._px[i] + (x * t + 2048 >> 12)
        self.y = self._py[i] + (y * t + 2048 >> 12)
        if off:
            way = self._way[i] + (self._turn[i] * t >> 12)
            self.x += off * sine(way + 1024) + 2048 >> 12
            self.y += off * sine(way) + 2048 >> 12

    def _lay(self, s):
        """Set both curves of a section: its start, and the point half-way."""
        circuit = self.circuit
        after = (s + 1) % circuit.sections
        way = circuit.heading[s] * 4
        turn = self._section_turn(s, circuit.heading[after] * 4 - way & 4095)
        x, y = circuit.x[s], circuit.y[s]
        dx, dy = circuit.x[after] - x, circuit.y[after] - y
        rise = self._rise(root(dx * dx + dy * dy), turn)
        middle = way + turn // 2
        i = 2 * s
        self._px[i], self._py[i], self._way[i], self._turn[i] = x, y, way, turn // 2
        self._px[i + 1] = x + dx // 2 - (rise * sine(middle + 1024) >> 12)
        self._py[i + 1] = y + dy // 2 - (rise * sine(middle) >> 12)
        self._way[i + 1] = middle
        self._turn[i + 1] = turn - turn // 2

    def _section_turn(self, s, turn):
        """Return the turn: a corner's in its own direction, a straight's the shorter way."""
        circuit = self.circuit
        if circuit.is_corner(s):
            return turn if circuit.turns_right(s) else turn - _ONE if turn else 0
        return turn if turn < 2048 else turn - _ONE

    def _rise(self, chord, turn):
        """Return how far an arc bulges to the left of its chord, when it turns to the right."""
        return (chord * sine(turn // 4) // max(sine(turn // 4 + 1024), 256)) // 2

    def _measure(self, i, j):
        """Find the cubic of curve i, which ends where curve j starts."""
        dx, dy = self._px[j] - self._px[i], self._py[j] - self._py[i]
        half = sine(self._turn[i] // 2 + 1024)
        pull = root(dx * dx + dy * dy) * 2 * _ONE // max(_ONE + half, 1024)
        start, end = self._way[i], self._way[i] + self._turn[i]
        _hermite(self._cubic, 6 * i, dx, pull * sine(start) >> 12, pull * sine(end) >> 12)
        _hermite(self._cubic, 6 * i + 3, dy, -pull * sine(start + 1024) >> 12,
                 -pull * sine(end + 1024) >> 12)

    def _lay_pit(self, i):
        """Set the pit entry, if there is one: a curve from the track to the boxes."""
        circuit = self.circuit
        if circuit.total == circuit.cells:
            return
        self._box_start = max(0, self._exit_start()
                              - 5 * _ONE // circuit.cells_in(circuit.section[circuit.exit],
                                                             circuit.lane[circuit.joins]))
        leave = circuit.section[circuit.pit_from]
        _, _, t = self._span(circuit.pit_from)
        out = LANE + PIT_GAP if circuit.pit_right else -LANE - PIT_GAP
        self._along(leave, t, self._offset(circuit.pit_from) + out)
        self._stand(i, leave, t)
        boxes = circuit.section[circuit.exit]
        self._along(boxes, self._box_start, self._offset(circuit.box))
        self._stand(i + 1, boxes, self._box_start)
        turn = self._way[i + 1] - self._way[i] & 4095
        self._turn[i] = turn if turn < 2048 else turn - _ONE
        self._measure(i, i + 1)

    def _stand(self, i, s, t):
        """Start curve i at the point just found, in the direction of section s at t."""
        curve = 2 * s + (1 if t >= 2048 else 0)
        part = (t << 1) - (_ONE if t >= 2048 else 0)
        self._px[i], self._py[i] = self.x, self.y
        self._way[i] = self._way[curve] + (self._turn[curve] * part >> 12)


def pieces_of(circuit, s):
    """Return the number of pieces of the road that a section is drawn in."""
    return CURVE if circuit.is_corner(s) else STRAIGHT


def _hermite(cubic, k, way, start, end):
    """Store the factors of t, its square and its cube for a curve with these tangents."""
    cubic[k] = start
    cubic[k + 1] = 3 * way - 2 * start - end
    cubic[k + 2] = start + end - 2 * way
