"""Several saved races by keys: resumed, named, discarded; none is lost without a question."""

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.shaped import SHAPES, desk_of
from host_tests.test_no_flash import READ_ONLY, fill, refuse
from pitwall.race import run, slots
from pitwall.race.journal import Journal
from pitwall.race.season import Season
from pitwall.ui import words

TRACKS = str(ROOT / "tracks")
ONE, TWO = "race-great-britain-1", "race-great-britain-2"


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def race(desk, circuit="great-britain", laps=3):
    """Begin a race, play to its first move and leave it."""
    desk.app.begin(circuit, [0, 1], laps)
    desk.to("Move", "Q_START_MOVE")
    desk.app.menu()
    desk.run(100)


def saved(folder):
    return sorted(path.name[:-4] for path in folder.glob("race*.pws"))


def choose(desk, entry):
    """Go down to an entry of the menu or of a saved race, and press OK."""
    for _ in range(10):
        screen = desk.app.screen
        if screen.rows()[screen.at] == entry if hasattr(screen, "rows") else (
                screen.entries[screen.at] == entry):
            break
        desk.press("down")
    desk.press("ok")
    desk.run(200)


def look_at(desk, slot):
    choose(desk, "saved")
    assert desk.shows() == "Saved"
    choose(desk, slot)


def test_a_second_race_leaves_the_first_alone(desk, tmp_path):
    race(desk)
    first = (tmp_path / (ONE + ".pws")).read_bytes()
    race(desk, laps=5)
    race(desk, "monaco")
    assert saved(tmp_path) == [ONE, TWO, "race-monaco-1"]
    assert (tmp_path / (ONE + ".pws")).read_bytes() == first


def test_a_race_taken_up_is_the_one_that_was_left_and_the_next_that_is_resumed(desk, tmp_path):
    desk.app.begin("monaco", [0, 1], 3)
    desk.to("Move", "Q_START_MOVE")
    state, left = desk.state(), (tmp_path / "race-monaco-1.pws").read_bytes()
    race(desk)
    for each in (desk, Desk(tmp_path)):
        assert each.app.screen.resume == "Resume: Great Britain, lap 1/3"
    other = (tmp_path / (ONE + ".pws")).read_bytes()
    look_at(desk, "race-monaco-1")
    choose(desk, "resume")
    desk.to("Move", "Q_START_MOVE")
    assert desk.state() == state and (tmp_path / "race-monaco-1.pws").read_bytes() == left
    desk.press("ok")
    desk.run(100)
    assert (tmp_path / "race-monaco-1.pws").read_bytes() != left
    assert (tmp_path / (ONE + ".pws")).read_bytes() == other
    desk.app.menu()
    assert "Monaco" in desk.app.screen.resume and "Monaco" in Desk(tmp_path).app.screen.resume


def test_races_of_two_games_stand_side_by_side(desk):
    race(desk)
    desk.app.choose("formula-d")
    desk.app.begin("lantern-bay", [0, 0], 1)
    desk.app.menu()
    choose(desk, "saved")
    desk.run(200)
    assert [desk.app.screen.face(slot)[:2] for slot in desk.app.screen.rows()] == [
        ("Great Britain 1", "lap 1/3"), ("Lantern Bay 1", "lap 1/1"),
        ("Records and career", None)]
    assert desk.app.screen.help("race-lantern-bay-1") == "Formula D: Lantern Bay"


def test_a_race_that_is_over_frees_its_slot_and_no_other(desk, tmp_path):
    race(desk, "monaco")
    desk.app.begin("great-britain", [0, 1], 2)
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    assert saved(tmp_path) == ["race-monaco-1"]
    desk.press("back")
    assert "Monaco" in desk.app.screen.resume


def test_a_name_is_typed_with_four_keys(desk, tmp_path):
    race(desk)
    look_at(desk, ONE)
    choose(desk, "rename")
    assert desk.shows() == "Naming"
    desk.press("up", "ok", "down", "ok", "ok", "up")        # g-r-e: h, q, e, b
    desk.press("ok", *["down"] * 20, "ok")                  # the end comes before "a"
    assert desk.shows() == "Slot" and saved(tmp_path) == ["race-hqeb"]
    assert desk.app.screen.named() == "Hqeb"
    choose(desk, "resume")
    assert desk.race.circuit.name == "Great Britain"


def test_a_name_may_go_on_and_back_goes_a_letter_back(desk, tmp_path):
    race(desk, "monaco")
    look_at(desk, "race-monaco-1")
    choose(desk, "rename")
    desk.press(*["ok"] * 8, "up", "ok", "up", "up", "ok", "back", "back", "up", "ok", "ok", "ok")
    assert saved(tmp_path) == ["race-monaco-1bb"]
    choose(desk, "rename")
    desk.press("ok", "back", "back")
    assert desk.shows() == "Slot" and saved(tmp_path) == ["race-monaco-1bb"]


def test_no_name_is_longer_than_its_place(desk, tmp_path):
    race(desk)
    look_at(desk, ONE)
    choose(desk, "rename")
    for _ in range(30):
        desk.press("up" if desk.app.screen.ends else "ok")
    assert desk.app.screen.ends
    desk.press("ok")
    assert len(slots.name(saved(tmp_path)[0])) == slots.LONGEST and desk.app.page.cut == []


def test_a_name_that_will_not_do_is_refused_on_the_spot(desk, tmp_path):
    for slot in ("a", "k"):
        Journal(str(tmp_path), "race-" + slot).save(b"", b"", b"")
    for keys, said in ((("up",) * 10, "That name is taken."),
                       (("down",), "Enter a name.")):
        desk.app.menu()
        look_at(desk, "race-a")
        choose(desk, "rename")
        desk.press(*keys, "ok", "ok")
        assert desk.shows() == "Naming" and desk.app.screen.notice == said
        assert saved(tmp_path) == ["race-a", "race-k"]
        desk.press("up")
        assert desk.app.screen.notice == ""


def test_a_race_is_given_up_only_when_asked_again(desk, tmp_path):
    race(desk)
    race(desk)
    look_at(desk, ONE)
    choose(desk, "delete")
    assert desk.app.screen.help("delete") == "Press OK again to delete it."
    desk.press("up", "down")
    assert "Pole Position" in desk.app.screen.help("delete")
    desk.press("ok")
    assert saved(tmp_path) == [ONE, TWO]
    desk.press("ok")
    assert saved(tmp_path) == [TWO] and desk.shows() == "Saved"
    look_at_last(desk)
    assert desk.shows() == "Menu" and "saved" not in desk.app.screen.entries


def look_at_last(desk):
    desk.press("ok")
    choose(desk, "delete")
    desk.press("ok")
    desk.run(100)


# --- all slots taken ---

def test_when_all_are_taken_it_is_asked_which_to_give_up(desk, tmp_path):
    fill(tmp_path)
    desk.app.setup()
    desk.run(100)
    desk.press("up", "ok")
    assert desk.shows() == "Saved" and len(saved(tmp_path)) == slots.MOST
    desk.run(100)
    desk.press("back")
    assert desk.shows() == "Setup" and len(saved(tmp_path)) == slots.MOST
    desk.press("ok")
    assert desk.app.screen.chosen() == "race-full-1"     # 0 was played last
    desk.press("ok")
    assert len(saved(tmp_path)) == slots.MOST      # the menu asks once more
    desk.press("down", "ok")
    assert len(saved(tmp_path)) == slots.MOST      # another new race asks too
    desk.press("ok")
    desk.run(200)
    assert type(desk.app.screen).__name__ in ("Play", "Cover")
    left = saved(tmp_path)
    assert "race-full-2" not in left and len(left) == slots.MOST
    assert slots.last(str(tmp_path)) not in ["race-full-%d" % number for number in range(9)]


def test_a_championship_needs_no_slot(desk, tmp_path):
    fill(tmp_path)
    season = Season(str(tmp_path), desk.app.tracks)
    season.begin(("great-britain", "monaco") * 2, [0, 1], 1, False, 5)
    desk.app.next_race(season)
    desk.to("Move", "Q_START_MOVE")
    assert len(saved(tmp_path)) == slots.MOST and (tmp_path / "round.pws").exists()


# --- unusable saves, and flash that fails ---

def test_a_broken_one_says_why_and_is_kept(desk, tmp_path):
    race(desk)
    race(desk, "monaco")
    path = tmp_path / (ONE + ".pws")
    path.write_bytes(path.read_bytes()[:100])
    desk = Desk(tmp_path)
    look_at(desk, ONE)
    assert desk.app.screen.rows() == ["rename", "delete"]
    assert desk.app.screen.help("rename") == "No resume: the file is damaged"
    assert "Monaco" in Desk(tmp_path).app.screen.resume
    race(desk)
    assert len(path.read_bytes()) == 100 and TWO in saved(tmp_path)


def test_when_the_last_one_is_broken_the_others_are_still_offered(desk, tmp_path):
    race(desk)
    race(desk, "monaco")
    (tmp_path / "race-monaco-1.pws").write_bytes(b"?")
    desk = Desk(tmp_path)
    assert desk.app.screen.notice == "No resume: the file's size is wrong"
    look_at(desk, ONE)
    choose(desk, "resume")
    assert desk.race.circuit.name == "Great Britain"


def test_a_save_of_the_first_format_without_a_name_is_a_slot_too(desk, tmp_path):
    race(desk)
    (tmp_path / (ONE + ".pws")).rename(tmp_path / "race.pws")
    desk = Desk(tmp_path)
    assert desk.app.screen.resume == "Resume: Great Britain, lap 1/3"
    look_at(desk, "race")
    choose(desk, "rename")
    desk.press("up", "ok", "ok", "ok", "ok", "ok")
    assert saved(tmp_path) == ["race-sace"]


def test_a_read_only_flash_refuses_to_name_or_to_give_up(desk, tmp_path, monkeypatch):
    race(desk)
    look_at(desk, ONE)
    refuse(monkeypatch, READ_ONLY)
    choose(desk, "delete")
    desk.press("ok")
    assert desk.app.screen.help("delete") == "It can't be saved." and saved(tmp_path) == [ONE]
    choose(desk, "rename")
    desk.press("up", *["ok"] * 18)
    assert desk.app.screen.notice == "It can't be saved." and saved(tmp_path) == [ONE]


def test_without_the_folder_a_race_makes_it(tmp_path):
    desk = Desk(tmp_path / "none")
    assert desk.app.screen.entries == [
        "quick", "level", "learn", "new", "beside", "championship", "settings",
        "dashboards", "dice"]
    race(desk)
    assert saved(tmp_path / "none") == [ONE]


# --- every shape, both languages ---

@pytest.mark.parametrize("shape", SHAPES)
def test_the_longest_names_fit_and_four_keys_do(shape, tmp_path, monkeypatch):
    for language in words.LANGUAGES:
        folder = tmp_path / language
        run.fresh(Journal(str(folder), ONE), TRACKS, "great-britain", [0, 1], 3, 1, 7).start()
        for number in range(slots.MOST - 1):
            Journal(str(folder), "race-" + "w" * 15 + "-%d" % number).save(b"", b"", b"")
        desk = desk_of(shape, folder, monkeypatch)
        desk.app.words.speak(language)
        desk.app.page.cut.clear()
        desk.app.saved_races()
        desk.press("ok")
        choose(desk, "rename")
        while not desk.app.screen.ends:
            desk.press("ok")
        desk.press("up", "back", "up", *["back"] * 15)
        assert desk.shows() == "Slot"
        desk.app.setup()
        desk.app.page.cut.clear()
        desk.app.saved_races(lambda: None, desk.app.screen)
        desk.run(200)
        desk.press("down", "ok")
        assert desk.app.page.cut == []
