"""A driver's view at a question: the known facts, and the worth of things in tenths of a mp.

A driver sees the table and the own hand only. Resources must last until the next stop: the more
turns that are away, the more valuable is a card or a chip. In the last turn nothing has a value.
"""

from pitwall.circuit.sections import (
    BLIND, DAMAGE, DISCARD, DRAW, NORMAL, PAIR, RAIN, TYRE, modifier)
from pitwall.games.formula_90 import cards, checks, resources, tyres
from pitwall.games.formula_90.state import (
    CHIPS, FUEL, MOST_HAND, ROUND, STRATEGY, WEATHER)
from pitwall.race.referee import const
from pitwall.rivals import temper

A_CARD = const(17)          # worth of a drawn card, with the need of one included
A_TRACK_CARD = const(24)
NEED, CHIP = 60, 3
DISC, OUT_OF_IT = (60, 22, 11, 8, 6, 5), 1500   # price of the disc for the last free slot, ..
A_POINT, A_DISCARD, A_DISC = const(4), const(9), const(8)


class View:
    """The view of one driver.

    race, who           the driver of the question
    left, until         turns to the finish, including this one; turns to the next stop
    ones, need          see _needs
    chip, damage        price of a chip, and of one more disc
    track, point        price of a future Track Card, and of a tyre point paid with a card
    shifts              of the driver's trait, adjusted for rain
    """

    def __init__(self, race, who, level=2, shifts=temper.CALM):
        self.shifts = temper.taken_in(
            shifts, race.circuit.sky(race.table[WEATHER]) == RAIN)
        self.race, self.who, self.car, self.level = race, who, race.cars[who], level
        self.last = race.circuit.turns
        self.left = self.last - race.table[ROUND] + 1
        fuel = self.car[FUEL] - race.table[ROUND] + 1
        self.until = max(1, min(self.left, fuel))
        self.hand = cards.hand(race, who)
        self.strategy = self.car[STRATEGY]
        self.ones, self.need = self._needs()
        self.chip = self._chip()
        self.free = resources.free_slots(race, who)
        self.damage = self.discs(1)
        self.track = A_TRACK_CARD * min(60, self.need + 10) // 60 if self.left > 1 else 0
        self._kept = {}
        self.point = 1 + min([self.price(card) for card in self.hand] or [9])

    def _needs(self):
        """Return how much of its worth it costs to play a card now, in hundredths: [1], and others.

        A turn uses two cards, usually one of them a [1]. Cards drawn before the stop count, too.
        Nearly all may be used by then, because a stop fills the hand again.
        """
        turns = self.until - 1
        ones = len([card for card in self.hand if cards.mp(self.race, card) == 1])
        others = len(self.hand) - ones
        return (min(75, NEED * turns // (ones + turns * 4 // 10 + 1)),
                min(75, NEED * turns // (others + turns * 9 // 10 + 1)))

    def _chip(self):
        turns = self.until - 1
        if turns <= 0:
            return 0
        return self.shifted(min(9, 1 + CHIP * turns // (self.car[CHIPS] + 2)), temper.TYRES)

    def shifted(self, price, kind):
        """Return a price as this driver sees it, rounded, because prices are small."""
        return (price * self.shifts[kind] + temper.EVEN // 2) // temper.EVEN

    def discs(self, count, taken=0):
        """Return the price of some discs, after others that the car takes first."""
        return sum([self._disc(self.free - taken - i) for i in range(count)])

    def _disc(self, free):
        if free <= 0:
            return OUT_OF_IT
        return 1 if self.left == 1 else self.shifted(DISC[min(free, len(DISC)) - 1], temper.CAR)

    def keep(self, card):
        """Return the worth of a card for a later turn, without the need."""
        if card not in self._kept:
            self._kept[card] = worth(self.race, card)
        return self._kept[card]

    def price(self, card):
        """Return the cost of giving it up now."""
        need = self.ones if cards.mp(self.race, card) == 1 else self.need
        return self.keep(card) * need // 100

    def poorest(self, options):
        """Return the least valuable of some cards."""
        return min(options, key=lambda card: (self.price(card), self.keep(card)))

    def chance(self, target):
        """Return the chance to pass a blind check, in hundredths.

        target  including all modifiers
        """
        return min(max(target, 0), 99)

    def target(self, symbol, rain=True):
        return checks.target(self.race, self.who, symbol, rain)

    def tyres(self):
        return tyres.penalty(self.race, self.who)

    def room(self):
        """Return how many cards a stop would give."""
        return max(0, self.car[MOST_HAND] - len(self.hand))


def worth(race, card):
    """Return the worth of a card: mp and draws, minus its demands."""
    found = 10 * cards.mp(race, card)
    for symbol in cards.symbols(race, card):
        what, much = symbol >> 4, symbol & 15
        if what == TYRE:
            found -= A_POINT * much
        elif what == DISCARD:
            found -= A_DISCARD * much
        elif what == DAMAGE:
            found -= A_DISC * much
        elif what == DRAW:
            found += A_CARD * much * 6 // 10
        elif what == NORMAL:
            found -= 2 - modifier(symbol) // 10
        elif what == BLIND:
            found -= 5 - modifier(symbol) // 10
        elif what == PAIR:
            found += 6
    return found - 3 if cards.is_track(card) else found
