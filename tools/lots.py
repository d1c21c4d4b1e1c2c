"""Races drawn by lot: circuit, optional rules, cars and seats; random seats play them to the end.

It uses what the device has and nothing else, so it runs on CPython and on MicroPython alike.
"""

import hashlib
from binascii import hexlify

from pitwall.circuits import Circuit
from pitwall.dice import Dice
from pitwall.games import pole_position
from pitwall.games.pole_position.state import BOT_A, BOT_B, HUMAN, MOST_CARS, SWITCH_COUNT

SEATS = (HUMAN, HUMAN, HUMAN, BOT_A, BOT_B)   # by lot; a person's answers are drawn, too
ANSWERS = 8         # of one tick; the collector of a MicroPython in a page runs between ticks
ENDLESS = 100000    # answers after which a race is held to have no end
FEWER_LAPS = (2, 3, 4)


class Lots:
    """Races number `first` to `first + count - 1`; the number is the seed of all its lots.

    tables  compiled circuits, in an order that all runtimes share
    whole   True: all laps of the circuit; False: 2 to 4, to see more races in the time
    """

    def __init__(self, tables, first, count, whole=False):
        self.tables, self.whole = tables, whole
        self.number, self.end = first, first + count
        self.decisions = self.largest = 0
        self._states = hashlib.sha256()
        self._begin()

    def _begin(self):
        dice = self.dice = Dice(self.number)
        circuit = Circuit(self.tables[dice.below(len(self.tables))])
        if not self.whole:
            circuit.laps = FEWER_LAPS[dice.below(len(FEWER_LAPS))]
        switches = sum(dice.below(2) << bit for bit in range(SWITCH_COUNT))
        if not dice.below(4):
            switches = pole_position.EVERYTHING
        seats = [SEATS[dice.below(len(SEATS))] for _ in range(1 + dice.below(MOST_CARS))]
        self.what = "%s, rules %x, seats %s" % (circuit.name, switches, seats)
        self.race = pole_position.new(circuit, seats, switches)
        self.answers = 0
        self.race.start()

    def tick(self):
        """A few answers; False after the last race. Raises AssertionError for an endless race."""
        race = self.race
        for _ in range(ANSWERS):
            race.step(self.dice.answer(race, race.ask))
            self._states.update(race.state)
            self.answers += 1
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

    def digest(self):
        """Hexadecimal SHA-256 of all states after every answer of every race."""
        return hexlify(self._states.digest()).decode()
