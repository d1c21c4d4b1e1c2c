"""Read symbols in words (paid, checked, drawn or lost) as numbers of one byte."""

from pitwall.circuit import sections as ring
from tools.circuit.draft import meant
from tools.circuit.words import Bad, number

COLOURS = ("red", "green", "orange", "yellow")
FLAGS = ("yellow", "green", "blue", "orange")
CHECKS = {"normal": ring.NORMAL, "blind": ring.BLIND}
COSTS = {"tyre": ring.TYRE, "discard": ring.DISCARD, "damage": ring.DAMAGE}
OF_CARDS = {**COSTS, **CHECKS, "draw": ring.DRAW, "flag": ring.FLAG, "weather": ring.WEATHER,
            "pair": ring.PAIR, "pass": ring.PASS}
OF_RECOVERY = {**COSTS, **CHECKS, "wasted": ring.WASTED, "pit": ring.PIT,
               "re-enter": ring.ENTER, "crash": ring.CRASH}
_ALONE = (ring.WEATHER, ring.PAIR, ring.PASS, ring.PIT)
MODIFIERS = range(-80, 71, 10)


def symbol(words, known):
    """Return the next symbol of a line: (what, how much); for a re-entry the section's number."""
    word = words.take("the symbol")
    if word not in known:
        raise Bad(f"unknown symbol {word}{meant(word, list(known))}; "
                  f"there are {', '.join(known)}")
    return known[word], _amount(words, known[word], word)


def _amount(words, what, word):
    if what in CHECKS.values():
        return modifier(words)
    if what == ring.FLAG:
        return FLAGS.index(one_of(words, FLAGS, "the flag's colour"))
    if what == ring.CRASH:
        return int(bool(words.words and words.words[0] == "safety-car" and words.words.pop(0)))
    if what in _ALONE:
        return 0
    return number(words.take(f"how much of {word}"), 1, 99 if what == ring.ENTER else 9, word)


def modifier(words):
    """Return a modifier such as +20, 0 or -10 as a symbol's other half."""
    word = words.take("the modifier")
    if word not in ["%+d" % value if value else "0" for value in MODIFIERS]:
        raise Bad(f"a modifier is a ten from -80 to +70 with its sign, or 0; not {word}")
    return int(word) // 10 + 8


def one_of(words, known, what):
    word = words.take(what)
    if word not in known:
        raise Bad(f"{what} must be one of {', '.join(known)}; not {word}")
    return word


def colours(words):
    """Return one colour or two as bits."""
    bits, first = 0, True
    while first or words.words and words.words[0] in COLOURS:
        bit = 1 << COLOURS.index(one_of(words, COLOURS, "a colour"))
        if bits & bit or bin(bits).count("1") == 2:
            raise Bad("a spot has one colour or two different ones")
        bits, first = bits | bit, False
    return bits


def packed(what, much):
    return what << 4 | much
