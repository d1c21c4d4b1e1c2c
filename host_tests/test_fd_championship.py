"""A championship of Formula D: points, teams of two, a save, the races in between."""

import pytest

from host_tests.playing import table_of
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import championship, state
from pitwall.games.formula_d.state import HUMAN, RIVAL
from pitwall.race.referee import Race

BOTH = 1 << state.SOFT | 1 << state.HARD
RULES = state.SLIPSTREAM | state.MOTOR_ONLY


def yard():
    return opened(table_of("formula-d/test-yard"))


def result(season, order, missed=(), out=()):
    """Finish the race with cars in this order of crossing; some missed the duty, some are out."""
    race = season.race(yard())
    for place, who in enumerate(order):
        race.cars[who][state.CROSSING] = place + 1
    for who, car in enumerate(race.cars):
        car[state.STATUS] = state.OUT if who in out else state.FINISHED
        car[state.USED] = 1 << state.HARD if who in missed else BOTH
    formula_d.standings.classify(race)
    race.table[state.PHASE] = state.END
    return race


def season_of(races=2, cars=4, **options):
    return championship.new(["yard"] * races, [HUMAN] * cars, **options)


def totals(season, teams=False):
    return {members: season.series.total(members) for members in season.series.groups(teams)}


@pytest.mark.proves("FD-END-3", "FD-END-7", "FD-TEAM-1", "FD-TEAM-3", "FD-TYRE-3")
def test_points_add_up_over_the_races_for_cars_and_teams_of_two():
    """Cars that are out or missed the duty get none; a fifth car is a team alone."""
    for cars, results, points, teams, champions in (
            (4, [((2, 0, 1, 3),), ((2, 1, 0, 3),)], (33, 33, 50, 24), (66, 74), ((2,), (2, 3))),
            (4, [((2, 0, 1), (2,), (3,))], (25, 18, 0, 0), (43, 0), ((0,), (0, 1))),
            (5, [((4, 0, 2, 3, 1),)], (18, 10, 15, 12, 25), (28, 27, 25), ((4,), (0, 1))),
            (5, [((3, 0, 4), (), (1, 2))], (18, 0, 0, 25, 15), (18, 25, 15), ((3,), (2, 3)))):
        season = season_of(len(results), cars)
        for each in results:
            season.enter(result(season, *each))
        assert tuple(totals(season).values()) == points
        assert tuple(totals(season, teams=True).values()) == teams
        assert season.over()
        assert (season.series.champions(), season.series.champions(teams=True)) == tuple(
            [each] for each in champions)


def test_a_race_is_what_was_agreed_on():
    season = season_of(switches=RULES, laps=3)
    race = season.race(yard())
    assert isinstance(race, Race) and race.table[state.LAPS] == 3 and len(race.cars) == 4
    assert state.uses(race, state.MOTOR_ONLY) and not state.uses(race, state.TWO_COMPOUNDS)
    with pytest.raises(ValueError):
        season.enter(race)                          # it is not over


def test_played_by_lot_to_the_end():
    season = championship.new(["yard"] * 3, [HUMAN, RIVAL] * 4, laps=2)
    dice = Dice(11)
    while not season.over():
        race = season.race(yard())
        race.start()
        while not race.over:
            race.step(dice.answer(race, race.ask))
        season.enter(race)
    assert season.series.run == 3 and season.next_circuit() is None
    assert sum(totals(season).values()) == sum(totals(season, True).values()) > 0


def test_a_save_brings_it_all_back():
    season = season_of(races=3, cars=5, switches=RULES, laps=2)
    season.enter(result(season, (4, 0, 2, 3, 1), missed=(0,)))
    again = championship.load(season.circuits, season.saved())
    assert again.saved() == season.saved() and len(season.saved()) < 64
    assert (again.seats(), again.switches(), again.laps()) == ([HUMAN] * 5, RULES, 2)
    assert totals(again) == totals(season) and again.next_circuit() == "yard"


def test_what_cannot_be_is_refused():
    """The smallest and the hardest possible championships load."""
    season = championship.new(["yard"], [HUMAN, championship.HARDEST], 0)
    assert championship.load(["yard"], season.saved()).saved() == season.saved()
    season = season_of(races=3, cars=4)
    for at, value in ((1, 255), (2, 4), (3, 9), (8, 9), (7, 9)):
        data = bytearray(season.saved())
        data[at] = value
        with pytest.raises(ValueError):
            championship.load(season.circuits, bytes(data))
    for circuits, data in (([], season.saved()), (["yard"] * 3, b""), (["yard"] * 3, b"\0" * 5),
                           (["yard"] * 3, bytes(200))):
        with pytest.raises(ValueError):
            championship.load(circuits, data)
    for races, cars, laps in ((0, 4, 0), (17, 4, 0), (2, 1, 0), (2, 9, 0), (2, 4, 4), (2, 4, -1)):
        with pytest.raises(ValueError):
            season_of(races, cars, laps=laps)
    with pytest.raises(ValueError):
        championship.new(["yard"], [HUMAN, championship.HARDEST + 1], 0)
