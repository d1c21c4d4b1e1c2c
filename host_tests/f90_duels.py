"""Duels of its rivals: PYTHONPATH=lib .venv/bin/python -m host_tests.f90_duels 96

One car of a kind against three of another, on both circuits by turns, seats in turn, with six
robots or none; a quarter would be even. Prints how often the one is ahead of all three,
its mean place among the four, sections come, cars out and stops, and the longest answer.
"""

import collections
import math
import sys
import time

from pitwall.circuit import opened
from pitwall.games import formula_90
from pitwall.games.formula_90 import road
from pitwall.games.formula_90.state import (
    FAST, HUMAN, OUT, PLACE, SLOW, STATUS, STOPS, SUPERFAST)
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.rivals.formula_90 import Rival
from pitwall.rivals.random import Rival as Random
from tools import fuzz

LEVELS = ("easy", "normal", "hard")
ROBOTS = (SUPERFAST, SUPERFAST, FAST, FAST, SLOW, SLOW)
DUELS = (("hard", "random"), ("easy", "random"), ("hard", "normal"), ("normal", "easy"),
         ("hard", "easy"))


def driver(kind, seed):
    return Rival(seed, b"", LEVELS.index(kind)) if kind in LEVELS else Random(seed)


def race_of(kinds, seed, switches=0, robots=(), timed=None):
    """A whole race of such drivers and robots; timed: seconds of each answer are added."""
    dice, tables = Dice(seed), fuzz.tables("formula-90")
    race = formula_90.new(opened(tables[seed % len(tables)]), [HUMAN] * len(kinds) + list(robots),
                          switches)
    drivers = [driver(kind, 31 * seed + who) for who, kind in enumerate(kinds)]
    ask = race.start()
    while ask:
        began = time.process_time()
        drawn = ask.kind == ROLL or ask.who >= len(kinds)
        answer = dice.below(ask.n) if drawn else drivers[ask.who].answer(race, ask)
        if timed is not None and not drawn and kinds[ask.who] in LEVELS:
            timed.append(time.process_time() - began)
        ask = race.step(answer)
    return race


def duel(one, other, races, robots=(), first=0, timed=None):
    """Counter of the one: wins against the three, places, sections, out, stops, wins of all."""
    found = collections.Counter()
    for seed in range(first, first + races):
        kinds, who = [other] * 4, seed // 2 % 4
        kinds[who] = one
        race = race_of(kinds, seed, 0, robots, timed)
        car, others = race.cars[who], [race.cars[i][PLACE] for i in range(4) if i != who]
        found["wins"] += car[PLACE] < min(others)
        found["places"] += 1 + sum(place < car[PLACE] for place in others)
        found["firsts"] += car[PLACE] == 1
        found["sections"] += road.travelled(car)
        found["out"] += car[STATUS] == OUT
        found["stops"] += car[STOPS]
    return found


def main(races):
    for robots in ((), ROBOTS):
        for one, other in DUELS:
            timed = []
            found = duel(one, other, races, robots, 0, timed)
            share = found["wins"] / races
            wide = 1.96 * math.sqrt(share * (1 - share) / races)
            print("%s against three %s, %d robots: %.0f %% (%.0f to %.0f)" % (
                one, other, len(robots), 100 * share, 100 * (share - wide), 100 * (share + wide)))
            print("    place %.2f, first of all %.0f %%, out %.0f %%, sections %.0f, stops %.1f" % (
                found["places"] / races, 100 * found["firsts"] / races,
                100 * found["out"] / races, found["sections"] / races, found["stops"] / races))
            print("    an answer %.1f ms, at most %.1f" % (
                1000 * sum(timed) / len(timed), 1000 * max(timed)), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
