"""The dashboards of Race! Formula 90 alone, without its race; see pitwall.race.dashboards."""

from pitwall.games.formula_90 import corrections
from pitwall.games.formula_90.asks import Q_DECLARE
from pitwall.games.formula_90.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_90.free import STANDARD
from pitwall.games.formula_90.house_data import LOADS, SET_UP, TANK
from pitwall.games.formula_90.state import (
    BROWN, CHIPS, COMPOUND, FORCED_PIT, FUEL, HARD, LAPS as TURNS_OF, MARKS, MOST_CHIPS,
    MOST_PLAYERS, PHASE, PUSH, RED, ROUND, SLOTS, TURNS)
from pitwall.games.formula_90.warnings import due  # noqa: F401
from pitwall.race.fields import A_NUMBER, MEND, NAME, SHARED

MOST = MOST_PLAYERS         # robots have none
LAPS = (6, 48, 24)          # turns
SETS = (STANDARD,)
HIDDEN = ()
OF_TABLE = ("round", "weather-slot")
ASKED = Q_DECLARE
DUE = {"due.fuel": "fuel", "due.wet": "compound", "due.damage": "red-damage"}
SAID = {"chips": "dashboards.chips"}
OURS = ("round", "weather-slot", "damage-slots")    # named in the words of dashboards
HIGHEST = {"target": 99, "strategy": PUSH}          # both may be none yet: 0


class Board:
    """A turn track and a chart that has each weather once: dashboards read no more."""

    sections = zones = 0
    slots = 3
    buf, name = bytes(4), ""

    def __init__(self, turns):
        self.turns = self.laps = turns

    def sky(self, slot):
        """Return the weather of a slot: dry, uncertain, rain."""
        return slot


def board(turns):
    """Return a board for a race of that length."""
    return Board(turns)


def ready(race):
    """Put the cars on hard tyres, with fuel for a usual load; damage and chips as they may be."""
    for car in race.cars:
        car[MOST_CHIPS], car[SLOTS] = SET_UP[0][-1], SET_UP[2][-1]
        car[CHIPS], car[COMPOUND] = SET_UP[0][1], HARD
        car[FUEL] = 1 + LOADS[0]
    race.table[PHASE], race.table[ROUND] = TURNS, 1


class Values(corrections.Values):
    """Damage slots of the set-up, and the turn in place of the turn track."""

    OF_CAR = CAR_ROWS[:14] + (("damage-slots", SLOTS, 255, A_NUMBER, 4, 6, MEND),)
    OF_TABLE = TABLE_ROWS[:5] + (("round", ROUND, 255, A_NUMBER, 1, SHARED + TURNS_OF, MEND),)

    def legal(self, race, who, i):
        if self.row(who, i)[NAME] in OURS:
            return self.limits(race, who, self.row(who, i))
        return corrections.Values.legal(self, race, who, i)

    def limits(self, race, who, row):
        name = row[NAME]
        if name == "fuel":
            return range(max(race.table[ROUND] + TANK, race.cars[who][FUEL]) + 1)
        if name in HIGHEST:
            return range(HIGHEST[name] + 1)
        if name == "damage-slots":
            car = race.cars[who]
            return range(max(SET_UP[2][0], car[RED] + car[BROWN]), SET_UP[2][-1] + 1)
        return corrections.Values.limits(self, race, who, row)

    def text(self, show, who, i, value):
        name = self.row(who, i)[NAME]
        if name == "strategy":
            return show.strategy_name(value) if value else show.say("option.no")
        if name == "weather-slot":
            return show.weather_name(value)
        return corrections.Values.text(self, show, who, i, value)

    def name(self, show, who, i):
        return self._of_ours(show, who, i, 0) or corrections.Values.name(self, show, who, i)

    def help(self, show, who, i):
        return self._of_ours(show, who, i, 1) or corrections.Values.help(self, show, who, i)

    def _of_ours(self, show, who, i, part):
        name = self.row(who, i)[NAME]
        if name not in OURS:
            return ""
        return show.words.pick(("dashboards.turn", "dashboards.sky", "dashboards.slots")[
            OURS.index(name)], part)


def warned(race, who):
    """Return the names of the values of a car to look at."""
    car = race.cars[who]
    return ["chips"] * (not car[CHIPS]) + ["forced-pit"] * (car[MARKS] & FORCED_PIT > 0)
