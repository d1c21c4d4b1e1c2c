"""The dashboards of Race Pace, without a race; see pitwall.race.dashboards."""

from pitwall.games.race_pace import corrections
from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.free import STANDARD, own
from pitwall.games.race_pace.state import (
    COMPOUND, MOST_CARS, PHASE, ROUNDS, SOFT, SOFT_SETS, USED, WEAR, lap_of, limit, place_at)

MOST = MOST_CARS
LAPS = (12, 78, 56)
SETS = (STANDARD,)
HIDDEN = ()
OF_TABLE = ("rain-now", "rain-next", "rain-in-two", "rain-in-three", "soft-box", "medium-box")
LIMITS = {}
WATCHED = {"tokens": (-1, 1)}
WORN = "wear"
ASKED = Q_ACTION
DUE = {"due.stuck": "compound", "due.rain": "compound", "due.duty": "compound"}
SKY = ""
OURS = {}


def board(laps):
    """Return a board for a race of that length."""
    return own.opened(bytes((laps,) + own.FIRST[1:]))


def ready(race):
    """Put the cars on their first soft set before lap 1."""
    for who, car in enumerate(race.cars):
        car[COMPOUND], car[USED] = SOFT, 1 << SOFT
        car[SOFT_SETS] -= 1
        place_at(race, who, 0)
    race.table[PHASE] = ROUNDS


def fit(race, who, compound, _):
    """Fit a set. The one before it is used only if it has been driven on."""
    car = race.cars[who]
    if lap_of(race, who) <= 0 and not car[WEAR]:
        car[USED] &= ~(1 << car[COMPOUND]) & 255
    car[COMPOUND] = compound
    car[USED] |= 1 << compound
    car[WEAR] = min(car[WEAR], limit(race, car))


def move(race, who, place, _):
    """Put a car into a lap."""
    place_at(race, who, place + race.circuit.first)


class Values(corrections.Values):
    """A lap is only a number, and a set without laps is not used."""

    DEEDS = {"compound": fit, "at": move}
