"""Count the legal continuations of fixed positions, answer by answer (perft.txt).

    PYTHONPATH=.:lib .venv/bin/python -m host_tests.perft    # writes the counts of today into the file

A line: circuit weather | car 0 | car 1 ... | counts after 1, 2, 3 ... answers of car 0's turn. A car is
a cell and its points: S3.2.1 ep7 bp7 sp9; the position track is the order given, but with car 0 last.
"""

import sys
from pathlib import Path

from host_tests.situations import Situation

FILE = Path(__file__).parent / "perft.txt"
WEATHERS = {"dry": 0, "light": 1, "heavy": 2}


def positions():
    """(text, situation, counts) of every line of the file."""
    for line in FILE.read_text().splitlines():
        if line and not line.startswith("#"):
            *text, counts = line.split("|")
            yield "|".join(text).strip(), _situation(text), [int(n) for n in counts.split()]


def _situation(text):
    (track, weather), *cars = [part.split() for part in text]
    at = Situation("H" * len(cars), track, WEATHERS[weather])
    for who, (cell, *values) in enumerate(cars):
        at.put(who, cell, **{"ep": 0, "bp": 0, "sp": 0})
        at.put(who, **{value.rstrip("0123456789"): int(value.lstrip("abcdefghijklmnopqrstuvwxyz"))
                       for value in values})
    at.order(*range(1, len(cars)), 0)
    return at


def count(at, depth):
    """How many sequences of `depth` answers there are; a turn that ends sooner counts as one."""
    start = bytes(at.race.state)
    return _count(at, start, [], depth)


def _count(at, start, answers, depth):
    at.race.state[:] = start
    ask = at.take_turn(0)
    for answer in answers:
        ask = at.answer(answer)
    if ask is None:
        return 1
    options = ask.n
    if len(answers) + 1 == depth:
        return options
    return sum(_count(at, start, answers + [answer], depth) for answer in range(options))


def main():
    lines = [line for line in FILE.read_text().splitlines() if line.startswith("#") or not line]
    for text, at, counts in positions():
        lines.append("%s | %s" % (text, " ".join(str(count(at, depth + 1))
                                                 for depth in range(len(counts)))))
    FILE.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
