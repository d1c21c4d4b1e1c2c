"""Pole Position, section 6: compounds, sets, wear and what worn tyres cost."""

import pytest

from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, edition_2024, house_data, state, tyres
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SOFT, WET)

COMPOUNDS = (HARD, SOFT, INTERMEDIATE, WET)
SKIES = (DRY, LIGHT_RAIN, HEAVY_RAIN)
LIVES = (-2, -1, 1, 2, 3, 4, 5, 6)
FULL = {HARD: 4, SOFT: 2, INTERMEDIATE: 6, WET: 6}
LOWEST = {HARD: 7, SOFT: 8, INTERMEDIATE: 6, WET: 5}
WEAR = {HARD: (1, 1, 1), SOFT: (1, 1, 1), INTERMEDIATE: (2, 1, 1), WET: (3, 2, 1)}


def worn(life, steps):
    """The lifespan so many steps on, on the track 6 5 4 3 2 1 -1 -2."""
    track = [6, 5, 4, 3, 2, 1, -1, -2]
    return track[min(track.index(life) + steps, 7)]


def before_the_line(compound, life, sky=DRY, lap=1):
    at = Situation("H", track=ROAD, weather=sky)
    at.put(0, "S1.2.4", tyre=compound, life=life, lap=lap, stops=1)
    return at


def cross(at):
    """Over the finish line, by the lowest face of the die."""
    at.take_turn(0)
    at.roll(LOWEST[at.cars[0][state.TYRE]])
    at.choose(at.options()[0])
    if at.ask.what == asks.Q_STAY_ON:
        at.choose(at.options()[-1])
    at.to([end for end in at.ends() if end.startswith("S1.2.") and end != "S1.2.4"][0])
    assert at.over


def into_the_box(at, compound, life, lap=1):
    at.put(0, "PIT.4", tyre=compound, life=life, lap=lap, pit=state.PIT_ENTRY)
    at.take_turn(0)
    at.roll(LOWEST[compound])
    at.choose(at.options()[0])
    if at.ask is not None and at.ask.what == asks.Q_STAY_ON:
        at.choose(at.options()[-1])
    if at.ask.what != asks.Q_FIT:
        at.to("BOX")
    assert at.ask.what == asks.Q_FIT


def into_the_box_again(at):
    """A second stop with whatever is fitted."""
    at.put(0, "PIT.4", lap=1, pit=state.PIT_ENTRY)
    at.take_turn(0)
    at.roll(LOWEST[at.cars[0][state.TYRE]])
    at.choose(at.options()[0])
    if at.ask.what != asks.Q_FIT:
        at.to("BOX")


def fit(at, number):
    """Fit set `number` in the box."""
    at.choose(number)
    assert at.over


# --- 6, 6.1: compounds and sets ---

@pytest.mark.proves("PP-6-2", "PP-6.1-4")
@pytest.mark.parametrize("number, compound", [(0, HARD), (1, SOFT), (2, INTERMEDIATE), (4, WET)])
def test_a_fresh_set_has_its_full_lifespan(number, compound):
    at = Situation("H", track=ROAD)
    other = HARD if compound != HARD else SOFT
    into_the_box(at, other, 2)
    fit(at, number)
    assert at.cars[0][state.TYRE] == compound and at.life(0) == FULL[compound]


@pytest.mark.proves("PP-6-1", "PP-7.1-8")
@pytest.mark.parametrize("compound", COMPOUNDS)
def test_any_compound_may_follow_any_other_at_a_stop(compound):
    at = Situation("H", track=ROAD)
    into_the_box(at, compound, 2)
    offered = [state.SETS_OF[number] for number in at.options()]
    assert set(offered) == set(COMPOUNDS)


@pytest.mark.proves("PP-6-3", "PP-6.2-5", "PP-6.2-6", "PP-6.2-7")
def test_a_compounds_ideal_weather_is_where_it_wears_least_and_rolls_unchecked():
    for compound, skies in ((HARD, {DRY}), (SOFT, {DRY}), (INTERMEDIATE, {DRY, LIGHT_RAIN}),
                            (WET, set(SKIES))):
        unchecked = {sky for sky in SKIES
                     if edition_2024.OFF_AT[sky][compound] > max(house_data.TYRE_DICE[compound])}
        assert unchecked == skies
        assert min(tyres.WEAR[compound]) == 1
    ideal = {HARD: DRY, SOFT: DRY, INTERMEDIATE: LIGHT_RAIN, WET: HEAVY_RAIN}
    for compound, sky in ideal.items():
        assert tyres.WEAR[compound][sky] == 1


# --- 6.2: wear ---

@pytest.mark.proves("PP-6.2-1", "PP-6.2-2", "PP-6.2-5", "PP-6.2-6", "PP-6.2-7", "PP-6.2-8",
                    "PP-6.1-5", "PP-3.3-7")
@pytest.mark.parametrize("sky", SKIES)
@pytest.mark.parametrize("compound", COMPOUNDS)
def test_wear_at_the_line_by_compound_and_weather(compound, sky):
    for life in LIVES:
        at = before_the_line(compound, life, sky)
        cross(at)
        assert at.life(0) == worn(life, WEAR[compound][sky]), life
        assert at.tells(asks.T_WEAR) == [(asks.T_WEAR, 0, at.life(0))]


@pytest.mark.proves("PP-6.2-1", "PP-6.1-5", "PP-6.1-6", "PP-7.1-4", "PP-7.1-5", "PP-0-14",
                    "PP-6.2-8")
@pytest.mark.parametrize("sky", SKIES)
@pytest.mark.parametrize("compound", COMPOUNDS)
def test_wear_in_the_box_is_the_same_and_the_set_keeps_what_is_left(compound, sky):
    for life in LIVES:
        at = Situation("H", track=ROAD, weather=sky)
        into_the_box(at, compound, life)
        number = state.SETS_OF.index(compound)
        left = worn(life, WEAR[compound][sky])
        assert at.cars[0][state.SETS + number] == state.step_of(left)
        other = HARD if compound != HARD else SOFT
        fit(at, state.SETS_OF.index(other))
        assert at.cars[0][state.SETS + number] == state.step_of(left)


@pytest.mark.proves("PP-6.2-1")
@pytest.mark.parametrize("sky, face, loss", [(DRY, 0, 2), (DRY, 1, 1), (LIGHT_RAIN, 1, 2)])
def test_the_weather_in_force_at_the_line_decides_the_wear(sky, face, loss):
    """Intermediates lose 2 in the dry, 1 in rain; a cloud brings the other weather."""
    other = LIGHT_RAIN if sky == DRY else DRY
    at = Situation("H", track=road(b=5), grid_a=[sky] + [other] * 35)
    at.put(0, "S1.2.4", tyre=INTERMEDIATE, life=6, lap=1)
    at.table[state.GRID_B] = 4
    at.play_round()
    at.roll(face, die=asks.BLUE_DIE)
    at.roll(6)
    at.choose(6)
    at.to("S1.2.9")
    assert at.life(0) == worn(6, loss)


@pytest.mark.proves("PP-6.2-2")
def test_the_wear_track_has_no_zero():
    assert [state.life_of(step) for step in range(8)] == list(LIVES)
    assert [state.step_of(life) for life in LIVES] == list(range(8))


# --- 6.2: what worn tyres cost ---

@pytest.mark.proves("PP-6.2-3", "PP-6.2-4")
@pytest.mark.parametrize("compound", COMPOUNDS)
@pytest.mark.parametrize("life, less", [(-2, 2), (-1, 1), (1, 0), (2, 0)])
def test_worn_tyres_take_one_or_two_mp_off_every_roll(compound, life, less):
    for face in (LOWEST[compound], LOWEST[compound] + 1):
        at = Situation("H", track=road(entry=8))
        at.put(0, "PIT.1", tyre=compound, life=life, lap=1, pit=state.PIT_ENTRY)
        at.take_turn(0)
        at.roll(face)
        at.choose(face)
        mp = face - less
        cells = ["PIT.%d" % number for number in range(1, 9)] + ["BOX"]
        assert (asks.T_MP, 0, mp) in at.tells()
        assert at.ends() == sorted(cells[mp - 3:mp + 1])


@pytest.mark.proves("PP-6.2-3", "PP-6.2-4")
@pytest.mark.parametrize("life", [-1, -2])
def test_the_roll_itself_counts_for_staying_on_the_track(life):
    """An 8 of hards goes off in light rain, however little is left of it."""
    at = Situation("H", track=ROAD, weather=LIGHT_RAIN)
    at.put(0, "S2.2.1", tyre=HARD, life=life, sp=0)
    at.take_turn(0)
    at.roll(8)
    assert at.tells(asks.T_OFF_TRACK) == [(asks.T_OFF_TRACK, 0, 0)]


@pytest.mark.proves("PP-6.2-1", "PP-6.2-3")
def test_the_wear_of_a_crossing_costs_mp_from_the_next_roll_on():
    at = before_the_line(HARD, 1)
    at.take_turn(0)
    at.roll(7)
    at.choose(7)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 7)]
    at.to("S1.2.11")
    assert at.life(0) == -1
    at.take_turn(0)
    at.roll(7)
    at.choose(7)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 6)]


@pytest.mark.proves("PP-6.2-3", "PP-7.4-1")
def test_worn_tyres_do_not_slow_the_purple_roll_out_of_the_pits():
    at = Situation("H", track=ROAD)
    at.put(0, "G2", tyre=HARD, life=-2, pit=state.GREEN_2, noted=0, lap=2)
    at.take_turn(0)
    at.roll(4, die=asks.PURPLE_DIE)
    assert at.tells(asks.T_EXIT) == [(asks.T_EXIT, 0, 4)]
    assert "EXIT.4" in at.ends()


# --- 6.1: stored sets ---

@pytest.mark.proves("PP-6.1-6", "PP-6.1-7", "PP-0-14", "PP-7.1-8")
@pytest.mark.parametrize("life, kept", [(4, 3), (2, 1), (1, -1), (-1, -2), (-2, -2)])
def test_a_used_set_comes_back_with_what_was_left_of_it(life, kept):
    at = Situation("H", track=ROAD)
    into_the_box(at, HARD, life)
    fit(at, state.SETS_OF.index(SOFT))
    assert at.life(0) == 2
    into_the_box_again(at)
    fit(at, state.SETS_OF.index(HARD))
    assert at.cars[0][state.TYRE] == HARD and at.life(0) == kept


@pytest.mark.proves("PP-6.1-7", "PP-7.1-8")
@pytest.mark.parametrize("life, kept", [(4, 3), (1, -1), (-2, -2)])
def test_the_set_just_taken_off_may_go_on_again(life, kept):
    at = Situation("H", track=ROAD)
    into_the_box(at, HARD, life)
    fit(at, state.SETS_OF.index(HARD))
    assert at.cars[0][state.TYRE] == HARD and at.life(0) == kept
    assert at.cars[0][state.SETS + state.SETS_OF.index(HARD)] == state.GONE


@pytest.mark.proves("PP-6.1-1", "PP-6.1-7")
def test_two_intermediate_sets_are_told_apart_once_they_differ():
    at = Situation("H", track=ROAD)
    into_the_box(at, HARD, 4)
    assert at.options() == [0, 1, 2, 4]             # two fresh ones are one choice
    fit(at, 2)
    into_the_box_again(at)
    assert at.options() == [0, 1, 2, 3, 4]
    assert [state.SETS_OF[number] for number in at.options()] == [
        HARD, SOFT, INTERMEDIATE, INTERMEDIATE, WET]
    fit(at, 3)
    assert at.life(0) == 6
    assert at.cars[0][state.SETS + 2] == state.step_of(4)
