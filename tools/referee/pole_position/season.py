"""Pole Position's words for a championship: its races, their results, points, titles (15).

A race that belongs to no championship counts as one race of its own, for points and teams.
"""

from pitwall import games
from pitwall.games.pole_position import championship, dash
from pitwall.games.pole_position.state import ENGINE, SEAT
from tools.referee import season
from tools.referee.words import Noun, Number, Part, YES_NO


def of(race):
    """Return the championship of a race, or None."""
    return getattr(race, "season", None)


def _series(race):
    season = of(race)
    return season.series if season else championship.teams_of_race(race)


def _put_races(race, count):
    room = games.room("pole-position", "championship", games.edition_of(race))
    race.season = room.new((race.circuit.name,) * count, [car[SEAT] for car in race.cars],
                           dash.switches(race), rules=race.rules)


def _get_races(race):
    return _series(race).races


def _put_damage(race, value):
    of(race).data[3] = value
    of(race).check()


def _get_damage(race):
    return int(bool(of(race) and of(race).damage()))


def _enter(race):
    """Enter the result of this race, with the engines damaged for the next race."""
    season = of(race)
    for who, car in enumerate(race.cars):
        season.data[championship.HEAD + championship.CAR * who + 1] = car[ENGINE] & 15
    season.enter(race)
    for who, car in enumerate(race.cars):
        car[ENGINE] = season.engine(who)
    yield from ()


TABLE = [
    Noun("races", Number(4, 8), "races of the championship; setting it begins one",
         _get_races, _put_races),
    Noun("engine-rule", YES_NO, "engines may be damaged in this championship",
         _get_damage, _put_damage),
] + season.table(_series, 3)
CAR = season.car(_series)
PARTS = [Part("enter-result", "the result of the race, now over, goes into the championship",
              _enter)]
