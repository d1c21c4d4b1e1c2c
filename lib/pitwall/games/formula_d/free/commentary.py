"""Commentary next to a board: like the tracked game's, without cells; players place the debris."""

from pitwall.games.formula_d import commentary, story
from pitwall.games.formula_d.asks import T_DISQUALIFIED, T_GEAR, T_LOST, T_OUT, T_PAID
from pitwall.games.formula_d.free.asks import TELLS, T_STANDS
from pitwall.games.formula_d.damage import MARKING
from pitwall.games.narration import LINE
from pitwall.games.formula_d.state import ENGINE_WP, TYRE_WP


class Story(story.Story):
    """Says when the players put debris on a space (FD-DMG-1, FD-DMG-2)."""

    hurt = False        # the gear has cost an engine point

    def hear(self, what, who, value):
        story.Story.hear(self, what, who, value)
        points = TYRE_WP + (value >> 4)
        if what in (T_OUT, T_DISQUALIFIED):
            self._add("debris")
        elif what == T_LOST and points in MARKING and value & 15:
            self._add("debris")
        elif what == T_PAID and points == ENGINE_WP:
            self.hurt = True
        elif what == T_GEAR and self.hurt:
            self._add("debris later")


class Commentary(commentary.Commentary):
    """Reports turns with the Story above, and places of cars that the table reported."""

    STORY, TELLS = Story, TELLS

    def hear(self, what, who, value):
        if what != T_STANDS:
            return commentary.Commentary.hear(self, what, who, value)
        self.flush()
        self._line(LINE, self.say("line.stands", self.show.car(who), self.show.cell_name(value)))
