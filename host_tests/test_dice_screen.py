"""Dice without a race: the screen that rolls them, the results, and the player's custom dice."""

import pytest

from host_tests.app_drive import Desk
from pitwall import games
from pitwall.race import dice_tray
from pitwall.race.dice import Dice
from pitwall.race.dice_tray import EDITION, LAYOUT, MOST, OWN, PLAIN, Tray, sets
from pitwall.race.journal import Journal

POLE_POSITION, DRAFT, FORMULA_D, FORMULA_90 = 1, 1 + EDITION, 2, 4


@pytest.fixture
def desk(tmp_path):
    made = Desk(tmp_path)
    made.press("up", "ok")
    assert made.shows() == "Dice"
    return made


def lie_still(desk):
    desk.run(1000)
    assert not desk.app.screen.flying


def to_row(desk, row):
    while desk.app.screen.chosen() != row:
        desk.press("down")


def to_set(desk, number):
    to_row(desk, "set")
    while desk.app.screen.tray.set != number:
        desk.press("right")


def names(desk):
    screen = desk.app.screen
    return [screen.name(i) for i in range(len(screen.dice))]


def test_three_presses_from_power_on_to_a_roll(tmp_path):
    desk = Desk(tmp_path)
    desk.press("up", "ok", "ok")
    lie_still(desk)
    assert len(desk.app.screen.fell) == 2


def test_two_presses_if_dice_were_used_last(desk, tmp_path):
    desk.press("ok")
    again = Desk(tmp_path)
    again.press("ok", "ok")
    lie_still(again)
    assert again.app.screen.fell


def test_the_menu_begins_at_its_top_after_anything_else_was_used(desk, tmp_path):
    desk.press("ok", "back")
    assert desk.app.screen.chosen() == "dice"
    desk.press("up", "up", "ok")
    assert desk.shows() == "Settings" and Desk(tmp_path).app.screen.at == 0


def test_a_race_that_waits_comes_first_unless_dice_were_used_later(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1])
    again = Desk(tmp_path)
    assert again.app.screen.chosen() == "resume"
    again.choose("dice")
    again.press("ok")
    assert Desk(tmp_path).app.screen.chosen() == "dice"


@pytest.mark.parametrize("number, expected", [
    (PLAIN, ["six-sided"]), (OWN, []),
    (POLE_POSITION, ["black", "purple", "blue", "hard", "soft", "intermediate", "wet"]),
    (FORMULA_D, ["1st gear", "2nd gear", "3rd gear", "4th gear", "5th gear", "6th gear", "black"]),
    (FORMULA_90, ["check number"])])
def test_each_game_has_its_dice(desk, number, expected):
    to_set(desk, number)
    assert names(desk) == expected


def test_a_race_pace_table_has_no_dice_of_its_own():
    assert all(games.room(name, "dice_set") for name in games.DICE)
    with pytest.raises(ImportError):
        games.room("race-pace", "dice_set")


def test_the_draft_has_tyre_dice_of_its_own():
    usual, draft = (games.room("pole-position", "dice_set", edition).dice(
        games.rules("pole-position", edition)) for edition in (0, 1))
    assert usual[:3] == draft[:3] and usual[3:] != draft[3:]
    assert {len(row[2]) for row in draft} == {6}


@pytest.mark.parametrize("number", [number for number in sets() if number != OWN])
def test_every_face_is_equally_likely(tmp_path, number):
    """20,000 rolls of each die; a face is off by five standard errors at most."""
    tray, dice = Tray(str(tmp_path)), Dice(20261128)
    tray.set, tray.many = number, MOST
    for tray.die, row in enumerate(tray.dice()):
        for _ in range(20000 // MOST):
            tray.roll(dice)
        fallen = tray.fallen[number, tray.die]
        fair = fallen.rolls / len(row[2])
        assert fallen.rolls == 20000
        assert max(abs(count - fair) for count in fallen.counts) < 5 * fair ** .5
        assert fallen.sum == sum(a * b for a, b in zip(row[2], fallen.counts))


def test_what_is_shown_is_what_fell(desk):
    to_row(desk, 0)
    desk.press("ok")
    lie_still(desk)
    screen = desk.app.screen
    assert screen.tray.rolls[-1] == (PLAIN, 0, screen.fell)
    assert [screen._face(i) for i in range(2)] == ["%d" % (face + 1) for face in screen.fell]
    assert screen.note() == "Sum %d" % (sum(screen.fell) + 2)


def test_no_roll_is_like_the_one_before_it_after_power_on(tmp_path):
    """The board gives a new seed each time the screen is opened."""
    rolls = set()
    for seed in range(20):
        desk = Desk(tmp_path, seed=seed)
        desk.app.tray().many = MOST
        desk.choose("dice")
        desk.press("ok", "ok")
        rolls.add(tuple(desk.app.screen.fell))
    assert len(rolls) == 20


def test_holding_ok_shakes_them(desk, monkeypatch):
    held = [True]
    monkeypatch.setattr(desk.app.board, "hold", lambda: held[0], raising=False)
    desk.press("ok")
    desk.run(3000)
    assert desk.app.screen.flying and not desk.app.screen.note()
    held[0] = False
    lie_still(desk)


def test_a_press_while_they_fly_lays_them_down_and_rolls_nothing(desk):
    desk.app.screen._roll(0)
    rolls = len(desk.app.screen.tray.rolls)
    desk.press("ok")
    assert not desk.app.screen.flying and len(desk.app.screen.tray.rolls) == rolls


def test_the_last_die_is_proposed_after_power_on(desk, tmp_path):
    to_set(desk, FORMULA_D)
    to_row(desk, "many")
    desk.press("left")
    to_row(desk, 4)
    desk.press("ok")
    lie_still(desk)
    again = Desk(tmp_path)
    again.press("ok")
    screen = again.app.screen
    assert (screen.tray.set, screen.tray.many, screen.chosen()) == (FORMULA_D, 1, 4)
    assert names(again)[4] == "5th gear"


def test_a_die_of_the_player_s_own_is_typed_in_once_and_kept(desk, tmp_path):
    to_row(desk, "own")
    desk.press("ok", "ok", "left", "left", "left", "down", "left", "ok")
    assert desk.app.screen.faces == [1, 2, 3]
    desk.press("down", "right", "back", "back")
    again = Desk(tmp_path)
    again.press("ok")
    to_set(again, OWN)
    assert names(again) == ["your die 1"] and again.app.screen.tray.own == [[1, 3, 3]]
    to_row(again, 0)
    again.press("ok")
    lie_still(again)
    assert {again.app.screen._face(i) for i in range(2)} <= {"1", "3"}


def test_a_die_is_removed_and_what_fell_of_it_is_gone(desk):
    tray = desk.app.screen.tray
    tray.own = [[1, 2], [3, 4]]
    to_set(desk, OWN)
    to_row(desk, 1)
    desk.press("ok")
    lie_still(desk)
    to_row(desk, "own")
    desk.press("ok", "down", "ok", "up", "ok")
    assert desk.shows() == "OwnDice" and tray.own == [[1, 2]]
    assert not [roll for roll in tray.rolls if roll[0] == OWN]
    desk.press("back")
    assert names(desk) == ["your die 1"] and not desk.app.screen.fell


def test_there_is_room_for_four_dice_of_one_s_own(desk):
    to_row(desk, "own")
    desk.press("ok")
    for _ in range(4):
        desk.app.screen.at = len(desk.app.screen.rows()) - 1
        desk.press("ok", "back")
    assert desk.app.screen.rows() == [0, 1, 2, 3]


def test_what_fell_is_listed_beside_what_is_fair(desk):
    to_row(desk, 0)
    for _ in range(20):
        desk.press("ok")
        lie_still(desk)
    to_row(desk, "fell")
    desk.press("ok")
    lines = [text for _, _, text in desk.app.screen.lines]
    tray, fallen = desk.app.tray(), desk.app.tray().fallen[PLAIN, 0]
    assert lines[0].split()[1] == "40" and lines[0].split()[-1] == "3.5"
    assert "%d.%d" % divmod((20 * fallen.sum + 40) // 80, 10) in lines[0]
    counted = " ".join(lines[1:lines.index("The last rolls")])
    assert sum(int(part.split(": ")[1][:-1]) for part in counted.split("   ")) == 40
    assert len(tray.rolls) == dice_tray.KEPT
    assert lines[lines.index("The last rolls") + 1] == "six-sided: " + " ".join(
        str(face + 1) for face in tray.rolls[-1][2])
    desk.press("back")
    assert desk.shows() == "Dice"


def test_the_words_are_those_of_the_game_again_afterwards(desk):
    to_set(desk, FORMULA_D)
    desk.press("back")
    words = desk.app.words
    assert desk.shows() == "Menu" and words.game == desk.app.game == "pole-position"


@pytest.mark.parametrize("data", [
    b"", bytes(3), bytes((3, 0, 1, 0)), bytes((PLAIN, 0, 0, 0)), bytes((PLAIN, 0, 9, 0)),
    bytes((PLAIN, 0, 1, 2)), bytes((PLAIN, 0, 1, 0, 1, 1)), bytes((PLAIN, 0, 1, 0, 3, 1, 2)),
    bytes((PLAIN, 0, 1, 0, 2, 1, 100)), bytes((PLAIN, 0, 1, 0) + (2, 1, 2) * 5),
    bytes((PLAIN, 0, 1, 0, 21)) + bytes(21)])
def test_a_file_that_no_tray_has_is_put_aside(tmp_path, data):
    assert Journal(str(tmp_path), "dice", only=LAYOUT).save(b"", data, b"")
    tray = Tray(str(tmp_path)).load()
    assert (tray.set, tray.die, tray.many, tray.own) == (PLAIN, 0, 2, [])
    assert [path.name for path in tmp_path.iterdir()] == ["dice-1.old"]


def test_a_chosen_die_that_is_gone_is_the_first(tmp_path):
    assert Journal(str(tmp_path), "dice", only=LAYOUT).save(
        b"", bytes((FORMULA_90, 5, 1, 0)), b"")
    assert Tray(str(tmp_path)).load().die == 0


def test_a_full_flash_is_reported_and_the_dice_roll_on(desk, monkeypatch):
    monkeypatch.setattr(Journal, "_write", lambda *_: (_ for _ in ()).throw(OSError(28)))
    to_row(desk, "many")
    desk.press("right")
    to_row(desk, 0)
    desk.press("ok")
    lie_still(desk)
    assert len(desk.app.screen.fell) == 3
    assert desk.app.screen.help(0).startswith("Not enough space")


@pytest.mark.parametrize("shape", ["", "320x240", "240x135", "128x128", "128x64"])
@pytest.mark.parametrize("language", [0, 1])
def test_it_fits_every_shape(tmp_path, shape, language):
    desk = Desk(tmp_path, shape=shape)
    desk.app.settings.language = language
    desk.app.words.speak(("en", "es")[language])
    desk.app.dice()
    desk.app.tray().many = MOST
    desk.app.tray().own = [[1] * 20, [99] * 20]
    for number in sets():
        desk.app.tray().choose(number)
        desk.app.dice()
        for at in range(len(desk.app.screen.rows())):
            desk.press("down")
            desk.run(50)
        desk.app.screen.at = 0
        if desk.app.screen.dice:
            desk.press("ok")
            lie_still(desk)
        to_row(desk, "fell")
        desk.press("ok")
        desk.run(100)
    assert not desk.app.page.cut
