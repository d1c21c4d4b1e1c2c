"""Situations of Race! Formula 90: cars in sections, cards in hands, and the result of an answer.

    at = Situation("a@5", "b@5", "robot-fast@4")    # front to back: name@section as people count
    at = Situation("a@5", "b@3-1", on="saltway-street", turn=4)     # -1: a lap less than the rest
    at.hand(0, 25, 88).target(0, 50)        # Race Cards by number; track card i is T(i), from 1
    at.run(checks.check(at.race, 0, symbol, Q_CHECK), 25)   # answers by what they mean
    assert at.result and at.says(T_CHECKED) == [(0, 25 << 8 | 1)]
    at.deck(88)                 # the Race deck's next cards: rolls answer themselves from it

Players are on hard tyres with 10 chips, 6 cards and 5 slots, no strategy and no skill; set HAZARD
and the like with `car(0, strategy=HAZARD)`. Targets are 50, it is dry, the safety car is in, and
it is turn 3 of a stage. Rolls that a situation does not prepare take their first option.
"""

from functools import cache

from host_tests.named_bytes import NamedBytes
from host_tests.listening import listen
from pitwall.games import formula_90
from pitwall.games.formula_90 import cards, road, state
from pitwall.games.formula_90.asks import RACE_DECK_DIE, TRACK_DECK_DIE
from pitwall.games.formula_90.cards import FIRST_TRACK, IN_HAND
from pitwall.games.formula_90.state import (
    FAST, HARD, HUMAN, MARKS, OFF, RING, SLOW, SUPERFAST, TURNS)
from pitwall.race.parts import Parts
from pitwall.race.referee import ROLL, YESNO
from tools.circuit.compile import load
from tools.circuit.folders import ROOT

ROBOTS = {"superfast": SUPERFAST, "fast": FAST, "slow": SLOW}


def T(number):
    """Return the number of a track card of the circuit, counted from 1 like the house data."""
    return FIRST_TRACK + number - 1


@cache
def circuit(name="marlpit-park"):
    return load(ROOT / "tracks" / "formula-90" / (name + ".txt"))


class Situation(NamedBytes):
    """A race with its cars placed.

    Cars are "name@section", from the front of each section to its back, in car order. After the
    section, +n or -n means laps against the rest, ".k" the car's spot k (4: the extreme one).
    """

    state = state

    def __init__(self, *cars, on="marlpit-park", switches=0, turn=3, laps=2,
                 game=formula_90, **table):
        named = [text.partition("@")[::2] for text in cars]
        seats = [ROBOTS.get(name, HUMAN) for name, _ in named]
        self.race = game.new(circuit(on), seats, switches)
        self.told, self.asked, self._deck, self._tracks, self._rolls = [], [], [], [], []
        self.result, self.always = None, {}     # always: answers that are given automatically
        listen(self.race, lambda *event: self.told.append(event))
        self.set(phase=TURNS, round=turn, robot_tyres=HARD, **table)
        for who, (_, where) in enumerate(named):
            self._stand(who, where, laps)
            if seats[who] == HUMAN:
                self.car(who, compound=HARD, chips=10, most_chips=10, most_hand=6, slots=5,
                         fuel=20, skill=0, strategy=0)
                self.target(who, 50 - who)
        road.settle(self.race)

    def _stand(self, who, where, laps):
        where, _, spot = where.partition(".")
        more = 0
        for sign in "+-":
            if sign in where:
                where, _, count = where.partition(sign)
                more = int(sign + count)
        section = int(where)
        road.set_travelled(self.race.cars[who], section + (laps + more) * self.n)
        self.car(who, spot=int(spot or 0))

    @property
    def n(self):
        return self.race.circuit.sections

    def marks(self, who, bits):
        self.race.cars[who][MARKS] |= bits
        return self

    def hand(self, who, *held):
        """Give the car exactly this hand."""
        cards.discard_all(self.race, IN_HAND, who)
        for card in held:
            cards.put(self.race, card, IN_HAND, who)
        return self

    def laid(self, who, *held):
        for card in held:
            cards.put(self.race, card, cards.LAID, who)
        self.race.scratch.turn.cards = held
        return self

    def held(self, who):
        return cards.hand(self.race, who)

    def target(self, who, card):
        cards.new_target(self.race, who, card)
        return self

    def target_of(self, who):
        return cards.target(self.race, who)

    def deck(self, *coming):
        """Set the next cards of the Race deck, in this order."""
        for card in coming:
            cards.put(self.race, card, cards.IN_DECK)
        self._deck = list(coming)
        return self

    def tracks(self, *coming):
        """Set the next cards of the Track deck."""
        for card in coming:
            cards.put(self.race, card, cards.IN_DECK)
        self._tracks = list(coming)
        return self

    def yellow(self, section, *behind):
        """Put a yellow flag in a section as people count; these cars are behind it."""
        road.lay_yellow(self.race, section - 1, behind)
        return self

    def off(self, who, ahead=1):
        """Let a car lose control where it is, and re-enter `ahead` sections further on."""
        road.leave_track(self.race, who, ahead)
        road.settle(self.race)
        return self

    def ring(self, *order):
        """Set the order in RING, if it is not that of the cars' numbers."""
        for place, who in enumerate(order):
            self.race.table[RING + place] = who
        road.settle(self.race)
        return self

    def sections(self):
        """Return the section of each car, as people count."""
        return [road.section(self.race, who) + 1 for who in range(len(self.race.cars))]

    def line(self, section):
        """Return the cars on the track in a section as people count, from the front."""
        return road.line(self.race, section - 1)

    def is_off(self, who):
        return bool(self.race.cars[who][MARKS] & OFF)

    def run(self, part, *answers):
        """Run a part of the game and answer its questions by meaning; see `deck`."""
        if not hasattr(part, "send"):
            assert not answers
            self.result = part
            return self
        answers, self.result = list(answers), None
        parts = Parts(self._returned(part))
        ask = parts.send(None)
        while ask is not None:
            value = self._rolled(ask) if ask.kind == ROLL else None
            if value is None:
                options = list(ask.options[:ask.n])
                if ask.what in self.always:
                    answers.insert(0, self.always[ask.what])
                self.asked.append((ask.what, ask.who, options))
                assert answers, "asked %d of car %d: %s" % (ask.what, ask.who, options)
                value = answers.pop(0)
                value = value if ask.kind == YESNO else options.index(value)
            ask = parts.send(int(value))
        assert not answers, "nobody asked for %s" % answers
        road.settle(self.race)
        return self

    def _rolled(self, ask):
        """Return the answer to a roll, taken from the rolls that the situation prepared."""
        found = list(ask.options[:ask.n])
        coming = {RACE_DECK_DIE: self._deck, TRACK_DECK_DIE: self._tracks}.get(ask.die, self._rolls)
        return found.index(coming.pop(0)) if coming else 0

    def rolls(self, *values):
        """Prepare the results of other rolls, such as 1 for a brown disc."""
        self._rolls = list(values)
        return self

    def _returned(self, part):
        self.result = yield part

    def says(self, what):
        """Return [(who, value), ..] of the events of that kind."""
        return [(who, value) for tell, who, value in self.told if tell == what]

    def questions(self, what):
        """Return [(who, options), ..] of that question."""
        return [(who, options) for asked, who, options in self.asked if asked == what]
