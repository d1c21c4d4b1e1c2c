"""The dashboards of Pole Position alone, without its race; see pitwall.race.dashboards."""

from pitwall.games.pole_position.cards import GENTLE, STURDY
from pitwall.games.pole_position.free import EVERYTHING, STANDARD
from pitwall.games.pole_position.free.board import FreeBoard
from pitwall.games.pole_position.free.corrections import Values  # noqa: F401
from pitwall.games.pole_position.state import (
    CARDS, DRIVER, EXTENDED_PLAY, HARD, LAP, LONG_BP, LONG_EP, LONG_SP, MOST_CARS, PHASE, ROUNDS,
    TEAM, V_LONG_SETS, fit, give_sets, uses)

MOST = MOST_CARS
LAPS = (2, 20, 5)
SETS = (STANDARD, EVERYTHING & ~EXTENDED_PLAY)      # the standard rules, all
HIDDEN = ("position", "at", "status", "place", "pit", "off", "seat")
OF_TABLE = ("grid-a",)
LIMITS = {"ep": (0, LONG_EP + LONG_BP), "bp": (0, LONG_EP + LONG_BP), "sp": (0, LONG_SP),
          "grid-a": (0, 2)}
WATCHED = {"ep": (0, 99), "bp": (0, 99), "sp": (0, 99), "life": (2, 99), "stress": (-1, 3),
           "light": (-1, 1), "heavy": (-1, 1), "must-pit": (-1, 1)}
WORN = ""
ASKED = 0
DUE = {"due.stop": "stops", "due.last stop": "stops", "due.slicks": "set"}
SKY = "grid-a"
OURS = {"grid-a": "dashboards.sky"}
GRID = bytes((0, 1, 2)) + bytes(33)     # a weather grid that has each weather once


def board(laps):
    """Return a board for a race of that length."""
    return FreeBoard(laps, GRID, 6)


def ready(race):
    """Put the cars on fresh hard tyres into their first lap."""
    for car in race.cars:
        if uses(race, CARDS):       # anybody may record the markers of one driver or team
            car[DRIVER], car[TEAM] = GENTLE, STURDY
            give_sets(car, race.rules.values[V_LONG_SETS])
        fit(car, HARD)
        car[LAP] = 1
    race.table[PHASE] = ROUNDS
