"""Reading the words of a referee script, and the kinds of values that they represent.

Everything here works for any game, and runs on MicroPython too. A kind reads a value from a line's
words and writes it again:

    kind.read(race, words)   a value; raises Unreadable
    kind.say(race, value)    the same value as a text
    kind.about               the possible texts, for the page of words

Values are compared by their texts, so what a script writes may be any spelling a kind knows.
"""

from tools.referee.near import near


class Unreadable(Exception):
    """A script contains a line that is not in the language; the text has the reason."""


class Failed(Exception):
    """A script's expectation does not hold: the expected and the actual value."""

    def __init__(self, expected, was):
        super().__init__("expected %s, was %s" % (expected, was))


class Refused(ValueError):
    """A script sets up or asks for an impossible state; the text has the reason.

    where   (noun, car or None) of each value that causes it
    """

    def __init__(self, text, where=()):
        super().__init__(text)
        self.where = where


class Words:
    """The words of a line, read from the left; upper and lower case are the same."""

    def __init__(self, words):
        self.words, self.at = [word.lower() for word in words], 0

    def peek(self):
        """Return the next word, or "" at the end of the line."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, what):
        """Return the next word; `what` names it in the error if there is none."""
        word = self.peek()
        if not word:
            raise Unreadable("%s is missing" % what)
        self.at += 1
        return word

    def took(self, phrase):
        """Take these words if they come next; returns whether they did."""
        parts = phrase.split()
        if self.words[self.at:self.at + len(parts)] != parts:
            return False
        self.at += len(parts)
        return True

    def end(self, names=()):
        """Raises Unreadable unless the line is over; names: possible next words."""
        if self.peek():
            raise Unreadable("'%s' is one word too many%s" % (
                self.peek(), near(self.peek(), names)))


# --- kinds of values ---

def whole(word):
    """Return the number of a word, or None."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    return int(word) if is_digits(digits) else None


def is_digits(word):
    """Return True for ASCII digits, not such as a raised 2, which Python accepts as a digit."""
    return bool(word) and not word.strip("0123456789")


class Number:
    """A whole number from least to most, except those in `gaps`."""

    def __init__(self, least, most, gaps=(), about=None):
        self.least, self.most, self.gaps = least, most, gaps
        self.about = about or "%d to %d" % (least, most)
        if gaps:
            self.about += " without " + ", ".join([str(gap) for gap in gaps])

    def read(self, race, words):
        named = self.about == "a number"
        word = words.take("a number" if named else "a number (%s)" % self.about)
        number = whole(word)
        if number is None or not self.least <= number <= self.most or number in self.gaps:
            raise Unreadable("'%s' is not a number of %s" % (
                word, "%d to %d" % (self.least, self.most) if named else self.about))
        return number

    def say(self, race, value):
        return str(value)


class OneOf:
    """One of some names; `names` a list (the values are 0, 1, ...) or (name, value) pairs.

    A value with several names is written with the first of them.
    """

    def __init__(self, names):
        self.pairs = [pair if isinstance(pair, tuple) else (pair, i)
                      for i, pair in enumerate(names)]
        self.about = ", ".join([name for name, _ in self.pairs])

    def read(self, race, words):
        word = words.take("a word (%s)" % self.about)
        for name, value in self.pairs:
            if name == word:
                return value
        raise Unreadable("'%s' is none of %s%s" % (
            word, self.about, near(word, [name for name, _ in self.pairs])))

    def say(self, race, value):
        for name, known in self.pairs:
            if known == value:
                return name
        return "(%s)" % value


class Called:
    """A number by its name, or as it is: `names` of 0, 1, ..; most: the greatest."""

    def __init__(self, names, most):
        self.names, self.most = [name for name in names], most
        self.about = ", ".join([name for name in names if name]) or "0 to %d" % most

    def read(self, race, words):
        word = words.take("a word (%s)" % self.about)
        if word in self.names:
            return self.names.index(word)
        number = whole(word)
        if number is None or not 0 <= number <= self.most:
            raise Unreadable("'%s' is none of %s%s" % (word, self.about, near(word, self.names)))
        return number

    def say(self, race, value):
        named = 0 <= value < len(self.names) and self.names[value]
        return named or str(value)


def slug(text):
    """Return a text of a screen as one word of a script: "Soft: 12 laps" is soft-12-laps."""
    kept = "".join([each if each.isalpha() or each.isdigit() or each in ".+-" else " "
                    for each in text.lower()])
    return "-".join(kept.split())


class Slug:
    """A text of a screen, in one or more words, up to the end of the line."""

    about = "words of an answer"

    def read(self, race, words):
        found = [words.take("an answer")]
        while words.peek() and words.words[words.at:] != ["at", "any", "price"]:
            found.append(words.take(""))
        return slug(" ".join(found))

    def say(self, race, value):
        return value


class Car:
    """A car by its number, from 1; `none`: a word for no car, `nobody` its value."""

    def __init__(self, none=None, nobody=255):
        self.none, self.nobody = none, nobody
        self.about = "a car's number" + (", " + none if none else "")

    def read(self, race, words):
        word = words.take("a car's number")
        number = whole(word)
        if self.none and word == self.none:
            return self.nobody
        if number is None or not 1 <= number <= len(race.cars):
            raise Unreadable("'%s' is no car; there are 1 to %d" % (word, len(race.cars)))
        return number - 1

    def say(self, race, value):
        if self.none and value == self.nobody:
            return self.none
        return str(value + 1)


class Cell:
    """A cell of the circuit by name, such as S2.3.4; `nowhere`: the number for no cell."""

    def __init__(self, nowhere=None):
        self.nowhere = nowhere
        self.about = "a cell" + (", nowhere" if nowhere is not None else "")

    def read(self, race, words):
        name, circuit = words.take("a cell"), race.circuit
        if name == "nowhere" and self.nowhere is not None:
            return self.nowhere
        for cell in range(circuit.total):
            if circuit.cell_name(cell).lower() == name:
                return cell
        if getattr(race, "guess", False) and _like_a_cell(name):
            return 0
        raise Unreadable("'%s' is no cell of the circuit%s" % (
            name.upper(), _nearest_part(circuit, name.split("."))))

    def say(self, race, value):
        return "nowhere" if value == self.nowhere else race.circuit.cell_name(value)


def _like_a_cell(name):
    """Return True if another circuit might have a cell of that name."""
    parts = name.split(".")
    return len(parts) == 3 and all([is_digits(part) for part in parts[1:]]) or (
        len(parts) == 2 and is_digits(parts[1]))


def _nearest_part(circuit, parts):
    """Return existing parts near a cell's name: the sections, a section's lanes, a lane's cells."""
    names = [circuit.cell_name(cell).lower().split(".") for cell in range(circuit.total)]
    there = [name for name in names if name[0] == parts[0]]
    if not there:
        return "; there is no section %s" % parts[0].upper() if len(parts) == 3 else ""
    if len(there[0]) == 1:                      # such as BOX
        return ""
    lane = [name for name in there if len(name) == 2 or name[:2] == parts[:2]]
    if lane and len(parts) >= len(lane[0]) - (len(lane[0]) == 2):
        return "; %s goes from %s to %s" % (
            ".".join(lane[0][:-1]).upper(), lane[0][-1], lane[-1][-1])
    if len(parts) < 3:
        return "; a cell has section, lane and number, as in %s" % ".".join(there[0]).upper()
    lanes = sorted(set([name[1] for name in there]))
    return "; %s has lanes %s to %s" % (parts[0].upper(), lanes[0], lanes[-1])


class Section:
    """A section of the circuit by name, such as S2 or C3."""

    about = "a section"

    def read(self, race, words):
        word, circuit = words.take("a section"), race.circuit
        for section in range(circuit.sections):
            if circuit.section_name(section).lower() == word:
                return section
        if getattr(race, "guess", False) and word[:1] in "sc" and is_digits(word[1:]):
            return 0
        raise Unreadable("'%s' is no section of the circuit" % word.upper())

    def say(self, race, value):
        return race.circuit.section_name(value)


class Unless:
    """A kind, or a word in its place that has a value of its own."""

    def __init__(self, kind, word, value):
        self.kind, self.word, self.value = kind, word, value
        self.about = "%s, or %s" % (kind.about, word)

    def read(self, race, words):
        return self.value if words.took(self.word) else self.kind.read(race, words)

    def say(self, race, value):
        return self.word if value == self.value else self.kind.say(race, value)


class Numbered:
    """One of some names as (index in the list, number); numbers: {index: kind of the number}.

    The number is 0 after a name that has none.
    """

    def __init__(self, names, numbers):
        self.names, self.numbers = names, numbers
        self.about = ", ".join([name + (" N" if i in numbers else "")
                                for i, name in enumerate(names)])

    def read(self, race, words):
        word = words.take("a word (%s)" % self.about)
        if word not in self.names:
            raise Unreadable("'%s' is none of %s%s" % (word, self.about, near(word, self.names)))
        place = self.names.index(word)
        kind = self.numbers.get(place)
        return place, kind.read(race, words) if kind else 0

    def say(self, race, value):
        name = self.names[value[0]]
        return "%s %d" % (name, value[1]) if value[0] in self.numbers else name


class Both:
    """Several values one after the other, as a tuple; for people: "column, then row"."""

    def __init__(self, kinds, about):
        self.kinds, self.about = kinds, about

    def read(self, race, words):
        return tuple([kind.read(race, words) for kind in self.kinds])

    def say(self, race, value):
        return " ".join([kind.say(race, part) for kind, part in zip(self.kinds, value)])


class List:
    """All remaining words, each of a kind, as a tuple; `none` is the word for an empty one.

    any_order  True: their order does not matter
    once       True: each may be written once only
    goes_on    True: it ends before the first word that is not of the kind
    """

    def __init__(self, kind, none="none", any_order=False, once=False, goes_on=False):
        self.kind, self.none, self.any_order, self.once = kind, none, any_order, once
        self.goes_on = goes_on
        self.about = "several of: %s; or %s" % (kind.about, none)

    def read(self, race, words):
        if words.took(self.none):
            return ()
        found = [self.kind.read(race, words)]
        while words.peek():
            at = words.at
            try:
                found.append(self.kind.read(race, words))
            except Unreadable:
                if not self.goes_on:
                    raise
                words.at = at
                break
        if self.once:
            for i, value in enumerate(found):
                if value in found[:i]:
                    raise Unreadable("%s stands there twice" % self.kind.say(race, value))
        return tuple(found)

    def say(self, race, value):
        texts = [self.kind.say(race, part) for part in value]
        return " ".join(sorted(texts) if self.any_order else texts) or self.none


class Packed:
    """A number that packs two values, high * size + low, written as two words."""

    def __init__(self, high, low, about, size=16):
        self.high, self.low, self.about, self.size = high, low, about, size

    def read(self, race, words):
        high = self.high.read(race, words)
        return high * self.size + self.low.read(race, words)

    def say(self, race, value):
        return " ".join((self.high.say(race, value // self.size),
                         self.low.say(race, value % self.size)))


class Shifted:
    """A kind with another stored value: `store` and `load` convert between them."""

    def __init__(self, kind, store, load):
        self.kind, self.store, self.load, self.about = kind, store, load, kind.about

    def read(self, race, words):
        return self.store(self.kind.read(race, words))

    def say(self, race, value):
        return self.kind.say(race, self.load(value))


YES_NO = OneOf(("no", "yes"))
