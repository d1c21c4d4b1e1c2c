"""The games there are: a package each, imported when it is chosen and freed when another one is.

    game = load("formula-d")                # its package: new(circuit, seats, switches), play(race)
    dash = room("formula-d", "dash")        # one of its rooms

What every game offers to those above it, in rooms of the same names and with the same interface:

    options      what can be set before a race: rules, laps, cars, seats
    dash         numbers that a screen reads of a race
    show         class Show: questions, answers, prices, places in words
    commentary   class Commentary: what happened, in words

Its words stand in pitwall.ui.words, a table a language: en_formula_d.py.
"""

import sys

NAMES = ("pole-position", "formula-d")     # save files hold the place in this list


def load(name):
    """The package of a game. Raises ValueError for a name that is not in NAMES."""
    if name not in NAMES:
        raise ValueError("no game " + name)
    path = _path(name)
    if path not in sys.modules:
        _free(path)
        __import__(path)
    return sys.modules[path]


def room(name, what):
    """A module of a game's package."""
    load(name)
    path = _path(name) + "." + what
    if path not in sys.modules:
        __import__(path)
    return sys.modules[path]


def tracks(name):
    """Folder of a game's circuits, under that of all."""
    return "" if name == NAMES[0] else "/" + name


def number(name):
    """What stands for a game in a save file, 1 and more."""
    return NAMES.index(name) + 1


def _path(name):
    return "pitwall.games." + name.replace("-", "_")


def _free(path):
    """Forget the other games' modules; only where memory is short: a Python holds many races."""
    if sys.implementation.name != "micropython":
        return
    here = sys.modules["pitwall.games"]
    for name in NAMES:
        other = _path(name)
        if other == path or other not in sys.modules:
            continue
        rivals = other.replace("games", "rivals")
        drove = rivals in sys.modules
        for module in list(sys.modules):
            for left in (other, rivals):
                if module == left or module.startswith(left + "."):
                    del sys.modules[module]
        delattr(here, name.replace("-", "_"))
        if drove:
            delattr(sys.modules["pitwall.rivals"], name.replace("-", "_"))
