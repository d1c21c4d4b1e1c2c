"""Flash that can't be written: each screen reports it, nothing stops, files stay intact."""

import os
from types import SimpleNamespace

import pytest

from host_tests.app_drive import ROOT, Desk, type_in
from host_tests.shaped import SHAPES, desk_of
from pitwall import games
from pitwall.device import crash
from pitwall.race import circuits, journal, slots
from pitwall.race.journal import Journal
from pitwall.race.season import Season
from pitwall.device.settings import Settings
from pitwall.ui import words
from pitwall.ui.play import Play
from pitwall.ui.setup import CIRCUIT
from pitwall.ui.texts import Texts

FULL, READ_ONLY = 28, 30
UNSAVED = "Not enough space to save: it goes on unsaved."


def refuse(monkeypatch, number):
    """Make the flash full (no more bytes, but renaming works) or read-only (nothing works)."""
    def fails(*_):
        raise OSError(number)

    def opened(path, mode="r"):
        return fails() if "w" in mode else open(path, mode)
    for module in (journal, crash):
        monkeypatch.setattr(module, "open", opened, raising=False)
    monkeypatch.setattr(os, "mkdir", fails)
    if number == READ_ONLY:
        for what in ("rename", "remove"):
            monkeypatch.setattr(os, what, fails)


def fill(folder):
    for number in range(slots.MOST):
        Journal(str(folder), "race-full-%d" % number).save(b"", b"", b"")


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def said(monkeypatch):
    """Return a list of all texts that races show; it grows."""
    texts, tell = [], Play._tell

    def spy(play, caption, now):
        texts.append(caption.text)
        tell(play, caption, now)
    monkeypatch.setattr(Play, "_tell", spy)
    return texts


def plays_on(desk, said):
    """A started race is in memory, reports that once, and takes its answers."""
    desk.run(100)
    tells = desk.race.tells
    desk.press(*["ok"] * 25)
    assert not desk.play.run.saved and said.count(UNSAVED) == 1
    assert desk.race.tells > tells
    desk.app.options(desk.play)
    assert desk.app.screen.help("leave") == UNSAVED
    said.clear()


def asked_for_room(folder, monkeypatch):
    """Return a Desk with all slots taken and read-only flash, two presses after the set-up."""
    fill(folder)
    desk = Desk(folder)
    desk.app.setup()
    desk.run(100)
    refuse(monkeypatch, READ_ONLY)
    desk.press("up", "ok", "ok", "ok")
    assert desk.shows() == "Saved"
    return desk


def test_with_all_slots_taken_a_race_begins_in_memory(tmp_path, monkeypatch, said):
    """No slot can be freed: OK again plays without a save until saving works."""
    with monkeypatch.context() as patch:
        desk = asked_for_room(tmp_path, patch)
        before, screen = files(tmp_path), desk.app.screen
        assert "without a save" in screen.help(screen.chosen())
        desk.press("ok")
        desk.run(300)
        plays_on(desk, said)
        assert files(tmp_path) == before
    desk.press("back", *["ok"] * 8)
    assert desk.play.run.saved and len(slots.slots(str(tmp_path))) == slots.MOST + 1


def test_what_was_refused_is_not_begun_by_another_row(tmp_path, monkeypatch):
    """Moving to another race withdraws the offer: the app asks again."""
    desk = asked_for_room(tmp_path, monkeypatch)
    desk.press("down", "ok")
    screen = desk.app.screen
    assert desk.shows() == "Saved"
    assert screen.help(screen.chosen()) == "Press OK again to delete it."


@pytest.mark.parametrize("number", (FULL, READ_ONLY))
@pytest.mark.parametrize("game", games.ALL)
def test_a_new_race_without_the_folder_goes_on_in_memory(game, number, tmp_path, monkeypatch, said):
    refuse(monkeypatch, number)
    desk = Desk(tmp_path / "none")
    desk.app.choose(game)
    desk.app.setup()
    desk.run(100)
    desk.press("up", "ok")
    desk.run(300)
    plays_on(desk, said)
    assert not (tmp_path / "none").exists()


def broken(folder):
    """Put a damaged copy of every file that the device saves into folder."""
    for name in ("settings", "season", "round", "own", "own-formula-d", "own-race-pace", "last",
                 "race-great-britain-1"):
        (folder / (name + ".pws")).write_bytes(b"PWSV" + bytes(40))


@pytest.mark.parametrize("number", (FULL, READ_ONLY))
def test_with_every_file_broken_all_can_be_played(number, tmp_path, monkeypatch, said):
    """No file is lost by it."""
    broken(tmp_path)
    contents = sorted(files(tmp_path).values())
    refuse(monkeypatch, number)
    desk = Desk(tmp_path)
    assert desk.app.screen.notice
    desk.press("ok")
    desk.run(300)
    desk.press("ok")
    desk.run(300)
    plays_on(desk, said)
    for game in games.ALL:
        desk.app.menu()
        desk.app.choose(game)
        desk.app.setup()
        desk.run(50)
        setup = desk.app.screen
        while setup.names[setup.circuit] != circuits.OWN and circuits.OWN in setup.names:
            setup.change((CIRCUIT, 0), 1)
        desk.app.begin(setup.names[setup.circuit], setup.seats[:4], setup.laps)
        plays_on(desk, said)
    assert sorted(files(tmp_path).values()) == contents


def test_a_file_that_cannot_be_put_aside_is_never_written_over(tmp_path, monkeypatch):
    """Renaming fails but writing works: a file that can't be read is kept."""
    broken(tmp_path)
    real = os.rename
    monkeypatch.setattr(os, "rename", lambda old, new: real(old, new) if old.endswith(".tmp")
                        else (_ for _ in ()).throw(OSError(FULL)))
    before = files(tmp_path)
    of = Settings(str(tmp_path))
    assert not of.load() and not of.save() and not of.save()
    season = Season(str(tmp_path), str(ROOT / "tracks"))
    assert not season.begin(("great-britain", "monaco") * 2, [0, 1], 1, False, 5)
    season.next(1).start()
    for game in games.OWN:
        circuits.own_board(str(tmp_path), game)
        assert not circuits.keep_board(str(tmp_path), b"", game)
    after = files(tmp_path)
    after.pop("new.tmp", None)
    assert {name: after[name] for name in before if name != "last.pws"} == {
        name: before[name] for name in before if name != "last.pws"}


@pytest.mark.parametrize("number", (FULL, READ_ONLY))
def test_a_championship_goes_on_in_memory_and_is_saved_when_it_can_be(number, tmp_path,
                                                                      monkeypatch):
    """A result waits at the first press; one more press continues, and nothing is lost."""
    desk = Desk(tmp_path)
    refuse(monkeypatch, number)
    desk.app.championship()
    desk.run(50)
    assert desk.shows() == "SeasonSetup"
    desk.app.begin_season(Season(str(tmp_path), desk.app.tracks),
                          ("great-britain",) * 4, [1] * 4, 1, False)
    for run_so_far in (1, 2, 3):
        desk.run(50)
        assert desk.shows() == "Championship"
        assert desk.app.screen.notice == "Not enough space to save the championship."
        desk.press("ok")
        desk.run(300)
        desk.come_to(desk.until(lambda: desk.shows() == "Result"))
        assert desk.app.screen.keys == "keys.unsaved"
        desk.press("ok")
        assert desk.shows() == "Result"
        if run_so_far < 3:
            desk.press("back")
            assert desk.shows() == "SeasonTable" and desk.app.screen.series.run == run_so_far
            desk.press("back")
    desk.app.menu()
    desk.app.championship()
    assert desk.app.screen.season.table.series.run >= 2 and not files(tmp_path)
    monkeypatch.undo()
    desk.app.menu()
    desk.app.championship()
    assert not desk.app.screen.notice and (tmp_path / "season.pws").exists()
    again = Season(str(tmp_path), desk.app.tracks)
    assert again.load() and again.table.series.run == desk.app.screen.season.table.series.run


@pytest.mark.parametrize("number", (FULL, READ_ONLY))
def test_settings_hold_and_say_that_they_are_not_kept(number, tmp_path, monkeypatch):
    desk = Desk(tmp_path)
    refuse(monkeypatch, number)
    desk.app.adjust()
    desk.press("down", "ok", "back")
    assert desk.shows() == "Settings" and "until power-off" in desk.app.screen.notice
    desk.press("back")
    assert desk.shows() == "Menu" and not desk.app.settings.sound


@pytest.mark.parametrize("number", (FULL, READ_ONLY))
@pytest.mark.parametrize("game", games.OWN)
def test_a_board_that_cannot_be_kept_says_so_before_it_is_lost(game, number, tmp_path, monkeypatch):
    desk = Desk(tmp_path)
    refuse(monkeypatch, number)
    type_in(desk, game, "ok")
    assert desk.shows() == "Own" and desk.app.screen.notice == "It can't be saved."
    desk.press("back")
    desk.run(50)
    assert desk.shows() == "Setup"


@pytest.mark.parametrize("number", (FULL, READ_ONLY))
def test_a_failure_of_the_program_is_shown_where_nothing_can_be_noted(number, tmp_path,
                                                                     monkeypatch):
    desk = Desk(tmp_path)
    board = desk.app.board
    board.wake = board.canvas.drop = lambda: None
    guard = crash.Guard(board, lambda: desk.app, str(tmp_path / "crash.log"))
    refuse(monkeypatch, number)
    monkeypatch.setattr(desk.app, "tick", lambda: 1 // 0)
    shown = []
    monkeypatch.setattr(crash, "page", lambda canvas, title, error, last: shown.append(error))
    guard.tick()
    assert "ZeroDivisionError" in guard.error and shown == [guard.error]
    assert not guard.tick() and not (tmp_path / "crash.log").exists()


@pytest.mark.parametrize("shape", SHAPES)
def test_the_way_on_and_a_result_that_is_not_saved_fit_every_shape(shape, tmp_path, monkeypatch):
    fill(tmp_path)
    season = Season(str(tmp_path / "season"), str(ROOT / "tracks"))
    season.begin(("great-britain",) * 4, [1] * 4, 1, False, 5)
    made = season.next(7)
    made.start()
    refuse(monkeypatch, READ_ONLY)
    while not made.race.over:
        made.answer(made.roll(), False)
    for language in words.LANGUAGES:
        desk = desk_of(shape, tmp_path, monkeypatch)
        desk.app.words.speak(language)
        desk.app.setup()
        desk.run(100)
        desk.press("up", "ok", "ok", "ok")
        assert desk.shows() == "Saved"
        assert desk.app.screen.help(desk.app.screen.chosen()) == desk.app.words.say("slots.memory")
        texts = Texts(made.race, desk.app.words, made.show, made.dash)
        desk.app.result(SimpleNamespace(
            race=made.race, run=made, dash=made.dash, why="", texts=texts))
        desk.run(100)
        assert desk.shows() == "Result" and not made.entered and desk.app.page.cut == []
