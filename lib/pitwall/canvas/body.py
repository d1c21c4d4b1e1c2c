"""Body letters: the meaning of sizes, the width of a text, and the drawing of one letter.

A size is 1..7 for captions, 6x8 pixels enlarged by that factor, or BODY and above: letters 14
pixels high, spaced by their ink. BODY + 1 to BODY + 3 are two to four times as large, smoothed by
Scale2x and Scale3x instead of drawn in blocks.
"""

from pitwall.canvas.body_font import LETTERS, WIDE
from pitwall.canvas.font import CELL_H, CELL_W, index

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

BODY = const(8)
BODY_2 = const(9)
BODY_3 = const(10)
BODY_4 = const(11)
ONE = const(7)          # a body size minus this is its factor
BODY_H = const(14)


def height(size):
    """Return the pixels from the top of a letter's cell to its bottom."""
    return CELL_H * size if size < BODY else BODY_H * (size - ONE)


def measure(string, size=BODY):
    """Return the width of a text in pixels, with one blank pixel after each letter."""
    if size < BODY:
        return CELL_W * size * len(string)
    codes, wide = string.encode(), len(string)
    if len(codes) == wide:      # ASCII only: no call for each letter
        for code in codes:
            wide += WIDE[code - 32 if code > 32 else 0]
    else:
        for char in string:
            wide += WIDE[index(char)]
    return wide * (size - ONE)


# four pixels with space for one or two more after each
SPACED = ((), (), (0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85),
          (0, 1, 8, 9, 64, 65, 72, 73, 512, 513, 520, 521, 576, 577, 584, 585))
_large = [-1, 0, ()]    # (letter, scale, rows) of the last letter; it is drawn in pieces


def letter(rect, n, x, y, colour, scale, first=0, end=1 << 14):
    """Draw letter n with rect(x, y, w, h, colour), one call for equal rows and runs of pixels.

    first, end    the rows that are being painted: others are left out
    """
    if _large[:2] != [n, scale]:
        _large[:] = n, scale, _scaled(n, scale)
    rows, top = _large[2], 0
    for i in range(1, len(rows) + 1):
        if i == len(rows) or rows[i] != rows[top]:
            if y + i > first and y + top < end:
                _runs(rect, rows[top], x, y + top, i - top, colour)
            top = i


def _scaled(n, scale):
    """Return the rows of an enlarged letter."""
    rows, wide = _rows(n), WIDE[n]
    if scale == 3:
        return _thrice(rows, wide)
    for _ in range(scale // 2):
        rows = _twice(rows, wide)
        wide *= 2
    return rows


def _runs(rect, row, x, y, h, colour):
    """Draw the runs of a row, whose left pixel is bit 0."""
    while row:
        while not row & 1:
            row >>= 1
            x += 1
        w = 0
        while row & 1:
            row >>= 1
            w += 1
        rect(x, y, w, h, colour)
        x += w


def _rows(n):
    """Return a letter as a list of rows, the left pixel in bit 0."""
    at = 16 * n
    rows = [0] * BODY_H
    for y in range(BODY_H):
        cell, bit, row = at + (y & 8), y & 7, 0
        for x in range(WIDE[n]):
            row |= (LETTERS[cell + x] >> bit & 1) << x
        rows[y] = row
    return rows


def _spread(pixels, wide):
    """Interleave rows of pixels, four pixels at a time."""
    row, step, mask = 0, len(pixels), (1 << wide) - 1
    spaced = SPACED[step]
    for i in range(step):
        rest, at = pixels[i] & mask, i
        while rest:
            row |= spaced[rest & 15] << at
            rest >>= 4
            at += 4 * step
    return row


def _pick(where, taken, row):
    return where & taken | ~where & row


def _around(rows, y):
    """Return the rows above and below."""
    return rows[y - 1] if y else 0, rows[y + 1] if y + 1 < len(rows) else 0


def _corner(one, two, far, away, row):
    """Return a row with its corners replaced.

    In a corner, two neighbours agree and differ from the opposite ones.
    """
    return _pick(~(one ^ two) & (one ^ far) & (two ^ away), one, row)


def _twice(rows, wide):
    """Scale2x: return each pixel as four, a corner taken from two neighbours that agree."""
    out = []
    for y, row in enumerate(rows):
        (up, down), left, right = _around(rows, y), row << 1, row >> 1
        out.append(_spread((_corner(up, left, right, down, row),
                            _corner(up, right, left, down, row)), wide))
        out.append(_spread((_corner(down, left, right, up, row),
                            _corner(down, right, left, up, row)), wide))
    return out


def _thrice(rows, wide):
    """Scale3x: return each pixel as nine. Neighbours are a b c, d e f, g h i; e is the pixel."""
    out = []
    for y, e in enumerate(rows):
        (b, h), d, f = _around(rows, y), e << 1, e >> 1
        a, c, g, i = b << 1, b >> 1, h << 1, h >> 1
        free = (b ^ h) & (d ^ f)
        db, bf, dh, hf = free & ~(d ^ b), free & ~(b ^ f), free & ~(d ^ h), free & ~(h ^ f)
        out.append(_spread((_pick(db, d, e), _pick(db & (e ^ c) | bf & (e ^ a), b, e),
                            _pick(bf, f, e)), wide))
        out.append(_spread((_pick(db & (e ^ g) | dh & (e ^ a), d, e), e,
                            _pick(bf & (e ^ i) | hf & (e ^ c), f, e)), wide))
        out.append(_spread((_pick(dh, d, e), _pick(dh & (e ^ i) | hf & (e ^ g), h, e),
                            _pick(hf, f, e)), wide))
    return out
