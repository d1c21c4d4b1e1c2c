"""The quick race of each game: one press in the menu, or `tools.race --quick`, starts it.

    found = quick.race(folder, "formula-d")     # without loading the game; None without a circuit
    switches, seats = found.drivers()           # this loads its options
    found.code(seed)                            # its race code, which contains all of it

A level is the strength of the computer drivers. A game with rivals seats those of the level; in
other games the level is a house option: QUICK_SEATS and QUICK_RULES of `options`.
"""

from pitwall import games
from pitwall.race import circuits
from pitwall.race.ask import const

LEVELS = ("easy", "normal", "hard")
NORMAL = const(1)
SEATS = const(6)        # at most


class Quick:
    """A quick race that has not begun.

    game, edition, level    level: a place in LEVELS
    name, road  of the circuit's file; the open circuit
    turns       of a game that lasts a fixed number of turns, else 0
    laps, cars  laps of the race: half of the circuit's; how many cars
    """

    def __init__(self, game, edition, level, name, road):
        self.game, self.edition, self.level = game, edition, level
        self.name, self.road = name, road
        self.laps = road.laps
        _, least, self.turns = games.quick(game)
        if not self.turns:
            self.laps = max(least, road.laps // 2)
        self.cars = SEATS

    def told(self, words):
        """Return its circuit and length in words."""
        told = words.many("turns", self.turns) if self.turns else words.many("laps", self.laps)
        name = words.in_edition(words.circuit(self.road.name), self.game, self.edition)
        return "%s, %s" % (name, told)

    def drivers(self):
        """Return (optional rules in use, the kind of each seat): a person and computer drivers."""
        options = games.room(self.game, "options", self.edition)
        seats = options.QUICK_SEATS[self.level] if options.QUICK_SEATS else options.SEATED
        return options.QUICK_RULES[self.level], list(seats[:self.cars])

    def code(self, seed):
        """Return its race code; seed: of the dice, taken modulo code.SEEDS."""
        from pitwall.race import code       # late: the menu shows the race without it
        switches, seats = self.drivers()
        return code.written(self.game, self.edition, self.road, self.laps, switches, seats,
                            seed % code.SEEDS)


def race(folder, game, edition=0, level=NORMAL):
    """Return the quick race of a game, None without a circuit for it.

    folder  of the compiled circuits of all games; the usual edition's game need not be loaded
    """
    found = _preferred(folder, game, edition) or circuits.first(folder, game, edition)
    return Quick(game, edition, level, *found) if found else None


def _preferred(folder, game, edition):
    """Return (name, circuit) of the one in the list of games, or None."""
    name = games.quick(game)[0]
    try:
        return None if edition or not name else (name, circuits.circuit(folder, name, game))
    except (OSError, ValueError):
        return None
