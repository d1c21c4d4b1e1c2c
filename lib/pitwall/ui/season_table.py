"""How a championship stands: points of each race, drivers and teams; and who has won it."""

from pitwall.boards.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, GREY, KERB, NAMES, PANEL, WHITE
from pitwall.canvas.font import I_CUP
from pitwall.games.narration import padded
from pitwall.ui.lines import Lines
from pitwall.ui.page import wrap
from pitwall.ui.sheet import Sheet

TOP, HIGH, REST = 46, 29, 60    # first row; height of a row, of what is no row
TIGHT = 19              # a row no higher than that has no second line
FIRST, WIDE = 66, 18    # on 240 pixels: where the points of the first race stand, and how wide
NAME = 10               # letters of rank and name
SHOWN = 8               # races at once; of more the last ones that have been run
ABOUT = 26              # where a driver's name stands


class SeasonTable(Lines):
    """A row a driver or a team, the best first: what every race brought, and the sum.

    series    see series.py
    about     for each driver a line of text below the name, and its colour
    teams     is there a table of teams, too; a step beyond an end of one leads to the other
    then      called when the reader goes on
    """

    def __init__(self, app, series, about, teams, then):
        self.series, self.about, self.teams, self.then = series, about, teams, then
        self.of_teams = False
        self.keys = "keys.teams" if teams else "keys.table"
        Lines.__init__(self, app)

    def named(self):
        return self.app.words.say("season.teams" if self.of_teams else "options.standings")

    def note(self):
        series = self.series
        if self.tiny():
            return "%d/%d" % (series.run, series.races)
        return self.app.words.say("season.after", series.run, series.races)

    def back(self):
        self.then()

    def key(self, event):
        end = 0 if event == UP else self._end()
        if self.teams and (event in (LEFT, RIGHT)
                           or event in (UP, DOWN) and self.first == end):
            self.turn()
            self.open()
        else:
            Lines.key(self, event)

    def turn(self):
        """From the drivers to the teams, or back."""
        self.of_teams = not self.of_teams
        self.lines, self.first = self.listed(), 0

    # --- as lines ---

    def listed(self):
        lines = []
        if self.app.page.small:
            for rank, members in self.series.ranking(self.of_teams):
                self._lines(lines, rank, members)
        return lines

    def _lines(self, lines, rank, members):
        """Rank, names and sum; then what each race brought, in the same line if there is room."""
        words, total = self.app.words, "%d" % self.series.total(members)
        name = "%d %s" % (rank, "+".join([words.pick("cars", who) for who in members]))
        room = self.columns() - len(total)
        if len(members) == 1 and NAME + 3 * self.series.races < room:
            text, ink = self.about[members[0]]
            name = padded(name, NAME) + self._brought(members[0], "%3d")
            lines.append((CARS[members[0]], WHITE, padded(name, room) + total))
            if ink == AMBER:
                lines.append((BLACK, AMBER, "  " + text))
            return
        lines.append((CARS[members[0]], WHITE, padded(name, room) + total))
        for who in members:
            text, ink = self.about[who]
            if len(members) > 1:
                text = words.pick("cars", who)
            for line in self._about(text, self._brought(who, " %d")):
                lines.append((CARS[who], ink, "  " + line))

    def _about(self, text, brought):
        """A driver's text and points as lines: the points below if they do not fit beside it."""
        columns = self.columns() - 2
        if len(text) + 1 + len(brought) <= columns:
            return [text + ":" + brought]
        return [text] + wrap(brought.strip(), columns)

    def _brought(self, who, form):
        """The points of each race; a dash for who was not classified."""
        series = self.series
        return "".join([form % series.brought(race, who, self.of_teams) if series.place(race, who)
                        else (form % 0).replace("0", "-") for race in range(series.run)])

    # --- as rows ---

    def paint(self):
        if self.app.page.small:
            Lines.paint(self)
            return
        page, words, series = self.app.page, self.app.words, self.series
        for race in self._races():
            page.text(self._x(race), 32, "%3d" % (race + 1), GREY, BLACK, 1, WIDE)
        page.text(page.width - 28, 32, words.say("season.sum"), KERB, BLACK, 1, 24, True)
        ranking = series.ranking(self.of_teams)
        high = min(HIGH, (page.height - REST) // sum([len(members) for _, members in ranking]))
        y = TOP
        for rank, members in ranking:
            self._row(y, high, rank, members)
            y += high * len(members)

    def _races(self):
        """Those for which there is room."""
        races = self.series.races
        first = max(0, min(self.series.run, races) - SHOWN)
        return range(first, min(first + SHOWN, races))

    def _x(self, race):
        """Where the points of a race stand: behind the longest line about a driver."""
        wide = self.app.page.width
        first = max(FIRST * wide // 240, ABOUT + 6 * max([len(text) for text, _ in self.about]))
        step = min(WIDE * wide // 240, (wide - 28 - first) // len(self._races()))
        return first + step * (race - self._races()[0])

    def _row(self, y, high, rank, members):
        page, series = self.app.page, self.series
        all = high * len(members) - 3
        page.rect(9, y, page.width - 13, all, PANEL)
        for i, who in enumerate(members):
            line = y + high * i
            page.rect(4, line, 5, high - 3, CARS[who])
            name = line + (high - (21 if high > TIGHT else 10)) // 2
            page.text(ABOUT, name, self.app.words.pick("cars", who), NAMES[who], PANEL, 1, 48)
            if high > TIGHT:
                text, ink = self.about[who]
                page.text(ABOUT, name + 11, text, ink, PANEL, 1,
                          self._x(self._races()[0]) - ABOUT)
            for race in [race for race in self._races() if race < series.run]:
                self._points(self._x(race), line + (high - 10) // 2, race, who)
        page.text(14 if rank < 10 else 11, y + all // 2 - 4, "%d" % rank, WHITE, PANEL, 1, 12)
        page.text(page.width - 28, y + all // 2 - 4, "%d" % series.total(members), WHITE, PANEL,
                  1, 22, True)

    def _points(self, x, y, race, who):
        """A number, or a dash for who was not classified."""
        if self.series.place(race, who):
            ink = AMBER if self.series.place(race, who) == 1 else KERB
            if self.series.best and not self.of_teams:      # those that count are lighter
                ink = KERB if not self.series.counts(race, who) else max(ink, WHITE)
            self.app.page.text(x, y, "%3d" % self.series.brought(race, who, self.of_teams), ink,
                               PANEL, 1, WIDE)
        else:
            self.app.page.text(x, y, "  -", KERB, PANEL, 1, WIDE)


def table_of(app, season, then):
    """The table of a championship."""
    words, table = app.words, season.table
    about = []
    for who, seat in enumerate(table.seats()):
        damage = table.engine(who)
        about.append((words.pick("season.engines", damage), AMBER) if damage
                     else (words.pick("seats", seat), KERB))
    return SeasonTable(app, table.series, about, table.teams(), then)


class Champion(Sheet):
    """The end of a championship: who has won it, several if they are equal."""

    keys = "keys.next"

    def __init__(self, app, season):
        Sheet.__init__(self, app)
        self.table = season.table
        series = season.table.series
        self.winners = [who for members in series.champions() for who in members]

    def named(self):
        return self.app.words.say("season.champions" if len(self.winners) > 1
                                  else "season.champion")

    def key(self, event):
        if event in (OK, BACK):
            self.app.championship()

    def paint(self):
        """Top down, in the middle: cup, winners, points, teams."""
        page, words, series = self.app.page, self.app.words, self.table.series
        y, count = self.top() + 2, len(self.winners)
        if not self.tiny():
            size = 2 if page.small else 4
            page.icon((page.width - 8 * size) // 2, y, I_CUP, AMBER, BLACK, size)
            y += 8 * size + (4 if page.small else 14)
        size = self._size(count)
        for who in self.winners:
            self._middle(y, words.pick("cars", who), WHITE if page.mono else NAMES[who], size)
            y += 9 * size
        y += 2 if page.small else 20
        told = [words.many("season.points", series.total(self.winners[:1]))]
        if self.table.teams():
            told += [words.say("season.team", words.listed(
                [words.pick("cars", who) for who in members]), series.total(members))
                for members in series.champions(True)]
        for text in told:
            for line in wrap(text, self.columns()):
                self._middle(y, line, WHITE, 1)
                y += 9 if page.small else 12

    def _size(self, count):
        """Of the winners' letters."""
        if self.app.page.small:
            return 2 if count == 1 else 1
        return 4 if count == 1 else 2 if count < 5 else 1

    def _middle(self, y, text, colour, size):
        page = self.app.page
        page.text((page.width - 6 * size * len(text)) // 2, y, text, colour, BLACK, size,
                  6 * size * len(text))
