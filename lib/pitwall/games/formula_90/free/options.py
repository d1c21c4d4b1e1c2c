"""What can be set before a race beside the board: players are people, for rivals have no cards.

Readings of what cards bring and cost are the table's own: it counts by them before it tells. That
the mp of a failed check are lost is not on offer: they are told before the check is made.
"""

from pitwall.games.formula_90 import options
from pitwall.games.formula_90.free import EVERYTHING
from pitwall.games.formula_90.state import FAST, HUMAN, OWN_BOOKS, SLOW, STANDARD, SUPERFAST
from pitwall.games.switches import Switches

SWITCHES = tuple([name if EVERYTHING >> i & 1 else ""
                  for i, name in enumerate(options.SWITCHES)])
SETS = {"all": EVERYTHING & options.SETS["all"], "none": 0, "standard": STANDARD}
SEATS = (HUMAN, SUPERFAST, FAST, SLOW)
BOOKS = OWN_BOOKS

_RULES = Switches(SWITCHES, SETS, options.NEEDS)
_RULES.CONTRARY = options.CONTRARY
_OF_RULES = ("bit", "names", "lacks", "read", "toggled", "race_laps")


def __getattr__(name):
    return getattr(_RULES if name in _OF_RULES else options, name)
