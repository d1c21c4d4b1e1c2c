"""Duels of Race Pace's rivals for tests; docs/play/opponents.md has many more.

One car of a kind races against three of another, over random circuits. Seats rotate; teams and
drivers are drawn.
"""

from pitwall.circuit import opened
from pitwall.games import race_pace
from pitwall.games.race_pace.state import PLACE, RANDOM_DRAFT
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.rivals.race_pace import Rival
from pitwall.rivals.random import Rival as Random
from tools import fuzz
from tools.lab.careful import RacePace

LEVELS = ("easy", "normal", "hard")


def driver(kind, seed):
    if kind in LEVELS:
        return Rival(seed, b"", LEVELS.index(kind))
    return (Random if kind == "random" else RacePace)(seed)


def race_of(kinds, seed, switches=RANDOM_DRAFT, laps=0):
    """Play a whole race of these drivers."""
    dice, tables = Dice(seed), fuzz.tables("race-pace")
    race = race_pace.new(opened(tables[seed % len(tables)]), [0] * len(kinds), switches, laps)
    drivers = [driver(kind, 31 * seed + who) for who, kind in enumerate(kinds)]
    ask = race.start()
    while ask:
        drawn = ask.kind == ROLL or ask.who >= len(kinds)
        answer = dice.below(ask.n) if drawn else drivers[ask.who].answer(race, ask)
        ask = race.step(answer)
    return race


def duel(one, other, races, cars=4):
    """Return the share of races that one car of a kind wins."""
    wins = 0
    for seed in range(races):
        kinds = [other] * cars
        kinds[seed % cars] = one
        wins += race_of(kinds, seed).cars[seed % cars][PLACE] == 1
    return wins / races
