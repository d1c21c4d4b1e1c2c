"""Read a circuit's text line by line into a `Draft`; its format is in docs/build/circuits.md."""

from pitwall import games
from tools.circuit import families
from tools.circuit.draft import Draft, meant
from tools.circuit.words import Bad, Words, number


def boards():
    """Return {game: family of its boards}, in the order of the list of games."""
    return {name: games.family(name) for name in games.NAMES}


class Parser:
    """One pass over a text. Mistakes go to `errors`; reading continues with the next line."""

    def __init__(self, errors):
        self.errors = errors
        self.draft = Draft()
        self.games = boards()
        self._of(self.games[games.NAMES[0]])
        self.section = None
        self.line = 0

    def read(self, text):
        """Return the Draft of `text`; it is complete only if no errors were found."""
        for self.line, raw in enumerate(text.splitlines(), 1):
            words = raw.split("#")[0].split()
            if words:
                self._read_line(words)
        return self.draft

    def _of(self, family):
        """Set the family of the board: its words and its default number of laps."""
        self.draft.family, self.own = family, families.room(family, "text")
        self.draft.laps = self.own.LAPS

    def _read_line(self, words):
        try:
            verb = self._verb(words[0])
            rest = Words(words[1:])
            verb(rest)
            rest.end()
        except Bad as bad:
            self.errors.add(self.line, str(bad))

    def _verb(self, word):
        """Return the function that reads a line that begins with this word."""
        name = "do_" + word.replace("-", "_")
        if hasattr(self, name):
            return getattr(self, name)
        if hasattr(self.own, name):
            return lambda rest: getattr(self.own, name)(self, rest)
        other = self.belongs(word, lambda room: hasattr(room, name))
        if other:
            raise other
        known = [each[3:].replace("_", "-") for each in [*dir(self), *dir(self.own)]
                 if each[:3] == "do_"]
        raise Bad(f"unknown word {word}{meant(word, known)}")

    def belongs(self, word, has):
        """Return the mistake that a word is another game's, or None; `has` checks a module."""
        for game, family in self.games.items():
            if has(families.room(family, "text")):
                return Bad(f"{word} belongs to a circuit of {game}")
        for family, name in enumerate(families.NAMES):
            if has(families.room(family, "text")):
                return Bad(f"{word} belongs to a board of {name}")
        return None

    def once(self, holder, word):
        """Refuse a word that `holder`, the draft or a section, has already."""
        if word in holder.at:
            raise Bad(f"{word} stands already in line {holder.at[word]}")
        holder.at[word] = self.line

    # --- lines of any circuit ---

    def do_circuit(self, words):
        self.once(self.draft, "circuit")
        self.draft.name = " ".join(words.until())
        if not 1 <= len(self.draft.name.encode()) <= 40:
            raise Bad("a circuit's name has 1 to 40 letters")

    def do_game(self, words):
        self.once(self.draft, "game")
        name = words.take("the name of the game")
        if name not in self.games:
            raise Bad(f"game must be one of {', '.join(self.games)}; not {name}")
        self._above_all("game")
        self._of(self.games[name])

    def do_board(self, words):
        """Read the family, for a board that no game of the set-up uses yet."""
        self.once(self.draft, "board")
        name = words.take("the family of the board")
        if name not in families.NAMES:
            raise Bad(f"board must be one of {', '.join(families.NAMES)}; not {name}")
        self._above_all("board")
        self._of(families.NAMES.index(name))

    def _above_all(self, word):
        """Refuse a line that selects the vocabulary, if lines other than circuit are above it."""
        if self.draft.at.keys() - {word, "circuit"} or self.draft.sections:
            raise Bad(f"{word} must stand above all lines but circuit")

    def do_house(self, words):
        self.once(self.draft, "house")
        self.draft.house = True

    def do_laps(self, words):
        self.once(self.draft, "laps")
        self.draft.laps = number(words.take("the number of laps"), 1, 99, "laps")
