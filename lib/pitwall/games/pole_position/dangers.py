"""The risk that a car drops out, in thousandths: events, collisions, breakdowns (9, 10).

An estimate for the proposal, based on the means of the dice; it is not a rule. Everyone may know
the cards that are left in the deck.
"""

from pitwall.games.pole_position import collisions, damage, events
from pitwall.games.pole_position.cards import SAFE, STURDY
from pitwall.games.pole_position.house_data import HEAVY, LIGHT, LOSE_BP, LOSE_EP
from pitwall.games.pole_position.state import (
    BP, COLLISIONS, EP, EVENTS, LAP, LAPS, MARKS, MORE_EVENTS, MUST_PIT, NO_ELIMINATION, RACING,
    STATUS, TEAM, V_EVENTS, V_EVENTS_AGAIN, cell_of, is_bot, uses)
from pitwall.race.referee import const

TURNS = const(5)            # of a lap, approximately
ROUNDS = const(7)           # in five turns: some give no points, or the car is in the pits
OUT = const(20000)          # hundredths of an MP that the whole race is worth
SENT_IN = const(2500)       # the cost of a forced pit stop instead (16.1)
CRASHES = const(15)         # thousandths of a collision in a round, approximately
SURE = const(1000)
IMMUNE = (SAFE,), (STURDY,)     # teams that no event breaks down, by edition (annex 2, 18.3)


def turns_left(race, car):
    """Return the approximate number of turns to the flag."""
    key = race.circuit.key[cell_of(car)] if cell_of(car) < race.circuit.cells else 0
    laps = race.table[LAPS] + 1 - max(1, car[LAP])
    return max(1, laps * TURNS - key * TURNS // race.circuit.length)


def cost(race, car):
    """Return the cost of dropping out, in hundredths of an MP."""
    if not uses(race, NO_ELIMINATION):
        return OUT
    return 0 if car[MARKS] & MUST_PIT else SENT_IN


class Dangers:
    """The risks of one car from now to the flag."""

    def __init__(self, race, who):
        self.race, self.who, self.car = race, who, race.cars[who]
        self.rounds = (turns_left(race, self.car) - 1) * ROUNDS // TURNS
        self.crashes = CRASHES if uses(race, COLLISIONS) else 0
        self.events, self.cards = 0, ()
        if uses(race, EVENTS):
            self._expect()

    def _expect(self):
        """Estimate the events that hit this car in a round, and the cards that may come."""
        race, values = self.race, self.race.rules.values
        again = values[V_EVENTS_AGAIN]
        ways = race.rules.event_ways(race)
        if again or uses(race, MORE_EVENTS):        # otherwise it takes two "!"
            ways *= race.rules.cloud_ways()
        self.events = SURE * ways // 36
        self.cards = events.left(race)
        if again and self.rounds * self.events > SURE * len(self.cards):
            self.cards = self.cards + [card for card in range(len(values[V_EVENTS]))
                                       if race.rules.event_in_play(race, card)]
        people = sum([car[STATUS] == RACING and not is_bot(car) for car in race.cars])
        self.events //= max(1, people)

    def _share(self, *effects):
        """Return the thousandths of events in a round that have one of these effects."""
        cards = self.race.rules.values[V_EVENTS]
        count = sum([cards[card][0] in effects for card in self.cards])
        return self.events * count // max(1, len(self.cards))

    def loses(self, kind):
        """Return the chance that the car loses an EP or BP in a round."""
        return self._share(LOSE_EP if kind == EP else LOSE_BP) + self.crashes // 6

    def without(self, kind):
        """Return the cost of having no EP or no BP from now on, in hundredths of an MP."""
        return min(SURE, self.rounds * self.loses(kind)) * cost(self.race, self.car) // SURE

    # --- breakdowns ---

    def breaks(self, *effects):
        """Return the chance of such a breakdown in a round."""
        by_events = 0
        if self.car[TEAM] not in IMMUNE[self.race.rules.number]:
            by_events = self._share(*effects)
        return by_events + self.crashes // 6 * len(effects)

    def ends(self, unrepaired):
        """Return the chance that a breakdown ends the car's race in a round."""
        room = damage.limit(self.race, self.who) - damage.points(self.car)
        if unrepaired or not room:
            return self.breaks(LIGHT, HEAVY)
        return self.breaks(HEAVY) if room == 1 else 0

    def repair(self):
        """Return the value of repairing all breakdowns, in hundredths of an MP."""
        if not damage.unrepaired(self.car):
            return 0
        saved = self.ends(True) - self.ends(False)
        return min(SURE, self.rounds * saved) * cost(self.race, self.car) // SURE

    def crash(self):
        """Return the cost of a collision due to its risk for the race, in hundredths of an MP."""
        fatal = 0
        for result in collisions.results(self.race, self.who):
            fatal += self._is_fatal(result)
        return cost(self.race, self.car) * fatal // 6

    def _is_fatal(self, result):
        if result == collisions.BRAKES:
            return not self.car[BP]
        if result == collisions.MOTOR:
            return not self.car[EP]
        room = damage.limit(self.race, self.who) - damage.points(self.car)
        return result >= collisions.LIGHT and (
            damage.unrepaired(self.car) or room < 1 + (result == collisions.HEAVY))
