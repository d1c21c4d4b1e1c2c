"""Texts of a language as one block of bytes; pitwall.ui.words.table reads it on the device.

Frequent pairs of bytes get a code, one of the bytes that the language's texts do not use. A code
can be part of another pair, so that one code may represent a whole word. Such texts take about half
the bytes.
"""

from collections import Counter

from pitwall.ui.words.table import DEEP, marked

END = "\0"      # after each of several texts


def flat(text):
    """Return a text or texts in a Table's form: a dict's texts in order, without names.

    Only pitwall.race.corrections reads such texts; a test compares their order with the rows.
    """
    return sum(text.values(), ()) if isinstance(text, dict) else text


def packed(texts, pairs=()):
    """Return (keys, ends, block, codes) of a Table for {key: text, tuple, or dict for `flat`}.

    pairs   the result of `frequent` for the texts of the language
    """
    ends, block = b"", b""
    for row in rows(texts):
        for code, pair in pairs:
            row = row.replace(pair, bytes((code,)))
        block += row
        ends += bytes((len(block) & 255, len(block) >> 8))
    return b"".join(map(marked, texts)), ends, block, codes(pairs)


def rows(texts):
    """Return the bytes of each key's texts, not packed."""
    return [(text if isinstance(text, str) else "".join([part + END for part in text])).encode()
            for text in map(flat, texts.values())]


def codes(pairs):
    """Return 256 first bytes and 256 second ones by code; 0: a byte that is itself."""
    first, second = bytearray(256), bytearray(256)
    for code, pair in pairs:
        first[code], second[code] = pair
    return bytes(first + second)


def frequent(texts):
    """Return [(code, pair of bytes)] for rows of bytes; pairs may contain earlier codes."""
    text = END.join([row.decode("latin-1") for row in dict.fromkeys(texts)])
    counts = Counter([a + b for a, b in zip(text, text[1:]) if END not in (a, b)])
    pairs, deep = [], dict.fromkeys(text, 0)
    for code in map(chr, sorted(set(range(256)) - set(map(ord, text + END)))):
        pair = _most(counts, deep)
        if counts[pair] < 2:
            break
        pairs.append((ord(code), pair.encode("latin-1")))
        deep[code] = 1 + max(deep[pair[0]], deep[pair[1]])
        text = _replaced(text, pair, code, counts)
    return pairs


def _most(counts, deep):
    """Return the most frequent pair whose codes are not too deep; "": there is none."""
    times, pair = max([(times, pair) for pair, times in counts.items()
                       if max(deep[pair[0]], deep[pair[1]]) < DEEP], default=(0, ""))
    return pair


def _replaced(text, pair, code, counts):
    """Return the text with the code for the pair, and update the counts of its pairs."""
    first, second = pair
    pieces = text.split(pair)
    for i, (left, right) in enumerate(zip(pieces, pieces[1:])):
        if left:
            _count(counts, left[-1] + first, left[-1] + code)
        elif i:
            _count(counts, second + first, code + code)
        if right:
            _count(counts, second + right[0], code + right[0])
    del counts[pair]
    return code.join(pieces)


def _count(counts, gone, new):
    if END not in gone:
        counts[gone] -= 1
        counts[new] += 1
