"""Spell out everything on the screen of a race: the question with its rule, the car's numbers by
name, the marks of the map. Loaded only when needed.
"""

from pitwall.boards.buttons import EXPLAIN
from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, WHITE
from pitwall.games import room
from pitwall.games.rule_references import RuleReferences
from pitwall.race.referee import TABLE
from pitwall.ui.inks import gauges, marks
from pitwall.ui.lines import Lines
from pitwall.ui.sheet import BAR


class Explain(Lines):
    """Lines to read; every way back leads to the unchanged race."""

    title = "explain.title"
    keys = "keys.explain"

    def __init__(self, app, play):
        self.play, self.show, self.dash = play, play.texts.show, play.dash
        self.seldom = app.words.seldom()
        Lines.__init__(self, app)

    def listed(self):
        play, lines = self.play, []
        ask, who = play.race.ask, play._who()
        if play.stage:
            self._question(lines, ask)
        if who != TABLE:
            self._add(lines, self.show.car(who), AMBER, CARS[who])
            for text in self._numbers(who):
                self._add(lines, text, WHITE)
        self._add(lines, self.app.words.say("recap.sky", self.show.forecast(play.view)), WHITE)
        if "explain.sky" in self.seldom and (
                self.dash.forecast(play.view) or self.dash.sky_next(play.view)[0]):
            self._add(lines, self.seldom["explain.sky"], WHITE)
        if play.track and self._map():
            self._add(lines, self.app.words.say("explain.map"), AMBER)
            for text in self.seldom["explain.marks"]:
                self._add(lines, text, WHITE)
        return lines

    def _map(self):
        """Return True if a map, or a strip of it, is shown with the question."""
        stage = self.play.stage
        return not stage or isinstance(stage, self.play.kit.Move) or hasattr(stage, "strip")

    def _question(self, lines, ask):
        """Add the question, its meaning and its rule."""
        self._add(lines, self.show.question(ask), AMBER)
        self._add(lines, self.show.help(ask), WHITE)
        if ask.what in room(self.play.race.game.NAME, "explained").SIGNS:
            for text in self.seldom["explain.signs"]:
                self._add(lines, text, WHITE)
        if getattr(self.play.stage, "road", None):
            self._add(lines, self.seldom["explain.road"], WHITE)
        game = self.play.race.game.NAME
        told = room(game, "explained").TOLD.get(ask.what)
        rule = RuleReferences(self.app.words, game).tail(bytes([told]), b"") if told else ""
        if rule and not self.dash.BESIDE:
            self._trap(lines, game, ask.what)
            self._add(lines, self.app.words.say("explain.rule", rule), KERB)

    def _trap(self, lines, game, what):
        """Add the frequent mistake at this question, if there is one."""
        traps = room(game, "explained").TRAPS
        if what in traps:
            trap = self.seldom["explain.traps"][traps.index(what)]
            self._add(lines, self.app.words.say("explain.trap", trap), WHITE)

    def _numbers(self, who):
        """Return each number of the car with its name in words."""
        play, dash, words, race = self.play, self.dash, self.app.words, self.play.view
        texts, say = [], words.say
        moving = isinstance(play.stage, play.kit.Move) or play.stage and dash.BESIDE
        big = dash.big(race, who, dash.movement(play.race) if moving else -1)
        if big >= 0:
            texts.append(say("explain.number", words.say("ui.big"), big,
                             self.seldom["explain.big"]))
        compound = dash.compound(race, who)
        if compound != dash.NO_TYRE:
            texts.append(say("explain.mark", words.pick("tyre letters", compound),
                             "%s, %s" % (self.show.tyre_name(compound),
                                         self.show.tyre_age(race, who))))
        if dash.has_points(race, who):
            for kind, name in gauges(dash, words):
                figure = dash.LOWEST + dash.STEP * dash.points(race, who, kind)
                texts.append(say("explain.number", name, figure,
                                 self.seldom["explain.gauges"][kind]))
        texts.append(self.show.lamp(race, who))
        return [text for text in texts + [mark for mark, _ in marks(dash, words, race, who)]
                if text]

    def _add(self, lines, text, ink, mark=BLACK):
        for line in self.app.page.wrap(text, self._wide()):
            lines.append((mark, ink, line))

    # --- in the font of texts ---

    def _wide(self):
        return self.app.page.width - self.start() - BAR - 2

    def high(self):
        return self.app.page.line

    def draw_line(self, y, line):
        page, (mark, ink, text) = self.app.page, line
        if self.start():
            page.rect(self.left() - 4, y, 4, self.high() - 2, mark)
        page.body(self.start(), y, text, self._ink(ink), BLACK, self._wide())

    def key(self, event):
        if event == EXPLAIN:
            self.back()
        else:
            Lines.key(self, event)

    def back(self):
        self.app.go(self.play)
