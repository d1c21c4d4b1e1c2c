"""The guided race of Race Pace: five rounds or so; see pitwall.games.lesson."""

from pitwall.games.race_pace.asks import Q_ACTION, Q_BOOST, Q_START_TYRE, Q_TYRE
from pitwall.games.race_pace.options import SEATED
from pitwall.games.race_pace.state import EBS, FORECAST, RANDOM_DRAFT, WEAR, limit

CIRCUIT, LAPS, SEATS, SWITCHES, SEED = "usa", 24, SEATED[:4], RANDOM_DRAFT, 49
OPENS = Q_START_TYRE
TURNS = 0
BONUS_FROM = 90 # per cent of EBS
SOON = 4        # laps that a set of tyres still lasts, when it is time to think of the next


def _worn(race, ask):
    """Do the tyres end soon?"""
    car = race.cars[ask.who]
    return limit(race, car) - car[WEAR] <= SOON


def _charged(race, ask):
    return race.cars[ask.who][EBS] >= BONUS_FROM


def _rain(race, ask):
    """Is rain forecast?"""
    return race.table[FORECAST] > 1


STEPS = (
    ((Q_START_TYRE,), None),
    ((Q_ACTION,), None),
    ((Q_ACTION,), _worn),
    ((Q_ACTION,), None),
    ((Q_ACTION,), None),
    ((Q_ACTION,), None),
    ((Q_TYRE,), None),
    ((Q_BOOST,), None),
    ((Q_ACTION,), _charged),
    ((Q_ACTION,), _rain))
