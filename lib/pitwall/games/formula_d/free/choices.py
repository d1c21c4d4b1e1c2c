"""Possible reports of a car on the board, likeliest first."""

from pitwall.games.beside import likeliest
from pitwall.games.formula_d import blocking, drs, overshooting
from pitwall.games.formula_d.free.asks import (
    BLOCKED, BRAKES, CORNER, DONE, DRS, FLAG, KERS, LINE, MARKED, MISSED, NEAR, OVER, PITS)
from pitwall.games.formula_d.free.board import MILES, driven, onward
from pitwall.games.formula_d.state import (
    BRAKE_WP, CROSSING, DANGER, KERS as KERS_LEFT, LAP, LAPS, STRICT_BLOCKING, TYRE_WP, on_track,
    uses)

_COMMON = (NEAR, BRAKES, OVER, KERS, CORNER, MARKED, BLOCKED, MISSED, DRS, FLAG)
ON_THE_WAY = (DONE,) + _COMMON + (PITS, LINE)
HOMEWARD = (DONE, LINE, PITS) + _COMMON
HOME = 20                           # spaces before the line
MOST_MARKS = 15
LEG = 3                             # spaces of a leg with DRS


def offered(race, who):
    """Return the codes of asks.py that are possible now, likeliest first; DONE is among them."""
    bill, car = race.scratch.moves, race.cars[who]
    found = [DONE]
    if bill.moving:
        _along(race, who, found)
    elif wakes(race, who):
        found.append(DRS)
    if car[CROSSING] and not bill.flag:
        found.append(FLAG)
    return _sorted(race, who, found)


def _sorted(race, who, found):
    far = onward(race, who, race.scratch.moves.spaces)
    likely = _likely(race, race.cars[who], found, far)
    codes = HOMEWARD if far + HOME >= race.circuit.around else ON_THE_WAY
    return likeliest(likely, codes, found)


def _likely(race, car, found, far):
    """Return the likeliest report from the distance so far."""
    bill, board = race.scratch.moves, race.circuit
    if LINE in found and far >= board.around:
        return LINE
    if FLAG in found and not bill.crossed and car[CROSSING] and far > board.turn_1:
        return FLAG
    return DONE


# --- while it drives ---

def _along(race, who, found):
    """Add the reports of a moving car; after the flag only turn 1 counts (FD-END-2)."""
    bill = race.scratch.moves
    if not (bill.crossed or bill.leaving or race.cars[who][CROSSING]):
        found.append(LINE)
    if others(race, who):
        found.append(NEAR)
    _points(race, race.cars[who], found)
    if not bill.was_told(OVER, MISSED):
        found += [OVER, MISSED]
    if debris(race) and not bill.was_told(MARKED):
        found.append(MARKED)
    if may_stop(race, who):
        found.append(PITS)


def _points(race, car, found):
    """Add spending on the way: brakes, KERS, or both brakes and tyres when blocked.

    A car that has braked in advance may still be blocked (FD-BLOCK-6).
    """
    bill = race.scratch.moves
    if bill.leg and car[BRAKE_WP] and not bill.was_told(CORNER):
        found.append(CORNER)
    if most_brakes(race, car) and not bill.stuck and not _told(bill, BRAKES, KERS):
        found.append(BRAKES)
    if bill.leg or bill.was_told(BLOCKED):
        return
    if car[KERS_LEFT] and not bill.leaving and not _told(bill, KERS, BRAKES):
        found.append(KERS)
    if not bill.was_told(KERS):
        found.append(BLOCKED)


def _told(bill, code, other):
    """Return True if `code` is no longer possible in this leg.

    It was reported, or the other was: both only go together if that saves the extra spaces of a
    wet corner.
    """
    return bill.was_told(code) or bill.was_told(other) and not bill.extra


def may_stop(race, who):
    """Return True if the car may enter the pits now (FD-PIT-7, FD-PIT-19).

    It may not on the first way to the line, in the last lap, past an overshot corner, or short of
    the line by brakes.
    """
    bill, car = race.scratch.moves, race.cars[who]
    return (1 <= car[LAP] < race.table[LAPS] and not bill.leg and not bill.crossed
            and not bill.leaving and not bill.was_told(BRAKES, BLOCKED, OVER, MISSED))


def debris(race):
    """Return True if there is debris on the board."""
    return any(race.table[DANGER:MILES])


# --- amounts ---

def most_brakes(race, car):
    """Return the brake points that can be spent.

    In a leg with DRS at least one space is moved, and in the wet also the extra ones of a corner.
    """
    bill = race.scratch.moves
    return min(car[BRAKE_WP], LEG - 1 if bill.leg else bill.low)


def most_over(race, car):
    """Return the spaces beyond a corner that put the car out; more have the same effect."""
    over = 1
    while not overshooting.outcome(race, car, over)[2]:
        over += 1
    return over


def unmoved_price(race, car, unmoved):
    """Return (brake, tyre points) for blocked spaces, or NO_WAY."""
    return blocking.price(unmoved, car[BRAKE_WP], car[TYRE_WP], bool(uses(race, STRICT_BLOCKING)))


def most_unmoved(race, car):
    """Return the rolled spaces, or those that put the car out; more have the same effect."""
    bill, unmoved = race.scratch.moves, 1
    while (unmoved < bill.low + bill.extra
           and unmoved_price(race, car, unmoved) != blocking.NO_WAY):
        unmoved += 1
    return unmoved


# --- other cars ---

def others(race, who):
    """Return all others on the track, the nearest first as far as known."""
    bill, around = race.scratch.moves, race.circuit.around
    here = onward(race, who, bill.spaces)

    def away(other):
        gap = abs(driven(race, other) - here) % around
        return min(gap, around - gap), other
    return sorted([other for other in range(len(race.cars))
                   if other != who and on_track(race.cars[other])], key=away)


def wakes(race, who):
    """Return nearby cars that allow DRS, if it is behind one in a zone (FD-DRS-2)."""
    bill, car = race.scratch.moves, race.cars[who]
    if bill.moving or bill.tied or not drs.may_use(race, car):
        return []
    return [other for other in bill.near
            if on_track(race.cars[other]) and drs.slow_enough(car, race.cars[other])]
