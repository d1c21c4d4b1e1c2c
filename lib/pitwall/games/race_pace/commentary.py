"""The commentary of a race: a line for a car's turn, a heading for a round.

pitwall.games.narration explains how lines are made.
"""

from pitwall.games.narration import HEADING, LINE, NEWS, Telling, method, tells, told_by
from pitwall.games.race_pace.asks import (
    TELLS, T_ACTION, T_BOXES, T_CARD_I, T_CARD_II, T_CULPRIT, T_DRIVER, T_END, T_FINISHED, T_FIRST,
    T_FITTED, T_FLIPPED, T_GRID, T_LOSS, T_ROUND, T_SAFETY_CAR, T_SETUP, T_SKY, T_START_TYRE,
    T_TEAM, T_TEAM_WINS)
from pitwall.games.race_pace.house_data import SAFETY_90, SAFETY_95, SITUATIONS
from pitwall.games.race_pace.state import (
    CAR_SIZE, FORECAST, LAP, LAPS, MEDIUM_BOX, SAFETY_CAR, SOFT_BOX, TABLE_SIZE, TEAM)
from pitwall.games.race_pace.story import Story
from pitwall.race.referee import TABLE
TELLERS = (     # the method that handles each event
    (T_FIRST, "_first"), (T_TEAM, "_team"), (T_DRIVER, "_driver"), (T_GRID, "_grid"),
    (T_START_TYRE, "_tyre"), (T_FITTED, "_fitted"), (T_ROUND, "_round"), (T_CARD_I, "_card_i"),
    (T_CARD_II, "_card_ii"), (T_SKY, "_sky"), (T_BOXES, "_boxes"), (T_SAFETY_CAR, "_safety"),
    (T_CULPRIT, "_culprit"), (T_ACTION, "_action"), (T_LOSS, "_loss"), (T_FLIPPED, "_flipped"),
    (T_FINISHED, "_finished"), (T_TEAM_WINS, "_team_wins"), (T_END, "_end"))


class Commentary(Telling):
    """Reads the events of show.race since the last checkpoint and makes lines of them."""

    STORY = Story       # the class for a car's turn
    TELLS, UNTOLD = TELLS, T_SETUP

    def load(self):
        """Load nothing: lines do not depend on earlier rounds."""

    def turn_over(self):
        """Return True if the question is for another car: a turn never waits for the next one."""
        return self.race.ask.who != self.story.who

    def hear(self, what, who, value):
        """Handle one event."""
        if what != T_FITTED and method(TELLERS, what):
            self._end_turn()
        told_by(self, TELLERS, what, who, value)
        if tells(self.STORY, what):
            if not self.story or self.story.who != who:
                self.flush()
                self.story = self.STORY(self.show, who)
            self.story.hear(what, who, value)

    def flush(self):
        """Add the lines of a turn with the terms of its Race Pace."""
        self.counted = self.story.counted() if self.story else None
        Telling.flush(self)
        self.counted = None

    def _end_turn(self):
        if self.story:
            self.flush()

    # --- before the race ---

    def _first(self, who, _):
        self._line(LINE, self.say("line.first", self.show.car(who)))

    def _named(self, heading, who, text):
        self._item(heading, self.say("line.item", self.show.car(who), text))

    def _team(self, who, team):
        self._named("line.teams", who, self.show.team_name(team))

    def _driver(self, who, driver):
        self._named("line.drivers", who, self.show.driver_name(driver))

    def _grid(self, who, place):
        self._item("line.grid", self.say("line.place", self.show.place_name(place),
                                         self.show.car(who)))

    def _tyre(self, who, compound):
        self._shared("line.tyres", "line.item", who, self.words.pick("tyre sets", compound))
        self._fitted(who, compound)

    def _fitted(self, who, compound):
        self.used[who] += self.words.pick("tyre letters", compound)

    # --- rounds and cards ---

    def _round(self, _, number):
        """Start a round; its heading shows values at the checkpoint.

        Only the first has the weather: later the card that decides it has not been turned yet.
        """
        self.flush()
        kept = self.race.begun
        if number == 1:
            weather = self.show.weather_name(kept[FORECAST] & 1)
            return self._line(HEADING, self.say("line.start", weather))
        most = max([kept[at] for at in range(TABLE_SIZE + LAP, len(kept), CAR_SIZE)])
        self._head(self.say("line.round", number, max(1, min(most, kept[LAPS])), kept[LAPS]))

    def _news(self, key, *more):
        """Add a separate line after the open story."""
        self.flush()
        self._line(NEWS, self.say(key, *more))

    def _card_i(self, _, card):
        calls = SITUATIONS[card] in (SAFETY_90, SAFETY_95) and self.show.counts_cards
        key = "line.no safety" if calls and not self.race.table[SAFETY_CAR] else "line.card"
        self._news(key, self.show.situation_name(card))

    def _card_ii(self, _, card):
        self._news("line.card", self.show.event_name(card))

    def _sky(self, _, __):
        """Add the forecast from the tokens: at the table a card may have a pattern not in ours."""
        self._news("line.sky", self.show.forecast_name(self.race.table[FORECAST]))

    def _boxes(self, _, laps):
        table = self.race.table
        key = "line.boxes later" if laps > 0 else "line.boxes earlier"
        self._news(key, abs(laps), table[SOFT_BOX], table[MEDIUM_BOX])

    def _safety(self, _, __):
        self._news("line.safety")

    def _flipped(self, _, __):
        self._news("line.flipped")

    def _culprit(self, who, _):
        self._item("line.culprits", self.show.car(who))

    def _action(self, who, action):
        self._shared("line.actions", "line.item", who, self.show.action_name(action))

    def _loss(self, who, value):
        self._shared("line.losses", "line.loss", who, self.show.bar_name(value >> 8), value & 255)

    def _finished(self, who, place):
        self._item("line.places", self.say("line.place", self.show.place_name(place),
                                           self.show.car(who)))

    def _team_wins(self, who, points):
        self._news("line.team wins", self.show.team_name(self.race.cars[who][TEAM]), points)

    def _end(self, _, __):
        self.flush()
        self._line(HEADING, self.say("line.end"), TABLE)
