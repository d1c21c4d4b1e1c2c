"""Settings before a race: the optional rules by name, laps, cars, seats.

A set of switches is an int, a sum of the switches of state.py.
"""

from pitwall.games.race_pace.state import (
    EVEN_LEVELS, HUMAN, MOST_CARS, RANDOM_DRAFT, RIVAL, STANDARD, SWITCH_COUNT)
from pitwall.games.switches import Switches

# In the order of their bits in state.py.
SWITCHES = ("random-draft", "team-play", "flat-grid", "hard-rain", "same-again", "even-levels")
NEEDS = {}
SETS = {"all": (1 << SWITCH_COUNT) - 1, "none": 0, "standard": STANDARD}
# Sets by their number in a race code; the first three are from before even levels existed.
CODED = (RANDOM_DRAFT, 0, SETS["all"] & ~EVEN_LEVELS, STANDARD, SETS["all"])

_RULES = Switches(SWITCHES, SETS, NEEDS)
CARS = (2, MOST_CARS)
LAPS = (20, 78)             # a short race, and the longest
SEATS = (HUMAN, RIVAL, RIVAL + 1, RIVAL + 2)    # kinds, named by the words "seats"
RIVALS = ("", "rival-easy", "rival-normal", "rival-hard")    # the drivers of these seats
SEATED = (HUMAN,) + (RIVAL + 1,) * 7            # the proposal of the set-up

# For a quick race at level easy, normal and hard, as measured in docs/play/opponents.md.
QUICK_SEATS = tuple([(HUMAN,) + (RIVAL + level,) * 5 for level in range(3)])


def laps(circuit):
    """Return (fewest, most) laps of a race."""
    return min(LAPS[0], circuit.laps), circuit.laps


def __getattr__(name):
    return getattr(_RULES, name)
