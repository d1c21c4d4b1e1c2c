"""A championship of the toy: 12 points for a win, down to 1."""

from pitwall.games import long_haul
from pitwall.games.long_haul import MOST_CARS, OVER, PLACE
from pitwall.race.series import MOST_RACES, Series

LAYOUT, FEWEST, MOST = 3, 1, MOST_RACES
MORE, PROPOSED, TEAMS, HEAD = (0, 1), 0, "", 1
POINTS = tuple(range(MOST_CARS, 0, -1))


def agree(switches, more, chosen):
    return switches, more


def new(circuits, seats, switches=0, more=0):
    season = Championship(circuits, len(seats))
    season.data[:] = bytes([more] + list(seats))
    return season


def load(circuits, data):
    cars = (len(data) - HEAD - 3) // (len(circuits) + 1)
    season = Championship(circuits, cars)
    season.series.load(data[HEAD + cars:])
    season.data[:] = data[:HEAD + cars]
    return season


def places(race):
    return [car[PLACE] for car in race.cars]


class Championship:

    def __init__(self, circuits, cars):
        self.circuits, self.cars = tuple(circuits), cars
        self.series = Series(len(circuits), cars, POINTS, POINTS)
        self.data = bytearray(HEAD + cars)

    def saved(self):
        return bytes(self.data) + bytes(self.series.data)

    def seats(self):
        return list(self.data[HEAD:])

    def switches(self):
        return 0

    def teams(self):
        return False

    def engine(self, who):
        return 0

    def over(self):
        return self.series.over()

    def next_circuit(self):
        return self.circuits[self.series.run]

    def race(self, circuit, game=None):
        return long_haul.new(circuit, self.seats())

    def enter(self, race):
        if not race.table[OVER]:
            raise ValueError("the race is not over")
        self.series.enter(places(race))
