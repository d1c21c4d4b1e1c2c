"""The 2022 draft, section 7: STOP, FIRST, GO and the way out; the mandatory stop (3)."""

import pytest

from host_tests.behind_sc import called
from host_tests.equipped import told
from host_tests.moving import roll
from host_tests.pit_road import ROAD
from host_tests.pp22 import MARK, draft  # noqa: F401
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, cards, state
from pitwall.games.pole_position.house_data import HEAVY, LIGHT
from pitwall.games.pole_position.state import (
    BOX, BROKEN, CUSTOM_SETTING, EVENTS, GREEN_1, GREEN_2, HARD, INTERMEDIATE, LAP, LIFE, MENDED,
    NOTED, OUT, PIT, SETS, SOFT, SP, STATUS, STOPS, TYRE, WET)
from pitwall.games.pole_position.stints import Stints

NO, YES = 0, 1


def into_box(face=5, seats="H", switches=0, order=None, **values):
    """Drive car 0 from the last entry cell into its box; all but 1 MP are left."""
    at = Situation(seats, ROAD, switches=switches)
    at.put(0, "PIT.4", pit=state.PIT_ENTRY, **dict({"tyre": WET, "lap": 1, "sp": 2}, **values))
    at.order(*(order or range(len(seats))))
    roll(at, face)
    if at.ask is not None and at.ask.what != asks.Q_TEAM_POINT:
        at.to("BOX")
    return at


def turn(at, *answers):
    """Play the next turn of car 0, answering questions by value."""
    at.take_turn(0)
    for answer in answers:
        at.choose(answer)
    return at


def at_go(**values):
    """Return a race after STOP, FIRST and GO, with softs fitted."""
    return turn(turn(into_box(**values), 1), NO)


@pytest.mark.proves("PP22-7.1-1", "PP22-1-5", "PP22-1-6", "PP22-19-20", "PP22-19-12",
                    "PP22-7.1-2")
def test_in_the_round_of_entry_nothing_is_done_but_sp_come_back_and_tyres_wear():
    for face, left in ((5, 4), (7, 6)):
        for sp, then in ((2, 5), (7, 8), (8, 8)):
            at = into_box(face, sp=sp, life=6, broken=1)
            car = at.cars[0]
            assert at.over and (car[PIT], car[NOTED], car[LAP], car[STOPS]) == (BOX, left, 2, 1)
            assert (car[SP], at.life(0), car[BROKEN], car[TYRE]) == (then, 3, 1, WET)
            assert (car[state.EP], car[state.BP]) == (7, 7)
    at = Situation(track=ROAD)                              # a counter of 0 is valid
    at.put(0, "PIT.4", pit=state.PIT_ENTRY, tyre=WET, life=-2, lap=1)
    at.begin(at.race.rules.stop(at.race, 0))
    assert at.over and at.cars[0][NOTED] == 0


@pytest.mark.proves("PP22-7.2-1", "PP22-7.2-2", "PP22-7.2-3", "PP22-7.2-5", "PP22-1-5",
                    "PP22-7.3-1")
def test_first_changes_tyres_go_takes_the_marker_off_and_the_third_round_leads_out():
    for number, tyre, life in ((1, SOFT, 2), (4, WET, 3), (0, HARD, -1)):   # as it was taken off
        at = into_box(life=6)
        at.cars[0][SETS] = state.step_of(-1)
        at.take_turn(0)
        assert at.ask.what == asks.Q_FIT and at.options() == [0, 1, 2, 4]
        at.choose(number)
        car = at.cars[0]
        assert at.over and (car[PIT], car[TYRE], at.life(0)) == (GREEN_1, tyre, life)
        assert number == 4 or car[SETS + 4] == state.step_of(3)
        turn(at)
        assert (at.ask.what, at.options()) == (asks.Q_AGAIN, [NO, YES])
        at.choose(NO)
        assert at.over and car[PIT] == GREEN_2 and told(at, asks.T_GREEN) == [2]
        turn(at, NO).roll(2, die=asks.PURPLE_DIE)
        assert told(at, asks.T_EXIT) == [6]                 # and the 4 that were noted
        assert "EXIT.1" in {move[0] for move in at.moves()} or "EXIT.4" in at.ends()
        at.to(at.ends()[0])
        assert at.over and car[PIT] in (state.PIT_EXIT, state.ON_TRACK)


@pytest.mark.proves("PP22-7.2-4")
def test_each_first_repairs_one_breakdown_the_heavy_one_before_the_light_one():
    at = turn(into_box(switches=state.NO_ELIMINATION, broken=1 + 16), 1)
    assert (at.cars[0][BROKEN], at.cars[0][MENDED]) == (1, 16)
    turn(at, YES, 0)
    assert (at.cars[0][BROKEN], at.cars[0][MENDED]) == (0, 17)


@pytest.mark.proves("PP22-7.2-6", "PP22-7.2-7", "PP22-7.2-8", "PP22-13.2-1")
def test_first_may_come_again_instead_of_go_and_after_it_for_a_round_each_without_sp_or_swap():
    at = into_box(switches=CUSTOM_SETTING)
    assert at.over and at.cars[0][SP] == 5
    turn(at, 0, 1)                                          # the swap, then tyres
    assert [what for what in (asks.Q_PIT_SETTING,) if told(at, asks.T_SETTING)] == []
    for again in (True, False):                             # instead of GO, and after it
        turn(at, YES)
        assert at.ask.what == asks.Q_FIT                    # no swap is offered
        at.choose(0 if at.cars[0][TYRE] == SOFT else 1)
        assert at.over and (at.cars[0][PIT], at.cars[0][SP]) == (GREEN_1, 5)
        if again:
            turn(at, NO)
            assert at.cars[0][PIT] == GREEN_2
    turn(at, NO)
    turn(at, NO)
    assert at.ask.what == asks.Q_EXIT_ROLL
    at = into_box(switches=CUSTOM_SETTING)
    at.take_turn(0)
    assert at.ask.what == asks.Q_PIT_SETTING
    at.choose(asks.EP_TO_BP)
    assert (at.cars[0][state.EP], at.cars[0][state.BP]) == (6, 8)


@pytest.mark.proves("PP22-7.3-2")
def test_in_the_exit_lane_a_car_may_be_passed_by_a_fight_and_its_cell_is_taken():
    for cell, pit, ends, attacked in (
            ("EXIT.3", state.PIT_EXIT, ["EXIT.1"], []),     # a cell holds one car
            ("S1.3.9", state.ON_TRACK, [], ["EXIT.3"])):
        at = at_go(seats="HH")
        at.put(1, cell, pit=pit, lap=2, stops=1)
        at.order(1, 0)
        turn(at, NO).roll(2)
        assert (at.ends(), at.attacks()) == (ends, attacked)
    at.attack("EXIT.3")
    assert (at.ask.what, at.ask.who) == (asks.Q_DEFEND, 1)
    at = Situation("HH", ROAD)                              # and from the track
    at.put(0, "S1.3.7", tyre=WET, life=-2, lap=2)
    at.put(1, "EXIT.3", pit=state.PIT_EXIT, lap=2, stops=1)
    at.order(1, 0)
    assert "S1.3.9" in roll(at, 6).attacks()


@pytest.mark.proves("PP22-9-4")
def test_a_breakdown_in_the_box_may_be_repaired_by_going_back_to_stop():
    for pit, cell in ((BOX, "BOX"), (GREEN_1, "G1"), (GREEN_2, "G2"), (state.ON_TRACK, "S1.1.9")):
        for effect in (LIGHT, HEAVY):
            at = Situation("H", ROAD, switches=EVENTS)
            at.put(0, cell, pit=pit, lap=2, stops=1, tyre=HARD, sp=1)
            at.begin(at.race.rules.suffer(at.race, 0, effect))
            asked = pit in (GREEN_1, GREEN_2)
            assert at.over != asked
            if asked:
                assert at.ask.what == asks.Q_BACK
                at.choose(YES)
                assert at.cars[0][PIT] == BOX and at.where(0) == "BOX"
                turn(at, 1)                                 # FIRST again, with the repair
                assert (at.cars[0][PIT], at.cars[0][BROKEN]) == (GREEN_1, 0)
                assert (at.cars[0][SP], at.cars[0][STOPS], at.cars[0][LAP]) == (1, 1, 2)


@pytest.mark.proves("PP22-3-1")
def test_the_stop_is_due_at_the_flag_and_a_stop_in_the_last_lap_ends_with_the_exit_roll():
    for lap, stops, status in ((1, 0, state.RACING), (2, 0, state.RACING), (3, 0, OUT),
                               (3, 1, state.FINISHED)):     # of 3 laps
        at = Situation("H", ROAD)
        at.put(0, "S1.1.3", tyre=HARD, lap=lap, stops=stops)
        roll(at, 7)
        at.to("S1.1.9")
        assert at.cars[0][STATUS] == status
    at = into_box(lap=3)
    car = at.cars[0]
    assert (car[LAP], car[STOPS], car[STATUS]) == (4, 1, state.RACING)
    turn(turn(at, 1), NO)
    assert car[STATUS] == state.RACING
    turn(at, NO).roll(3)
    assert at.over and car[STATUS] == state.FINISHED and car[state.PLACE] == 1
    for stopped in (0, 1):      # if the safety car ends the race, no later stop was missed
        at = Situation("HH", ROAD, switches=state.COLLISIONS)
        at.put(0, "S1.1.9", lap=3, stops=1)
        at.put(1, "S1.1.7", lap=3, stops=stopped)
        called(at, weather=(), faces=(MARK,) * 4)
        assert at.cars[1][STATUS] == state.FINISHED


@pytest.mark.proves("PP22-6.1-1", "PP22-19-12")
def test_the_wear_scale_has_no_zero_and_ends_at_minus_2():
    at, seen = Situation("H", ROAD), []
    at.put(0, tyre=SOFT)
    for _ in range(4):
        seen.append(at.life(0))
        at.put(0, "S1.1.3", lap=1, stops=1)
        roll(at, 8)
        at.to("S1.1.9")
    assert seen == [2, 1, -1, -2] and at.life(0) == -2


@pytest.mark.proves("PP22-18.2-1", "PP22-18.3-4")
def test_thrifty_drivers_and_the_workshop_get_points_back_at_the_stop():
    for stops, sp, then in ((0, 1, 7), (0, 5, 8), (1, 1, 4)):
        at = into_box(driver=cards.THRIFTY, sp=sp, stops=stops)
        assert at.over and at.cars[0][SP] == then
    for ep, bp, kinds in ((6, 7, []), (7, 5, []), (6, 6, [state.EP, state.BP]), (7, 7, None)):
        at = into_box(team=cards.WORKSHOP, ep=ep, bp=bp, full_ep=7, full_bp=7)
        if kinds:
            assert at.options() == kinds
            at.choose(state.BP)
        back = told(at, asks.T_RECOVERED)
        assert at.over and len(back) == (kinds is not None)
        assert at.cars[0][state.EP] + at.cars[0][state.BP] == ep + bp + len(back)
        assert at.cars[0][LIFE] == state.step_of(3)         # at the stop, before FIRST


@pytest.mark.proves("PP22-18.3-2", "PP22-18.3-4")
def test_what_teams_add_to_the_exit_roll_and_who_leaves_first():
    for team, more in ((0, 0), (cards.PIT_CREW, 3), (cards.WORKSHOP, 1), (cards.SAFE, 0)):
        at = at_go()
        at.put(0, team=team)
        turn(at, NO).roll(4)
        assert told(at, asks.T_EXIT) == [4 + 4 + more]
    for team, in_round, order in ((cards.PIT_CREW, True, [1, 0]), (0, True, [0, 1]),
                                  (cards.PIT_CREW, False, [0, 1])):
        at = Situation("HH", ROAD)
        for who in (0, 1):
            at.put(who, "BOX", pit=BOX, lap=2, stops=1, moved=1)
        at.put(1, team=team)
        if not in_round:
            at.put(0, "G1", pit=GREEN_1)
        at.race.rules.end_round(at.race)
        assert at.position_track() == order


def test_no_stop_is_proposed_for_the_same_set_while_many_laps_are_left_for_it():
    """In rain every tyre of the draft may slide: that hurries a stop only near the flag."""
    long = ROAD.replace("laps 3", "laps 12")
    for tyre, sky in ((INTERMEDIATE, "11122"), (INTERMEDIATE, "122111"), (INTERMEDIATE, "111222"),
                      (WET, "222222"), (WET, "222220102")):
        at = Situation("H", long, grid_a=[int(each) for each in sky.ljust(36, "0")])
        at.put(0, "S4.3.1", tyre=tyre, life=6, lap=1, sp=5)
        assert Stints(at.race, 0).gain() <= 0, (tyre, sky)
        at.put(0, lap=11)
        assert Stints(at.race, 0).gain() > 0
