"""Race! Formula 90 next to its physical board: reported by keys, from the set-up to the result."""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.f90_beside import (
    ALONE, FREE, begin, is_way, listed, number, run_race, to, told)
from pitwall import games
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.free import asks as f
from pitwall.games.formula_90.state import (
    FUEL, OUT, PHASE, ROUND, STATUS, TOLD_TARGET, TURNS, is_robot)
from pitwall.race.circuits import OWN
from pitwall.race.referee import ROLL
from pitwall.race.run import ALL_REAL
from pitwall.ui.setup import GAME, SEAT
from tools.screens import SHAPES

@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_it_is_offered_on_the_circuits_of_the_house_to_people_and_robots(desk):
    assert FREE in games.BESIDE and FREE not in games.OWN and set(games.OWN) < set(games.BESIDE)
    desk.app.choose(games.BESIDE[0])
    desk.app.setup()
    desk.run(100)
    setup = desk.app.screen
    setup.at = setup.rows().index((GAME, 0))
    desk.press("left")
    assert desk.app.game == FREE and setup.names == ["marlpit-park", "saltway-street"]
    assert OWN not in setup.names and setup.code is not None
    setup.at = setup.rows().index((SEAT, 0))
    kinds = set()
    for _ in range(7):
        kinds.add(setup.seats[0])
        desk.press("right")
    assert kinds == {0, 4, 5, 6, 7}                      # no rivals: they would hold no cards
    assert ("Turns", "24") in [setup.face(row)[:2] for row in setup.rows()]
    setup.at = len(setup.rows()) - 1
    desk.press("ok")
    assert desk.race.game.NAME == FREE and desk.race.circuit.name


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", (ALONE, (0, 0), (0, 0, 0, 0, 0, 0, 4, 5, 6, 4, 5, 6)))
def test_a_whole_race_as_it_is_proposed(tmp_path, shape, seats):
    desk = Desk(tmp_path, shape=shape)
    begin(desk, seats)
    seen = set()
    for _ in range(6000):
        seen.add(desk.shows())
        if desk.shows() == "Result":
            break
        desk.press("ok")
    assert desk.shows() == "Result" and desk.app.page.cut == []
    assert "Cover" not in seen and {"Digits", "List", "Number"} <= seen


def test_a_robots_turn_is_one_press_and_says_where_its_car_is_to_be_put(desk):
    """Captions pass without a press; the directions for a robot's car stay until OK."""
    begin(desk)
    to(desk, a.Q_DECLARE, 3)
    desk.press("ok")
    robots = []
    for _ in range(400):
        if is_way(desk):
            way = desk.play.caption
            desk.run(20000)
            assert desk.play.caption is way and "section" in way.text
            robots += [way.who] * is_robot(desk.race.cars[way.who])
            desk.press("ok")
        elif not told(desk):
            if desk.ask().what == a.Q_DECLARE:
                break
            assert desk.ask().who == 0
            desk.press("ok")
        desk.run(1000)
    assert desk.race.table[ROUND] == 4 and sorted(robots) == [1, 2, 3]


def test_where_several_cars_are_put_is_told_until_they_are(desk):
    """The grid, and the order after a contest; other captions pass."""
    begin(desk, (0, 0, 4, 5))
    waited = []
    for _ in range(4000):
        if desk.shows() == "Caption" and not is_way(desk):
            caption = desk.play.caption
            desk.run(9000)
            if desk.play.caption is caption:
                waited.append(caption.text)
                assert caption.text.startswith(("Grid:", "Now:", "Behind it:"))
                desk.press("ok")
        elif desk.shows() == "List" and desk.ask().what in (a.Q_CONTEST, a.Q_JOIN):
            if not desk.play.stage.at:
                desk.press("down")
            desk.press("ok")
        else:
            desk.press("ok")
        if len(set(text[:4] for text in waited)) > 1:
            break
    assert waited[0].startswith("Grid:") and waited[-1].startswith("Now:")


def test_the_hand_is_shown_nowhere(desk):
    begin(desk)
    to(desk, f.Q_TOLD_MP, 3)
    play = desk.play
    names = [name for name, _, _ in play.frame._parts(play.view, 0, -1)]
    assert "Ca" not in names and {"Ty", "Bl", "Da", "Fu"} <= set(names)
    desk.press("explain")
    assert desk.shows() == "Explain"
    assert not [line for _, _, line in desk.app.screen.lines if "hand" in line.lower()
                and "Cards in" in line]
    assert "hand" not in play.texts.show.data(0).lower()


def test_what_was_told_stands_with_the_question_and_is_settled(desk):
    begin(desk, (0, 0, 5))
    to(desk, f.Q_HAPPENS, 2)
    who, race = desk.ask().who, desk.race
    chips = desk.play.dash.points(race, who, 0)
    listed(desk, f.CHIPS_PAID)
    desk.press("right", "ok")
    desk.run(200)
    listed(desk, f.CHECK_DUE)
    desk.press("ok")
    desk.run(200)
    assert desk.play.texts.aside(desk.ask()) == "Told: 3 mp, T2, N+0"
    listed(desk, f.ALL_TOLD)
    to(desk, a.Q_CHECK, who=who)
    assert "Target" in desk.play.texts.aside(desk.ask())
    number(desk, 37)
    assert race.cars[who][TOLD_TARGET] == 37
    assert desk.play.dash.points(race, who, 0) == chips - 2


def test_a_number_out_of_many_is_told_by_its_tens_and_back_leads_to_them(desk):
    begin(desk)
    to(desk, f.Q_TOLD_FACTOR)
    stage = desk.play.stage
    desk.press("left", "ok")
    assert stage.inside and [stage._label(i) for i in stage.answers] == [
        str(i) for i in range(40, 50)]
    before = desk.state()
    desk.press("back")
    assert not stage.inside and desk.state() == before and stage._label(
        stage.answers[stage.at]) == "40-49"
    assert number(desk, 7) <= 9
    assert desk.race.answers[-2] == 6                   # options are 1, 2, ..


def test_a_real_deck_is_typed_a_check_by_its_number_a_robots_card_by_its_mp(desk):
    """Only cards on the table are entered; the device draws a robot's chit."""
    begin(desk, (0, 0, 4, 4, 5, 5), ALL_REAL)
    seen = {}
    dice = random.Random(3)
    for _ in range(9000):
        if desk.shows() == "Result" or set(seen) >= {a.Q_BLIND, a.Q_ROBOT_LAYS, a.Q_SKY}:
            break
        if not told(desk):
            ask, stage = desk.ask(), desk.play.stage
            assert ask.what != a.Q_CHIT
            if ask.kind == ROLL:
                seen[ask.what] = [stage._label(i) for i in stage.answers], desk.shows()
            if ask.what in (a.Q_CONTEST, a.Q_JOIN):
                desk.press("down")
            if ask.what == f.Q_HAPPENS and not desk.race.scratch.turn.told:
                listed(desk, f.CHECK_DUE)
                desk.press("ok" if dice.random() < .5 else "down", "ok")
                continue
        desk.press("ok")
        desk.run(300)
    tens = ["1-9"] + ["%d-%d" % (ten, ten + 9) for ten in range(10, 100, 10)]
    assert seen[a.Q_BLIND] == (tens, "Digits") or seen[a.Q_BLIND][0][0] == "50"
    assert seen[a.Q_SKY][1] == "Digits"
    assert seen[a.Q_ROBOT_LAYS] == (["1 mp", "2 mp", "3 mp", "4 mp"], "Digits")


def test_to_skip_the_turn_of_the_chit_is_asked_twice(desk):
    begin(desk)
    to(desk, a.Q_DECLARE, 3)
    race = desk.race
    race.cars[0][FUEL] = race.table[ROUND] + 1
    to(desk, f.Q_TOLD_MP)
    to(desk, a.Q_DECLARE, 4)
    listed(desk, a.SKIP)
    assert desk.shows() == "Warning" and not race.cars[0][STATUS]
    desk.press("ok")
    desk.run(3000)
    assert race.cars[0][STATUS] == OUT


def test_left_in_the_middle_of_what_is_told_and_taken_up_at_the_very_question(desk, tmp_path):
    begin(desk, (0, 0, 4, 5))
    to(desk, f.Q_HAPPENS, 3)
    listed(desk, f.WEATHER_MOVES)
    listed(desk, f.CHECK_DUE)
    assert desk.ask().what == f.Q_TOLD_CHECK
    before = desk.state()
    other = Desk(tmp_path)
    other.press("ok")
    other.run(2000)
    other.press("ok")           # the recap
    other.run(500)
    assert other.app.game == FREE and other.state() == before
    other.press("ok")
    other.run(300)
    assert other.play.texts.aside(other.ask()) == "Told: 3 mp, weather, N+0"


def test_undo_leads_to_the_question_before_and_nothing_is_told_twice(desk):
    begin(desk, (0, 0, 4, 5))
    to(desk, f.Q_HAPPENS, 3)
    before, aside = desk.state(), desk.play.texts.aside(desk.ask())
    listed(desk, f.YELLOW_FLAG)
    assert desk.play.texts.aside(desk.ask()) == aside + ", yellow"
    desk.press("back")
    desk.run(500)
    assert desk.state() == before and desk.play.texts.aside(desk.ask()) == aside


@pytest.mark.parametrize("seed", range(6))
def test_races_by_any_keys_with_undo_and_power_off(tmp_path, seed):
    """People and robots of any number, any rules; now and then another device resumes the race."""
    dice = random.Random(seed)
    desk = Desk(tmp_path, seed + 1)
    seats = [0] + [dice.choice((0, 0, 4, 5, 6)) for _ in range(dice.randrange(1, 12))]
    switches = dice.getrandbits(19) & games.load(FREE).EVERYTHING
    begin(desk, seats, dice.choice((0, ALL_REAL)), switches)
    for count in range(30000):
        if desk.shows() == "Result":
            break
        if count % 700 == 699 and desk.shows() in ("List", "Number", "Digits"):
            before = desk.state()
            desk = Desk(tmp_path, seed + 1)
            desk.press("ok")
            desk.run(3000)
            desk.press("ok")
            desk.run(500)
            assert desk.state()[:4] == before[:4]
        else:
            desk.press_any(dice, 12, .3)
    assert desk.shows() == "Result" and desk.app.page.cut == []


def test_a_target_that_was_told_wrongly_is_put_right_where_it_was_told(desk):
    begin(desk, (0, 0, 5))
    to(desk, a.Q_DECLARE, 3)
    run = desk.play.run
    corrections = games.room(FREE, "corrections").Values(run.race)
    row = [each[0] for each in corrections.rows(0)].index("target")
    assert list(corrections.legal(run.race, 0, row)) == list(range(1, 100))
    assert not corrections.legal(run.race, 2, row)      # a robot has none
    tracked = games.load("formula-90").new(run.race.circuit, [0, 0, 5])
    tracked.table[PHASE] = TURNS
    of = games.room("formula-90", "corrections").Values(tracked)
    assert not of.legal(tracked, 0, row) and of.legal(tracked, 0, 0)    # a card has it there


def test_both_pythons_drive_the_same_races():
    for seed, rules in ((3, "standard"), (4, "all")):
        args = ["--game", FREE, "--seats", "random,proposal,random,fast,slow,superfast", "--quiet",
                "--seed", str(seed), "--options", rules, "--circuit", "saltway-street"]
        here, there = [run_race(args + ["--runtime", name]) for name in ("cpython", "micropython")]
        assert here == there and here.splitlines()[-1].startswith("digest ")
