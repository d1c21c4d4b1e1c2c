"""Real dice: faces are entered by hand; saving, undo and resuming work as with choices."""

import random

import pytest

from host_tests.app_drive import Desk
from pitwall.games.pole_position import options
from pitwall.race.referee import ROLL, TYPED
from pitwall.race import run
from pitwall.race.run import ALL_REAL
from pitwall.ui.setup import DICE, SEAT

ALONE = [0, 1, 2, 1]
TABLES = 1 << run.TABLES
ASKED = ("Die", "Faces", "List", "Move", "Number")


def tie_breaker(desk, dice):
    """Enter any face, or accept the proposal."""
    if desk.shows() == "Faces":
        desk.play.stage.at = dice.randrange(len(desk.play.stage.answers))
    desk.press("ok")


def come_to(desk, test, seed=1):
    dice = random.Random(seed)
    for _ in range(4000):
        if test():
            return
        tie_breaker(desk, dice)
    raise AssertionError("never came to it")


def to_tyre_roll(desk, seed=1):
    from pitwall.games.pole_position.asks import Q_TYRE_ROLL
    come_to(desk, lambda: desk.shows() == "Faces" and desk.race.ask.what == Q_TYRE_ROLL, seed)


def test_each_place_is_a_face_and_all_faces_are_there(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE, real=1)
    to_tyre_roll(desk)
    stage, ask = desk.play.stage, desk.race.ask
    faces = list(ask.options)[:ask.n]
    assert [faces[i] for i in stage.answers] == sorted(set(faces))
    assert list(stage.counts) == [faces.count(face) for face in sorted(set(faces))]


def test_the_face_that_is_taken_is_what_was_rolled(tmp_path):
    from pitwall.games.pole_position.asks import T_ROLL
    desk = Desk(tmp_path)
    for place in range(3):
        desk.begin(ALONE, real=1)
        to_tyre_roll(desk)
        stage, race = desk.play.stage, desk.race
        while stage.at != place:
            desk.press("right")
        face = race.ask.options[stage.answers[place]]
        tells = race.tells
        desk.press("ok")
        told = [race.told_at(number) for number in range(tells, race.tells)]
        assert (T_ROLL, 0, face) in told


def test_whose_dice_are_real(tmp_path):
    """A person's own dice, or those of table and bots, or none."""
    for real, stages in ((0, {"Die"}), (1, {"Faces"}), (TABLES, {"Die"})):
        desk = Desk(tmp_path)
        desk.begin(ALONE, real=real)
        dice, seen, others = random.Random(3), set(), 0
        for _ in range(300):
            if desk.shows() in ("Die", "Faces"):
                mine = desk.race.ask.who == 0
                others += not mine
                if mine:
                    seen.add(desk.shows())
                else:
                    assert desk.shows() == "Faces"
            tie_breaker(desk, dice)
        assert seen == stages and bool(others) == bool(real & TABLES)


def test_electronic_dice_lie_still_while_all_are_real(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE, real=ALL_REAL)
    before = desk.dice()
    to_tyre_roll(desk)
    assert desk.dice() == before
    assert TYPED in bytes(desk.race.by) + b"".join(bytes(entry[2]) for entry in desk.race.past)


def test_cards_are_drawn_by_the_device(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE, switches=options.read("all,-choose-cards"), real=ALL_REAL)
    come_to(desk, lambda: desk.race.ask.kind == ROLL and desk.race.ask.what and desk.shows() in (
        "Die", "Faces") and desk.play.dash.die(desk.race.ask) >= desk.play.dash.DECKS)
    assert desk.shows() == "Die"


@pytest.mark.parametrize("real", [1, TABLES, ALL_REAL])
def test_power_off_at_any_question(tmp_path, real):
    """The same question, the same race, and the dice are still real."""
    desk = Desk(tmp_path)
    desk.begin(ALONE, laps=6, real=real)
    dice = random.Random(real)
    for turn in range(15):
        for _ in range(dice.randrange(1, 12) if turn else 60):
            if desk.shows() != "Result":
                tie_breaker(desk, dice)
        come_to(desk, lambda: desk.shows() in ASKED + ("Result",), dice.random())
        if desk.shows() == "Result":
            break
        before = desk.state()
        desk = Desk(tmp_path)
        desk.press("ok")
        desk.run(300)
        come_to(desk, lambda: desk.shows() in ASKED)     # rivals repeat their rolls
        assert desk.state() == before
        assert desk.play.run.real & (1 | TABLES) == real & (1 | TABLES)
        assert desk.play.run.typed() == (desk.shows() == "Faces")
    assert turn > 4


def test_a_face_mistyped_is_taken_back_by_one_key_and_given_again(tmp_path):
    """Press BACK at the next question, enter another face: the race is as if it had been the first.

    Neither is the highest face, which never brings the question to roll again.
    """
    desk = Desk(tmp_path)
    desk.begin(ALONE, real=1)
    to_tyre_roll(desk)
    before = desk.state()
    wrong, right = desk.play.stage.answers[0], desk.play.stage.answers[-2]
    desk.play.stage.at = 0
    desk.press("ok")
    come_to(desk, lambda: desk.shows() == "List")
    after = desk.state()
    assert desk.race.by[-1] == TYPED and wrong != right
    desk.press("back")
    desk.run(300)
    assert desk.state() == before and desk.shows() == "Faces"
    desk.play.redo()
    desk.run(300)
    assert desk.state() == after
    desk.press("back")
    desk.run(300)
    assert desk.play.run.can_redo()
    desk.play.stage.at = len(desk.play.stage.answers) - 2
    desk.press("ok")
    assert desk.race.answers[-2] == right and not desk.play.run.can_redo()


def test_the_set_up_says_whose_dice_are_real(tmp_path):
    desk = Desk(tmp_path)
    desk.app.setup()
    setup = desk.app.screen
    assert setup.real == 0
    setup.at = setup.rows().index((DICE, 0))
    desk.press("right")
    assert setup.real == ALL_REAL
    setup.at = setup.rows().index((SEAT, 0))    # from real dice on to the first kind of seat
    desk.press("right")
    assert setup.seats[0] == 0 and not setup.real & 1
    desk.press("left")
    assert setup.seats[0] == 0 and setup.real & 1
    desk.press("left")
    assert setup.seats[0] == setup.options.SEATS[-1] and not setup.real & 1
    desk.press("right")
    setup.at = len(setup.rows()) - 1
    desk.press("ok")
    assert desk.play.run.real == ALL_REAL
    desk.app.setup()
    setup = desk.app.screen
    setup.at = setup.rows().index((SEAT, 0))
    desk.press("left")
    setup.at = len(setup.rows()) - 1
    desk.press("ok")
    assert desk.play.run.real == 1


@pytest.mark.parametrize("game, circuit, seed", [
    ("pole-position", "great-britain", 1), ("pole-position", "great-britain", 2),
    ("formula-d", "monza", 0), ("formula-d", "monza", 2)])
def test_any_keys_lead_to_the_result(tmp_path, game, circuit, seed):
    """Some dice are real; people press random keys, pause, undo, leave and come back."""
    dice = random.Random(seed)
    desk = Desk(tmp_path, seed)
    desk.app.choose(game)
    real = (ALL_REAL, 1 | TABLES, dice.randrange(ALL_REAL + 1))[seed]
    desk.begin([0, 0, 1, 1], circuit, 1 if game == "formula-d" else 3, real=real)
    for _ in range(30000):
        if desk.shows() == "Result":
            break
        if desk.shows() == "Menu":
            desk.press("up" if desk.app.screen.at else "ok")
        elif desk.shows() == "Faces" and dice.random() < .8:
            tie_breaker(desk, dice)
        elif desk.shows() == "Options" and dice.random() < .7:
            desk.press("back")
        else:
            desk.press(dice.choice(["ok"] * 12 + ["left", "right", "up", "down"]
                                   + ["back"] * (dice.random() < .2)))
    assert desk.shows() == "Result" and desk.app.page.cut == []
