"""A career: seasons against the same rivals, with a ladder of levels for each game.

A season is a championship in which a person drives the first car against the others of its level.
The winner opens the next level. Every open level may be driven. A career locks nothing else: every
seat, rule and circuit is available in any race. The records file stores it:

    offset  bytes
    0       1   game of the current season, 0: none
    1       2   the number of its championship
    3       1   its level
    4       1   levels that are open beyond the first, for each game of games.GAMES
    9       1   seasons driven
    10      3   for each of the last seasons, newest first: game, level * 16 + place, champion
    28      2   for each rival, from car 1 on: races that it finished behind you, and ahead of you
    50
"""

from pitwall import games
from pitwall.race.ask import const

SIZE = const(50)
RUNNING, NUMBER, LEVEL, OPEN, SEASONS, PAST, RIVALS = 0, 1, 3, 4, 9, 10, 28
KEPT, ROW = const(6), const(3)      # past seasons, and bytes of each
LAST = const(99)                    # place of a driver who is not classified
RACES = const(3)                    # of a season, unless the game needs more


def ladder(game):
    """Return the seats of the other drivers, a tuple for each level."""
    options = games.room(game, "options")
    return options.LADDER


def open_levels(data, game):
    """Return how many levels may be driven."""
    return min(len(ladder(game)), 1 + data[OPEN + games.NAMES.index(game)])


def game_of(data):
    """Return the game of the current season, or None."""
    return games.numbered(data[RUNNING])


def runs(data, season):
    """Return True if that loaded championship is the current season."""
    return bool(season.table and game_of(data) == season.game
                and bytes(data[NUMBER:LEVEL]) == season.number())


def begin(data, season, game, level):
    """Make a championship that has just begun the current season."""
    data[RUNNING], data[LEVEL] = games.number(game), level
    data[NUMBER:LEVEL] = season.number()


def follow(data, run):
    """Count a championship race that is over but not yet entered in the championship."""
    season = run.season
    if not runs(data, season):
        return
    table = season.after(run.race)
    race, own = table.series.run - 1, table.series.place(table.series.run - 1, 0) or LAST
    for who in range(1, table.series.drivers):
        at = RIVALS + 2 * (who - 1) + (own > (table.series.place(race, who) or LAST))
        data[at] = min(255, data[at] + 1)
    if table.over():
        _end(data, table.series)


def _end(data, series):
    """Store the season that is over in the list of past seasons; a win may open a level."""
    ranks = {members[0]: rank for rank, members in series.ranking()}
    champion = series.champions()[0][0]
    game, level = game_of(data), data[LEVEL]
    at = OPEN + games.NAMES.index(game)
    if ranks[0] == 1 and level == data[at]:
        data[at] += level + 1 < len(ladder(game))
    past = bytes((data[RUNNING], level << 4 | ranks[0], champion)) + data[PAST:RIVALS - ROW]
    data[PAST:RIVALS] = past
    data[SEASONS] = min(255, data[SEASONS] + 1)
    data[RUNNING:OPEN] = bytes(OPEN)


def past(data):
    """Return (game, level, place, champion) of the last seasons, newest first."""
    found = []
    for i in range(min(KEPT, data[SEASONS])):
        game, place, champion = data[PAST + ROW * i:PAST + ROW * (i + 1)]
        found.append((games.numbered(game), place >> 4, place & 15, champion))
    return found


def met(data):
    """Return (who, races you finished ahead, behind) for every rival you have met."""
    rows = [(1 + i, data[RIVALS + 2 * i], data[RIVALS + 2 * i + 1]) for i in range(11)]
    return [row for row in rows if row[1] or row[2]]


def check(data):
    """Raise ValueError for bytes that are no career."""
    rows = past(data)
    if (not all([game in games.NAMES and 0 < place <= 12 and champion < 12
                 for game, _, place, champion in rows])
            or data[RUNNING] and game_of(data) not in games.NAMES):
        raise ValueError("refused.other")


def season_of(game, level, seasons, names):
    """Return (circuits, seats, switches, more) of a season, as Season.begin takes them.

    seasons     how many were driven; names: of the available circuits, which take turns
    """
    options, agreed = games.room(game, "options"), games.room(game, "championship")
    races = min(agreed.MOST, max(agreed.FEWEST, RACES))
    switches, more = agreed.agree(options.SETS["standard"], agreed.PROPOSED, False)
    return ([names[(seasons * races + i) % len(names)] for i in range(races)],
            [0] + list(ladder(game)[level]), switches, more)
