"""Who is where: while the race is on, and at its end."""

from ..boards.buttons import BACK, OK
from ..canvas.colours import AMBER, BLACK, CARS, GREEN, GREY, KERB, PANEL, WHITE
from ..canvas.font import I_CUP, I_FLAG

TOP = 46
ROW, TALL = 28, 180     # of a row at most, of all


class Standings:
    """A row a car: place, name, laps, stops, tyre, and what is the matter with it."""

    title = "options.standings"
    columns = "ui.columns"
    keys = "keys.standings"

    def __init__(self, app, options):
        self.app, self.options = app, options
        self.play = options.play

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words, play = self.app.page, self.app.words, self.play
        page.rect(0, 0, 240, 24, PANEL)
        page.text(8, 5, words.say(self.title), WHITE, PANEL, 2)
        page.text(40, 32, words.say(self.columns), GREY, BLACK, 1, 196)
        page.text(136, 8, words.circuit(play.race.circuit.name), KERB, PANEL, 1, 98, True)
        high = min(ROW, TALL // len(play.race.cars))
        for i, who in enumerate(self.order()):
            self._row(TOP + high * i, i, who, high - 3)
        page.text(8, 228, words.say(self.keys), GREY, BLACK, 1, 230)

    def order(self):
        race, dash = self.play.race, self.play.dash
        return [dash.at_place(race, i) for i in range(len(race.cars))]

    def _row(self, y, i, who, high):
        page, words, race, dash = self.app.page, self.app.words, self.play.race, self.play.dash
        condition = dash.condition(race, who)
        page.rect(4, y, 232, high, PANEL)
        page.rect(4, y, 5, high, CARS[who])
        middle = y + (high - 7) // 2
        number = "-" if condition == dash.IS_OUT else "%d" % (i + 1)
        page.text(16, middle - 4, number, WHITE, PANEL, 2)
        page.text(40, middle - 5, words.pick("cars", who), CARS[who], PANEL, 1, 60)
        page.text(40, middle + 5, words.pick("seats", dash.seat(race, who)), GREY, PANEL, 1, 60)
        page.text(104, middle, "%d" % dash.laps(race, who), WHITE, PANEL, 1, 12)
        page.text(140, middle, "%d" % dash.stops(race, who), WHITE, PANEL, 1, 12)
        text, ink = self._state(who, condition)
        page.text(158, middle, text, ink, PANEL, 1, 72)
        if condition == dash.AT_FLAG:
            winner = dash.final_place(race, who) == 1
            icon, ink = (I_CUP, AMBER) if winner else (I_FLAG, GREY)
            page.icon(214, middle - 4, icon, ink, PANEL, 2)

    def _state(self, who, condition):
        words, race, dash = self.app.words, self.play.race, self.play.dash
        if condition == dash.IS_OUT:
            return words.pick("why out", dash.why_out(race, who)), AMBER
        if condition == dash.AT_FLAG:
            score = dash.score(race, who)
            return words.many("season.points", score) if score >= 0 else words.say("ui.flag"), GREEN
        compound = dash.compound(race, who)
        if compound == dash.NO_TYRE:
            return "", KERB
        return "%s %d" % (words.pick("tyre letters", compound), dash.life(race, who)), KERB

    def tick(self, now):
        return False

    def key(self, event):
        if event in (OK, BACK):
            self.app.go(self.options)


class Result(Standings):
    """The end of a race: the winner large, then the others."""

    title = "ui.result"
    columns = "ui.columns end"
    keys = "keys.result"

    def __init__(self, app, play):
        self.app, self.play = app, play
        if not play.run.entered:
            self.keys = "keys.unsaved"

    def order(self):
        """The classified by their place, then the others, the one that came farthest first."""
        race, dash = self.play.race, self.play.dash
        cars = [dash.at_place(race, i) for i in range(len(race.cars))]
        ends = sorted([(dash.final_place(race, who), who) for who in cars
                       if dash.condition(race, who) != dash.IS_OUT])
        return [who for _, who in ends] + [
            who for who in cars if dash.condition(race, who) == dash.IS_OUT]

    def key(self, event):
        if event == BACK and not self.play.run.entered:
            self.app.menu()
        elif event in (OK, BACK):
            self.app.after(self.play)
