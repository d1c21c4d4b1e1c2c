"""Dashboards without a race: game and edition, cars, laps and rules of new ones."""

from pitwall import games
from pitwall.boards.buttons import OK
from pitwall.canvas.colours import KERB, WHITE
from pitwall.race.referee import const
from pitwall.ui.rows import Rows

USUAL = const(4)        # cars
GAME, CARS_ROW, LAPS, RULES, BEGIN = range(5)
ROWS = (0, 4, 2, 3)     # their indexes in the words "setup.rows"


class Start(Rows):
    """New dashboards. boards: the existing ones, with the screen `board`, or none yet."""

    title = "menu.dashboards"
    lent = "dashboards"

    def __init__(self, app, boards, board=None):
        Rows.__init__(self, app)
        self.boards, self.board, self.sure = boards, board, False
        self.sets = [(game, edition) for game in games.DASHBOARDS
                     for edition in range(len(games.editions(game)))]
        self.cars = boards.cars if board else USUAL
        self._choose(self._proposed())
        if board:
            self.laps, self.rules = boards.laps, boards.rules
        self.to_last()

    def _proposed(self):
        """Return the index of the last game used, for dashboards or for a race."""
        game, edition = self.app.game, self.app.edition
        if self.board:
            game, edition = self.boards.game, self.boards.edition
        for number, (other, of) in enumerate(self.sets):
            if games.base(other) == games.base(game) and of == edition:
                return number
        return 0

    def _choose(self, number):
        """Choose a game or edition, with its usual laps."""
        self.number = number % len(self.sets)
        game, edition = self.sets[self.number]
        room = games.room(game, "dashboards", edition)
        self.most_cars, self.laps_of, self.count = room.MOST, room.LAPS, len(room.SETS)
        self.cars, self.laps, self.rules = min(self.cars, room.MOST), room.LAPS[2], 0
        self.turns = games.room(game, "options", edition).IN_TURNS

    def rows(self):
        return [GAME, CARS_ROW, LAPS] + [RULES] * (self.count > 1) + [BEGIN]

    def most(self):
        return 5

    def face(self, row):
        words = self.app.words
        if row == BEGIN:
            return words.say("setup.start"), None, WHITE
        if row == LAPS and self.turns:
            return words.say("setup.turns"), self._value(row), KERB
        return words.pick("setup.rows", ROWS[row]), self._value(row), KERB

    def _value(self, row):
        words, (game, edition) = self.app.words, self.sets[self.number]
        if row == GAME:
            name = words.pick("games", games.NAMES.index(games.base(game)))
            return words.in_edition(name, game, edition)
        if row == RULES:
            return words.pick("setup.sets", 1 + self.rules)
        return "%d" % (self.cars if row == CARS_ROW else self.laps)

    def help(self, row):
        words = self.app.words
        if self.sure:
            return words.say("dashboards.lost")
        if row == BEGIN:
            refused = self.boards.refused
            return words.say("dashboards.refused", words.refusal(refused)) if refused else (
                words.say("dashboards.begin"))
        return words.pick("dashboards.setup", row)

    def key(self, event):
        if event != OK:
            self.sure = False
        Rows.key(self, event)

    def change(self, row, step):
        if row == GAME:
            self._choose(self.number + step)
        elif row == CARS_ROW:
            self.cars = (self.cars + step - 1) % self.most_cars + 1
        elif row == LAPS:
            least, most, _ = self.laps_of
            self.laps = (self.laps + step - least) % (most - least + 1) + least
        elif row == RULES:
            self.rules = (self.rules + step) % self.count

    def enter(self, row):
        if row != BEGIN:
            self.change(row, 1)
        elif self.board and not self.sure:
            self.sure = True
        else:
            self.boards.begin(*self.sets[self.number], self.cars, self.laps, self.rules)
            self.app.dashboards(self.boards)
            self.app.screen.keep_safe()
            self.app.screen.draw()          # a notice, if they are not safe

    def back(self):
        if self.board:
            self.app.go(self.board)
        else:
            self.app.words.play(self.app.game, self.app.edition)
            self.app.menu()
