"""A championship of Formula D: points, teams of two, a save, the races in between."""

import pytest

from host_tests.playing import table_of
from pitwall.circuit.lanes import Circuit
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import building, championship, state
from pitwall.games.formula_d.state import HUMAN, RIVAL
from pitwall.race.referee import Race

BOTH = 1 << state.SOFT | 1 << state.HARD
YARD = "formula-d/test-yard"


def result(season, order, missed=(), out=()):
    """The next race, over: cars in the order of crossing; some missed the duty, some are out."""
    race = season.race(Circuit(table_of(YARD)))
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


@pytest.mark.proves("FD-END-7")
def test_points_add_up_over_the_races():
    season = season_of()
    season.enter(result(season, (2, 0, 1, 3)))
    season.enter(result(season, (2, 1, 0, 3)))
    assert totals(season) == {(0,): 33, (1,): 33, (2,): 50, (3,): 24}
    assert season.over() and season.series.champions() == [(2,)]


@pytest.mark.proves("FD-END-7", "FD-TYRE-3", "FD-END-3")
def test_none_for_those_who_are_out_or_missed_the_duty():
    season = season_of()
    season.enter(result(season, (2, 0, 1), missed=(2,), out=(3,)))
    assert totals(season) == {(0,): 25, (1,): 18, (2,): 0, (3,): 0}


@pytest.mark.proves("FD-TEAM-1", "FD-TEAM-3", "FD-END-7")
def test_a_team_is_two_cars_and_has_the_points_of_both():
    season = season_of(races=1, cars=5)
    season.enter(result(season, (4, 0, 2, 3, 1)))
    assert totals(season, teams=True) == {(0, 1): 28, (2, 3): 27, (4,): 25}
    assert season.series.champions(teams=True) == [(0, 1)]
    assert season.series.champions() == [(4,)]


@pytest.mark.proves("FD-TEAM-1", "FD-TEAM-3", "FD-END-7")
def test_a_team_with_one_car_at_the_flag_has_its_points_alone():
    season = season_of(races=1, cars=5)
    season.enter(result(season, (3, 0, 4), out=(1, 2)))
    assert totals(season, teams=True) == {(0, 1): 18, (2, 3): 25, (4,): 15}


@pytest.mark.proves("FD-TEAM-2", "FD-BUILD-1")
def test_building_points_belong_to_the_team():
    """Four for two cars, spent by either: what the first leaves, the second has."""
    race = season_of().race(Circuit(table_of(YARD)))
    play = building.build_cars(race)
    ask = next(play)
    asked = [ask.who]
    for answer in (0, 0, ask.n - 1):                # two tyre points, then enough
        ask = play.send(answer if answer == 0 else ask.n - 1)
    asked.append(ask.who)
    assert asked == [0, 1] and race.cars[0][state.POINTS] == 2
    ask = play.send(1)
    ask = play.send(1)
    assert ask.who == 2 and race.cars[2][state.POINTS] == 4     # the next team has its own
    assert race.cars[0][state.TYRE_WP] == 8 and race.cars[1][state.BRAKE_WP] == 5


def test_a_race_is_what_was_agreed_on():
    season = season_of(switches=state.SLIPSTREAM | state.MOTOR_ONLY, laps=3)
    race = season.race(Circuit(table_of(YARD)))
    assert isinstance(race, Race) and race.table[state.LAPS] == 3 and len(race.cars) == 4
    assert state.uses(race, state.MOTOR_ONLY) and not state.uses(race, state.TWO_COMPOUNDS)


def test_played_by_lot_to_the_end():
    season = championship.new(["yard"] * 3, [HUMAN, RIVAL] * 4, laps=2)
    dice = Dice(11)
    while not season.over():
        race = season.race(Circuit(table_of(YARD)))
        race.start()
        while not race.over:
            race.step(dice.answer(race, race.ask))
        season.enter(race)
    assert season.series.run == 3 and season.next_circuit() is None
    assert sum(totals(season).values()) == sum(totals(season, True).values()) > 0


# --- the save ---

def test_a_save_brings_it_all_back():
    season = season_of(races=3, cars=5, switches=state.SLIPSTREAM | state.MOTOR_ONLY, laps=2)
    season.enter(result(season, (4, 0, 2, 3, 1), missed=(0,)))
    again = championship.load(season.circuits, season.saved())
    assert again.saved() == season.saved() and len(season.saved()) < 64
    assert (again.seats(), again.switches(), again.laps()) == (
        [HUMAN] * 5, state.SLIPSTREAM | state.MOTOR_ONLY, 2)
    assert totals(again) == totals(season) and again.next_circuit() == "yard"


def test_the_smallest_and_the_hardest_there_is():
    season = championship.new(["yard"], [HUMAN, championship.HARDEST], 0)
    assert championship.load(["yard"], season.saved()).saved() == season.saved()
    with pytest.raises(ValueError):
        championship.new(["yard"], [HUMAN, championship.HARDEST + 1], 0)
    with pytest.raises(ValueError):
        championship.load([], season.saved())


@pytest.mark.parametrize("at, value", [(1, 255), (2, 4), (3, 9), (8, 9), (7, 9)])
def test_a_damaged_one_is_refused(at, value):
    season = season_of(races=3, cars=4)
    data = bytearray(season.saved())
    data[at] = value
    with pytest.raises(ValueError):
        championship.load(season.circuits, bytes(data))


@pytest.mark.parametrize("data", [b"", b"\0" * 5, bytes(200)])
def test_so_is_what_is_none(data):
    with pytest.raises(ValueError):
        championship.load(["yard"] * 3, data)


@pytest.mark.parametrize("races, cars, laps", [(0, 4, 0), (9, 4, 0), (2, 1, 0), (2, 9, 0),
                                               (2, 4, 4), (2, 4, -1)])
def test_there_is_none_of_other_numbers(races, cars, laps):
    with pytest.raises(ValueError):
        season_of(races, cars, laps=laps)


def test_a_race_that_is_not_over_is_no_result():
    season = season_of()
    with pytest.raises(ValueError):
        season.enter(season.race(Circuit(table_of(YARD))))
