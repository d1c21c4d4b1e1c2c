"""Several races of a game: what is agreed on, points for places, what cars bring along.

    season = new(circuits, seats, switches, more)     of a game's room `championship`
    race = season.race(circuit)       the next race; play it to its end
    season.enter(race)

A game's room says how many races there may be, what else than rules and seats is agreed on, what
cannot be, and which places score. `data` is all there is to save.

    offset  bytes
    0       WIDE  switches
    WIDE    1     what else is agreed on
            CAR   of each car: its seat, and what it brings along
            ..    the series of races, see series.py
"""

from pitwall.race.head import FINISHED, PLACE, STATUS
from pitwall.race.series import LONGEST, MOST_RACES, Series

FEWEST, MOST = 1, MOST_RACES               # races
MORE, PROPOSED = (0,), 0                   # what else is agreed on
TEAMS = ""                                 # the rule that makes teams of two, if one does


def agree(switches, more, chosen):
    """(switches, more) that go together; chosen: `more` was chosen last, and stays."""
    return switches, more


def teamed(switches, cars):
    """Return True if two cars are a team: 0 and 1, 2 and 3, and so on."""
    return False


def teams_of_race(race):
    """The Series of one race alone, of drivers and teams; None: there are no teams in it."""


def check_counts(races, cars, seats):
    """Raise ValueError, one line, if the seats are too few or too many, or the races even for a
    league. A saved championship is not checked by the rulebook's limits: a league may have had it.
    """
    if not 1 <= races <= LONGEST:
        raise ValueError("a championship has 1 to %d races, not %d" % (LONGEST, races))
    if not 2 <= len(seats) <= cars:
        raise ValueError("a championship has 2 to %d cars, not %d" % (cars, len(seats)))


def begun(kind, circuits, seats, switches, more, rules=None):
    """A `kind` of Championship before its first race; the game has checked what can be."""
    season = kind(circuits, len(seats), rules)
    for i in range(kind.WIDE):
        season.data[i] = switches >> 8 * i & 255
    season.data[kind.WIDE] = more
    for who, seat in enumerate(seats):
        season.data[season.at(who)] = seat
    season.check()
    return season


def load(kind, most, circuits, data, rules=None):
    """The `kind` of Championship that was saved. Raises ValueError if it cannot be one.

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
    """What is agreed on, what has happened so far, and the next race. A game says

    GAME            its package; END: the phase in which a race is over
    POINTS, LAST    for places 1, 2, .., in the last race; SERIES: what keeps them
    check()         raises ValueError if it cannot be

    rules   the edition of all its races, None: the usual one
    """

    WIDE, CAR, SERIES = 2, 1, Series

    def __init__(self, circuits, cars, rules=None):
        self.circuits = tuple(circuits)
        self.cars, self.rules = cars, rules
        self.series = self.SERIES(len(circuits), cars, self.POINTS, self.LAST)
        self.data = bytearray(self.at(cars))

    def at(self, who):
        """Where the bytes of a car begin."""
        return self.WIDE + 1 + self.CAR * who

    def saved(self):
        """All of it as bytes."""
        return bytes(self.data) + bytes(self.series.data)

    # --- what is agreed on ---

    def seats(self):
        return self.column(0)

    def column(self, what):
        """One byte of each car."""
        return [self.data[self.at(who) + what] for who in range(self.cars)]

    def switches(self):
        found = 0
        for i in range(self.WIDE):
            found |= self.data[i] << 8 * i
        return found

    def more(self):
        """What else is agreed on."""
        return self.data[self.WIDE]

    def teams(self):
        """Are two cars a team: 0 and 1, 2 and 3, and so on?"""
        return False

    def engine(self, who):
        """A number of the words "season.engines": nothing is the matter with it."""
        return 0

    def with_seats(self, seats):
        """Return this championship with other seats from its next race on.

        seats   one for each car; cars beyond the present ones join without points
        What a car brings along is lost if its seat changes. Raises ValueError, one line, if there
        is no such championship.
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

    # --- how it stands ---

    def over(self):
        return self.series.over()

    def next_circuit(self):
        """Name of the circuit of the next race, None after the last."""
        return None if self.over() else self.circuits[self.series.run]

    # --- from race to race ---

    def race(self, circuit, game=None):
        """The next race before its first question.

        game    the package that plays it, if not the game's own: the one beside the board
        """
        more = {"rules": self.rules} if self.rules else {}
        return (game or self.GAME).new(circuit, self.seats(), self.switches(), **more)

    def enter(self, race):
        """The result of the next race. Raises ValueError if it is not over or not of these cars."""
        if race.table[0] != self.END or len(race.cars) != self.cars:
            raise ValueError("no result of this championship")
        self.series.enter(*self.results(race))

    def results(self, race):
        """What the series enters of it."""
        return (self.places(race),)

    @staticmethod
    def places(race):
        """Place of each car at the flag, 0 for those who did not come to it."""
        return [car[PLACE] if car[STATUS] == FINISHED else 0 for car in race.cars]
