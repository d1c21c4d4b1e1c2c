"""The 2022 draft, section 10: collisions and the safety car, whose lap always counts."""

import pytest

from host_tests.behind_sc import CALLED, QUEUE, called, cells, field, laps, lives
from host_tests.crashes import collide
from host_tests.equipped import told
from host_tests.pp22 import BLANK, CIRCLE, MARK, draft  # noqa: F401
from pitwall.games.pole_position import asks, cards, state
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.state import (
    BP, BROKEN, COLLIDED, CUSTOM_SETTING, EP, EXTENDED_PLAY, GRID_B, LAP_COUNTER, MARKS, MENDED,
    OUT, PHASE, PLACE, PROGRESS, SAFETY, SP, STATUS, STOPS, TEAM)

NOTHING = (BLANK,) * 4


@pytest.mark.proves("PP22-10.2-1", "PP22-17.3-1")
def test_the_purple_die_is_rolled_four_times_each_circle_counts_and_a_mark_brings_nothing():
    for faces in (NOTHING, (CIRCLE,) * 4, (MARK,) * 4, (CIRCLE, MARK, 4, 2)):
        at = field("S1.1.9", "S1.1.7", switches=CALLED | state.EVENTS)
        called(at, weather=(), faces=faces)
        circles = sum(face in (0, 1, 4) for face in faces)
        assert at.table[GRID_B] == at.table[PROGRESS] == circles
        assert not told(at, asks.T_EVENT)


@pytest.mark.proves("PP22-10.2-2", "PP22-10.2-3", "PP22-16.2-2")
def test_all_are_in_the_next_lap_and_only_those_that_cross_the_line_on_the_way_wear_tyres():
    for switches, more in ((CALLED, 1), (CALLED | EXTENDED_PLAY, 2)):
        for places, worn in (
                (["S1.1.9", "S1.1.7", ("S4.3.6", 2)], [0, 0, 1]),   # short of the line
                ([("S4.1.6", 3), ("S4.1.2", 3), ("C4.1.1", 2)], [1, 1, 2]),     # beyond it
                (["S1.1.9", ("S1.1.2", 2), ("S1.1.1", 2)], [0, 1, 1])):
            at = field(*places, switches=switches)
            for who in range(3):
                at.put(who, tyre=state.INTERMEDIATE, life=6)
            called(at, weather=(), faces=NOTHING)
            assert laps(at) == [3 + more] * 3 and at.table[LAP_COUNTER] == 3 + more
            assert cells(at) == QUEUE[:3]
            assert lives(at) == [6 - 2 * each for each in worn], places


@pytest.mark.proves("PP22-10.2-4", "PP22-19-21")
def test_beyond_the_last_lap_the_race_is_over_and_those_who_caused_it_are_last():
    for lap, switches, over in ((8, CALLED, False), (9, CALLED, True),
                                (10, CALLED | EXTENDED_PLAY, False),
                                (11, CALLED | EXTENDED_PLAY, True)):    # of 9, or of 12
        at = field("S1.1.9", "S1.1.7", "S1.1.5", switches=switches, guilty=(0, 1), laps=lap)
        called(at, weather=(), faces=NOTHING)
        finished = [car[PLACE] for car in at.cars]
        assert finished == ([2, 3, 1] if over else [0, 0, 0])
        assert at.position_track() == [2, 0, 1]
        for who in range(3):
            assert not over or at.cars[who][STATUS] == state.FINISHED
            assert over or not at.cars[who][MARKS] & COLLIDED


@pytest.mark.proves("PP22-3-1", "PP22-10.2-3", "PP22-7.1-2")
def test_a_stop_behind_it_is_a_whole_one_and_counts_and_none_is_due_before_the_flag():
    at = field("S1.1.9", ("S4.3.6", 2), switches=CALLED | CUSTOM_SETTING)
    for who in (0, 1):
        at.put(who, tyre=state.INTERMEDIATE, life=6, sp=4, broken=16, stops=0, team=(
            0, cards.WORKSHOP)[who], ep=5, full_ep=7, bp=7, full_bp=7)
    called(at, pit=(0, 1), weather=(), faces=NOTHING)
    for who, ep in ((0, 5), (1, 6)):
        car = at.cars[who]
        assert (car[SP], car[STOPS], car[BROKEN], car[MENDED], car[EP]) == (7, 1, 0, 16, ep)
        assert car[state.SETS + 2] in (state.GONE, state.step_of(4))       # it wore once
        assert car[state.PIT] == state.ON_TRACK
    for lap in (8, 7):                      # no stop at all: it races on, into the last lap
        at = field("S1.1.9", "S1.1.7", laps=lap)
        at.put(1, stops=0)
        called(at, weather=(), faces=NOTHING)
        assert at.cars[1][STATUS] == state.RACING and at.cars[1][STATUS] != OUT


@pytest.mark.proves("PP22-10.2-5")
def test_collisions_bring_flags_and_the_safety_car_with_them():
    at = collide(switches=state.COLLISIONS)
    at.roll(4)
    with pytest.raises(SafetyCar):
        at.roll(4)
    assert at.table[PHASE] == SAFETY
    at = collide(4, 1, switches=state.COLLISIONS)
    assert at.table[PHASE] != SAFETY and told(at, asks.T_YELLOW)


@pytest.mark.proves("PP22-18.3-5", "PP22-18.3-6", "PP22-10-1", "PP22-10-2")
def test_a_collision_by_result_and_what_two_teams_make_of_it():
    harm = {1: (0, 7, 7), 2: (0, 7, 6), 3: (0, 6, 7), 4: (1, 7, 7), 5: (1, 7, 7), 6: (16, 7, 7)}
    for team in (0, cards.STURDY, cards.SAFE):
        for face in range(1, 7):
            at = collide(1, face, team=team, sp=0)          # car 1, in front, rolls first
            if team == cards.SAFE and face > 1:
                assert (at.ask.what, at.ask.who, at.cars[0][SP]) == (asks.Q_SECOND_ROLL, 0, 0)
                at.choose(0)
            car = at.cars[0]
            assert at.over and (car[BROKEN], car[EP], car[BP]) == (
                harm[5 if team == cards.STURDY and face == 6 else face])
    for second, broken in ((2, 0), (6, 16), (5, 1)):        # free, once, the lower counts
        at = collide(1, 6, team=cards.SAFE, sp=3)
        at.choose(1)
        at.roll(second)
        assert at.over and (at.cars[0][BROKEN], at.cars[0][SP]) == (broken, 3)
    assert at.cars[0][TEAM] == cards.SAFE
