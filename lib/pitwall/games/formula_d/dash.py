"""What a screen reads of a race of Formula D: numbers only; `show` puts things into words.

`race` is a Race, or anything with its `table`, `cars` and `circuit`, so that a screen may show a
state that was kept.
"""

from pitwall.race.referee import const
from pitwall.games.formula_d import outcome, standings
from pitwall.games.formula_d.asks import PIT_CELL, STAY
from pitwall.games.formula_d.state import (
    AGE, BODY_WP, CAR_SIZE, COMPOUND, END, ENGINE_WP, FINISHED, FULL, GEAR, HANDLING_WP, HUMAN,
    KERS, LAP, LAPS, ON_TRACK, PHASE, PIT, PLACE, RACING, ROUND, SEAT, SOFT, SPUN, STATUS, SWITCHES,
    TABLE_SIZE, TURN, TYRES, TYRE_WP, USED, VISITS, WEATHER, WHY_OUT, cell_of, is_dangerous)

NOWHERE = const(65535)
BESIDE = False              # the device knows the board
NO_TYRE = const(255)
GOES_ON, IN_PITS, SPUN_ROUND, AT_FLAG, IS_OUT = range(5)
DECKS = const(99)               # there are none
SKIES = (0, 3, 1)               # of the weathers: sun, cloud, rain
TYRE_INKS = (1, 0, 3)           # of the compounds: soft red, hard white, wet blue


# --- the table ---

def phase(race):
    return race.table[PHASE]


def lined_up(race):
    """Is there an order of the cars?"""
    return race.table[PHASE] >= TYRES


def switches(race):
    """The optional rules in use."""
    return race.table[SWITCHES] | race.table[SWITCHES + 1] << 8 | race.table[SWITCHES + 2] << 16


def teams(race):
    """Two cars each are a team, but their points are for a championship."""
    return False


def turn(race):
    """The car whose turn it is, or TABLE."""
    return race.table[TURN]


def lap(race):
    """The leader's lap, 1 .. race_laps(race)."""
    most = max([car[LAP] for car in race.cars])
    return max(1, min(most, race.table[LAPS]))


def race_laps(race):
    return race.table[LAPS]


def laps_saved(snapshot):
    """(the leader's lap, laps of the race) of a state in bytes. Raises ValueError if it is none."""
    if len(snapshot) < TABLE_SIZE + CAR_SIZE:
        raise ValueError("refused.game")
    most = max([snapshot[at] for at in range(TABLE_SIZE + LAP, len(snapshot), CAR_SIZE)])
    return max(1, min(most, snapshot[LAPS])), snapshot[LAPS]


def round_number(race):
    return race.table[ROUND]


def sky(race):
    """Weather now: 0 dry, 1 damp, 2 wet."""
    return race.table[WEATHER]


def sky_next(race):
    """(steps until it changes, the weather then); 0: nobody knows."""
    return 0, 0


def order(race):
    """The cars, the leader first; who has crossed the line for the flag comes before all others."""
    return standings.order(race)


def place(race, who):
    """Place of a car, from 0."""
    return order(race).index(who)


def score(race, who):
    """Points of a car that is home: 0 none, -1 not known until all are classified."""
    points = standings.points(race, who)
    return points if not points or race.table[PHASE] == END else -1


# --- a car ---

def cell(race, who):
    """The cell it stands on, or NOWHERE: not on the grid yet, in the pits, at the flag, out."""
    car = race.cars[who]
    return cell_of(car) if car[STATUS] == RACING and car[PIT] == ON_TRACK else NOWHERE


def move_from(race, who):
    """The cell from which the open move begins."""
    return race.scratch.moves.cell


def bot(race, who):
    """Is no person asked for this car?"""
    return race.cars[who][SEAT] != HUMAN


def seat(race, who):
    return race.cars[who][SEAT]


def compound(race, who):
    """0 soft, 1 hard, 2 wet; NO_TYRE before the start tyres are chosen."""
    car = race.cars[who]
    return car[COMPOUND] if car[USED] else NO_TYRE


def life(race, who):
    """Laps that the fitted set has done."""
    return race.cars[who][AGE]


def worn(race, who):
    """Is the set past its best?"""
    car = race.cars[who]
    return car[AGE] >= (1 if car[COMPOUND] == SOFT else 2)


def points(race, who, kind):
    """Wear points left of a category 0 .. 5: tyres, brakes, gearbox, body, engine, handling."""
    return race.cars[who][TYRE_WP + kind]


def most(race, who, kind):
    """Wear points that the car had at set-up."""
    return race.cars[who][FULL + kind]


def laps(race, who):
    """Laps a car has completed."""
    return max(0, race.cars[who][LAP] - 1)


def stops(race, who):
    """How often it has been in the pits."""
    return race.cars[who][VISITS]


def final_place(race, who):
    return race.cars[who][PLACE]


def why_out(race, who):
    """Of a car that is out: 1 overshot, 2 no tyres, 3 blocked, 4 body, 5 engine, 6 handling, .."""
    return race.cars[who][WHY_OUT]


def condition(race, who):
    """GOES_ON, IN_PITS, SPUN_ROUND, AT_FLAG or IS_OUT."""
    car = race.cars[who]
    if car[STATUS] != RACING:
        return AT_FLAG if car[STATUS] == FINISHED else IS_OUT
    if car[PIT] != ON_TRACK:
        return IN_PITS
    return SPUN_ROUND if car[SPUN] else GOES_ON


def gear(race, who):
    return race.cars[who][GEAR]


def kers(race, who):
    """KERS points, 0 .. 2."""
    return race.cars[who][KERS]


def marked(race, cell):
    """Does a mark lie on the cell?"""
    return bool(is_dangerous(race, cell))


# --- the options of a move ---

def is_extras(ask, i):
    """Is option i no cell of the track: into the pits, or no DRS?"""
    return ask.options[i] in (PIT_CELL, STAY)


def big(race, who, told):
    """The large number beside the tyre: the gear; -1: none yet."""
    return gear(race, who) or -1


def mp_told(what, value):
    """What a tell says of the large number: nothing."""
    return -1


def movement(race):
    """The same of the move that is being made."""
    return -1


def alarm(race, i):
    """Does option i of a move spin the car, or put it out?"""
    told = outcome.of(race, i)
    return told.spins or told.out


def cost(race, i):
    """Points that option i of a move costs in all."""
    moves = race.scratch.moves
    return (moves.option_brakes[i] + moves.option_kers[i] + moves.option_tyres[i]
            + outcome.of(race, i).price)


# --- a car under the optional rules ---

def has_marks(race):
    """Is there anything to say beside the points? They take all the room."""
    return False


def has_points(race, who):
    return True


def caution(race):
    """Must all see at once that something is the matter? Never."""
    return False


def ailing(race, who):
    """Is a body, engine or handling point the last?"""
    car = race.cars[who]
    return min(car[BODY_WP], car[ENGINE_WP], car[HANDLING_WP]) == 1


def drs(race, who):
    """DRS is a matter of a moment: nobody has it between two turns."""
    return False


def yellow(race):
    """The sections of the circuit in which nobody may be passed: none."""
    return []


# --- dice ---

def die(ask):
    """Which die a ROLL asks for: 1 .. 6 that of a gear, 7 the black one."""
    return ask.die


def look(ask):
    """What the die looks like, a number of ui/die.py: the gears in six colours, black."""
    return 7 + ask.die      # after those of the other game


def face(ask, i):
    """The number on face i."""
    return ask.options[i]


def way(race, who):
    """The cells of a move by the rules: they make none, a rival says only where it goes."""
    return []


def alert(ask, i):
    """Does face i also carry an exclamation mark?"""
    return False
