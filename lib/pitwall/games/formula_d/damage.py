"""Wear points lost, and cars that are out (FD-WP, FD-DMG)."""

from pitwall.games.formula_d.asks import T_DISQUALIFIED, T_LOST, T_OUT
from pitwall.games.formula_d.state import (
    BODY, BODY_WP, CROSSING, DISQUALIFIED, ENGINE, ENGINE_WP, HANDLING, HANDLING_WP, OUT, OUTS,
    PLACE, RACING, STATUS, TYRE_WP, WHY_OUT, cell_of, mark_danger)

REASONS = {BODY_WP: BODY, ENGINE_WP: ENGINE, HANDLING_WP: HANDLING}
MARKING = (BODY_WP, ENGINE_WP)      # their loss marks the space (FD-DMG-1)


def lose(race, who, what):
    """Take a body, engine or road handling point; the last puts the car out (FD-WP-9 to 11)."""
    car = race.cars[who]
    car[what] -= 1
    race.tell(T_LOST, who, (what - TYRE_WP) * 16 + car[what])
    if what in MARKING:
        mark_danger(race, cell_of(car))
    if not car[what]:
        put_out(race, who, REASONS[what])


def put_out(race, who, why):
    """Remove the car from the track and make its space dangerous (FD-DMG-2, FD-DMG-10)."""
    car = race.cars[who]
    if car[STATUS] != RACING:
        return
    mark_danger(race, cell_of(car))
    race.table[OUTS] += 1
    car[STATUS], car[PLACE] = OUT, race.table[OUTS]
    car[WHY_OUT] = DISQUALIFIED if car[CROSSING] else why
    race.tell(T_DISQUALIFIED if car[CROSSING] else T_OUT, who, why)
