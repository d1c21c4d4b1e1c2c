"""Pole Position, section 15.2: teams of two, their box, their score."""

import pytest

from host_tests.moving import place, roll
from host_tests.pit_road import ROAD
from host_tests.seasons import played, season
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, championship, dash, state
from pitwall.games.pole_position.state import (
    BOX, CONSTRUCTORS, FINISHED, GREEN_1, OUT, PIT, PIT_ENTRY, RACING, WET)


def at_the_box(seats="HHHH", switches=CONSTRUCTORS, inside=(1,), who=0):
    """A car on PIT.2, the cars `inside` in the box."""
    at = Situation(seats, track=ROAD, switches=switches)
    at.put(who, "PIT.2", tyre=WET, pit=PIT_ENTRY, stops=0)
    for other in inside:
        at.put(other, "BOX", pit=BOX, lap=2, moved=1)
    return at


def turn(at, face=5, who=0):
    at.take_turn(who)
    at.roll(face)
    if at.ask is not None and at.ask.what == asks.Q_REROLL:
        at.choose(face)
    return at


def in_the_box(at, who=0):
    """Does the turn end in the box?"""
    if at.ask is not None and at.ask.what == asks.Q_MOVE:
        at.to("BOX") if "BOX" in at.ends() else at.answer(0)
    return at.where(who) == "BOX"


@pytest.mark.proves("PP-15.2-1")
@pytest.mark.parametrize("inside, shared", [((), False), ((1,), True), ((2,), False), ((3,), False),
                                            ((2, 3), False), ((1, 2), True)])
def test_two_of_a_team_share_a_box_and_nobody_else_does(inside, shared):
    assert in_the_box(turn(at_the_box(inside=inside))) == (not shared)


@pytest.mark.proves("PP-15.2-1")
@pytest.mark.parametrize("who", range(4))
@pytest.mark.parametrize("other", range(4))
def test_teams_are_cars_1_and_2_then_3_and_4(who, other):
    if who != other:
        at = turn(at_the_box(inside=(other,), who=who), who=who)
        assert in_the_box(at, who) == (who // 2 != other // 2)


@pytest.mark.proves("PP-15.2-1")
def test_without_the_rule_and_beside_a_bot_everyone_has_a_box():
    assert in_the_box(turn(at_the_box(switches=0)))
    assert in_the_box(turn(at_the_box("HAHH")))


@pytest.mark.proves("PP-15.2-1")
@pytest.mark.parametrize("cars", [3, 5])
def test_a_team_is_two_players(cars):
    with pytest.raises(ValueError, match="teams of two"):
        season("H" * cars, switches=CONSTRUCTORS)
    assert season("HHHH", switches=CONSTRUCTORS).series.groups(True) == [(0, 1), (2, 3)]


@pytest.mark.proves("PP-15.2-2")
@pytest.mark.parametrize("face", [5, 8])
def test_the_mate_is_waited_for_before_the_zigzag_line(face):
    """On the last cell of the entry; the MP are lost, and no lap is completed."""
    at = turn(at_the_box(), face)
    if not at.over:
        assert at.ends() == ["PIT.4"]
        at.to("PIT.4")
    car = at.cars[0]
    assert at.over and at.where(0) == "PIT.4"
    assert (car[PIT], car[state.NOTED], car[state.STOPS], car[state.LAP]) == (PIT_ENTRY, 0, 0, 1)
    assert at.tells(asks.T_BOX_TAKEN) == [(asks.T_BOX_TAKEN, 0, 0)]


@pytest.mark.proves("PP-15.2-2")
def test_it_enters_when_the_mate_has_left():
    at = at_the_box()
    assert not in_the_box(turn(at))
    assert not in_the_box(turn(at))                     # still there: another turn is lost
    at.take_turn(1)
    assert at.cars[1][PIT] == GREEN_1
    assert in_the_box(turn(at))
    assert at.cars[0][PIT] == BOX and at.cars[0][state.LAP] == 2


@pytest.mark.proves("PP-15.2-2")
@pytest.mark.parametrize("status, free", [(RACING, False), (OUT, True), (FINISHED, True)])
def test_only_a_mate_who_races_holds_the_box(status, free):
    at = at_the_box()
    at.cars[1][state.STATUS] = status
    assert in_the_box(turn(at)) == free


@pytest.mark.proves("PP-15.2-3")
@pytest.mark.parametrize("switches", [0, CONSTRUCTORS])
def test_a_mate_may_let_through_or_fight_as_anyone(switches):
    outcomes = []
    for choice in (asks.LET_THROUGH, asks.FIGHT):
        at = place("S1.1.9", "HH")
        at.race.table[state.SWITCHES + 2] = switches >> 16
        at.put(1, "S1.2.12", sp=0)
        at.order(1, 0)
        roll(at, 8)
        at.attack("S1.1.12")
        assert (at.ask.what, at.ask.who) == (asks.Q_DEFEND, 1)
        assert at.options() == [asks.LET_THROUGH, asks.FIGHT]
        at.choose(choice)
        if choice == asks.FIGHT:
            at.roll(1, 6)
        outcomes.append(at.position_track())
    assert outcomes == [[0, 1], [1, 0]]


@pytest.mark.proves("PP-15.2-4")
def test_a_team_has_the_points_of_both_and_the_most_win():
    of = played((1, 6, 2, 3, 4, 5), switches=CONSTRUCTORS)
    assert [of.series.total(pair) for pair in of.series.groups(True)] == [13, 14, 9]
    assert of.series.champions(True) == [(2, 3)]        # though car 0 has won


@pytest.mark.proves("PP-15.2-5")
def test_a_tie_of_teams_goes_to_more_wins_then_second_places():
    # 10 + 4 against 8 + 6: one win against none
    of = played((1, 5, 2, 3, 4, 6), switches=CONSTRUCTORS)
    assert [of.series.total(pair) for pair in of.series.groups(True)] == [14, 14, 8]
    assert [pair for _, pair in of.series.ranking(True)] == [(0, 1), (2, 3), (4, 5)]
    # 8 + 3 against 6 + 5, no win: one second place against none
    of = played((3, 4, 2, 6, 1, 5), switches=CONSTRUCTORS)
    assert [of.series.total(pair) for pair in of.series.groups(True)] == [11, 11, 14]
    assert [pair for _, pair in of.series.ranking(True)] == [(4, 5), (2, 3), (0, 1)]


@pytest.mark.proves("PP-15.2-5")
def test_teams_that_are_equal_to_the_last_share_the_title():
    of = played((1, 2, 3, 4, 0, 0), (3, 4, 1, 2, 0, 0), switches=CONSTRUCTORS)
    assert of.series.champions(True) == [(0, 1), (2, 3)]


@pytest.mark.proves("PP-15.2-6")
def test_constructors_in_a_single_race():
    at = Situation("HHHH", switches=CONSTRUCTORS)
    for who, place_of in enumerate((4, 1, 2, 3)):
        at.cars[who][state.STATUS], at.cars[who][state.PLACE] = FINISHED, place_of
    assert dash.teams(at.race)
    of = championship.teams_of_race(at.race)
    assert [of.total(pair) for pair in of.groups(True)] == [15, 14]
    assert of.champions(True) == [(0, 1)]
    at = turn(at_the_box())
    assert not in_the_box(at)                           # and its box is shared there, too
