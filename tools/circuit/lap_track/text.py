"""Read the words of a text that describes a lap track."""

import re

from pitwall.circuit.lap_track import MOST_BACK, MOST_GRID, MOST_LAPS, MOST_RAIN
from tools.circuit.words import Bad, number, rising

LAPS = 60
_STRETCH = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?$")


def do_fields(parser, words):
    """Read the number of printed fields; after the last one the first is used again."""
    _number(parser, words, "fields", 1, MOST_LAPS)


def do_soft(parser, words):
    _number(parser, words, "soft", 1, MOST_LAPS)


def do_medium(parser, words):
    _number(parser, words, "medium", 1, MOST_LAPS)


def do_rain(parser, words):
    _number(parser, words, "rain", 0, MOST_RAIN)


def _number(parser, words, name, low, high):
    parser.once(parser.draft, name)
    parser.draft.card[name] = number(words.take("the number"), low, high, name)


def do_feb(parser, words):
    _stretches(parser, words, "feb")


def do_corners(parser, words):
    _stretches(parser, words, "corners")


def _stretches(parser, words, name):
    """Read fields such as 9-11 30-32 58, one after the other."""
    parser.once(parser.draft, name)
    found, after = [], 0
    for word in words.until():
        match = _STRETCH.match(word)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not after < first <= last:
            raise Bad(f"{name}: fields are written 9-11 or 9, each after those before; not {word}")
        found.append((first, last))
        after = last
    if not found:
        raise Bad(f"{name}: at least one field is needed")
    parser.draft.card[name] = found


def do_blue(parser, words):
    parser.once(parser.draft, "blue")
    parser.draft.card["blue"] = rising(words.until(), 1, MOST_LAPS, "blue")


def do_grid(parser, words):
    """Read, for each place on the grid, how many laps before lap 0 it is."""
    parser.once(parser.draft, "grid")
    rows = [number(word, 0, MOST_BACK, "grid") for word in words.until()]
    if not 1 <= len(rows) <= MOST_GRID or sorted(rows) != rows:
        raise Bad(f"grid is 1 to {MOST_GRID} numbers that do not fall: laps before lap 0")
    parser.draft.card["grid"] = rows
