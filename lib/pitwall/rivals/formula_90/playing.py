"""Choose the cards to play: the legal combination with the highest gain."""

from pitwall.circuit.sections import (
    DAMAGE, DISCARD, DRAW, FLAG, NORMAL, PAIR, TYRE, WEATHER)
from pitwall.games.formula_90 import cards, costs, playing, trajectories
from pitwall.games.formula_90 import road as cars
from pitwall.games.formula_90.state import (
    BALANCE, BLUES, CHIPS, EXTREME_SPOT, FUEL, HAZARD, PUSH, ROUND, SAVE_FUEL, SAVE_TYRES, SPOT,
    WASTED)
from pitwall.race.referee import const
from pitwall.rivals.formula_90.road import Road
from pitwall.rivals.formula_90.view import A_CARD

WORTH_A_FLAG = (4, 3, 4, 6)     # yellow, green, blue, orange
LEGAL_TRIES = const(6)          # how many plays with Track Cards are checked, because that is slow
MOST_CARDS = const(10)          # of a hand that are considered, the best of each value
PUSHED = const(6)               # a turn of fuel, for PUSH


class Facts:
    """The facts of one card: its costs and gains, its checks and its price."""

    def __init__(self, view, card):
        race = view.race
        self.card, self.mp = card, costs.worth(race, view.who, card)
        self.value, self.factor = cards.mp(race, card), cards.factor(race, card)
        self.colour, self.pairs = 1 << cards.colour(race, card), False
        self.points = self.discards = self.damage = self.brings = 0
        self.checks = []
        for symbol in cards.symbols(race, card):
            self._take(view, symbol >> 4, symbol)
        self.brings -= view.price(card)

    def _take(self, view, what, symbol):
        much = symbol & 15
        if what == TYRE:
            self.points += much
        elif what == DISCARD:
            self.discards += much
        elif what == DAMAGE:
            self.damage += much
        elif what == DRAW:
            self.brings += much * A_CARD * view.need // 75
        elif what == FLAG:
            self.brings += WORTH_A_FLAG[much] if view.left > 1 else 1
        elif what == WEATHER:
            self.brings += 3
        elif what == PAIR:
            self.pairs = True
        else:
            self.checks.append((what, view.target(symbol)))


class Plays:
    """All plays that are possible now.

    scored  [(gain, cards)], best first; cards that need a corner are not checked yet
    """

    def __init__(self, view, chosen=None):
        self.view, self.race, self.who, self.car = view, view.race, view.who, view.car
        self.road, self.held = Road(view), len(view.hand)
        turn = self.race.scratch.turn
        self.base = (turn.bonus if turn.who == self.who else 0) + view.tyres() - self.car[WASTED]
        self.spot = _spot(view)
        found = self._combinations() if chosen is None else [
            [Facts(view, card) for card in pair] for pair in chosen]
        self.scored = sorted([(-self.gain(pair), [facts.card for facts in pair])
                              for pair in found])

    def _combinations(self):
        view = self.view
        held = sorted([(-view.keep(card), card) for card in view.hand])
        facts, counts = [], [0] * 9
        for _, card in held:                # of a large hand, the best few of each value
            value = cards.mp(self.race, card) + (4 if cards.is_track(card) else 0)
            counts[value] += 1
            if self.held <= MOST_CARDS or counts[value] <= 3:
                facts.append(Facts(view, card))
        found = [[one] for one in facts]
        for i, one in enumerate(facts):
            for other in facts[i + 1:]:
                if self._is_pair(one, other):
                    found.append([one, other])
        return [pair for pair in found if self.payable(pair, (0, 0, 0))]

    def _is_pair(self, one, other):
        if one.value == 1 or other.value == 1 or one.value == other.value == 2 or (
                one.pairs or other.pairs):
            return True
        return self._pushed(one, other)

    def _pushed(self, one, other):
        """Return True if the pair may only be played with PUSH."""
        return (self.view.strategy == PUSH and 2 in (one.value, other.value)
                and self.car[FUEL] - 1 > self.race.table[ROUND])

    def summed(self, pair, spot):
        points, discards, damage = spot
        for facts in pair:
            points += facts.points
            discards += facts.discards
            damage += facts.damage
        if self.view.strategy == SAVE_TYRES and points:
            points -= 1
        return points, discards, damage

    def payable(self, pair, spot):
        points, discards, damage = self.summed(pair, spot)
        chips = self.car[CHIPS]
        return ((not points or chips) and damage <= self.view.free
                and max(0, points - chips) + discards <= self.held - len(pair))

    def gain(self, pair):
        """Return the gain in tenths of a mp, with the spot under the car used or not."""
        view, mp, colours, found = self.view, self.base, 0, 0
        for facts in pair:
            mp += facts.mp
            colours |= facts.colour
            found += facts.brings
            if view.strategy == HAZARD:
                mp += facts.damage
        best = self.road.of(mp) - self.cost(pair, (0, 0, 0))
        if self.spot and (colours & self.spot[0] or view.strategy == BALANCE) and self.payable(
                pair, self.spot[3]):
            best = max(best, self.with_spot(mp, pair))
        return best + found + self._earned(pair) - self._checks(pair)

    def with_spot(self, mp, pair):
        """Return the gain if the trajectory is used; an extreme one may fail."""
        _, bonus, chance, spot = self.spot
        found = self.road.of(mp + bonus) - self.cost(pair, spot)
        if self.view.strategy == BALANCE:
            found += self.view.track
        if chance < 100:
            lost = self.road.of(mp - 2) - 25
            found = (chance * found + (100 - chance) * lost) // 100
        return found

    def cost(self, pair, spot):
        """Return the cost, minus the gain of a strategy from it."""
        view = self.view
        points, discards, damage = self.summed(pair, spot)
        found = discards * (1 + view.point) + view.discs(damage)
        if points:                          # at least one chip, then chips or poor cards
            found += view.chip + (points - 1) * min(view.chip, view.point)
        if points and (view.strategy == SAVE_TYRES or view.strategy == PUSH
                       and 2 <= points <= self.car[CHIPS]):
            found -= view.track
        return found

    def _earned(self, pair):
        """Return the gain from SAVE FUEL, minus the cost of a pair with PUSH."""
        view, found = self.view, 0
        if view.strategy == SAVE_FUEL and pair and all([facts.value < 3 for facts in pair]):
            found += view.track
        if view.strategy == PUSH and len(pair) == 2 and (
                1 not in (pair[0].value, pair[1].value) and not pair[0].pairs
                and not pair[1].pairs and pair[0].value != pair[1].value):
            found -= PUSHED
        return found

    def _checks(self, pair):
        """Return the expected cost of failed checks; a played card may pass its own check."""
        view, found, taken = self.view, 0, 0
        free = [facts.factor for facts in pair]
        for facts in pair:
            taken += facts.damage
        for facts in pair:
            for what, target in facts.checks:
                passing = [factor for factor in free if factor <= target]
                blind = (100 - view.chance(target)) * view.discs(1, taken) // 100
                if view.strategy == HAZARD:
                    blind -= view.track + (10 if what == NORMAL else 0)
                if what == NORMAL and passing and blind > 0:
                    free.remove(max(passing))
                    found += 1
                else:
                    found, taken = found + blind, taken + 1
        return found

    def legal(self):
        """Return the best play that is certainly legal, or ()."""
        tries = 0
        for _, chosen in self.scored:
            if not any([cards.is_track(card) for card in chosen]):
                return chosen
            tries += 1
            if tries <= LEGAL_TRIES and playing.is_legal(self.race, self.who, chosen):
                return chosen
        return ()


def _spot(view):
    """Return (colours, bonus, chance, cost) of the spot under the car.

    It is () if the spot has no effect now.
    """
    race, who, car = view.race, view.who, view.car
    if not car[SPOT] or not trajectories.matches(race, who, (), True):
        return ()
    s = cars.section(race, who)
    if car[SPOT] == EXTREME_SPOT:
        colours, bonus, check, _ = race.circuit.extreme(s)
        return colours, bonus, view.chance(view.target(check)), (0, 0, 0)
    colours, bonus, _ = race.circuit.spot(s, car[SPOT] - 1)
    return colours, bonus, 100, tuple([
        costs.of_trajectory(race, who, what) for what in (TYRE, DISCARD, DAMAGE)])


# --- questions ---

def first(view, options):
    found = [card for card in Plays(view).legal() if card in options]
    return found[0] if found else options[0]


def second(view, options):
    laid = view.race.scratch.turn.cards[0]
    plays = Plays(view, [(laid, card) if card else (laid,) for card in options])
    best = plays.scored[0][1]
    return best[1] if len(best) > 1 else 0


def trajectory(view, options):
    """Decide whether to use the trajectory. The cards are played and their mp counted."""
    plays = Plays(view, [])
    laid = [Facts(view, card) for card in view.race.scratch.turn.cards]
    return int(bool(plays.spot) and plays.with_spot(plays.base, laid)
               >= plays.road.of(plays.base) - plays.cost(laid, (0, 0, 0)))


def blue_chip(view, options):
    """Use the chip if the car then moves farther, and no later turn needs it more."""
    plays = Plays(view, [])
    mp = plays.base + _standing_bonus(view)
    gain = plays.road.of(mp + 1) - plays.road.of(mp)
    return int(gain >= 8 or view.car[BLUES] >= view.until and gain > 0)


def _standing_bonus(view):
    """Return the bonus of the trajectory used in this turn."""
    turn, race = view.race.scratch.turn, view.race
    s = cars.section(race, view.who)
    if turn.extreme:
        return race.circuit.extreme(s)[1]
    if turn.trajectory and 0 < view.car[SPOT] < EXTREME_SPOT:
        return race.circuit.spot(s, view.car[SPOT] - 1)[1]
    return 0


def reach(view, options):
    """Choose the plan that commits the driver least."""
    return min(options, key=lambda plan: (sum([plan >> bit & 1 for bit in range(11)]), plan))
