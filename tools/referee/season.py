"""Words shared by games of racing cars: results, points, ranks and titles; one cell, one car.

`series(race)` returns a race's Series; a race outside a championship counts as a series of
its own.
"""

from tools.referee.words import Car, List, Noun, Number, Refused

_CARS = List(Car(), "nobody")
_POINTS = Number(0, 999)


def table(series, teams):
    """Return the table's nouns. teams: the maximum; team 1 is cars 1 and 2, and so on."""
    every = List(Number(1, teams), "nobody")
    pairs = ", ".join(["team %d is cars %d and %d" % (n, 2 * n - 1, 2 * n) for n in (1, 2)])
    return [
        Noun("races-run", Number(0, 8), "results that were entered", lambda race: series(race).run),
        Noun("result-of", _CARS, "who came to the flag in a race, winner first; entered in order",
             _get_result(series), _put_result(series), key=Number(1, 8)),
        Noun("ranking", _CARS, "the drivers' table, best first", _ranking(series, False, False)),
        Noun("champions", _CARS, "the drivers of rank 1", _ranking(series, False, True)),
        Noun("team-ranking", every, "the constructors' table; " + pairs,
             _ranking(series, True, False)),
        Noun("team-champions", every, "the constructors of rank 1", _ranking(series, True, True)),
    ]


def car(series):
    """Return a car's nouns."""
    return [
        Noun("points", _POINTS, "its points in the championship, or of this race",
             _points(series, False)),
        Noun("team-points", _POINTS, "those of its team", _points(series, True)),
    ]


def on_one_cell(race, one, other, cell, set_on):
    """Return a Refused for two cars there; it names a car whose place the script did not set.

    set_on   (noun, car or None) of the values that the script has set
    """
    unsaid = [who for who in (one, other) if ("at", who) not in set_on]
    help = "; put car %d elsewhere" % (unsaid[0] + 1) if unsaid else ""
    return Refused("cars %d and %d both stand on %s%s" % (
        one + 1, other + 1, race.circuit.cell_name(cell), help), (("at", one), ("at", other)))


def _put_result(series):
    """Return a setter of finished cars, winner first; results are entered one after the other."""
    def put(race, number, cars):
        of = series(race)
        if number != of.run + 1:
            raise Refused("the next result is that of race %d" % (of.run + 1))
        of.enter([cars.index(who) + 1 if who in cars else 0 for who in range(len(race.cars))])
    return put


def _get_result(series):
    def get(race, number):
        of = series(race)
        cars = range(of.drivers if number <= of.run else 0)
        done = [who for who in cars if of.place(number - 1, who)]
        return tuple(sorted(done, key=lambda who: of.place(number - 1, who)))
    return get


def _ranking(series, teams, first):
    """Return a getter of the members of each rank, best first: all, or only rank 1."""
    def get(race):
        ranks = series(race).ranking(teams)
        return tuple([members[0] // 2 + 1 if teams else members[0]
                      for rank, members in ranks if rank == 1 or not first])
    return get


def _points(series, teams):
    def get(race, who):
        of = series(race)
        for members in of.groups(teams):
            if who in members:
                return of.total(members)
    return get
