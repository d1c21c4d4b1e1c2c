"""One event alone as a sentence of the game's words, or "" if it has no text alone.

    told(show, asks.T_PASSED, 1, 3)         # of Pole Position
    fd_told(show, asks.T_SPIN, 0, 0)        # of Formula D; kind: Commentary of the free board
"""

from pitwall.games.narration import tells
from pitwall.games.formula_d import commentary as fd_commentary, story as fd_story
from pitwall.games.pole_position import commentary
from pitwall.games.pole_position.asks import T_LAPPED, T_LET_THROUGH, T_YELLOW
from pitwall.games.pole_position.story import Story

OF_OTHERS = (T_LET_THROUGH, T_LAPPED, T_YELLOW)      # they name the car themselves, or none


def sentence(show, text):
    """Return the text with a capital and a full stop."""
    return show.say("tell.end", text[0].upper() + text[1:])


def told(show, what, who, value):
    story = Story(show, who)
    story.hear(what, who, value)
    parts = story.texts()
    if parts:
        return sentence(show, parts[0]) if what in OF_OTHERS else story.sentences()[0]
    texts = []
    teller = commentary.Commentary(show, lambda kind, who, text: texts.append(text))
    teller.qualifying = False
    if what not in commentary.OPENERS:
        teller.hear(what, who, value)
    teller.flush()
    return " ".join(texts)


def fd_told(show, what, who, value, kind=fd_commentary.Commentary):
    story = kind.STORY(show, who)
    story.hear(what, who, value)
    if story.told[0]:
        return sentence(show, show.say("tell.car", show.car(who), ", ".join(story.told[0])))
    texts = []
    teller = kind(show, lambda _, who, text: texts.append(text))
    if not tells(fd_story.Story, what):
        teller.hear(what, who, value)
    teller.flush()
    return " ".join(texts)
