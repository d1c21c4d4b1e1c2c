"""One situation of a referee script: a race that is set up, played and checked.

It works for any game: its words and actions come from the vocabulary. It runs on MicroPython too.
"""

from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE
from tools.referee.choosing import SHOWN, Choosing, Said  # noqa: F401
from tools.referee.words import Failed, Number, Refused

MOST_ANSWERS = 100000     # of one `run`: a game that asks more is endless


class PartGame:
    """A part of a game in the form of a whole one: a Race can play it and undo answers."""

    def __init__(self, part, where, game):
        self._part, self._where, self._game = part, where, game

    def __getattr__(self, name):
        """Return all other attributes from the game."""
        return getattr(self._game, name)

    def play(self, race):
        return self._part.begin(race, *self._where)


class Scene(Choosing):
    """A race and the statements that belong to it.

    vocabulary   the game's declarations, see words.py and docs/develop/referee.md
    race         a Race in the default state of a fresh situation
    """

    def __init__(self, vocabulary, race):
        self.vocabulary, self.race = vocabulary, race
        self._game = race.game
        self.open = None          # the ask that waits for an answer
        self.fresh = True         # no part was played yet
        self.begun = False
        self.told, self._seen = [], 0
        self.queued = {}          # die number: texts of its next faces
        self.announced = {}       # tags that the next choice takes on
        self.shown = []           # (line number, text) of `show`
        self.steps = []           # (line number, function, True if it only checks)
        self.unasked = []         # answers since the last one that the rules gave by themselves
        self.pieces = None        # of a move that is played piece by piece
        self.injected = []        # (die, face) that our dice lack
        self.set_on = {}          # {(noun, car or None): line that set it}; without a car, those
                                  # since the last part began
        race.puts = []            # (noun, where, {byte: before}) of those, see blame.py

    # --- playing ---

    def put(self, noun, where, value):
        """Set a value, and store what it has changed."""
        state, before = self.race.state, bytes(self.race.state)
        noun.put(self.race, *(where + (value,)))
        self.race.puts.append((noun, where, {
            at: before[at] for at in range(len(before)) if before[at] != state[at]}))

    def begin(self, part, where):
        """Play a part up to its first question; where: (car,) or ()."""
        if self.open:
            raise Failed("the part before to be over", self.question())
        if part.check:
            part.check(self.race, self.set_on)
        self.set_on = {key: self.set_on[key] for key in self.set_on if key[1] is not None}
        self.race.puts = []
        if self.fresh and part.ready:
            part.ready(self.race)
        self.fresh, self.begun = False, True
        race = self.race
        race.game = PartGame(part, where, self._game)
        race.mark()
        self.told, self._seen = [], race.tells
        self._heard(race.start(), None)

    def check(self):
        """Raises Refused for an impossible state."""
        for part in self.vocabulary.PARTS:
            if part.check:
                part.check(self.race, self.set_on)

    def _heard(self, ask, answered):
        """Note the next question and the events before it; roll the queued faces.

        answered   the question before it, as (kind, what, who), or None
        """
        said, self.open = len(self.told), ask
        self._listen()
        while self.open and self.open.kind == ROLL and self.queued.get(self.open.die):
            face = self.queued[self.open.die].pop(0)
            self.open = self.race.step(self._face(face))
            self._listen()
        unasked = getattr(self.vocabulary, "unasked", None)
        self.unasked = unasked(self.race, self.open, self.told[said:], answered) if unasked else []

    def _listen(self):
        race = self.race
        for number in range(max(self._seen, race.told_first()), race.tells):
            self.told.append(race.told_at(number))
        self._seen = race.tells

    def _answer(self, i):
        ask = self.open
        answered = (ask.kind, ask.what, ask.who)
        self.announced, self.pieces = {}, None
        self._heard(self.race.step(i), answered)

    def roll(self, die, word):
        """Answer the roll with that face; refuses any other die than the one asked for."""
        if not self.open or self.open.kind != ROLL or self.open.die != die.number:
            raise Failed("a roll of the %s die" % die.names[0], self._open_answers())
        self._whole_move()
        if self.announced:
            raise Failed("a choice that says what %s is for" % self._announced(), self.question())
        self._answer(self._face(word))

    def _face(self, word):
        die = self.vocabulary.die(self.open.die)
        faces = [die.faces(self.race, i) for i in range(self.open.n)]
        for i in range(len(faces)):
            if word in faces[i]:
                return i
        raise Failed("%s %s" % (die.names[0], word),
                     "one of %s" % ", ".join([words[0] for words in faces]))

    def run(self, seed, until=None):
        """Answer all at random, until the part is over or `until` no longer raises Failed."""
        dice, left = Dice(seed), MOST_ANSWERS
        if not self.begun:
            raise Failed("a part that was begun", "nothing was played yet")
        while not (until and _holds(until)):
            if not self.open:
                if until:
                    until()
                return
            self._answer(self._by_lot(dice))
            left -= 1
            if not left:
                raise Failed("an end", "none after %d answers" % MOST_ANSWERS)

    def _by_lot(self, dice):
        """Give a random answer, but no injected face."""
        ask = self.open
        injected = len([1 for die, _ in self.injected
                        if ask.kind == ROLL and die.number == ask.die])
        ask.n -= injected
        answer = dice.answer(self.race, ask)
        ask.n += injected
        return answer

    # --- checks ---

    def show_nouns(self, nouns, where):
        """Add all values of a car, or of the table, except those that it cannot have."""
        texts = [self._who(where[0])] if where else []
        for noun in nouns:
            try:
                if not noun.key:
                    value = noun.get(self.race, *where)
                    texts.append(noun.name + " " + noun.kind.say(self.race, value))
            except ValueError:
                pass
        return "; ".join(texts)

    def question(self):
        """Return the open question as a text."""
        ask = self.open
        if not ask:
            return "nothing asked" if self.begun else "nothing was played yet"
        text = "asked %s of %s" % (self.vocabulary.QUESTIONS.get(ask.what, ask.what),
                                   self._who(ask.who))
        if ask.kind == ROLL:
            text += ", %s die" % self.vocabulary.die(ask.die).names[0]
        return text

    def _who(self, who):
        return "the table" if who == TABLE else "car %d" % (who + 1)

    def expect_ask(self, what, who, die):
        """Check the open question: its number, who must answer, the die; None: any."""
        ask = self.open
        if not ask or (what is not None and ask.what != what) or (
                who is not None and ask.who != who) or (
                die is not None and (ask.kind != ROLL or ask.die != die.number)):
            parts = [] if what is None else [self.vocabulary.QUESTIONS[what]]
            parts += [] if who is None else ["of " + self._who(who)]
            parts += [] if die is None else ["%s die" % die.names[0]]
            raise Failed("asked " + " ".join(parts), self.question() + self._passed_over())

    def _passed_over(self):
        texts = [one.meaning.text() for one in self.unasked if one.told]
        return "; not asked, with but one answer: " + ", ".join(texts) if texts else ""

    def expect_end(self):
        """Check that the part is over."""
        if self.open or not self.begun:
            raise Failed("end", self.question())

    def expect_noun(self, noun, where, relation, value):
        """Check a value; relation: "", not, at-least or at-most. where: (car,), (key,), both."""
        try:
            now = noun.get(self.race, *where)
        except ValueError as error:
            raise Refused(str(error)) from None
        said, was = noun.kind.say(self.race, value), noun.kind.say(self.race, now)
        holds = (said != was if relation == "not" else now >= value if relation == "at-least"
                 else now <= value if relation == "at-most" else said == was)
        if not holds:
            name = self._name(noun, where)
            raise Failed(" ".join([name, relation, said] if relation else [name, said]), was)

    def _name(self, noun, where):
        parts = []
        if len(where) > (1 if noun.key else 0):
            parts = [self._who(where[0])]
        parts.append(noun.name)
        return " ".join(parts + ([noun.key.say(self.race, where[-1])] if noun.key else []))

    def expect_told(self, pattern, times):
        """Check the events since the part began; pattern: (number, who, text), None: any.

        times   the required number; None: at least once
        """
        count = len([1 for told in self.told if self._fits(pattern, told)])
        if count != times if times is not None else not count:
            told = self._telling(pattern)
            raise Failed(told if times is None else "%s %d times" % (told, times),
                         "%d times; %s" % (count, self._story(pattern[0])))

    def expect_order(self, patterns):
        """Check that these events came in this order, with any others in between."""
        left = list(patterns)
        for told in self.told:
            if left and self._fits(left[0], told):
                left.pop(0)
        if left:
            kinds = [pattern[0] for pattern in patterns]
            raise Failed(" then ".join([self._telling(pattern) for pattern in patterns]),
                         self._story(*kinds))

    def _fits(self, pattern, told):
        what, who, value = told
        return (what == pattern[0] and pattern[1] in (None, who)
                and pattern[2] in (None, self.vocabulary.told(self.race, what, value)))

    def _telling(self, pattern):
        parts = ["told", self.vocabulary.TELLS[pattern[0]]]
        parts += [] if pattern[1] is None else [self._who(pattern[1])]
        return " ".join(parts + ([] if pattern[2] is None else [pattern[2]]))

    def _story(self, *kinds):
        """Return the events of those kinds, or the names of all events."""
        texts = [self._telling((kind, who, self.vocabulary.told(self.race, kind, value)))
                 for kind, who, value in self.told if kind in kinds]
        if texts:
            return "; ".join(texts[:SHOWN])
        names = []
        for kind, _, _ in self.told:
            if self.vocabulary.TELLS[kind] not in names:
                names.append(self.vocabulary.TELLS[kind])
        return "told " + (", ".join(names) or "nothing")


def _holds(condition):
    try:
        condition()
    except Failed:
        return False
    return True


def is_number(kind):
    """Return True if values of this kind can be compared."""
    return isinstance(getattr(kind, "kind", kind), Number)
