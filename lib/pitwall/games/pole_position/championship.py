"""A championship: 4 to 8 races, points, damaged engines, teams (15).

    season = new(("great-britain", "monaco", ..), (HUMAN, BOT_A, ..), switches, damage=True)
    race = season.race(circuit)       the next race; play it to its end
    season.enter(race)

`data` is all there is to save.

    offset  bytes
    0       3   switches
    3       1   1: engines may be damaged
    4       4   of each car: its seat, times its engine is damaged, driver card, team card
            ..  the series of races, see series.py
"""

from pitwall.race.series import Series
from pitwall.games import pole_position
from pitwall.games.pole_position import cards, engines
from pitwall.games.pole_position.state import (
    BOT_B, CARDS, CONSTRUCTORS, CUSTOM_SETTING, DRIVER, END, FINISHED, HUMAN, MOST_CARS, PHASE,
    PLACE, STATUS, TEAM)

LAYOUT = 3                                 # of what is saved
FEWEST, MOST = 4, 8                        # races
MORE, PROPOSED = (0, 1), 1                 # what else is agreed on: are engines damaged?
TEAMS = "constructors"                     # the rule that makes teams of two
POINTS = (10, 8, 6, 5, 4, 3)
LAST_POINTS = (15, 12, 9, 7, 5, 3)
HEAD, CAR = 4, 4
_SEAT, _ENGINE, _DRIVER, _TEAM = range(4)


def check(races, seats, switches, damage):
    """Raises ValueError, one line, if there is no such championship."""
    if not FEWEST <= races <= MOST:
        raise ValueError("a championship has %d to %d races, not %d" % (FEWEST, MOST, races))
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("a championship has 2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    if damage and switches & CUSTOM_SETTING:
        raise ValueError("damaged engines do not go with custom-setting")
    if switches & CONSTRUCTORS and len(seats) & 1:
        raise ValueError("constructors are teams of two, not %d cars" % len(seats))


def agree(switches, damage, chosen):
    """(switches, damage) that go together; chosen: damage was chosen last, and stays."""
    if damage and switches & CUSTOM_SETTING:
        return (switches & ~CUSTOM_SETTING, damage) if chosen else (switches, 0)
    return switches, damage


def new(circuits, seats, switches=pole_position.STANDARD, damage=False):
    """A championship before its first race; circuits: names, in the order they are driven.

    Raises ValueError, one line, if there is none like it.
    """
    check(len(circuits), seats, switches, damage)
    season = Championship(circuits, len(seats))
    head = season.data
    for i in range(3):
        head[i] = switches >> 8 * i & 255
    head[3] = damage
    for who, seat in enumerate(seats):
        head[HEAD + CAR * who + _SEAT] = seat
    return season


def load(circuits, data):
    """The championship that was saved. Raises ValueError if it cannot be one."""
    series = len(data) - HEAD
    cars = (series - 3) // (len(circuits) + CAR)
    if not circuits or not 2 <= cars <= MOST_CARS:
        raise ValueError("no championship")
    season = Championship(circuits, cars)
    at = HEAD + CAR * cars
    season.series.load(data[at:])
    season.data[:] = data[:at]
    season.check()
    return season


def teams_of_race(race):
    """The Series of one race alone: what its drivers and teams score (15.2)."""
    series = Series(1, len(race.cars), POINTS, POINTS)
    series.enter(places(race))
    return series


def places(race):
    """Place of each car at the flag, 0 for those who did not come to it (3.4)."""
    return [car[PLACE] if car[STATUS] == FINISHED else 0 for car in race.cars]


class Championship:
    """What is agreed on, what has happened so far, and the next race. See `new` and `load`."""

    def __init__(self, circuits, cars):
        self.circuits = tuple(circuits)
        self.cars = cars
        self.series = Series(len(circuits), cars, POINTS, LAST_POINTS)
        self.data = bytearray(HEAD + CAR * cars)

    def saved(self):
        """All of it as bytes."""
        return bytes(self.data) + bytes(self.series.data)

    def check(self):
        """Raises ValueError if it cannot be."""
        check(len(self.circuits), self.seats(), self.switches(), self.damage())
        if (self.switches() > pole_position.EVERYTHING or self.data[3] > 1
                or max(self.seats()) > BOT_B):
            raise ValueError("no championship")
        self._check_held(_ENGINE, engines.WORN_OUT, self.damage())
        for what in (_DRIVER, _TEAM):
            self._check_held(what, cards.ROWS, self.switches() & CARDS)
            held = [card for card in self._column(what) if card]
            if len(set(held)) < len(held):
                raise ValueError("two cars have one card")

    def _check_held(self, what, most, any):
        """Only people have one of those there are, and only where the rules know them."""
        for seat, value in zip(self.seats(), self._column(what)):
            if value > (most if any and seat == HUMAN else 0):
                raise ValueError("no championship")

    def _column(self, what):
        return [self.data[HEAD + CAR * who + what] for who in range(self.cars)]

    # --- what is agreed on ---

    def seats(self):
        return self._column(_SEAT)

    def switches(self):
        return self.data[0] | self.data[1] << 8 | self.data[2] << 16

    def damage(self):
        """Are engines damaged by a race finished without EP (15.1)?"""
        return bool(self.data[3])

    def teams(self):
        """Are there constructors (15.2)?"""
        return bool(self.switches() & CONSTRUCTORS)

    # --- how it stands ---

    def over(self):
        return self.series.over()

    def next_circuit(self):
        """Name of the circuit of the next race, None after the last."""
        return None if self.over() else self.circuits[self.series.run]

    def engine(self, who):
        """Times the engine of a car is damaged, 0..3."""
        return self._column(_ENGINE)[who]

    # --- from race to race ---

    def race(self, circuit, game=pole_position):
        """The next race before its first question; drivers and teams stay what they are.

        game    the package that plays it: this one, or the one beside the board
        """
        cards = list(zip(self._column(_DRIVER), self._column(_TEAM)))
        return game.new(circuit, self.seats(), self.switches(), self._column(_ENGINE), cards)

    def enter(self, race):
        """The result of the next race. Raises ValueError if it is not over or not of these cars."""
        if race.table[PHASE] != END or len(race.cars) != self.cars:
            raise ValueError("no result of this championship")
        self.series.enter(places(race))
        for who, car in enumerate(race.cars):
            at = HEAD + CAR * who
            if self.damage():
                self.data[at + _ENGINE] = engines.after_race(car)
            self.data[at + _DRIVER], self.data[at + _TEAM] = car[DRIVER], car[TEAM]
