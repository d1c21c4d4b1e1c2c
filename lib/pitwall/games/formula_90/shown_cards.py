"""Cards of a choice in words: their symbols, the odds of their checks, their combined effect.

Texts only use what the driver may know: the own hand and open cards.
"""

from pitwall.circuit.sections import BLIND, DAMAGE, DISCARD, DRAW, NORMAL, TYRE
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import cards, costs, odds, road, trajectories, tyres
from pitwall.games.formula_90.asks import TRY
from pitwall.games.formula_90.state import (
    EXTREME_SPOT, HAZARD, PHASE, SPOT, TURNS, WASTED, plays_by)
from pitwall.games.formula_90.status import Status
from pitwall.race.referee import ROLL

TRIES = (a.Q_EXTREME, a.Q_LATE)
CHECKS = {NORMAL: "detail.check", BLIND: "detail.blind"}
# Questions whose answers are cards, and the text for 0.
CARDS = {
    a.Q_DEAL: "", a.Q_QUALIFY: "", a.Q_SKY: "", a.Q_WISE: "option.enough",
    a.Q_PIT_DISCARD: "option.enough", a.Q_SAVE_FUEL: "option.keep all", a.Q_DRAW: "",
    a.Q_LUCKY: "", a.Q_RESERVED: "option.own draw", a.Q_TRACK_CARD: "", a.Q_CARD: "",
    a.Q_SECOND: "option.alone", a.Q_PAY: "", a.Q_DISCARD: "", a.Q_CHECK: "option.blind",
    a.Q_BLIND: "", a.Q_LEADER_CHECK: "option.blind", a.Q_RECOVERY: "option.blind",
    a.Q_LOST_CARD: "", a.Q_LAY: "", a.Q_LAY_SECOND: "option.alone", a.Q_ROBOT_LAYS: "",
    a.Q_SC_DISCARD: "option.enough", a.Q_OPEN_DRAW: ""}
CHOSEN = (a.Q_CHECK, a.Q_LEADER_CHECK, a.Q_EXTREME, a.Q_LATE)
LAID = (a.Q_LAY, a.Q_LAY_SECOND)        # in a contest
PLAYED = (a.Q_CARD, a.Q_SECOND)         # for movement
SECTIONS_AHEAD = 11


def sentences(told):
    """Return these texts as sentences, each with a capital and a full stop."""
    return " ".join([text[0].upper() + text[1:] + "." for text in told])


class Cards(Status):
    """Texts and numbers of the cards of one race."""

    def hand(self, ask):
        """Return each answer's card (colour, mp, number, symbols), () for an answer without one;
        [] if the question is not about cards."""
        if ask.kind == ROLL or ask.what not in CARDS and ask.what not in CHOSEN:
            return []
        return [self._shown(ask, value) if value > TRY or value and ask.what not in TRIES else ()
                for value in ask.options[:ask.n]]

    def _shown(self, ask, card):
        race, passes = self.race, odds.passes(self.race, ask, card)
        lines = [self.words.pick("card.passes", passes)] if passes is not None else []
        for symbol in cards.symbols(race, card) if passes is None else ():
            lines.append(self.on_card(symbol))
            if symbol >> 4 in CHECKS and race.table[PHASE] == TURNS:
                lines.append(self._chance(ask, card, symbol))
        number = cards.factor(race, card)
        name = self.say("card.of circuit", number) if cards.is_track(card) else "%d" % number
        return cards.colour(race, card), cards.mp(race, card), name, lines

    def _chance(self, ask, card, symbol):
        if ask.what in PLAYED and odds.sure(self.race, ask.who, self._together(ask, card)):
            return self.say("card.sure")
        good, most = odds.passing(self.race, ask.who, symbol)
        return self.say("card.odds", 100 * good // max(1, most))

    def _together(self, ask, card):
        """Return the card with the one already chosen, if any; for 0 that one alone."""
        laid = tuple(self.race.scratch.turn.cards[:1]) if ask.what == a.Q_SECOND else ()
        return laid + ((card,) if card else ())

    def made(self, ask, i):
        """Return the mp that the card makes with the first card and the spot, less the losses by
        tyres and wasted time (F90-MOVE-1)."""
        if ask.what in LAID:
            return self.say("card.value", *self._laid(ask, i))
        if ask.what not in PLAYED:
            return ""
        terms, spot, more, total = self._terms(ask, i)
        if len(terms + more) + bool(spot) < 2:
            return self.say("detail.mp", total)
        text = "".join(["%d" % terms[0]] + [self.signed(term) for term in terms[1:]])
        if spot:
            text += self.say("card.spot", spot)
        return self.say("card.made", text + "".join([self.signed(term) for term in more]), total)

    def _terms(self, ask, i):
        """Return (mp of the cards, of the spot, other terms, the total)."""
        race, who, chosen = self.race, ask.who, self._together(ask, ask.options[i])
        terms = [costs.worth(race, who, card) for card in chosen]
        spot = self._spot_bonus(who, chosen)
        more = [each for each in (race.scratch.turn.bonus, self._hazard(who, chosen),
                                  tyres.penalty(race, who), -race.cars[who][WASTED]) if each]
        return terms, spot, more, max(0, sum(terms + more) + spot)

    def road(self, ask):
        """Return [(corner?, cars)] of the sections from the car on, for a movement card."""
        if ask.what not in PLAYED:
            return ()
        circuit, s = self.race.circuit, road.section(self.race, ask.who)
        ahead = [(s + i) % circuit.sections for i in range(SECTIONS_AHEAD)]
        return [(circuit.is_corner(each), road.all_in(self.race, each)) for each in ahead]

    def reach(self, ask, i):
        """Return how many sections that answer moves the car on a free road."""
        return self._terms(ask, i)[3]

    def road_words(self, ask):
        """Return the next corner and the next car in words."""
        fields, n, s = self.road(ask), self.race.circuit.sections, road.section(self.race, ask.who)
        corners = [i for i in range(len(fields)) if fields[i][0]]
        told = [self.say("road.corner", i, self.section_name((s + i) % n)) for i in corners[:1]]
        for i in range(1, len(fields)):
            if fields[i][1]:
                told.append(self.say("road.car", self.car(fields[i][1][-1]), i))
                break
        return " ".join(told)

    def _spot_bonus(self, who, chosen):
        """Return the bonus of its standard spot, if these cards allow it."""
        spot = self.race.cars[who][SPOT]
        if not 0 < spot < EXTREME_SPOT or not trajectories.can_use(self.race, who, chosen):
            return 0
        return self.race.circuit.spot(road.section(self.race, who), spot - 1)[1]

    def _hazard(self, who, chosen):
        """Return mp for the damage of the cards (F90-STRAT-HAZARD-1)."""
        if not plays_by(self.race, who, HAZARD):
            return 0
        return costs.of_cards(self.race, chosen, DAMAGE)

    def _played(self, ask, i):
        """Return a movement card's demands, and the total cost with the first one and the spot."""
        card, chosen = ask.options[i], self._together(ask, ask.options[i])
        told = self._demands(ask.who, card, chosen) if card else []
        spot = bool(self._spot_bonus(ask.who, chosen))
        costs_all = costs.summed(self.race, ask.who, chosen, spot)
        if costs_all != costs.summed(self.race, ask.who, (card,) if card else (), False):
            due = [self.symbol(what << 4 | much)
                   for what, much in zip((TYRE, DISCARD, DAMAGE), costs_all) if much]
            told.append(self.say("card.together", " ".join(due) or self.say("free")))
        return sentences(told)

    def card_detail(self, who, card):
        """Return a card's value and demands, and the odds of its checks."""
        return sentences([self.say("detail.mp", cards.mp(self.race, card))] + self._demands(
            who, card, ()))

    def _demands(self, who, card, chosen):
        """Return [text, ..] of its symbols; chosen: the cards played together, this one too."""
        told, race = [], self.race
        for symbol in cards.symbols(race, card):
            what, much = symbol >> 4, symbol & 15
            if what in CHECKS and race.table[PHASE] == TURNS:
                key = "detail.sure" if odds.sure(race, who, chosen) else CHECKS[what]
                told.append(self.say(key, odds.target(race, who, symbol),
                                     *odds.passing(race, who, symbol)))
            elif self.words.pick("demands", what):
                key = "demands.one" if much == 1 and what <= DRAW else "demands"
                told.append(self.words.pick(key, what).format(much))
        return told

    def _stands_on(self, ask):
        """Return the spot that a card may use, with its cost, or the odds of an extreme one."""
        race, who = self.race, ask.who
        spot, s = race.cars[who][SPOT], road.section(race, who)
        if not trajectories.matches(race, who, (), True):
            return ""
        told = self.spot_brings(s, spot)
        if spot == EXTREME_SPOT:
            return self.say("aside.extreme", *(told + odds.passing(
                race, who, race.circuit.extreme(s)[2])))
        cost = race.circuit.spot(s, spot - 1)[2]
        return self.say("aside.spot", *told) + (" " + self.symbol(cost) if cost else "")
