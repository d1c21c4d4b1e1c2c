"""The bytes of a compiled circuit, read in place: the part that all families of boards share.

docs/build/circuits.md describes the layouts. Values out of range are refused here with a
reason, so that everything built on a `Table` can rely on it. `tools.circuit` writes these bytes.
"""

from binascii import crc32

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value


_RESIDUE = const(0x2144DF1C)    # the checksum of bytes that end in their own checksum


def refuse(reason):
    raise ValueError("circuit table: " + reason)


def whole(buf):
    """Return True if a table's length and checksum are as written."""
    return buf[5] | buf[6] << 8 == len(buf) and crc32(buf) == _RESIDUE


def reads(kind, version):
    """Return True if a class of tables reads a version: its own, or one that it converts."""
    return 0 <= kind.VERSION - version <= len(kind.OLDER)


def _unchanged(table):
    """Return the table: version 2 adds to boards with stops and changes nothing of version 1."""
    return table


class Table:
    """A compiled circuit: its envelope and the reader of its contents.

    buf      bytes, bytearray or memoryview; it must stay unchanged while the table is used
    Raises ValueError with the reason when the bytes are not a sound table.

    A family has FAMILY, its name; MAGIC and VERSION, the first bytes of its tables; SHORTEST, their
    minimum length. It reads on from byte 7 in `_read`.
    """

    VERSION = 2
    # A function(table) -> table for each older version that is still read, the oldest first; it
    # keeps the last four bytes, by which saves know the circuit.
    OLDER = (_unchanged,)
    fields = 0      # number of places if they form a row; see pitwall.circuit

    def __init__(self, buf):
        self.buf = buf
        self._check_envelope()
        for convert in self.OLDER[len(self.OLDER) - self.VERSION + buf[4]:]:
            self.buf = buf = convert(buf)
        self._at = 7
        self._end = len(buf) - 4
        self._read()
        if self._at != self._end:
            refuse("bytes left over")

    # --- the envelope ---

    def _check_envelope(self):
        buf = self.buf
        if len(buf) < self.SHORTEST:
            refuse("too short")
        if bytes(buf[:4]) != self.MAGIC:
            refuse("not a %s circuit" % self.FAMILY)
        if not reads(self, buf[4]):
            refuse("version %d, but this reader knows %d" % (buf[4], self.VERSION))
        if buf[5] | buf[6] << 8 != len(buf):
            refuse("wrong length")
        if not whole(buf):
            refuse("damaged (checksum)")

    # --- the contents ---

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
