"""The guided race of Race Pace: some rounds after the start; see pitwall.games.lesson."""

from pitwall.games.lesson import seldom
from pitwall.games.race_pace.asks import Q_ACTION, Q_BOOST, Q_TYRE
from pitwall.games.race_pace.options import SEATED
from pitwall.games.race_pace.state import FORECAST, RANDOM_DRAFT, WEAR, limit

CIRCUIT, LAPS, SEATS, SWITCHES, SEED = "usa", 24, SEATED[:4], RANDOM_DRAFT, 67
OPENS = Q_ACTION
OVER = ()
TURNS = 0
ASKED, ROUNDS = (Q_ACTION, Q_TYRE, Q_BOOST), 9
SOON = 6        # a set of tyres this many laps from its end raises the question of the next one


def _worn(race, ask):
    """Return True if the tyres end soon."""
    car = race.cars[ask.who]
    return limit(race, car) - car[WEAR] <= SOON


def _rain(race, ask):
    """Return True if rain is forecast."""
    return race.table[FORECAST] > 1


STEPS = (
    ((Q_ACTION,), None),
    ((), None),
    ((Q_ACTION,), None),
    ((Q_ACTION,), None),
    ((Q_ACTION,), _worn),
    ((Q_ACTION,), _rain),
    ((Q_TYRE,), seldom),
    ((Q_ACTION,), None),
    ((Q_ACTION,), None),
    ((Q_ACTION,), None))


def rests(race):
    """Return True before the learner takes an action: all have driven."""
    return race.ask.what == Q_ACTION and race.ask.who == 0
