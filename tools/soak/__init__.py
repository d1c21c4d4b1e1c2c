"""Long attacks on Pitwall. `make soak` runs all of them; the tests run a share of each.

An attack is a module of this package:

    WHOLE       inputs that the whole attack tries
    SHARE       inputs that the tests try, at most 60 s on one core
    attack(count, seed, out)    try `count` inputs; return a Result; `out` prints progress

ATTACKS lists them by name. A new attack is a module and a name in that list.
"""

from collections import Counter
from importlib import import_module

ATTACKS = ("saves", "circuits", "damaged", "keys")     # modules here, run on this machine
DEVICE = ("frozen",)        # modules that build a firmware and run it on QEMU


class Result:
    """counts: {outcome: inputs}; faults: one line for each input that broke Pitwall."""

    def __init__(self):
        self.counts, self.faults = Counter(), []

    def lines(self):
        """Return the counts, the largest first, and then every fault."""
        counts = ["%8d  %s" % (number, outcome) for outcome, number in self.counts.most_common()]
        return counts + ["   FAULT  " + fault for fault in self.faults]


def attacked(name, count=None, seed=1, out=print):
    """Run an attack by name; return its Result. count: its WHOLE if None."""
    module = import_module("tools.soak." + name)
    return module.attack(module.WHOLE if count is None else count, seed, out)


def share(name):
    """Return how many inputs of an attack the tests try."""
    return import_module("tools.soak." + name).SHARE
