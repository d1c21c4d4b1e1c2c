"""Personalities: how a driver's trait changes the prices of rivals, the same in every game.

    shifts = of("late")                     # 32 in each place: prices unchanged
    price = price * shifts[BRAKES] // EVEN
    here = taken_in(shifts, wet)            # the same, adjusted for rain

A price above EVEN is higher for this driver than for others, below it is lower. Each game's rivals
use the entries of a row that they have prices for; docs/play/opponents.md lists them.
"""

from pitwall.circuit import const

EVEN = const(32)
# Prices of tyres, of late braking and risky checks, of damage to the car, of cars close by; the
# last one multiplies the others in the rain.
TYRES, BRAKES, CAR, OTHERS, RAIN = range(5)

TRAITS = ("cool", "late", "tyres", "rain", "fight", "push")     # as seats name them
ROWS = (
    b"\x20\x20\x20\x20\x20",
    b"\x20\x19\x20\x20\x20",    # BRAKES 25
    b"\x2c\x20\x20\x20\x20",    # TYRES 44
    b"\x20\x20\x20\x20\x2e",    # RAIN 46
    b"\x20\x20\x20\x0c\x20",    # OTHERS 12
    b"\x20\x20\x14\x20\x20")    # CAR 20
CALM = ROWS[0]


def of(trait):
    """Return the shifts of a trait by its name. Raises ValueError for another name."""
    if trait not in TRAITS:
        raise ValueError("no trait " + trait)
    return ROWS[TRAITS.index(trait)]


def taken_in(shifts, wet):
    """Return the shifts in this weather: rain raises all of them for drivers who hate it."""
    rain = shifts[RAIN]
    if not wet or rain == EVEN:
        return shifts
    return bytes([shift * rain // EVEN for shift in shifts[:RAIN]]) + shifts[RAIN:]
