"""Seats that answer without the rules' help, by name.

    rival = load("random", seed)
    race.step(rival.answer(race, ask))

A rival is a module beside this one with a class `Rival(seed)`; it gets a person's questions. The
rulebook's own bots are none: they belong to the rules.
"""

import sys

NAMES = ("random",)


def load(name, seed):
    """A rival of that name; seed 0 .. 2^30-1. Raises ValueError for a name not in NAMES."""
    if name not in NAMES:
        raise ValueError("no rival " + name)
    path = "pitwall.rivals." + name
    __import__(path)
    return sys.modules[path].Rival(seed)
