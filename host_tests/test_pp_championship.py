"""Pole Position, sections 15 and 15.1: points, the championship, damaged engines."""

import pytest

from host_tests.seasons import FOUR, heat, played, run, season, totals
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, championship, state
from pitwall.games.pole_position.state import (
    CARDS, CONSTRUCTORS, CUSTOM_SETTING, DRIVER, EP, FINISHED, FULL_EP, TEAM)
from pitwall.race.referee import ROLL


# --- 15: races and points ---

@pytest.mark.proves("PP-15-1")
@pytest.mark.parametrize("races", range(4, 9))
def test_four_to_eight_races_on_the_circuits_that_were_chosen_in_that_order(races):
    names = tuple("circuit %d" % (i * 3 % 8) for i in range(races))
    of, driven = season(circuits=names), []
    while not of.over():
        driven.append(of.next_circuit())
        run(of, (1, 2, 3, 4, 5, 6))
    assert tuple(driven) == names and of.next_circuit() is None


@pytest.mark.proves("PP-15-1")
@pytest.mark.parametrize("races", [0, 1, 3, 9])
def test_fewer_or_more_races_are_refused(races):
    with pytest.raises(ValueError, match="4 to 8 races"):
        season(circuits=("monaco",) * races)


@pytest.mark.proves("PP-15-2")
def test_points_of_a_race():
    of = season()
    for _ in range(3):
        before = totals(of)
        run(of, (3, 1, 2, 6, 4, 5))
        assert [now - then for now, then in zip(totals(of), before)] == [6, 10, 8, 3, 5, 4]


@pytest.mark.proves("PP-15-2", "PP-15-3")
def test_a_car_that_did_not_finish_has_no_points():
    of = played((0, 1, 0, 2, 0, 3))
    assert totals(of) == [0, 10, 0, 8, 0, 6]
    for _ in range(3):
        run(of, (1, 0, 0, 0, 0, 0))
    assert totals(of)[1:] == [10, 0, 8, 0, 6]


@pytest.mark.proves("PP-15-3")
@pytest.mark.parametrize("races", [4, 8])
def test_points_of_the_last_race(races):
    of = season(circuits=("monaco",) * races)
    for _ in range(races - 1):
        run(of, (0, 0, 0, 0, 0, 0))
    assert totals(of) == [0] * 6
    run(of, (3, 1, 2, 6, 4, 5))
    assert of.over() and totals(of) == [9, 15, 12, 3, 7, 5]


@pytest.mark.proves("PP-15-4")
def test_the_most_points_after_the_last_race_win():
    """Car 0 wins twice and more often than any; car 1 has more points."""
    of = played((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), (6, 2, 1, 3, 4, 5))
    assert of.series.champions() == [(1,)] and totals(of)[:2] == [23, 24]
    run(of, (1, 5, 2, 3, 4, 6))
    assert totals(of)[:3] == [38, 29, 34] and of.series.champions() == [(0,)]


@pytest.mark.proves("PP-15-5")
def test_equal_points_more_wins():
    """A win and a sixth place twice, a second and a fourth: 13 points each."""
    of = played((6, 4, 1, 2, 3, 5), (1, 2, 6, 3, 4, 5))
    assert totals(of)[:3] == [13, 13, 13]
    ranks = {members[0]: rank for rank, members in of.series.ranking()}
    assert ranks[0] == ranks[2] and ranks[1] == ranks[0] + 2


@pytest.mark.proves("PP-15-5")
def test_equal_points_and_wins_more_second_places():
    """A second and a fifth place, two third places: 12 points each and no win."""
    of = played((2, 3, 1, 4, 5, 6), (5, 3, 1, 2, 4, 6))
    assert totals(of)[:2] == [12, 12]
    ranks = {members[0]: rank for rank, members in of.series.ranking()}
    assert ranks[1] == ranks[0] + 1


@pytest.mark.proves("PP-15-5")
def test_still_equal_they_share_the_title():
    of = played((1, 2, 3, 0, 0, 0), (2, 1, 3, 0, 0, 0), (0,) * 6, (0,) * 6)
    assert of.over() and totals(of)[:3] == [18, 18, 12]
    assert of.series.champions() == [(0,), (1,)]
    assert of.series.ranking()[:3] == [(1, (0,)), (1, (1,)), (3, (2,))]


# --- 15.1: damaged engines ---

def wounded(damage, cars=2):
    """A championship whose car 0 has finished so many races without EP."""
    of = season("H" * cars, damage=True, circuits=("great-britain",) * 8)
    order = tuple(range(1, cars + 1))
    for _ in range(damage):
        run(of, order, (0,) + (3,) * (cars - 1))
    return of


def qualify(at, resting=()):
    """Qualifying to its end: a higher roll for a higher car; `resting` are asked nothing."""
    while at.table[state.PHASE] == state.QUALIFYING:
        assert at.ask.who not in resting
        if at.ask.kind == ROLL:
            at.roll(1 + at.ask.who)
        else:
            at.choose(asks.PASS_TOKEN)


def to_question(of):
    """The next race, at its first question after the weather."""
    at = heat(of)
    at.play_race()
    at.roll(1, 1, 1)
    return at


@pytest.mark.proves("PP-15.1-1")
def test_engines_are_damaged_only_if_that_was_agreed_on():
    order = (1, 2)
    of = run(season("HH"), order, (0, 3))
    assert of.engine(0) == 0 and heat(of).cars[0][FULL_EP] == 7
    of = run(season("HH", damage=True), order, (0, 3))
    assert of.engine(0) == 1 and heat(of).cars[0][FULL_EP] == 6


@pytest.mark.proves("PP-15.1-1")
@pytest.mark.parametrize("switches", [pole_position.STANDARD, pole_position.EVERYTHING])
def test_no_single_race_knows_of_damaged_engines(switches):
    at = Situation("HH", switches=switches, rest=False)
    assert [car[state.ENGINE] for car in at.cars] == [0, 0]
    at.play_race()
    for _ in range(50):
        if at.table[state.PHASE] == state.SETUP:
            assert at.ask.what != asks.Q_REPLACE
            at.answer(0)
    assert at.table[state.PHASE] == state.QUALIFYING


@pytest.mark.proves("PP-15.1-2")
def test_damaged_engines_do_not_go_with_the_custom_setting():
    with pytest.raises(ValueError, match="custom-setting"):
        season(switches=CUSTOM_SETTING, damage=True)
    assert season(switches=CUSTOM_SETTING) and season(damage=True)
    of = season(damage=True)
    data = bytearray(of.saved())
    data[1] |= CUSTOM_SETTING >> 8
    with pytest.raises(ValueError, match="custom-setting"):
        championship.load(FOUR, bytes(data))


@pytest.mark.proves("PP-15.1-3")
@pytest.mark.parametrize("ep, damage", [(0, 1), (1, 0), (7, 0)])
def test_a_race_finished_without_ep_damages_the_engine(ep, damage):
    of = run(season("HH", damage=True), (2, 1), (ep, 3))
    assert (of.engine(0), of.engine(1)) == (damage, 0)


@pytest.mark.proves("PP-15.1-3")
def test_all_later_races_start_with_one_ep_less():
    of = wounded(1)
    while not of.over():
        at = heat(of)
        assert [car[EP] for car in at.cars] == [car[FULL_EP] for car in at.cars] == [6, 7]
        at = to_question(of)
        at.choose(0)                                    # keeps it
        assert [car[EP] for car in at.cars] == [6, 7]
        run(of, (1, 2))


@pytest.mark.proves("PP-15.1-3")
def test_a_car_that_did_not_finish_keeps_its_engine():
    of = run(season("HH", damage=True), (0, 1), (0, 3))
    assert of.engine(0) == 0


@pytest.mark.proves("PP-15.1-3")
def test_bots_have_no_engine_to_damage():
    of = run(season("HAB", damage=True), (1, 2, 3), (3, 0, 0))
    assert [of.engine(who) for who in range(3)] == [0, 0, 0]


@pytest.mark.proves("PP-15.1-4")
def test_a_second_race_without_ep_costs_two():
    of = wounded(2)
    assert heat(of).cars[0][FULL_EP] == heat(of).cars[0][EP] == 5


@pytest.mark.proves("PP-15.1-5")
@pytest.mark.parametrize("damage", [1, 2])
def test_before_qualifying_a_damaged_engine_may_be_replaced(damage):
    of = wounded(damage, 3)
    at = to_question(of)
    assert (at.ask.what, at.ask.who, at.options()) == (asks.Q_REPLACE, 0, [0, 1])
    at.choose(1)
    assert at.tells(asks.T_REPLACED) == [(asks.T_REPLACED, 0, 0)]
    assert at.cars[0][EP] == at.cars[0][FULL_EP] == 7
    qualify(at, resting=(0,))                           # the sessions are the others'
    assert at.position_track()[2] == 0 and at.cars[0][state.GRID] == 3
    assert state.cell_of(at.cars[0]) == at.circuit.grid[2]


@pytest.mark.proves("PP-15.1-5")
def test_who_keeps_a_damaged_engine_takes_part_in_qualifying():
    at = to_question(wounded(1))
    at.choose(0)
    assert at.cars[0][EP] == 6 and not at.tells(asks.T_REPLACED)
    assert (at.ask.what, at.ask.who) == (asks.Q_QUALIFY, 0)


@pytest.mark.proves("PP-15.1-5")
def test_a_whole_engine_is_not_asked_about():
    at = to_question(wounded(0))
    assert at.ask.what == asks.Q_QUALIFY


@pytest.mark.proves("PP-15.1-5")
def test_a_new_engine_is_whole_and_may_be_damaged_anew():
    for ep, damage in ((3, 0), (0, 1)):
        of = wounded(2)
        at = to_question(of)
        at.choose(1)
        for who, car in enumerate(at.cars):
            car[state.STATUS], car[state.PLACE], car[EP] = FINISHED, who + 1, (ep, 3)[who]
        at.table[state.PHASE] = state.END
        of.enter(at.race)
        assert of.engine(0) == damage and heat(of).cars[0][EP] == 7 - damage


@pytest.mark.proves("PP-15.1-6")
@pytest.mark.parametrize("rolls, last", [
    ((2, 5), [1, 0]), ((5, 2), [0, 1]), ((3, 3, 1, 6), [1, 0])])
def test_several_new_engines_are_lined_up_by_a_roll(rolls, last):
    of = season("HHH", damage=True)
    run(of, (1, 2, 3), (0, 0, 3))
    at = to_question(of)
    at.choose(1)
    assert (at.ask.what, at.ask.who) == (asks.Q_REPLACE, 1)
    at.choose(1)
    assert at.ask.what == asks.Q_GRID_END
    at.roll(*rolls, die=asks.BLACK_DIE)
    qualify(at)
    assert at.position_track() == [2] + last


@pytest.mark.proves("PP-15.1-7")
def test_after_the_third_time_there_is_no_choice():
    of = wounded(3)
    assert of.engine(0) == 3
    at = to_question(of)
    assert at.ask.what == asks.Q_QUALIFY and at.ask.who == 1
    assert at.tells(asks.T_REPLACED) == [(asks.T_REPLACED, 0, 0)]
    assert at.cars[0][EP] == 7
    qualify(at, resting=(0,))
    assert at.position_track() == [1, 0]


@pytest.mark.proves("PP-15.1-7")
def test_it_is_never_damaged_more_often():
    assert wounded(4).engine(0) == 3      # a race that was entered without its set-up


# --- 14: cards ---

def test_drivers_and_teams_stay_for_the_whole_championship():
    of = season("HH", switches=CARDS)
    at = heat(of)
    at.play_race()
    at.roll(7, 11, 5, 6)
    held = [(car[DRIVER], car[TEAM]) for car in at.cars]
    assert held == [(7, 11), (5, 6)]
    for who, car in enumerate(at.cars):
        car[state.STATUS], car[state.PLACE] = FINISHED, who + 1
    at.table[state.PHASE] = state.END
    of.enter(at.race)
    at = heat(of)
    assert [(car[DRIVER], car[TEAM]) for car in at.cars] == held
    assert [car[FULL_EP] for car in at.cars] == [9, 7]
    at.play_race()
    assert at.ask.what == asks.Q_GRID_A_COLUMN and at.cars[1][state.TOKENS] == 36


# --- what is saved ---

@pytest.mark.parametrize("races", [4, 8])
def test_what_is_saved_is_loaded(races):
    names = FOUR + FOUR[:races - 4]
    of = season("HAHB", CONSTRUCTORS, True, names)
    run(of, (2, 1, 0, 3), (0, 0, 0, 0))
    again = championship.load(names, of.saved())
    assert again.saved() == of.saved()
    assert (again.seats(), again.switches(), again.damage()) == (of.seats(), CONSTRUCTORS, True)
    assert again.next_circuit() == "united-states" and again.engine(0) == 1
    assert len(of.saved()) < 128


@pytest.mark.parametrize("at, value", [(3, 2), (4, 3), (5, 4), (2, 2)])
def test_what_cannot_be_a_championship_is_refused(at, value):
    data = bytearray(season("HAHB").saved())
    data[at] = value      # the last: no such switch
    with pytest.raises(ValueError):
        championship.load(FOUR, bytes(data))


@pytest.mark.parametrize("cut", range(0, 39, 3))
def test_what_is_too_short_is_refused(cut):
    with pytest.raises(ValueError):
        championship.load(FOUR, season("HAHB").saved()[:cut])
    with pytest.raises(ValueError):
        championship.load((), b"")


def test_a_race_that_is_not_over_is_not_entered():
    of = season("HH")
    with pytest.raises(ValueError):
        of.enter(heat(of).race)
    other = season("HHH")
    with pytest.raises(ValueError):
        run(of, (1, 2)) and other.enter(heat(of).race)


@pytest.mark.parametrize("cars", (0, 1, 7))
def test_a_championship_of_too_few_or_too_many_cars_is_none(cars):
    data = bytes(championship.HEAD + 3 + cars * (len(FOUR) + championship.CAR))
    with pytest.raises(ValueError, match="no championship"):
        championship.load(FOUR, data)
