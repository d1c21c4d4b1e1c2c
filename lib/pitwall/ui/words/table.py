"""A table of texts in the format of a device: its texts are one block of bytes that stays in flash.

Separate strings would each cost 16 bytes or more. A row is a text, or several texts that each end
in a zero byte; `ends` has the end of each row in two bytes. A byte of the block may be a code for
two others: `codes` has the first of them for each of 256 bytes, then the second. A first byte of 0
means that the byte is literal. All tables of a language share their codes, which are stored only
in its main table; Words passes them on to the others.

`keys` has a checksum of four bytes for each key, which is shorter than the key and faster to find.
All checksums differ: host_tests/test_words.py.
"""

from binascii import crc32

DEEP = 16       # most codes nested in codes: tools/build/packed_words.py respects it


class Table:
    """Replaces a dict of texts for Words: `key in table`, `table[key]`."""

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
        """Return table[key][i] of several texts, without creating the others."""
        row, at = self._row(key), 0
        for _ in range(i if i >= 0 else i + row.count(b"\0")):
            at = row.index(b"\0", at) + 1
        return self._text(row[at:row.index(b"\0", at)])

    def _text(self, row):
        """Return the row with its codes replaced; only the text takes new memory meanwhile."""
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
        """Return the number of a key's row, -1 if there is none."""
        keys, mark = self._keys, marked(key)
        at = keys.find(mark)
        while at & 3 and at > 0:        # across two checksums
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
    """Return the checksum of a key as in `keys`."""
    return crc32(key.encode()).to_bytes(4, "big")
