"""The rest of a round that has begun, for situations in the middle of a round.

A module `rest` of a game's folder here has play(race[, who]), which ends the round as the rules do,
CAR: True if it is played from a car's turn on, and ABOUT it. The script sets the earlier part:
which cars have had their turn, or whose turn is next. It works for any game.
"""

from pitwall.race.head import ORDER
from tools.referee.words import Part


def cars_from(race, who):
    """Return the cars from that one on, in the order of turns."""
    order = [race.table[ORDER + place] for place in range(len(race.cars))]
    return order[order.index(who):]


def parts(name, check=None):
    """Return the part of a game, in a list; empty for a game without such a module."""
    path = "tools.referee.%s.rest" % name.replace("-", "_")
    try:
        game = __import__(path, None, None, ["*"])
    except ImportError as error:
        if path.rpartition(".")[0] not in str(error):
            raise
        return []
    return [Part("rest", "the rest of a round that has begun: " + game.ABOUT, game.play, game.CAR,
                 check=check)]
