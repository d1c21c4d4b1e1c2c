"""A career: seasons against the same rivals, a ladder of levels for each game, in the records.

A season of it is a championship, in which a person drives the first car against the others of the
level's rung. Who wins it has the next level open; any that is open may be driven. It locks nothing
else: every seat, rule and circuit is there for any race.

    offset  bytes
    0       1   game of the season that is driven, 0: none
    1       2   the number of its championship
    3       1   its level
    4       1   levels that are open beyond the first, for each game of games.GAMES
    9       1   seasons driven
    10      3   of each of the last seasons, the last one first: game, level * 16 + place, champion
    28      2   of each rival, car 1 and on: races that ended ahead of it, and behind it
    50
"""

from pitwall import games
from pitwall.race.ask import const

SIZE = const(50)
RUNNING, NUMBER, LEVEL, OPEN, SEASONS, PAST, RIVALS = 0, 1, 3, 4, 9, 10, 28
KEPT, ROW = const(6), const(3)      # past seasons, and bytes of each
LAST = const(99)                    # place of who is not classified
RACES = const(3)                    # of a season, where the game needs no more


def ladder(game):
    """The seats of the others, a tuple for each level."""
    options = games.room(game, "options")
    return options.LADDER


def open_levels(data, game):
    """How many levels may be driven."""
    return min(len(ladder(game)), 1 + data[OPEN + games.NAMES.index(game)])


def game_of(data):
    """The game of the season that is driven, None: there is none."""
    return games.numbered(data[RUNNING])


def runs(data, season):
    """Is that championship, which is loaded, the season that is driven?"""
    return bool(season.table and game_of(data) == season.game
                and bytes(data[NUMBER:LEVEL]) == season.number())


def begin(data, season, game, level):
    """A championship that was begun is a season."""
    data[RUNNING], data[LEVEL] = games.number(game), level
    data[NUMBER:LEVEL] = season.number()


def follow(data, run):
    """A race of a championship is over, and not entered there yet."""
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
    """The season is over: it is the last one that is known, and a level may open."""
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
    """(game, level, place, champion) of the last seasons, the last one first."""
    found = []
    for i in range(min(KEPT, data[SEASONS])):
        game, place, champion = data[PAST + ROW * i:PAST + ROW * (i + 1)]
        found.append((games.numbered(game), place >> 4, place & 15, champion))
    return found


def met(data):
    """(who, races ended ahead of it, behind it) of every rival that one has met."""
    rows = [(1 + i, data[RIVALS + 2 * i], data[RIVALS + 2 * i + 1]) for i in range(11)]
    return [row for row in rows if row[1] or row[2]]


def check(data):
    """Raises ValueError for bytes that are no career."""
    rows = past(data)
    if (not all([game in games.NAMES and 0 < place <= 12 and champion < 12
                 for game, _, place, champion in rows])
            or data[RUNNING] and game_of(data) not in games.NAMES):
        raise ValueError("refused.other")


def season_of(game, level, seasons, names):
    """(circuits, seats, switches, more) of a season, as Season.begin takes them.

    seasons     how many were driven; names: of the circuits there are, which take turns
    """
    options, agreed = games.room(game, "options"), games.room(game, "championship")
    races = min(agreed.MOST, max(agreed.FEWEST, RACES))
    switches, more = agreed.agree(options.SETS["standard"], agreed.PROPOSED, False)
    return ([names[(seasons * races + i) % len(names)] for i in range(races)],
            [0] + list(ladder(game)[level]), switches, more)
