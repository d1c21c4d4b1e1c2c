"""Settings: kept over a restart in their own file, and never an obstacle to starting."""

import pytest

from host_tests.app_drive import Desk
from pitwall.race import journal, run
from pitwall.race.journal import Journal
from pitwall.race.season import Season
from pitwall.device.settings import LAYOUT, NAMES, OLDER, USUAL, Settings
from pitwall.ui import words
from pitwall.ui.words import LANGUAGES

OTHERS = (len(LANGUAGES) - 1, False, 30, 10, True, False, 3, False, 2, 2, True, 3, 8, True)


def values(of):
    return tuple(getattr(of, name) for name in NAMES)


def kept(folder, settings=OTHERS):
    """Return a folder with non-default settings."""
    made = Settings(str(folder))
    for name, value in zip(NAMES, settings):
        setattr(made, name, value)
    assert made.save()
    return folder


def restarted(folder):
    made = Settings(str(folder))
    return made, made.load()


def test_what_is_set_is_there_after_a_restart(tmp_path):
    made, found = restarted(tmp_path)
    assert not found and values(made) == USUAL and not list(tmp_path.iterdir())
    made, found = restarted(kept(tmp_path / "new"))
    assert found and values(made) == OTHERS
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["settings.pws"]


def test_what_cannot_be_is_refused_and_kept_aside(tmp_path):
    wrong = [b"", bytes(13), bytes(15)]
    for at, value in ((0, len(LANGUAGES)), (1, 2), (2, 9), (2, 101), (3, 3), (4, 2), (5, 255),
                      (6, 4), (7, 2), (8, 3), (9, 3), (10, 2),
                      (11, 9), (12, 9), (13, 2)):
        wrong.append(bytearray(int(one) for one in OTHERS))
        wrong[-1][at] = value
    for i, data in enumerate(wrong):
        folder = tmp_path / str(i)
        assert Journal(str(folder), "settings", only=LAYOUT).save(b"", bytes(data), b"")
        made, found = restarted(folder)
        assert not found and values(made) == USUAL and made.refused in words.load("en").table
        assert [path.name for path in folder.iterdir()] == ["settings-1.old"]


@pytest.mark.parametrize("layout", range(LAYOUT - len(OLDER), LAYOUT))
def test_a_file_of_before_there_was_all_this_is_read(tmp_path, layout):
    less = {3: 6, 4: 7, 5: 8, 6: 11}[layout]        # values that it had
    old = Journal(str(tmp_path), "settings", only=layout)
    assert old.save(b"", bytes(int(one) for one in OTHERS[:less]), b"")
    made, found = restarted(tmp_path)
    assert found and values(made) == OTHERS[:less] + USUAL[less:]
    assert made.save() and (tmp_path / "settings.pws").read_bytes()[4] == LAYOUT
    assert values(restarted(tmp_path)[0]) == OTHERS[:less] + USUAL[less:]


def test_any_changed_byte_leaves_the_usual_settings(tmp_path):
    data = (kept(tmp_path) / "settings.pws").read_bytes()
    for at in range(len(data)):
        wrong = bytearray(data)
        wrong[at] ^= 1
        (tmp_path / "settings.pws").write_bytes(wrong)
        assert values(restarted(tmp_path)[0]) == USUAL
    assert len(list(tmp_path.glob("settings-*.old"))) == len(data)


def test_no_room_is_said_and_what_was_kept_stays(tmp_path, monkeypatch):
    made, _ = restarted(kept(tmp_path))
    made.brightness = 70

    def full(path, mode):
        raise OSError(28)
    with monkeypatch.context() as patched:
        patched.setattr(journal, "open", full, raising=False)
        assert not made.save()
    assert made.brightness == 70 and restarted(tmp_path)[0].brightness == OTHERS[2]
    assert made.save() and restarted(tmp_path)[0].brightness == 70


def test_a_file_where_the_folder_should_be_is_no_crash(tmp_path):
    (tmp_path / "saves").touch()
    made, found = restarted(tmp_path / "saves")
    assert not found and values(made) == USUAL and not made.save()


# --- their use in the app ---

def test_the_menu_says_why_the_usual_ones_stand_until_others_are_kept(tmp_path):
    (tmp_path / "settings.pws").write_bytes(b"?")
    desk = Desk(tmp_path)
    assert desk.app.screen.notice == "Default settings: the file's size is wrong"
    assert desk.app.page.cut == []
    assert desk.app.settings.save()
    desk.app.menu()
    assert desk.app.screen.notice == ""


def test_the_app_speaks_the_language_that_was_set(tmp_path):
    desk = Desk(kept(tmp_path))
    assert desk.app.words.language == LANGUAGES[OTHERS[0]]


def test_a_race_alone_or_of_a_championship_has_the_dice_and_the_undo_that_were_set(tmp_path):
    for real, undo in ((False, False), (True, True), (True, False)):
        folder = kept(tmp_path / ("%d%d" % (real, undo)), OTHERS[:4] + (real, undo, 1))
        desk = Desk(folder)
        desk.app.setup()
        desk.run(100)
        desk.press("up", "ok")
        desk.run(200)
        for championship in (False, True):
            if championship:
                season = Season(str(folder), desk.app.tracks)
                season.begin(("great-britain", "monaco") * 2, [0, 1], 1, False, 5)
                desk.app.next_race(season)
                desk.run(100)
            assert desk.play.run.undo_allowed == undo
            assert desk.play.run.real == (run.ALL_REAL if real else 0)
