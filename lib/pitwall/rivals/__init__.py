"""Seats that answer without the rules' help, by name.

    rival = load("rival-hard", seed, table(folder, name))
    race.step(rival.answer(race, ask))
    load("rival-hard/late", ..)             # with the temper of a trait, see pitwall.rivals.temper

A rival gets a person's questions and knows what a person knows. What it draws by lot comes from its
`lots`, a Dice that may be put in place anew before any answer; of what went before it keeps
nothing that its answers hang on, or a race from a save would go on otherwise.

Those of a game live in a module named as its package; the rulebook's own bots are none: they belong
to the rules. Some read a table made for the circuit, beside it in a file NAME.pwv; without one they
go by simpler rules.
"""

import sys

from pitwall import games
from pitwall.circuit import files
from pitwall.rivals import temper

NAMES = ("random", "proposal")      # who can play any game
LEVELS = ("rival-easy", "rival-normal", "rival-hard")     # of a game that has rivals of its own


def names(game):
    """The rivals that can play a game, one of games.ALL; "rival" is one of the middle level."""
    own = games.rivals(game)
    return NAMES + (("rival",) + LEVELS if own else ())


def load(name, seed, values=b"", game="formula-d"):
    """A rival of that name; seed 0 .. 2^30-1. Raises ValueError for a name that names() lacks.

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
    """The module with the rivals of a game that has some."""
    return _module(games.base(game).replace("-", "_"))


def table(folder, name):
    """The bytes of a circuit's file of values; none if there is no such file."""
    try:
        return files.read(folder, name + ".pwv")
    except OSError:
        return b""


def _module(name):
    path = "pitwall.rivals." + name
    __import__(path)
    return sys.modules[path]
