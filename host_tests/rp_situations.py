"""Situations of Race Pace: cars in laps of the track, open cards, and the result of an action.

    at = Situation(10, 8, 8)                # three cars in these laps, in this order
    at.car(1, ebs=95, compound=HARD)        # bytes of a car by name
    assert at.turn(0, STRATEGIC) == 2       # laps that it drives
    at.turn(1, BOX_BOX, SOFT, 1)            # the answers of a turn by what they mean

All bars are at 80, all cars are on unworn mediums, no card has an effect, and it is dry. Only
`driver` gives anybody a driver's ability.
"""

from host_tests.listening import listen
from host_tests.named_bytes import NamedBytes
from pitwall.games import race_pace
from pitwall.games.race_pace import leaderboard, state
from pitwall.games.race_pace.state import (
    ACTION, BOARD, MEDIUM, ORDER, ROUNDS,
    lap_of, place_at)
from pitwall.games.race_pace.turn import play_turn
from pitwall.race.parts import Parts
from pitwall.race.referee import YESNO
from tools.circuit.compile import load
from tools.circuit.folders import text

NOTHING_HAPPENS, GUSTS = 13, 0      # cards of both piles


def circuit(name="usa"):
    return load(text(name, "race-pace"))


class Situation(NamedBytes):
    """laps: of each car; table: bytes of it by name, such as forecast=1, safety_car=1."""

    state = state

    def __init__(self, *laps, on="usa", switches=0, **table):
        self.race = race_pace.new(circuit(on), [0] * len(laps), switches)
        self.told, self.asked = [], []
        listen(self.race, lambda *event: self.told.append(event))
        self.set(phase=ROUNDS, round=3, card_i=NOTHING_HAPPENS, card_ii=GUSTS, start=0)
        for who, lap in enumerate(laps):
            place_at(self.race, who, lap)
            self.car(who, team=who + 1, compound=MEDIUM, used=1 << MEDIUM, medium_sets=1)
        self.line_up(*sorted(range(len(laps)), key=lambda who: -laps[who]))
        self.set(**table)

    def all(self, **fields):
        for who in range(len(self.race.cars)):
            self.car(who, **fields)
        return self

    def line_up(self, *order):
        """Set the leaderboard and the order of turns."""
        for place, who in enumerate(order):
            self.race.table[BOARD + place] = self.race.table[ORDER + place] = who
        return self

    def lap(self, who):
        return lap_of(self.race, who)

    def order(self):
        return leaderboard.order(self.race)

    def run(self, part, *answers):
        """Run a part of the game and answer its questions by meaning."""
        part, answers = Parts(part), list(answers)
        ask = part.send(None)
        while ask is not None:
            self.asked.append((ask.what, ask.who, list(ask.options[:ask.n])))
            value = answers.pop(0)
            ask = part.send(value if ask.kind == YESNO else list(ask.options).index(value))
        assert not answers, "nobody asked for %s" % answers
        return self

    def turn(self, who, action, *answers, **others):
        """Return the laps that a car drives with that action; others: car1=DEFEND, .."""
        self.race.cars[who][ACTION] = action
        for name, other in others.items():
            self.race.cars[int(name[3:])][ACTION] = other
        before = self.lap(who)
        self.run(play_turn(self.race, who), *answers)
        return self.lap(who) - before

    def says(self, what):
        """Return [(who, value), ..] of the events of that kind."""
        return [(who, value) for tell, who, value in self.told if tell == what]
