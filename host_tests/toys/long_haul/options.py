"""What can be set before a race of the toy: cars and seats."""

from pitwall.games.long_haul import BOT, HUMAN, MOST_CARS
from pitwall.games.switches import Switches

SWITCHES, SETS, NEEDS = (), {"all": 0, "none": 0, "standard": 0}, {}
_RULES = Switches(SWITCHES, SETS, NEEDS)
bit, names, lacks, read, toggled = (
    _RULES.bit, _RULES.names, _RULES.lacks, _RULES.read, _RULES.toggled)
CARS = (2, MOST_CARS)
SEATS = (HUMAN, BOT)
SEATED = (HUMAN,) + (BOT,) * (MOST_CARS - 1)
RIVALS, BOTS, GUEST = ("", ""), {"bot": BOT}, HUMAN


def laps(circuit):
    return 1, circuit.laps


def race_laps(laps, switches):
    return laps
