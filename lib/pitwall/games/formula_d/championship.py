"""A championship: races, points for places, a team of two adds them up (FD-END-7, FD-TEAM).

    season = new(("lantern-bay", "old-town"), (HUMAN, RIVAL, ..), switches, laps=2)

`data`: two bytes of switches, laps of each race (0: each circuit's number), a seat for each
car, the series of races; see pitwall.games.championship.
"""

from pitwall.games import championship as base, formula_d
from pitwall.games.formula_d.house_data import PLACE_POINTS
from pitwall.games.formula_d.standings import points
from pitwall.games.formula_d.state import END, MOST_CARS, PLACE, RIVAL
from pitwall.race.series import MOST_RACES

LAYOUT = 3                                 # version of the save
FEWEST, MOST = 1, MOST_RACES
MORE, PROPOSED = tuple(range(1, formula_d.MOST_LAPS + 1)), 2    # the other setting: laps
HEAD = 3
HARDEST = RIVAL + 2                 # of the seats


def check(races, seats, switches, laps):
    """Raises ValueError, one line, if such a championship is invalid."""
    base.check_counts(races, MOST_CARS, seats)
    if not 0 <= laps <= formula_d.MOST_LAPS:
        raise ValueError("a race has 1 to %d laps, not %d" % (formula_d.MOST_LAPS, laps))
    if not 0 <= switches <= formula_d.EVERYTHING:
        raise ValueError("no championship")


def teamed(switches, cars):
    """Return True: teams are always there, no rule makes them (FD-TEAM-1)."""
    return True


def new(circuits, seats, switches=formula_d.STANDARD, laps=0):
    """Create a championship before its first race; circuits: names in the order of the races.

    Raises ValueError, one line, if it is invalid.
    """
    check(len(circuits), seats, switches, laps)
    return base.begun(Championship, circuits, seats, switches, laps)


def load(circuits, data):
    """Return the saved championship. Raises ValueError if the data is invalid."""
    return base.load(Championship, MOST_CARS, circuits, data)


def places(race):
    """Return each car's place at the flag; 0 for cars without points: out, or the duty missed.

    Cars that missed the duty to use two compounds are classified last (FD-TYRE-3).
    """
    return [car[PLACE] if points(race, who) else 0 for who, car in enumerate(race.cars)]


class Championship(base.Championship):
    """Cars carry nothing but points from race to race."""

    GAME, END, POINTS, LAST = formula_d, END, PLACE_POINTS, PLACE_POINTS
    laps = base.Championship.more
    places = staticmethod(places)

    def check(self):
        check(len(self.circuits), self.seats(), self.switches(), self.laps())
        if max(self.seats()) > HARDEST:
            raise ValueError("no such seat")

    def teams(self):
        return True

    def race(self, circuit, game=None):
        """Create the next race, before its first question."""
        circuit.laps = self.laps() or circuit.laps      # its save contains them
        return base.Championship.race(self, circuit, game)


def __getattr__(name):
    return getattr(base, name)
