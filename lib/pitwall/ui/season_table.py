"""How a championship stands: points of each race, drivers and teams; and who has won it."""

from ..boards.buttons import BACK, LEFT, OK, RIGHT
from ..canvas.colours import AMBER, BLACK, CARS, GREY, KERB, PANEL, WHITE
from ..canvas.font import I_CUP

TOP, HIGH = 46, 29      # first row, height of a row
FIRST, WIDE = 66, 18    # where the points of the first race stand, and how wide


class SeasonTable:
    """A row a driver or a team, the best first: what every race brought, and the sum.

    series    see series.py
    about     for each driver a line of text below the name, and its colour
    teams     is there a table of teams, too
    then      called when the reader goes on
    """

    def __init__(self, app, series, about, teams, then):
        self.app, self.series, self.about, self.teams, self.then = app, series, about, teams, then
        self.of_teams = False

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words, series = self.app.page, self.app.words, self.series
        page.rect(0, 0, 240, 24, PANEL)
        page.text(8, 5, words.say("season.teams" if self.of_teams else "options.standings"), WHITE,
                  PANEL, 2, 150)
        page.text(158, 9, words.say("season.after", series.run, series.races), KERB, PANEL, 1, 78,
                  True)
        for race in range(series.races):
            page.text(FIRST + WIDE * race, 32, "%3d" % (race + 1), GREY, BLACK, 1, WIDE)
        page.text(212, 32, words.say("season.sum"), KERB, BLACK, 1, 24, True)
        high = 2 * HIGH if self.of_teams else HIGH
        for i, (rank, members) in enumerate(series.ranking(self.of_teams)):
            self._row(TOP + high * i, high - 3, rank, members)
        page.text(8, 228, words.say("keys.teams" if self.teams else "keys.table"), GREY, BLACK, 1,
                  230)

    def _row(self, y, high, rank, members):
        page, series = self.app.page, self.series
        page.rect(4, y, 232, high, PANEL)
        for i, who in enumerate(members):
            line = y + HIGH * i
            page.rect(4, line, 5, HIGH - 3, CARS[who])
            page.text(26, line + 4, self.app.words.pick("cars", who), CARS[who], PANEL, 1, 40)
            text, ink = self.about[who]
            page.text(26, line + 15, text, ink, PANEL, 1, 40)
            for race in range(series.run):
                self._points(FIRST + WIDE * race, line + 9, race, who)
        page.text(14, y + high // 2 - 4, "%d" % rank, WHITE, PANEL, 1, 6)
        page.text(212, y + high // 2 - 4, "%d" % series.total(members), WHITE, PANEL, 1, 22, True)

    def _points(self, x, y, race, who):
        """A number, or a dash for who was not classified."""
        if self.series.place(race, who):
            first = self.series.place(race, who) == 1
            self.app.page.text(x, y, "%3d" % self.series.points(race, who),
                               AMBER if first else KERB, PANEL, 1, WIDE)
        else:
            self.app.page.text(x, y, "  -", GREY, PANEL, 1, WIDE)

    def tick(self, now):
        return False

    def key(self, event):
        if event in (OK, BACK):
            self.then()
        elif event in (LEFT, RIGHT) and self.teams:
            self.of_teams = not self.of_teams
            self.open()


def table_of(app, season, then):
    """The table of a championship."""
    words, table = app.words, season.table
    about = []
    for who, seat in enumerate(table.seats()):
        damage = table.engine(who)
        about.append((words.pick("season.engines", damage), AMBER) if damage
                     else (words.pick("seats", seat), GREY))
    return SeasonTable(app, table.series, about, table.teams(), then)


class Champion:
    """The end of a championship: who has won it, several if they are equal."""

    def __init__(self, app, season):
        self.app, self.table = app, season.table

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words, series = self.app.page, self.app.words, self.table.series
        winners = [who for members in series.champions() for who in members]
        _middle(page, 16, words.say("season.champions" if len(winners) > 1 else "season.champion"),
                WHITE, 3)
        page.icon(104, 48, I_CUP, AMBER, BLACK, 4)
        size = 4 if len(winners) == 1 else 2 if len(winners) < 5 else 1
        y = 94
        for who in winners:
            _middle(page, y, words.pick("cars", who), CARS[who], size)
            y += 9 * size
        _middle(page, 172, words.many("season.points", series.total(winners[:1])), KERB, 1)
        if self.table.teams():
            self._teams(series)
        _middle(page, 228, words.say("keys.next"), GREY, 1)

    def _teams(self, series):
        page, words = self.app.page, self.app.words
        best = series.champions(True)
        y = 190 if len(best) < 3 else 186
        for members in best:
            names = words.listed([words.pick("cars", who) for who in members])
            _middle(page, y, words.say("season.team", names, series.total(members)), WHITE, 1)
            y += 12

    def tick(self, now):
        return False

    def key(self, event):
        if event in (OK, BACK):
            self.app.championship()


def _middle(page, y, text, colour, size):
    page.text((240 - 6 * size * len(text)) // 2, y, text, colour, BLACK, size)
