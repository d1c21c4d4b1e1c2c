"""Default settings of a race: laps and cars, driven by people."""

from pitwall.games.switches import Switches

SWITCHES = ()               # optional rules: their names, in the order of their bits
SETS = {"all": 0, "none": 0, "standard": 0}
CARS = (2, 6)               # fewest, most
SEATS = (0,)                # kinds, as the words "seats" name them; 0: a person
SEATED = (0,) * CARS[1]     # the default set-up
LAPS = (1, 9)               # fewest, most

_RULES = Switches(SWITCHES, SETS, {})


def laps(circuit):
    """Return (fewest, most) laps of a race."""
    return LAPS


def __getattr__(name):
    return getattr(_RULES, name)
