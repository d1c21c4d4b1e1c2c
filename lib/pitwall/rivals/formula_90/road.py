"""How far a driver gets with a number of mp in the current traffic."""

from pitwall.circuit.sections import DISCARD, TYRE
from pitwall.games.formula_90 import cards, movement, road, spots
from pitwall.games.formula_90.state import BALANCE, EXTREME_SPOT, MARKS, OFF, OFF_AT, first_turn
from pitwall.race.referee import TABLE, const

MOST = const(14)        # mp of a turn


class Road:
    """The worth of a move's end by its mp, in tenths of a mp: sections, places and a spot."""

    def __init__(self, view):
        race, who = view.race, view.who
        self.sections, self.passed = bytearray(MOST + 1), bytearray(MOST + 1)
        kept = bytes(race.state)
        self._walk(race, who)
        race.state[:] = kept
        self.worth = self._worths(view)

    def _walk(self, race, who):
        spent = come = passed = 0
        if race.cars[who][MARKS] & OFF:
            road.enter(race, who, road.reentry(race, who))
            come, spent = race.cars[who][OFF_AT], 1
        while True:
            for mp in range(spent, MOST + 1):
                self.sections[mp], self.passed[mp] = come, passed
            other = road.meets(race, who)
            cost = movement.toll(race, who, other)
            if spent + cost > MOST or spent >= MOST:
                return
            spent += cost
            movement.go_on(race, who, other)
            if other == TABLE:
                come += 1
            elif other != road.FLAG:
                passed += 1

    def _worths(self, view):
        found, here, at, bonus = [], road.section(view.race, view.who), -1, 0
        for mp in range(MOST + 1):
            come = self.sections[mp]
            if come != at:
                at = come
                bonus = spot_worth(view, (here + come) % view.race.circuit.sections) if come else 0
            found.append(10 * come + bonus + self.passed[mp] * (3 if view.left > 1 else 5))
        return found

    def of(self, mp):
        """Return the worth for any number of mp."""
        return self.worth[min(max(mp, 0), MOST)]


def spot_worth(view, s):
    """Return the worth of the best free spot there, for the next turn."""
    race = view.race
    if view.left == 1 or first_turn(race) or road.has_yellow(race, s):
        return 0
    return max([0] + [of_spot(view, s, spot) for spot in spots.free(race, s)
                      if spot != EXTREME_SPOT])


def of_spot(view, s, spot):
    """Return the worth of a standard spot: its bonus, by the colours in hand, minus its cost."""
    colours, bonus, cost = view.race.circuit.spot(s, spot - 1)
    found = bonus * (8 if matches(view, colours) else 4)
    if cost:
        what = cost >> 4
        found -= (cost & 15) * (view.chip if what == TYRE else 9 if what == DISCARD
                                else view.damage) // 2
    return found


def matches(view, colours):
    """Return True if the hand has a card of one of these colours, or needs none."""
    return view.strategy == BALANCE or any(
        [colours >> cards.colour(view.race, card) & 1 for card in view.hand])
