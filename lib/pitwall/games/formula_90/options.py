"""Settings before a race: other readings by name, cars, seats.

A set of switches is an int, a sum of the switches of state.py. 0 means our reading of every row
that the rulebook leaves open.
"""

from pitwall.games.formula_90 import turns_of
from pitwall.games.formula_90.state import (
    EASY, FAST, HARD_RIVAL, HUMAN, MOST_CARS, NORMAL, NO_FIRST_LATE, SHORT_RACE, SLOW, STANDARD,
    SUPERFAST, SWITCH_COUNT)
from pitwall.games.switches import Switches

# In the order of their bits in state.py.
SWITCHES = (
    "chit-as-printed", "start-set-free", "own-strategy", "fuel-from-now", "forced-pit-refuels",
    "next-chit-goes", "robots-pay", "decliners-next", "one-for-a-tie", "targets-kept",
    "failed-is-lost", "unlap-at-yellow", "orange-again", "hazard-all", "balance-free",
    "lucky-twice", "no-first-late", "spots-at-start", "stop-unwatched", "short-race")
NEEDS = {}
# Without no-first-late, which contradicts spots-at-start, and without the short form, which is not
# a reading of the rules.
SETS = {"all": (1 << SWITCH_COUNT) - 1 - NO_FIRST_LATE - SHORT_RACE, "none": 0,
        "standard": STANDARD}

_RULES = Switches(SWITCHES, SETS, NEEDS)
_RULES.CONTRARY = (("no-first-late", "spots-at-start"),)    # more limits in the first turn, fewer
_RULES.SHORT = SHORT_RACE
_RULES.IN_TURNS = True          # as many turns as its turn track has boxes (F90-TURN-8)
_RULES.BOTS = {"superfast": SUPERFAST, "fast": FAST, "slow": SLOW}
CARS = (2, MOST_CARS)
LAPS = (1, 99)
SEATS = (HUMAN, EASY, NORMAL, HARD_RIVAL, SUPERFAST, FAST, SLOW)
RIVALS = ("", "rival-easy", "rival-normal", "rival-hard", "", "", "")   # the drivers of these seats
# The proposal of the set-up: one person and the robots for two or three players (AMB-F90-3).
SEATED = (HUMAN, SUPERFAST, SUPERFAST, FAST, FAST, FAST, SLOW, SLOW, SLOW, FAST, SLOW, SUPERFAST)

# For a quick race at level easy, normal and hard, as measured in docs/play/opponents.md; then the
# easy one of older versions, so that its races still count as such.
QUICK_SEATS = ((HUMAN, NORMAL, EASY, NORMAL, EASY, EASY), (HUMAN,) + (NORMAL,) * 5,
               (HUMAN,) + (HARD_RIVAL,) * 5, (HUMAN,) + (EASY,) * 5)
QUICK_RULES = (SHORT_RACE,) * 3


def turns(circuit, switches):
    """Return the turns of a race there."""
    return turns_of(circuit, switches)


def laps(circuit):
    """Return (fewest, most) laps of a real race; the turn track sets the length (F90-TURN-8)."""
    return circuit.laps, circuit.laps


def __getattr__(name):
    return getattr(_RULES, name)
