"""What a game declares so that referee scripts can speak of it: kinds of values, nouns, choices.

Everything here knows no game. It uses what the device has, so that it runs on MicroPython too.

A kind reads a value from the words of a line and says it again:

    kind.read(race, words)   a value; raises Unreadable
    kind.say(race, value)    the same value as a text
    kind.about               what may be written, for the page of words

Values are compared by their texts, so what a script writes may be any spelling a kind knows.
"""


class Unreadable(Exception):
    """A script says something that is no sentence of the language; the text says why."""


class Failed(Exception):
    """A script's expectation does not hold: what was expected, what was."""

    def __init__(self, expected, was):
        super().__init__("expected %s, was %s" % (expected, was))


class Words:
    """The words of a line, read from the left; capitals or not is all one."""

    def __init__(self, words):
        self.words, self.at = [word.lower() for word in words], 0

    def peek(self):
        """The next word, or "" at the end of the line."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, what):
        """The next word; `what` is said to be missing if there is none."""
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

    def end(self):
        """Raises Unreadable unless the line is over."""
        if self.peek():
            raise Unreadable("'%s' is one word too many" % self.peek())


# --- kinds of values ---

def whole(word):
    """The number a word is, or None."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    return int(word) if digits.isdigit() else None


class Number:
    """A whole number from least to most, but for those in `gaps`."""

    def __init__(self, least, most, gaps=(), about=None):
        self.least, self.most, self.gaps = least, most, gaps
        self.about = about or "%d to %d" % (least, most)
        if gaps:
            self.about += " without " + ", ".join([str(gap) for gap in gaps])

    def read(self, race, words):
        word = words.take("a number (%s)" % self.about)
        number = whole(word)
        if number is None or not self.least <= number <= self.most or number in self.gaps:
            raise Unreadable("'%s' is not a number of %s" % (word, self.about))
        return number

    def say(self, race, value):
        return str(value)


class OneOf:
    """One of some names; `names` a list (the values are 0, 1, ...) or (name, value) pairs.

    A value with several names is said by the first of them.
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
        raise Unreadable("'%s' is none of %s" % (word, self.about))

    def say(self, race, value):
        for name, known in self.pairs:
            if known == value:
                return name
        return "(%s)" % value


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
    """A cell of the circuit by name, such as S2.3.4; `nowhere`: the number that is no cell."""

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
        raise Unreadable("'%s' is no cell of the circuit" % name.upper())

    def say(self, race, value):
        return "nowhere" if value == self.nowhere else race.circuit.cell_name(value)


class Section:
    """A section of the circuit by name, such as S2 or C3."""

    about = "a section"

    def read(self, race, words):
        word, circuit = words.take("a section"), race.circuit
        for section in range(circuit.sections):
            if circuit.section_name(section).lower() == word:
                return section
        raise Unreadable("'%s' is no section of the circuit" % word.upper())

    def say(self, race, value):
        return race.circuit.section_name(value)


class Unless:
    """A kind, or a word in its place that stands for a value of its own."""

    def __init__(self, kind, word, value):
        self.kind, self.word, self.value = kind, word, value
        self.about = "%s, or %s" % (kind.about, word)

    def read(self, race, words):
        return self.value if words.took(self.word) else self.kind.read(race, words)

    def say(self, race, value):
        return self.word if value == self.value else self.kind.say(race, value)


class Both:
    """Several values one after the other, as a tuple; for people: "column, then row"."""

    def __init__(self, kinds, about):
        self.kinds, self.about = kinds, about

    def read(self, race, words):
        return tuple([kind.read(race, words) for kind in self.kinds])

    def say(self, race, value):
        return " ".join([kind.say(race, part) for kind, part in zip(self.kinds, value)])


class List:
    """All the words that are left, each of a kind, as a tuple; `none` says that there are none.

    sorted  True: their order does not matter
    once    True: each may be written once only
    """

    def __init__(self, kind, none="none", any_order=False, once=False):
        self.kind, self.none, self.any_order, self.once = kind, none, any_order, once
        self.about = "several of: %s; or %s" % (kind.about, none)

    def read(self, race, words):
        if words.took(self.none):
            return ()
        found = [self.kind.read(race, words)]
        while words.peek():
            found.append(self.kind.read(race, words))
        if self.once:
            for i, value in enumerate(found):
                if value in found[:i]:
                    raise Unreadable("%s stands there twice" % self.kind.say(race, value))
        return tuple(found)

    def say(self, race, value):
        texts = [self.kind.say(race, part) for part in value]
        return " ".join(sorted(texts) if self.any_order else texts) or self.none


class Packed:
    """A number that packs two values, high * 16 + low, said as two words."""

    def __init__(self, high, low, about):
        self.high, self.low, self.about = high, low, about

    def read(self, race, words):
        high = self.high.read(race, words)
        return high * 16 + self.low.read(race, words)

    def say(self, race, value):
        return self.high.say(race, value >> 4) + " " + self.low.say(race, value & 15)


class Shifted:
    """A kind whose value is stored otherwise: `store` and `load` turn one into the other."""

    def __init__(self, kind, store, load):
        self.kind, self.store, self.load, self.about = kind, store, load, kind.about

    def read(self, race, words):
        return self.store(self.kind.read(race, words))

    def say(self, race, value):
        return self.kind.say(race, self.load(value))


YES_NO = OneOf(("no", "yes"))


# --- what a game declares ---

class Noun:
    """A value of a car or of the table, to be set and to be expected.

    get(race[, who][, key])          its value now
    put(race[, who][, key], value)   set it; None: it can only be expected
    key      a kind of words that stand between the noun and its value, or None
    queue    setting it also lays down the next draws from that die (a deck), by the texts set
    before   setting it changes every car, and the nouns of the table with these names: they may
             be set after it only
    """

    def __init__(self, name, kind, about, get, put=None, key=None, queue=None, before=None):
        self.name, self.kind, self.about, self.get, self.put = name, kind, about, get, put
        self.key, self.queue, self.before = key, queue, before


class Choice:
    """A way to answer by meaning: its words, then what follows them.

    name    one or more words, the first of which begins no other statement
    kinds   of the words that follow
    tags    {name: kind}: what may be added to say which one is meant
    also    other ways to write the name
    """

    def __init__(self, name, about, kinds=(), tags=None, also=()):
        self.name, self.about, self.kinds = name, about, kinds
        self.tags, self.also = tags or {}, also


class Meaning:
    """What one answer to the open question means.

    heads   list of (choice name, texts...) tuples that say it
    tags    {name: text, or tuple of texts}
    free    {name: text} tags that must be as here unless a script says otherwise
    """

    def __init__(self, heads, tags=None, free=None):
        self.heads, self.tags, self.free = heads, tags or {}, free or {}

    def text(self):
        """The answer in the words of a script."""
        if not self.heads:
            return ""
        parts = list(self.heads[0])
        for name, value in sorted(self.tags.items()):
            if not isinstance(value, tuple) and self.free.get(name) != value:
                parts += [name, value]
        return " ".join(parts)


class Die:
    """A die, or a deck to draw from.

    number   the die that an ask names
    names    its names in scripts
    words    every word that a face may be called
    faces    faces(race, i): the words for answer i, a tuple
    """

    def __init__(self, number, names, words, faces, deck=False, about=""):
        self.number, self.names, self.words = number, names, words
        self.faces, self.deck, self.about = faces, deck, about


class Part:
    """Something that can be played: begin(race[, who]) is a generator of questions.

    car     True: it is played for one car, whose number follows
    ready   called with the race before the first part of a situation is played, or None
    """

    def __init__(self, name, about, begin, car=False, ready=None):
        self.name, self.about, self.begin = name, about, begin
        self.car, self.ready = car, ready


class Announcement:
    """What is said before a choice and adds tags to it: apply(race, tags) changes the tags.

    It returns False if the open question has no use for it.
    """

    def __init__(self, name, about, apply):
        self.name, self.about, self.apply = name, about, apply


def named(module, prefix):
    """{number: name} of a module's constants: PREFIX_TWO_WORDS is called "two-words"."""
    found = {}
    for name in dir(module):
        if name.startswith(prefix):
            found[getattr(module, name)] = name[len(prefix):].lower().replace("_", "-")
    return found
