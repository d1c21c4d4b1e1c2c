"""Numbers that screens read of a race of Formula D; `show` puts them into words.

All other values are as in every game, see pitwall.games.dash.
"""

from pitwall.games import dash as base
from pitwall.games.formula_d import outcome, standings
from pitwall.games.formula_d.asks import FIRST_LOOK, PIT_CELL, STAY
from pitwall.games.formula_d.state import (
    AGE, BODY_WP, COMPOUND, END, ENGINE_WP, FULL, GEAR, HANDLING_WP, HUMAN, KERS, ON_TRACK,
    OWN_BOOKS, PHASE, PIT, SEAT, SOFT, SPUN, TYRES, TYRE_WP, USED, WEATHER, is_dangerous,
    keeps_books, on_track)

MAY_LEAVE = True
SKIES = (0, 3, 1)               # by weather: sun, cloud, rain
LAST_LAP = ("line.then turn 1", "line.then turn 1 alone", "quick.last")
TYRE_INKS = (1, 0, 3)           # by compound: soft red, hard white, wet blue


# --- the table ---

def lined_up(race):
    """Return True if the cars have an order."""
    return race.table[PHASE] >= TYRES


def sets_up(race):
    """Return True if its questions only lead to the grid."""
    return not lined_up(race)


def sky(race):
    """Return the weather now: 0 dry, 1 damp, 2 wet."""
    return race.table[WEATHER]


def order(race):
    """Return the cars, the leader first; cars that have crossed the line at the flag come first."""
    return standings.order(race)


def score(race, who):
    """Return the points of a finished car: 0 none, -1 unknown until all are classified."""
    points = standings.points(race, who)
    return points if not points or race.table[PHASE] == END else -1


# --- a car ---

def bot(race, who):
    return HUMAN < race.cars[who][SEAT] < OWN_BOOKS


def has_points(race, who):
    """Return False for a car that keeps its own books: its points are unknown."""
    return not keeps_books(race.cars[who])


def cell(race, who):
    """Return the cell of the car, or NOWHERE: not on the grid yet, in the pits, finished, out."""
    return base.cell(race, who) if on_track(race.cars[who]) else base.NOWHERE


def way(race, who, here):
    """Return the cells from `here` to the car, as a player moves it; [] off the track."""
    there, track = cell(race, who), race.scratch.track
    if not track or max(here, there) >= race.circuit.cells:
        return []
    return track.way(here, there)


def move_from(race, who):
    """Return the cell from which the open move begins."""
    return race.scratch.moves.cell


def compound(race, who):
    """Return 0 soft, 1 hard, 2 wet; NO_TYRE before the start tyres are chosen."""
    car = race.cars[who]
    return car[COMPOUND] if car[USED] and not keeps_books(car) else base.NO_TYRE


def life(race, who):
    """Return the laps of the fitted set."""
    return race.cars[who][AGE]


def worn(race, who):
    """Return True if the set is past its best."""
    car = race.cars[who]
    return car[AGE] >= (1 if car[COMPOUND] == SOFT else 2)


def points(race, who, kind):
    """Return the points left of category 0 .. 5: tyres, brakes, gearbox, body, engine, handling."""
    return race.cars[who][TYRE_WP + kind]


def most(race, who, kind):
    """Return the wear points that the car had at set-up."""
    return race.cars[who][FULL + kind]


def condition(race, who):
    """Return GOES_ON, IN_PITS, IN_TROUBLE: facing backward, AT_FLAG or IS_OUT."""
    car = race.cars[who]
    if car[PIT] != ON_TRACK:
        return base.condition(race, who) or base.IN_PITS
    return base.condition(race, who) or base.IN_TROUBLE * car[SPUN]


def lamp(race, who):
    """Return its KERS, 0 .. 2 points."""
    points = 0 if keeps_books(race.cars[who]) else race.cars[who][KERS]
    return "ui.kers" if points else "", points


def tint(race, who):
    """Return WARNING if a body, engine or handling point is the last."""
    car = race.cars[who]
    least = min(car[BODY_WP], car[ENGINE_WP], car[HANDLING_WP])
    return base.WARNING if least == 1 else base.PLAIN


def marked(race, cell):
    """Return True if the cell has a marker."""
    return bool(is_dangerous(race, cell))


# --- the options of a move ---

def is_extras(ask, i):
    """Return True if option i is no cell of the track: into the pits, or no DRS."""
    return ask.options[i] in (PIT_CELL, STAY)


def big(race, who, told):
    """Return the large number next to the tyre: the gear; -1: none yet."""
    car = race.cars[who]
    return car[GEAR] if car[GEAR] and not keeps_books(car) else -1


def alarm(race, i):
    """Return True if option i of a move spins the car or puts it out."""
    told = outcome.of(race, i)
    return told.spins or told.out


def cost(race, i):
    """Return the total points of option i of a move."""
    moves = race.scratch.moves
    return (moves.option_brakes[i] + moves.option_kers[i] + moves.option_tyres[i]
            + outcome.of(race, i).price)


# --- dice ---

def look(ask):
    """Return the die's appearance, a number of ui/die.py: the gears in six colours, black."""
    return FIRST_LOOK + ask.die


def __getattr__(name):
    return getattr(base, name)
