"""Choices of a referee script: the answer that one means, and the legal ones otherwise.

It works for any game and runs on MicroPython too.
"""

from pitwall.race.referee import ROLL
from tools.referee.words import Failed

SHOWN = 12                # legal answers listed when one was not legal


class Said:
    """A choice in a script: name and texts, tags, and whether any price is accepted."""

    def __init__(self, head, tags, any_price=False):
        self.head, self.tags, self.any_price = head, tags, any_price

    def text(self):
        tags = ["%s %s" % (name, self.tags[name]) for name in sorted(self.tags)]
        return " ".join(list(self.head) + tags + (["at any price"] if self.any_price else []))

    def fits(self, meaning, more):
        """Return True if an answer with that meaning fits, with the tags `more` added."""
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


class Unasked:
    """An answer that the rules gave by themselves, because there was only one.

    meaning   its Meaning
    names     choices that belong to the question that was not asked
    told      True if an error about another question should mention it
    """

    def __init__(self, meaning, names, told=False):
        self.meaning, self.names, self.told = meaning, names, told


class Choosing:
    """The part of a Scene for choices."""

    def announce(self, announcement):
        """Apply an announcement before a choice, such as that the engine will be forced."""
        self._whole_move()
        if not self.open or not announcement.apply(self.race, self.announced):
            raise Failed("a question that '%s' belongs to" % announcement.name, self.question())

    def _announced(self):
        return " ".join(["%s %s" % (name, self.announced[name])
                         for name in sorted(self.announced)])

    def choose(self, said):
        """Answer the open question by meaning, or confirm one that was not asked."""
        self._whole_move()
        found = self._fitting(said)
        if not found and self._was_unasked(said):
            return
        if not found and self._fits_beyond(said):
            announced = self.announced
            self._answer(self._more())
            self.announced = announced
            found = self._fitting(said)
        if not found:
            raise Failed("%s to be legal" % self._with(said), self._why_not(said))
        self._answer(found[0])

    def _with(self, said):
        return said.text() + (" with " + self._announced() if self.announced else "")

    def _was_unasked(self, said):
        """Confirm an unasked answer, once."""
        for one in self.unasked:
            if said.fits(one.meaning, self.announced):
                self.unasked.remove(one)
                self.announced = {}
                return True
        return False

    # --- legal answers ---

    def _meanings(self):
        if not self.open or self.open.kind == ROLL:
            return []
        return self.vocabulary.meanings(self.race)

    def _more(self):
        """Return the answer that opens further ones, or -1."""
        return self.vocabulary.more(self.race) if self._meanings() else -1

    def _beyond(self):
        """Return the meanings of the answers that it opens."""
        return self.vocabulary.beyond(self.race) if self._more() >= 0 else []

    def _matches(self, said):
        """Return the meanings that a choice fits, as {answer: meaning}."""
        meanings = self._meanings()
        return {i: meanings[i] for i in range(len(meanings))
                if said.fits(meanings[i], self.announced)}

    def _fits_beyond(self, said):
        return any([said.fits(meaning, self.announced) for meaning in self._beyond()])

    def _fitting(self, said):
        """Return the answers that a choice means: none, or one; raises Failed for several."""
        found = self._matches(said)
        texts = []
        for i in sorted(found):
            if found[i].text() not in texts:
                texts.append(found[i].text())
        if len(texts) > 1 and not said.any_price:
            raise Failed("%s to mean one answer" % self._with(said), "several: " + "; ".join(texts))
        return sorted(found)[:1]

    def is_legal(self, said):
        """Return True if it is a legal answer now, even after asking for more. Changes nothing."""
        return bool(self._matches(said)) or self._fits_beyond(said) or any(
            [said.fits(one.meaning, self.announced) for one in self.unasked])

    def _why_not(self, said):
        """Return the legal answers as a text: the same at its price, if legal, or all."""
        meanings = self._meanings() + self._beyond()
        same = [meaning for meaning in meanings if said.head in meaning.heads]
        name = said.head[0]
        named = [meaning for meaning in meanings
                 if name in [head[0] for head in meaning.heads]]
        for one in self.unasked:
            if name in one.names and not named:
                return "%s; there was but one answer, so it was not asked: %s" % (
                    self.question(), one.meaning.text())
        if not meanings:
            return self.question()
        if same:
            return "%s: %s" % (self.question(), self._at_its_price(said, same))
        texts = _texts(named or meanings, name)
        more = "; and %d more" % (len(texts) - SHOWN) if len(texts) > SHOWN else ""
        priced = "not at any price; " if named and named[0].free else ""
        return "%s: %s%s%s" % (self.question(), priced, "; ".join(texts[:SHOWN]), more)

    def _open_answers(self):
        """Return the open question, with the possible answers to a choice."""
        texts = _texts(self._meanings(), "")
        more = "; and %d more" % (len(texts) - SHOWN) if len(texts) > SHOWN else ""
        return self.question() + (": " if texts else "") + "; ".join(texts[:SHOWN]) + more

    def _at_its_price(self, said, same):
        """Return the prices of a choice; at the right price, the script's other mistakes."""
        tags = dict(self.announced)
        tags.update(said.tags)
        texts, prices = [], []
        for meaning in same:
            price = " ".join(["%s %s" % (name, meaning.tags[name]) for name in sorted(meaning.free)
                              if meaning.tags.get(name, meaning.free[name]) != meaning.free[name]])
            right = all([tags.get(name, meaning.free[name]) == meaning.tags.get(name)
                         for name in meaning.free])
            if right and not said.any_price:
                return "it is " + meaning.text(said.head)
            if price not in prices:
                prices.append(price)
                texts.append(meaning.text(said.head))
        told = " or ".join([price or "nothing" for price in prices[:SHOWN]])
        return "it costs %s: %s" % (told, "; ".join(texts[:SHOWN]))

    # --- a move piece by piece ---

    def play_piece(self, piece, values, cell):
        """Extend the car's move by a piece, which is not played yet."""
        self.pieces = self._after_piece(piece, values, cell)

    def _after_piece(self, piece, values, cell):
        if not self.vocabulary.in_pieces(self.race) or not self.open:
            raise Failed("a move that is played in pieces", self.question())
        if self.announced:
            raise Failed("pieces with 'to' and a cell", "announced " + self._announced())
        walk = self.pieces or self.vocabulary.start_pieces(self.race)
        return walk.play(self.race, piece, values, cell)

    def expect_piece(self, piece, values, cell, legal):
        """Check that the piece may come next, or may not. Changes nothing."""
        try:
            self._after_piece(piece, values, cell)
        except Failed:
            if legal:
                raise
        else:
            if not legal:
                raise Failed("%s not to be legal" % piece.text(self.race, values, cell), "it is")

    def end_pieces(self, piece):
        """Turn the pieces into the move."""
        if not self.pieces:
            raise Failed("a piece of a move before '%s'" % piece.name, self.question())
        head, tags = self.pieces.end(self.race)
        self.pieces = None
        self.choose(Said(head, tags))

    def _whole_move(self):
        if self.pieces:
            raise Failed("another piece or the end of the move",
                         "%s; so far %s" % (self.question(), self.pieces.text(self.race)))

    # --- checks ---

    def expect_legal(self, said, legal):
        """Check that the choice is legal, or is not."""
        if not self.open and not self.unasked:
            raise Failed("a question", self.question())
        if self.is_legal(said) != legal:
            text = self._with(said)
            raise Failed(text + " to be legal" if legal else text + " not to be legal",
                         self._why_not(said) if legal else "it is")

    def expect_answers(self, number):
        """Check the number of answers to the open question, without those behind `more`."""
        count = 0 if not self.open else self.open.n - (self._more() >= 0)
        if count != number:
            raise Failed("%d answers" % number, "%d; %s" % (count, self.question()))

    def show_question(self):
        """Add the open question with all its answers to the output."""
        texts = [meaning.text() for meaning in self._meanings() + self._beyond()]
        texts = [text for text in texts if text]
        so_far = "; so far " + self.pieces.text(self.race) if self.pieces else ""
        return self.question() + so_far + (": " + "; ".join(texts) if texts else "")


def _texts(meanings, name):
    """Return answers in a script's words, each once; by that name if they have it."""
    found = []
    for meaning in meanings:
        heads = [head for head in meaning.heads if head[0] == name] or meaning.heads
        text = meaning.text(heads[0]) if heads else ""
        if text and text not in found:
            found.append(text)
    return found
