"""A championship: several races, points for places, a team of two has the sum (FD-END-7, FD-TEAM).

    season = new(("lantern-bay", "old-town"), (HUMAN, RIVAL, ..), switches, laps=2)
    race = season.race(circuit)       the next race; play it to its end
    season.enter(race)

`data` is all there is to save.

    offset  bytes
    0       2   switches
    2       1   laps of each race; 0: as many as each circuit says
    3       ..  a seat for each car
            ..  the series of races, see series.py
"""

from pitwall.games import formula_d
from pitwall.games.formula_d.house_data import PLACE_POINTS
from pitwall.games.formula_d.standings import points
from pitwall.games.formula_d.state import END, MOST_CARS, PHASE, PLACE, RIVAL
from pitwall.race.series import MOST_RACES, Series

LAYOUT = 3                                 # of what is saved
FEWEST, MOST = 1, MOST_RACES
MORE, PROPOSED = tuple(range(1, formula_d.MOST_LAPS + 1)), 2    # what else is agreed on: laps
TEAMS = ""                          # no rule makes them, they are always there
HEAD = 3
HARDEST = RIVAL + 2                 # of the seats


def check(races, seats, switches, laps):
    """Raises ValueError, one line, if there is no such championship."""
    if not FEWEST <= races <= MOST:
        raise ValueError("a championship has %d to %d races, not %d" % (FEWEST, MOST, races))
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("a championship has 2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    if not 0 <= laps <= formula_d.MOST_LAPS:
        raise ValueError("a race has 1 to %d laps, not %d" % (formula_d.MOST_LAPS, laps))
    if not 0 <= switches <= formula_d.EVERYTHING:
        raise ValueError("no championship")


def agree(switches, laps, chosen):
    """(switches, laps) that go together: any."""
    return switches, laps


def new(circuits, seats, switches=formula_d.STANDARD, laps=0):
    """A championship before its first race; circuits: names, in the order they are driven.

    Raises ValueError, one line, if there is none like it.
    """
    check(len(circuits), seats, switches, laps)
    _check_seats(seats)
    season = Championship(circuits, len(seats))
    season.data[:] = bytes((switches & 255, switches >> 8, laps) + tuple(seats))
    return season


def load(circuits, data):
    """The championship that was saved. Raises ValueError if it cannot be one."""
    cars = (len(data) - HEAD - 3) // (len(circuits) + 1)
    if not circuits or not 2 <= cars <= MOST_CARS:
        raise ValueError("no championship")
    season = Championship(circuits, cars)
    season.series.load(data[HEAD + cars:])
    season.data[:] = data[:HEAD + cars]
    check(len(circuits), season.seats(), season.switches(), season.laps())
    _check_seats(season.seats())
    return season


def _check_seats(seats):
    if max(seats) > HARDEST:
        raise ValueError("no such seat")


def places(race):
    """Place of each car at the flag; 0 for those who score nothing: out, or the duty missed.

    Who missed the duty to use two compounds is classified behind all others (FD-TYRE-3).
    """
    return [car[PLACE] if points(race, who) else 0 for who, car in enumerate(race.cars)]


class Championship:
    """What is agreed on, what has happened so far, and the next race. See `new` and `load`."""

    def __init__(self, circuits, cars):
        self.circuits = tuple(circuits)
        self.cars = cars
        self.series = Series(len(circuits), cars, PLACE_POINTS, PLACE_POINTS)
        self.data = bytearray(HEAD + cars)

    def saved(self):
        """All of it as bytes."""
        return bytes(self.data) + bytes(self.series.data)

    # --- what is agreed on ---

    def seats(self):
        return list(self.data[HEAD:])

    def switches(self):
        return self.data[0] | self.data[1] << 8

    def laps(self):
        """Of each race; 0: as many as its circuit says."""
        return self.data[2]

    def teams(self):
        """Two cars are a team, 0 and 1, 2 and 3, and so on (FD-TEAM-1)."""
        return True

    def engine(self, who):
        """Nothing is carried from race to race but points."""
        return 0

    # --- how it stands ---

    def over(self):
        return self.series.over()

    def next_circuit(self):
        """Name of the circuit of the next race, None after the last."""
        return None if self.over() else self.circuits[self.series.run]

    # --- from race to race ---

    def race(self, circuit, game=formula_d):
        """The next race before its first question.

        game    the package that plays it: this one, or the one beside the board
        """
        circuit.laps = self.laps() or circuit.laps      # which its save tells
        return game.new(circuit, self.seats(), self.switches())

    def enter(self, race):
        """The result of the next race. Raises ValueError if it is not over or not of these cars."""
        if race.table[PHASE] != END or len(race.cars) != self.cars:
            raise ValueError("no result of this championship")
        self.series.enter(places(race))
