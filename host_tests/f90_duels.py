"""Duels of Race! Formula 90's rivals for tests; docs/play/opponents.md has many more.

One car of a kind races against three of another. Circuits and seats alternate; robots are
optional.
"""

from pitwall.circuit import opened
from pitwall.games import formula_90
from pitwall.games.formula_90.state import FAST, HUMAN, PLACE, SLOW, SUPERFAST
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.rivals.formula_90 import Rival
from pitwall.rivals.random import Rival as Random
from tools import fuzz

LEVELS = ("easy", "normal", "hard")
ROBOTS = (SUPERFAST, SUPERFAST, FAST, FAST, SLOW, SLOW)


def driver(kind, seed):
    return Rival(seed, b"", LEVELS.index(kind)) if kind in LEVELS else Random(seed)


def race_of(kinds, seed, switches=0, robots=()):
    """Play a whole race of these drivers and robots."""
    dice, tables = Dice(seed), fuzz.tables("formula-90")
    race = formula_90.new(opened(tables[seed % len(tables)]), [HUMAN] * len(kinds) + list(robots),
                          switches)
    drivers = [driver(kind, 31 * seed + who) for who, kind in enumerate(kinds)]
    ask = race.start()
    while ask:
        drawn = ask.kind == ROLL or ask.who >= len(kinds)
        answer = dice.below(ask.n) if drawn else drivers[ask.who].answer(race, ask)
        ask = race.step(answer)
    return race


def duel(one, other, races):
    """Count the races in which the one is ahead of all three."""
    wins = 0
    for seed in range(races):
        kinds, who = [other] * 4, seed // 2 % 4
        kinds[who] = one
        places = [car[PLACE] for car in race_of(kinds, seed).cars]
        wins += places[who] == min(places)
    return wins
