"""What can be set before a race of the toy: cars and seats."""

from pitwall.games import options
from pitwall.games.long_haul import BOT, HUMAN, MOST_CARS

CARS = (2, MOST_CARS)
SEATS = (HUMAN, BOT)
SEATED = (HUMAN,) + (BOT,) * (MOST_CARS - 1)
RIVALS, BOTS = ("", ""), {"bot": BOT}


def laps(circuit):
    return 1, circuit.laps


def __getattr__(name):
    return getattr(options, name)
