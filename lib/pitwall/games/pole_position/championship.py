"""A championship: 4 to 8 races, points, damaged engines, teams (15).

    season = new(("great-britain", "monaco", ..), (HUMAN, BOT_A, ..), switches, damage=True)

`data`: three bytes of switches; 1: engines may be damaged; of each car its seat, times its engine
is damaged, driver card, team card; the series of races; see pitwall.games.championship.
"""

from pitwall.games import championship as base, pole_position
from pitwall.games.pole_position import cards, engines
from pitwall.games.pole_position.state import (
    BOT_B, CARDS, CONSTRUCTORS, CUSTOM_SETTING, DRIVER, END, HUMAN, MOST_CARS, SWITCH_COUNT,
    TEAM)
from pitwall.race.series import Series

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
    base.check_counts(races, MOST_CARS, seats)
    if damage and switches & CUSTOM_SETTING:
        raise ValueError("damaged engines do not go with custom-setting")
    check_teams(seats, switches)


def check_teams(seats, switches):
    """Raises ValueError, one line, for a car without a team-mate."""
    if switches & CONSTRUCTORS and len(seats) & 1:
        raise ValueError("constructors are teams of two, not %d cars" % len(seats))


def agree(switches, damage, chosen):
    """(switches, damage) that go together; chosen: damage was chosen last, and stays."""
    if damage and switches & CUSTOM_SETTING:
        return (switches & ~CUSTOM_SETTING, damage) if chosen else (switches, 0)
    return switches, damage


def teamed(switches, cars):
    """Return True if there are constructors (15.2)."""
    return bool(switches & CONSTRUCTORS)


def new(circuits, seats, switches=pole_position.STANDARD, damage=False, rules=None):
    """A championship before its first race; circuits: names, in the order they are driven.

    rules   the edition, None: that of 2024
    Raises ValueError, one line, if there is none like it.
    """
    check(len(circuits), seats, switches, damage)
    return base.begun(Championship, circuits, seats, switches, damage, rules)


def load(circuits, data, rules=None):
    """The championship that was saved. Raises ValueError if it cannot be one."""
    return base.load(Championship, MOST_CARS, circuits, data, rules)


def teams_of_race(race):
    """The Series of one race alone: what its drivers and teams score (15.2)."""
    series = Series(1, len(race.cars), POINTS, POINTS)
    series.enter(Championship.places(race))
    return series


class Championship(base.Championship):
    """Cars bring along their engine, driver and team.

    LAST_SEAT    the highest kind of seat; HOLDS: the rules that give a driver, and a team;
                 ALLOWED: raises ValueError for what cannot be agreed on
    """

    GAME, END, POINTS, LAST = pole_position, END, POINTS, LAST_POINTS
    WIDE, CAR = HEAD - 1, CAR
    LAST_SEAT, HOLDS, ALLOWED = BOT_B, (CARDS, CARDS), staticmethod(check)
    damage = base.Championship.more        # are engines damaged by a race finished without EP?

    def check(self):
        """Raises ValueError if it cannot be."""
        self.ALLOWED(len(self.circuits), self.seats(), self.switches(), self.damage())
        if (self.switches() >> SWITCH_COUNT or self.damage() > 1
                or max(self.seats()) > self.LAST_SEAT):
            raise ValueError("no championship")
        self._check_held(_ENGINE, engines.WORN_OUT, self.damage())
        for what, rule in zip((_DRIVER, _TEAM), self.HOLDS):
            self._check_held(what, cards.ROWS, self.switches() & rule)
            held = [card for card in self.column(what) if card]
            if len(set(held)) < len(held):
                raise ValueError("two cars have one card")

    def _check_held(self, what, most, any):
        """Only people have one of those there are, and only where the rules know them."""
        for seat, value in zip(self.seats(), self.column(what)):
            if value > (most if any and seat == HUMAN else 0):
                raise ValueError("no championship")

    def teams(self):
        return teamed(self.switches(), self.cars)

    def engine(self, who):
        """Times the engine of a car is damaged, 0..3."""
        return self.column(_ENGINE)[who]

    def race(self, circuit, game=pole_position):
        """The next race before its first question; drivers and teams stay what they are."""
        cards = list(zip(self.column(_DRIVER), self.column(_TEAM)))
        return game.new(circuit, self.seats(), self.switches(), self.column(_ENGINE), cards,
                        self.rules)

    def enter(self, race):
        """The result of the next race. Raises ValueError if it is not over or not of these cars."""
        base.Championship.enter(self, race)
        for who, car in enumerate(race.cars):
            at = self.at(who)
            if self.damage():
                self.data[at + _ENGINE] = engines.after_race(car)
            self.data[at + _DRIVER], self.data[at + _TEAM] = car[DRIVER], car[TEAM]
