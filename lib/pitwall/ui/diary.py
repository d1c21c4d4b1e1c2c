"""The last lines that were told, as bytes in one buffer: text by text they would fill the memory.

An entry is its number (3 bytes), who, the lengths of its text, rulings and rolls, then those.
"""

from ..referee import const

SIZE = const(4096)
HEAD = const(7)
_ROOM = const(512)      # made at once when it is full
_MOST = const(255)


class Diary:
    """Iterating gives (number, who, text) of each line, the oldest first."""

    def __init__(self, size=SIZE):
        self.data = bytearray(size)
        self.used = 0

    def add(self, number, who, text, rulings=b"", rolls=b""):
        """number: of the tells that had been read by then; it never falls from line to line.

        rulings   tells that the line speaks of; rolls: pairs of die and face
        """
        text = text.encode()[:_MOST]
        parts = text, rulings[:_MOST], rolls[:_MOST]
        size = HEAD + sum([len(part) for part in parts])
        if self.used + size > len(self.data):
            self._drop(max(size, _ROOM))
        head = [number & 255, number >> 8 & 255, number >> 16 & 255, who]
        for piece in (bytes(head + [len(part) for part in parts]),) + parts:
            self.data[self.used:self.used + len(piece)] = piece
            self.used += len(piece)

    def _drop(self, room):
        """The oldest lines give way."""
        at = 0
        while at < room and at < self.used:
            at = self._after(at)
        view = memoryview(self.data)
        view[:self.used - at] = view[at:self.used]
        self.used -= at

    def _after(self, at):
        data = self.data
        return at + HEAD + data[at + 4] + data[at + 5] + data[at + 6]

    def _number(self, at):
        data = self.data
        return data[at] | data[at + 1] << 8 | data[at + 2] << 16

    def cut(self, number):
        """Forget the lines after that number."""
        at = 0
        while at < self.used and self._number(at) <= number:
            at = self._after(at)
        self.used = at

    def copy(self):
        """What there is, for `restore`."""
        return bytes(memoryview(self.data)[:self.used])

    def restore(self, data):
        self.data[:len(data)] = data
        self.used = len(data)

    def entries(self):
        """(who, text, rulings, rolls) of each line, the oldest first."""
        at = 0
        while at < self.used:
            yield self.data[at + 3], self._part(at, 0), self._part(at, 1), self._part(at, 2)
            at = self._after(at)

    def _part(self, at, which):
        first = at + HEAD
        for i in range(which):
            first += self.data[at + 4 + i]
        part = bytes(memoryview(self.data)[first:first + self.data[at + 4 + which]])
        return part if which else str(part, "utf-8")

    def __iter__(self):
        at = 0
        while at < self.used:
            yield self._number(at), self.data[at + 3], self._part(at, 0)
            at = self._after(at)
