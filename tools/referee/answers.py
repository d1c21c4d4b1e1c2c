"""Reads the answers to questions in a referee script: dice, cards and choices.

It works for any game and runs on MicroPython too.
"""

from tools.referee.choosing import Said
from tools.referee.near import near
from tools.referee.words import Unreadable, whole


class Answering:
    """The part of a Reader that reads answers."""

    # --- dice ---

    def do_roll(self, words):
        scene = self._scene("roll")
        if not self._dice(scene, words):
            word = words.peek()
            help = near(word, self._die_names())
            if whole(word) is not None:
                help = "; say which die: 'roll %s %s'" % (self._die_names()[0], word)
            raise Unreadable("no die '%s'%s" % (word, help) if word else "a die is missing")

    def _die_names(self):
        return [name for die in self.game.DICE if not die.deck for name in die.names]

    def _dice(self, scene, words):
        """Read dice by name, each with the faces it shows in order."""
        die = self.game.die_named(words.peek())
        if not die or die.deck:
            return False
        while words.peek():
            die = self.game.die_named(words.peek())
            if not die or die.deck:
                raise Unreadable("'%s' is no die and no face of the one before%s" % (
                    words.peek(), near(words.peek(), self._die_names())))
            words.take("")
            self._face(scene, die, words)
            while words.peek() in die.called(scene.race) or _marked(words.peek()) is not None:
                self._face(scene, die, words)
        return True

    def _face(self, scene, die, words):
        word = words.take("a face")
        if word in die.called(scene.race):
            self._then(lambda: scene.roll(die, word))
        else:
            self._injected(scene, die, word)

    def _injected(self, scene, die, word):
        """Read a face that our die lacks, such as 6!; it exists only for this situation."""
        known = die.called(scene.race)
        number, shows = _marked(word), ", ".join(known)
        if number is None or not die.may_show(number):
            least, most = die.inject or (1, 0)
            help = ""
            if whole(word) is not None and least <= whole(word) <= most:
                help = "; '%s!' injects one" % word
            elif number is not None and die.inject:
                help = "; %d to %d may be injected" % die.inject
            raise Unreadable("the %s die shows no '%s', but %s%s" % (
                die.names[0], word, shows, help or near(word, known)))
        text = word if die.marks else str(number)
        if text in known and (die, number) not in scene.injected:
            raise Unreadable("the %s die has a %s: write it without '!'" % (die.names[0], text))
        if (die, number) not in scene.injected:
            scene.injected.append((die, number))
        line = self.line

        def roll():
            scene.roll(die, text)
            scene.shown.append((line, "%s %s is injected: the house die shows %s" % (
                die.names[0], text, shows)))
        self._then(roll)

    def do_draw(self, words):
        scene = self._scene("draw")
        die = self.game.die_named(words.peek())
        decks = [deck for deck in self.game.DICE if deck.deck]
        if not decks:
            raise Unreadable("%s has no cards to draw" % self.game.NAME)
        if die in decks:
            words.take("")
        else:
            if not words.peek():
                raise Unreadable("a card is missing")
            having = [deck for deck in decks if words.peek() in deck.words]
            if not having:
                known = [word for deck in decks for word in deck.names + tuple(deck.words)]
                raise Unreadable("no deck and no card '%s'%s" % (
                    words.peek(), near(words.peek(), known)))
            if len(having) > 1 and not isinstance(having[0].words, tuple):
                raise Unreadable("say which deck: 'draw %s %s'" % (
                    having[0].names[0], words.peek()))
            die = having[0]
        self._face(scene, die, words)

    # --- choosing ---

    def _choice(self, scene, words):
        if self._piece(scene, words):
            return True
        for announcement in self.game.ANNOUNCEMENTS:
            if words.took(announcement.name):
                self._then(lambda: scene.announce(announcement))
                return True
        said = self._said(scene, words)
        if said:
            self._then(lambda: scene.choose(said))
        return said

    def _piece(self, scene, words):
        """Read one piece of a move, or the end of the pieces."""
        found = self._read_piece(scene, words)
        if not found:
            return False
        piece, values, cell = found
        if piece.cell:
            self._then(lambda: scene.play_piece(piece, values, cell))
        else:
            self._then(lambda: scene.end_pieces(piece))
        return True

    def _read_piece(self, scene, words):
        """Return (piece, values, cell): its name, what it counts, `to` and a cell; or None."""
        for piece in getattr(self.game, "PIECES", ()):
            at = words.at
            if words.took(piece.name):
                if not piece.cell:
                    return piece, (), None
                values = [kind.read(scene.race, words) for kind in piece.kinds if words.peek()]
                if words.took("to"):
                    return piece, values, piece.cell.read(scene.race, words)
                if values and whole(words.words[at + 1]) is None:
                    raise Unreadable("'%s %s' needs 'to' and a cell" % (
                        piece.name, words.words[at + 1]))
            words.at = at
        return None

    def _said(self, scene, words):
        """Return a choice with its tags, or None."""
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
                known = sorted(choice.tags)
                raise Unreadable("'%s' cannot follow '%s'%s" % (
                    tag, choice.name, near(tag, known + ["at any price"])
                    or ("; %s can" % ", ".join(known) if known else "")))
            if tag in tags:
                raise Unreadable("'%s' stands there twice" % tag)
            kind = choice.tags[tag]
            tags[tag] = kind.say(race, kind.read(race, words))
        return Said(head, tags)

    def _choice_names(self):
        names = [each.name for each in self.game.ANNOUNCEMENTS]
        names += [each.name for each in getattr(self.game, "PIECES", ())]
        for choice in self.game.CHOICES:
            names += (choice.name,) + tuple(choice.also)
        return names


def _marked(word):
    """Return the number before the exclamation mark of 6!, or None."""
    return whole(word[:-1]) if word.endswith("!") else None
