"""A championship of the 2022 draft (15): its kinds of bots, its cards."""

from pitwall.games.pole_position import championship as of_2024
from pitwall.games.pole_position.edition_2022.options import SEATS
from pitwall.games.pole_position.state import CARDS, CHOOSE_CARDS, MOST_CARS


class Championship(of_2024.Championship):
    LAST_SEAT = SEATS[-1]
    HOLDS = CARDS, CHOOSE_CARDS         # their bits are those of "drivers" and "teams"


def new(circuits, seats, switches, damage=False, rules=None):
    """A championship before its first race; see that of 2024."""
    of_2024.check(len(circuits), seats, switches, damage)
    return of_2024.base.begun(Championship, circuits, seats, switches, damage, rules)


def load(circuits, data, rules=None):
    """The championship that was saved. Raises ValueError if it cannot be one."""
    return of_2024.base.load(Championship, MOST_CARS, circuits, data, rules)


def __getattr__(name):
    return getattr(of_2024, name)
