"""The story of a turn under the optional rules: crashes, breakdowns, DRS, stress (6.3, 9 to 14).

`Story` in story.py is made of this and of what every race tells.
"""

from pitwall.race.referee import TABLE
from pitwall.games.pole_position.asks import (
    T_BLOWOUT, T_BONUS, T_BOX_TAKEN, T_BROKEN_DOWN, T_CALM, T_COLLISION, T_DAMAGE, T_DRS,
    T_DRS_USED, T_HEAVY, T_IMMUNE, T_LIGHT, T_LOST_BP, T_LOST_EP, T_MUST_PIT, T_NO_POINTS,
    T_RECOVERED, T_REPAIRED, T_REPLACED, T_SC_STOP, T_SETTING, T_STRESS, T_TARGET, T_TYRE_SAVED,
    T_YELLOW)
from pitwall.games.pole_position.collisions import HARMLESS
from pitwall.games.pole_position.state import EP, NO_CELL


class Mishaps:
    """What else may happen in a turn. `later` is said last of all, after where the car came to."""

    def __init__(self):
        self.later = []
        self.crashed = []        # the others in a collision of this turn
        self.changed = False     # something was added to the roll, or taken off
        self.spoken = self.who   # of which car something was said last, on the way
        self.spoken_of = self.who    # and of which in the end

    def _name(self, who, text, before):
        """The text, with the car's name before it if it is another's doing, or another's was told
        before."""
        if who == self.who == before:
            return text
        return self.say("tell.other", self.show.car(who), text)

    def _tell(self, who, text):
        """At once."""
        text = self._name(who, text, self.spoken)
        self.spoken = who
        self._say(text)

    def _tell_later(self, who, text):
        """After where the car came to."""
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
        """In a collision it is said at once, else after where the car came to."""
        if self.crashed:
            self._tell(who, text)
        else:
            self._tell_later(who, text)

    def _light(self, who, _):
        self._suffer(who, self.say("tell.light"))

    def _heavy(self, who, _):
        self._suffer(who, self.say("tell.heavy"))

    def _lost_ep(self, who, _):
        self._suffer(who, self.say("tell.loses", self.say("EP", 1)))

    def _lost_bp(self, who, _):
        self._suffer(who, self.say("tell.loses", self.say("BP", 1)))

    def _broken_down(self, who, _):
        self._out(who, self.say("tell.broken down"))

    def _no_points(self, who, _):
        self._out(who, self.say("tell.no points"))

    def _out(self, who, text):
        if who == self.who:
            self.cell = NO_CELL
        self._tell_later(who, text)

    def _must_pit(self, who, _):
        self._tell_later(who, self.say("tell.must pit"))

    def _yellow(self, _, section):
        self.later.append(self.say("tell.yellow", self.show.where_section(section)))

    # --- events ---

    def _target(self, _, __):
        self._say(self.say("tell.hit"))

    def _immune(self, who, _):
        self._tell_later(who, self.say("tell.immune"))

    # --- tyres ---

    def _blowout(self, who, _):
        self._tell_later(who, self.say("tell.blowout"))

    def _tyre_saved(self, who, _):
        self._tell_later(who, self.say("tell.saved"))

    # --- MP ---

    def _drs_used(self, _, mp):
        self._change(self.say("tell.drs adds", mp))

    def _bonus(self, _, mp):
        if self.sides:
            self._decide(True)      # a fight that is won gives them
        self._change(self.say("tell.gains", mp))

    def _calm(self, _, level):
        self._change(self.say("tell.calms", level))

    def _change(self, text):
        self._tell_costs()
        self._say(text)
        self.changed = True

    def _tell_costs(self):
        """What wear and damage take off the roll, if that is not said yet."""
        worn, broken, self.worn, self.broken = self.worn, self.broken, 0, 0
        if worn or broken:
            why = 2 if worn and broken else 1 if broken else 0
            self._say(self.words.pick("tell.slower", why).format(worn + broken))
            self.changed = True

    # --- DRS and stress ---

    def _drs(self, who, other):
        self._tell_later(who, self.say("tell.drs", self.show.car(other)))

    def _stress(self, who, level):
        self._tell_later(who, self.say("tell.stress", level))

    # --- stops ---

    def _sc_stop(self, _, __):
        self.pits = self.say("tell.sc stop")

    def _box_taken(self, who, _):
        self._tell_later(who, self.say("tell.box taken"))

    def _repaired(self, _, __):
        self.after.append(self.say("tell.repaired"))

    def _recovered(self, _, kind):
        self.after.append(self.say("tell.recovers", self.say("EP" if kind == EP else "BP", 1)))

    def _setting(self, _, value):
        self.after.append(self.say("tell.setting", self.show.setting_told(value)))

    def _replaced(self, _, __):
        self.after.append(self.say("tell.replaced"))


TELLERS = {
    T_COLLISION: Mishaps._collide, T_DAMAGE: Mishaps._damage, T_LIGHT: Mishaps._light,
    T_HEAVY: Mishaps._heavy, T_LOST_EP: Mishaps._lost_ep, T_LOST_BP: Mishaps._lost_bp,
    T_BROKEN_DOWN: Mishaps._broken_down, T_NO_POINTS: Mishaps._no_points,
    T_MUST_PIT: Mishaps._must_pit, T_YELLOW: Mishaps._yellow, T_TARGET: Mishaps._target,
    T_IMMUNE: Mishaps._immune, T_BLOWOUT: Mishaps._blowout, T_TYRE_SAVED: Mishaps._tyre_saved,
    T_DRS_USED: Mishaps._drs_used, T_BONUS: Mishaps._bonus, T_CALM: Mishaps._calm,
    T_DRS: Mishaps._drs, T_STRESS: Mishaps._stress, T_SC_STOP: Mishaps._sc_stop,
    T_BOX_TAKEN: Mishaps._box_taken, T_REPAIRED: Mishaps._repaired,
    T_RECOVERED: Mishaps._recovered, T_SETTING: Mishaps._setting, T_REPLACED: Mishaps._replaced}
