"""The agreement of a league beyond the game's rules: points for places, and how many results count.

    league = pack(best, drivers, teams)     bytes, stored as the answers of the championship's file
    count(series, league)                   make a series count by the agreement

    offset  bytes
    0       1   results of a driver that count, 0: all
    1       12  points of places 1 to 12 for drivers; if the first is OF_GAME, the game's points
    13      12  the same for teams; OF_GAME: the sum of their drivers' points
"""

from pitwall.race.ask import const
from pitwall.race.series import LONGEST, SHORTEST

PLACES, OF_GAME = const(12), const(255)
SIZE = const(25)
MOST_POINTS = const(99)
# Tables that the set-up offers; (): the game's points.
TABLES = ((), (25, 18, 15, 12, 10, 8, 6, 4, 2, 1), (10, 8, 6, 5, 4, 3, 2, 1), (9, 6, 4, 3, 2, 1),
          (4, 3, 2, 1))


def lengths(agreed, league):
    """Return (fewest, most) races: as the rulebook has it, or of a league.

    agreed  the room `championship` of a game
    """
    if league:
        return min(agreed.FEWEST, SHORTEST), LONGEST
    return agreed.FEWEST, agreed.MOST


def check_length(agreed, races, league=b""):
    """Raise ValueError, one line, if a new championship cannot have so many races."""
    fewest, most = lengths(agreed, league)
    if not fewest <= races <= most:
        raise ValueError("a championship has %d to %d races, not %d" % (fewest, most, races))


def pack(best, drivers, teams):
    """Return the bytes of an agreement. A league with only another length needs them, too.

    best            results of a driver that count, 0: all
    drivers, teams  points of places 1, 2, ..; empty: the game's points
    """
    return bytes((best,)) + _table(drivers) + _table(teams)


def _table(points):
    if not points:
        return bytes((OF_GAME,)) + bytes(PLACES - 1)
    return bytes(points) + bytes(PLACES - len(points))


def tables(league):
    """Return (best, drivers, teams) of these bytes, as pack() takes them."""
    if not league:
        return 0, (), ()
    return league[0], _points(league[1:1 + PLACES]), _points(league[1 + PLACES:])


def _points(table):
    return () if table[0] == OF_GAME else tuple(table)


def count(series, league):
    """Make a series count by an agreement. Raises ValueError if it does not fit the series."""
    if not league:
        return
    if len(league) != SIZE or league[0] > series.races or max(
            tables(league)[1] + tables(league)[2] + (0,)) > MOST_POINTS:
        raise ValueError("another league")
    series.best, drivers, series.of_teams = tables(league)
    if drivers:
        series.set_points(drivers)
