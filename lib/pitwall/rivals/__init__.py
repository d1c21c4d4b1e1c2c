"""Rivals: computer drivers that decide as a person would, by name.

    rival = load("rival-hard", seed, table(folder, name))
    race.step(rival.answer(race, ask))
    load("rival-hard/late", ..)             # with a trait's personality, see pitwall.rivals.temper

A rival gets a person's questions and knows only the same facts. Its random numbers come from its
`lots`, a Dice that may be replaced before any answer. Its answers depend on nothing that it keeps
from earlier ones, because a race resumed from a save must continue in the same way.

The rivals of a game are in a module with the name of its package. The rulebook's own bots belong to
the rules instead. Some rivals read a table made for the circuit, a file NAME.pwv next to it;
without one they use simpler rules.
"""

import sys

from pitwall import games
from pitwall.circuit import files
from pitwall.rivals import temper

NAMES = ("random", "proposal")      # can play any game
LEVELS = ("rival-easy", "rival-normal", "rival-hard")     # of a game that has its own rivals


def names(game):
    """Return the rivals that can play a game, one of games.ALL; "rival" is the middle level."""
    own = games.rivals(game)
    return NAMES + (("rival",) + LEVELS if own else ())


def load(name, seed, values=b"", game="formula-d"):
    """Return a rival of that name; seed 0 .. 2^30-1. Raises ValueError if names() lacks it.

    values  bytes of the circuit's .pwv file, or none
    """
    if name == "proposal":
        return _module(name).Rival(seed, values, game)
    if name in NAMES:
        return _module(name).Rival(seed)
    name, _, trait = name.partition("/")
    if name not in names(game):
        raise ValueError("no rival " + name)
    level = LEVELS.index(name) if name in LEVELS else 1
    rival = own(game).Rival(seed, values, level)
    if trait:
        rival.shifts = temper.of(trait)
    return rival


def own(game):
    """Return the module with a game's own rivals."""
    return _module(games.base(game).replace("-", "_"))


def table(folder, name):
    """Return the bytes of a circuit's file of values; none if there is no such file."""
    try:
        return files.read(folder, name + ".pwv")
    except OSError:
        return b""


def _module(name):
    path = "pitwall.rivals." + name
    __import__(path)
    return sys.modules[path]
