"""The names that the layers above use from a game, by module, read from the sources."""

import re

from pitwall import games
from pitwall.games import championship
from tools.device.contents import ROOT

_ABOVE = ("lib/pitwall/rivals/proposal.py", "lib/pitwall/ui/*.py", "lib/pitwall/a*.py",
          "lib/pitwall/race/*.py", "lib/pitwall/games/*.py", "tools/lab/headless*.py",
          "tools/lab/human.py", "tools/championship.py")
ABOVE = [path for pattern in _ABOVE for path in sorted(ROOT.glob(pattern))
         if path.stem not in ("__init__", "options") or path.parent.name == "ui"]
# module: its name in the sources
CALLED = {
    "package": r"(?:race\.game|self\.game|package|games\.load\(\w+\))",
    "options": r"(?:options|options_of\(game\))",
    "dash": "dash",
    "show": "show",
    "commentary": "commentary",
    "proposal": r"\"proposal\"\)",
    "championship": r"(?:agreed|rules|_room\(\)|\"championship\"(?:, [\w.]+)?\))",
    "season": r"(?:season\.table|self\.table|self\.season)",
    "corrections": "values",
    "validate": r"\"validate\"\)",
    "explained": r"\"explained\"\)",
    "warnings": r"\"warnings\"\)",
    "lesson": r"(?:guide|\"lesson\"\))",
}
# The same names with another meaning, which belong to no game.
OTHERS = {
    "options": {"play", "options", "game", "edition", "language", "runtime", "seed", "seats",
                "circuits", "circuit", "log", "quiet", "more"},
    "dash": {"py"},
    "show": {"Show", "race", "say", "words", "dash"},        # arguments of a Show
    "season": {"begin", "edition", "enter_places", "game", "load", "next", "proposed", "resume",
               "save", "seat", "table", "turn",
               "waits"},
    "championship": {"index", "number"},                    # of an edition
    "corrections": {"Draft", "Values", "index"},
}


# Names that are used by other layers.
OF_A_PACKAGE, OF_A_SHOW, OF_A_COMMENTARY = {"Scratch", "new"}, {"QUESTIONS"}, {"TELLS"}

# The modules in which a game describes itself; checks, corrections and referee scripts read them.
DESCRIBED = {"fields": {"TABLE_ROWS", "CAR_ROWS"}, "asks": {"QUESTIONS", "TELLS"},
             "sections": {"MOVED"}, "occasions": {"HEARD", "ROUNDS", "SOUNDS"}}


def asked():
    """Return {module: names}."""
    text = "\n".join(path.read_text() for path in ABOVE)
    found = {room: set(re.findall(r'(?<![\w"])%s\.([A-Za-z]\w*)' % called, text))
            - OTHERS.get(room, set()) for room, called in CALLED.items()}
    found["package"] |= OF_A_PACKAGE
    found["show"] |= OF_A_SHOW
    found["commentary"] |= OF_A_COMMENTARY
    found.update(DESCRIBED)
    return found


def listed():
    """Return [(module, name, "must" or "default", its meaning)] of docs/develop/interface.tsv."""
    lines = (ROOT / "docs/develop/interface.tsv").read_text().splitlines()
    return [tuple(line.split("\t")) for line in lines[1:]]


def offered(game):
    """Return {module: owner of its names} of a game that defines nothing but its package."""
    found = {room: games.room(game, room)
             for room in ("options", "dash", "championship", "validate", "fields", "asks",
                          "proposal", "warnings", "explained", "lesson", "sections",
                          "occasions")}
    return dict(found, package=games.load(game), show=games.room(game, "show").Show,
                commentary=games.room(game, "commentary").Commentary,
                season=championship.Championship,
                corrections=games.room(game, "corrections").Values)
