"""Settings of a race: the optional rules by name, laps, cars, seats.

A set of switches is an int, a sum of the switches of state.py.
"""

from pitwall.games.formula_d.state import HUMAN, MOST_CARS, OWN_BOOKS, RIVAL, STANDARD, SWITCH_COUNT
from pitwall.games.switches import Switches

# In the order of their bits in state.py.
SWITCHES = ("construction", "two-compounds", "strict-blocking", "slipstream", "dry-drs",
            "wet-corners", "literal-two", "soft-always", "motor-only")
NEEDS = {}
SETS = {"all": (1 << SWITCH_COUNT) - 1, "none": 0, "standard": STANDARD}

_RULES = Switches(SWITCHES, SETS, NEEDS)
CARS = (2, MOST_CARS)
LAPS = (1, 3)
SEATS = (HUMAN, RIVAL, RIVAL + 1, RIVAL + 2)    # kinds, as the words "seats" name them
RIVALS = ("", "rival-easy", "rival-normal", "rival-hard")    # their drivers
SEATED = (HUMAN,) + (RIVAL + 1,) * 7            # the default set-up
# A quick race at level easy, normal and hard, as measured: docs/play/opponents.md.
QUICK_SEATS = ((HUMAN,) + (RIVAL,) * 5, (HUMAN,) + (RIVAL + 1, RIVAL) * 2 + (RIVAL + 1,),
               (HUMAN,) + (RIVAL + 2, RIVAL + 1) * 2 + (RIVAL + 2,))
BOOKS = OWN_BOOKS                               # seat of a player who keeps the books


def laps(circuit):
    """Return (fewest, most) laps of a race."""
    return LAPS


def __getattr__(name):
    return getattr(_RULES, name)
