"""Numbers that screens show of a race of Race Pace; `show` has the texts.

Names that are not defined here come from pitwall.games.dash.
"""

from pitwall.games import dash as base
from pitwall.games.race_pace import leaderboard, pace, state
from pitwall.games.race_pace.asks import SITUATION_I, T_LAPS, WEATHER_DECK
from pitwall.games.race_pace.house_data import FASTEST_POINTS, PLACE_POINTS
from pitwall.games.race_pace.state import (
    CARD_I, COMPOUND, ENGINE, FASTEST_BY, FLAGS, FORECAST, FULL, LAP,
    HARD, MEDIUM, MEDIUM_BOX, MOST_WEAR, NO_CARD, PHASE, PLACE, ROUNDS, SAFETY_CAR, SOFT, SOFT_BOX,
    STATUS, STOPPED, TEAM_PLAY, TOKENS, TYRES, WEAR, lap_of, limit, rains, spent, uses)

DECKS, BARE = SITUATION_I, SITUATION_I
NO_TYRE = state.NO_TYRE
LOWEST, STEP = state.LOWEST, state.STEP     # of a bar's value
SKY_DIE = WEATHER_DECK
SKIES = (0, 1)                  # icons of the weathers: sun, rain
TYRE_INKS = (1, 2, 0, 3)        # colour by compound: soft red, medium green, hard white, wet blue
ROUNDS_AHEAD = 4                # of the forecast
WORN = 4                        # tyres are highlighted with fewer laps left
FIRST_ENDS = True
LAST_LAP = ("line.first ends", "line.first ends alone", "quick.first ends")
LAST_ROUND = 6                  # laps that the leader may drive in a round


# --- the table ---

def lined_up(race):
    """Return True if there is an order of the cars."""
    return race.table[PHASE] >= TYRES


def sets_up(race):
    """Return True while the questions only lead to the grid."""
    return not lined_up(race)


def sky(race):
    """Return the weather now: 0 dry, 1 rain."""
    return rains(race)


def forecast(race):
    """Return the four weather tokens, or () before the first cards."""
    if race.table[CARD_I] == NO_CARD:
        return ()
    return [race.table[FORECAST] >> i & 1 for i in range(ROUNDS_AHEAD)]


def sky_next(race):
    """Return (rounds until the weather changes, the weather then); 0: not in the forecast."""
    forecast = race.table[FORECAST]
    for i in range(1, ROUNDS_AHEAD):
        if forecast >> i & 1 != forecast & 1:
            return i, forecast >> i & 1
    return 0, 0


def caution(race):
    """Return true if the Safety Car is out."""
    return race.table[SAFETY_CAR]


def teams(race):
    """Return true if a single race also has team results."""
    return uses(race, TEAM_PLAY)


def order(race):
    """Return the cars by the leaderboard, at the end by their places."""
    board = leaderboard.order(race)
    if race.cars[0][STATUS]:
        board.sort(key=lambda who: race.cars[who][PLACE])
    return board


def score(race, who):
    """Return the points of a finished car (RP-11-13 to 21); -1 before the finish."""
    car = race.cars[who]
    if not car[STATUS]:
        return -1
    fastest = FASTEST_POINTS if race.table[FASTEST_BY] == who else 0
    return PLACE_POINTS[car[PLACE] - 1] + fastest


# --- a car ---

def cell(race, who):
    """Return the car's place on the lap track, next to those that entered the lap earlier."""
    if race.cars[who][STATUS] or not lined_up(race):
        return base.NOWHERE
    lap = lap_of(race, who)
    beside = [other for other in leaderboard.order(race) if lap_of(race, other) == lap]
    return race.circuit.place(lap, beside.index(who))


def closing(race):
    """Return True if the leader can finish in this round."""
    front = max([lap_of(race, who) for who in range(len(race.cars))])
    return race.table[PHASE] != state.END and front >= base.race_laps(race) - LAST_ROUND


def laps(race, who):
    """Return its lap, also beyond the last one, which decides ties."""
    return race.cars[who][LAP]


def compound(race, who):
    """Return 0 for soft, 1 medium, 2 hard, 3 wet; NO_TYRE before the first choice."""
    return race.cars[who][COMPOUND]


def life(race, who):
    """Return the laps driven on the set."""
    return race.cars[who][WEAR]


def worn(race, who):
    """Return True if the tyres are nearly spent."""
    car = race.cars[who]
    return limit(race, car) - car[WEAR] < WORN


def wear(race, who):
    """Return the tyre wear bar: laps on the set, its limit, its end, the box-box numbers (9.5)."""
    car, table = race.cars[who], race.table
    if car[COMPOUND] == NO_TYRE:
        return 0
    return car[WEAR], limit(race, car), MOST_WEAR, (
        (table[SOFT_BOX], SOFT), (table[MEDIUM_BOX], MEDIUM), (MOST_WEAR, HARD))


def tyres_end(race, who):
    """Return the field of the lap track where its tyres are spent."""
    car = race.cars[who]
    left = limit(race, car) - car[WEAR]
    return race.circuit.field(race.circuit.place(lap_of(race, who) + left))


def points(race, who, kind):
    """Return steps above 80 % of Engine, Aerodynamics, Mechanics, Skill, Experience or EBS."""
    return (race.cars[who][ENGINE + kind] - LOWEST) // STEP


def most(race, who, kind):
    """Return the steps of a bar."""
    return (FULL - LOWEST) // STEP


def condition(race, who):
    """Return GOES_ON, IN_PITS, IN_TROUBLE with spent tyres, or AT_FLAG."""
    car = race.cars[who]
    if car[STATUS]:
        return base.AT_FLAG
    if car[FLAGS] & STOPPED:
        return base.IN_PITS
    return base.IN_TROUBLE * (race.table[PHASE] == ROUNDS and spent(race, car))


def lamp(race, who):
    """Return the lamp's text and the RP that it owes for penalty tokens."""
    tokens = race.cars[who][TOKENS]
    return "ui.tokens" if tokens else "", tokens


def big(race, who, told):
    """Return the large number next to the tyre: laps just driven, or the base RP."""
    if told >= 0:
        return told
    return pace.base(race.cars[who]) if lined_up(race) else -1


def mp_told(what, value):
    """Return the laps of an event, or -1."""
    return value if what == T_LAPS else -1


# --- cards ---

def look(ask):
    """Return the look of the die, a number of ui/die.py."""
    return 2


def __getattr__(name):
    return getattr(base, name)
