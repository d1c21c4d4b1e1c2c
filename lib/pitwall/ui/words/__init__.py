"""The texts of the product: a table for each language, and one for each game.

    words = load("en", "formula-d")
    words.say("over")                 "The race is over."
    words.say("ask.move", "Red", 9)   the text of the key, its {0} {1} .. filled in
    words.many("laps", 2)             the form for a number: "1 lap", "2 laps"
    words.pick("cars", 0)             an entry of a list: "Red"

A language is a module of this package: `WORDS` (key: text, or a tuple of texts) and `form(n)`,
which returns the index in a tuple of the form for the number n. The texts of a game are in
a separate module, en_formula_d.py, whose `WORDS` are loaded with the game. Texts for single
screens are in en_formula_d_seldom.py, loaded by these screens; radio lines in en_people.py,
loaded for each line; explanations of menu rows in en_rows.py. Texts that differ in an edition are
in en_pole_position_2022.py, loaded with the edition. Texts of a few screens of any game, such as
en_records.py, are available while these screens are shown.
"""

import sys

from pitwall.device.settings import LANGUAGES
from pitwall.games import NAMES, base, editions


class Words:
    """The words of one language. An unknown key raises KeyError.

    table   texts for any game; own: those of the current game
    beside  additional texts for table mode; edition: texts that differ in the edition
    lent    texts of the current screen
    ok      the name of the OK key
    """

    ok = "OK"

    def __init__(self, language, table, form):
        self.own = self.beside = self.edition = self.lent = {}
        self.game, self.number = "", 0
        self._set(language, table, form)

    def _set(self, language, table, form):
        self.language, self.table, self.form = language, table, form

    def speak(self, language):
        """Switch to another of LANGUAGES, wherever these words are in use."""
        module, game = _module(language), self.game
        self._set(language, module.WORDS, module.form)
        self.game = ""
        self.play(game, self.number)

    def play(self, game, edition=0):
        """Load the words of a game, one of pitwall.games.ALL, and of an edition, by its index."""
        if game != self.game:
            self.own = self.beside = self.edition = {}
            self.game, self.number = game, 0
            self.own = self._table(base(game))
            if base(game) != game:
                self.beside = self._table(game)
        if edition != self.number:
            self.edition, self.number = {}, edition
            if edition:
                self.edition = self._if_any(base(game) + "_" + editions(game)[edition], {})

    def lend(self, name):
        """Load the additional table of a screen, by its name; "" for none."""
        self.lent = self._table(name) if name else {}

    def _table(self, game):
        table = _module(self.language + "_" + game.replace("-", "_")).WORDS
        if not isinstance(table, dict):
            table.codes = self.table.codes
        return table

    def seldom(self):
        """Return {key: text} of texts for one screen; the caller keeps it only while needed.

        A game with few texts has no such table and keeps them with the others.
        """
        return self._if_any(base(self.game) + "_seldom", self.own)

    def people(self):
        """Return {key: text} of radio lines and traits; the caller keeps it only while needed."""
        return self._table("people")

    def rows(self):
        """Return {key: text} that explains rows; the caller keeps it only while needed."""
        return self._table("rows")

    def _if_any(self, name, otherwise):
        """Return the table of that name, or `otherwise` if there is none."""
        try:
            return self._table(name)
        except ImportError as error:
            if name.replace("-", "_") not in str(error):
                raise
            return otherwise

    def _of(self, key):
        """Return the table that contains a key; the general table by default."""
        for own in (self.edition, self.own, self.beside, self.lent):
            if key in own:
                return own
        return self.table

    def text(self, key):
        """Return the text of a key, or its tuple of texts."""
        return self._of(key)[key]

    def say(self, key, *args):
        """Return the text of a key with its places filled in."""
        return self.named(self.text(key)).format(*args)

    def named(self, text):
        """Return a text that mentions OK with the name of that key on this board."""
        if self.ok == "OK":
            return text
        return text.replace("OK", self.ok).replace("LO" + self.ok, "LOOK")

    def many(self, key, n, *args):
        """Return the form of a text for the number n, which fills {0}; args fill {1}, .."""
        return self.pick(key, self.form(n)).format(n, *args)

    def pick(self, key, i):
        """Return entry i of a list of texts."""
        table = self._of(key)
        return table[key][i] if isinstance(table, dict) else table.part(key, i)

    def circuit(self, name):
        """Return a circuit's name; most are the same in every language."""
        key = "circuit." + name
        return self.table[key] if key in self.table else name

    def about(self, game):
        """Return a line about a game: an activity, minutes, players, level; "" if there is none."""
        lines, i = self.text("games.about"), NAMES.index(base(game))
        return lines[i] if i < len(lines) else ""

    def in_edition(self, text, game, edition):
        """Return a text followed by the edition, unless it is the default one: "Monaco (2022)"."""
        return self.say("edition", text, editions(game)[edition]) if edition else text

    def refusal(self, error):
        """Return why a save is refused: the text whose key is the text of a ValueError."""
        key = str(error)
        return self.table[key if key.startswith("refused.") and key in self.table
                          else "refused.other"]

    def listed(self, texts):
        """Return several texts as a list in a sentence: "Red, Blue and Green"."""
        if len(texts) < 2:
            return "".join(texts)
        return self.say("and", ", ".join(texts[:-1]), texts[-1])


def load(language="en", game=NAMES[0], edition=0):
    """Return the words of a language of LANGUAGES, for a game and the index of an edition.

    Raises ValueError for another language.
    """
    if language not in LANGUAGES:
        raise ValueError("no words for " + language)
    module = _module(language)
    words = Words(language, module.WORDS, module.form)
    words.play(game, edition)
    return words


def _module(name):
    """Return a module of this package. On devices short of memory only the caller keeps it."""
    path = "pitwall.ui.words." + name
    __import__(path)
    module = sys.modules[path]
    if sys.implementation.name != "cpython":
        del sys.modules[path]
        delattr(sys.modules["pitwall.ui.words"], name)
    return module
