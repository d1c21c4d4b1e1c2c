"""Custom dice: the player enters their faces once, and they are stored."""

from pitwall.canvas.colours import KERB, WHITE
from pitwall.race.dice_tray import FACES, HIGHEST, MOST_OWN
from pitwall.ui.rows import Rows

NEW, COUNT, REMOVE = "new", "count", "remove"


class OwnDice(Rows):
    """A row for each die, and one for a new die. dice: the screen before this one."""

    title = "dice.yours"
    keys = "keys.dice"
    lent = "dice"

    def __init__(self, app, dice, at=0):
        Rows.__init__(self, app)
        self.dice, self.tray, self.at = dice, dice.tray, at

    def rows(self):
        count = len(self.tray.own)
        return list(range(count)) + [NEW] * (count < MOST_OWN)

    def most(self):
        return MOST_OWN

    def face(self, row):
        words = self.app.words
        if row == NEW:
            return words.say("dice.new"), None, WHITE
        faces = " ".join(["%d" % face for face in self.tray.own[row]])
        return words.say("dice.faced", row + 1, faces), None, WHITE

    def help(self, row):
        return self.app.words.say("dice.kept")

    def enter(self, row):
        if row == NEW:
            row = len(self.tray.own)
            self.tray.own.append([1, 2, 3, 4, 5, 6])
            self.tray.forget_own()
        self.app.go(OwnDie(self.app, self, row))

    def back(self):
        self.dice.changed()
        self.app.go(self.dice)


class OwnDie(Rows):
    """The number of faces, each face, and a row to remove the die. before: the list."""

    title = "dice.yours"
    keys = "keys.dice"
    lent = "dice"

    def __init__(self, app, before, number):
        Rows.__init__(self, app)
        self.before, self.number = before, number
        self.faces = before.tray.own[number]

    def rows(self):
        return [COUNT] + list(range(len(self.faces))) + [REMOVE]

    def most(self):
        return FACES

    def face(self, row):
        words = self.app.words
        if row == COUNT:
            return words.say("dice.faces"), "%d" % len(self.faces), KERB
        if row == REMOVE:
            return words.say("dice.remove"), None, WHITE
        return words.say("dice.face", row + 1), "%d" % self.faces[row], KERB

    def change(self, row, step):
        faces = self.faces
        self.before.tray.forget_own()
        if row == COUNT:
            count = (len(faces) + step - 2) % (FACES - 1) + 2
            faces[:] = (faces + list(range(len(faces) + 1, count + 1)))[:count]
        else:
            faces[row] = (faces[row] + step) % (HIGHEST + 1)

    def enter(self, row):
        if row != REMOVE:
            self.change(row, 1)
            return
        self.before.tray.own.pop(self.number)
        self.before.tray.forget_own()
        self.back()

    def back(self):
        tray = self.before.tray
        tray.save()
        at = min(self.number, len(self.before.rows()) - 1)
        self.app.go(OwnDice(self.app, self.before.dice, at))
