"""Count the legal continuations of fixed positions, answer by answer (perft.txt, ..).

    PYTHONPATH=.:lib .venv/bin/python -m host_tests.perft    # writes today's counts

A line: circuit weather | car 0 | car 1 ... | counts after 1, 2, 3 ... answers of car 0's turn. A
car is a cell and its values: S3.2.1 ep7 bp7 sp9. In Pole Position the position track is the order
given, but with car 0 last.
"""

import sys
from pathlib import Path

from host_tests import fd_situations, situations
from pitwall.games.pole_position.edition_2022 import Edition

HERE = Path(__file__).parent
FILES = {"pole-position": HERE / "perft.txt", "pole-position 2022": HERE / "perft_2022.txt",
         "formula-d": HERE / "fd_perft.txt"}


def positions(game):
    """Yield (text, situation, counts) of every line of a game's file."""
    for line in FILES[game].read_text().splitlines():
        if line and not line.startswith("#"):
            *text, counts = line.split("|")
            at = SITUATIONS[game](*[part.split() for part in text])
            yield "|".join(text).strip(), at, [int(n) for n in counts.split()]


def _values(words):
    return {word.rstrip("0123456789"): int(word.lstrip("abcdefghijklmnopqrstuvwxyz"))
            for word in words}


def _pole_position(circuit, *cars, rules=None):
    track, weather = circuit
    at = situations.Situation("H" * len(cars), track, ("dry", "light", "heavy").index(weather),
                              rules=rules)
    for who, (cell, *values) in enumerate(cars):
        at.put(who, cell, **{"ep": 0, "bp": 0, "sp": 0})
        at.put(who, **_values(values))
    at.order(*range(1, len(cars)), 0)
    return at


def _draft(circuit, *cars):
    return _pole_position(circuit, *cars, rules=Edition)


def _formula_d(circuit, *cars):
    track, weather = circuit
    at = fd_situations.Situation(
        len(cars), ("dry", "damp", "wet").index(weather),
        track=fd_situations.ROAD if track == "long-yard" else "formula-d/" + track)
    for who, (cell, *values) in enumerate(cars):
        at.put(who, cell, **_values(values))
    return at


SITUATIONS = {"pole-position": _pole_position, "pole-position 2022": _draft,
              "formula-d": _formula_d}


def count(at, depth):
    """Count the sequences of `depth` answers; a turn that ends sooner counts as one."""
    start = bytes(at.race.state)
    found = _count(at, start, [], depth)
    at.race.state[:] = start
    return found


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
    for game, file in FILES.items():
        lines = [line for line in file.read_text().splitlines() if line.startswith("#") or not line]
        for text, at, counts in positions(game):
            lines.append("%s | %s" % (text, " ".join(str(count(at, depth + 1))
                                                     for depth in range(len(counts)))))
        file.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
