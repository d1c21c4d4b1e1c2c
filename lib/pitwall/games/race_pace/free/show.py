"""Texts of Race Pace at the table: those of the tracked game, and those of entered cards."""

from pitwall.games.race_pace import show
from pitwall.games.race_pace.asks import SITUATION_II
from pitwall.games.race_pace.free.asks import (
    QUESTIONS, Q_CAUSED, Q_LEVEL, Q_TOLD_I, Q_TOLD_II, Q_TOLD_SKY)
from pitwall.games.race_pace.house_data import FOR_ALL, NAMED, SAFETY_90, SAFETY_95, SITUATIONS
from pitwall.games.race_pace.state import NO_CARD
from pitwall.race.referee import TABLE


class Show(show.Show):
    """Its own questions begin with Q_TOLD_I."""

    QUESTIONS = QUESTIONS
    counts_cards = False

    def option(self, ask, i):
        """Return answer i in a few words."""
        value = ask.options[i]
        if ask.what == Q_TOLD_I:
            return self._kind(value)
        if ask.what == Q_TOLD_II:
            return self._named(value - 1)
        if ask.what == Q_LEVEL:
            return self.say("option.level", value) if i else self.say("option.never")
        if ask.what == Q_TOLD_SKY:
            return self.forecast_name(value) if value else self.say("option.dry")
        if ask.what == Q_CAUSED:
            return self.say("option.nobody") if value == TABLE else self.car(value)
        return show.Show.option(self, ask, i)

    def _kind(self, kind):
        if kind in (SAFETY_90, SAFETY_95):
            return self.say("card.safety")
        return self.words.pick("situations", kind)

    def _named(self, card):
        return self.say("card.all") if card < 0 else self.action_name(NAMED[card][0])

    def situation_name(self, card):
        """Return a Race Situation I card, without the number from our own data."""
        return show.Show.situation_name(self, card) if card == NO_CARD else self._kind(
            SITUATIONS[card])

    def event_title(self, card):
        """Return the name of the stack: the title of a real card is unknown."""
        return self.words.pick("dice", SITUATION_II)

    def event_name(self, card):
        """Return a Race Situation II card by the cars that it affects."""
        if card == NO_CARD:
            return show.Show.event_name(self, card)
        return self.say("option.card", self.event_title(card), self._concerned(card))

    def _concerned(self, card):
        return self._named(card - FOR_ALL if card >= FOR_ALL else -1)

    def _event(self, card):
        """Return the same in short, next to a question."""
        return self._concerned(card) if card < FOR_ALL else show.Show._event(self, card)
