"""Pole Position, section 15.2: teams of two, their box, their score."""

import pytest

from host_tests.equipped import duel, passing
from host_tests.moving import roll
from host_tests.pit_road import ROAD
from host_tests.seasons import played, season
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, championship, dash
from pitwall.games.pole_position.state import (
    BOX, CONSTRUCTORS, FINISHED, OUT, PIT_ENTRY, PLACE, RACING, STATUS, WET)


def at_the_box(seats="HHHH", switches=CONSTRUCTORS, inside=(1,), who=0):
    """Put a car on PIT.2, the cars `inside` in the box."""
    at = Situation(seats, track=ROAD, switches=switches)
    at.put(who, "PIT.2", tyre=WET, pit=PIT_ENTRY, stops=0)
    for other in inside:
        at.put(other, "BOX", pit=BOX, lap=2, moved=1)
    return at


def gets_in(at, who=0, face=5):
    """Return True if the next turn ends in the box."""
    roll(at, face, who)
    if not at.over and at.ask.what == asks.Q_MOVE:
        at.to("BOX" if "BOX" in at.ends() else at.ends()[-1])
    return passing(at).where(who) == "BOX"


@pytest.mark.proves("PP-15.2-1", "PP-15.2-2")
def test_two_of_a_team_share_a_box_and_nobody_else_does():
    for inside in ((), (1,), (2,), (3,), (2, 3), (1, 2)):
        assert gets_in(at_the_box(inside=inside)) == (1 not in inside)
    for who in range(4):                        # teams are cars 1 and 2, then 3 and 4
        for other in {0, 1, 2, 3} - {who}:
            assert gets_in(at_the_box(inside=(other,), who=who), who) == (who // 2 != other // 2)
    assert gets_in(at_the_box(switches=0))
    assert gets_in(at_the_box("HAHH"))          # with a bot everyone has a box
    for status in (RACING, OUT, FINISHED):      # only a mate who races uses it
        at = at_the_box()
        at.cars[1][STATUS] = status
        assert gets_in(at) == (status != RACING)
    for cars in (3, 5):
        with pytest.raises(ValueError, match="teams of two"):
            season("H" * cars, switches=CONSTRUCTORS)
    assert season("HHHH", switches=CONSTRUCTORS).series.groups(True) == [(0, 1), (2, 3)]


@pytest.mark.proves("PP-15.2-3")
def test_a_mate_may_let_through_or_fight_as_anyone():
    for switches in (0, CONSTRUCTORS):
        assert duel(switches, 1, 6).position_track() == [1, 0]
        assert duel(switches, defence=asks.LET_THROUGH).position_track() == [0, 1]


@pytest.mark.proves("PP-15.2-4", "PP-15.2-5")
def test_a_team_has_the_points_of_both_and_a_tie_goes_to_more_wins_then_second_places():
    for results, points, ranking in (
            ([(1, 6, 2, 3, 4, 5)], [13, 14, 9], [(1, (2, 3)), (2, (0, 1)), (3, (4, 5))]),
            # 10 + 4 against 8 + 6: one win; 8 + 3 against 6 + 5: one second place
            ([(1, 5, 2, 3, 4, 6)], [14, 14, 8], [(1, (0, 1)), (2, (2, 3)), (3, (4, 5))]),
            ([(3, 4, 2, 6, 1, 5)], [11, 11, 14], [(1, (4, 5)), (2, (2, 3)), (3, (0, 1))]),
            ([(1, 2, 3, 4, 0, 0), (3, 4, 1, 2, 0, 0)], [29, 29, 0],     # equal to the last
             [(1, (0, 1)), (1, (2, 3)), (3, (4, 5))])):
        series = played(*results, switches=CONSTRUCTORS).series
        assert [series.total(pair) for pair in series.groups(True)] == points
        assert series.ranking(True) == ranking
        assert series.champions(True) == [pair for rank, pair in ranking if rank == 1]


@pytest.mark.proves("PP-15.2-6")
def test_constructors_in_a_single_race():
    at = Situation("HHHH", switches=CONSTRUCTORS)
    for car, place in zip(at.cars, (4, 1, 2, 3)):
        car[STATUS], car[PLACE] = FINISHED, place
    assert dash.teams(at.race)
    of = championship.teams_of_race(at.race)
    assert [of.total(pair) for pair in of.groups(True)] == [15, 14]
    assert of.champions(True) == [(0, 1)]
    assert not gets_in(at_the_box())            # and its box is shared there, too
