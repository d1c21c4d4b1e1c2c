"""The words of a game as the tables of docs/referee.md. A test holds the page to them."""

from tools.referee_words import Number


def tables(game):
    """All tables of a vocabulary as lines of Markdown."""
    lines = ["#### Options", "", _list(game.OPTIONS), "", "#### Seats", "",
             _list(sorted(game.SEATS)), "", "#### A car", "", *_nouns(game.CAR), "",
             "#### The table", "", *_nouns(game.TABLE), "", "#### What can be played", ""]
    lines += _table(("play", "meaning"),
                    [("`%s%s`" % (part.name, " CAR" if part.car else ""), part.about)
                     for part in game.PARTS])
    lines += ["", "#### Dice and decks", "", *_dice(game.DICE), "", "#### Choices", ""]
    lines += _choices(game)
    lines += ["", "#### Questions", "", _list(_names(game.QUESTIONS)), "",
              "#### What is told", "", *_tells(game)]
    return lines


def _names(numbered):
    return [numbered[number] for number in sorted(numbered)]


def _list(names):
    return ", ".join("`%s`" % name for name in names)


def _table(head, rows):
    return ["| %s |" % " | ".join(row) for row in [head, ["---"] * len(head), *rows]]


def _nouns(nouns):
    rows = []
    for noun in nouns:
        name = "`%s%s`" % (noun.name, " SET" if noun.key else "")
        about = noun.about
        if noun.key:
            name = "`%s WHICH`" % noun.name
            about += "; WHICH: " + noun.key.about
        rows.append((name, noun.kind.about, about + ("" if noun.put else " (expected only)")))
    return _table(("word", "value", "meaning"), rows)


def _dice(dice):
    return _table(("name", "shows", ""), [
        (_list(die.names), ", ".join(die.words),
         "; ".join(text for text in (("a deck" if die.deck else ""), die.about) if text))
        for die in dice])


def _choices(game):
    rows = [("`%s`" % each.name, "", each.about) for each in game.ANNOUNCEMENTS]
    for choice in game.CHOICES:
        names = _list([" ".join([name] + ["N" if isinstance(kind, Number) else "X"
                                          for kind in choice.kinds])
                       for name in (choice.name, *choice.also)])
        about = choice.about
        rest = ", ".join(kind.about for kind in choice.kinds)
        rows.append((names, _list(choice.tags), about + (" (%s)" % rest if rest else "")))
    return _table(("choice", "may be followed by", "meaning"), rows)


def _tells(game):
    rows = []
    for number in sorted(game.TELLS):
        kind = game.told_kind(number)
        rows.append(("`%s`" % game.TELLS[number], kind.about if kind else ""))
    return _table(("told", "value"), rows)
