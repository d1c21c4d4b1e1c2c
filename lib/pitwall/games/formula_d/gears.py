"""Shifting: one gear up, any number down as far as the points allow (FD-GEAR, FD-DOWN)."""

from pitwall.games.formula_d.asks import Q_GEAR, T_GEAR, T_PAID
from pitwall.games.formula_d.state import (
    BRAKE_WP, ENGINE_WP, GEAR, GEARBOX_WP, MOTOR_ONLY, SPUN, STALLED, TYRE_WP, uses)
from pitwall.race.referee import PICK, const

TOP = const(6)
MOST_SKIPPED = const(3)     # FD-DOWN-5


def legal(race, who):
    """Return the legal gears, lowest first.

    A car that has spun or stalled starts in 1st (FD-SPIN-2, FD-START-2).
    """
    car = race.cars[who]
    if car[SPUN] or car[STALLED] or not car[GEAR]:
        return [1]
    lowest, highest = max(1, car[GEAR] - MOST_SKIPPED - 1), min(TOP, car[GEAR] + 1)
    return [gear for gear in range(lowest, highest + 1) if affords(race, car, gear)]


def price(race, car, gear):
    """Return (gearbox, brake, engine) points of a change to that gear (FD-DOWN-2 to 4)."""
    skipped = max(0, car[GEAR] - gear - 1)
    if car[SPUN]:
        return 0, 0, 0
    return (int(skipped > 0), int(skipped > 1),
            int(skipped > 2 and not uses(race, MOTOR_ONLY)))


def affords(race, car, gear):
    """Return True if it has the points; the last engine point cannot be spent (FD-DOWN-7)."""
    gearbox, brake, engine = price(race, car, gear)
    return (gearbox <= car[GEARBOX_WP] and brake <= car[BRAKE_WP]
            and (not engine or car[ENGINE_WP] > engine))


def choose(race, who):
    """Ask for the gear and pay for it, before the roll (FD-GEAR-9, FD-DOWN-8)."""
    gears = legal(race, who)
    gear = gears[0]
    if len(gears) > 1:
        gear = gears[(yield race.ask.put(PICK, Q_GEAR, who, gears))]
    shift(race, who, gear)


def shift(race, who, gear):
    """Change gear and pay."""
    car = race.cars[who]
    for what, points in zip((GEARBOX_WP, BRAKE_WP, ENGINE_WP), price(race, car, gear)):
        if points:
            car[what] -= points
            race.tell(T_PAID, who, (what - TYRE_WP) * 16 + points)
    car[GEAR] = gear
    car[SPUN] = car[STALLED] = 0
    race.tell(T_GEAR, who, gear)
