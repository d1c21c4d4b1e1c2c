"""Texts of Race Pace: its questions, their answers, and the reasons for the number of laps.

    show.terms(ask, i)      the Race Pace of answer i, term by term
    show.tried(ask)         all answers tried: terms, laps, places, the effect of each

Cars, weather and tyres are in status.py, past events in commentary.py.
"""

from pitwall.games.race_pace import ebs, pace
from pitwall.games.race_pace.asks import (
    QUESTIONS, Q_ACTION, Q_CARD_I, Q_CARD_II, Q_DRIVER, Q_FIRST, Q_RAIN, Q_START_TYRE,
    Q_TEAM, Q_TYRE, Q_WEATHER)
from pitwall.games.race_pace.draft import driver_levels, team_levels
from pitwall.games.race_pace.house_data import FOR_ALL, NAMED, RAIN_CARDS
from pitwall.games.race_pace.preview import (
    BEHIND_SAFETY_CAR, FORETOLD, TYRES_END, answered)
from pitwall.games.race_pace.state import (
    AERO, CARD_I, CARD_II, CHARGE_EBS, COMPOUND, DRIVER, EBS, ENGINE, EXPERIENCE, FULL,
    MECHANICS, MEDIUM, MEDIUM_BOX, MEDIUM_SETS, MOST_WEAR, NO_CARD, SAFETY_CAR, SKILL, SOFT,
    SOFT_BOX, SOFT_SETS, STEP, TEAM, rains, spent)
from pitwall.games.race_pace.status import Status
from pitwall.race.referee import TABLE



class Show(Status):
    """Texts and numbers for the questions of one race."""

    QUESTIONS = QUESTIONS
    has_board = has_tablets = True
    counts_cards = True         # the device knows the remaining cards

    # --- answers ---

    def option(self, ask, i):
        """Return answer i in a few words; for a card, its name."""
        if ask.what not in OPTIONS:
            return Status.option(self, ask, i)
        return OPTIONS[ask.what](self, ask, ask.options[i])

    def face(self, ask, i):
        """Return the text of face i."""
        return self.option(ask, i)

    def _first(self, _, who):
        return self.car(who)

    def _team(self, _, team):
        return self.say("option.team", self.team_name(team), *team_levels(self.race, team))

    def _driver(self, _, driver):
        return self.say("option.driver", self.driver_name(driver),
                        *driver_levels(self.race, driver))

    def _card_i(self, _, card):
        return self.situation_name(card)

    def _card_ii(self, _, card):
        return self.event_name(card)

    def _weather(self, _, face):
        return self.words.pick("suns", face)

    def _rain(self, _, card):
        return self.forecast_name(RAIN_CARDS[card])

    def _tyre(self, ask, compound):
        table = self.race.table
        laps = (table[SOFT_BOX], table[MEDIUM_BOX], MOST_WEAR, MOST_WEAR)[compound]
        return self.say("option.tyre", self.tyre_name(compound), laps)

    def _action(self, ask, action):
        name = self.action_name(action)
        if action > CHARGE_EBS:
            return name
        level = self.race.cars[ask.who][ENGINE + action - 1]
        if action == CHARGE_EBS:
            return self.say("option.raise", name, min(level + STEP, FULL))
        return self.say("option.full", name) if level == FULL else self.say(
            "option.raise", name, level + STEP)

    # --- effects of answers ---

    def preview(self, ask, i):
        """Return the Preview of an answer; its terms are in the race's scratch."""
        return answered(self.race, ask, i)

    def worth(self, ask, i):
        """Return the laps that the car would drive with answer i; -1 for other questions."""
        return self.preview(ask, i).laps if ask.what in FORETOLD else -1

    def sums(self, ask):
        """Return True if each answer has a Race Pace."""
        return ask.what in FORETOLD

    def terms(self, ask, i):
        """Return ([(text, RP), ..], their sum, laps) of answer i, with every bar."""
        found, counted = self.preview(ask, i), self.race.scratch.pace
        rows = self.explained(found.race, found.car, counted.terms)
        return rows, counted.total, found.laps

    def tried(self, ask):
        """Return all answers of such a question, see tried.py."""
        from pitwall.games.race_pace.tried import Tried
        return Tried(self, ask)

    def board(self):
        """Return the eleven action fields, see board.py."""
        from pitwall.games.race_pace.board import fields
        return fields(self)

    def light_names(self):
        """Return the names of a field's seven lights: compounds, A, B, Safety Car."""
        return list(self.words.text("tyre letters")) + list(self.words.text("board.lights"))

    # --- a tablet ---

    def crew(self, who):
        """Return team and driver."""
        car = self.race.cars[who]
        return self.say("crew", self.team_name(car[TEAM]), self.driver_name(car[DRIVER]))

    def gift(self, who):
        """Return the ability of its driver."""
        return self.words.pick("abilities", self.race.cars[who][DRIVER])

    def spare(self, who):
        """Return the remaining sets of the limited compounds."""
        car, letters = self.race.cars[who], self.words.text("tyre letters")
        return self.say("spare", letters[SOFT], car[SOFT_SETS], letters[MEDIUM], car[MEDIUM_SETS])

    def gauge_name(self, kind):
        """Return the full name of a bar."""
        return self.words.pick("bars", kind)

    def gauge(self, who, kind):
        """Return the effect of a bar at its level."""
        car = self.race.cars[who]
        level = car[ENGINE + kind]
        if ENGINE + kind == MECHANICS:
            return self.say("gauge.stop", -2 if level >= 90 else -3)
        if ENGINE + kind == EXPERIENCE:
            return self.words.pick("gauge.cards", (level >= 90) + (level == FULL))
        brings = ebs.bonus(level) if ENGINE + kind == EBS else pace.bar_pace(level)
        return self.say("gauge.brings", brings) if brings else "0"

    def acting(self):
        """Return the cars that act, in order."""
        from pitwall.games.race_pace.board import acting
        return acting(self.race)

    def explained(self, race, car, terms, most=pace.TERMS):
        """Return the terms of a Race Pace, each with its reason, in at most `most` rows.

        If there are more, terms of 0 are left out, then the bars are added up in one row.
        """
        kept = [term for term in range(pace.TERMS) if terms[term] or term <= pace.BY_TYRES]
        if len(kept) > most:
            kept = [term for term in kept if terms[term]]
        rows = [(self._reason(race, car, term), terms[term]) for term in kept]
        bars = [terms[term] for term in kept if pace.EVERY_CAR < term < pace.BY_TYRES]
        if len(kept) > most and bars:
            rows[1:1 + len(bars)] = [(self.say("term.bars"), sum(bars))]
        return rows

    def counted(self, race, who, counted, most):
        """Return the same for a move that was made, in the state after it; see Story.counted."""
        from array import array
        packed, minus, laps, extra, _ = counted
        terms, car = array(pace.CODE, bytes(pace.TERMS)), race.cars[who]
        pace.unpack(packed, minus, terms)
        total, kept = max(0, sum(terms)), ""
        if extra:
            kept = self.say("tell.extra", extra)
        elif laps < total:
            kept = self.words.pick("cuts", TYRES_END if spent(race, car) or not race.table[
                SAFETY_CAR] else BEHIND_SAFETY_CAR)
        rows = self.explained(race, car, terms, most - 1 if kept else most)
        return rows, total, laps + extra, kept

    def _reason(self, race, car, term):
        text = self.words.pick("terms", term)
        if term in LEVELS:
            return text.format(car[LEVELS[term]])
        if term == pace.BY_TYRES:
            return text.format(self.weather_name(rains(race)), self.tyre_name(car[COMPOUND]))
        if term == pace.BY_CARD_I:
            return text.format(self.situation_name(race.table[CARD_I]))
        if term == pace.BY_CARD_II:
            return text.format(self.event_title(race.table[CARD_II]))
        return text

    def detail(self, ask, i):
        """Return answer i in a sentence or two."""
        if ask.what == Q_DRIVER:
            return self.words.pick("abilities", ask.options[i])
        if ask.what not in FORETOLD:
            return ""
        found = self.preview(ask, i)
        if found.cancelled:
            return self.say("detail.cancelled", self.event_title(self.race.table[CARD_II]))
        texts = [self.kept_back(found)]
        if ask.what == Q_ACTION:
            texts.insert(0, self.words.pick("detail.actions", ask.options[i]))
        return " ".join([text for text in texts if text])

    def kept_back(self, found):
        """Return the limit that keeps the car from driving its Race Pace, or ""."""
        if self.race.scratch.pace.stuck:
            return self.say("detail.stuck")
        return self.words.pick("cuts", found.cut) if found.cut >= 0 else ""

    def aside(self, ask):
        """Return the open cards."""
        table = self.race.table
        if ask.what not in (Q_ACTION, Q_START_TYRE) or table[CARD_I] == NO_CARD:
            return ""
        return self.say("aside.cards", self.situation_name(table[CARD_I]),
                        self._event(table[CARD_II]))

    def _event(self, card):
        """Return Race Situation II in short: its name if it is for all, or the action it names."""
        if card < FOR_ALL:
            return self.event_name(card)
        return self.say("aside.named", self.action_name(NAMED[card - FOR_ALL][0]))

    def data(self, who):
        """Return a line about a car, for players without a dashboard."""
        if who == TABLE:
            return ""
        car = self.race.cars[who]
        return self.say("race.bars", *[car[bar] for bar in range(ENGINE, EBS + 1)])


LEVELS = {pace.BY_ENGINE: ENGINE, pace.BY_AERO: AERO, pace.BY_SKILL: SKILL}
OPTIONS = {
    Q_FIRST: Show._first, Q_TEAM: Show._team, Q_DRIVER: Show._driver, Q_CARD_I: Show._card_i,
    Q_CARD_II: Show._card_ii, Q_WEATHER: Show._weather, Q_RAIN: Show._rain,
    Q_START_TYRE: Show._tyre, Q_ACTION: Show._action, Q_TYRE: Show._tyre}
