"""What a screen reads of a race of the toy: numbers only."""

from pitwall.games import dash as base
from pitwall.games.long_haul import (
    BACK, BOT, CAR_SIZE, HUMAN, LAP, LAPS, ORDER, OVER, PLACE, PUSH, ROUND, SEAT, STOOD,
    TABLE_SIZE, TURN)

NOWHERE, NO_TYRE, BESIDE, DECKS = 65535, 255, False, 99
GOES_ON, IN_PITS, SPUN_ROUND, AT_FLAG, IS_OUT = range(5)
SKIES, TYRE_INKS = (0,), ()


def lined_up(race):
    return True


def switches(race):
    return 0


def teams(race):
    return False


def turn(race):
    return race.table[TURN]


def lap(race):
    return max(1, min(race.table[LAPS], max([car[LAP] for car in race.cars]) - BACK))


def race_laps(race):
    return race.table[LAPS]


def laps_saved(game, snapshot):
    if len(snapshot) < TABLE_SIZE + CAR_SIZE:
        raise ValueError("refused.game")
    most = max([snapshot[at] for at in range(TABLE_SIZE + LAP, len(snapshot), CAR_SIZE)])
    return max(1, min(snapshot[LAPS], most - BACK)), snapshot[LAPS]


def round_number(race):
    return race.table[ROUND]


def sky(race):
    return 0


def sky_next(race):
    return 0, 0


def order(race):
    return list(race.table[ORDER:ORDER + len(race.cars)])


def place(race, who):
    return order(race).index(who)


def score(race, who):
    return max(0, 13 - race.cars[who][PLACE])


def cell(race, who):
    car = race.cars[who]
    return race.circuit.place(car[LAP] - BACK, car[STOOD])


def bot(race, who):
    return race.cars[who][SEAT] != HUMAN


def seat(race, who):
    return race.cars[who][SEAT]


def compound(race, who):
    return NO_TYRE


def points(race, who, kind):
    return race.cars[who][PUSH]


def most(race, who, kind):
    return 3


def laps(race, who):
    return max(0, min(race.cars[who][LAP] - BACK, race.table[LAPS]))


def stops(race, who):
    return 0


life = alarm = cost = worn = why_out = stops


def final_place(race, who):
    return race.cars[who][PLACE]


def condition(race, who):
    return AT_FLAG if race.table[OVER] else GOES_ON


def is_extras(ask, i):
    return False


def big(race, who, told):
    return laps(race, who)


def mp_told(what, value):
    return -1


def movement(race):
    return -1


def has_marks(race):
    return False


caution = has_marks


def has_points(race, who):
    return race.cars[who][SEAT] != BOT


def ailing(race, who):
    return False


drs = marked = ailing


def yellow(race):
    return []


def way(race, who):
    return []


def move_from(race, who):
    return NOWHERE


def die(ask):
    return 0


def look(ask):
    return 0


def face(ask, i):
    return ask.options[i]


def alert(ask, i):
    return False


def __getattr__(name):
    return getattr(base, name)
