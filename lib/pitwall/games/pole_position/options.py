"""The options before a race: the optional rules by name, laps, cars, seats.

A set of switches is an int, a sum of the switches of state.py; EVERYTHING is all of them.
"""

from pitwall.games.pole_position.state import (
    BOTS_EASY, BOTS_HARD, BOTS_NORMAL, BOT_A, BOT_B, EXTENDED_PLAY, HUMAN, MOST_CARS, OWN_BOOKS,
    RULE_COUNT, TECHNICAL_CORNERS)
from pitwall.games.switches import Switches

# In the order of their bits in state.py.
SWITCHES = (
    "technical-corners", "blowouts", "events", "more-events", "c-cards", "collisions", "flags",
    "safety-car", "drs", "stress", "custom-setting", "cards", "choose-cards", "circuit-rules",
    "no-elimination", "extended-play", "constructors", "bots-easy", "bots-normal", "bots-hard",
    "")

# A rule that has no effect without another one: at least one of these must be in use.
NEEDS = {
    "more-events": ("events",),
    "c-cards": ("events",),
    "flags": ("collisions",),
    "safety-car": ("collisions", "events"),
    "choose-cards": ("cards",),
}

# All rules of the rulebook; the house speeds of bots are chosen individually.
SETS = {"all": (1 << RULE_COUNT) - 1, "none": 0, "standard": TECHNICAL_CORNERS}
LEVELS = (0, BOTS_EASY, BOTS_NORMAL, BOTS_HARD)     # in a race code; 0: no house speeds

_RULES = Switches(SWITCHES, SETS, NEEDS)
_RULES.CONTRARY = (("bots-easy", "bots-normal"), ("bots-easy", "bots-hard"),
                   ("bots-normal", "bots-hard"))
_RULES.QUICK_RULES = LEVELS[1:]
_RULES.LADDER = ((BOT_B,) * 2, (BOT_A,) * 3, (BOT_A, BOT_B) * 2, (BOT_A,) * 5)
CARS = (1, MOST_CARS)
LAPS = (2, 9)               # of a circuit
SEATS = (HUMAN, BOT_A, BOT_B)                   # kinds, in the order of the words "seats"
SEATED = (HUMAN, BOT_A, BOT_B, BOT_A, BOT_B, BOT_A)     # proposed by a set-up
BOOKS = OWN_BOOKS           # next to a board: a person who keeps the books
BOTS = {"bot": BOT_A, "bot-a": BOT_A, "bot-b": BOT_B}   # seats that bots drive, by name


def laps(circuit):
    """Return (fewest, most) laps of a race; a car must stop before the last lap."""
    return LAPS[0], circuit.laps


def race_laps(laps, switches):
    """Return the laps of the race; extended play doubles them."""
    return laps * (2 if switches & EXTENDED_PLAY else 1)


def __getattr__(name):
    return getattr(_RULES, name)
