"""Dashboards without a race: created, changed and loaded again."""

from pitwall import games
from pitwall.race.dashboards import Dashboards
from pitwall.race.referee import TABLE
from pitwall.ui import words

SETS = [(game, edition, rules) for game in games.BESIDE
        for edition in range(len(games.editions(game)))
        for rules in range(len(games.room(game, "dashboards", edition).SETS))]
LANGUAGES = words.LANGUAGES


def made(folder, game, edition=0, rules=0, cars=0, laps=0):
    room = games.room(game, "dashboards", edition)
    boards = Dashboards(str(folder))
    boards.begin(game, edition, cars or room.MOST, laps or room.LAPS[2], rules)
    return boards


def named(boards, who=0):
    """Return {name of a value: its number}."""
    return {boards.values.row(who, i)[0]: i for i in boards.items(who)}


def show_of(boards, language="en"):
    table = words.load(language, boards.game, boards.edition)
    table.lend("dashboards")
    return games.room(boards.game, "show", boards.edition).Show(boards.race, table)


def everyone(boards):
    return list(range(boards.cars)) + [TABLE] * boards.has_table()


def turn(boards, name, to, who=0):
    """Step a value until it equals `to`."""
    i = named(boards, who)[name]
    while boards.values.now(who, i) != to:
        assert boards.step(who, i, 1 if boards.values.now(who, i) < to else -1)


def seen(boards):
    return (bytes(boards.race.state), boards.log, boards.game, boards.edition, boards.cars,
            boards.laps, boards.rules, boards.who)


def again(folder):
    return Dashboards(str(folder)).load()


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())
