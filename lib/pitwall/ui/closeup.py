"""A part of the circuit close up: cells with lanes, racing line and marks, in a box of the screen.

Cells are numbered as in circuit.lanes. Every cell has six points; a table holds their pixels for
the cells in the box only. `frame` selects the part, `paint(pen)` draws it.
"""

from array import array

from pitwall.canvas.colours import BLACK, GREY, INK, KERB, ORANGE, ROAD, SKY, WHITE, YELLOW
from pitwall.circuit.lanes import ARROW, CORNER, GRIP, PIT, SHADED

MOST = 144       # cells drawn at once
NEAREST = 640    # pixels for 4096 raw: a lane is then 13.75 pixels wide
MORE = 16        # the tables grow by this number of cells


class Closeup:
    """The cells of a circuit in the box x, y, w, h of the screen."""

    def __init__(self, track, x, y, w, h):
        self.circuit = track.circuit
        self.track, self.outline = track, track.outline
        self.x, self.y, self.w, self.h = x, y, w, h
        self._raw = array("h", bytes(24))        # of one cell: its corners and middle points
        self._cell = array("H")                  # the cells in the box
        self._dots = array("h")                  # six points each,
        self._ends = array("h")                  # and the first and last row of each
        self.count = 0
        self.scale = NEAREST
        self.left = self.up = 0
        self.marked = None       # a function: is a cell dangerous?

    # --- the visible part ---

    def frame(self, cells, count):
        """Aim so that cells[:count] are visible and as large as possible; a generator."""
        low_x = low_y = 8192
        high_x = high_y = -8192
        raw = self._raw
        for i in range(count):
            self._work_out(cells[i])
            for p in range(0, 12, 2):
                low_x, high_x = min(low_x, raw[p]), max(high_x, raw[p])
                low_y, high_y = min(low_y, raw[p + 1]), max(high_y, raw[p + 1])
            if i & 3 == 3:
                yield
        self._aim(low_x, low_y, high_x, high_y)
        yield from self._gather()

    def _aim(self, low_x, low_y, high_x, high_y):
        wide, high = high_x - low_x + 120, high_y - low_y + 120
        self.scale = min(NEAREST * 16, (self.w << 16) // wide, (self.h << 16) // high) >> 4
        self.left = self.x + self.w // 2 - ((low_x + high_x) // 2 * self.scale >> 12)
        self.up = self.y + self.h // 2 - ((low_y + high_y) // 2 * self.scale >> 12)

    def _gather(self):
        """List the visible cells."""
        self.count = 0
        middles = self.track.middles
        reach = 300 * self.scale >> 12
        for c in range(self.circuit.total):
            x = (middles[2 * c] * self.scale >> 12) + self.left
            y = (middles[2 * c + 1] * self.scale >> 12) + self.up
            far = (x < self.x - reach or x > self.x + self.w + reach
                   or y < self.y - reach or y > self.y + self.h + reach)
            if not far and self.count < MOST:
                self._work_out(c)
                self._place(c)
            if c & 7 == 7:
                yield

    def _work_out(self, c):
        """Compute the six points of a cell."""
        across, raw = self.outline.across, self._raw
        across(c, 0, raw, 0, 2)
        across(c, 128, raw, 6, 4)
        across(c, 256, raw, 10, 8)

    def _place(self, c):
        """Add the computed cell to the table if any part of it is in the box."""
        i = self.count
        if i == len(self._cell):
            self._make_room()
        raw, dots = self._raw, self._dots
        low_x = low_y = 8192
        high_x = high_y = -8192
        for p in range(0, 12, 2):
            x = (raw[p] * self.scale >> 12) + self.left
            y = (raw[p + 1] * self.scale >> 12) + self.up
            dots[12 * i + p] = x
            dots[12 * i + p + 1] = y
            low_x, high_x = min(low_x, x), max(high_x, x)
            low_y, high_y = min(low_y, y), max(high_y, y)
        if (high_x >= self.x and low_x < self.x + self.w and high_y >= self.y
                and low_y < self.y + self.h):
            self._cell[i] = c
            self._ends[2 * i], self._ends[2 * i + 1] = low_y - 1, high_y + 1    # marks reach beyond
            self.count = i + 1

    def _make_room(self):
        """Extend the tables, which only hold the visible part of the circuit."""
        self._cell.extend(array("H", bytes(2 * MORE)))
        self._dots.extend(array("h", bytes(24 * MORE)))
        self._ends.extend(array("h", bytes(4 * MORE)))

    def spot(self, c):
        """Store the middle of a cell in `at_x` and `at_y`, in pixels."""
        raw = self._raw
        self.outline.across(c, 128, raw, 6, 4)
        x = (raw[4] + raw[6]) // 2
        y = (raw[5] + raw[7]) // 2
        self.at_x = (x * self.scale >> 12) + self.left
        self.at_y = (y * self.scale >> 12) + self.up

    # --- drawing ---

    def paint(self, pen):
        """Draw cells, their borders and their marks."""
        top, bottom = pen.top, pen.bottom
        ends = self._ends
        for i in range(self.count):
            if ends[2 * i] < bottom and ends[2 * i + 1] >= top:
                self._fill(pen, i)
        for i in range(self.count):
            if ends[2 * i] < bottom and ends[2 * i + 1] >= top:
                self._border(pen, i)

    def _fill(self, pen, i):
        c = self._cell[i]
        flag = self.circuit.flags[c]
        colour = INK if flag & PIT else GREY if flag & SHADED else ROAD
        d, p = self._dots, 12 * i
        if flag & CORNER:
            pen.quad(d[p], d[p + 1], d[p + 2], d[p + 3],
                     d[p + 4], d[p + 5], d[p + 6], d[p + 7], colour)
            pen.quad(d[p + 6], d[p + 7], d[p + 4], d[p + 5],
                     d[p + 8], d[p + 9], d[p + 10], d[p + 11], colour)
        else:
            pen.quad(d[p], d[p + 1], d[p + 2], d[p + 3],
                     d[p + 8], d[p + 9], d[p + 10], d[p + 11], colour)

    def _border(self, pen, i):
        c = self._cell[i]
        circuit, d, p = self.circuit, self._dots, 12 * i
        flag, lane, s = circuit.flags[c], circuit.lane[c], circuit.section[c]
        edge = c < circuit.cells
        pen.line(d[p + 8], d[p + 9], d[p + 10], d[p + 11], BLACK)
        left = KERB if edge and lane == circuit.low_lane[s] else BLACK
        right = KERB if edge and lane == circuit.high_lane[s] else BLACK
        pen.line(d[p], d[p + 1], d[p + 6], d[p + 7], left)
        pen.line(d[p + 6], d[p + 7], d[p + 10], d[p + 11], left)
        pen.line(d[p + 2], d[p + 3], d[p + 4], d[p + 5], right)
        pen.line(d[p + 4], d[p + 5], d[p + 8], d[p + 9], right)
        if flag & ARROW:
            self._arrow(pen, p)
        if flag & GRIP:
            self._waves(pen, p)
        if self.marked and self.marked(c):
            self._debris(pen, p)
        if edge and not circuit.key[c]:
            self._finish(pen, p)

    def _arrow(self, pen, p):
        """Draw two chevrons that point along the cell."""
        d = self._dots
        wx, wy = d[p + 2] - d[p], d[p + 3] - d[p + 1]                    # across, to the right
        ex, ey = wy, -wx                                                 # ahead, as long
        mx = (d[p] + d[p + 2] + d[p + 8] + d[p + 10]) // 4
        my = (d[p + 1] + d[p + 3] + d[p + 9] + d[p + 11]) // 4
        for far in (-5, 1):
            tip_x, tip_y = mx + ex * (far + 4) // 16, my + ey * (far + 4) // 16
            x, y = mx + ex * far // 16, my + ey * far // 16
            for n in (0, 1):
                pen.line(x - wx * 5 // 16, y - wy * 5 // 16 + n, tip_x, tip_y + n, YELLOW)
                pen.line(x + wx * 5 // 16, y + wy * 5 // 16 + n, tip_x, tip_y + n, YELLOW)

    def _waves(self, pen, p):
        d = self._dots
        for part in (1, 3):
            x0 = d[p] + (d[p + 10] - d[p]) * part // 4
            y0 = d[p + 1] + (d[p + 11] - d[p + 1]) * part // 4
            x1 = d[p + 2] + (d[p + 8] - d[p + 2]) * part // 4
            y1 = d[p + 3] + (d[p + 9] - d[p + 3]) * part // 4
            for k in range(1, 6):
                x, y = x0 + (x1 - x0) * k // 6, y0 + (y1 - y0) * k // 6
                pen.rect(x, y - (k & 1), 1, 2, SKY)

    def _debris(self, pen, p):
        """Draw a cross in the middle of the cell."""
        d = self._dots
        x = (d[p] + d[p + 2] + d[p + 8] + d[p + 10]) // 4
        y = (d[p + 1] + d[p + 3] + d[p + 9] + d[p + 11]) // 4
        for n in (0, 1):
            pen.line(x - 4 + n, y - 4, x + 4 + n, y + 4, ORANGE)
            pen.line(x - 4 + n, y + 4, x + 4 + n, y - 4, ORANGE)

    def _finish(self, pen, p):
        d = self._dots
        dx, dy = d[p + 2] - d[p], d[p + 3] - d[p + 1]
        for k in range(6):
            colour = BLACK if k & 1 else WHITE
            pen.rect(d[p] + dx * k // 6, d[p + 1] + dy * k // 6 - 1, 2, 3, colour)
