"""Pole Position's words for a championship: its races, their results, points, titles (15).

A race that belongs to no championship counts as one race of its own, for points and teams.
"""

from pitwall.games.pole_position import championship, dash
from pitwall.games.pole_position.state import ENGINE, SEAT
from tools.referee_words import Car, List, Noun, Number, Part, YES_NO

_CARS = List(Car(), "nobody")
_TEAMS = List(Number(1, 3), "nobody")
_POINTS = Number(0, 999)


def of(race):
    """The championship of a race, or None."""
    return getattr(race, "season", None)


def _series(race):
    season = of(race)
    return season.series if season else championship.teams_of_race(race)


# --- the races ---

def _put_races(race, count):
    race.season = championship.new((race.circuit.name,) * count,
                                   [car[SEAT] for car in race.cars], dash.switches(race))


def _get_races(race):
    return _series(race).races


def _put_damage(race, value):
    of(race).data[3] = value
    of(race).check()


def _get_damage(race):
    return int(bool(of(race) and of(race).damage()))


def _put_result(race, number, cars):
    """Cars that came to the flag, winner first; results are entered one after the other."""
    series = of(race).series
    if number != series.run + 1:
        raise ValueError("the next result is that of race %d" % (series.run + 1))
    series.enter([cars.index(who) + 1 if who in cars else 0 for who in range(len(race.cars))])


def _get_result(race, number):
    series = _series(race)
    cars = range(series.drivers if number <= series.run else 0)
    done = [who for who in cars if series.place(number - 1, who)]
    return tuple(sorted(done, key=lambda who: series.place(number - 1, who)))


def _enter(race):
    """The result of this race; damaged engines are then as the next race finds them."""
    season = of(race)
    for who, car in enumerate(race.cars):
        season.data[championship.HEAD + championship.CAR * who + 1] = car[ENGINE] & 15
    season.enter(race)
    for who, car in enumerate(race.cars):
        car[ENGINE] = season.engine(who)
    yield from ()


# --- the tables ---

def _ranking(teams, first):
    """Members of each rank, best first: all of them, or only rank 1; a team by its number."""
    def get(race):
        ranks = _series(race).ranking(teams)
        return tuple([members[0] // 2 + 1 if teams else members[0]
                      for rank, members in ranks if rank == 1 or not first])
    return get


def _points(teams):
    def get(race, who):
        series = _series(race)
        for members in series.groups(teams):
            if who in members:
                return series.total(members)
    return get


TABLE = [
    Noun("races", Number(4, 8), "races of the championship; setting it begins one",
         _get_races, _put_races),
    Noun("races-run", Number(0, 8), "results that were entered", lambda race: _series(race).run),
    Noun("engine-rule", YES_NO, "engines may be damaged in this championship",
         _get_damage, _put_damage),
    Noun("result-of", _CARS, "who came to the flag in a race, winner first; entered in order",
         _get_result, _put_result, key=Number(1, 8)),
    Noun("ranking", _CARS, "the drivers' table, best first", _ranking(False, False)),
    Noun("champions", _CARS, "the drivers of rank 1", _ranking(False, True)),
    Noun("team-ranking", _TEAMS, "the constructors' table; team 1 is cars 1 and 2, team 2 is cars "
         "3 and 4", _ranking(True, False)),
    Noun("team-champions", _TEAMS, "the constructors of rank 1", _ranking(True, True)),
]
CAR = [
    Noun("points", _POINTS, "its points in the championship, or of this race", _points(False)),
    Noun("team-points", _POINTS, "those of its team", _points(True)),
]
PARTS = [Part("enter-result", "the result of the race, now over, goes into the championship",
              _enter)]
