"""Championships of Pole Position for tests, with races whose results the test chooses."""

from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import championship, state
from pitwall.games.pole_position.state import EP, FINISHED, OUT

FOUR = ("great-britain", "united-states", "great-britain", "united-states")


def season(seats="HHHHHH", switches=pole_position.STANDARD, damage=False, circuits=FOUR):
    return championship.new(circuits, ["HAB".index(seat) for seat in seats], switches, damage)


def heat(of):
    """Return the next race of a championship as a Situation."""
    at = Situation("H" * of.cars, rest=False)
    at.race = of.race(at.circuit)
    at.cars, at.table = at.race.cars, at.race.table
    return at


def run(of, places, ep=None):
    """Drive the next race: a place for each car, 0 out; ep: EP left (3 if not given)."""
    at = heat(of)
    for who, car in enumerate(at.cars):
        car[state.STATUS] = FINISHED if places[who] else OUT
        car[state.PLACE] = places[who] or 1
        car[EP] = ep[who] if ep else 3
    at.table[state.PHASE] = state.END
    of.enter(at.race)
    return of


def played(*results, **options):
    of = season(**options)
    for places in results:
        run(of, places)
    return of


def totals(of):
    return [of.series.total((who,)) for who in range(of.cars)]
