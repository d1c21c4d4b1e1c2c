"""The commentary of a race: a line for a car's turn, a heading for a game turn.

pitwall.games.narration explains how lines are made.
"""

from pitwall.games.formula_90.asks import (
    TELLS, T_CONTEST, T_CONTEST_ORDER, T_CONTEST_VALUE, T_DECLINES, T_DUE, T_END, T_FINISHED,
    T_FLAG_ENDS, T_FROZEN_BACK, T_GRID, T_JOINS, T_LAYS, T_LINE, T_OUT, T_QUALIFIED, T_RESHUFFLED,
    T_ROBOTS_STOP, T_ROBOT_TYRES, T_SC, T_SC_LEAVES, T_SETUP, T_SET_UP, T_SKILL, T_SKY,
    T_STAGE, T_STRATEGY, T_SUBSTITUTE, T_TURN, T_TYRES, T_WEATHER, T_YELLOW)
from pitwall.games.formula_90.state import PHASE, TURNS, WEATHER
from pitwall.games.formula_90.story import Story
from pitwall.games.narration import HEADING, LISTED, NEWS, Telling, tells, told_by
from pitwall.race.referee import TABLE

TELLERS = (     # the method that handles each event
    (T_SKILL, "_skill"), (T_SET_UP, "_set_up"), (T_QUALIFIED, "_qualified"), (T_GRID, "_grid"),
    (T_SKY, "_sky"), (T_ROBOT_TYRES, "_robot_tyres"), (T_TYRES, "_tyres"),
    (T_STRATEGY, "_strategy"), (T_TURN, "_turn"), (T_WEATHER, "_weather"),
    (T_ROBOTS_STOP, "_robots_stop"), (T_DUE, "_due"), (T_YELLOW, "_yellow"),
    (T_FROZEN_BACK, "_frozen"), (T_RESHUFFLED, "_reshuffled"), (T_CONTEST, "_contest"),
    (T_JOINS, "_contest"), (T_DECLINES, "_declines"), (T_STAGE, "_stage"),
    (T_FLAG_ENDS, "_flag_ends"), (T_LAYS, "_lays"), (T_CONTEST_VALUE, "_value"),
    (T_CONTEST_ORDER, "_place"), (T_SC, "_safety"), (T_SC_LEAVES, "_leaves"), (T_LINE, "_behind"),
    (T_OUT, "_out"), (T_FINISHED, "_finished"), (T_END, "_end"))


class Commentary(Telling):
    """Reads the events of show.race since the last checkpoint and makes lines of them."""

    TELLS, UNTOLD = TELLS, T_SETUP
    PLACED = "line.grid", "line.order", "line.behind"
    ENDS = "line.values", "line.order"

    def load(self):
        """Load nothing: the lines of a turn do not depend on earlier ones."""

    def turn_over(self):
        """Return True if the question is for another car than the one in the story."""
        return self.race.ask.who not in (self.story.who, TABLE) and self.race.table[PHASE] == TURNS

    def hear(self, what, who, value):
        """Handle one event."""
        if not told_by(self, TELLERS, what, who, value) and tells(Story, what) and (
                who != TABLE and (self._racing() or what == T_SUBSTITUTE)):
            self._told(what, who, value)

    def _racing(self):
        """Return True in a game turn, False before the race."""
        return self.race.begun[PHASE] == TURNS

    # --- before the race ---

    def _named(self, heading, who, text):
        self._item(heading, self.say("line.item", self.show.car(who), text))

    def _skill(self, who, skill):
        self._named("line.skills", who, self.show.skill_name(skill))

    def _set_up(self, who, value):
        self._named("line.set-ups", who, self.say(
            "line.set-up", value >> 8, value >> 4 & 15, value & 15))

    def _qualified(self, who, value):
        self._named("line.qualifying", who, self.say("line.value", value >> 8, value & 255))

    def _grid(self, who, place):
        self._item("line.grid", self.say("line.place", self.show.place_name(place),
                                         self.show.car(who)))

    def _sky(self, _, slot):
        self._news("line.sky", self._weather_name(slot))

    def _robot_tyres(self, _, kind):
        self._news("line.robot tyres", self.words.pick("tyre sets", kind - 1))

    def _tyres(self, who, kind):
        """Add tyres to a list at the start, later to the car's turn."""
        self.used[who] += self.words.pick("tyre letters", kind - 1)
        if self._racing():
            return self._told(T_TYRES, who, kind)
        self._named("line.tyres", who, self.words.pick("tyre sets", kind - 1))

    def _strategy(self, who, kind):
        """Add a strategy; before the race it is chosen with the tyres and joins their line."""
        if self._racing():
            return self._told(T_STRATEGY, who, kind)
        name, items = self.show.strategy_name(kind), self.items
        if self.heading == self.say("line.tyres") and items[-1:] and (
                items[-1].startswith(self.show.car(who))):
            items[-1] = self.say("line.value", items[-1], name)
        else:
            self._shared("line.strategies", "line.item", who, name)

    def _told(self, what, who, value):
        if not self.story or self.story.who != who:
            self.flush()
            self.story = Story(self.show, who)
        self.story.hear(what, who, value)

    # --- turns ---

    def _turn(self, _, number):
        """Start a turn; its heading shows the weather at the checkpoint."""
        self.flush()
        weather = self._weather_name(self.race.begun[WEATHER])
        if number == 1:
            return self._line(HEADING, self.say("line.start", weather))
        self._head(self.say("line.turn", number, self.race.circuit.turns, weather))

    def _stage(self, _, number):
        self._news("line.stage", number)

    def _flag_ends(self, who, kind):
        self._item("line.flags end", self.say("line.lays", self.show.car(who),
                                              self.words.pick("flags end", kind)))

    def _weather_name(self, slot):
        return self.show.weather_name(self.race.circuit.sky(slot))

    def _news(self, key, *more):
        """Add a separate line after the open story."""
        self.flush()
        self._line(NEWS, self.say(key, *more))

    def _weather(self, _, slot):
        self._news("line.weather", self._weather_name(slot), slot + 1)

    def _robots_stop(self, _, kind):
        self._news("line.robots stop", self.words.pick("tyre sets", kind - 1))

    def _due(self, who, _):
        self._item("line.due", self.show.car(who))

    def _yellow(self, who, s):
        self._told(T_YELLOW, who, s)

    def _frozen(self, who, count):
        self._named("line.frozen", who, "%d" % count)

    def _reshuffled(self, _, track):
        self.flush()
        self.lists = LISTED         # no more important than a list
        self._news("line.reshuffled", self.words.pick("decks", track))
        self.lists = 0

    # --- contests ---

    def _contest(self, who, _):
        self._item("line.contest", self.show.car(who))

    def _declines(self, who, _):
        self._item("line.declines", self.show.car(who))

    def _lays(self, who, card):
        self._item("line.cards", self.say("line.lays", self.show.car(who),
                                          self.show.laid_name(card)))

    def _value(self, who, value):
        self._named("line.values", who, "%d" % value)

    def _place(self, who, place):
        self._item("line.order", self.say("line.place", self.show.place_name(place),
                                          self.show.car(who)))

    # --- the safety car, the end ---

    def _safety(self, _, s):
        self._news("line.safety", self.show.section_name(s))

    def _leaves(self, _, __):
        self._news("line.safety leaves")

    def _behind(self, who, s):
        self._item("line.behind", self.show.car(who))

    def _out(self, who, why):
        self._told(T_OUT, who, why)

    def _finished(self, who, place):
        self._item("line.places", self.say("line.place", self.show.place_name(place),
                                           self.show.car(who)))

    def _end(self, _, __):
        self.flush()
        self._line(HEADING, self.say("line.end"), TABLE)
