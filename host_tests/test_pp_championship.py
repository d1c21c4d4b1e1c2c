"""Pole Position, sections 15 and 15.1: points, the championship, damaged engines."""

import pytest

from host_tests.seasons import FOUR, heat, played, run, season, totals
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.race.league import check_length
from pitwall.games.pole_position import asks, championship, state
from pitwall.games.pole_position.state import (
    CARDS, CONSTRUCTORS, CUSTOM_SETTING, DRIVER, EP, FINISHED, FULL_EP, TEAM)
from pitwall.race.referee import ROLL
from pitwall.race.series import LONGEST

NONE = (0,) * 6


# --- 15: races and points ---

@pytest.mark.proves("PP-15-1")
def test_four_to_eight_races_on_the_circuits_that_were_chosen_in_that_order():
    for races in range(LONGEST + 2):
        names = tuple("circuit %d" % (i * 3 % 8) for i in range(races))
        if not 4 <= races <= 8:
            with pytest.raises(ValueError, match="4 to 8 races"):
                check_length(championship, races)
            continue
        check_length(championship, races)
        of, driven = season(circuits=names), []
        while not of.over():
            driven.append(of.next_circuit())
            run(of, (1, 2, 3, 4, 5, 6))
        assert tuple(driven) == names and of.next_circuit() is None


@pytest.mark.proves("PP-15-2", "PP-15-3")
def test_points_of_a_race_and_of_the_last_only_for_those_who_finish():
    of = played(*[(3, 1, 2, 6, 4, 5)] * 3)
    assert totals(of) == [3 * points for points in (6, 10, 8, 3, 5, 4)]
    of = played((0, 1, 0, 2, 0, 3))
    assert totals(of) == [0, 10, 0, 8, 0, 6]
    for _ in range(3):
        run(of, (1, 0, 0, 0, 0, 0))
    assert totals(of)[1:] == [10, 0, 8, 0, 6]
    for races in (4, 8):
        of = played(*[NONE] * (races - 1), circuits=("monaco",) * races)
        assert totals(of) == [0] * 6
        run(of, (3, 1, 2, 6, 4, 5))
        assert of.over() and totals(of) == [9, 15, 12, 3, 7, 5]


@pytest.mark.proves("PP-15-4", "PP-15-5")
def test_most_points_win_then_more_wins_then_more_second_places_then_they_share():
    of = played((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), (6, 2, 1, 3, 4, 5))
    assert of.series.champions() == [(1,)] and totals(of)[:2] == [23, 24]     # fewer wins
    run(of, (1, 5, 2, 3, 4, 6))
    assert totals(of)[:3] == [38, 29, 34] and of.series.champions() == [(0,)]
    for results, points, better, worse in (
            # a win and a sixth place twice, a second and a fourth; or a second and a fifth, two
            # third places
            (((6, 4, 1, 2, 3, 5), (1, 2, 6, 3, 4, 5)), 13, (0, 2), 1),
            (((2, 3, 1, 4, 5, 6), (5, 3, 1, 2, 4, 6)), 12, (0,), 1)):
        of = played(*results)
        ranks = {members[0]: rank for rank, members in of.series.ranking()}
        assert {totals(of)[who] for who in better + (worse,)} == {points}
        assert {ranks[who] for who in better} == {ranks[worse] - len(better)}
    of = played((1, 2, 3, 0, 0, 0), (2, 1, 3, 0, 0, 0), NONE, NONE)
    assert of.over() and totals(of)[:3] == [18, 18, 12]
    assert of.series.champions() == [(0,), (1,)]
    assert of.series.ranking()[:3] == [(1, (0,)), (1, (1,)), (3, (2,))]


# --- 15.1: damaged engines ---

def wounded(damage, cars=2):
    """A championship whose car 0 has finished so many races without EP."""
    of = season("H" * cars, damage=True, circuits=("great-britain",) * 8)
    for _ in range(damage):
        run(of, tuple(range(1, cars + 1)), (0,) + (3,) * (cars - 1))
    return of


def qualify(at, resting=()):
    """Qualifying to its end: a higher roll for a higher car; `resting` are asked nothing."""
    while at.table[state.PHASE] == state.QUALIFYING:
        assert at.ask.who not in resting
        if at.ask.kind == ROLL:
            at.roll(1 + at.ask.who)
        else:
            at.choose(asks.PASS_TOKEN)


def to_question(of, *answers):
    """The next race, at its first question after the weather, or after these answers."""
    at = heat(of)
    at.play_race()
    at.roll(1, 1, 1)
    for answer in answers:
        at.choose(answer)
    return at


def end(of, at, *ep):
    """All cars finish in the order of their numbers."""
    for who, car in enumerate(at.cars):
        car[state.STATUS], car[state.PLACE] = FINISHED, who + 1
        if ep:
            car[EP] = ep[who]
    at.table[state.PHASE] = state.END
    of.enter(at.race)


@pytest.mark.proves("PP-15.1-1", "PP-15.1-3")
def test_a_race_finished_without_ep_damages_a_persons_engine_if_that_was_agreed_on():
    for agreed, places, ep, damage in (
            (False, (1, 2), 0, 0), (True, (1, 2), 0, 1), (True, (2, 1), 0, 1), (True, (2, 1), 1, 0),
            (True, (2, 1), 7, 0), (True, (0, 1), 0, 0)):    # the last did not finish
        of = run(season("HH", damage=agreed), places, (ep, 3))
        assert (of.engine(0), of.engine(1)) == (damage, 0)
        assert heat(of).cars[0][FULL_EP] == 7 - damage
    of = run(season("HAB", damage=True), (1, 2, 3), (3, 0, 0))
    assert [of.engine(who) for who in range(3)] == [0, 0, 0]
    for switches in (pole_position.STANDARD, pole_position.EVERYTHING):
        at = Situation("HH", switches=switches, rest=False)     # no single race knows of it
        assert [car[state.ENGINE] for car in at.cars] == [0, 0]
        at.play_race()
        while at.table[state.PHASE] == state.SETUP:
            assert at.ask.what != asks.Q_REPLACE
            at.answer(0)


@pytest.mark.proves("PP-15.1-2")
def test_damaged_engines_do_not_go_with_the_custom_setting():
    with pytest.raises(ValueError, match="custom-setting"):
        season(switches=CUSTOM_SETTING, damage=True)
    assert season(switches=CUSTOM_SETTING)
    data = bytearray(season(damage=True).saved())
    data[1] |= CUSTOM_SETTING >> 8
    with pytest.raises(ValueError, match="custom-setting"):
        championship.load(FOUR, bytes(data))
    for chosen, then in ((True, (CARDS, True)), (False, (CARDS | CUSTOM_SETTING, False))):
        assert championship.agree(CARDS | CUSTOM_SETTING, True, chosen) == then     # the last stays
    assert championship.agree(CARDS, True, False) == (CARDS, True)


@pytest.mark.proves("PP-15.1-3", "PP-15.1-4")
def test_all_later_races_start_with_one_ep_less_or_two():
    of = wounded(1)
    while not of.over():
        at = heat(of)
        assert [car[EP] for car in at.cars] == [car[FULL_EP] for car in at.cars] == [6, 7]
        assert [car[EP] for car in to_question(of, 0).cars] == [6, 7]      # it is kept
        run(of, (1, 2))
    car = heat(wounded(2)).cars[0]
    assert car[FULL_EP] == car[EP] == 5


@pytest.mark.proves("PP-15.1-5")
def test_before_qualifying_a_damaged_engine_may_be_replaced():
    for damage, cars in ((1, 3), (2, 3), (1, 5), (2, 6)):
        at = to_question(wounded(damage, cars))
        assert (at.ask.what, at.ask.who, at.options()) == (asks.Q_REPLACE, 0, [0, 1])
        at.choose(1)
        assert at.tells(asks.T_REPLACED) == [(asks.T_REPLACED, 0, 0)]
        assert at.cars[0][EP] == at.cars[0][FULL_EP] == 7
        qualify(at, resting=(0,))                       # the sessions are the others'
        assert at.position_track()[-1] == 0 and at.cars[0][state.GRID] == cars
        assert state.cell_of(at.cars[0]) == at.circuit.grid[cars - 1]
        assert at.cars[0][state.SP] == 9
    at = to_question(wounded(1), 0)                     # kept: it takes part
    assert at.cars[0][EP] == 6 and not at.tells(asks.T_REPLACED)
    assert (at.ask.what, at.ask.who) == (asks.Q_QUALIFY, 0)
    assert to_question(wounded(0)).ask.what == asks.Q_QUALIFY
    for ep, damage in ((3, 0), (0, 1)):                 # a new one may be damaged anew
        of = wounded(2)
        end(of, to_question(of, 1), ep, 3)
        assert of.engine(0) == damage and heat(of).cars[0][EP] == 7 - damage


@pytest.mark.proves("PP-15.1-6")
def test_several_new_engines_are_lined_up_by_a_roll():
    for rolls, last in (((2, 5), [1, 0]), ((5, 2), [0, 1]), ((3, 3, 1, 6), [1, 0])):
        of = run(season("HHH", damage=True), (1, 2, 3), (0, 0, 3))
        at = to_question(of, 1)
        assert (at.ask.what, at.ask.who) == (asks.Q_REPLACE, 1)
        at.choose(1)
        assert at.ask.what == asks.Q_GRID_END
        at.roll(*rolls, die=asks.BLACK_DIE)
        qualify(at)
        assert at.position_track() == [2] + last


@pytest.mark.proves("PP-15.1-7")
def test_after_the_third_time_there_is_no_choice():
    of = wounded(3)
    assert of.engine(0) == wounded(4).engine(0) == 3        # never damaged more often
    at = to_question(of)
    assert at.ask.what == asks.Q_QUALIFY and at.ask.who == 1
    assert at.tells(asks.T_REPLACED) == [(asks.T_REPLACED, 0, 0)] and at.cars[0][EP] == 7
    qualify(at, resting=(0,))
    assert at.position_track() == [1, 0]


def test_drivers_and_teams_stay_for_the_whole_championship():
    of = season("HH", switches=CARDS)
    at = heat(of)
    at.play_race()
    at.roll(7, 11, 5, 6)
    end(of, at)
    at = heat(of)
    assert [(car[DRIVER], car[TEAM]) for car in at.cars] == [(7, 11), (5, 6)]
    assert [car[FULL_EP] for car in at.cars] == [9, 7]
    at.play_race()
    assert at.ask.what == asks.Q_GRID_A_COLUMN and at.cars[1][state.TOKENS] == 36


# --- what is saved ---

def test_what_is_saved_is_loaded():
    for races in (4, 8):
        names = FOUR + FOUR[:races - 4]
        of = run(season("HAHB", CONSTRUCTORS, True, names), (2, 1, 0, 3), (0, 0, 0, 0))
        again = championship.load(names, of.saved())
        assert again.saved() == of.saved() and len(of.saved()) < 128
        assert (again.seats(), again.switches(), again.damage()) == (of.seats(), CONSTRUCTORS, True)
        assert again.next_circuit() == "united-states" and again.engine(0) == 1


def test_what_cannot_be_a_championship_is_refused():
    whole = season("HAHB").saved()
    wrong = [(FOUR, whole[:cut]) for cut in range(0, 39, 3)] + [((), b"")]
    for at, value in ((3, 2), (4, 3), (5, 4), (2, 32)):      # the last: no such switch
        wrong.append((FOUR, whole[:at] + bytes([value]) + whole[at + 1:]))
    for cars in (0, 1, 7):
        wrong.append((FOUR, bytes(championship.HEAD + 3 + cars * (len(FOUR) + championship.CAR))))
    for circuits, data in wrong:
        with pytest.raises(ValueError):
            championship.load(circuits, bytes(data))


def test_a_race_that_is_not_over_or_of_other_cars_is_not_entered():
    of = season("HH")
    with pytest.raises(ValueError):
        of.enter(heat(of).race)
    other = season("HHH")
    with pytest.raises(ValueError):
        run(of, (1, 2)) and other.enter(heat(of).race)
