"""A series of races: places become points, points become tables of drivers and of teams.

    series = Series(4, 6, (10, 8, 6), (15, 12, 9))     races, drivers, points, of the last
    series.enter((2, 1, 0, 3, 0, 0))                   a place for each driver, 0: not classified
    series.ranking()                                   [(rank, (driver,)), ..], the best first
    series.ranking(True)                               the same for teams of two

It knows no game. `data` is all there is to save; `load()` brings it back.

    offset  bytes
    0       races in all
    1       races run
    2       drivers
    3       a byte for each driver of the first race, its place; then of the second, ..
"""

MOST_RACES = 8
SHORTEST, LONGEST = 2, 16       # races of a league
MOST_DRIVERS = 12
HEAD = 3


class Series:
    """races 1..16, drivers 1..12; points and last: for place 1, 2, .., nothing beyond their end.

    best        results of a driver that count, 0: all; of_teams: points of places for teams, ():
                what their drivers have. A league may agree on both, see league.py.

    Raises ValueError for other numbers.
    """

    best, of_teams = 0, ()

    def __init__(self, races, drivers, points, last):
        if not 1 <= races <= LONGEST or not 1 <= drivers <= MOST_DRIVERS:
            raise ValueError("no series of %d races and %d drivers" % (races, drivers))
        self.races, self.drivers = races, drivers
        self._points, self._last = points, last
        self.data = bytearray(HEAD + races * drivers)
        self.data[0], self.data[2] = races, drivers

    def set_points(self, points):
        """These count for every race."""
        self._points = self._last = points

    @property
    def run(self):
        """How many races have been run."""
        return self.data[1]

    def over(self):
        return self.run == self.races

    def enter(self, places):
        """Enter the next race. Raises ValueError if it cannot be its result."""
        if self.over():
            raise ValueError("all races have been run")
        self.correct(self.run, places)
        self.data[1] += 1

    def correct(self, race, places):
        """Enter other places for a race. Raises ValueError if they cannot be its result."""
        _check(places, self.drivers)
        at = HEAD + race * self.drivers
        self.data[at:at + self.drivers] = bytes(places)

    def load(self, data):
        """Be as `data` says. Raises ValueError if it is not of such a series."""
        if (len(data) != len(self.data) or data[0] != self.races or data[2] != self.drivers
                or data[1] > self.races):
            raise ValueError("another series")
        for race in range(data[1]):
            at = HEAD + race * self.drivers
            _check(data[at:at + self.drivers], self.drivers)
        self.data[:] = data

    def take(self, other):
        """Take the results of a series of fewer drivers; the new ones were never classified."""
        self.data[1] = other.run
        for race in range(other.run):
            for who in range(other.drivers):
                self.data[HEAD + race * self.drivers + who] = other.place(race, who)
        rest = len(other.data) - HEAD - other.races * other.drivers     # of a game's own
        if rest:
            self.data[-rest:] = other.data[-rest:]

    # --- what came of it ---

    def place(self, race, who):
        """Place of a driver in a race that was run, 0: not classified."""
        return self.data[HEAD + race * self.drivers + who]

    def points(self, race, who):
        """Points of a driver in a race, 0 if it is still to come."""
        if race >= self.run:
            return 0
        table = self._last if race == self.races - 1 else self._points
        place = self.place(race, who)
        return table[place - 1] if 0 < place <= len(table) else 0

    def brought(self, race, who, teams=False):
        """Points that a driver brings in a race, for himself or for the team."""
        if not teams or not self.of_teams:
            return self.points(race, who)
        place = self.place(race, who) if race < self.run else 0
        return self.of_teams[place - 1] if 0 < place <= len(self.of_teams) else 0

    def counts(self, race, who):
        """Is it among the results of a driver that count? Of equal ones the earlier does."""
        if not self.best:
            return True
        own = self.points(race, who)
        better = [self.points(other, who) for other in range(self.run)]
        return len([other for other, points in enumerate(better)
                    if points > own or points == own and other < race]) < self.best

    def total(self, members):
        """Points of a driver, of those results that count; or of a team: all of its members."""
        races = range(self.run)
        if len(members) > 1:
            return sum([self.brought(race, who, True) for race in races for who in members])
        return sum([self.points(race, members[0]) for race in races
                    if self.counts(race, members[0])])

    def times(self, members, place):
        """How often a member came in at that place."""
        return sum([self.place(race, who) == place
                    for race in range(self.run) for who in members])

    def groups(self, teams=False):
        """Who is ranked: each driver, or each two neighbours; one may be left alone."""
        step = 2 if teams else 1
        return [tuple(range(first, min(first + step, self.drivers)))
                for first in range(0, self.drivers, step)]

    def ranking(self, teams=False):
        """[(rank, members), ..]: most points, then more wins, more second places, and so on.

        Who is still equal shares a rank.
        """
        order = sorted([(self._merit(members), -members[0], members)
                        for members in self.groups(teams)], reverse=True)
        ranks, before = [], None
        for i, (merit, _, members) in enumerate(order):
            ranks.append((ranks[-1][0] if merit == before else i + 1, members))
            before = merit
        return ranks

    def champions(self, teams=False):
        """Who is first: members; several share the title."""
        return [members for rank, members in self.ranking(teams) if rank == 1]

    def _merit(self, members):
        """The greater the better."""
        return (self.total(members),) + tuple(
            [self.times(members, place) for place in range(1, self.drivers + 1)])


def _check(places, drivers):
    """Raises ValueError unless places are 1, 2, .. once each and 0 for the others."""
    classified = sorted([place for place in places if place])
    if len(places) != drivers or classified != list(range(1, len(classified) + 1)):
        raise ValueError("no result of %d drivers" % drivers)
