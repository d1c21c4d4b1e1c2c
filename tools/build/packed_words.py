"""Texts of a language as one block of bytes; pitwall.ui.words.table reads it on the device.

Pairs of bytes that are frequent in a language have a code, one of the bytes that its texts do not
use. A code may be part of another pair, so that a code has up to a whole word. Such texts take
about half the bytes.
"""

from collections import Counter

from pitwall.ui.words.table import DEEP, marked

END = "\0"      # of each of several texts


def flat(text):
    """A text or several as a Table has them: of {name: texts} all of them in order, without names.

    Only pitwall.race.corrections reads such texts; a test holds their order to that of the rows.
    """
    return sum(text.values(), ()) if isinstance(text, dict) else text


def packed(texts, pairs=()):
    """(keys, ends, block, codes) of a Table for {key: text, tuple of texts, or dict for `flat`}.

    pairs   what `frequent` returns for the texts of the language
    """
    ends, block = b"", b""
    for row in rows(texts):
        for code, pair in pairs:
            row = row.replace(pair, bytes((code,)))
        block += row
        ends += bytes((len(block) & 255, len(block) >> 8))
    return b"".join(map(marked, texts)), ends, block, codes(pairs)


def rows(texts):
    """The bytes of each key's texts, not packed."""
    return [(text if isinstance(text, str) else "".join([part + END for part in text])).encode()
            for text in map(flat, texts.values())]


def codes(pairs):
    """256 first bytes and 256 second ones by code; 0: a byte that is itself."""
    first, second = bytearray(256), bytearray(256)
    for code, pair in pairs:
        first[code], second[code] = pair
    return bytes(first + second)


def frequent(texts):
    """[(code, pair of bytes)] for rows of bytes; each pair may have the codes before it."""
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
    """The most frequent pair whose codes are not too deep; "": there is none."""
    times, pair = max([(times, pair) for pair, times in counts.items()
                       if max(deep[pair[0]], deep[pair[1]]) < DEEP], default=(0, ""))
    return pair


def _replaced(text, pair, code, counts):
    """The text with the code for the pair; counts, of the pairs in the text, follow."""
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
