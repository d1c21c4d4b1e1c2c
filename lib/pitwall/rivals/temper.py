"""Tempers: what a driver's trait does to the prices that a rival weighs, the same in every game.

    shifts = of("late")                     # 32 in each place: prices as they are
    price = price * shifts[BRAKES] // EVEN
    here = taken_in(shifts, wet)            # the same with the rain taken in

A price above EVEN is dearer to this driver than to others, below it is cheaper. Each game's
rivals take from a row what they have prices for; docs/play/opponents.md says what that is.
"""

from pitwall.circuit import const

EVEN = const(32)
# Prices of tyres, of braking late and of checks that may fail, of what the car itself suffers, of
# cars close by; the last place multiplies the others in the rain.
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
    """The shifts of a trait by its name. Raises ValueError for another name."""
    if trait not in TRAITS:
        raise ValueError("no trait " + trait)
    return ROWS[TRAITS.index(trait)]


def taken_in(shifts, wet):
    """The shifts in this weather: rain makes all of them dearer to who hates it."""
    rain = shifts[RAIN]
    if not wet or rain == EVEN:
        return shifts
    return bytes([shift * rain // EVEN for shift in shifts[:RAIN]]) + shifts[RAIN:]
