"""All answers of one question tried: what each brings, and where the car comes with it."""

from pitwall.games.race_pace import pace
from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.preview import FITTED, Preview
from pitwall.games.race_pace.state import (
    AERO, BOX_BOX, DO_AERO, DO_ENGINE, DO_SKILL, ENGINE, FULL, NOTHING, SKILL, STEP, USE_EBS,
    lap_of)

PAYS = {DO_ENGINE: ENGINE, DO_AERO: AERO, DO_SKILL: SKILL}      # bars that are Race Pace
FIRST_PAY = 90                                                  # and from where


class Tried:
    """Answers by number; show: the game's Show, ask: the race's open question.

    idle        the terms if it did nothing, each with its reason; and the bars' as one
    comes       the field to which the car comes with each answer; without: if it did nothing
    cancelled   would the answer come to nothing?
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
        """No action at all; at a stop, the one that was chosen with what is on the car."""
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
        """Laps more than without it."""
        return self.laps[i] - self._idle_laps

    def brings(self, i):
        """What answer i brings, in two or three words."""
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
        """What an action is for that brings no lap now."""
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
        """A line about the cards of the next round, or "" where the table turns its own."""
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
        """([(text, RP), ..], Race Pace, laps, what keeps it from driving them or "")."""
        show = self.show
        found, counted = show.preview(self.ask, i), self.race.scratch.pace
        kept = show.kept_back(found)
        rows = show.explained(found.race, found.car, counted.terms, most - 1 if kept else most)
        return rows, counted.total, found.laps, kept
