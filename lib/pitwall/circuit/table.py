"""The bytes of a compiled lane circuit: header and sections, read in place.

The layout is told in docs/circuits.md. Whatever is out of range is refused here with a reason, so
that everything built on a `Table` may trust it. `tools.circuit` writes these bytes.
"""

from array import array
from binascii import crc32

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

VERSION = const(1)
MAGIC = b"PWLC"
MOST_SECTIONS = const(48)
MOST_CELLS = const(640)      # track and pit together
MOST_ROWS = const(63)        # a row or cell number fits six bits
MOST_CORNER_CELLS = const(15)
MOST_CURVE_CELLS = const(31)  # of a corner's lane in Formula D
MOST_LAP_ROWS = const(255)    # of a whole Formula D circuit: a row fits a byte
MOST_STOPS = const(3)
ZONES = const(2)              # DRS zones of a Formula D circuit
GRID = const(6)
POLE_POSITION, FORMULA_D = const(0), const(1)    # a circuit's game

# bits of a section's first byte; the lanes stand above them, two bits each
IS_CORNER = const(1)
IS_TECHNICAL = const(2)
TURNS_RIGHT = const(4)


def refuse(reason):
    raise ValueError("circuit table: " + reason)


class Table:
    """A compiled circuit's header and sections.

    buf      bytes, bytearray or memoryview; it must stay unchanged while the table is used
    Raises ValueError with the reason when the bytes are not a sound table.
    """

    game = POLE_POSITION                       # a circuit of Formula D has its own
    stops = zone = start_weather = b""

    def __init__(self, buf):
        self.buf = buf
        self._check_envelope()
        self._at = 7
        self._end = len(buf) - 4
        self._read_header()
        self._read_sections()
        if self._at != self._end:
            refuse("bytes left over")
        self._check_sections()

    # --- asking ---

    def section_name(self, s):
        """Name of section s as the text gives it, such as "C3"."""
        at = self._body[s] + 7
        return str(bytes(self.buf[at + 1:at + 1 + self.buf[at]]), "utf-8")

    def is_corner(self, s):
        return bool(self.kind[s] & IS_CORNER)

    def is_technical(self, s):
        return bool(self.kind[s] & IS_TECHNICAL)

    def turns_right(self, s):
        """True if corner s turns right: its inside is the lane with the highest number."""
        return bool(self.kind[s] & TURNS_RIGHT)

    def cells_in(self, s, lane):
        """How many cells lane 1..3 has in section s: a straight's rows; 0 where there is none."""
        at = self._lane_at[3 * s + lane - 1]
        return self.buf[at] & 127 if at else 0

    def border(self, s, lane, k):
        """Border k (0 .. cells) of a lane's cells, in units of 1/scale of the section."""
        at = self._lane_at[3 * s + lane - 1]
        return self.buf[at + k] if k and self.buf[at] & 128 else k

    def scale(self, s, lane):
        """The last border of a lane: the unit of `border`."""
        return self.border(s, lane, self.cells_in(s, lane))

    # --- the envelope ---

    def _check_envelope(self):
        buf = self.buf
        if len(buf) < 64:
            refuse("too short")
        if bytes(buf[:4]) != MAGIC:
            refuse("not a lane circuit")
        if buf[4] != VERSION:
            refuse("version %d, but this reader knows %d" % (buf[4], VERSION))
        if buf[5] | buf[6] << 8 != len(buf):
            refuse("wrong length")
        have = crc32(bytes(buf[:-4]))
        for i in range(4):
            if have >> 8 * i & 255 != buf[len(buf) - 4 + i]:
                refuse("damaged (checksum)")

    # --- reading on ---

    def _u8(self, low, high, what):
        at = self._at
        if at >= self._end:
            refuse("cut short at " + what)
        self._at = at + 1
        value = self.buf[at]
        if not low <= value <= high:
            refuse("%s is %d" % (what, value))
        return value

    def _u16(self, most, what):
        low = self._u8(0, 255, what)
        value = low | self._u8(0, 255, what) << 8
        if value > most:
            refuse("%s is %d" % (what, value))
        return value

    def _skip(self, count, what):
        at = self._at
        self._at = at + count
        if self._at > self._end:
            refuse("cut short at " + what)
        return at

    def _read_header(self):
        bits = self._u8(0, 7, "kind of circuit")
        self.clockwise = bool(bits & 1)
        self.house = bool(bits & 2)
        self.laps = self._u8(1, 99, "laps")
        if bits & 4:
            self._read_formula_d()
        else:
            self._read_pole_position()

    def _read_formula_d(self):
        self.game = FORMULA_D
        self.special = self.weather_b = self.finish_row = 0
        self.weather_a = b""
        self.start_weather = bytearray(3)
        before = 0
        for i in range(3):
            before = self.start_weather[i] = self._u8(before, 20, "start weather")
        if before < 20:
            refuse("start weather ends at %d" % before)
        self.sections = self._u8(1, MOST_SECTIONS, "number of sections")
        self._line_a_row = self._u8(1, MOST_ROWS, "pit entry line")
        self._read_name()

    def _read_pole_position(self):
        self.special = self._u8(0, 8, "special rules")
        self.weather_b = self._u8(5, 6, "weather grid B")
        self.weather_a = bytearray(36)
        self._read_weather()
        self.sections = self._u8(1, MOST_SECTIONS, "number of sections")
        self.finish_row = self._u8(1, MOST_ROWS - 1, "finish line")
        self._grid_at = self._skip(GRID, "grid")
        self._read_lines()
        self._pit_at = self._skip(11, "pit lane")
        self._read_name()

    def _read_weather(self):
        at = self._skip(9, "weather grid A")
        for i in range(36):
            self.weather_a[i] = self.buf[at + i // 4] >> i % 4 * 2 & 3
            if self.weather_a[i] > 2:
                refuse("weather grid A holds an unknown weather")

    def _read_lines(self):
        self._drs_at = self._at
        for _ in range(self._u8(0, 8, "number of DRS lines")):
            self._skip(2, "DRS line")
        self._sc_at = self._skip(2, "SC line")

    def _read_name(self):
        count = self._u8(1, 40, "name")
        at = self._skip(count, "name")
        try:
            self.name = str(bytes(self.buf[at:at + count]), "utf-8")
        except ValueError:
            refuse("name is no text")
        for letter in self.name:
            if letter < " ":
                refuse("name holds a control character")

    # --- sections ---

    def _read_sections(self):
        n = self.sections
        self.kind = bytearray(n)
        self.low_lane = bytearray(n)
        self.high_lane = bytearray(n)
        if self.game == FORMULA_D:
            self.stops = bytearray(n)
            self.zone = bytearray(n)
        self.x = array("H", bytes(2 * n))
        self.y = array("H", bytes(2 * n))
        self.heading = array("H", bytes(2 * n))
        self._body = array("H", bytes(2 * n))
        self._marks = array("H", bytes(2 * n))
        self._lane_at = array("H", bytes(6 * n))
        for s in range(n):
            self._read_section(s)

    def _read_section(self, s):
        self._body[s] = self._at
        self._read_head(s)
        self.x[s] = self._u16(4095, "x")
        self.y[s] = self._u16(4095, "y")
        self.heading[s] = self._u16(1023, "heading")
        self._read_section_name()
        if not self.is_corner(s):
            self._read_straight(s)
        elif self.game == FORMULA_D:
            self._read_curve(s)
        else:
            self._read_corner(s)

    def _read_head(self, s):
        head = self._u8(0, 127, "section kind")
        self.kind[s] = head & 7
        self.low_lane[s] = head >> 3 & 3
        self.high_lane[s] = head >> 5
        if not 1 <= self.low_lane[s] <= self.high_lane[s]:
            refuse("section without lanes")
        if head & 6 and not head & IS_CORNER:
            refuse("a straight cannot turn")

    def _read_section_name(self):
        count = self._u8(1, 12, "section name")
        at = self._skip(count, "section name")
        for i in range(at, at + count):
            c = self.buf[i]
            if not (48 <= c < 58 or 65 <= c < 91 or 97 <= c < 123 or c == 45):
                refuse("section name holds a strange letter")

    def _read_straight(self, s):
        rows_at = self._at
        rows = self._u8(1, MOST_ROWS, "rows")
        for lane in range(self.low_lane[s], self.high_lane[s] + 1):
            self._lane_at[3 * s + lane - 1] = rows_at
        if self.game == FORMULA_D:
            self.zone[s] = self._u8(0, 1, "DRS zone")
            return
        self._marks[s] = self._at
        arrow = self._u8(0, 3, "arrow lane")
        if arrow and not self.cells_in(s, arrow):
            refuse("arrow in a missing lane")
        self._read_dashes(rows)
        self._read_marks(s, "less-grip cell")

    def _read_dashes(self, rows):
        before = 0
        for _ in range(self._u8(0, MOST_ROWS, "number of dashed divisions")):
            before = self._u8(before + 1, rows - 1, "dashed division")

    def _read_corner(self, s):
        for lane in range(self.low_lane[s], self.high_lane[s] + 1):
            self._read_lane(3 * s + lane - 1, MOST_CORNER_CELLS)
        self._marks[s] = self._at
        if not self._read_marks(s, "shaded cell"):
            refuse("corner without a racing line")
        self._read_marks(s, "less-grip cell")

    def _read_curve(self, s):
        """A corner of Formula D: three lanes without spans, the longest outside; its stops."""
        for lane in (1, 2, 3):
            self._read_lane(3 * s + lane - 1, MOST_CURVE_CELLS)
            if self.buf[self._at - 1] & 128:
                refuse("spans in a Formula D corner")
        step = -1 if self.turns_right(s) else 1
        if not (self.cells_in(s, 2 - step) <= self.cells_in(s, 2) <= self.cells_in(s, 2 + step)):
            refuse("corner longer inside than outside")
        self.stops[s] = self._u8(1, MOST_STOPS, "stops")

    def _read_lane(self, index, most):
        self._lane_at[index] = self._at
        bits = self._u8(1, 255, "cells of a lane")
        count = bits & 127
        if not 1 <= count <= most:
            refuse("corner lane of %d cells" % count)
        before = 0
        for _ in range(count if bits & 128 else 0):
            before = self._u8(before + 1, 255, "border of a cell")

    def _read_marks(self, s, what):
        count = self._u8(0, 189, "number of %ss" % what)
        for _ in range(count):
            self._check_mark(s, self._u8(0, 255, what), what)
        return count

    def _check_mark(self, s, packed, what):
        """`packed` names a cell of section s as lane << 6 | row; refuse it if there is none."""
        lane = packed >> 6
        if not lane or not 1 <= packed & 63 <= self.cells_in(s, lane):
            refuse("%s that does not exist" % what)

    # --- what must hold between sections ---

    def _check_sections(self):
        if self.is_corner(0):
            refuse("the first section is a corner")
        if self.game == FORMULA_D:
            self._check_formula_d()
        elif self.finish_row >= self.cells_in(0, self.low_lane[0]):
            refuse("finish line beyond the start straight")
        names = set()
        for s in range(self.sections):
            self._check_order(s)
            names.add(self.section_name(s))
        if len(names) < self.sections:
            refuse("two sections of one name")

    def _check_order(self, s):
        after = (s + 1) % self.sections
        if self.is_corner(s) and self.is_corner(after):
            refuse("a corner right after a corner")
        if self.game == FORMULA_D:
            return
        arrow = 0 if self.is_corner(s) else self.buf[self._marks[s]]
        if not self.is_corner(s) and self.is_corner(after) != bool(arrow):
            refuse("arrow missing or without a corner")

    def _check_formula_d(self):
        last = self.sections - 1
        if self.is_corner(last):
            refuse("no straight before the finish line")
        if self._line_a_row > self.cells_in(last, 1):
            refuse("pit entry line beyond the last straight")
        if sum(self.zone) != ZONES:
            refuse("%d DRS zones" % sum(self.zone))
        for s in range(self.sections):
            if self.low_lane[s] != 1 or self.high_lane[s] != 3:
                refuse("not three lanes")
            if self.is_technical(s):
                refuse("a technical corner")
