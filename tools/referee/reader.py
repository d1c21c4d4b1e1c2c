"""Reads a referee script into situations: every line, before any part is played.

It works for any game of the list of vocabularies. docs/develop/referee.md describes the language.
It runs on MicroPython too; circuits are compiled, by the number of the line that names them.
"""

from tools.referee import house_data
from tools.referee.answers import Answering
from tools.referee.expect import Expecting, named_one
from tools.referee.head import GAMES, Heading, Lost, vocabulary  # noqa: F401
from tools.referee.near import near
from tools.referee.words import Car, Failed, Number, Refused, Unreadable, Words

NOTHING = "nothing is played or expected"
_SEED = Number(0, 2 ** 30 - 1)


def split(line):
    """Return the words of a line: commas are spaces, # begins a comment."""
    found = []
    for word in line.replace(",", " ").split():
        if word.startswith("#"):
            break
        found.append(word)
    return found


class Reader(Heading, Answering, Expecting):
    """Reads lines; `scenes` are the situations found, `wrong` all (line, reason) of mistakes.

    tables   {line number: compiled circuit} of the lines `circuit ...`; by a negative number the
             replacement for a line without a valid one
    """

    def __init__(self, tables):
        self.tables = tables
        self.scenes, self.wrong = [], []
        self.game = self.offer = self.edition = None
        self.options = self.circuit = self.seats = None
        self.lost = False         # the head is missing: the lines cannot be read
        self.guess = False        # another circuit replaces it: its cells mean nothing
        self.game_line = 0
        self.scene = None         # of the current situation, once a line needs it
        self._inside = False      # an inline circuit
        self._set_so_far = []     # nouns set since the last part was played
        self.line = 0

    def read(self, lines):
        for line in lines:
            self.line += 1
            try:
                self._read(split(line))
            except Lost:
                pass
            except Unreadable as error:
                self.wrong.append((self.line, str(error)))
        if self._inside:
            self.wrong.append((self.line, "the circuit has no 'end'"))
        if not self.scenes and not self.wrong:
            self.wrong.append((self.line, NOTHING))

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
        if self.lost and word not in ("game", "situation") and not (
                word == "circuit" and self.game):
            self._inside = self._inside or words.words[:2] == ["circuit", "inline"]
            raise Lost()
        if do:
            words.take("")
            return do(words)
        scene = self._scene(word)
        if not (self._noun(scene, words) or self._part(scene, words)
                or self._choice(scene, words) or self._dice(scene, words)):
            raise Unreadable(self._unknown(word))

    def _unknown(self, word):
        if named_one(self.game.CAR, word):
            return "no word '%s' is known here; a car has it: 'car 1 %s ...'" % (word, word)
        if named_one(self.game.PARTS, word):
            return "no word '%s' is known here; did you mean 'play %s'?" % (word, word)
        known = [name[3:] for name in dir(self) if name.startswith("do_")]
        known += [noun.name for noun in self.game.TABLE] + self._choice_names()
        known += [part.name for part in self.game.PARTS if part.car] + self._die_names()
        return "no word '%s' is known here%s" % (word, near(word, sorted(known)))

    def _then(self, function, looks=False):
        self.scene.steps.append((self.line, function, looks))

    # --- setting up ---

    def _noun(self, scene, words):
        """Read one or more values of the table."""
        found, noun = False, named_one(self.game.TABLE, words.peek())
        while noun:
            words.take("")
            self._set(scene, noun, (), words)
            found, noun = True, named_one(self.game.TABLE, words.peek())
        if found:
            words.end([noun.name for noun in self.game.TABLE])
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
                raise Unreadable(self._no_noun(name))
            self._set(scene, noun, (who,), words)

    def _set(self, scene, noun, where, words):
        if not noun.put:
            raise Unreadable("'%s' can be expected, not set%s" % (
                noun.name, "; set " + noun.instead if noun.instead else ""))
        of_car = bool(where)
        self._in_order(noun, of_car)
        where, race = self._keyed(scene, noun, where, words), scene.race
        value, line = noun.kind.read(race, words), self.line
        car = where[0] if of_car else None

        def put():
            scene.set_on[noun.name, car] = line
            scene.put(noun, where, value)
        self._then(put)
        if noun.queue is not None:
            texts = [noun.kind.kind.say(race, part) for part in value]
            self._then(lambda: scene.queued.update({noun.queue: list(texts)}))

    def _in_order(self, noun, of_car):
        """Refuse a value that would undo earlier lines."""
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
            names = [part.name for part in self.game.PARTS]
            raise Unreadable("nothing to play is called '%s'%s" % (
                name, near(name, names) or "; there are " + ", ".join(names))
                if name else "what is to be played?")

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

    def do_run(self, words):
        scene = self._scene("run")
        seed, until = _SEED.read(scene.race, words), None
        if words.took("until"):
            until = self._condition(scene, words)
        self._then(lambda: scene.run(seed, until))

    def do_show(self, words):
        """Show the open question with its answers, or all values of a car or the table."""
        scene, line = self._scene("show"), self.line
        show = scene.show_question
        if words.took("car"):
            who = Car().read(scene.race, words)
            show = lambda: scene.show_nouns(self.game.CAR, (who,))
        elif words.took("table"):
            show = lambda: scene.show_nouns(self.game.TABLE, ())
        self._then(lambda: scene.shown.append((line, show())), True)


# --- a whole script ---

def run_script(text, tables):
    """Read and play a script. Returns {"wrong": [(line, reason)], "failed": [(line, what)], ...}.

    A script that cannot be read is not played. After a wrong answer or an impossible state the rest
    of the situation is skipped; after a failed expectation it continues.
    """
    reader = Reader(tables)
    reader.read(text.split("\n"))
    failed, shown, wrong = [], [], list(reader.wrong)
    if not reader.wrong:
        for scene in reader.scenes:
            _play(scene, failed, wrong)
            shown += scene.shown
    return {"wrong": wrong, "failed": failed, "shown": shown, "situations": len(reader.scenes)}


def _play(scene, failed, wrong):
    """Play a situation; adds to both lists."""
    try:
        for die, number in scene.injected:
            die.add(number)
        for line, step, looks in scene.steps:
            if not _step(scene, line, step, failed, wrong) and not looks:
                return
        if not scene.begun:             # no step has checked yet whether it is possible
            _step(scene, scene.steps[-1][0], scene.check, failed, wrong)
    finally:
        house_data.restore()


def _step(scene, line, step, failed, wrong):
    """Play a step; returns True if it succeeded."""
    try:
        step()
        return True
    except Failed as error:
        failed.append((line, str(error)))
    except Refused as error:
        lines = [scene.set_on[where] for where in error.where if where in scene.set_on]
        wrong.append((max(lines) if lines else line, str(error)))
    except Exception as error:      # the rules failed, which proves nothing: report it
        failed.append((line, "expected the rules to go on, was %s: %s"
                       % (type(error).__name__, error)))
    return False
