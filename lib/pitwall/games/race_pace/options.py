"""What can be set before a race: the optional rules by name, laps, cars, seats.

A set of switches is an int, a sum of the switches of state.py.
"""

from pitwall.games.race_pace.state import (
    EVEN_LEVELS, HUMAN, MOST_CARS, RANDOM_DRAFT, RIVAL, STANDARD, SWITCH_COUNT)
from pitwall.games.switches import Switches

# In the order of their bits in state.py.
SWITCHES = ("random-draft", "team-play", "flat-grid", "hard-rain", "same-again", "even-levels")
NEEDS = {}
SETS = {"all": (1 << SWITCH_COUNT) - 1, "none": 0, "standard": STANDARD}
# By their number in a race code: standard, none and all before there were even levels come first.
CODED = (RANDOM_DRAFT, 0, SETS["all"] & ~EVEN_LEVELS, STANDARD, SETS["all"])

_RULES = Switches(SWITCHES, SETS, NEEDS)
CARS = (2, MOST_CARS)
LAPS = (20, 78)             # a short race, and the longest
SEATS = (HUMAN, RIVAL, RIVAL + 1, RIVAL + 2)    # kinds, as the words "seats" name them
RIVALS = ("", "rival-easy", "rival-normal", "rival-hard")    # who drives them
SEATED = (HUMAN,) + (RIVAL + 1,) * 7            # what a set-up proposes

# Of a quick race at level easy, normal and hard, as measured: docs/play/opponents.md.
QUICK_SEATS = tuple([(HUMAN,) + (RIVAL + level,) * 5 for level in range(3)])


def laps(circuit):
    """(fewest, most) laps of a race."""
    return min(LAPS[0], circuit.laps), circuit.laps


def __getattr__(name):
    return getattr(_RULES, name)
