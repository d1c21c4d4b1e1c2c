"""Corners left without the stops they require (FD-OVER), and the spin after it (FD-SPIN)."""

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d import tyres
from pitwall.games.formula_d.asks import T_OVERSHOT, T_SPIN, T_STOP
from pitwall.games.formula_d.damage import put_out
from pitwall.games.formula_d.state import (
    NO_TYRES, OVERSHOT, SPUN, STOPS, TYRE_WP, cell_of)
from pitwall.race.referee import const

HOPELESS = const(255)       # instead of spaces: two or more stops missing (FD-OVER-3, FD-OVER-4)


def spaces(track, start, stops, end, far=-1):
    """Return the spaces that a move from `start` to `end` overshoots all corners by; 0: none.

    stops   made so far in the corner of `start`. HOPELESS if one corner lacks two.
    far     rows from start to end, if that may be a lap or more
    """
    total = 0
    made = stops if track.corner(start) != NONE else 0
    if far < 0:
        far = track.distance(start, end)
    for corner, to_end in track.corners_on(start, far):
        missing = track.stops(corner) - made
        made = 0
        if missing > 1:
            return HOPELESS
        if missing == 1:
            total += track.beyond(corner, end, far - to_end)
    return total


def settle(race, who, start, far):
    """Pay for overshooting after a move of `far` rows from `start`, or note the stop.

    Return False if the car is out.
    """
    car, track = race.cars[who], race.scratch.track
    end = cell_of(car)
    over = spaces(track, start, car[STOPS], end, far)
    if over:
        return charge(race, who, over)
    _count_stop(race, who, start, end)
    return True


def charge(race, who, over):
    """Pay for `over` spaces beyond the corners; False if the car is out."""
    if over == HOPELESS:
        put_out(race, who, OVERSHOT)
        return False
    return _pay(race, who, over)


def _count_stop(race, who, start, end):
    """Count a stop for ending in a corner; each counts separately (FD-CORNER-2, FD-CORNER-6)."""
    car, track = race.cars[who], race.scratch.track
    corner = track.corner(end)
    if corner == NONE:
        car[STOPS] = 0
        return
    if corner != track.corner(start):
        car[STOPS] = 0
    car[STOPS] = min(car[STOPS] + 1, 3)
    race.tell(T_STOP, who, car[STOPS] * 16 + track.stops(corner))


def _pay(race, who, over):
    """Pay tyre points per space, by wear rate; the last one spins the car (FD-SPIN)."""
    car = race.cars[who]
    car[STOPS] = 0              # no stop for the corner the move may end in (FD-OVER-7)
    price = over * tyres.rate(race, car)
    race.tell(T_OVERSHOT, who, over * 16 + min(price, 15))
    if price < car[TYRE_WP]:
        car[TYRE_WP] -= price
        return True
    if price > car[TYRE_WP] and over > 1:
        put_out(race, who, NO_TYRES)
        return False
    car[TYRE_WP] = 0
    car[SPUN] = 1
    race.tell(T_SPIN, who)
    return True


def outcome(race, car, over):
    """Return (points, spins, out) of overshooting by `over` spaces."""
    if not over:
        return 0, False, False
    price = over * tyres.rate(race, car)
    if over == HOPELESS or price > car[TYRE_WP] and over > 1:
        return 0, False, True
    return min(price, car[TYRE_WP]), price >= car[TYRE_WP], False
