"""Watching a recorded race, with keys: play, pause, forward, back, and driving on from there."""

from zlib import crc32

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.recording import Lots
from host_tests.shaped import desk_of, said_by
from pitwall import games
from pitwall.device.settings import OFF
from pitwall.race import recorded
from pitwall.ui.replay import PACES

TRACKS = str(ROOT / "tracks")


def desk_with(tmp_path, game="formula-d", seed=3, desk=None):
    """Return a desk with a recording of such a race; and the race."""
    race = Lots(game, str(tmp_path), TRACKS, seed)
    race.marks_seen = race.drive()
    race.run.end()
    return desk or Desk(tmp_path), race


def watching(desk):
    """Go from the menu to the recording, with keys."""
    desk.app.menu()
    desk.choose("saved")
    desk.press("ok")
    assert desk.shows() == "Saved"
    desk.press("up")
    assert desk.app.screen.chosen() == "watch"
    desk.press("ok")
    assert desk.shows() == "Recordings"
    desk.run(100)
    desk.press("ok")
    assert desk.shows() == "RecordedRace" and desk.app.screen.chosen() == "watch"
    desk.press("ok")
    desk.run(300)
    return desk.app.screen


@pytest.mark.parametrize("game", games.ALL)
def test_it_plays_by_itself_to_the_flag_of_every_game(tmp_path, game):
    desk, race = desk_with(tmp_path, game)
    play = watching(desk)
    play.pace = len(PACES) - 1
    told = 0
    for _ in range(4000):
        if desk.shows() == "Result":
            break
        told += desk.shows() == "Caption"
        desk.run(400)
    assert desk.shows() == "Result" and told > 2
    assert play.race.state == race.run.race.state
    assert desk.app.screen.ways == ["on", "watch", "table"] and desk.app.page.cut == []
    desk.press("up", "up", "ok")
    desk.run(200)
    assert type(desk.app.screen).__name__ == "Watch" and desk.app.screen is not play


def test_keys_stop_it_and_lead_on_and_back(tmp_path):
    desk, race = desk_with(tmp_path, "pole-position", 1)
    play = watching(desk)
    replay = play.replay
    desk.press("ok")
    said = said_by(desk)
    desk.run(5000)
    assert play.stopped and said_by(desk) == said and "OK on" in said
    desk.press("right")
    desk.run(200)
    assert "Answer" in said_by(desk) or "answer" in said_by(desk)
    here = replay.at, replay.given, bytes(play.race.state)
    desk.press("right", "right", "right")
    desk.run(200)
    assert play.stopped and (replay.at, replay.given) > here[:2]
    desk.press("left", "left", "left")
    desk.run(200)
    assert (replay.at, replay.given, bytes(play.race.state)) == here
    for rounds in range(1, 14):
        desk.press("down")
        desk.run(300)
        assert (replay.at, replay.given) == (here[0] + rounds, 0)
        assert crc32(play.race.snapshot) == race.marks_seen[replay.at - 1]
    for _ in range(10):
        desk.press("up")
        desk.run(500)
    assert replay.at == here[0] + 3
    assert crc32(play.race.snapshot) == race.marks_seen[replay.at - 1]
    desk.press("ok")
    desk.run(8000)
    assert not play.stopped and (replay.at, replay.given) > (here[0] + 3, 0)


def test_it_is_told_with_captions_off_too(tmp_path):
    desk, _ = desk_with(tmp_path)
    desk.app.settings.captions = OFF
    play, told = watching(desk), 0
    for _ in range(40):
        told += desk.shows() == "Caption"
        desk.run(400)
    assert told > 2 and desk.app.screen is play


def test_a_faster_pace_gets_farther(tmp_path):
    reached = []
    for pace in (0, 3):
        desk, _ = desk_with(tmp_path / str(pace), "pole-position", 1)
        play = watching(desk)
        desk.press("back")
        assert desk.shows() == "Ways"
        desk.press("down", *["right" if pace else "left"] * (2 if pace else 1))
        assert play.pace == pace
        desk.press("back")
        desk.run(20000)
        reached.append((play.replay.at, play.replay.given))
    assert reached[0] < reached[1]


def chosen(desk, entry):
    assert entry in desk.app.screen.rows()
    while desk.app.screen.chosen() != entry:
        desk.press("down")
    desk.press("ok")
    desk.run(400)


def test_the_list_does_all_of_it_with_four_keys(tmp_path):
    desk, _ = desk_with(tmp_path, "formula-d")
    play = watching(desk)
    replay = play.replay
    desk.press("ok", "up", "up", "up")
    desk.run(200)
    assert (replay.at, replay.given) == (0, 0)
    for entry, place in (("round", (1, 0)), ("on", (1, 1)), ("back", (1, 0)), ("round", (2, 0)),
                         ("round back", (1, 0)), ("round back", (0, 0)), ("back", (0, 0))):
        desk.press("back")
        chosen(desk, entry)
        assert (replay.at, replay.given) == place and desk.app.screen is play and play.stopped
    for entry in ("standings", "log"):
        desk.press("back")
        chosen(desk, entry)
        assert desk.shows() == entry[0].upper() + entry[1:]
        desk.press("back")
        assert desk.shows() == "Ways"
        desk.press("back")
    desk.press("back")
    chosen(desk, "leave")
    assert desk.shows() == "Menu"


@pytest.mark.parametrize("game", games.ALL)
def test_taken_over_it_is_a_race_of_its_own_from_that_very_answer(tmp_path, game):
    desk, race = desk_with(tmp_path, game, 4)
    play = watching(desk)
    desk.press("ok", *["down"] * 3, "right", "right")
    desk.run(500)
    state, at = bytes(play.race.state), play.replay.at
    desk.press("back")
    chosen(desk, "take")
    desk.run(500)
    screen = desk.app.screen
    play = screen.play if desk.shows() == "Cover" else screen
    made = play.run
    assert bytes(made.race.state) == state and not made.code and made.saved
    assert [made.dash.seat(made.race, who) for who in range(len(made.race.cars))] == [
        race.run.dash.seat(race.run.race, who) for who in range(len(race.run.race.cars))]
    assert made.record.number == at and made.journal.path.endswith(".pws")
    old = recorded.kept(str(tmp_path))
    lots = race.lots
    while not made.race.over:
        rolls = made.race.ask.kind == 0 and not made.typed() or (
            made.race.ask.who < 20 and made.drives(made.race.ask.who))
        if made.race.ask.kind == 0 and not made.typed():
            made.answer(made.roll(), False)
        elif rolls:
            made.answer(made.rival(), False)
        else:
            made.answer(lots.below(made.race.ask.n), True)
    new = recorded.kept(str(tmp_path))
    assert new[1:] == old
    first, second = [recorded.read("%s/%s" % (tmp_path, name)).rounds for name in (old[0], new[0])]
    assert first[:at] == second[:at] and first != second


def test_without_a_free_place_it_says_so(tmp_path):
    from pitwall.race.journal import Journal
    desk, _ = desk_with(tmp_path)
    for number in range(8):
        Journal(str(tmp_path), "race-%d" % number).save(b"?", b"", b"")
    desk.app.watch(recorded.kept(str(tmp_path))[0])
    desk.run(200)
    desk.press("back")
    chosen(desk, "take")
    assert desk.shows() == "Ways" and "give one up" in desk.app.screen.help("take")


def test_a_file_that_cannot_be_watched_says_why(tmp_path):
    desk, _ = desk_with(tmp_path)
    path = tmp_path / recorded.kept(str(tmp_path))[0]
    path.write_bytes(path.read_bytes()[:-1])
    desk.app.recordings()
    desk.run(100)
    assert "cut short" in desk.app.screen.help(path.name)
    desk.press("ok")
    assert desk.app.screen.entries == ["delete"] and "cut short" in desk.app.screen.help("delete")
    desk.app.watch(path.name)
    desk.run(100)
    assert desk.shows() == "Menu" and "cut short" in desk.app.screen.notice


@pytest.mark.parametrize("shape", ("pico_oled", "thumby_color", "t_display", "pico_display_2"))
def test_nothing_is_cut_off_on_any_shape(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk_with(tmp_path, "formula-d", 3, desk)
    for language in ("en", "es"):
        desk.app.words.speak(language)
        play = watching(desk)
        for _ in range(12):
            desk.run(1000)
            desk.press("ok")
        assert play.stopped is False
        desk.press("back")
        for _ in range(10):
            desk.press("down")
    assert desk.app.page.cut == []
