"""A race of Race! Formula 90 in words: cards, tyres, weather, sections, strategies.

The same values as numbers are in dash.py. Texts come from the words table.
"""

from pitwall.circuit.sections import BLIND, FLAG, NORMAL, modifier
from pitwall.games import show as shared
from pitwall.games.formula_90 import cards, dash
from pitwall.games.formula_90.house_data import CHITS
from pitwall.games.formula_90.state import FUEL, PHASE, ROUND, TURNS, has_books
from pitwall.race.referee import TABLE


class Status(shared.Show):
    """The words of one race."""

    def when(self, race):
        """Return the turn or the phase; race: any state of it."""
        if race.table[PHASE] < TURNS:
            return self.words.pick("ui.phases", race.table[PHASE])
        return self.say("ui.turn", race.table[ROUND], race.circuit.turns)

    def note(self, who):
        """Return PIT, OFF, OUT, the place at the flag, or the strategy."""
        strategy = dash.strategy(self.race, who)
        return shared.Show.note(self, who) or (self.strategy_name(strategy) if strategy else "")

    def tyre_age(self, race, who):
        """Return a text with the turn of its fuel chit, the last one for which it lasts."""
        car = race.cars[who]
        return self.say("ui.fuel", car[FUEL]) if has_books(car) else ""

    def strategy_name(self, strategy):
        return self.words.pick("strategies", strategy)

    def skill_name(self, skill):
        return self.words.pick("skills", skill)

    def section_name(self, s):
        """Return the name of a section, counted from 1, with its corner."""
        zone = self.race.circuit.zone(s)
        if not zone:
            return self.say("section", s + 1)
        return self.say("section.corner", s + 1, self.race.circuit.zone_name(zone))

    def where(self, cell):
        """Return the name of a cell's section."""
        return self.section_name(self.race.circuit.section(cell))

    def spot_name(self, spot):
        """Return the name of a trajectory spot, 1 the outside one."""
        return self.words.pick("spots", spot)

    def spelled_spot(self, s, spot):
        """Return the same with its colours and its bonus."""
        return self.say("spot.worth", self.spot_name(spot), *self.spot_brings(s, spot))

    def spot_brings(self, s, spot):
        """Return (its colours, its bonus)."""
        circuit = self.race.circuit
        found = circuit.extreme(s) if spot > circuit.spots(s) else circuit.spot(s, spot - 1)
        colours = [self.words.pick("colours", colour) for colour in range(4)
                   if found[0] >> colour & 1]
        return "/".join(colours), found[1]

    # --- cards ---

    def card_name(self, card):
        """Return colour, movement, check factor and symbols of a card."""
        return " ".join([self.short_card(card)] + [
            self.symbol(each) for each in cards.symbols(self.race, card)])

    def laid_name(self, card):
        """Return the name of a card used in a contest."""
        return self.card_name(card)

    def short_card(self, card):
        """Return the same without its symbols."""
        race = self.race
        key = "card.track" if cards.is_track(card) else "card.race"
        return self.say(key, self.words.pick("colours", cards.colour(race, card)),
                        cards.mp(race, card), cards.factor(race, card))

    def signed(self, number):
        """Return the number with its sign."""
        return self.say("number.plus" if number >= 0 else "number", number)

    def symbol(self, symbol):
        """Return a symbol as a very short text."""
        what, much = symbol >> 4, symbol & 15
        if what in (NORMAL, BLIND):
            return self.words.pick("symbols", what).format(self.signed(modifier(symbol)))
        if what == FLAG:
            return self.words.pick("flags", much)
        return self.words.pick("symbols", what).format(much)

    def on_card(self, symbol):
        """Return a symbol as printed on a card: six letters at most."""
        what, much = symbol >> 4, symbol & 15
        if what in (NORMAL, BLIND):
            return self.symbol(symbol)
        if what == FLAG:
            return self.words.pick("card.flags", much)
        return self.words.pick("card.symbols", what).format(much)

    def chit_name(self, chit):
        """Return a robot's chit: qualifying, check factor, turn of its stop."""
        _, mp, factor, turn = CHITS[chit]
        return self.say("chit", mp, factor, turn)

    def kind_name(self, kind):
        """Return the name of a compound by its number in the state."""
        return self.tyre_name(kind - 1)

    def tyres_of(self, race, who):
        compound = dash.compound(race, who)
        return "" if compound == dash.NO_TYRE else self.tyre_name(compound)

    def data(self, who):
        """Return a line about a car, for players without a dashboard."""
        if who == TABLE:
            return ""
        numbers = [dash.points(self.race, who, kind) for kind in range(dash.FUEL_TURNS + 1)]
        if not dash.has_points(self.race, who):
            return ""
        return self.say("race.points", *numbers)
