"""Radio commentary: a line or two for a car's turn, a heading for a round.

pitwall.games.narration explains how lines are built.
"""

from pitwall.race.referee import TABLE
from pitwall.games.narration import HEADING, LINE, NEWS, Telling, tells, told_by
from pitwall.games.formula_d.asks import (
    TELLS, T_BUILT, T_END, T_FITTED, T_GEAR, T_GRID, T_PAID, T_PIT_WAIT, T_QUICK, T_ROLL,
    T_ROUND, T_SCORE, T_SETUP, T_SKY, T_STALL, T_START, T_TURNED, T_TYRE, T_WEATHER)
from pitwall.games.formula_d.state import CAR_SIZE, LAP, LAPS, TABLE_SIZE, TURN, WEATHER, WP
from pitwall.games.formula_d.story import Story

# A car's own actions: if it is another car than before, they begin its turn.
OPENERS = (T_STALL, T_START, T_TURNED, T_PAID, T_GEAR, T_ROLL, T_QUICK, T_PIT_WAIT)
TELLERS = (     # the method for each event
    (T_SCORE, "_score"), (T_GRID, "_grid"), (T_BUILT, "_built"), (T_TYRE, "_tyre"),
    (T_FITTED, "_fitted"), (T_ROUND, "_round"), (T_SKY, "_sky"), (T_WEATHER, "_weather"),
    (T_END, "_end"))


class Commentary(Telling):
    """Reads the events of show.race since the last checkpoint and makes lines of them."""

    STORY = Story       # reports a car's turn
    TELLS, UNTOLD = TELLS, T_SETUP

    def load(self):
        """Reset the notes; nothing of earlier rounds is needed."""
        self.rolled = 0         # the weather roll, not yet reported
        self.builder = TABLE    # the car that is being built

    def turn_over(self):
        """Return True if it is another car's turn than the story's."""
        return self.race.table[TURN] != self.story.who

    def settle(self):
        self._tell_sky()

    def flush(self):
        Telling.flush(self)
        self._tell_sky()

    def hear(self, what, who, value):
        """Take in one event."""
        if self.rolled and what != T_WEATHER:
            self._tell_sky()
        if what in OPENERS and not (self.story and self.story.who == who):
            self.flush()
            self.story = self.STORY(self.show, who)
        if self.story:
            self.story.hear(what, who, value)
        elif what != T_FITTED and tells(self.STORY, what):
            self.tell_alone(self.STORY(self.show, who), what, value)
        told_by(self, TELLERS, what, who, value)

    # --- before the race ---

    def _score(self, who, face):
        self._item("line.rolls", self.say("line.score", self.show.car(who), face))

    def _grid(self, who, place):
        self._item("line.grid", self.say("line.place", self.show.place_name(place),
                                         self.show.car(who)))

    def _built(self, who, value):
        """Report all points of a car in one entry."""
        if who == self.builder and self.items:
            self.items.pop()
        else:
            self.builder, self.got = who, bytearray(WP)
        self.got[value >> 4] = value & 15
        points = [self.say("line.score", self.words.pick("wear", what), most)
                  for what, most in enumerate(self.got) if most]
        self._item("line.built", self.say("line.score", self.show.car(who),
                                          self.words.listed(points)))

    def _tyre(self, who, compound):
        self._shared("line.tyres", "line.on", who, self.words.pick("tyre sets", compound))

    def _fitted(self, who, compound):
        self.used[who] += self.words.pick("tyre letters", compound)

    # --- rounds and weather ---

    def _round(self, _, number):
        """Emit a round's heading from the state at its checkpoint."""
        self.flush()
        kept = self.race.begun
        weather = self.show.weather_name(kept[WEATHER])
        if number == 1:
            return self._line(HEADING, self.say("line.start", weather))
        most = max([kept[at] for at in range(TABLE_SIZE + LAP, len(kept), CAR_SIZE)])
        lap = max(1, min(most, kept[LAPS]))
        self._head(self.say("line.round", number, lap, kept[LAPS], weather))

    def _sky(self, _, face):
        self.flush()
        self.rolled = face

    def _weather(self, _, state):
        key, rolled, self.rolled = "line.turns" if self.rolled else "line.weather", self.rolled, 0
        self.flush()
        self._line(NEWS, self.say(key, self.show.weather_name(state), rolled))

    def _tell_sky(self):
        """Report a weather roll that changed nothing."""
        if self.rolled:
            face, self.rolled = self.rolled, 0
            self._line(LINE, self.say("line.sky", face))

    def _end(self, _, __):
        self.flush()
        self._line(HEADING, self.say("line.end"), TABLE)
