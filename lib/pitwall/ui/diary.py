"""The latest lines of the commentary as bytes in one buffer, as separate texts would fill memory.

It holds the lines of two rounds, with six cars in Pole Position or eight in Formula D. An entry has
its number (3 bytes), the car, the lengths of its text, rulings and rolls, then these three.
"""

from pitwall.race.referee import const

SIZE = const(3072)
HEAD = const(7)
_ROOM = const(512)      # the step in which it grows; when it is full, as many bytes are dropped
_MOST = const(255)


class Diary:
    """Iterate over (number, who, text) of each line, the oldest first.

    size    the limit of its growth in bytes
    """

    def __init__(self, size=SIZE):
        self.data = bytearray()
        self.size = size
        self.used = 0

    def add(self, number, who, text, rulings=b"", rolls=b""):
        """Add a line. number: of the events read by then; it never decreases from line to line.

        rulings   the events in the line; rolls: pairs of die and face
        """
        text = text.encode()[:_MOST]
        parts = text, rulings[:_MOST], rolls[:_MOST]
        size = HEAD + sum([len(part) for part in parts])
        self._make_room(size)
        head = [number & 255, number >> 8 & 255, number >> 16 & 255, who]
        for piece in (bytes(head + [len(part) for part in parts]),) + parts:
            self.data[self.used:self.used + len(piece)] = piece
            self.used += len(piece)

    def _make_room(self, size):
        try:
            while self.used + size > len(self.data) < self.size:
                self.data.extend(bytes(min(_ROOM, self.size - len(self.data))))
        except MemoryError:
            self.size = len(self.data)      # keep the current size
        if self.used + size > len(self.data):
            self._drop(max(size, _ROOM))

    def _drop(self, room):
        """Drop the oldest lines."""
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
        """Drop the lines after that number."""
        at = 0
        while at < self.used and self._number(at) <= number:
            at = self._after(at)
        self.used = at

    def copy(self):
        """Return the contents, for `restore`."""
        return bytes(memoryview(self.data)[:self.used])

    def restore(self, data):
        self.data[:len(data)] = data
        self.used = len(data)

    def places(self):
        """Yield the offset of each line, the oldest first, for `entry`."""
        at = 0
        while at < self.used:
            yield at
            at = self._after(at)

    def entry(self, at):
        """Return (who, text, rulings, rolls) of the line at an offset."""
        return self.data[at + 3], self._part(at, 0), self._part(at, 1), self._part(at, 2)

    def entries(self):
        """Yield (who, text, rulings, rolls) of each line, the oldest first."""
        for at in self.places():
            yield self.entry(at)

    def _part(self, at, which):
        first = at + HEAD
        for i in range(which):
            first += self.data[at + 4 + i]
        part = bytes(memoryview(self.data)[first:first + self.data[at + 4 + which]])
        return part if which else str(part, "utf-8")

    def __iter__(self):
        for at in self.places():
            yield self._number(at), self.data[at + 3], self._part(at, 0)
