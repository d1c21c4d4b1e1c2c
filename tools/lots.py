"""Races drawn by lot: circuit, optional rules, cars and seats; random seats play them to the end.

It uses what the device has and nothing else, so it runs on CPython and on MicroPython alike. GAMES
is the list of games: a further one joins with a class like the two above it and a line there.
"""

import hashlib
from binascii import hexlify

from pitwall.circuits import Circuit
from pitwall.dice import Dice

ANSWERS = 8         # of one tick; the collector of a MicroPython in a page runs between ticks
ENDLESS = 100000    # answers after which a race is held to have no end


class PolePosition:
    """tracks: folder of the circuits."""

    tracks = "tracks"
    FEWER_LAPS = (2, 3, 4)

    def __init__(self):
        from pitwall.games import pole_position
        from pitwall.games.pole_position import state
        self.game, self.state = pole_position, state
        self.seats = (state.HUMAN,) * 3 + (state.BOT_A, state.BOT_B)

    def draw(self, circuit, dice, whole):
        """A race drawn by lot, and what it is in a few words."""
        if not whole:
            circuit.laps = self.FEWER_LAPS[dice.below(len(self.FEWER_LAPS))]
        switches = draw_switches(dice, self.state.SWITCH_COUNT)
        seats = [self.seats[dice.below(len(self.seats))]
                 for _ in range(1 + dice.below(self.state.MOST_CARS))]
        return (self.game.new(circuit, seats, switches),
                "%s, rules %x, seats %s" % (circuit.name, switches, seats))


class FormulaD:
    """As above; all seats are persons, whose answers are drawn like the dice."""

    tracks = "tracks/formula-d"

    def __init__(self):
        from pitwall.games import formula_d
        from pitwall.games.formula_d import state
        self.game, self.state = formula_d, state

    def draw(self, circuit, dice, whole):
        laps = circuit.laps if whole else 1 + dice.below(self.game.MOST_LAPS)
        switches = draw_switches(dice, self.state.SWITCH_COUNT)
        cars = 2 + dice.below(self.state.MOST_CARS - 1)
        return (self.game.new(circuit, [self.state.HUMAN] * cars, switches, laps),
                "%s, rules %x, %d cars, %d laps" % (circuit.name, switches, cars, laps))


GAMES = {"pole-position": PolePosition, "formula-d": FormulaD}


def draw_switches(dice, count):
    """Every optional rule in or out; in one race of four, all of them."""
    switches = sum([dice.below(2) << bit for bit in range(count)])
    return switches if dice.below(4) else (1 << count) - 1


class Lots:
    """Races number `first` to `first + count - 1`; the number is the seed of all its lots.

    tables  compiled circuits of the game, in an order that all runtimes share
    whole   True: all laps of the circuit; False: a number by lot, to see more races in the time
    game    one of GAMES

    decisions   answers in all; largest: the most bytes of state and answers there were at a time
    """

    def __init__(self, tables, first, count, whole=False, game="pole-position"):
        self.tables, self.whole, self.lots = tables, whole, GAMES[game]()
        self.number, self.end = first, first + count
        self.decisions = self.largest = 0
        self._states = hashlib.sha256()
        self._begin()

    def _begin(self):
        dice = self.dice = Dice(self.number)
        circuit = Circuit(self.tables[dice.below(len(self.tables))])
        self.race, self.what = self.lots.draw(circuit, dice, self.whole)
        self.answers = 0
        self.race.start()

    def tick(self):
        """A few answers; False after the last race. Raises AssertionError for an endless race."""
        race = self.race
        for _ in range(ANSWERS):
            race.step(self.dice.answer(race, race.ask))
            self._states.update(race.state)
            self.answers += 1
            self.largest = max(self.largest, len(race.state) + len(race.answers))
            if race.over:
                return self._next()
        assert self.answers < ENDLESS, "race %d does not end: %s" % (self.number, self.what)
        return True

    def _next(self):
        self.decisions += self.answers
        self.number += 1
        if self.number < self.end:
            self._begin()
        return self.number < self.end

    def summary(self):
        """What is printed after the last race."""
        return "decisions %d\nlargest %d\ndigest %s" % (
            self.decisions, self.largest, self.digest())

    def digest(self):
        """Hexadecimal SHA-256 of all states after every answer of every race."""
        return hexlify(self._states.digest()).decode()
