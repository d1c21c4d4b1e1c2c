"""Settings before a race at the table: players are people, because rivals have no cards.

Players apply their own readings of what cards bring and cost before they enter it. Losing the mp
of a failed check is not an option, because mp are entered before the check.
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
