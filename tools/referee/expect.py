"""Reads the conditions of a referee script after `expect` and `until`.

It works for any game and runs on MicroPython too.
"""

from tools.referee.near import near, no_such
from tools.referee.scene import is_number
from tools.referee.words import Car, Number, Unreadable

RELATIONS = ("not", "at-least", "at-most")


class Expecting:
    """The part of a Reader that reads conditions: functions that raise Failed."""

    def do_expect(self, words):
        self._then(self._condition(self._scene("expect"), words), True)

    def _condition(self, scene, words):
        """Return the condition after `expect`, as a function that raises Failed."""
        word = words.peek()
        if words.took("not"):
            return self._not(scene, words)
        read = {"ask": self._ask, "end": self._end, "legal": self._legal, "told": self._told,
                "car": self._car, "answers": self._answers, "nothing": self._nothing}.get(word)
        if read:
            words.take("")
            return read(scene, words)
        words.take("what is expected")
        noun, found = named_one(self.game.TABLE, word), []
        if not noun:
            raise Unreadable(self._no_such_value(word))
        while noun:
            found.append(self._value(scene, noun, (), words))
            noun = named_one(self.game.TABLE, words.peek())
            if noun:
                words.take("")
        words.end([noun.name for noun in self.game.TABLE])
        return lambda: _all(found)

    def _no_such_value(self, word):
        if named_one(self.game.CAR, word):
            return "nothing is called '%s'; a car has it: 'expect car 1 %s ...'" % (word, word)
        known = [noun.name for noun in self.game.TABLE] + [
            "ask", "end", "legal", "told", "car", "answers", "nothing asked", "not"]
        return "nothing is called '%s'%s" % (word, near(word, known))

    def _no_noun(self, name):
        """Return the error for a noun that no car has: it may be one of the table."""
        if named_one(self.game.TABLE, name):
            return "a car has no '%s'; it is the table's: leave out 'car N'" % name
        if name in RELATIONS:
            return "'%s' stands after the name of a value: 'expect car 1 lap %s 3'" % (name, name)
        if name in [each.split(" ")[0] for each in self._choice_names()]:
            return "a car has no '%s'; it is a choice: leave out 'car N'" % name
        return "a car has no '%s'%s" % (name, near(name, [noun.name for noun in self.game.CAR]))

    def _not(self, scene, words):
        if words.took("legal"):
            return self._legal(scene, words, False)
        if words.took("told"):
            return self._told(scene, words, 0)
        raise Unreadable("'not' stands before 'legal' and 'told', and after the name of a value")

    def _ask(self, scene, words):
        """Read the question, who is asked, the die: any of them."""
        what = who = die = None
        if words.peek() not in ("of", "die"):
            what = number_of(self.game.QUESTIONS, words.take("a question"), "question")
        if words.took("of"):
            who = self._who(scene, words)
        if words.took("die"):
            die = self.game.die_named(words.take("a die"))
            if not die:
                names = [name for die in self.game.DICE for name in die.names]
                raise Unreadable(no_such("die", words.words[words.at - 1], names))
        return lambda: scene.expect_ask(what, who, die)

    def _who(self, scene, words):
        if words.took("the table") or words.took("table"):
            return 255
        words.took("car")
        return Car().read(scene.race, words)

    def _end(self, scene, words):
        return scene.expect_end

    def _nothing(self, scene, words):
        if not words.took("asked"):
            raise Unreadable("it is called 'nothing asked'")
        return scene.expect_end

    def _legal(self, scene, words, legal=True):
        found = self._read_piece(scene, words)
        if found and found[0].cell:
            return lambda: scene.expect_piece(*(found + (legal,)))
        said = self._said(scene, words)
        if not said:
            raise Unreadable("'%s' is no choice%s" % (
                words.peek(), near(words.peek(), self._choice_names()))
                if words.peek() else "a choice is missing")
        return lambda: scene.expect_legal(said, legal)

    def _answers(self, scene, words):
        number = Number(0, 9999).read(scene.race, words)
        return lambda: scene.expect_answers(number)

    def _told(self, scene, words, times=None):
        """Read an event and its count; or several, in the order in which they must have come."""
        patterns = [self._pattern(scene, words)]
        while times is None and words.took("then"):
            words.took("told")
            patterns.append(self._pattern(scene, words))
        if len(patterns) > 1:
            return lambda: scene.expect_order(patterns)
        if words.took("times"):
            times = Number(0, 999).read(scene.race, words)
        return lambda: scene.expect_told(patterns[0], times)

    def _pattern(self, scene, words):
        what = number_of(self.game.TELLS, words.take("what was told"), "tell")
        who = value = None
        if words.peek() in ("car", "table"):
            who = self._who(scene, words)
        if words.peek() and words.peek() not in ("times", "then"):
            kind = self.game.told_kind(what)
            if not kind:
                raise Unreadable("'%s' has no value" % self.game.TELLS[what])
            value = kind.say(scene.race, kind.read(scene.race, words))
        return what, who, value

    def _car(self, scene, words):
        """Read one or more values of a car."""
        who, found = Car().read(scene.race, words), []
        while words.peek() or not found:
            name = words.take("what is expected of the car")
            noun = named_one(self.game.CAR, name)
            if not noun:
                raise Unreadable(self._no_noun(name))
            found.append(self._value(scene, noun, (who,), words))
        return lambda: _all(found)

    def _value(self, scene, noun, where, words):
        where = self._keyed(scene, noun, where, words)
        relation = words.take("") if words.peek() in RELATIONS else ""
        if relation.startswith("at-") and not is_number(noun.kind):
            raise Unreadable("'%s' is no number" % noun.name)
        value = noun.kind.read(scene.race, words)
        return lambda: scene.expect_noun(noun, where, relation, value)


def _all(conditions):
    for condition in conditions:
        condition()


def named_one(things, name):
    for thing in things:
        if thing.name == name:
            return thing
    return None


def number_of(names, name, what):
    for number in names:
        if names[number] == name:
            return number
    raise Unreadable("no %s is called '%s'%s" % (what, name, near(name, sorted(names.values()))))
