"""Reads the head of a referee script: game, options, circuit, seats, situation.

An error there is reported once. The lines after it are still read, with a replacement for the wrong
part, so that all mistakes of a file are reported together. The only games it knows are those of
GAMES; it runs on MicroPython too.
"""

from pitwall import games
from tools.referee.kinds import is_digits
from tools.referee.near import near, nearest, no_such
from tools.referee.scene import Scene
from tools.referee.words import Unreadable

# Rule set: the module with its words; a game without one uses its plain words.
GAMES = {name: "tools.referee.%s.game" % name.replace("-", "_") for name in games.NAMES}
MOST_SEATS = 12     # tried when a number of cars does not fit
HEADS = ("game", "options", "circuit", "seats")


def vocabulary(name):
    """Return a game's words: its module, or the game's description of itself without one.

    Raises Unreadable if there is no such game.
    """
    if name not in GAMES:
        raise Unreadable(no_such("game", name, GAMES, True))
    path = GAMES[name]
    try:
        return __import__(path, None, None, ["*"])
    except ImportError as error:
        if path.rpartition(".")[0] not in str(error):
            raise
        from tools.referee.plain import Plain
        return Plain(name)


class Lost(Exception):
    """This line needs a missing part, which has been reported."""


class Heading:
    """The part of a Reader that reads the head."""

    def _head(self, what):
        if self.scene:
            raise Unreadable("'%s' comes before everything that needs a race; "
                             "begin a new 'situation'" % what)
        if what != "game" and not self.game:
            self.lost = True
            raise Unreadable("'game NAME' comes first")

    def do_game(self, words):
        self._head("game")
        self.options = self.circuit = self.seats = self.game = None
        self.lost, self.game_line = True, self.line
        name = words.take("a game")
        meant = nearest(name, sorted(GAMES)) or name
        self.game = vocabulary(meant)
        self.lost, self.edition, self.offer = False, self.game.EDITIONS[0], self.game
        edition = words.take("") if words.peek() else self.edition
        if meant != name:                       # the following lines are read as if for that game
            raise Unreadable(no_such("game", name, GAMES))
        if edition != self.edition:
            if edition not in self.game.EDITIONS:
                raise Unreadable(no_such("edition", edition, self.game.EDITIONS, True))
            self.edition = edition
            if hasattr(self.game, "offered"):   # its editions have rules and seats of their own
                self.offer = self.game.offered(edition)

    def do_options(self, words):
        self._head("options")
        names, wrong = [], ""
        while words.peek():
            name = words.take("an option")
            if name.lstrip("-") in self.offer.OPTIONS:
                names.append(name)
            elif not wrong:
                wrong = name.lstrip("-")
        self.options = self._tried(self.offer.options, names)
        if wrong:
            raise Unreadable(_no_option(wrong, self.offer.OPTIONS))

    def _tried(self, read, what):
        try:
            return read(what)
        except ValueError as error:
            raise Unreadable(str(error)) from None

    def do_circuit(self, words):
        if not words.peek() and self.game:
            self.circuit, self.guess = self.tables.get(-self.game_line), True
        name = words.take("the name of a circuit, or 'inline',")
        self._inside = name == "inline"
        self._head("circuit")
        self.circuit = self.tables.get(self.line)
        self.guess = not self.circuit
        if self.guess:
            self.circuit = self.tables.get(-self.line)
        self.lost = not self.circuit and self.game.COMPILER is not None

    def do_seats(self, words):
        self._head("seats")
        seats, wrong = [], ""
        while words.peek():
            times, cross, kind = words.take("a seat").partition("x")
            if not cross or not is_digits(times):
                times, kind = "1", times + cross + kind
            known = sorted(self.offer.SEATS)
            if kind not in known:
                wrong, kind = wrong or kind, known[0]
            seats += [self.offer.SEATS[kind]] * min(int(times), 99)
        self.seats = seats or self._some_seats(1)
        if wrong.isdigit():
            raise Unreadable("no seat '%s'; several are written '%sx%s'" % (
                wrong, wrong, sorted(self.offer.SEATS)[0]))
        if wrong:
            raise Unreadable(no_such("seat", wrong, self.offer.SEATS, True))
        if not seats:
            raise Unreadable("a seat is missing")

    def _some_seats(self, count):
        return [self.offer.SEATS[sorted(self.offer.SEATS)[0]]] * count

    def do_situation(self, words):
        """Begin a new race with the same game, options, circuit and seats unless changed."""
        self.scene, self._set_so_far = None, []
        while words.peek():
            words.take("")

    def do_proves(self, words):
        """Read the rules that the script proves, for the tests that run it."""
        while words.peek():
            words.take("")

    # --- the resulting race ---

    def _scene(self, word):
        """Return the situation; it is set up when the first line needs it."""
        if not self.scene:
            self._see_to_head(word)
            self.scene = Scene(self.game, self._race())
            self.scenes.append(self.scene)
        return self.scene

    def _see_to_head(self, word):
        """Report a missing part once, and continue with a replacement."""
        text = "'%s' needs a '%%s' line before it" % word
        if not self.game:
            self.lost = True
            raise Unreadable(text % "game")
        if self.game.COMPILER and not self.circuit:
            self._stand_in(text % "circuit")
        if not self.seats:
            self.wrong.append((self.line, text % "seats"))

    def _stand_in(self, text):
        """Use some circuit of the game, whose cells mean nothing; raises Unreadable without one."""
        self.circuit, self.guess = self.tables.get(-self.game_line), True
        if not self.circuit:
            self.lost = True
            raise Unreadable(text)
        self.wrong.append((self.line, text))

    def _race(self):
        """Create a race from the head; errors are reported and replaced by something similar."""
        some = self.seats or []
        first = len(some) or MOST_SEATS
        told = len(self.wrong) - (not some)         # no seats: already reported
        for count in list(range(first, 0, -1)) + list(range(first + 1, MOST_SEATS + 1)):
            seats = (some + self._some_seats(MOST_SEATS))[:count]
            try:
                race = self.game.new(self.circuit, seats, self.options, self.edition)
            except ValueError as error:
                if len(self.wrong) == told:
                    self.wrong.append((self.line, str(error)))
            else:
                self.seats = seats
                race.guess = self.guess
                return race
        self.lost = True
        raise Lost()


def _no_option(word, names):
    close = near(word, names)
    return "no optional rule '%s'%s" % (word, close or ": " + ", ".join(names))
