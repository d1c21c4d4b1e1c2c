"""All answers of one question tried: the effect of each, and the field that the car reaches."""

from pitwall.games.race_pace import pace
from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.preview import FITTED, Preview
from pitwall.games.race_pace.state import (
    AERO, BOX_BOX, DO_AERO, DO_ENGINE, DO_SKILL, ENGINE, FULL, NOTHING, SKILL, STEP, USE_EBS,
    lap_of)

PAYS = {DO_ENGINE: ENGINE, DO_AERO: AERO, DO_SKILL: SKILL}      # bars that count for Race Pace
FIRST_PAY = 90                                                  # the level from which they count


class Tried:
    """Answers by number; show: the game's Show, ask: the race's open question.

    idle        the terms without any action, each with its reason; last the sum of the bars
    comes       the field that the car reaches with each answer; without: with no action
    cancelled   True for each answer that is not carried out
    """

    def __init__(self, show, ask):
        self.show, self.ask, self.race = show, ask, show.race
        idle = self._idle()
        self.without = self._field(idle.laps)
        self.idle = self._rows(idle)
        self.laps, self.comes, self.cancelled = [], [], []
        self._idle_laps = idle.laps
        for i in range(ask.n):
            found = show.preview(ask, i)
            self.laps.append(found.laps)
            self.comes.append(self._field(found.laps))
            self.cancelled.append(found.cancelled)

    def _idle(self):
        """Return a Preview with no action; at a stop, one with the tyres already fitted."""
        if self.ask.what == Q_ACTION:
            return Preview(self.race, self.ask.who, NOTHING)
        return Preview(self.race, self.ask.who, BOX_BOX, FITTED, False, False)

    def _rows(self, found):
        terms, bars = self.race.scratch.pace.terms, (pace.BY_ENGINE, pace.BY_AERO, pace.BY_SKILL)
        return self.show.explained(found.race, found.car, terms) + [
            (self.show.say("term.bars"), sum([terms[term] for term in bars]))]

    def _field(self, laps):
        race = self.race
        return race.circuit.field(race.circuit.place(lap_of(race, self.ask.who) + laps))

    def gain(self, i):
        """Return the laps gained by answer i."""
        return self.laps[i] - self._idle_laps

    def brings(self, i):
        """Return the effect of answer i in two or three words."""
        show, gain = self.show, self.gain(i)
        if self.ask.what != Q_ACTION:
            return show.words.many("ui.laps", self.laps[i])
        if self.cancelled[i]:
            return show.say("brings.cancelled")
        action = self.ask.options[i]
        if not gain:
            return self._later(action)
        return show.say("brings.gain", "%+d" % gain, show.words.pick("brings", action))

    def _later(self, action):
        """Return the purpose of an action that brings no lap now."""
        show = self.show
        if action == USE_EBS:
            return show.say("brings.no bonus")
        if action not in PAYS:
            return show.words.pick("brings", action)
        level = self.race.cars[self.ask.who][PAYS[action]]
        if level == FULL:
            return show.say("brings.full")
        return show.say("brings.at", FULL if level + STEP >= FIRST_PAY else FIRST_PAY)

    def odds(self, i):
        """Return a line about the next round's cards; "" if players turn their own."""
        show = self.show
        if not show.counts_cards:
            return ""
        from pitwall.games.race_pace import odds
        if self.ask.what != Q_ACTION:
            return show.say("odds.rain", odds.percent(*odds.weather(self.race)))
        found = show.preview(self.ask, i)
        hurt, good, of = odds.next_round(self.race, found.car)
        return show.say("odds.next", odds.percent(hurt, of), odds.percent(good, of))

    def terms(self, i, most=pace.TERMS):
        """Return ([(text, RP), ..], Race Pace, laps, the limit that cuts them or "")."""
        show = self.show
        found, counted = show.preview(self.ask, i), self.race.scratch.pace
        kept = show.kept_back(found)
        rows = show.explained(found.race, found.car, counted.terms, most - 1 if kept else most)
        return rows, counted.total, found.laps, kept
