"""Pole Position, section 17: the bots' cards, tyres, pit conditions and odds."""

import pytest

from host_tests.moving import FAST, NARROW
from host_tests.situations import Situation
from pitwall.games.pole_position import (
    asks, bot_tyres, bots, house_data, rounds, state, tyres, weather)
from pitwall.games.pole_position.state import (
    BOT_A, BOT_B, DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIFE, LIGHT_RAIN, OFF, PROGRESS, SOFT,
    SOFT_USED, TYRE, WET)


def sky(now, future=None, steps=None):
    """Grid A with the weather of now, and a change to `future` after so many clouds."""
    grid = [now] * 36
    if future is not None:
        grid[1:] = [future] * 35
    return grid


def bot(now=DRY, future=None, steps=4, seats="A", track=FAST, **values):
    """A bot on its way, the weather to change in so many steps."""
    at = Situation(seats, track, grid_a=sky(now, future))
    if future is not None:
        at.table[state.GRID_B] = at.circuit.weather_b - steps
    at.put(0, "S1.1.9", **values)
    return at


def result(at, generator, *faces):
    """Play a rule that returns something, the dice showing these faces."""
    box = []

    def run():
        box.append((yield from generator))
    at.begin(run())
    at.roll(*faces)
    assert at.over, "another die is asked for"
    return box[0]


# --- 17, 17.1, 17.2 ---

@pytest.mark.proves("PP-17-1", "PP-17-3", "PP-17.1-1")
def test_bots_race_only_where_they_are_seated_in_any_mix_up_to_six_cars():
    at = Situation("HABBAH", rest=False)
    assert [car[state.SEAT] for car in at.cars] == [0, BOT_A, BOT_B, BOT_B, BOT_A, 0]
    assert not any(state.is_bot(car) for car in Situation("HHHH", rest=False).cars)
    with pytest.raises(ValueError):
        Situation("HHHAAAB", rest=False)


@pytest.mark.proves("PP-17-2", "PP-17-4")
def test_the_cards_are_whole_and_side_a_is_slightly_stronger():
    for side in range(2):
        assert len(house_data.BOT_BASE[side]) == 4
        assert len(house_data.BOT_DRY[side]) == len(house_data.BOT_WET[side]) == 6
    assert house_data.BOT_BASE[0][HARD] == 10 and house_data.BOT_BASE[0][SOFT] == 11
    assert house_data.BOT_DRY[0][0] == 0 and house_data.BOT_WET[0][0] == 0
    dry, wet = house_data.BOT_DRY[0], house_data.BOT_WET[0]
    assert dry[1] == 1 and wet[1] == 0 and dry[3] == 3
    strength = [sum(house_data.BOT_BASE[side]) + house_data.BOT_QUALIFYING[side]
                + house_data.BOT_OVERTAKING[side]
                for side in range(2)]
    assert strength[0] > strength[1]


@pytest.mark.proves("PP-17.1-2", "PP-17.4-2", "PP-17.4-3", "PP-17.1-4")
def test_the_progress_of_all_bots_moves_on_with_every_cloud_and_after_six_begins_again():
    at = Situation("AB", rest=False)
    assert at.table[PROGRESS] == 0
    at = bot(seats="AB")
    seen = []
    for _ in range(7):
        weather.advance(at.race)
        seen.append(at.table[PROGRESS])
    assert seen == [1, 2, 3, 4, 5, 0, 1]


@pytest.mark.proves("PP-17.1-3", "PP-17.5.2-1", "PP-17.5.2-4")
@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("compound", (HARD, SOFT, INTERMEDIATE, WET))
@pytest.mark.parametrize("now", (DRY, LIGHT_RAIN, HEAVY_RAIN))
def test_a_bots_speed_is_base_speed_and_progress_by_weather(side, compound, now):
    at = bot(now, seats=side, tyre=compound)
    card = "AB".index(side)
    for place in range(6):
        at.table[PROGRESS] = place
        progress = (house_data.BOT_DRY if now == DRY else house_data.BOT_WET)[card][place]
        assert bots.speed(at.race, at.cars[0]) == house_data.BOT_BASE[card][compound] + progress


@pytest.mark.proves("PP-17.5.2-2")
@pytest.mark.parametrize("life, less", ((4, 0), (1, 0), (-1, 1), (-2, 2)))
def test_worn_tyres_take_one_or_two_mp_from_a_bot(life, less):
    at = bot(tyre=HARD, life=life)
    assert bots.speed(at.race, at.cars[0]) == 10 - less


@pytest.mark.proves("PP-17.5.2-1")
def test_a_bots_turn_in_the_dry_asks_for_no_die():
    at = bot(tyre=HARD)
    at.take_turn(0)
    assert at.over and at.tells(asks.T_BOT_MP) == [(asks.T_BOT_MP, 0, 10)]


@pytest.mark.proves("PP-17.2-5", "PP-17.2-6", "PP-17.2-7")
@pytest.mark.parametrize("clouds_on_b", range(6))
def test_the_outlook_is_the_next_different_weather_and_the_clouds_until_it_comes(clouds_on_b):
    at = bot(DRY)
    at.circuit.weather_a = bytes([DRY, DRY, HEAVY_RAIN] + [LIGHT_RAIN] * 33)
    at.table[state.GRID_B] = min(clouds_on_b, at.circuit.weather_b - 1)
    steps, future = weather.outlook(at.race)
    for _ in range(steps - 1):
        weather.advance(at.race)
        assert state.weather(at.race) == DRY
    weather.advance(at.race)
    assert state.weather(at.race) == future == HEAVY_RAIN


@pytest.mark.proves("PP-17.2-8")
@pytest.mark.parametrize("now, right", ((DRY, {HARD, SOFT}), (LIGHT_RAIN, {INTERMEDIATE}),
                                        (HEAVY_RAIN, {WET})))
def test_the_correct_tyres_for_a_weather(now, right):
    assert {tyre for tyre in range(4) if bot_tyres.correct(tyre, now)} == right


@pytest.mark.proves("PP-17.2-1", "PP-17.2-2", "PP-17.2-3")
def test_the_soft_set_is_used_once_and_every_stop_brings_a_new_set():
    at = bot(DRY, tyre=HARD, life=-2)
    fitted = []
    for _ in range(4):
        bot_tyres.change_tyres(at.race, 0)
        fitted.append((at.cars[0][TYRE], at.life(0)))
        at.cars[0][LIFE] = 0
    assert fitted == [(SOFT, 2), (HARD, 4), (HARD, 4), (HARD, 4)]


# --- 17.4, 17.7 ---

@pytest.mark.proves("PP-17.4-1")
def test_with_a_bot_in_the_lead_the_weather_is_rolled_all_the_same():
    at = bot(seats="AH")
    at.order(0, 1)
    at.begin(rounds.play_round(at.race))
    assert at.ask.what == asks.Q_WEATHER and at.ask.die == asks.BLUE_DIE


@pytest.mark.proves("PP-17.7-1", "PP-17.7-2")
@pytest.mark.parametrize("compound, now, life", ((HARD, DRY, 3), (SOFT, LIGHT_RAIN, 3),
                                                 (INTERMEDIATE, DRY, 2), (WET, DRY, 4),
                                                 (WET, HEAVY_RAIN, 4)))
def test_a_bots_wear_at_the_line_is_that_of_all_cars_but_wets_never_wear(compound, now, life):
    at = bot(now, tyre=compound, life=4)
    tyres.wear(at.race, 0)
    assert at.life(0) == life


@pytest.mark.proves("PP-17.9.2-5")
def test_after_one_comes_minus_one():
    at = bot(DRY, tyre=HARD, life=1)
    tyres.wear(at.race, 0)
    assert at.life(0) == -1


# --- 17.8 start tyres ---

def _faces(most, low, high):
    """{face: compound}: faces up to `most` give one compound, the others the other."""
    return {face: low if face <= most else high for face in range(1, 7)}


START = [
    ("PP-17.8-1", DRY, HEAVY_RAIN, 4, 1, _faces(2, HARD, SOFT)),
    ("PP-17.8-1", DRY, None, 0, 2, _faces(2, HARD, SOFT)),
    ("PP-17.8-2", DRY, HEAVY_RAIN, 4, 3, _faces(2, SOFT, HARD)),
    ("PP-17.8-2", DRY, HEAVY_RAIN, 5, 6, _faces(2, SOFT, HARD)),
    ("PP-17.8-3", LIGHT_RAIN, DRY, 4, 1, {None: INTERMEDIATE}),
    ("PP-17.8-3", HEAVY_RAIN, DRY, 4, 1, {None: WET}),
    ("PP-17.8-4", LIGHT_RAIN, DRY, 3, 1, _faces(3, INTERMEDIATE, SOFT)),
    ("PP-17.8-4", HEAVY_RAIN, DRY, 1, 1, _faces(3, WET, SOFT)),
    ("PP-17.8-5", DRY, LIGHT_RAIN, 3, 1, {None: INTERMEDIATE}),
    ("PP-17.8-5", DRY, HEAVY_RAIN, 1, 6, {None: WET}),
    ("PP-17.8-5", LIGHT_RAIN, HEAVY_RAIN, 2, 1, {None: WET})]


@pytest.mark.parametrize("row, now, future, steps, grid, table", [
    pytest.param(*line, marks=pytest.mark.proves(line[0])) for line in START])
def test_start_tyres_by_weather_steps_grid_place_and_die(row, now, future, steps, grid, table):
    for face, compound in table.items():
        at = bot(now, future, steps, grid=grid)
        faces = () if face is None else (face,)
        assert result(at, bot_tyres.start_tyre(at.race, 0), *faces) == compound
        assert at.cars[0][SOFT_USED] == (compound == SOFT)


@pytest.mark.proves("PP-17.8-6", "PP-17.5-1")
def test_bots_choose_after_the_people_and_start_on_full_sets():
    at = Situation("AH", FAST, rest=False)
    at.table[state.PHASE] = state.TYRES
    at.put(0, grid=1)
    at.put(1, grid=2)
    at.play_race()
    assert at.ask.what == asks.Q_START_TYRE and at.ask.who == 1
    at.choose(WET)
    assert at.ask.what == asks.Q_BOT_TYRE and at.ask.who == 0
    at.roll(6)
    assert at.cars[0][TYRE] == SOFT and at.life(0) == 2


# --- 17.9.1 when to pit ---

def pits(at, *faces):
    return result(at, bots.wants_pit(at.race, 0), *faces)


@pytest.mark.proves("PP-17.9.1-2")
@pytest.mark.parametrize("face", range(1, 7))
def test_pit_a_at_lifespan_one_by_a_black_one_or_two(face):
    assert pits(bot(DRY, tyre=HARD, life=1, stops=1), face) == (face < 3)


@pytest.mark.proves("PP-17.9.1-3", "PP-17.9.1-7")
@pytest.mark.parametrize("life, stop", ((2, False), (-1, True), (-2, True)))
def test_pit_b_at_minus_one_without_a_die(life, stop):
    assert pits(bot(DRY, tyre=HARD, life=life, stops=1)) == stop


@pytest.mark.proves("PP-17.9.1-4")
@pytest.mark.parametrize("tyre, now, steps, stop", (
    (HARD, LIGHT_RAIN, 4, True), (WET, DRY, 5, True), (INTERMEDIATE, HEAVY_RAIN, 4, True),
    (HARD, DRY, 4, False), (INTERMEDIATE, LIGHT_RAIN, 4, False)))
def test_pit_c_incorrect_for_now_and_more_than_three_steps(tyre, now, steps, stop):
    future = HEAVY_RAIN if now != HEAVY_RAIN else DRY
    assert pits(bot(now, future, steps, tyre=tyre, life=2, stops=1)) == stop


@pytest.mark.proves("PP-17.9.1-5")
@pytest.mark.parametrize("tyre, steps, stop", ((HARD, 1, True), (HARD, 2, True), (WET, 2, False)))
def test_pit_d_incorrect_for_the_future_and_fewer_than_three_steps(tyre, steps, stop):
    assert pits(bot(DRY, HEAVY_RAIN, steps, tyre=tyre, life=2, stops=1)) == stop


@pytest.mark.proves("PP-17.9.1-6")
@pytest.mark.parametrize("face", range(1, 7))
def test_pit_e_incorrect_for_the_future_and_exactly_three_steps(face):
    assert pits(bot(DRY, HEAVY_RAIN, 3, tyre=HARD, life=2, stops=1), face) == (face < 3)


@pytest.mark.proves("PP-17.9.1-8")
@pytest.mark.parametrize("lap, stops, stop", ((8, 0, True), (8, 1, False), (7, 0, False)))
def test_a_stop_that_is_due_binds_bots_in_the_lap_before_the_last(lap, stops, stop):
    assert pits(bot(DRY, tyre=HARD, life=4, lap=lap, stops=stops)) == stop


@pytest.mark.proves("PP-17.9.1-1")
@pytest.mark.parametrize("cell, asked", (("S4.3.1", True), ("C4.1.1", False), ("S2.2.1", False)))
def test_the_pit_check_is_made_when_the_mp_suffice_to_cross_the_zigzag_line(cell, asked):
    at = bot(DRY, tyre=HARD, life=1, stops=1)
    at.put(0, cell)
    at.take_turn(0)
    assert (at.ask is not None and at.ask.what == asks.Q_BOT_PIT) == asked


# --- 17.9.2 which tyres ---

@pytest.mark.proves("PP-17.9.2-1", "PP-17.9.2-2", "PP-17.9.2-3", "PP-17.9.2-4")
@pytest.mark.parametrize("now, future, steps, used, compound", (
    (DRY, HEAVY_RAIN, 4, 0, SOFT), (DRY, HEAVY_RAIN, 4, 1, HARD), (DRY, None, 0, 1, HARD),
    (LIGHT_RAIN, DRY, 4, 0, INTERMEDIATE), (HEAVY_RAIN, DRY, 5, 0, WET),
    (LIGHT_RAIN, DRY, 3, 0, SOFT), (HEAVY_RAIN, DRY, 1, 1, HARD),
    (DRY, LIGHT_RAIN, 3, 0, INTERMEDIATE), (DRY, HEAVY_RAIN, 1, 0, WET)))
def test_the_new_set_by_weather_steps_and_the_soft_set(now, future, steps, used, compound):
    at = bot(now, future, steps, soft_used=used)
    assert bot_tyres.next_tyre(at.race, 0) == compound


# --- 17.11 off the track ---

STAYS = {(LIGHT_RAIN, HARD): 6, (LIGHT_RAIN, SOFT): 5, (HEAVY_RAIN, SOFT): 6,
         (HEAVY_RAIN, INTERMEDIATE): 4, (HEAVY_RAIN, HARD): 7}


@pytest.mark.proves("PP-17.11-1", "PP-17.11-2", "PP-17.11-3", "PP-17.11-4")
@pytest.mark.parametrize("now", (DRY, LIGHT_RAIN, HEAVY_RAIN))
@pytest.mark.parametrize("compound", (HARD, SOFT, INTERMEDIATE, WET))
def test_unsuited_tyres_in_rain_are_checked_by_a_black_die(now, compound):
    stays_from = STAYS.get((now, compound), 0)
    for face in range(1, 7):
        at = bot(now, tyre=compound, track=NARROW)
        at.put(0, "S2.2.1")
        at.take_turn(0)
        if 0 < stays_from < 7:
            at.roll(face, die=asks.BLACK_DIE)
        assert at.over
        assert (at.cars[0][OFF] == 2) == (face < stays_from)
        if stays_from and face >= stays_from:
            most = 8 if now == LIGHT_RAIN else 7
            assert at.tells(asks.T_BOT_MP)[0][2] == min(most, house_data.BOT_BASE[0][compound])


@pytest.mark.proves("PP-17.11-5")
def test_a_bot_off_the_track_moves_four_cells_in_each_of_two_turns():
    at = bot(HEAVY_RAIN, tyre=HARD, track=NARROW)
    at.put(0, "S2.2.1")
    at.take_turn(0)
    assert at.where(0) == "S2.2.5" and at.cars[0][OFF] == 2
    at.take_turn(0)
    assert at.where(0) == "S2.2.9" and at.cars[0][OFF] == 1


@pytest.mark.proves("PP-17.10-1")
def test_a_bot_leaves_the_pits_by_the_three_turns():
    at = bot(DRY, tyre=HARD, stops=1)
    at.put(0, "BOX", pit=state.BOX, noted=3, lap=2)
    at.take_turn(0)
    assert at.over and at.where(0) == "G1"
    at.take_turn(0)
    assert at.over and at.where(0) == "G2"
    at.take_turn(0)
    at.roll(4, die=asks.PURPLE_DIE)
    assert at.tells(asks.T_EXIT) == [(asks.T_EXIT, 0, 7)]
    assert at.cars[0][state.PIT] in (state.ON_TRACK, state.PIT_EXIT) and at.where(0) != "G2"
