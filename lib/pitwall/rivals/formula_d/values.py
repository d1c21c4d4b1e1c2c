"""The worth of a place on a Formula D circuit: turns still to go, read from a table of bytes.

The tables are computed on the host (see tools/build/rival_tables.py) and read in place. The file:
"PWFV", version, how many tables, rows of the lap, rows up to the end of turn 1, the CRC of the
circuit (4 bytes, the last of its table), a byte a cell (the lane against its row, 128 for none),
the tables, a CRC32 of all before it. A table: turns of a lap, then for each row the least value of
the row (two bytes, hundredths of a turn, 32768 for none), then for each row, each number of stops
made there and each gear a byte: twentieths of a turn above the row's least.

Tables: RUN, LAST and AFTER, each for a car rich in wear points (0) and for a poor one (1). AFTER is
for cars after the flag, when only turn 1 is left: it has the rows of that turn, and all lanes are
equal.
"""

from array import array
from binascii import crc32

from pitwall.race.referee import const

MAGIC = b"PWFV"
VERSION = const(2)
STEP = const(5)         # hundredths of a turn in a unit of a byte
ZERO = const(32768)
HEAD = const(12)
RUN, LAST, AFTER = 0, 2, 4
TABLES = const(6)
GEARS = const(6)
PIECE = const(256)


def refuse(reason):
    raise ValueError("rival's table: " + reason)


def row_starts(track, rows):
    """Return the offset of each row's values from the first; one entry more than rows."""
    starts = array("H", bytes(2 * rows + 2))
    at = 0
    for row in range(rows):
        starts[row] = at
        at += GEARS * (1 + stops_at(track, row))
    starts[rows] = at
    return starts


def stops_at(track, row):
    """Return the stops that the corner of a row demands, 0 on a straight."""
    for corner in range(track.corners):
        if track.first_row(corner) <= row <= track.last_row(corner):
            return track.stops(corner)
    return 0


def checksum(buf):
    """Return the CRC32 of all but the last four bytes, piece by piece to avoid a copy."""
    view, crc = memoryview(buf)[:-4], 0
    for at in range(0, len(view), PIECE):
        crc = crc32(view[at:at + PIECE], crc)
    return crc


class Values:
    """The tables of a circuit. Raises ValueError with the reason if they do not fit it.

    buf      bytes of the file; circuit, track: of the race
    turns    hundredths of a turn of a lap, by table
    """

    def __init__(self, buf, circuit, track):
        self.buf = buf
        self.row = track.row
        self._check(circuit, track)
        self._starts = row_starts(track, track.rows)
        self._find(HEAD + circuit.cells, track)

    def _check(self, circuit, track):
        buf = self.buf
        if len(buf) < HEAD + 4 or bytes(buf[:4]) != MAGIC:
            refuse("this is none")
        if buf[4] != VERSION or buf[5] != TABLES:
            refuse("of another version")
        if bytes(buf[-4:]) != checksum(buf).to_bytes(4, "little"):
            refuse("damaged")
        if bytes(buf[8:12]) != bytes(circuit.buf[-4:]) or buf[6] != track.rows:
            refuse("of another circuit")

    def _find(self, at, track):
        """Find the offsets of each table's least values and bytes."""
        self._base, self._data, self.turns = [], [], []
        for table in range(TABLES):
            rows = self.buf[7] if table >= AFTER else track.rows
            if rows > track.rows or at + 2 > len(self.buf):
                refuse("too short")
            self.turns.append(self.buf[at] | self.buf[at + 1] << 8)
            self._base.append(at + 2)
            self._data.append(at + 2 + 2 * rows)
            at += 2 + 2 * rows + self._starts[rows]
        if at + 4 != len(self.buf):
            refuse("too long or too short")

    def least(self, table, cell):
        """Return the turns still to go from a cell with the best stops and gear, in hundredths."""
        buf, row = self.buf, self.row[cell]
        if table >= AFTER and row >= buf[7]:
            return 0
        at = self._base[table] + 2 * row
        least = (buf[at] | buf[at + 1] << 8) - ZERO
        return least if table >= AFTER else least + buf[HEAD + cell] - 128

    def place(self, table, cell, stops):
        """Return the index in buf of the gears' additions, gear g at this + g; 0 if all are 0."""
        row = self.row[cell]
        if table >= AFTER and row >= self.buf[7]:
            return 0
        return self._data[table] + self._starts[row] + GEARS * stops - 1
