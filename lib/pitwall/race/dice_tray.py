"""The dice tray: dice rolled outside a race, and the results.

The file `dice.pws` contains the set, the die and the number of dice, the player's own dice, and
whether Dice was the last entry chosen in the menu. Results are kept until power-off.
"""

from pitwall import games
from pitwall.race.journal import Journal
from pitwall.race.kept import Kept
from pitwall.race.referee import const

LAYOUT = const(3)       # of the file
OLDER = ()              # converters of the layouts before it, see journal.converted
PLAIN, OWN = const(0), const(255)   # sets that belong to no game
EDITION = const(16)     # a game's set: its number in a save file, and this for each edition
MOST = const(8)         # dice at once
MOST_OWN = const(4)     # dice of the player's own
FACES = const(20)       # faces of one of these at most
HIGHEST = const(99)     # number on one of these
LAST = const(3)         # place in the file: 1 if Dice was chosen last
KEPT = const(12)        # rolls that are listed
BLACK_LOOK, PURPLE_LOOK = const(1), const(2)        # of ui/die.py
SIX = (0, BLACK_LOOK, (1, 2, 3, 4, 5, 6), ())


class Fallen:
    """The results of one die: the number of rolls, their sum, and how often each face came up."""

    def __init__(self, faces):
        self.faces = faces
        self.rolls = self.sum = 0
        self.counts = [0] * len(faces)

    def add(self, face):
        self.rolls += 1
        self.sum += self.faces[face]
        self.counts[face] += 1


class Tray(Kept):
    """The dice on the table, as load() reads them; before that, the usual ones.

    set     PLAIN, OWN or a number of sets()
    die     place of the chosen die in dice()
    many    how many of it are rolled at once, 1..MOST
    last    True if Dice was chosen last in the menu
    own     faces of the player's own dice
    rolls   [(set, die, faces)], newest last; faces: places in the die's row of faces
    fallen  {(set, die): Fallen}
    """

    def __init__(self, folder):
        Kept.__init__(self, folder)
        self.set, self.die, self.many, self.last, self.own = PLAIN, 0, 2, False, []
        self.rolls, self.fallen = [], {}
        self._kept = self._packed()

    def dice(self):
        """Return a row for each die of the set: (number of its name, look, faces, alerts).

        look    a number of ui/die.py; faces: the numbers on it
        alerts  for each face, True if it has an exclamation mark; (): none has
        """
        if self.set == PLAIN:
            return (SIX,)
        if self.set == OWN:
            return [(i, PURPLE_LOOK, tuple(faces), ()) for i, faces in enumerate(self.own)]
        name, edition = of_set(self.set)
        return games.room(name, "dice_set", edition).dice(games.rules(name, edition))

    def choose(self, chosen):
        """Choose another set and its first die."""
        self.set, self.die = chosen, 0

    def roll(self, dice):
        """Return the rolled faces, as places in the die's row of faces."""
        faces = self.dice()[self.die][2]
        fell = [dice.below(len(faces)) for _ in range(self.many)]
        key = self.set, self.die
        if key not in self.fallen or self.fallen[key].faces != faces:
            self.fallen[key] = Fallen(faces)
        for face in fell:
            self.fallen[key].add(face)
        self.rolls = self.rolls[1 - KEPT:] + [(self.set, self.die, fell)]
        return fell

    def forget_own(self):
        """Delete the results of the player's own dice, which have changed."""
        self.rolls = [roll for roll in self.rolls if roll[0] != OWN]
        for key in [key for key in self.fallen if key[0] == OWN]:
            del self.fallen[key]
        self.die = 0

    def _journal(self):
        return _journal(self.folder)

    def _packed(self):
        data = bytearray((self.set, self.die, self.many, self.last))
        for faces in self.own:
            data.append(len(faces))
            data += bytes(faces)
        return bytes(data)

    def _unpack(self, data):
        """Read the bytes of a file. Raises ValueError if they are invalid."""
        if len(data) < 4:
            raise ValueError("refused.size")
        own, at = [], 4
        while at < len(data):
            count = data[at]
            own.append(list(data[at + 1:at + 1 + count]))
            at += 1 + count
            if not 2 <= count <= FACES or at > len(data) or max(own[-1]) > HIGHEST:
                raise ValueError("refused.other")
        chosen, die, many, last = data[:4]
        if len(own) > MOST_OWN or last > 1 or not 1 <= many <= MOST or chosen not in sets():
            raise ValueError("refused.other")
        self.set, self.many, self.last, self.own = chosen, many, bool(last), own
        self.die = die if die < len(self.dice()) else 0


def _journal(folder):
    return Journal(folder, "dice", only=LAYOUT, older=OLDER)


def chosen_last(folder):
    """Return True if Dice was chosen last in the menu; loads neither a tray nor a game."""
    try:
        found = _journal(folder).load()
    except ValueError:
        return False
    return bool(found) and found[1][LAST:LAST + 1] == b"\x01"


def sets():
    """Return the numbers of all sets: plain dice, each game and edition, the player's own."""
    found = [PLAIN]
    for name in games.DICE:
        for edition in range(len(games.editions(name))):
            found.append(games.number(name) + EDITION * edition)
    return found + [OWN]


def of_set(number):
    """Return (game, edition) of a game's set."""
    return games.numbered(number % EDITION), number // EDITION
