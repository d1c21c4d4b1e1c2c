"""The words of a game as the tables of docs/develop/referee.md. A test compares the page."""

from textwrap import wrap

from tools.prose import WIDTH
from tools.referee.words import Number


def tables(game):
    """Return all tables of a vocabulary as lines of Markdown."""
    lines = ["#### Options", "", *_offered(game, lambda offer: offer.OPTIONS), "#### Seats", "",
             *_offered(game, lambda offer: sorted(offer.SEATS)),
             "#### A car", "", *_nouns(game.CAR), "",
             "#### The table", "", *_nouns(game.TABLE), "", "#### What can be played", ""]
    lines += _table(("play", "meaning"),
                    [("`%s%s`" % (part.name, " CAR" if part.car else ""), part.about)
                     for part in game.PARTS])
    lines += ["", "#### Dice and decks", "", *_dice(game.DICE), "", "#### Choices", ""]
    lines += _choices(game) + ["", *_tags(game)]
    lines += ["", "#### Questions", "", *_questions(game), "", "#### Events", ""]
    return lines + _tells(game)


def _offered(game, names):
    """Return each edition's names."""
    lines = _lines(names(game)) + [""]
    for edition in game.EDITIONS[1:] if hasattr(game, "offered") else ():
        lines += ["After `game %s %s`:" % (game.NAME, edition), "",
                  *_lines(names(game.offered(edition))), ""]
    return lines


def _lines(names):
    return wrap(_list(names), WIDTH, break_on_hyphens=False)


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
    return _table(("name", "shows", "may be injected", ""), [
        (_list(die.names), ", ".join(die.words),
         "`%d!` to `%d!`" % die.inject if die.inject else "",
         "; ".join(text for text in (("a deck" if die.deck else ""), die.about) if text))
        for die in dice])


def _choices(game):
    rows = [("`%s`" % each.name, "", each.about) for each in game.ANNOUNCEMENTS]
    rows += [("`%s`" % " ".join([each.name] + ["N" for _ in each.kinds]
                                + (["to X"] if each.cell else [])), "", each.about)
             for each in getattr(game, "PIECES", ())]
    for choice in game.CHOICES:
        names = _list([" ".join([name] + ["N" if isinstance(kind, Number) else "X"
                                          for kind in choice.kinds])
                       for name in (choice.name, *choice.also)])
        about = choice.about
        rest = ", ".join(kind.about for kind in choice.kinds)
        rows.append((names, _list(choice.tags), about + (" (%s)" % rest if rest else "")))
    return _table(("choice", "may be followed by", "meaning"), rows)


def _tags(game):
    """Return the possible tags of a choice."""
    kinds = {}
    for choice in game.CHOICES:
        kinds.update(choice.tags)
    return _table(("may follow", "value", "meaning"), [
        ("`%s`" % name, kinds[name].about, game.ABOUT.TAGS.get(name, "")) for name in kinds])


def _questions(game):
    names = [game.QUESTIONS[number] for number in sorted(game.QUESTIONS)]
    return _table(("question", "meaning and answers"),
                  [("`%s`" % name, game.ABOUT.QUESTIONS.get(name, "")) for name in names])


def _tells(game):
    rows = []
    for number in sorted(game.TELLS):
        kind, name = game.told_kind(number), game.TELLS[number]
        rows.append(("`%s`" % name, kind.about if kind else "", game.ABOUT.TELLS.get(name, "")))
    return _table(("event", "value", "meaning"), rows)
