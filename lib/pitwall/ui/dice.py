"""Electronic dice without a race: choose a die and roll it, one or several at once.

There is a row for each die of the set, then for the number of dice, the set, the statistics, and
the player's own dice.
"""

from pitwall import games
from pitwall.boards.buttons import OK
from pitwall.canvas.colours import BLACK, KERB, WHITE
from pitwall.canvas.font import I_CLOUD, I_SUN
from pitwall.race.dice import Dice as Generator
from pitwall.race.dice_tray import MOST, OWN, PLAIN, of_set, sets
from pitwall.race.referee import const
from pitwall.ui.die import BLUE_DIE, TUMBLE, TUMBLE_MS, colours
from pitwall.ui.plate import plate
from pitwall.ui.rows import Rows

MANY, SET, FELL, OWN_DICE = "many", "set", "fell", "own"
ROWS = (MANY, SET, FELL, OWN_DICE)
SIDE = const(44)        # the most pixels of a die
SMALL_SIDE, TINY_SIDE = const(28), const(15)
GAP = const(3)
_WRAP = const(0x3FFFFFFF)


class Dice(Rows):
    """The screen. fell: indexes of the faces shown, [] before the first roll."""

    title = "menu.dice"
    keys = "keys.dice"
    lent = "dice"

    def __init__(self, app):
        Rows.__init__(self, app)
        self.tray = app.tray()
        self.generator = Generator(app.board.entropy())
        self.fell, self.flying, self._next = [], 0, 0
        self.notice = ""
        self._speak()
        self.at = self.tray.die

    # --- the set ---

    def _speak(self):
        """Read the dice of the set; the words are those of its game."""
        if self.tray.set not in (PLAIN, OWN):
            self.app.words.play(*of_set(self.tray.set))
        self.dice = self.tray.dice()

    def name(self, i):
        """Return the name of a die of the set."""
        words, number = self.app.words, self.dice[i][0]
        if self.tray.set == PLAIN:
            return words.say("dice.plain")
        if self.tray.set == OWN:
            return words.say("dice.own", number + 1)
        return words.pick("dice", number)

    def _set_name(self):
        words = self.app.words
        if self.tray.set in (PLAIN, OWN):
            return words.pick("dice.sets", self.tray.set == OWN)
        name, edition = of_set(self.tray.set)
        return words.in_edition(words.pick("games", games.NAMES.index(name)), name, edition)

    # --- the rows ---

    def rows(self):
        return list(range(len(self.dice))) + list(ROWS)

    def most(self):
        return 11       # the largest set; the height stays the same for all sets

    def face(self, row):
        words = self.app.words
        if row not in ROWS:
            return self.name(row), None, WHITE
        name = words.pick("dice.rows", ROWS.index(row))
        if row == MANY:
            return name, "%d" % self.tray.many, KERB
        return name, self._set_name() if row == SET else None, KERB

    def help(self, row):
        if self.notice:
            return self.notice
        if row in ROWS:
            return self.app.words.pick("dice.helps", ROWS.index(row))
        return self.app.words.say("dice.help" if self._shakes() else "dice.roll")

    def _shakes(self):
        """Return True if OK reacts when pressed, so that holding it can shake the dice."""
        return self.app.board.keys in (4, 6)

    def change(self, row, step):
        if row == MANY:
            self.tray.many = (self.tray.many + step - 1) % MOST + 1
        elif row == SET:
            numbers = sets()
            at = (numbers.index(self.tray.set) + step) % len(numbers)
            self.tray.choose(numbers[at])
            self._speak()
            self.at = self.rows().index(SET)
        self.fell = []

    def enter(self, row):
        if row == FELL:
            from pitwall.ui.fell import Fell
            self.app.go(Fell(self.app, self))
        elif row == OWN_DICE:
            from pitwall.ui.own_dice import OwnDice
            self.app.go(OwnDice(self.app, self))
        elif row in ROWS:
            self.change(row, 1)
        else:
            self._roll(row)

    def key(self, event):
        if self.flying:
            self._rest()
            if event == OK:
                return
        Rows.key(self, event)

    def back(self):
        self._keep()
        self.app.words.play(self.app.game, self.app.edition)
        self.app.menu()

    def changed(self):
        """Reset after a change of the player's own dice."""
        if self.tray.set == OWN:
            self.fell = []
            self._speak()
            self.at = self.rows().index(OWN_DICE)

    # --- a roll ---

    def _roll(self, row):
        self.tray.die = row
        self.fell = self.tray.roll(self.generator)
        self.flying, self._next = TUMBLE, self.app.board.ticks()

    def _rest(self):
        self.flying = 0
        self._keep()
        self.draw()

    def _keep(self):
        self.notice = "" if self.tray.save() else self.app.words.say("dice.unsaved")

    def tick(self, now):
        """Show the next faces; they keep flying while OK is held."""
        if not self.flying or (now - self._next & _WRAP) >= _WRAP >> 1:
            return False
        self._next = now + TUMBLE_MS & _WRAP
        if self.flying > 1 or not self._held():
            self.flying -= 1
        else:
            self.flying = TUMBLE
        if self.flying:
            self._tray()
        else:
            self._rest()
        return True

    def _held(self):
        return hasattr(self.app.board, "hold") and self.app.board.hold()

    # --- drawing ---

    def top(self):
        return Rows.top(self) + self._side() + GAP

    def _side(self):
        if self.tiny():
            return TINY_SIDE
        room = (self.app.page.width - 2 * self.left() + GAP) // self.tray.many - GAP
        return min(SMALL_SIDE if self.app.page.small or self.app.page.narrow else SIDE, room)

    def note(self):
        """Return the sum of several numbers after the roll."""
        if len(self.fell) < 2 or self.flying or self._look() == BLUE_DIE:
            return ""
        return self.app.words.say("dice.sum", self.total())

    def total(self):
        """Return the sum of the faces shown."""
        faces = self.dice[self.tray.die][2]
        return sum([faces[face] for face in self.fell])

    def result(self):
        """Return the result as text: "six-sided: 3 5. Sum 8"; "" without a finished roll."""
        if not self.fell or self.flying:
            return ""
        words, faces = self.app.words, self.dice[self.tray.die][2]
        sky = self._look() == BLUE_DIE
        shown = [words.pick("suns", faces[face]) if sky else "%d" % faces[face]
                 for face in self.fell]
        said = words.say("dice.fallen", self.name(self.tray.die), " ".join(shown))
        return said + (". " + self.note() if self.note() else "")

    def draw(self):
        Rows.draw(self)
        self._tray()

    def _tray(self):
        page, side = self.app.page, self._side()
        shown = tuple(self.fell) + (self.flying, self.tray.set, self.tray.die, self.tray.many)
        y = Rows.top(self)
        page.picture(0, y, page.width, side, shown, BLACK, self.paint_dice)

    def paint_dice(self, pen):
        """Draw the dice side by side, centred."""
        page, side, many = self.app.page, self._side(), self.tray.many
        x = (page.width - many * (side + GAP) + GAP) // 2
        inks = colours(self._look())
        for i in range(many):
            plate(pen, x + i * (side + GAP), Rows.top(self), side, inks, self._face(i), page.mono)

    def _look(self):
        return self.dice[self.tray.die][1] if self.dice else 0

    def _face(self, i):
        """Return the text or icon on die i; other faces fly by first."""
        if not self.fell:
            return "?"
        _, look, faces, alerts = self.dice[self.tray.die]
        face = (self.fell[i] + self.flying * 5) % len(faces)
        if look == BLUE_DIE:
            return I_CLOUD if faces[face] else I_SUN
        return "%d%s" % (faces[face], "!" if alerts and alerts[face] else "")
