"""Pole Position, section 17: the bots' cards, tyres, pit conditions and odds."""

import pytest

from host_tests.equipped import told
from host_tests.moving import FAST, NARROW
from host_tests.situations import Situation
from pitwall.games.pole_position import (
    asks, bot_tyres, bots, house_data, rounds, state, tyres, weather)
from pitwall.games.pole_position.show import Show
from pitwall.games.pole_position.state import (
    BOT_A, BOT_B, DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIFE, LIGHT_RAIN, OFF, PROGRESS, SOFT,
    SOFT_USED, TYRE, WET)
from pitwall.ui.words import LANGUAGES, load

COMPOUNDS = (HARD, SOFT, INTERMEDIATE, WET)
SKIES = (DRY, LIGHT_RAIN, HEAVY_RAIN)


def bot(now=DRY, future=None, steps=4, seats="A", track=FAST, cell="S1.1.9", **values):
    """Return a bot in a race whose weather changes in `steps` steps."""
    at = Situation(seats, track, grid_a=[now] + [now if future is None else future] * 35)
    if future is not None:
        at.table[state.GRID_B] = at.circuit.weather_b - steps
    at.put(0, cell, **values)
    return at


def turn(at, cell=None):
    at.put(0, cell)
    at.take_turn(0)
    return at


def result(at, generator, *faces):
    """Run a rule that returns a value, with these faces of the black dice, and return the value."""
    box = []

    def run():
        box.append((yield from generator))
    at.begin(run())
    at.roll(*faces, die=asks.BLACK_DIE)
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
    assert [house_data.BOT_DRY[0][i] for i in (0, 1, 3)] == [0, 1, 3]
    assert house_data.BOT_WET[0][0] == house_data.BOT_WET[0][1] == 0
    strength = [sum(house_data.BOT_BASE[side]) + house_data.BOT_QUALIFYING[side]
                + house_data.BOT_OVERTAKING[side]
                for side in range(2)]
    assert strength[0] > strength[1]


@pytest.mark.proves("PP-17.1-2", "PP-17.1-4", "PP-17.4-1", "PP-17.4-2", "PP-17.4-3")
def test_the_progress_of_all_bots_moves_on_with_every_cloud_and_after_six_begins_again():
    assert Situation("AB", rest=False).table[PROGRESS] == 0
    at, seen = bot(seats="AB"), []
    for _ in range(7):
        weather.advance(at.race)
        seen.append(at.table[PROGRESS])
    assert seen == [1, 2, 3, 4, 5, 0, 1]
    at = bot(seats="AH")
    at.order(0, 1)                              # a bot in the lead: the die is rolled anyway
    at.begin(rounds.play_round(at.race))
    assert at.ask.what == asks.Q_WEATHER and at.ask.die == asks.BLUE_DIE


@pytest.mark.proves("PP-17.1-3", "PP-17.5.2-1", "PP-17.5.2-2", "PP-17.5.2-4")
def test_a_bots_speed_is_base_speed_and_progress_by_weather_less_the_wear():
    for card, side in enumerate("AB"):
        for compound in COMPOUNDS:
            for now in SKIES:
                for life, less in ((4, 0), (1, 0), (-1, 1), (-2, 2)):
                    at = bot(now, seats=side, tyre=compound, life=life)
                    for place in range(6):
                        at.table[PROGRESS] = place
                        steps = house_data.BOT_DRY if now == DRY else house_data.BOT_WET
                        progress = steps[card][place]
                        assert bots.speed(at.race, at.cars[0]) == (
                            house_data.BOT_BASE[card][compound] + progress - less)
    at = turn(bot(tyre=HARD))
    assert at.over and told(at, asks.T_BOT_MP) == [10]      # no die is needed


@pytest.mark.proves("PP-17.2-5", "PP-17.2-6", "PP-17.2-7")
def test_the_outlook_is_the_next_different_weather_and_the_clouds_until_it_comes():
    for clouds_on_b in range(5):
        at = bot(DRY)
        at.circuit.weather_a = bytes([DRY, DRY, HEAVY_RAIN] + [LIGHT_RAIN] * 33)
        at.table[state.GRID_B] = clouds_on_b
        steps, future = weather.outlook(at.race)
        for _ in range(steps):
            assert state.weather(at.race) == DRY
            weather.advance(at.race)
        assert state.weather(at.race) == future == HEAVY_RAIN


@pytest.mark.proves("PP-17.2-1", "PP-17.2-2", "PP-17.2-3", "PP-17.2-8")
def test_the_correct_tyres_and_the_soft_set_that_is_used_once():
    for now, right in ((DRY, {HARD, SOFT}), (LIGHT_RAIN, {INTERMEDIATE}), (HEAVY_RAIN, {WET})):
        assert {tyre for tyre in range(4) if bot_tyres.correct(tyre, now)} == right
    at, fitted = bot(DRY, tyre=HARD, life=-2), []
    for _ in range(4):
        bot_tyres.change_tyres(at.race, 0)
        fitted.append((at.cars[0][TYRE], at.life(0)))
        at.cars[0][LIFE] = 0
    assert fitted == [(SOFT, 2), (HARD, 4), (HARD, 4), (HARD, 4)]       # a new set each time


@pytest.mark.proves("PP-17.7-1", "PP-17.7-2", "PP-17.9.2-5")
def test_a_bots_wear_at_the_line_is_that_of_all_cars_but_wets_never_wear():
    for compound, now, life, left in (
            (HARD, DRY, 4, 3), (SOFT, LIGHT_RAIN, 4, 3), (INTERMEDIATE, DRY, 4, 2),
            (WET, DRY, 4, 4), (WET, HEAVY_RAIN, 4, 4), (HARD, DRY, 1, -1)):
        at = bot(now, tyre=compound, life=life)
        tyres.wear(at.race, 0)
        assert at.life(0) == left


# --- 17.8 start tyres ---

def by_die(most, low, high):
    """{face: compound}: faces up to `most` give one compound, the others the other."""
    return {face: low if face <= most else high for face in range(1, 7)}


@pytest.mark.proves("PP-17.8-1", "PP-17.8-2", "PP-17.8-3", "PP-17.8-4", "PP-17.8-5")
def test_start_tyres_by_weather_steps_grid_place_and_die():
    for now, future, steps, grid, table in (
            (DRY, HEAVY_RAIN, 4, 1, by_die(2, HARD, SOFT)),             # 17.8-1
            (DRY, None, 0, 2, by_die(2, HARD, SOFT)),
            (DRY, HEAVY_RAIN, 4, 3, by_die(2, SOFT, HARD)),             # 17.8-2
            (DRY, HEAVY_RAIN, 5, 6, by_die(2, SOFT, HARD)),
            (LIGHT_RAIN, DRY, 4, 1, {None: INTERMEDIATE}),              # 17.8-3
            (HEAVY_RAIN, DRY, 4, 1, {None: WET}),
            (LIGHT_RAIN, DRY, 3, 1, by_die(3, INTERMEDIATE, SOFT)),     # 17.8-4
            (HEAVY_RAIN, DRY, 1, 1, by_die(3, WET, SOFT)),
            (DRY, LIGHT_RAIN, 3, 1, {None: INTERMEDIATE}),              # 17.8-5
            (DRY, HEAVY_RAIN, 1, 6, {None: WET}),
            (LIGHT_RAIN, HEAVY_RAIN, 2, 1, {None: WET})):
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_for_start_tyres_in_rain_that_ends_says_what_each_face_brings(language):
    """Wets suit the rain, but softs suit the dry road that follows."""
    for now in (LIGHT_RAIN, HEAVY_RAIN):
        at = bot(now, DRY, 2, grid=1)
        at.table[state.PHASE] = state.TYRES
        at.begin(bot_tyres.start_tyre(at.race, 0))
        shown = Show(at.race, load(language, "pole-position"))
        assert shown.help(at.ask) == shown.say("rain.bot")
    at = bot(DRY, grid=1)
    at.table[state.PHASE] = state.TYRES
    at.begin(bot_tyres.start_tyre(at.race, 0))
    shown = Show(at.race, load(language, "pole-position"))
    assert shown.help(at.ask) == shown.say("help.bot-tyre")


# --- 17.9.1 when to pit ---

@pytest.mark.proves("PP-17.9.1-2", "PP-17.9.1-3", "PP-17.9.1-4", "PP-17.9.1-5", "PP-17.9.1-6",
                    "PP-17.9.1-7", "PP-17.9.1-8")
def test_a_bot_pits_by_its_conditions_a_to_e():
    def pits(*faces, stops=1, life=2, now=DRY, future=None, steps=4, tyre=HARD, lap=1):
        at = bot(now, future, steps, tyre=tyre, life=life, lap=lap, stops=stops)
        return result(at, bots.wants_pit(at.race, 0), *faces)

    for face in range(1, 7):
        assert pits(face, life=1) == (face < 3)                                 # A
        assert pits(face, future=HEAVY_RAIN, steps=3) == (face < 3)             # E
    assert [pits(life=life) for life in (2, -1, -2)] == [False, True, True]     # B
    for tyre, now, steps, stop in ((HARD, LIGHT_RAIN, 4, True), (WET, DRY, 5, True),
                                   (INTERMEDIATE, HEAVY_RAIN, 4, True), (HARD, DRY, 4, False),
                                   (INTERMEDIATE, LIGHT_RAIN, 4, False)):       # C: wrong for now
        future = HEAVY_RAIN if now != HEAVY_RAIN else DRY
        assert pits(now=now, future=future, steps=steps, tyre=tyre) == stop
    for tyre, steps, stop in ((HARD, 1, True), (HARD, 2, True), (WET, 2, False)):
        assert pits(future=HEAVY_RAIN, steps=steps, tyre=tyre) == stop          # D: for the future
    for lap, stops, stop in ((8, 0, True), (8, 1, False), (7, 0, False)):
        assert pits(lap=lap, stops=stops, life=4) == stop       # a planned stop


@pytest.mark.proves("PP-17.9.1-1")
def test_the_pit_check_is_made_when_the_mp_suffice_to_cross_the_zigzag_line():
    for cell, asked in (("S4.3.1", True), ("C4.1.1", False), ("S2.2.1", False)):
        at = turn(bot(DRY, tyre=HARD, life=1, stops=1), cell)
        assert (at.ask is not None and at.ask.what == asks.Q_BOT_PIT) == asked


# --- 17.9.2 which tyres ---

@pytest.mark.proves("PP-17.9.2-1", "PP-17.9.2-2", "PP-17.9.2-3", "PP-17.9.2-4")
def test_the_new_set_by_weather_steps_and_the_soft_set():
    for now, future, steps, used, compound in (
            (DRY, HEAVY_RAIN, 4, 0, SOFT), (DRY, HEAVY_RAIN, 4, 1, HARD), (DRY, None, 0, 1, HARD),
            (LIGHT_RAIN, DRY, 4, 0, INTERMEDIATE), (HEAVY_RAIN, DRY, 5, 0, WET),
            (LIGHT_RAIN, DRY, 3, 0, SOFT), (HEAVY_RAIN, DRY, 1, 1, HARD),
            (DRY, LIGHT_RAIN, 3, 0, INTERMEDIATE), (DRY, HEAVY_RAIN, 1, 0, WET)):
        at = bot(now, future, steps, soft_used=used)
        assert bot_tyres.next_tyre(at.race, 0) == compound


# --- 17.10, 17.11: out of the pits, off the track ---

STAYS = {(LIGHT_RAIN, HARD): 6, (LIGHT_RAIN, SOFT): 5, (HEAVY_RAIN, SOFT): 6,
         (HEAVY_RAIN, INTERMEDIATE): 4, (HEAVY_RAIN, HARD): 7}


@pytest.mark.proves("PP-17.11-1", "PP-17.11-2", "PP-17.11-3", "PP-17.11-4")
def test_unsuited_tyres_in_rain_are_checked_by_a_black_die():
    for now in SKIES:
        for compound in COMPOUNDS:
            stays_from = STAYS.get((now, compound), 0)
            for face in range(1, 7):
                at = turn(bot(now, tyre=compound, track=NARROW), "S2.2.1")
                if 0 < stays_from < 7:
                    at.roll(face, die=asks.BLACK_DIE)
                assert at.over and (at.cars[0][OFF] == 2) == (face < stays_from)
                if stays_from and face >= stays_from:
                    most = 8 if now == LIGHT_RAIN else 7
                    assert told(at, asks.T_BOT_MP) == [min(most, house_data.BOT_BASE[0][compound])]


@pytest.mark.proves("PP-17.10-1", "PP-17.11-5")
def test_a_bot_off_the_track_moves_four_cells_twice_and_leaves_the_pits_in_three_turns():
    at = turn(bot(HEAVY_RAIN, tyre=HARD, track=NARROW), "S2.2.1")
    assert at.where(0) == "S2.2.5" and at.cars[0][OFF] == 2
    assert turn(at).where(0) == "S2.2.9" and at.cars[0][OFF] == 1
    at = bot(DRY, tyre=HARD, stops=1, cell="BOX", pit=state.BOX, noted=3, lap=2)
    for cell in ("G1", "G2"):
        assert turn(at).over and at.where(0) == cell
    turn(at).roll(4, die=asks.PURPLE_DIE)
    assert told(at, asks.T_EXIT) == [7]
    assert at.cars[0][state.PIT] in (state.ON_TRACK, state.PIT_EXIT) and at.where(0) != "G2"
