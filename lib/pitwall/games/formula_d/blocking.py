"""The cost of being blocked by cars (FD-BLOCK)."""

from pitwall.race.referee import const

MOST = const(3)         # points of each kind (FD-BLOCK-2)
NO_WAY = (-1, 0)


def price(unmoved, brakes, tyres, strict):
    """Return (brake, tyre points) for `unmoved` spaces, given the car's points; NO_WAY: it is out.

    strict: tyres cannot replace missing brakes (FD-BLOCK-4).
    """
    braked = min(MOST, unmoved)
    if not strict:
        braked = min(braked, brakes)
    worn = unmoved - braked
    if braked > brakes or worn > MOST or worn > tyres:
        return NO_WAY
    return braked, worn
