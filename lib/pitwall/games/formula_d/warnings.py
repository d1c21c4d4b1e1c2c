"""Warnings in Formula D.

They are about moves that overshoot too far, a missing compound, and other tyres than Wet in the
wet.
"""

from pitwall.games.formula_d import outcome
from pitwall.games.formula_d.asks import (
    PIT_CELL, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GREAT_MOVE, Q_MOVE, STAY)
from pitwall.games.formula_d.state import (
    COMPOUND, LAP, LAPS, ON_TRACK, PHASE, PIT, RACING, STATUS, TYRES, WET_TYRES, is_wet,
    keeps_books)
from pitwall.games.formula_d.tyres import duty_done

MOVES = (Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE)


def due(race, ask):
    """Return the warning for ask.who before the answer, or None.

    The second compound comes first, from the last lap with open pits on (FD-PIT-7, FD-TYRE-3);
    then other tyres in the wet (FD-TYRE-16 to 18).
    """
    car, laps = race.cars[ask.who], race.table[LAPS]
    if (race.table[PHASE] <= TYRES or car[STATUS] != RACING or car[PIT] != ON_TRACK
            or keeps_books(car)):
        return None
    if car[LAP] == laps - 1 and not duty_done(race, car):
        return "due.duty", (laps - 1, laps)
    if is_wet(race) and car[COMPOUND] != WET_TYRES:
        return "due.slicks", ()
    return None


def ends(race, ask, i):
    """Return True for a move after which the car is out, regardless of rolls."""
    if ask.what not in MOVES or ask.options[i] in (PIT_CELL, STAY):
        return False
    return bool(outcome.of(race, i).out)
