"""The list of recorded races, the latest first."""

from pitwall import games
from pitwall.canvas.colours import AMBER, KERB
from pitwall.race import recorded
from pitwall.race.header import CARS, FIXED, SEATS, code_of, file_name
from pitwall.ui.rows import Rows
from pitwall.ui.slots import Slot


class Recordings(Rows):
    """One row for each recording with its winner; the help text below describes the race."""

    title = "watch.races"
    keys = "keys.saved"

    def __init__(self, app):
        Rows.__init__(self, app)
        self.names = recorded.kept(app.saves)
        self.told = {}          # name: (circuit, value, line) of the recordings that have been read
        self.recall()

    def rows(self):
        return self.names

    def face(self, name):
        title, value, _ = self.told.get(name, (name, "", ""))
        return title, value, AMBER if title == name else KERB

    def help(self, name):
        return self.told.get(name, ("", "", ""))[2]

    def _arrows(self, value, room):
        return value

    def change(self, name, step):
        """Do nothing: left and right have no effect here."""

    def enter(self, name):
        self.keep(name)
        self.app.go(RecordedRace(self.app, name, *self.told.get(name) or self._tell(name)))

    def back(self):
        self.keep("")
        self.app.menu()

    def tick(self, now):
        """Read one more recording."""
        for name in self.names:
            if name not in self.told:
                self.told[name] = self._tell(name)
                self.draw()
                return True
        return False

    def _tell(self, name):
        words = self.app.words
        try:
            return told(words, recorded.read(self.app.saves + "/" + name))[:3]
        except (OSError, ValueError) as error:
            return name, words.say("slots.broken"), words.say("watch.unusable",
                                                              words.refusal(error))


class RecordedRace(Slot):
    """One recording, to watch or delete; circuit, value and line as in the list."""

    def __init__(self, app, name, circuit, value, line):
        Slot.__init__(self, app, name, value, line, AMBER)
        self.circuit = circuit
        self.entries = ["delete"] if circuit == name else ["watch", "delete"]

    def named(self):
        return self.circuit

    def _watch(self):
        self.goes = True

    def tick(self, now):
        """Start the race from here, where the C stack is shallow."""
        if self.goes:
            self.app.watch(self.slot)
        return self.goes

    def gone(self):
        return recorded.delete(self.app.saves + "/" + self.slot)

    def back(self):
        self.app.recordings()


def told(words, found):
    """Return (circuit, winner, further details, a file name) of a Recording.

    Raises ValueError, with a key of the words, if its game is unknown.
    """
    header = found.header
    game = games.numbered(header[0])
    if not game:
        raise ValueError("refused.game")
    at = SEATS + header[CARS] + FIXED + code_of(game, found.layout)
    road, places = file_name(header[at:]), found.places()
    circuit = " ".join([word[:1].upper() + word[1:] for word in road.split("-")])
    winner = words.pick("cars", places[-1][0]) if places and found.over else ""
    base = games.base(game)
    rounds = len(places) - 1 if len(places) > 1 else len(found.rounds)      # without the grid
    what = words.say("watch.what", words.pick("games", games.NAMES.index(base)),
                     words.many("watch.rounds", rounds))
    return words.circuit(circuit), winner, what, base + "-" + road
