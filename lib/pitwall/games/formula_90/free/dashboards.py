"""The dashboards of Race! Formula 90, without a race; see pitwall.race.dashboards."""

from pitwall.games.formula_90 import corrections
from pitwall.games.formula_90.asks import Q_DECLARE
from pitwall.games.formula_90.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_90.free import STANDARD
from pitwall.games.formula_90.house_data import LOADS, SET_UP, TANK
from pitwall.games.formula_90.state import (
    BROWN, CHIPS, COMPOUND, FUEL, HARD, LAPS as TURNS_OF, MOST_CHIPS, MOST_PLAYERS, PHASE, PUSH,
    RED, ROUND, SLOTS, TURNS)
from pitwall.race.fields import A_NUMBER, MEND, NAME, SHARED

MOST = MOST_PLAYERS         # robots have none
LAPS = (6, 48, 24)          # turns
SETS = (STANDARD,)
HIDDEN = ()
OF_TABLE = ("round", "weather-slot")
LIMITS = {"fuel": (0, LAPS[1] + TANK), "target": (0, 99), "strategy": (0, PUSH)}
WATCHED = {"chips": (0, 99), "forced-pit": (-1, 1)}
WORN = ""
ASKED = Q_DECLARE
DUE = {"due.fuel": "fuel", "due.wet": "compound", "due.damage": "red-damage"}
SKY = "weather-slot"
OURS = {"weather-slot": "dashboards.sky", "round": "dashboards.turn",
        "damage-slots": "dashboards.slots"}


class Board:
    """A turn track and a weather chart with one slot each: dashboards need no more."""

    sections = zones = 0
    slots, stages = 3, 1

    def __init__(self, turns):
        self.turns = self.laps = self.boxes = turns

    def sky(self, slot):
        """Return the weather of a slot: dry, uncertain, rain."""
        return slot


board = Board


def ready(race):
    """Put the cars on hard tyres, with a usual fuel load and the largest set-up limits."""
    for car in race.cars:
        car[MOST_CHIPS], car[SLOTS] = SET_UP[0][-1], SET_UP[2][-1]
        car[CHIPS], car[COMPOUND] = SET_UP[0][1], HARD
        car[FUEL] = 1 + LOADS[0]
    race.table[PHASE] = TURNS


class Values(corrections.Values):
    """With the damage slots of the set-up, and the turn."""

    OF_CAR = CAR_ROWS[:14] + (("damage-slots", SLOTS, 255, A_NUMBER, 4, 6, MEND),)
    OF_TABLE = TABLE_ROWS[:5] + (("round", ROUND, 255, A_NUMBER, 1, SHARED + TURNS_OF, MEND),)

    def limits(self, race, who, row):
        if row[NAME] != "damage-slots":
            return corrections.Values.limits(self, race, who, row)
        car = race.cars[who]
        return range(max(SET_UP[2][0], car[RED] + car[BROWN]), SET_UP[2][-1] + 1)

    def text(self, show, who, i, value):
        if self.row(who, i)[NAME] == "strategy":
            return show.strategy_name(value) if value else show.words.say("code.none")
        return corrections.Values.text(self, show, who, i, value)

    def explained(self, show, who, i):
        """Return what the present strategy does."""
        value = self.now(who, i)
        if self.row(who, i)[NAME] == "strategy" and value:
            return show.words.pick("strategy helps", value)
        return corrections.Values.explained(self, show, who, i)
