"""The commentary of Race Pace: sentences in the order of events, and none without an event."""

import pytest

from host_tests.rp_situations import Situation
from pitwall.games.race_pace import dash, rounds
from pitwall.games.race_pace.asks import T_CARD_I, T_END, T_FINISHED, T_TEAM_WINS
from pitwall.games.race_pace.commentary import Commentary
from pitwall.games.race_pace.show import Show
from pitwall.games.race_pace.state import (
    BOX_BOX, FINISHED, HARD, STATUS, TACTICAL, TEAM_PLAY, USE_EBS)
from pitwall.games.race_pace.story import Story
from pitwall.ui.words import load

FAST = {"engine": 100, "aero": 100}


def told(at, who):
    """Return the sentences of the turn that was played in a situation."""
    story = Story(Show(at.race, load("en", "race-pace")), who)
    for what, car, value in at.told:
        story.hear(what, car, value)
    return " ".join(story.sentences())


def in_order(text, *parts):
    places = [text.lower().find(part) for part in parts]
    assert -1 not in places and places == sorted(places), (text, parts)


def test_ebs_goes_down_before_the_car_drives():
    at = Situation(10, 30).car(0, ebs=95, **FAST)
    at.turn(0, USE_EBS)
    in_order(told(at, 0), "pace 7", "ebs down to 80", "7 laps, to lap 17")
    at = Situation(10, 30).car(0, ebs=95, mechanics=95, **FAST)
    at.turn(0, BOX_BOX, HARD, 1)
    in_order(told(at, 0), "stops for hards", "pace 5", "ebs down to 80", "5 laps, to lap 15")


def test_extra_laps_come_after_the_lap_of_the_move():
    """A car goes from 28 by 2 to 30, and 2 more."""
    at = Situation(28, 40).car(0, driver=4, engine=90)
    at.turn(0, TACTICAL)
    assert at.lap(0) == 32
    in_order(told(at, 0), "2 laps, to lap 30", "adds 2 more")


def test_a_car_that_is_set_back_crossed_the_line_first():
    at = Situation(52, 55).car(0, **FAST).car(1, action=8)
    at.turn(0, TACTICAL)
    assert at.lap(0) == 55
    in_order(told(at, 0), "5 laps, to lap 57", "owes 2 laps for passing", "2 laps back")


def test_blue_flags_that_cost_nothing_are_not_told():
    at = Situation(19, 30).car(0, driver=8, **FAST).all(blues=0).car(1, blues=1)
    at.turn(0, TACTICAL)
    assert "blue" not in told(at, 0)


@pytest.mark.parametrize("out, says", ((0, "Race card: Safety Car, 90. It stays in."),
                                       (1, "Race card: Safety Car, 90.")))
def test_a_safety_car_card_that_brings_none_says_so(out, says):
    lines, at = [], Situation(10, 30, safety_car=out)
    commentary = Commentary(Show(at.race, load("en", "race-pace")),
                            lambda kind, who, text: lines.append(text))
    commentary.hear(T_CARD_I, 255, 10)
    commentary.flush()
    assert lines == [says]


def test_the_result_has_all_laps():
    at = Situation(46, 45, 43, on="belgium")
    for car in at.race.cars:
        car[STATUS] = FINISHED
    assert [dash.laps(at.race, who) for who in range(3)] == [46, 45, 43]


@pytest.mark.parametrize("language, says", (
    ("en", "Team 3 Kite wins with 43 points."), ("es", "Gana el equipo 3 Kite, con 43 puntos.")))
@pytest.mark.proves("RP-11-12")
def test_the_team_that_won_is_told_after_the_places(language, says):
    at = Situation(60, 59, 58, 57, switches=TEAM_PLAY).all(used=3, team=3)
    at.car(2, team=5).car(3, team=5)
    rounds._end(at.race)
    assert [what for what, _, _ in at.told] == [T_FINISHED] * 4 + [T_TEAM_WINS, T_END]
    assert at.says(T_TEAM_WINS) == [(0, 43)]
    lines = []
    commentary = Commentary(Show(at.race, load(language, "race-pace")),
                            lambda kind, who, text: lines.append(text))
    for what, who, value in at.told:
        commentary.hear(what, who, value)
    assert lines[-2] == says


def test_without_teams_no_team_wins():
    at = Situation(60, 59, 58, 57).all(used=3)
    rounds._end(at.race)
    assert not at.says(T_TEAM_WINS)
