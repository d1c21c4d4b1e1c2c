"""Several races of a game: their settings, points for places, and state that cars carry over.

    season = new(circuits, seats, switches, more)     of a game's module `championship`
    race = season.race(circuit)       the next race; play it to its end
    season.enter(race)

A game's module defines the number of races, settings apart from rules and seats, their limits, and
the places that score. `data` holds everything that is saved.

    offset  bytes
    0       WIDE  switches
    WIDE    1     another setting of the game
            CAR   of each car: its seat, and the state it carries over
            ..    the series of races, see series.py
"""

from pitwall.race.head import FINISHED, PLACE, STATUS
from pitwall.race.series import LONGEST, MOST_RACES, Series

FEWEST, MOST = 1, MOST_RACES               # races
MORE, PROPOSED = (0,), 0                   # values of the other setting, and the default
TEAMS = ""                                 # the rule that makes teams of two, if there is one


def agree(switches, more, chosen):
    """Return (switches, more) without conflicts; chosen: `more` was set last and wins."""
    return switches, more


def teamed(switches, cars):
    """Return True if two cars are a team: 0 and 1, 2 and 3, and so on."""
    return False


def teams_of_race(race):
    """Return a Series of drivers and teams for a single race; None: it has no teams."""


def check_counts(races, cars, seats):
    """Raises ValueError, one line, if there are too few or too many seats, or too many races.

    Races are only checked against a league's limit: a saved championship may have been a league.
    """
    if not 1 <= races <= LONGEST:
        raise ValueError("a championship has 1 to %d races, not %d" % (LONGEST, races))
    if not 2 <= len(seats) <= cars:
        raise ValueError("a championship has 2 to %d cars, not %d" % (cars, len(seats)))


def begun(kind, circuits, seats, switches, more, rules=None):
    """Create a `kind` of Championship before its first race; the game has checked the arguments."""
    season = kind(circuits, len(seats), rules)
    for i in range(kind.WIDE):
        season.data[i] = switches >> 8 * i & 255
    season.data[kind.WIDE] = more
    for who, seat in enumerate(seats):
        season.data[season.at(who)] = seat
    season.check()
    return season


def load(kind, most, circuits, data, rules=None):
    """Return the saved championship of class `kind`. Raises ValueError if the data is invalid.

    most    cars; rules: the edition, None: the usual one
    """
    cars = (len(data) - kind.WIDE - 4) // (len(circuits) + kind.CAR)
    if not circuits or not 2 <= cars <= most:
        raise ValueError("no championship")
    season = kind(circuits, cars, rules)
    end = season.at(cars)
    season.series.load(data[end:])
    season.data[:] = data[:end]
    season.check()
    return season


class Championship:
    """The settings, the results so far, and the next race. A game's subclass defines

    GAME            its package; END: the phase in which a race is over
    POINTS, LAST    points for places 1, 2, .., also for the last race; SERIES: the class of results
    check()         raises ValueError if the settings are invalid

    rules   the edition of all its races, None: the usual one
    """

    WIDE, CAR, SERIES = 2, 1, Series

    def __init__(self, circuits, cars, rules=None):
        self.circuits = tuple(circuits)
        self.cars, self.rules = cars, rules
        self.series = self.SERIES(len(circuits), cars, self.POINTS, self.LAST)
        self.data = bytearray(self.at(cars))

    def at(self, who):
        """Return the offset of a car's bytes."""
        return self.WIDE + 1 + self.CAR * who

    def saved(self):
        """Return the whole state as bytes."""
        return bytes(self.data) + bytes(self.series.data)

    # --- settings ---

    def seats(self):
        return self.column(0)

    def column(self, what):
        """Return one byte of each car."""
        return [self.data[self.at(who) + what] for who in range(self.cars)]

    def switches(self):
        found = 0
        for i in range(self.WIDE):
            found |= self.data[i] << 8 * i
        return found

    def more(self):
        """Return the other setting of the game."""
        return self.data[self.WIDE]

    def teams(self):
        """Return True if cars 0 and 1 are a team, 2 and 3, and so on."""
        return False

    def engine(self, who):
        """Return an index into the words "season.engines"; 0: the engine is sound."""
        return 0

    def with_seats(self, seats):
        """Return this championship with other seats from its next race on.

        seats   one for each car; cars beyond the present ones join without points
        A car loses the state it carries over if its seat changes. Raises ValueError, one line, if
        the championship is invalid.
        """
        found = type(self)(self.circuits, len(seats), self.rules)
        now, head = self.seats(), self.at(0)
        found.data[:head] = self.data[:head]
        for who, seat in enumerate(seats):
            at = self.at(who)
            if who < self.cars and seat == now[who]:
                found.data[at:at + self.CAR] = self.data[at:at + self.CAR]
            found.data[at] = seat
        found.series.take(self.series)
        found.check()
        return found

    # --- progress ---

    def over(self):
        return self.series.over()

    def next_circuit(self):
        """Return the name of the next race's circuit, None after the last race."""
        return None if self.over() else self.circuits[self.series.run]

    # --- from race to race ---

    def race(self, circuit, game=None):
        """Create the next race, before its first question.

        game    the package that plays it, if not the game's own: the one next to a board
        """
        more = {"rules": self.rules} if self.rules else {}
        return (game or self.GAME).new(circuit, self.seats(), self.switches(), **more)

    def enter(self, race):
        """Add a race's result. Raises ValueError if it is not over or has other cars."""
        if race.table[0] != self.END or len(race.cars) != self.cars:
            raise ValueError("no result of this championship")
        self.series.enter(*self.results(race))

    def results(self, race):
        """Return the arguments of series.enter for a race."""
        return (self.places(race),)

    @staticmethod
    def places(race):
        """Return the place of each car at the flag, 0 for those that did not finish."""
        return [car[PLACE] if car[STATUS] == FINISHED else 0 for car in race.cars]
