"""A championship of the toy: 12 points for a win, down to 1."""

import pitwall.games.long_haul as package
from pitwall.games import championship_plain


class Room(championship_plain.Room):
    LAYOUT = 3
    CARS = package.MOST_CARS
    POINTS = tuple(range(CARS, 0, -1))


def __getattr__(name):
    return getattr(Room(package), name)
