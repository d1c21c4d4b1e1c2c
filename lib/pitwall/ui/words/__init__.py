"""What the product says: one table a language, one file a table.

    words = load("en")
    words.say("over")                 "The race is over."
    words.say("ask.move", "Red", 9)   the text of the key, its {0} {1} .. filled in
    words.many("laps", 2)             the form for a number: "1 lap", "2 laps"
    words.pick("cars", 0)             one of a list: "Red"

A language is a module beside this one: `WORDS` (key: text, or a tuple of texts) and `form(n)`,
which says which of a tuple's forms goes with the number n.
"""

import sys

LANGUAGES = ("en",)


class Words:
    """The words of one language. A key that the table does not have is a KeyError."""

    def __init__(self, table, form):
        self.table = table
        self.form = form

    def say(self, key, *args):
        """The text of a key with its places filled in."""
        return self.table[key].format(*args)

    def many(self, key, n, *args):
        """The form of a text that goes with the number n, which fills {0}; args fill {1}, .."""
        return self.table[key][self.form(n)].format(n, *args)

    def pick(self, key, i):
        """Entry i of a list of texts."""
        return self.table[key][i]

    def refusal(self, error):
        """Why a save is refused: the text of a ValueError whose own text is the key of one."""
        key = str(error)
        return self.table[key if key.startswith("refused.") and key in self.table
                          else "refused.other"]

    def listed(self, texts):
        """Several texts as a list in a sentence: "Red, Blue and Green"."""
        if len(texts) < 2:
            return "".join(texts)
        return self.say("and", ", ".join(texts[:-1]), texts[-1])


def load(language="en"):
    """The words of a language of LANGUAGES. Raises ValueError for another."""
    if language not in LANGUAGES:
        raise ValueError("no words for " + language)
    name = "pitwall.ui.words." + language
    __import__(name)
    return Words(sys.modules[name].WORDS, sys.modules[name].form)
