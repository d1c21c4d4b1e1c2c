"""The options before a race of the 2022 draft (0, 10.2, 14, 17, 18.4)."""

from pitwall.games.pole_position import options as usual
from pitwall.games.pole_position.options import LAPS, LEVELS, laps  # noqa: F401
from pitwall.games.pole_position.state import HUMAN, MOST_CARS, OWN_BOOKS, TECHNICAL_CORNERS
from pitwall.games.switches import Switches

# A bit each, as in state.py; "" is no rule of this edition: the safety car and yellow flags belong
# to collisions, and the effects of a circuit always apply.
SWITCHES = (
    "technical-corners", "blowouts", "events", "more-events", "", "collisions", "", "", "drs",
    "stress", "custom-setting", "drivers", "teams", "", "no-elimination", "extended-play",
    "constructors") + usual.SWITCHES[17:]
NEEDS = {"more-events": ("events",)}
ALL = sum([1 << i for i, name in enumerate(SWITCHES[:17]) if name])     # without house speeds
SETS = {"all": ALL, "none": 0, "standard": TECHNICAL_CORNERS}
CARS = (1, MOST_CARS)
CIRCUITS = ("great-britain", "united-states")
SEATS = (HUMAN, 1, 2, 3, 4, 5, 6)               # a person, and a bot for each of the six cards
SEATED = (HUMAN, 1, 2, 3, 4, 5)
BOOKS = OWN_BOOKS
BOTS = {"bot": 1, "bot-1": 1, "bot-2": 2, "bot-3": 3, "bot-4": 4, "bot-5": 5, "bot-6": 6}
LONG_LAPS = 12

_RULES = Switches(SWITCHES, SETS, NEEDS)
_RULES.QUICK_RULES = LEVELS[1:]
_RULES.CONTRARY = usual._RULES.CONTRARY


def race_laps(laps, switches):    # noqa: F811
    """Return the laps of the race: a long one has 12 on any circuit (16.2)."""
    from pitwall.games.pole_position.state import EXTENDED_PLAY
    return LONG_LAPS if switches & EXTENDED_PLAY else laps


def __getattr__(name):
    return getattr(_RULES, name)
