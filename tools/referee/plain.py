"""The words of a game without a folder here, from its modules `fields`, `asks` and `show`.

    game = Plain("my-game")         # offers a whole vocabulary, see docs/develop/referee.md

A game's folder uses one for words that it does not define. Runs on MicroPython too.
"""

from pitwall import games, rivals
from pitwall.circuit import opened
from pitwall.games.described import (
    SECRET, V_CAR, V_CELL, V_NONE, V_NUMBER, V_SECTION, V_TYRE, V_WEATHER)
from pitwall.race.fields import (
    AN_ORDER, A_CAR, A_CELL, A_PHASE, A_REASON, A_SEAT, A_STATUS, A_TYRE, A_WEATHER, A_YES, BITS,
    BYTE, HOW, KIND, LEAST, MASK, MOST, NAME, NO_BITS, OWN, RUNS, WORD)
from pitwall.race.head import PHASE, SWITCHES
from pitwall.race.referee import MOVE, ROLL, YESNO, Listener
from pitwall.ui.words import load
from tools.referee import middle
from tools.referee.blame import refused
from tools.referee.kinds import Called, Slug, slug
from tools.referee.words import (
    Car, Cell, Choice, Die, List, Meaning, Noun, Number, OneOf, Part, Rows, Section,
    Unless, YES_NO, finders, named, valued)

_TEXTS = {A_TYRE: "tyres", A_WEATHER: "weathers", A_REASON: "why out"}
_STATES = ("racing", "finished", "out")


class About:
    """The meaning of questions, for the page of words."""

    TAGS = TELLS = {}

    def __init__(self, spoken, questions):
        self.QUESTIONS = {}
        for name in questions:
            help = _text(spoken, "help." + name, "")
            self.QUESTIONS[name] = help.replace("|", "/")


class Plain:
    """A vocabulary made of a game's own description. Raises ImportError without one."""

    ANNOUNCEMENTS = ()

    def __init__(self, name):
        self.NAME, self.EDITIONS = name, games.editions(name)
        self.COMPILER, self.TRACKS = "tools.circuit.compile", "tracks" + games.tracks(name)
        self.package = games.load(name)
        self.spoken = load("en", name)
        self.DICE = _dice(self)
        self.die, self.die_named = finders(self.DICE)
        self._describe(games.room(name, "asks"))
        self._choose_from(games.room(name, "options"))
        fields = games.room(name, "fields")
        self.TABLE = _nouns(self, fields.TABLE_ROWS, False)
        self.CAR = _nouns(self, fields.CAR_ROWS, True)
        self.PARTS = _parts(self)
        self.ABOUT = About(self.spoken, self.QUESTIONS.values())

    def _describe(self, asks):
        self.QUESTIONS = {i: name for i, name in enumerate(asks.QUESTIONS) if name}
        self.TELLS = named(asks, "T_")
        own = Number(-32768, 32767, about="a number")
        kinds = {kind & ~SECRET: own for _, row in asks.TELLS for _, kind in row}
        kinds.update({V_NONE: None, V_NUMBER: own, V_CAR: Car("nobody"), V_CELL: Cell(65535),
                      V_SECTION: Section(), V_WEATHER: self.called("weathers", 255),
                      V_TYRE: self.called("tyres", 255)})
        self.told_kind, self.told = valued(asks.TELLS, kinds)
        self.CHOICES = [Choice(name, "the answer in the screen's words, or its number", (Slug(),))
                        for name in self.QUESTIONS.values() if not self.die_named(name)]
        self.CHOICES += [
            Choice("answer", "the same, for any question", (Slug(),)),
            Choice("pick", "the answer at that place of the list", (Number(1, 9999),)),
            Choice("yes", "yes"), Choice("no", "no")]

    def _choose_from(self, room):
        self.OPTIONS = ["standard", "all", "none"] + list(room.SWITCHES)
        self.SEATS = {"human": 0}
        self.SEATS.update(room.BOTS)
        for kind, name in zip(room.SEATS, room.RIVALS):
            if name:
                self.SEATS[name] = kind
        if "rival" in rivals.names(self.NAME) and "rival-normal" in self.SEATS:
            self.SEATS["rival"] = self.SEATS["rival-normal"]

    def called(self, key, most):
        """Return a kind for numbers that have names in the words, or none."""
        return Called([slug(text) for text in _text(self.spoken, key, ())], most)

    # --- a race ---

    def options(self, names):
        """Return the optional rules of that list of names. Raises ValueError for an unknown one."""
        return games.room(self.NAME, "options").read(",".join(names))

    def new(self, table, seats, chosen, edition=None):
        """Create a Race before its first question. chosen: the result of `options`, or None.

        Raises ValueError for a circuit of another game, or a wrong number of cars.
        """
        circuit = opened(table)
        if circuit.family != games.family(self.NAME):
            raise ValueError("the circuit is not one of this game: it needs 'game %s'" % self.NAME)
        switches = self.package.STANDARD if chosen is None else chosen
        place = self.EDITIONS.index(edition) if edition else 0
        return games.begun(self.NAME, circuit, seats, switches, place)

    # --- answers ---

    def show(self, race):
        """Return the Show that puts answers into words."""
        if not hasattr(race, "told_by"):
            race.told_by = games.room(self.NAME, "show").Show(race, self.spoken)
        return race.told_by

    def number(self, ask, i):
        """Return the answer's name by its number."""
        return str(ask.options[i])

    def more(self, race):
        """Return -1: no answer opens more of them."""
        return -1

    def meanings(self, race):
        """Return a Meaning for each answer to the open question.

        It has the fewest words that distinguish it from all others, its number, its index in the
        list.
        """
        ask, found = race.ask, []
        names, show = (self.QUESTIONS.get(ask.what, "answer"), "answer"), self.show(race)
        texts = [_said(show, ask, i) for i in range(ask.n)]
        for i in range(ask.n):
            said = _ways(texts, i)
            number = self.number(ask, i)
            if number not in texts:
                said.append(number)
            heads = [(name, word) for name in names for word in said]
            heads.append(("pick", str(i + 1)))
            if ask.kind == YESNO:
                heads.insert(0, ("yes" if ask.options[i] else "no",))
            found.append(Meaning(heads))
        return found


def _text(spoken, key, otherwise):
    try:
        return spoken.text(key)
    except KeyError:
        return otherwise


def _said(show, ask, i):
    """Return an answer as in a script: in the screen's words, except for yes and no."""
    if ask.kind == YESNO:
        return "yes" if ask.options[i] else "no"
    return slug(show.face(ask, i) if ask.kind == ROLL else show.option_place(i)
                if ask.kind == MOVE else show.option(ask, i))


def _ways(texts, i):
    """Return its unique beginnings and the whole text; none if another one is the same."""
    others = [text for j, text in enumerate(texts) if j != i]
    if not texts[i] or texts[i] in others:
        return []
    parts, found = texts[i].split("-"), []
    for count in range(1, len(parts)):
        begins = "-".join(parts[:count])
        if begins and not any([(text + "-").startswith(begins + "-") for text in others]):
            found.append(begins)
    return found + [texts[i]]


# --- fields ---

def _nouns(game, rows, of_car):
    made = Rows(rows, {}, of_car)
    return [_noun(game, made, row, of_car) for row in rows if _is_one(row)]


def _is_one(row):
    """Return True if the row has bits, because some values use other bytes."""
    return row[MASK] != NO_BITS or row[MOST] and row[KIND] in (AN_ORDER, BITS)


def _noun(game, made, row, of_car):
    name, kind = row[NAME], row[KIND]
    about = name.replace("-", " ")
    if kind == AN_ORDER:
        return Noun(name, List(Car(), "nobody", once=True), about, *_order(row, of_car))
    if kind == BITS and row[BYTE] == SWITCHES and not of_car:
        return Noun(name, YES_NO, "is an optional rule in use?", *_switch(row),
                    key=OneOf(game.OPTIONS[3:] or ["none"]))
    if kind == BITS:
        return Noun(name, List(Number(1, row[LEAST]), once=True, any_order=True), about,
                    *_bits(row, of_car))
    return made(name, about, _kind(game, row))


def _kind(game, row):
    """Return the kind of words for its number."""
    kind, most = row[KIND], row[MOST] if row[MOST] < OWN or row[MASK] == WORD else 255
    if kind in _TEXTS:
        return game.called(_TEXTS[kind], most)
    if kind == A_SEAT:
        return OneOf(sorted([(name, game.SEATS[name]) for name in game.SEATS], key=lambda seat: (
            seat[1], -len(seat[0]))))
    if kind == A_PHASE:
        return Unless(Number(0, most), "end", game.package.END)
    if kind == A_STATUS:
        return Called(_STATES, most)
    if kind == A_CELL and row[MASK] == WORD:
        return Cell(65535)
    if kind == A_CAR:
        return Car("nobody")
    return YES_NO if kind == A_YES else Number(0 if row[HOW] & RUNS else row[LEAST], most)


def _data(of_car):
    """Return a getter of a row's bytes: the table's, or a car's with its number next."""
    return (lambda race, where: race.cars[where[0]]) if of_car else (lambda race, _: race.table)


def _order(row, of_car):
    first, data = row[BYTE], _data(of_car)

    def get(race, *where):
        return tuple(data(race, where)[first:first + len(race.cars)])

    def put(race, *where):
        """Set the order; cars that are not named come last, in their order."""
        cars = list(where[-1])
        rest = [who for who in get(race, *where[:-1]) if who not in cars]
        for place, who in enumerate(cars + rest):
            data(race, where)[first + place] = who
    return get, put


def _bits(row, of_car):
    first, size, data = row[BYTE], row[MOST], _data(of_car)

    def get(race, *where):
        held = data(race, where)
        return tuple([bit + 1 for bit in range(row[LEAST])
                      if held[first + (bit >> 3)] >> (bit & 7) & 1])

    def put(race, *where):
        held = data(race, where)
        for at in range(first, first + size):
            held[at] = 0
        for number in where[-1]:
            bit = number - 1
            held[first + (bit >> 3)] |= 1 << (bit & 7)
    return get, put


def _switch(row):
    def get(race, number):
        return race.table[row[BYTE] + (number >> 3)] >> (number & 7) & 1

    def put(race, number, value):
        at, bit = row[BYTE] + (number >> 3), 1 << (number & 7)
        race.table[at] = race.table[at] | bit if value else race.table[at] & ~bit & 255
    return get, put


# --- parts to play ---

class _Marked(Exception):
    """The race has reached its next checkpoint."""


class _OneMark(Listener):
    """Raises _Marked at the second checkpoint."""

    passed = False

    def before_checkpoint(self):
        if self.passed:
            raise _Marked()
        self.passed = True


def _parts(game):
    def check(race, set_on):
        """Raises Refused for a state that no save may contain."""
        if race.table[PHASE] == game.package.END:
            return
        room = games.room(game.NAME, "validate")

        def stands():
            try:
                room.check(race, bytes(race.state))
                return True
            except ValueError:
                return False
        if not stands():
            raise refused(race, set_on, games.room(game.NAME, "fields"), stands)

    def one(race):
        """Play up to the game's next checkpoint, even in the middle of its generator."""
        one_mark = _OneMark()
        race.listeners.insert(0, one_mark)
        try:
            yield game.package.play(race)
        except _Marked:
            pass
        race.listeners.remove(one_mark)
    return [Part("race", "from where it is to its end", game.package.play, check=check),
            Part("round", "a round, or a part of what comes before the first", one, check=check)
            ] + middle.parts(game.NAME)


# --- dice ---

class _Faces:
    """The possible faces of a die or deck of the game, taken from its questions one by one.

    names   of the dice that may follow one of its faces; none after a card
    """

    def __init__(self, names):
        self.names = names

    def __contains__(self, word):
        return bool(word) and word not in self.names

    def __iter__(self):
        return iter(("what its question offers",))


def _dice(game):
    called = _text(game.spoken, "dice", ())
    decks, every = games.room(game.NAME, "dash").DECKS, []
    names = [[slug(text), "die-%d" % i] if text else ["die-%d" % i]
             for i, text in enumerate(called)]
    for each in names:
        every += each
    return [Die(i, tuple(names[i]), _Faces(every if i < decks else ()), _faces(game),
                deck=i >= decks)
            for i in range(len(names)) if called[i]]


def _faces(game):
    def faces(race, i):
        text = _said(game.show(race), race.ask, i)
        number = str(race.ask.options[i])
        return (text,) if not text or text.isdigit() else (text, number)
    return faces
