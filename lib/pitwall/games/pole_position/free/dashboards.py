"""The dashboards of Pole Position alone, without its race; see pitwall.race.dashboards."""

from pitwall.games.pole_position import dash
from pitwall.games.pole_position.cards import GENTLE, STURDY
from pitwall.games.pole_position.fields import LOW
from pitwall.games.pole_position.free import EVERYTHING, STANDARD, corrections
from pitwall.games.pole_position.free.board import FreeBoard
from pitwall.games.pole_position.state import (
    BP, BROKEN, CARDS, DRIVER, EP, EXTENDED_PLAY, HARD, LAP, LONG_BP, LONG_EP, LONG_SP, MARKS,
    MOST_CARS, MUST_PIT, PHASE, ROUNDS, SP, STRESS_LEVEL, TEAM, V_LONG_SETS, fit, give_sets, uses)
from pitwall.games.pole_position.warnings import due  # noqa: F401
from pitwall.race.fields import A_TOKEN, KIND, NAME

MOST = MOST_CARS            # dashboards
LAPS = (2, 20, 5)           # fewest, most, usual
SETS = (STANDARD, EVERYTHING & ~EXTENDED_PLAY)      # sets of rules: the standard ones, all
HIDDEN = ("position", "at", "status", "place", "pit", "off")    # values that need the board
OF_TABLE = ("grid-a",)      # values of the table that are shown
ASKED = 0                   # the question before which `due` warns
DUE = {"due.stop": "stops", "due.last stop": "stops", "due.slicks": "set"}
SAID = {}            # a line for a value that is warned of, if its help is none
SKY = bytes((0, 1, 2)) + bytes(33)      # a weather grid that has each weather once
STRAINED = 3                # stress from which SP are barred


def board(laps):
    """Return a board for a race of that length."""
    return FreeBoard(laps, SKY, 6)


def ready(race):
    """Put the cars on fresh hard tyres into their first lap."""
    for car in race.cars:
        if uses(race, CARDS):       # anybody may note what one driver or team alone has
            car[DRIVER], car[TEAM] = GENTLE, STURDY
            give_sets(car, race.rules.values[V_LONG_SETS])
        fit(car, HARD)
        car[LAP] = 1
    race.table[PHASE] = ROUNDS


class Values(corrections.Values):
    """As many points as a long race gives, and the weather in place of its grid."""

    def limits(self, race, who, row):
        if row[NAME] in ("ep", "bp"):
            return range(LONG_EP + LONG_BP + 1)
        if row[NAME] == "sp":
            return range(LONG_SP + 1)
        if row[KIND] == A_TOKEN:
            return range(3)
        return corrections.Values.limits(self, race, who, row)

    def text(self, show, who, i, value):
        if self.row(who, i)[KIND] == A_TOKEN:
            return show.weather_name(value)
        return corrections.Values.text(self, show, who, i, value)

    def name(self, show, who, i):
        if self.row(who, i)[KIND] == A_TOKEN:
            return show.words.pick("dashboards.sky", 0)
        return corrections.Values.name(self, show, who, i)

    def help(self, show, who, i):
        if self.row(who, i)[KIND] == A_TOKEN:
            return show.words.pick("dashboards.sky", 1)
        return corrections.Values.help(self, show, who, i)


def warned(race, who):
    """Return the names of the values of a car to look at."""
    car = race.cars[who]
    found = (("ep", not car[EP]), ("bp", not car[BP]), ("sp", not car[SP]),
             ("life", dash.worn(race, who)), ("stress", car[STRESS_LEVEL] >= STRAINED),
             ("light", car[BROKEN] & LOW), ("heavy", car[BROKEN] >> 4),
             ("must-pit", car[MARKS] & MUST_PIT))
    return [name for name, bad in found if bad]
