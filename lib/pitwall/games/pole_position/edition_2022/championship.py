"""A championship of the 2022 draft: one to eight races; a split of EP and BP may last (15).

`data` is as in 2024, except for the byte of an engine: the bits above the number of damages hold
the driver's split, see the game's `new`.
"""

from pitwall.games.pole_position import championship as of_2024
from pitwall.games.pole_position.championship import base
from pitwall.games.pole_position.edition_2022.options import SEATS
from pitwall.games.pole_position.edition_2022.settings import LASTS, LEAST_EP, split_of
from pitwall.games.pole_position.state import (
    CARDS, CHOOSE_CARDS, CUSTOM_SETTING, HUMAN, LONG_BP, LONG_EP, MOST_CARS)
from pitwall.race.referee import const

FEWEST, MOST = 1, of_2024.MOST             # races
DAMAGE, SPLIT = const(3), const(2)         # engine byte: mask of the damage, shift of the split
_ENGINE, _DRIVER, _TEAM = const(1), const(2), const(3)      # bytes of a car


def check(races, seats, switches, damage):
    """Raise ValueError, one line, if there is no such championship."""
    base.check_counts(races, MOST_CARS, seats)
    of_2024.check_teams(seats, switches)


def agree(switches, damage, chosen):
    """Return both unchanged: damaged engines and a custom setting are compatible (15.1)."""
    return switches, damage


def new(circuits, seats, switches, damage=False, rules=None):
    """Return a championship before its first race; see that of 2024."""
    check(len(circuits), seats, switches, damage)
    return base.begun(Championship, circuits, seats, switches, damage, rules)


def load(circuits, data, rules=None):
    """Return a saved championship. Raises ValueError if the data is invalid."""
    return base.load(Championship, MOST_CARS, circuits, data, rules)


class Championship(of_2024.Championship):
    """With damaged engines a custom setting is kept for all races (15.1)."""

    LAST_SEAT, ALLOWED = SEATS[-1], staticmethod(check)
    HOLDS = CARDS, CHOOSE_CARDS         # their bits are those of "drivers" and "teams"

    def lasts(self):
        """Return True if people keep their split."""
        return bool(self.damage() and self.switches() & CUSTOM_SETTING)

    def column(self, what):
        found = of_2024.Championship.column(self, what)
        return [engine & DAMAGE for engine in found] if what == _ENGINE else found

    def splits(self):
        """Return the EP that each car has chosen, plus 1; 0: none yet."""
        return [engine >> SPLIT for engine in of_2024.Championship.column(self, _ENGINE)]

    def check(self):
        of_2024.Championship.check(self)
        for seat, split in zip(self.seats(), self.splits()):
            if split and not (self.lasts() and seat == HUMAN
                              and LEAST_EP < split <= 1 + LONG_EP + LONG_BP):
                raise ValueError("no championship")

    def race(self, circuit, game=of_2024.pole_position):
        """Return the next race before its first question."""
        lasts = LASTS if self.lasts() else 0
        return game.new(circuit, self.seats(), self.switches(),
                        [engine | lasts for engine in self.column(_ENGINE)],
                        list(zip(self.column(_DRIVER), self.column(_TEAM))), self.rules,
                        splits=self.splits())

    def enter(self, race):
        of_2024.Championship.enter(self, race)
        for who, seat in enumerate(self.seats()):
            if self.lasts() and seat == HUMAN:
                self.data[self.at(who) + _ENGINE] |= split_of(race, who) << SPLIT


def __getattr__(name):
    return getattr(of_2024, name)
