"""Settings before a race at the table: its tablets have the printed levels."""

from pitwall.games.race_pace import options
from pitwall.games.race_pace.free import EVERYTHING
from pitwall.games.race_pace.state import EVEN_LEVELS
from pitwall.games.switches import Switches

SWITCHES = tuple([name if EVERYTHING >> i & 1 else ""
                  for i, name in enumerate(options.SWITCHES)])
SETS = {"all": EVERYTHING, "none": 0, "standard": options.SETS["standard"] & ~EVEN_LEVELS}

_RULES = Switches(SWITCHES, SETS, options.NEEDS)
_OF_RULES = ("bit", "names", "lacks", "read", "toggled")


def __getattr__(name):
    return getattr(_RULES if name in _OF_RULES else options, name)
