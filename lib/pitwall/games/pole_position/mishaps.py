"""The story of a turn under the optional rules: crashes, breakdowns, DRS, stress (6.3, 9 to 14).

`Story` in story.py adds the events that every race has.
"""

from pitwall.games.narration import Turn
from pitwall.race.referee import TABLE
from pitwall.games.pole_position.collisions import HARMLESS
from pitwall.games.pole_position.state import EP, NO_CELL


class Mishaps(Turn):
    """Other events of a turn. `later` comes last, after the place the car has reached."""

    def __init__(self, show, who):
        Turn.__init__(self, show, who)
        self.later = []
        self.crashed = []        # the other cars in a collision of this turn
        self.changed = False     # something was added to the roll or subtracted
        self.spoken = self.who   # the car of the latest text during the move
        self.spoken_of = self.who    # and of the latest text at the end

    def _name(self, who, text, before):
        """Return the text, with the car's name before it if needed.

        It is needed if this or the previous text is about another car."""
        if who == self.who == before:
            return text
        return self.of_other(who, text)

    def _tell(self, who, text):
        """Add a text now."""
        text = self._name(who, text, self.spoken)
        self.spoken = who
        self._say(text)

    def _tell_later(self, who, text):
        """Add a text after the place the car has reached."""
        text = self._name(who, text, self.spoken_of if self.later else self.spoken)
        self.spoken_of = who
        self.later.append(text)

    # --- collisions and what they break ---

    def _collide(self, who, _):
        self.rival, self.sides = TABLE, None
        if who == self.who:
            return
        if self.crashed:
            self.said.pop()
        self.crashed.append(who)
        names = [self.show.car(car) for car in self.crashed]
        self._say(self.say("tell.collides", self.words.listed(names)))

    def _damage(self, who, result):
        if result == HARMLESS:
            self._suffer(who, self.say("tell.unharmed"))

    def _suffer(self, who, text):
        """Report it at once in a collision, otherwise after the place the car has reached."""
        if self.crashed:
            self._tell(who, text)
        else:
            self._tell_later(who, text)

    def _lost_ep(self, who, _):
        self._suffer(who, self.say("tell.loses", self.say("EP", 1)))

    def _lost_bp(self, who, _):
        self._suffer(who, self.say("tell.loses", self.say("BP", 1)))

    def _broken_down(self, who, _):
        self._out(who, self.say("tell.broken down"))

    def _no_points(self, who, _):
        self._out(who, self.say("tell.no points"))

    def _retired(self, who, _):
        self._out(who, self.say("tell.retired"))

    def _out(self, who, text):
        if who == self.who:
            self.cell = NO_CELL
        self._tell_later(who, text)

    def _yellow(self, _, section):
        self.later.append(self.say("tell.yellow", self.show.where_section(section)))

    # --- events ---

    # --- tyres ---

    # --- MP ---

    def _bonus(self, _, mp):
        if self.sides:
            self._decide(True)      # a won fight gives them
        self._change(self.say("tell.gains", mp))

    def _change(self, text):
        self._tell_costs()
        self._say(text)
        self.changed = True

    def _tell_costs(self):
        """Report what wear and damage subtract from the roll, unless already reported."""
        worn, broken, self.worn, self.broken = self.worn, self.broken, 0, 0
        if worn or broken:
            why = 2 if worn and broken else 1 if broken else 0
            self._say(self.words.pick("tell.slower", why).format(worn + broken))
            self.changed = True

    # --- DRS and stress ---

    def _drs(self, who, other):
        self._tell_later(who, self.say("tell.drs", self.show.car(other)))

    # --- stops ---

    def _sc_stop(self, _, __):
        self.pits = self.say("tell.sc stop")

    def _recovered(self, _, kind):
        self.after.append(self.say("tell.recovers", self.say("EP" if kind == EP else "BP", 1)))

    def _setting(self, _, value):
        self.after.append(self.say("tell.setting", self.show.setting_told(value)))
