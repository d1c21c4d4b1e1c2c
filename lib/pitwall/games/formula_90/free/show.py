"""What Race! Formula 90 offers to show beside the board: of cards no more than the table tells."""

from pitwall.games.formula_90 import odds, show
from pitwall.games.formula_90.cards import FIRST_TRACK, NO_CARD
from pitwall.games.formula_90.free.asks import QUESTIONS, Q_HAPPENS, Q_TOLD_CHECK


class Show(show.Show):
    """A card is its check factor; which other cards there are nobody here knows."""

    QUESTIONS = QUESTIONS

    def option(self, ask, i):
        """Answer i in a few words."""
        if ask.what == Q_HAPPENS:
            return self.words.pick("happens", ask.options[i])
        if ask.what == Q_TOLD_CHECK:
            return self.symbol(ask.options[i])
        return show.Show.option(self, ask, i)

    def card_name(self, card):
        """A card by its check factor, or by the deck that it is of."""
        if card == NO_CARD:
            return self.say("card.of race deck")
        if card >= FIRST_TRACK:
            return self.say("card.of track deck")
        return self.say("card.factor", card)

    def card_detail(self, who, card):
        return ""

    def aside(self, ask):
        """The target of a check, where it is known; not how many cards would pass."""
        found = odds.open_check(self.race, ask)
        return self.say("aside.target", odds.target(self.race, ask.who, *found)) if found else ""
