"""A championship: 4 to 8 races, points, damaged engines, teams (15).

    season = new(("great-britain", "monaco", ..), (HUMAN, BOT_A, ..), switches, damage=True)

`data` holds three bytes of switches, 1 if engines may be damaged, then for each car its seat, the
number of engine damages, driver and team card, then the races; see pitwall.games.championship.
"""

from pitwall.games import championship as base, pole_position
from pitwall.games.pole_position import cards, engines
from pitwall.games.pole_position.state import (
    BOT_B, CARDS, CONSTRUCTORS, CUSTOM_SETTING, DRIVER, END, HUMAN, MOST_CARS, SWITCH_COUNT,
    TEAM)
from pitwall.race.series import Series

LAYOUT = 3                                 # version of the saved format
FEWEST, MOST = 4, 8                        # races
MORE, PROPOSED = (0, 1), 1                 # the additional choice: are engines damaged?
TEAMS = "constructors"                     # the rule for teams of two
POINTS = (10, 8, 6, 5, 4, 3)
LAST_POINTS = (15, 12, 9, 7, 5, 3)
HEAD, CAR = 4, 4
_SEAT, _ENGINE, _DRIVER, _TEAM = range(4)


def check(races, seats, switches, damage):
    """Raise ValueError, one line, if there is no such championship."""
    base.check_counts(races, MOST_CARS, seats)
    if damage and switches & CUSTOM_SETTING:
        raise ValueError("damaged engines do not go with custom-setting")
    check_teams(seats, switches)


def check_teams(seats, switches):
    """Raise ValueError, one line, for a car without a team-mate."""
    if switches & CONSTRUCTORS and len(seats) & 1:
        raise ValueError("constructors are teams of two, not %d cars" % len(seats))


def agree(switches, damage, chosen):
    """Return compatible (switches, damage). `chosen`: damage was chosen last and stays."""
    if damage and switches & CUSTOM_SETTING:
        return (switches & ~CUSTOM_SETTING, damage) if chosen else (switches, 0)
    return switches, damage


def teamed(switches, cars):
    """Return True if there are constructors (15.2)."""
    return bool(switches & CONSTRUCTORS)


def new(circuits, seats, switches=pole_position.STANDARD, damage=False, rules=None):
    """Return a championship before its first race; circuits: names, in the order of the races.

    rules   the edition; None: 2024
    Raises ValueError, one line, if it is not possible.
    """
    check(len(circuits), seats, switches, damage)
    return base.begun(Championship, circuits, seats, switches, damage, rules)


def load(circuits, data, rules=None):
    """Return a saved championship. Raises ValueError if the data is invalid."""
    return base.load(Championship, MOST_CARS, circuits, data, rules)


def teams_of_race(race):
    """Return the Series of a single race: the scores of its drivers and teams (15.2)."""
    series = Series(1, len(race.cars), POINTS, POINTS)
    series.enter(Championship.places(race))
    return series


class Championship(base.Championship):
    """Cars keep their engine, driver and team from race to race.

    LAST_SEAT    the highest kind of seat; HOLDS: the rules that give a driver and a team;
                 ALLOWED: a check that raises ValueError for an invalid choice
    """

    GAME, END, POINTS, LAST = pole_position, END, POINTS, LAST_POINTS
    WIDE, CAR = HEAD - 1, CAR
    LAST_SEAT, HOLDS, ALLOWED = BOT_B, (CARDS, CARDS), staticmethod(check)
    damage = base.Championship.more        # is an engine damaged by a finish without EP?

    def check(self):
        """Raise ValueError if the data is invalid."""
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
        """Check that values are in range, and set only for people and if their rule is in use."""
        for seat, value in zip(self.seats(), self.column(what)):
            if value > (most if any and seat == HUMAN else 0):
                raise ValueError("no championship")

    def teams(self):
        return teamed(self.switches(), self.cars)

    def engine(self, who):
        """Return the number of damages of a car's engine, 0..3."""
        return self.column(_ENGINE)[who]

    def race(self, circuit, game=pole_position):
        """Return the next race before its first question; cars keep their drivers and teams."""
        cards = list(zip(self.column(_DRIVER), self.column(_TEAM)))
        return game.new(circuit, self.seats(), self.switches(), self.column(_ENGINE), cards,
                        self.rules)

    def enter(self, race):
        """Enter the result of a race. Raises ValueError if it is not over or has other cars."""
        base.Championship.enter(self, race)
        for who, car in enumerate(race.cars):
            at = self.at(who)
            if self.damage():
                self.data[at + _ENGINE] = engines.after_race(car)
            self.data[at + _DRIVER], self.data[at + _TEAM] = car[DRIVER], car[TEAM]
