"""Random races: circuit, optional rules, cars and seats; random seats play them to the end.

It only needs modules that the device has, so it runs on CPython and on MicroPython alike. It only
needs a game's name and its module `options`, so every game of pitwall.games takes part.
"""

import hashlib
from binascii import hexlify

from pitwall import games, rivals
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE

ANSWERS = 8         # per tick; the collector of a MicroPython in a page runs between ticks
ENDLESS = 100000    # answers after which a race counts as endless
FEW_LAPS = 3        # the number of choices for laps, from the minimum on


class Lots:
    """Races number `first` to `first + count - 1`; the number is the seed of its random choices.

    tables  compiled circuits of the game, in an order that all runtimes share
    whole   True: all laps of the circuit; False: a random number, to play more races in the time
    game    one of pitwall.games.ALL
    values  None: dice answer everything; otherwise a .pwv file's bytes for each circuit, and each
            car is driven by a random one of the game's rivals
    edition of the game: its index in games.editions; tables are of its circuits

    decisions   number of answers; largest: the most bytes of state and answers at a time
    """

    def __init__(self, tables, first, count, whole=False, game=games.NAMES[0],
                 values=None, edition=0):
        self.tables, self.whole = tables, whole
        self.name, self.values, self.edition = game, values, edition
        self.rules = games.room(game, "options", edition)
        self.number, self.end = first, first + count
        self.decisions = self.largest = 0
        self._states = hashlib.sha256()
        self._begin()

    def _begin(self):
        self.dice = Dice(self.number)
        which = self.dice.below(len(self.tables))
        circuit = opened(self.tables[which])
        if not self.whole:
            fewest, most = self.rules.laps(circuit)
            circuit.laps = self._between(fewest, min(most, fewest + FEW_LAPS - 1))
        switches, seats = self._switches(), self._seats()
        drivers = self._drivers(len(seats)) if self.values else []
        self.players = [rivals.load(name, self.number, self.values[which], self.name)
                        for name in drivers]
        self.what = "%s, %d laps, rules %x, seats %s" % (
            circuit.name, circuit.laps, switches, drivers or seats)
        self.race = games.begun(self.name, circuit, seats, switches, self.edition)
        self.answers = 0
        self.race.start()

    def _between(self, low, high):
        return low + self.dice.below(high - low + 1)

    def _switches(self):
        """Return every optional rule on or off; in one race of four, all on.

        Rules outside `all`, such as house rules, are on or off in any race, and switch off contrary
        ones.
        """
        names, every = self.rules.SWITCHES, self.rules.SETS["all"]
        switches = sum([self.dice.below(2) << bit for bit in range(len(names))])
        chosen = every & (switches if self.dice.below(4) else every)
        for number, name in enumerate(names):
            if name and switches & ~every & 1 << number:
                chosen = self.rules.toggled(chosen, number)
        return chosen

    def _seats(self):
        """Return seats with more people than others; their answers are random, too."""
        kinds = (self.rules.GUEST,) * 2 + tuple(self.rules.SEATS) + games.books(
            self.name, self.edition)
        return [kinds[self.dice.below(len(kinds))] for _ in range(self._between(*self.rules.CARS))]

    def _drivers(self, cars):
        names = rivals.names(self.name)
        return [names[self.dice.below(len(names))] for _ in range(cars)]

    def _answer(self, race, ask):
        if self.players and ask.kind != ROLL and ask.who != TABLE:
            return self.players[ask.who].answer(race, ask)
        return self.dice.answer(race, ask)

    def tick(self):
        """Give a few answers; False after the last. Raises AssertionError for an endless race."""
        race = self.race
        for _ in range(ANSWERS):
            race.step(self._answer(race, race.ask))
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
        """Return the output after the last race."""
        return "decisions %d\nlargest %d\ndigest %s" % (
            self.decisions, self.largest, self.digest())

    def digest(self):
        """Return the hexadecimal SHA-256 of all states after every answer of every race."""
        return hexlify(self._states.digest()).decode()
