"""The rest of a round that has begun: what a situation in the middle of a round goes on with.

A module `rest` of a game's folder here has play(race[, who]), which ends the round as the rules do,
CAR: is it played from a car's turn on?, and ABOUT it. What was before is what a script sets: who
has had his turn, or whose turn is next. It knows no game.
"""

from pitwall.race.head import ORDER
from tools.referee.words import Part


def cars_from(race, who):
    """The cars from that one on, in the order of turns."""
    order = [race.table[ORDER + place] for place in range(len(race.cars))]
    return order[order.index(who):]


def parts(name, check=None):
    """The part of a game, in a list; none of a game that has no such module."""
    path = "tools.referee.%s.rest" % name.replace("-", "_")
    try:
        game = __import__(path, None, None, ["*"])
    except ImportError as error:
        if path.rpartition(".")[0] not in str(error):
            raise
        return []
    return [Part("rest", "the rest of a round that has begun: " + game.ABOUT, game.play, game.CAR,
                 check=check)]
