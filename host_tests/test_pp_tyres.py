"""Pole Position, section 6: compounds, sets, wear and the cost of worn tyres."""

import pytest

from host_tests.equipped import told
from host_tests.moving import roll
from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, edition_2024, house_data, state, tyres
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SETS, SETS_OF, SOFT, TYRE, WET)

COMPOUNDS = (HARD, SOFT, INTERMEDIATE, WET)
SKIES = (DRY, LIGHT_RAIN, HEAVY_RAIN)
LIVES = (-2, -1, 1, 2, 3, 4, 5, 6)
FULL = {HARD: 4, SOFT: 2, INTERMEDIATE: 6, WET: 6}
LOWEST = {HARD: 7, SOFT: 8, INTERMEDIATE: 6, WET: 5}
WEAR = {HARD: (1, 1, 1), SOFT: (1, 1, 1), INTERMEDIATE: (2, 1, 1), WET: (3, 2, 1)}


def worn(life, steps):
    """Return the lifespan after that many steps, on the track 6 5 4 3 2 1 -1 -2."""
    return LIVES[max(LIVES.index(life) - steps, 0)]


def lowest_roll(at):
    """Roll the lowest face of car 0's die, and spend SP to stay on the track if needed."""
    roll(at, LOWEST[at.cars[0][TYRE]])
    if at.ask is not None and at.ask.what == asks.Q_STAY_ON:
        at.choose(at.options()[-1])


def before_the_line(compound, life, sky=DRY):
    at = Situation("H", track=ROAD, weather=sky)
    at.put(0, "S1.2.4", tyre=compound, life=life, lap=1, stops=1)
    return at


def box(at, **tyre):
    """Drive car 0, with its tyres or with this set, into the box, up to the choice of tyres."""
    at.put(0, "PIT.4", lap=1, pit=state.PIT_ENTRY, **tyre)
    lowest_roll(at)
    if at.ask.what != asks.Q_FIT:
        at.to("BOX")
    assert at.ask.what == asks.Q_FIT
    return at


def in_box(compound, life, sky=DRY):
    return box(Situation("H", track=ROAD, weather=sky), tyre=compound, life=life)


def fit(at, number):
    """Fit set `number` in the box."""
    at.choose(number)
    assert at.over and at.cars[0][TYRE] == SETS_OF[number]
    return at


@pytest.mark.proves("PP-6-1", "PP-6-2", "PP-6.1-4", "PP-7.1-8")
def test_any_compound_may_follow_any_other_and_a_fresh_set_has_its_full_lifespan():
    for compound in COMPOUNDS:
        offered = in_box(compound, 2).options()
        assert {SETS_OF[number] for number in offered} == set(COMPOUNDS)
        for number in offered:
            if SETS_OF[number] != compound:
                assert fit(in_box(compound, 2), number).life(0) == FULL[SETS_OF[number]]


@pytest.mark.proves("PP-6-3", "PP-6.2-5", "PP-6.2-6", "PP-6.2-7")
def test_a_compounds_ideal_weather_is_where_it_wears_least_and_rolls_unchecked():
    off_at = edition_2024.Edition.values[state.V_OFF_AT]
    for compound, ideal, skies in ((HARD, DRY, {DRY}), (SOFT, DRY, {DRY}),
                                   (INTERMEDIATE, LIGHT_RAIN, {DRY, LIGHT_RAIN}),
                                   (WET, HEAVY_RAIN, set(SKIES))):
        assert skies == {sky for sky in SKIES
                         if off_at[sky][compound] > max(house_data.TYRE_DICE[compound])}
        assert min(tyres.WEAR[compound]) == tyres.WEAR[compound][ideal] == 1


@pytest.mark.proves("PP-6.2-1", "PP-6.2-2", "PP-6.2-5", "PP-6.2-6", "PP-6.2-7", "PP-6.2-8",
                    "PP-6.1-5", "PP-6.1-6", "PP-7.1-4", "PP-7.1-5", "PP-0-14", "PP-3.3-7")
def test_wear_at_the_line_and_in_the_box_by_compound_and_weather():
    for compound in COMPOUNDS:
        number = SETS_OF.index(compound)
        other = SETS_OF.index(HARD if compound != HARD else SOFT)
        for sky in SKIES:
            for life in LIVES:
                left = worn(life, WEAR[compound][sky])
                at = before_the_line(compound, life, sky)
                lowest_roll(at)
                at.to([end for end in at.ends() if end.startswith("S1.2.") and end != "S1.2.4"][0])
                assert at.over and at.life(0) == left and told(at, asks.T_WEAR) == [left]
                at = in_box(compound, life, sky)
                assert at.cars[0][SETS + number] == state.step_of(left)     # kept by the set
                assert fit(at, other).cars[0][SETS + number] == state.step_of(left)
    assert [state.life_of(step) for step in range(8)] == list(LIVES)        # there is no zero
    assert [state.step_of(life) for life in LIVES] == list(range(8))


@pytest.mark.proves("PP-6.2-1")
def test_the_weather_in_force_at_the_line_decides_the_wear():
    """Intermediates lose 2 in the dry, 1 in rain; a cloud brings the other weather."""
    for sky, face, loss in ((DRY, 0, 2), (DRY, 1, 1), (LIGHT_RAIN, 1, 2)):
        other = LIGHT_RAIN if sky == DRY else DRY
        at = Situation("H", track=road(b=5), grid_a=[sky] + [other] * 35)
        at.put(0, "S1.2.4", tyre=INTERMEDIATE, life=6, lap=1)
        at.table[state.GRID_B] = 4
        at.play_round()
        at.roll(face, 6)
        at.choose(6)
        at.to("S1.2.9")
        assert at.life(0) == worn(6, loss)


@pytest.mark.proves("PP-6.2-1", "PP-6.2-3", "PP-6.2-4", "PP-7.4-1")
def test_worn_tyres_take_one_or_two_mp_off_every_tyre_roll():
    cells = ["PIT.%d" % number for number in range(1, 9)] + ["BOX"]
    for compound in COMPOUNDS:
        for life, less in ((-2, 2), (-1, 1), (1, 0), (2, 0)):
            for face in (LOWEST[compound], LOWEST[compound] + 1):
                at = Situation("H", track=road(entry=8))
                at.put(0, "PIT.1", tyre=compound, life=life, lap=1, pit=state.PIT_ENTRY)
                mp = face - less
                assert told(roll(at, face), asks.T_MP) == [mp]
                assert at.ends() == sorted(cells[mp - 3:mp + 1])
    at = before_the_line(HARD, 1)           # the wear of a crossing counts from the next roll on
    assert told(roll(at, 7), asks.T_MP) == [7]
    at.to("S1.2.11")
    assert at.life(0) == -1 and told(roll(at, 7), asks.T_MP) == [6]
    at = Situation("H", track=ROAD)         # not for the purple roll out of the pits
    at.put(0, "G2", tyre=HARD, life=-2, pit=state.GREEN_2, noted=0, lap=2)
    at.take_turn(0)
    at.roll(4, die=asks.PURPLE_DIE)
    assert told(at, asks.T_EXIT) == [4] and "EXIT.4" in at.ends()
    for life in (-1, -2):                   # the roll itself counts for staying on the track
        at = Situation("H", track=ROAD, weather=LIGHT_RAIN)
        at.put(0, "S2.2.1", tyre=HARD, life=life, sp=0)
        at.take_turn(0)
        at.roll(8)
        assert told(at, asks.T_OFF_TRACK) == [0]


@pytest.mark.proves("PP-6.1-6", "PP-6.1-7", "PP-0-14", "PP-7.1-8")
def test_a_used_set_comes_back_with_what_was_left_of_it_at_once_or_later():
    hard = SETS_OF.index(HARD)
    for life, kept in ((4, 3), (2, 1), (1, -1), (-1, -2), (-2, -2)):
        at = fit(in_box(HARD, life), SETS_OF.index(SOFT))
        assert at.life(0) == 2 and fit(box(at), hard).life(0) == kept
        at = fit(in_box(HARD, life), hard)
        assert at.life(0) == kept and at.cars[0][SETS + hard] == state.GONE


@pytest.mark.proves("PP-6.1-1", "PP-6.1-7")
def test_two_intermediate_sets_are_told_apart_once_they_differ():
    at = in_box(HARD, 4)
    assert at.options() == [0, 1, 2, 4]             # two fresh ones are one choice
    box(fit(at, 2))
    assert [SETS_OF[number] for number in at.options()] == [
        HARD, SOFT, INTERMEDIATE, INTERMEDIATE, WET]
    assert fit(at, 3).life(0) == 6 and at.cars[0][SETS + 2] == state.step_of(4)
