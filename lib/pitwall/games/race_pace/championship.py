"""A championship: several races, points for places and for the fastest lap (RP-11-13 to 21).

    season = new(("usa", "monaco"), (HUMAN, RIVAL, ..), switches)

In team play a team has the sum of its two drivers. `data` is as in pitwall.games.championship; the
series has one byte more for each race: the car with the fastest lap, plus one.
"""

from pitwall.games import championship as base, race_pace
from pitwall.games.race_pace.house_data import FASTEST_POINTS, PLACE_POINTS
from pitwall.games.race_pace.state import END, FASTEST_BY, MOST_CARS, PLACE, RIVAL, TEAM_PLAY, uses
from pitwall.race.referee import TABLE
from pitwall.race.series import MOST_RACES, Series

LAYOUT = 5                                 # version of the saved format
FEWEST, MOST = 1, MOST_RACES
TEAMS = "team-play"                        # the rule that makes teams of two
HARDEST = RIVAL + 2                        # of the seats


def check(races, seats, switches, more):
    """Raise ValueError, one line, for an impossible championship."""
    base.check_counts(races, MOST_CARS, seats)
    if switches & ~race_pace.EVERYTHING or more:
        raise ValueError("no championship")


def teamed(switches, cars):
    """Return True if they play as teams, and there are two teams of two."""
    return bool(race_pace.playable(switches, cars) & TEAM_PLAY)


def new(circuits, seats, switches=race_pace.STANDARD, more=0):
    """Return a championship before its first race; circuits: names, in the order they are driven.

    Raises ValueError, one line, for an impossible one.
    """
    check(len(circuits), seats, switches, more)
    return base.begun(Championship, circuits, seats, switches, more)


def load(circuits, data):
    """Return the saved championship. Raises ValueError if the data is invalid."""
    return base.load(Championship, MOST_CARS, circuits, data)


def teams_of_race(race):
    """Return a Series of this race only, with drivers and teams; None without team play."""
    if not uses(race, TEAM_PLAY):
        return None
    series = Results(1, len(race.cars), PLACE_POINTS, PLACE_POINTS)
    series.enter(Championship.places(race), race.table[FASTEST_BY])
    return series


class Results(Series):
    """A series in which the fastest lap of each race counts, too."""

    def __init__(self, races, drivers, points, last):
        Series.__init__(self, races, drivers, points, last)
        self.data = bytearray(len(self.data) + races)
        self.data[0], self.data[2] = races, drivers

    def _at(self, race):
        return len(self.data) - self.races + race

    def enter(self, places, fastest=TABLE):
        """Enter the places; fastest: the car with the fastest lap, or TABLE."""
        at = self._at(self.run)
        Series.enter(self, places)
        self.data[at] = fastest + 1 & 255

    def load(self, data):
        """Load saved data. Raises ValueError if it belongs to another series."""
        Series.load(self, data)
        for race in range(self.races):
            if self.data[self._at(race)] > (self.drivers if race < self.run else 0):
                raise ValueError("another series")

    def points(self, race, who):
        """Return the points of a driver in a race, 0 if it is still to come."""
        if race >= self.run:
            return 0
        fastest = FASTEST_POINTS if self.data[self._at(race)] == who + 1 else 0
        return Series.points(self, race, who) + fastest


class Championship(base.Championship):
    """Only points are carried from race to race."""

    GAME, END, POINTS, LAST, SERIES = race_pace, END, PLACE_POINTS, PLACE_POINTS, Results

    def check(self):
        check(len(self.circuits), self.seats(), self.switches(), self.more())
        if max(self.seats()) > HARDEST:
            raise ValueError("no such seat")

    def teams(self):
        return teamed(self.switches(), self.cars)

    def results(self, race):
        """Return (places, the car with the fastest lap)."""
        return [car[PLACE] for car in race.cars], race.table[FASTEST_BY]


def __getattr__(name):
    return getattr(base, name)
