"""Reads a referee script into situations: every line, before anything is played.

It knows no game, but for the list of vocabularies. docs/referee.md tells the language. It runs on
MicroPython too; circuits come compiled, by the number of the line that names them.
"""

from pitwall import games
from tools.referee_expect import Expecting, named_one
from tools.referee_scene import Said, Scene
from tools.referee_words import Car, Failed, Number, Unreadable, Words, whole

# Rule set: the module that declares its words.
GAMES = {name: "tools.referee_" + name.replace("-", "_") for name in games.NAMES}
_SEED = Number(0, 2 ** 30 - 1)


def vocabulary(name):
    """The module with a game's words. Raises Unreadable if there is no such game."""
    if name not in GAMES:
        raise Unreadable("no game '%s'; there are %s" % (name, ", ".join(sorted(GAMES))))
    return __import__(GAMES[name], None, None, ["*"])


def split(line):
    """The words of a line: commas are spaces, # begins a comment."""
    found = []
    for word in line.replace(",", " ").split():
        if word.startswith("#"):
            break
        found.append(word)
    return found


class Reader(Expecting):
    """Reads lines; `scenes` are the situations found, `wrong` all (line, reason) that are not.

    tables   {line number: compiled circuit} of the lines that say `circuit ...`
    """

    def __init__(self, tables):
        self.tables = tables
        self.scenes, self.wrong = [], []
        self.game = self.edition = self.options = self.circuit = self.seats = None
        self.scene = None         # of the situation being read, once something needs it
        self._inside = False      # an inline circuit
        self._set_so_far = []     # nouns set since something was played
        self.line = 0

    def read(self, lines):
        for line in lines:
            self.line += 1
            try:
                self._read(split(line))
            except Unreadable as error:
                self.wrong.append((self.line, str(error)))
        if self._inside:
            self.wrong.append((self.line, "the circuit has no 'end'"))
        if not self.scenes and not self.wrong:
            self.wrong.append((self.line, "nothing is played or expected"))

    def _read(self, words):
        if self._inside:
            self._inside = [word.lower() for word in words] != ["end"]
        elif words:
            words = Words(words)
            self._statement(words)
            words.end()

    def _statement(self, words):
        word = words.peek()
        do = getattr(self, "do_" + word, None) if word.isalpha() else None
        if do:
            words.take("")
            return do(words)
        scene = self._scene(word)
        if not (self._noun(scene, words) or self._part(scene, words)
                or self._choice(scene, words) or self._dice(scene, words)):
            raise Unreadable("no word '%s' is known here" % word)

    # --- what comes first ---

    def do_game(self, words):
        self._head("game")
        self.game = vocabulary(words.take("a game"))
        self.edition = self.game.EDITIONS[0]
        if words.peek():
            self.edition = words.take("")
            if self.edition not in self.game.EDITIONS:
                raise Unreadable("no edition '%s'; there is %s" % (
                    self.edition, ", ".join(self.game.EDITIONS)))
        self.options = self.circuit = self.seats = None

    def _head(self, what):
        if self.scene:
            raise Unreadable("'%s' comes before everything that needs a race; "
                             "begin a new 'situation'" % what)
        if what != "game" and not self.game:
            raise Unreadable("'game NAME' comes first")

    def do_options(self, words):
        self._head("options")
        names = []
        while words.peek():
            names.append(words.take("an option"))
        self.options = self._tried(self.game.options, names)

    def _tried(self, read, what):
        try:
            return read(what)
        except ValueError as error:
            raise Unreadable(str(error)) from None

    def do_circuit(self, words):
        self._head("circuit")
        name = words.take("the name of a circuit, or inline")
        self._inside = name == "inline"
        if self.line in self.tables:
            self.circuit = self.tables[self.line]

    def do_seats(self, words):
        self._head("seats")
        seats = []
        while words.peek():
            times, cross, kind = words.take("a seat").partition("x")
            if not cross or whole(times) is None:
                times, kind = "1", times + cross + kind
            if kind not in self.game.SEATS:
                raise Unreadable("no seat '%s'; there are %s" % (
                    kind, ", ".join(sorted(self.game.SEATS))))
            seats += [self.game.SEATS[kind]] * min(int(times), 99)
        self.seats = seats

    def do_situation(self, words):
        """A new race, by the same game, options, circuit and seats until others are named."""
        self.scene, self._set_so_far = None, []
        while words.peek():
            words.take("")

    def do_proves(self, words):
        """Rules that the script proves: for the tests that run it."""
        while words.peek():
            words.take("")

    def _scene(self, word):
        """The situation; set up when the first line needs it."""
        if self.scene:
            return self.scene
        for what, have in (("game", self.game), ("circuit", self.circuit), ("seats", self.seats)):
            if not have and (what != "circuit" or self.game.COMPILER):
                raise Unreadable("'%s' needs a '%s' line before it" % (word, what))
        race = self._tried(lambda made: self.game.new(*made),
                           (self.circuit, self.seats, self.options, self.edition))
        self.scene = Scene(self.game, race)
        self.scenes.append(self.scene)
        return self.scene

    def _then(self, function, looks=False):
        self.scene.steps.append((self.line, function, looks))

    # --- setting up ---

    def _noun(self, scene, words):
        """One or more values of the table."""
        found, noun = False, named_one(self.game.TABLE, words.peek())
        while noun:
            words.take("")
            self._set(scene, noun, (), words)
            found, noun = True, named_one(self.game.TABLE, words.peek())
        return found

    def do_car(self, words):
        scene = self._scene("car")
        who = Car().read(scene.race, words)
        if not words.peek():
            raise Unreadable("what about car %d?" % (who + 1))
        while words.peek():
            name = words.take("")
            noun = named_one(self.game.CAR, name)
            if not noun:
                raise Unreadable("a car has no '%s'" % name)
            self._set(scene, noun, (who,), words)

    def _set(self, scene, noun, where, words):
        if not noun.put:
            raise Unreadable("'%s' can be expected, not set" % noun.name)
        self._in_order(noun, bool(where))
        where, race = self._keyed(scene, noun, where, words), scene.race
        value = noun.kind.read(race, words)
        self._then(lambda: noun.put(race, *(where + (value,))))
        if noun.queue is not None:
            texts = [noun.kind.kind.say(race, part) for part in value]
            self._then(lambda: scene.queued.update({noun.queue: list(texts)}))

    def _in_order(self, noun, of_car):
        """Refuse what would undo lines that were written before it."""
        for name in () if noun.before is None else self._set_so_far:
            if name == "car" or name in noun.before:
                raise Unreadable("'%s' changes what '%s' has set: write it first"
                                 % (noun.name, name))
        self._set_so_far.append("car" if of_car else noun.name)

    def _keyed(self, scene, noun, where, words):
        return where + (noun.key.read(scene.race, words),) if noun.key else where

    # --- playing ---

    def do_play(self, words):
        name = words.peek()
        if not self._part(self._scene("play"), words, True):
            raise Unreadable("nothing to play is called '%s'; there are %s" % (
                name, ", ".join([part.name for part in self.game.PARTS])))

    def _part(self, scene, words, played=False):
        part = named_one(self.game.PARTS, words.peek())
        if not part or not (played or part.car):
            return False
        words.take("")
        where = ()
        if part.car:
            words.took("car")
            where = (Car().read(scene.race, words),)
        self._set_so_far = []
        self._then(lambda: scene.begin(part, where))
        return True

    def do_roll(self, words):
        scene = self._scene("roll")
        if not self._dice(scene, words):
            raise Unreadable("no die '%s'" % words.peek() if words.peek() else "a die is missing")

    def _dice(self, scene, words):
        """Dice by name, each with the faces it shows one after the other."""
        die = self.game.die_named(words.peek())
        if not die or die.deck:
            return False
        while words.peek():
            die = self.game.die_named(words.peek())
            if not die or die.deck:
                raise Unreadable("'%s' is no die and no face of the one before" % words.peek())
            words.take("")
            self._face(scene, die, words)
            while words.peek() in die.words:
                self._face(scene, die, words)
        return True

    def _face(self, scene, die, words):
        word = words.take("a face")
        if word not in die.words:
            raise Unreadable("the %s die shows no '%s', but %s" % (
                die.names[0], word, ", ".join(die.words)))
        self._then(lambda: scene.roll(die, word))

    def do_draw(self, words):
        scene = self._scene("draw")
        die = self.game.die_named(words.peek())
        if die and die.deck:
            words.take("")
        else:
            decks = [die for die in self.game.DICE if die.deck and words.peek() in die.words]
            if not decks:
                raise Unreadable("no deck and no card '%s'" % words.peek())
            die = decks[0]
        self._face(scene, die, words)

    def do_run(self, words):
        scene = self._scene("run")
        seed, until = _SEED.read(scene.race, words), None
        if words.took("until"):
            until = self._condition(scene, words)
        self._then(lambda: scene.run(seed, until))

    def do_show(self, words):
        """The open question with its answers, or everything that a car or the table has."""
        scene, line = self._scene("show"), self.line
        show = scene.show_question
        if words.took("car"):
            who = Car().read(scene.race, words)
            show = lambda: scene.show_nouns(self.game.CAR, (who,))
        elif words.took("table"):
            show = lambda: scene.show_nouns(self.game.TABLE, ())
        self._then(lambda: scene.shown.append((line, show())), True)

    # --- choosing ---

    def _choice(self, scene, words):
        for announcement in self.game.ANNOUNCEMENTS:
            if words.took(announcement.name):
                self._then(lambda: scene.announce(announcement))
                return True
        said = self._said(scene, words)
        if said:
            self._then(lambda: scene.choose(said))
        return said

    def _said(self, scene, words):
        """A choice with its tags, or None."""
        for choice in self.game.CHOICES:
            for name in (choice.name,) + tuple(choice.also):
                if words.took(name):
                    return self._rest(scene, choice, words)
        return None

    def _rest(self, scene, choice, words):
        race, tags = scene.race, {}
        head = (choice.name,) + tuple([kind.say(race, kind.read(race, words))
                                       for kind in choice.kinds])
        while words.peek():
            if words.took("at any price"):
                return Said(head, tags, True)
            tag = words.take("")
            if tag not in choice.tags:
                raise Unreadable("'%s' cannot follow '%s'" % (tag, choice.name))
            kind = choice.tags[tag]
            tags[tag] = kind.say(race, kind.read(race, words))
        return Said(head, tags)


# --- a whole script ---

def run_script(text, tables):
    """Read and play a script. Returns {"wrong": [(line, reason)], "failed": [(line, what)], ...}.

    A script that cannot be read is not played. After an answer that did not fit, the rest of its
    situation is left out; after an expectation that did not hold it goes on.
    """
    reader = Reader(tables)
    reader.read(text.split("\n"))
    failed, shown = [], []
    if not reader.wrong:
        for scene in reader.scenes:
            failed += _play(scene)
            shown += scene.shown
    return {"wrong": reader.wrong, "failed": failed, "shown": shown,
            "situations": len(reader.scenes)}


def _play(scene):
    failed = []
    for line, step, looks in scene.steps:
        try:
            step()
        except Failed as error:
            failed.append((line, str(error)))
            if not looks:
                break
        except Exception as error:      # the rules broke, which settles nothing: say so
            failed.append((line, "expected the rules to go on, was %s: %s"
                           % (type(error).__name__, error)))
            break
    return failed
