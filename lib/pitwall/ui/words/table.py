"""A table of texts as a device has it: its texts are one block of bytes, which stays in flash.

A str of its own would cost 16 bytes and more for each. A row is a text, or several of which each
ends in a zero byte; `ends` tells where rows end, two bytes each.
"""


class Table:
    """What a dict of texts does for Words: `key in table`, `table[key]`."""

    def __init__(self, keys, ends, block):
        self._keys = keys
        self._ends = ends
        self._block = block

    def __contains__(self, key):
        return key in self._keys

    def __getitem__(self, key):
        row = self._row(key)
        if row[-1:] != b"\0":
            return str(row, "utf-8")
        return tuple(str(row, "utf-8").split("\0")[:-1])

    def part(self, key, i):
        """table[key][i] of several texts, without making the others."""
        row, at = self._row(key), 0
        for _ in range(i if i >= 0 else i + row.count(b"\0")):
            at = row.index(b"\0", at) + 1
        return str(row[at:row.index(b"\0", at)], "utf-8")

    def _row(self, key):
        if key not in self._keys:
            raise KeyError(key)
        i = self._keys.index(key)
        start = self._end(i - 1) if i else 0
        return self._block[start:self._end(i)]

    def _end(self, i):
        return self._ends[2 * i] | self._ends[2 * i + 1] << 8
