"""A table of texts as a device has it: its texts are one block of bytes, which stays in flash.

A str of its own would cost 16 bytes and more for each. A row is a text, or several of which each
ends in a zero byte; `ends` has the end of each row, two bytes each. A byte of the block may be a
code for two others; `codes` has the first of them for each of 256 bytes, then the second. A first
one of 0 means that the byte is itself. All tables of a language have the same codes, so only its
main one holds them: Words gives them to the others.

`keys` has a checksum of four bytes of each key: it is shorter than the key and found sooner. No
two keys have the same: host_tests/test_words.py.
"""

from binascii import crc32

DEEP = 16       # codes within codes: tools/build/packed_words.py keeps to it


class Table:
    """What a dict of texts does for Words: `key in table`, `table[key]`."""

    def __init__(self, keys, ends, block, codes=None):
        self._keys = keys
        self._ends = ends
        self._block = block
        self.codes = codes

    def __contains__(self, key):
        return self._place(key) >= 0

    def __getitem__(self, key):
        row = self._row(key)
        if row[-1:] != b"\0":
            return self._text(row)
        return tuple([self._text(part) for part in row.split(b"\0")[:-1]])

    def part(self, key, i):
        """table[key][i] of several texts, without making the others."""
        row, at = self._row(key), 0
        for _ in range(i if i >= 0 else i + row.count(b"\0")):
            at = row.index(b"\0", at) + 1
        return self._text(row[at:row.index(b"\0", at)])

    def _text(self, row):
        """The row with its codes replaced; nothing but the text grows while that is done."""
        codes, text, rest, left = self.codes, bytearray(), bytearray(DEEP), 0
        for code in row:
            while True:
                while codes[code]:
                    rest[left] = codes[code + 256]
                    left += 1
                    code = codes[code]
                text.append(code)
                if not left:
                    break
                left -= 1
                code = rest[left]
        return str(text, "utf-8")

    def _place(self, key):
        """The number of a key's row, -1 if there is none."""
        keys, mark = self._keys, marked(key)
        at = keys.find(mark)
        while at & 3 and at > 0:        # across two of them
            at = keys.find(mark, at + 1)
        return at >> 2

    def _row(self, key):
        i = self._place(key)
        if i < 0:
            raise KeyError(key)
        start = self._end(i - 1) if i else 0
        return self._block[start:self._end(i)]

    def _end(self, i):
        return self._ends[2 * i] | self._ends[2 * i + 1] << 8


def marked(key):
    """The checksum of a key, as `keys` has it."""
    return crc32(key.encode()).to_bytes(4, "big")
