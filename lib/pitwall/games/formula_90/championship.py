"""A championship: several races with points for places; the rulebook has none.

    season = new(("marlpit-park", "saltway-street"), (HUMAN, FAST, ..), switches)

`data` is as in pitwall.games.championship, with three bytes of switches.
"""

from pitwall.games import championship as base, formula_90
from pitwall.games.formula_90.house_data import PLACE_POINTS
from pitwall.games.formula_90.state import END, MOST_CARS, SLOW
from pitwall.race.series import MOST_RACES

LAYOUT = 5                                 # version of the saved format
FEWEST, MOST = 1, MOST_RACES
HARDEST = SLOW                             # of the seats


def check(races, seats, switches, more):
    """Raise ValueError, one line, for an impossible championship."""
    base.check_counts(races, MOST_CARS, seats)
    if switches & ~formula_90.EVERYTHING or more:
        raise ValueError("no championship")


def new(circuits, seats, switches=formula_90.STANDARD, more=0):
    """Return a championship before its first race; circuits: names, in the order they are driven.

    Raises ValueError, one line, for an impossible one.
    """
    check(len(circuits), seats, switches, more)
    return base.begun(Championship, circuits, seats, switches, more)


def load(circuits, data):
    """Return the saved championship. Raises ValueError if the data is invalid."""
    return base.load(Championship, MOST_CARS, circuits, data)


class Championship(base.Championship):
    """Only points are carried from race to race."""

    GAME, END, POINTS, LAST, WIDE = formula_90, END, PLACE_POINTS, PLACE_POINTS, 3

    def check(self):
        check(len(self.circuits), self.seats(), self.switches(), self.more())
        if max(self.seats()) > HARDEST:
            raise ValueError("no such seat")


def __getattr__(name):
    return getattr(base, name)
