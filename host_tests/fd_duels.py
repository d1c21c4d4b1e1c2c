"""Races of Formula D's rivals for tests, and duels of two levels; opponents.md has many more.

Duels are races of four cars, two a side, alternating over all circuits and one to three laps. Each
race is driven twice from one seed, the second time with the sides exchanged.
"""

from tools.circuit.compile import compile_file
from tools.build.rival_tables import FOLDER, fresh
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import standings
from pitwall.games.formula_d.asks import T_CROSSED
from pitwall.games.formula_d.state import FINISHED, RIVAL, ROUND, STATUS
from pitwall.race.referee import ROLL, TABLE
from pitwall.rivals.formula_d import CAREFUL, EASY, HARD, NORMAL, Rival

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD, "careful": CAREFUL}
CARS, LAPS = 4, (1, 2, 3)
_roads = {}


def road(path):
    """Return (compiled circuit, its values) of a text."""
    if path not in _roads:
        _roads[path] = bytes(compile_file(path)), fresh(path)
    return _roads[path]


def circuits():
    return sorted(FOLDER.glob("*.txt"))


def race_of(path, levels, laps, seed, switches=formula_d.STANDARD):
    """Play a race of rivals, a level each: (race, round of the first flag, 0 if there was none)."""
    table, values = road(path)
    race = formula_d.new(opened(table), [RIVAL] * len(levels), switches, laps)
    dice, flag, read = Dice(seed), 0, 0
    drivers = [Rival(seed * 8 + who, values, LEVELS[level]) for who, level in enumerate(levels)]
    ask = race.start()
    while ask is not None:
        chance = ask.kind == ROLL or ask.who == TABLE
        ask = race.step((dice if chance else drivers[ask.who]).answer(race, ask))
        for number in range(read, race.tells):
            if race.told_at(number)[0] == T_CROSSED:
                flag = flag or race.table[ROUND]
        read = race.tells
    return race, flag


def duel(first, second, number):
    """Play one race of a duel: (laps, 1, 0 or 0.5 for the first level)."""
    ways = [(path, laps) for path in circuits() for laps in LAPS]
    path, laps = ways[number // 2 % len(ways)]
    sides = [(who + number) & 1 for who in range(CARS)]
    race, _ = race_of(path, [(first, second)[side] for side in sides], laps, number // 2)
    winner = standings.order(race)[0]
    return laps, 1 - sides[winner] if race.cars[winner][STATUS] == FINISHED else 0.5
