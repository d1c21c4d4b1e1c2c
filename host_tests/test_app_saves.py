"""Leaving and resuming, undo, and hiding secret questions."""

import pytest

from host_tests.app_drive import Desk
from host_tests.playing import write_save
from host_tests.test_no_flash import FULL, files, refuse
from pitwall.race import journal
from pitwall.games import pole_position
from pitwall.games.pole_position import dash, state
from pitwall.race.journal import Journal
from pitwall.ui.play import Play
from tools.pictures.scenes import KEYS, THREE, question

QUESTIONS = (("List", "Q_TOKEN"), ("List", "Q_START_TYRE"), ("List", "Q_REROLL_START"),
             ("Move", "Q_START_MOVE"), ("List", "Q_REROLL"), ("Move", "Q_MOVE"))

SLOT = "race-great-britain-1"
FILE, OTHER = SLOT + ".pws", "race-monaco-1.pws"


def restarted(tmp_path):
    """Switch the device on again and resume the race."""
    desk = Desk(tmp_path)
    assert desk.app.screen.entries[0] == "resume"
    desk.press("ok")
    desk.run(500)
    if type(desk.play.caption).__name__ == "Recap":
        desk.press("right")
        desk.run(500)
    return desk


# --- resume ---

@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def options(desk):
    return [desk.race.ask.options[i] for i in range(desk.race.ask.n)]


def test_power_on_and_leaving_come_back_to_the_very_question_and_tell_nothing_twice(tmp_path):
    for stage, what in QUESTIONS:
        folder = tmp_path / what
        desk = Desk(folder)
        desk.begin([0, 1, 2])
        desk.to(stage, what)
        before = desk.state(), desk.dice(), options(desk)
        again = restarted(folder)
        assert what != "Q_MOVE" or again.play.teller.captions == [] and again.play.caption is None
        again.to(stage, what)
        assert (again.state(), again.dice(), options(again)) == before
        desk.app.options(desk.play)
        desk.press("up", "ok")
        assert desk.shows() == "Menu"
        desk.press("ok")
        desk.run(500)
        desk.to(stage, what)
        assert (desk.state(), desk.dice(), options(desk)) == before


def test_a_resumed_race_goes_on_as_the_other_would(tmp_path):
    """The same keys lead to the same end, so nothing of a race is lost."""
    one = Desk(tmp_path / "one")
    one.begin([0, 1, 2], laps=3)
    for _ in range(5):
        one.to("Move", "Q_MOVE")
        one.press("ok")
    one.to("Move", "Q_MOVE")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / FILE).write_bytes((tmp_path / "one" / FILE).read_bytes())
    two = restarted(tmp_path / "two")
    two.to("Move", "Q_MOVE")
    ends = []
    for desk in (one, two):
        desk.come_to(desk.until(lambda: desk.shows() == "Result"))
        ends.append(bytes(desk.app.screen.play.race.state))
    assert ends[0] == ends[1]


def test_a_resumed_race_keeps_its_rules_and_its_laps(tmp_path):
    """All switches take three bytes of the save; extended play doubles the laps once, not twice."""
    desk = Desk(tmp_path)
    rules = pole_position.EVERYTHING & ~state.CHOOSE_CARDS
    desk.app.begin("great-britain", [0, 1], 4, rules)
    desk.to("Number", "Q_SETTING")
    assert desk.race.table[state.LAPS] == 8
    again = Desk(tmp_path)
    assert again.app.screen.resume == "Resume: Great Britain, lap 1/8"
    again.press("ok")
    again.to("Number", "Q_SETTING")
    assert dash.switches(again.race) == rules and dash.race_laps(again.race) == 8
    assert again.state() == desk.state()
    desk.press("ok")
    desk.to("List", "Q_TOKEN")
    assert dash.race_laps(desk.race) == 8


def test_a_full_file_system_does_not_stop_the_race_but_leaving_it(desk, tmp_path, monkeypatch):
    """The notice appears once, and only a second press leaves a race that would be lost.

    Other races stay as they were.
    """
    Journal(str(tmp_path), "race-monaco-1").save(b"", b"", b"")
    before = files(tmp_path)
    with monkeypatch.context() as patched:
        refuse(patched, FULL)
        assert warnings(desk, lambda: desk.begin([0, 1])) == 1
        assert warnings(desk, lambda: desk.to("Move", "Q_START_MOVE")) == 0
        assert not desk.play.run.saved and files(tmp_path) == before
        play = desk.play
        desk.app.options(play)
        desk.press("up", "ok")
        assert desk.shows() == "Options"
        assert desk.app.screen.help("leave") == "It can't be saved. OK again discards it."
        desk.press("up", "down")
        assert desk.app.screen.help("leave") == "Not enough space to save: it goes on unsaved."
        desk.press("ok", "ok")
        assert desk.shows() == "Menu"
        desk.app.go(play)
    desk.press("ok")
    desk.to("Move", "Q_START_MOVE")
    assert desk.play.run.saved and restarted(tmp_path).race.state == desk.race.state
    assert (tmp_path / OTHER).read_bytes() == before[OTHER]


def warnings(desk, act):
    """Count the notices that the race cannot be saved."""
    said, told = [], Play._tell

    def tell(self, caption, now):
        said.append(caption.text)
        told(self, caption, now)
    Play._tell = tell
    try:
        act()
        desk.run(200)
    finally:
        Play._tell = told
    return said.count("Not enough space to save: it goes on unsaved.")


@pytest.mark.parametrize("broken, reason", [
    ("cut", "the file is damaged"), ("changed", "the file is damaged"),
    ("old", "it is from another version"), ("game", "it is from another game"),
    ("circuit", "its circuit is missing"), ("other circuit", "its circuit has changed")])
def test_a_save_that_cannot_be_used_is_refused_with_a_reason(tmp_path, broken, reason):
    desk = Desk(tmp_path)
    desk.begin([0, 1])
    desk.to("Move", "Q_MOVE")
    path = tmp_path / FILE
    data = bytearray(path.read_bytes())
    if broken == "cut":
        path.write_bytes(data[:100])
    elif broken == "changed":
        data[60] ^= 1
        path.write_bytes(data)
    elif broken == "old":
        data[4] = 1
        path.write_bytes(data[:-4] + journal._check(data[:-4]))
    else:
        header, snapshot, answers = Journal(str(tmp_path), SLOT).load()
        if broken == "game":
            header = b"?" + header[1:]
        else:
            header = header.replace(b"great-britain", b"far-far-away!" if broken == "circuit"
                                    else b"united-states")
        write_save(tmp_path, header, snapshot, answers, SLOT)
    again = Desk(tmp_path)
    assert again.app.screen.entries == ["quick", "level", "learn", "new", "beside", "championship",
                                        "saved", "settings", "dashboards", "dice"]
    assert again.app.screen.notice == "No resume: " + reason
    assert again.app.page.cut == []


def test_answers_that_do_not_fit_are_refused(tmp_path):
    """A valid file with an impossible race leads back to the menu, with a reason."""
    desk = Desk(tmp_path)
    desk.begin([0, 1])
    desk.to("Move", "Q_MOVE")
    header, snapshot, answers = Journal(str(tmp_path), SLOT).load()
    write_save(tmp_path, header, snapshot, answers + bytes([200, 1] * 3), SLOT)
    again = Desk(tmp_path)
    again.press("ok")
    again.run(500)
    assert again.shows() == "Menu"
    assert again.app.screen.entries == [
        "quick", "level", "learn", "new", "beside", "championship", "settings",
        "dashboards", "dice"]
    assert again.app.screen.notice == "No resume: its answers do not fit"


# --- undo ---

def test_back_takes_back_a_choice_that_had_no_consequence(desk):
    """Undo goes from the dearer cells back to the others; a rolled die stays as it is."""
    desk.begin([0])
    desk.to("Die")
    desk.queue.append(KEYS["ok"])
    desk.run(200)
    stage = desk.play.stage
    desk.press("back")
    assert desk.play.stage is stage
    desk.to("Move", "Q_MOVE")
    before, stage = desk.state(), desk.play.stage
    while stage.option() != stage.extras:
        desk.press("right")
    desk.press("ok")
    desk.to("Move", "Q_EXTRA_MOVE")
    desk.press("back")
    desk.run(300)
    assert desk.shows() == "Move" and desk.state() == before


def test_the_dearer_moves_come_in_steps_and_the_screen_says_how_far_they_are(tmp_path, desk):
    """A Pico takes 1.3 s to find them; keys pressed meanwhile choose nothing."""
    said = []
    desk.begin([0])
    desk.to("Move", "Q_MOVE")
    stage, wait = desk.play.stage, desk.play.frame.wait
    while stage.option() != stage.extras:
        desk.press("right")
    desk.play.frame.wait = lambda *done: said.append(done) or wait(*done)
    saved = Journal(str(tmp_path), SLOT).load()
    desk.queue.append(KEYS["ok"])
    while not desk.play.race.working > 50:
        desk.app.tick()
    assert Journal(str(tmp_path), SLOT).load() == saved
    desk.queue += [KEYS["ok"], KEYS["back"]]
    desk.to("Move", "Q_EXTRA_MOVE")
    percent = [done[0] for done in said if done]
    assert said[0] == () and len(percent) > 8 and percent == sorted(percent)
    assert 50 < percent[-1] < 100
    assert Journal(str(tmp_path), SLOT).load()[2] == saved[2] + desk.play.race.answers[-2:]


def test_a_choice_is_taken_back_and_given_again_from_the_menu_and_no_die_rolls_anew(desk):
    def seen():
        return desk.state(), desk.dice(), list(desk.play.teller.log)
    desk.begin([0])
    desk.to("List", "Q_REROLL")
    before = seen()
    for _ in range(2):
        desk.press("up", "ok")                   # roll again
        desk.to("List", "Q_REROLL")
        after = seen()
        assert after[0] != before[0] and after[1] != before[1]
        desk.press("back")
        assert desk.shows() == "Options" and "redo" not in desk.app.screen.entries
        desk.press("down", "ok")
        desk.run(300)
        desk.to("List", "Q_REROLL")
        assert seen() == before
    desk.app.options(desk.play)
    assert desk.app.screen.entries[:3] == ["back", "undo", "redo"]
    desk.press("down", "down", "ok")
    desk.run(300)
    desk.to("List", "Q_REROLL")
    assert seen() == after and not desk.play.run.can_redo()


def test_nothing_is_taken_back_before_the_round(desk):
    desk.begin([0])
    desk.to("Move", "Q_MOVE")
    desk.press("ok")
    desk.to("List", "Q_REROLL")
    while desk.race.answers and desk.play.run.can_undo():
        desk.play.undo()
        desk.run(300)
    assert desk.shows() in ("List", "Move", "Die")
    desk.press("back")
    assert desk.shows() == "Options" and "undo" not in desk.app.screen.entries


def test_what_another_has_chosen_is_taken_back_from_the_menu_only_and_asked_of_them(desk):
    """One press never undoes it, and the player whose choice it was gets a covered question."""
    desk.begin(THREE)
    desk.to("List", "Q_TOKEN", 0)
    desk.press("ok")
    desk.to("List", "Q_TOKEN", 1)
    desk.press("back")
    assert desk.shows() == "Options" and desk.app.screen.entries[:2] == ["back", "undo"]
    desk.press("down", "ok")
    desk.run(300)
    assert desk.shows() == "Cover" and desk.app.screen.secret and desk.app.screen.who == 0


@pytest.mark.parametrize("allowed", [True, False])
def test_undo_is_ruled_out_in_the_set_up(desk, allowed):
    desk.app.setup()
    desk.run(100)
    desk.press("up", "up", "up", *["right"] * (2 - allowed), "right", "down", "down", "ok")
    desk.to("Move", "Q_START_MOVE")
    assert desk.play.run.undo_allowed == allowed
    desk.app.options(desk.play)
    assert ("undo" in desk.app.screen.entries) == allowed


# --- secrets ---

def test_a_secret_question_is_covered(desk):
    """Each of several people gets a cover with name and colour, without the question."""
    desk.begin([0, 0, 0])
    seen = 0
    for _ in range(3000):
        if desk.shows() == "Die" and desk.race.ask.what == question("Q_EXTRA_ROLL"):
            break
        if desk.shows() == "Cover" and desk.app.screen.secret:
            seen += 1
            who = desk.app.screen.who
            ask = desk.app.screen.play.race.ask
            assert ask.who == who and ask.secret
            assert desk.app.screen.play.stage is None
            desk.press("up", "down", "left", "right")
            assert desk.shows() == "Cover"
            desk.press("ok")
            assert desk.shows() == "List" and desk.race.ask.who == who
            desk.press("down", "ok")
        else:
            desk.press("ok")
    assert seen >= 3


def test_a_cover_hides_all_there_was_and_is_there_again_after_power_on(desk, tmp_path):
    """It draws everything below it again, because the page forgets the previous screen."""
    desk.begin([0, 0, 0])
    desk.come_to(desk.until(lambda: desk.shows() == "Cover" and desk.app.screen.secret))
    drawn, rect = [], desk.app.page.canvas.rect
    desk.app.page.canvas.rect = lambda *box: drawn.append(box)
    desk.app.screen.open()
    desk.app.page.canvas.rect = rect
    assert drawn[0][:4] == (0, 0, 240, 240)
    desk.to("List", "Q_TOKEN", 0)
    play = desk.play
    told, log = play.race.tells, list(play.teller.log)
    desk.press("down", "ok")        # a secret choice is not shown
    assert play.race.tells == told and list(play.teller.log) == log and play.caption is None
    desk.to("List", "Q_TOKEN", 1)
    again = restarted(tmp_path)
    assert again.shows() == "Cover" and again.app.screen.secret and again.app.screen.who == 1


def test_one_person_alone_needs_no_cover(desk):
    desk.begin([0, 1, 2], laps=3)
    for _ in range(3000):
        assert desk.shows() != "Cover"
        if desk.shows() == "Result":
            break
        desk.press("ok")
    assert desk.shows() == "Result"
