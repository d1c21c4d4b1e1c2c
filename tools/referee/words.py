"""A game's declarations for referee scripts: nouns, choices, dice, parts.

Everything here works for any game. It only needs modules that the device has, so that it runs on
MicroPython too. The kinds of values, which this module also exports, are in kinds.py.
"""

from pitwall.games.described import SECRET
from pitwall.race.fields import A_YES, BYTE, KIND, MASK, MOST, NAME, OWN, WORD, value as value_of
from tools.referee.kinds import (  # noqa: F401
    Both, Car, Cell, Failed, List, Number, Numbered, OneOf, Packed, Refused, Section, Shifted,
    Unless, Unreadable, Words, YES_NO, whole)


class Noun:
    """A value of a car or of the table, to set and to expect.

    get(race[, who][, key])          its value now
    put(race[, who][, key], value)   set it; None: it can only be expected
    key      a kind of the words between the noun and its value, or None
    queue    setting it also determines the next draws from that die (a deck), by the texts set
    before   setting it changes every car, and the nouns of the table with these names, which can
             therefore only be set after it
    instead  for a noun that can only be expected: the nouns that determine it, as a text
    """

    def __init__(self, name, kind, about, get, put=None, key=None, queue=None, before=None,
                 instead=""):
        self.name, self.kind, self.about, self.get, self.put = name, kind, about, get, put
        self.key, self.queue, self.before, self.instead = key, queue, before, instead


class Rows:
    """Makes nouns of the rows of a game's `fields`, each of which has one number.

    kinds    {kind of a row: kind of words}; by default a number up to the row's limit
    """

    def __init__(self, rows, kinds, of_car=False):
        self.rows = {row[NAME]: row for row in rows}
        self.kinds, self.of_car = {A_YES: YES_NO}, of_car
        self.kinds.update(kinds)

    def __call__(self, name, about, kind=None, settle=None):
        """Return the noun of a row; settle(race, who): consequences of setting it."""
        row = self.rows[name]
        kind = kind or self.kinds.get(row[KIND])
        if not kind:
            kind = Number(0, row[MOST] if row[MOST] < OWN else 255)
        if not self.of_car:
            return Noun(name, kind, about, lambda race: value_of(race.table, row),
                        lambda race, value: put(race.table, row, value))

        def put_car(race, who, value):
            put(race.cars[who], row, value)
            if settle:
                settle(race, who)
        return Noun(name, kind, about, lambda race, who: value_of(race.cars[who], row), put_car)


def put(data, row, value):
    """Set the bits of a row in a car or the table."""
    mask = row[MASK]
    if mask == WORD:
        data[row[BYTE]], data[row[BYTE] + 1] = value & 255, value >> 8
        return
    data[row[BYTE]] = data[row[BYTE]] & ~mask & 255 | value * (mask & -mask) & mask


class Choice:
    """A way to answer by meaning: its words, then its values.

    name    one or more words, the first of which begins no other statement
    kinds   of the words that follow
    tags    {name: kind}: optional details to choose between answers
    also    other ways to write the name
    """

    def __init__(self, name, about, kinds=(), tags=None, also=()):
        self.name, self.about, self.kinds = name, about, kinds
        self.tags, self.also = tags or {}, also


class Meaning:
    """The meaning of an answer to the open question.

    heads   list of (choice name, texts...) tuples for it
    tags    {name: text, or tuple of texts}
    free    {name: text} tags that must be as here unless a script gives another value
    usual   {name: text} tags that are not written if they are as here
    """

    def __init__(self, heads, tags=None, free=None, usual=None):
        self.heads, self.tags, self.free = heads, tags or {}, free or {}
        self.usual = usual or self.free

    def text(self, head=None):
        """Return the answer in the words of a script, by that head or the first."""
        if not self.heads:
            return ""
        parts = list(head or self.heads[0])
        for name, value in sorted(self.tags.items()):
            if not isinstance(value, tuple) and self.usual.get(name) != value:
                parts += [name, value]
        return " ".join(parts)


class Die:
    """A die, or a deck to draw from.

    number   the die that an ask names
    names    its names in scripts
    words    every possible word for a face; called(race): those of the current edition
    faces    faces(race, i): the words for answer i, a tuple
    inject   (least, most) of the faces that may be injected, or None; add(number) adds one to the
             die, see house_data.py; marks: True if an exclamation mark is part of a face
    """

    def __init__(self, number, names, words, faces, deck=False, about="", inject=None, add=None,
                 marks=False, called=None):
        self.number, self.names, self.words = number, names, words
        self.called = called or (lambda race: words)
        self.faces, self.deck, self.about = faces, deck, about
        self.inject, self.add, self.marks = inject, add, marks

    def may_show(self, number):
        """Return True if a face with that number may be injected."""
        return self.inject is not None and self.inject[0] <= number <= self.inject[1]


def finders(dice):
    """Return two functions: die of a number, or ValueError; die of a name, or None."""
    def die(number):
        for each in dice:
            if each.number == number:
                return each
        raise ValueError("no die %d" % number)

    def die_named(name):
        for each in dice:
            if name in each.names:
                return each
        return None
    return die, die_named


class Part:
    """A part that can be played: begin(race[, who]) is a generator of questions.

    car     True: it is played for one car, whose number follows
    ready   called with the race before the first part of a situation is played, or None
    check   check(race, set_on) before it is played: raises Refused for an impossible state; set_on
            has the (noun, car or None) of the values that a script has set
    """

    def __init__(self, name, about, begin, car=False, ready=None, check=None):
        self.name, self.about, self.begin = name, about, begin
        self.car, self.ready, self.check = car, ready, check


class Piece:
    """A piece of a move that can be played alone: its name, what it counts, `to` and a cell.

    kinds   of the words between the name and `to`
    cell    the kind of the cell; None: it ends the move
    """

    def __init__(self, name, about, kinds=(), cell=None):
        self.name, self.about, self.kinds, self.cell = name, about, kinds, cell

    def text(self, race, values, cell):
        said = [kind.say(race, value) for kind, value in zip(self.kinds, values)]
        return " ".join([self.name] + said + ["to", self.cell.say(race, cell)])


class Announcement:
    """An announcement before a choice that adds tags to it: apply(race, tags) changes the tags.

    It returns False if the open question cannot use it.
    """

    def __init__(self, name, about, apply):
        self.name, self.about, self.apply = name, about, apply


def valued(tells, kinds):
    """Return two functions for a table of events, see pitwall.games.described.

    They return the kind of an event's value, or None; and (race, event, value) as a text, or None.
    kinds: {kind in the table: Kind}
    """
    found = {what: kinds.get(kind & ~SECRET) for _, row in tells for what, kind in row}

    def told(race, what, value):
        return found[what].say(race, value) if found[what] else None
    return found.get, told


def named(module, prefix):
    """Return {number: name} of a module's constants: PREFIX_TWO_WORDS is called "two-words"."""
    found = {}
    for name in dir(module):
        if name.startswith(prefix):
            found[getattr(module, name)] = name[len(prefix):].lower().replace("_", "-")
    return found
