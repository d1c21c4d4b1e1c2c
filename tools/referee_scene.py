"""One situation of a referee script: a race that is set up, played on and looked at.

It knows no game: what it can say and do comes from the vocabulary. It runs on MicroPython too.
"""

from pitwall.dice import Dice
from pitwall.referee import ROLL, TABLE
from tools.referee_words import Failed, Number

MOST_ANSWERS = 100000     # of one `run`: a game that asks more does not end
SHOWN = 12                # legal answers listed when one was not legal


class PartGame:
    """A part of a game as if it were a whole one: a Race can play it and take answers back."""

    def __init__(self, part, where):
        self._part, self._where = part, where

    def play(self, race):
        return self._part.begin(race, *self._where)


class Said:
    """A choice as a script says it: name and texts, tags, and whether any price will do."""

    def __init__(self, head, tags, any_price=False):
        self.head, self.tags, self.any_price = head, tags, any_price

    def text(self):
        tags = ["%s %s" % (name, self.tags[name]) for name in sorted(self.tags)]
        return " ".join(list(self.head) + tags + (["at any price"] if self.any_price else []))

    def fits(self, meaning, more):
        """Does that answer mean this, with the tags `more` as well?"""
        if self.head not in meaning.heads:
            return False
        said = dict(more)
        said.update(self.tags)
        if not self.any_price:
            for name in meaning.free:
                said.setdefault(name, meaning.free[name])
        for name in said:
            value = meaning.tags.get(name)
            if said[name] != value and not (isinstance(value, tuple) and said[name] in value):
                return False
        return True


class Scene:
    """A race and the statements that belong to it.

    vocabulary   what the game declares, see referee_words.py and docs/referee.md
    race         a Race in the natural state of a fresh situation
    """

    def __init__(self, vocabulary, race):
        self.vocabulary, self.race = vocabulary, race
        self.open = None          # the ask that waits for an answer
        self.fresh = True         # nothing was played yet
        self.begun = False
        self.told, self._seen = [], 0
        self.queued = {}          # die number: texts of its next faces
        self.announced = {}       # tags that the next choice takes on
        self.shown = []           # (line number, text) of `show`
        self.steps = []           # (line number, function, does it only look?)

    # --- playing ---

    def begin(self, part, where):
        """Play a part up to its first question; where: (car,) or ()."""
        if self.open:
            raise Failed("the part before to be over", self.question())
        if self.fresh and part.ready:
            part.ready(self.race)
        self.fresh, self.begun = False, True
        race = self.race
        race.game = PartGame(part, where)
        race.mark()
        self.told, self._seen = [], race.tells
        self._heard(race.start())

    def _heard(self, ask):
        """Note the next question and what was told on the way; draw what is laid down."""
        self.open = ask
        self._listen()
        while self.open and self.open.kind == ROLL and self.queued.get(self.open.die):
            face = self.queued[self.open.die].pop(0)
            self.open = self.race.step(self._face(face))
            self._listen()

    def _listen(self):
        race = self.race
        for number in range(max(self._seen, race.told_first()), race.tells):
            self.told.append(race.told_at(number))
        self._seen = race.tells

    def _answer(self, i):
        self.announced = {}
        self._heard(self.race.step(i))

    def roll(self, die, word):
        """The die that is asked for shows that face; refuses any other die."""
        if not self.open or self.open.kind != ROLL or self.open.die != die.number:
            raise Failed("a roll of the %s die" % die.names[0], self.question())
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
        """Answer everything by lot; until the part is over, or `until` no longer raises Failed."""
        dice, left = Dice(seed), MOST_ANSWERS
        if not self.begun:
            raise Failed("a part that was begun", "nothing was played yet")
        while not (until and _holds(until)):
            if not self.open:
                if until:
                    until()
                return
            self._answer(dice.answer(self.race, self.open))
            left -= 1
            if not left:
                raise Failed("an end", "none after %d answers" % MOST_ANSWERS)

    # --- choosing ---

    def announce(self, announcement):
        """Something said before a choice, such as that the engine will be forced."""
        if not self.open or not announcement.apply(self.race, self.announced):
            raise Failed("a question that '%s' belongs to" % announcement.name, self.question())

    def _announced(self):
        return " ".join(["%s %s" % (name, self.announced[name])
                         for name in sorted(self.announced)])

    def choose(self, said):
        """Answer the open question by meaning."""
        found = self._fitting(said)
        more = -1 if found else self._more()
        if more >= 0:
            announced = self.announced
            self._answer(more)
            self.announced = announced
            found = self._fitting(said)
        if not found:
            raise Failed("%s to be legal" % self._with(said), self._legal(said))
        self._answer(found[0])

    def _with(self, said):
        return said.text() + (" with " + self._announced() if self.announced else "")

    def _matches(self, said):
        """The meanings that a choice fits, as {answer: meaning}."""
        if not self.open or self.open.kind == ROLL:
            return {}
        meanings = self.vocabulary.meanings(self.race)
        return {i: meanings[i] for i in range(len(meanings))
                if said.fits(meanings[i], self.announced)}

    def _fitting(self, said):
        """The answers that a choice means: none, or one; raises Failed if they are several."""
        found = self._matches(said)
        texts = []
        for i in sorted(found):
            if found[i].text() not in texts:
                texts.append(found[i].text())
        if len(texts) > 1 and not said.any_price:
            raise Failed("%s to mean one answer" % self._with(said), "several: " + "; ".join(texts))
        return sorted(found)[:1]

    def _more(self):
        """The answer that opens further ones, or -1."""
        if not self.open or self.open.kind == ROLL:
            return -1
        return self.vocabulary.more(self.race)

    def _legal(self, said):
        """What is legal now, as a text: the same at another price, if it is, or everything."""
        if not self.open or self.open.kind == ROLL:
            return self.question()
        meanings = self.vocabulary.meanings(self.race)
        texts = [meaning.text() for meaning in meanings if said.head in meaning.heads]
        if not texts:
            texts = [meaning.text() for meaning in meanings if meaning.heads]
        more = "; and %d more" % (len(texts) - SHOWN) if len(texts) > SHOWN else ""
        return "%s: %s%s" % (self.question(), "; ".join(texts[:SHOWN]), more)

    def is_legal(self, said):
        """May that be answered now, be it after asking for more? Changes nothing."""
        if self._matches(said):
            return True
        more = self._more()
        if more < 0:
            return False
        race = self.race
        self.open = race.step(more)
        found = self._matches(said)
        self.open = race.undo()
        return bool(found)

    # --- looking ---

    def show_question(self):
        """The open question with all that may be answered to it."""
        if not self.open or self.open.kind == ROLL:
            return self.question()
        texts = [meaning.text() for meaning in self.vocabulary.meanings(self.race)]
        more = self._more()
        if more >= 0:
            self.open = self.race.step(more)
            texts += [meaning.text() for meaning in self.vocabulary.meanings(self.race)]
            self.open = self.race.undo()
        return "%s: %s" % (self.question(), "; ".join([text for text in texts if text]))

    def show_nouns(self, nouns, where):
        """All values of a car, or of the table, but for those that it cannot have."""
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
        """The open question as a text."""
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
        """The open question: its number, who must answer (None: anyone), the die (None: any)."""
        ask = self.open
        if not ask or (what is not None and ask.what != what) or (
                who is not None and ask.who != who) or (
                die is not None and (ask.kind != ROLL or ask.die != die.number)):
            parts = [] if what is None else [self.vocabulary.QUESTIONS[what]]
            parts += [] if who is None else ["of " + self._who(who)]
            parts += [] if die is None else ["%s die" % die.names[0]]
            raise Failed("asked " + " ".join(parts), self.question())

    def expect_end(self):
        """What was begun is over."""
        if self.open or not self.begun:
            raise Failed("end", self.question())

    def expect_legal(self, said, legal):
        """The choice is legal, or is not."""
        if not self.open:
            raise Failed("a question", self.question())
        if self.is_legal(said) != legal:
            text = self._with(said)
            raise Failed(text + " to be legal" if legal else text + " not to be legal",
                         self._legal(said) if legal else "it is")

    def expect_answers(self, number):
        """How many answers the open question has, those behind `more` not counted."""
        count = 0 if not self.open else self.open.n - (self._more() >= 0)
        if count != number:
            raise Failed("%d answers" % number, "%d; %s" % (count, self.question()))

    def expect_noun(self, noun, where, relation, value):
        """A value; relation: "", "not", "at-least" or "at-most". where: (car,), (key,), both."""
        now = noun.get(self.race, *where)
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
        """What was told since the part began; pattern: (number, who, text), None: any.

        times   how often; None: at least once
        """
        count = 0
        for what, who, value in self.told:
            count += (what == pattern[0] and pattern[1] in (None, who)
                      and pattern[2] in (None, self.vocabulary.told(self.race, what, value)))
        if count != times if times is not None else not count:
            told = self._telling(pattern)
            raise Failed(told if times is None else "%s %d times" % (told, times),
                         "%d times; %s" % (count, self._story(pattern[0])))

    def _telling(self, pattern):
        parts = ["told", self.vocabulary.TELLS[pattern[0]]]
        parts += [] if pattern[1] is None else [self._who(pattern[1])]
        return " ".join(parts + ([] if pattern[2] is None else [pattern[2]]))

    def _story(self, what):
        """What was told of that kind, or the names of all that was told."""
        texts = [self._telling((kind, who, self.vocabulary.told(self.race, kind, value)))
                 for kind, who, value in self.told if kind == what]
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
    """May values of this kind be compared?"""
    return isinstance(getattr(kind, "kind", kind), Number)
