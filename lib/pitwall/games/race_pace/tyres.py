"""Tyres (9.4 to 9.6) and the pit stop (10.1)."""

from pitwall.games.race_pace.asks import Q_BOOST, Q_START_TYRE, Q_TYRE, T_FITTED, T_START_TYRE
from pitwall.games.race_pace.ebs import may_boost
from pitwall.games.race_pace.pace import is_stuck
from pitwall.games.race_pace.state import (
    COMPOUND, FLAGS, HARD, MEDIUM, MEDIUM_SETS, ORDER, SAME_AGAIN, SOFT, SOFT_SETS,
    STOPPED, STOPS, USED, WEAR, WET, uses)
from pitwall.race.referee import PICK


def choose_start(race):
    """Choose tyres in grid order, from all four compounds (RP-4-19, 20)."""
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        found = available(race, race.cars[who])
        compound = found[(yield race.ask.put(PICK, Q_START_TYRE, who, found))]
        fit(race.cars[who], compound)
        race.tell(T_START_TYRE, who, compound)


def available(race, car):
    """Return the compounds of which the driver has a set to fit.

    Hard and Wet have one set each. It is returned when another is fitted (RP-9.6-2), so it cannot
    follow itself, unless the option allows it (RP-10.1-3).
    """
    found = [compound for compound, sets in ((SOFT, SOFT_SETS), (MEDIUM, MEDIUM_SETS)) if car[sets]]
    return found + [compound for compound in (HARD, WET)
                    if compound != car[COMPOUND] or uses(race, SAME_AGAIN)]


def fit(car, compound):
    """Fit a set; used Soft and Medium sets are lost (RP-9.6-1), wear starts at 0 (RP-9.5-4)."""
    if compound in (SOFT, MEDIUM):
        car[SOFT_SETS + compound - SOFT] -= 1
    car[COMPOUND], car[WEAR] = compound, 0
    car[USED] |= 1 << compound


def stop(race, who):
    """Fit new tyres, then offer EBS for the out-lap; return True if it is used (10.1, 12)."""
    car = race.cars[who]
    found = available(race, car)
    compound = found[(yield race.ask.put(PICK, Q_TYRE, who, found))]
    fit(car, compound)
    car[STOPS], car[FLAGS] = min(car[STOPS] + 1, 255), car[FLAGS] | STOPPED
    race.tell(T_FITTED, who, compound)
    if is_stuck(race, car) or not may_boost(race, car):
        return False
    return bool((yield race.ask.yesno(Q_BOOST, who)))
