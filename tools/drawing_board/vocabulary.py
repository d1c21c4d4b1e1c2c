"""The words that a text may have, for completion: which words there are and what they mean.

The compiler shows which words exist, and below which lines they may be. Their meanings come from
the tables of docs/build/circuits.md.
"""

import re
from functools import cache

from pitwall import games
from pitwall.circuit import SECTIONS
from pitwall.circuit.lanes import SPECIALS
from tools.circuit import families
from tools.circuit.draft import Errors
from tools.circuit.folders import ROOT
from tools.circuit.sections import symbols
from tools.circuit.sections.text import POWERS
from tools.circuit.text import Parser

FORMAT = ROOT / "docs/build/circuits.md"
CHAPTERS = ("## A whole circuit", "## Formula D", "## Lap tracks", "## Rings of sections")
_LANES = {"straight": "straight S1 rows 9", "corner": "corner C1 right 90 cells 5 5 5"}
_RING = {"straight": "straight 1", "corner": "corner 1 right 90", "brake": "brake 1",
         "zone": "zone 1 A", "extreme": "corner 1 right 90\nextreme red 2 blind 0",
         "late-brake": "brake 1\nlate-brake blind 0"}
_RING["lost"] = _RING["late-brake"] + "\nlost normal 0"
_RING["passed"] = _RING["lost"] + "\npassed tyre 1"
_RING["failed"] = _RING["passed"] + "\nfailed crash"
_ELSEWHERE = re.compile("belongs (below|to a )|passed comes before|passed stands already"
                        "|must stand above")
_GENERAL = ("circuit", "game", "board", "house", "laps", "runs", "faces")   # for all families


def vocabulary():
    """Return {name of a family: {"words": [..], "follow": {word: the words that may follow it}}}.

    A word: {"word", "below": the lines below which it may be, "" for the circuit's own lines,
    "form": an example, "means"}.
    """
    return {name: {"words": _words(family), "follow": _follow(family)}
            for family, name in enumerate(families.NAMES)}


def boards():
    """Return {game: name of the family of its boards}, the default game first."""
    return {name: families.NAMES[games.family(name)] for name in games.NAMES}


def _words(family):
    told = _told(family)
    return [{"word": word, "below": below, **told.get(word, {"form": "", "means": ""})}
            for word, below in _places(family)]


@cache
def _places(family):
    """Return [(word, lines below which it may be)] of a family."""
    above = _opened(family)
    known = sorted({name[3:].replace("_", "-") for room in (Parser, families.room(family, "text"))
                    for name in dir(room) if name[:3] == "do_"})
    return [(word, [opener for opener, lines in above.items() if _fits(family, lines, word)])
            for word in known]


def _opened(family):
    """Return {word: the lines that open its block}."""
    name = families.NAMES[family]
    own = _RING if family == SECTIONS else _LANES if "lap" not in name else {}
    return {"": "", **own}


def _fits(family, lines, word):
    errors = Errors("")
    head = f"board {families.NAMES[family]}\n" if word not in ("board", "game") else ""
    text = f"{head}{lines}\n{word}"
    Parser(errors).read(text)
    last = len(text.splitlines())
    return not any(line == last and _ELSEWHERE.search(reason) for line, reason in errors.found)


# --- meanings ---

@cache
def _told(family):
    """Return {word: {"form", "means"}} from the tables of the format; the family's chapter wins.
    """
    lanes = families.NAMES[family] in ("racing-line", "stops")
    first = _table(CHAPTERS[0])
    general = first if lanes else {word: first[word] for word in _GENERAL}
    return {**general, **_table(CHAPTERS[family])}


def _table(chapter):
    """Return the same for the tables of one chapter; a word's first row counts."""
    found = {}
    for cells, means in re.findall(r"^\| (`.+?) \| (.+) \|$", _chapters()[chapter], re.M):
        for form in re.findall("`(.+?)`", cells):
            found.setdefault(form.split()[0], {"form": form, "means": _plain(means)})
    return found


def _chapters():
    parts = re.split(r"^(## .+)$", FORMAT.read_text(encoding="utf-8"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def _plain(text):
    return re.sub(r"\[(.+?)\]\(.+?\)", r"\1", text).replace("`", "").replace("**", "")


# --- words that may follow another on its line ---

def _follow(family):
    follow = {"runs": ["clockwise", "anticlockwise"], "game": list(games.NAMES),
              "board": list(families.NAMES)}
    name = families.NAMES[family]
    if name in ("racing-line", "stops"):
        follow.update(runs=[*follow["runs"], "crossing"], bend=["left", "right"],
                      straight=["rows"], corner=["right", "left", "cells"])
    if name == "racing-line":
        follow.update(straight=["rows", "lanes"], special=list(SPECIALS[1:]), weather=["a", "b"],
                      corner=[*follow["corner"], "lanes", "technical"], finish=["after"],
                      pit=["entry", "exit", "from", "cells", "dashed", "side", "right", "left",
                           "beside", "joins"])
    if name == "stops":
        follow.update(weather=["dry", "damp", "wet"], keep=["left", "right"],
                      cross=["left", "right"])
    if name == "sections":
        follow.update(_of_ring(follow))
    return follow


def _of_ring(follow):
    part, way = ["zone", "long"], [*symbols.OF_RECOVERY, "safety-car"]
    spot = [*symbols.COLOURS, *symbols.COSTS]
    card = [*symbols.COLOURS, "check", *symbols.OF_CARDS, *symbols.FLAGS, "power", *POWERS]
    return {"runs": [*follow["runs"], "crossing"], "pole": ["left", "right"], "straight": part,
            "brake": part, "corner": [*part, "left", "right", "contest"],
            "weather": ["dry", "uncertain", "rain"], "spot": spot,
            "extreme": [*symbols.COLOURS, "blind"], "late-brake": ["blind"],
            "card": list(dict.fromkeys(card)),
            **dict.fromkeys(("lost", "passed", "failed"), way)}
