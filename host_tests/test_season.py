"""The save of a championship: no race and no power cut loses or doubles a result."""

import os
import random

import pytest

from host_tests.app_drive import ROOT
from pitwall.race import journal
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL
from pitwall.race.season import Season

LOTS = random.Random(1)     # for people's answers
TRACKS = str(ROOT / "tracks")
NAMES = ("great-britain", "united-states", "united-states", "great-britain")


def fresh(saves, seats=(1, 2, 1, 2), names=NAMES, switches=1, damage=True, number=77):
    season = Season(str(saves), TRACKS)
    assert season.begin(names, seats, switches, damage, number)
    return season


def drive(season, most=None):
    """Drive the next race, resuming it if it was started; return the Run."""
    run = season.resume()
    if run:
        while run.replaying():
            run.replay()
    else:
        run = season.next(100 + season.table.series.run)
        run.start()
    while not run.race.over and most != 0:
        ask = run.race.ask
        run.answer(run.roll() if ask.kind == ROLL else LOTS.randrange(ask.n), True)
        most = most and most - 1
    if run.race.over:
        run.end()
    return run


def restarted(saves):
    season = Season(str(saves), TRACKS)
    return season if season.load() else None


# --- many races later ---

def test_any_number_of_races_each_after_a_restart(tmp_path):
    assert restarted(tmp_path) is None
    season, names = fresh(tmp_path), []
    for count in range(1, 5):
        names.append(season.table.next_circuit())
        drive(season)
        before = season.table.saved()
        season = restarted(tmp_path)
        assert season.table.saved() == before and season.table.series.run == count
        assert not season.waits()
    assert tuple(names) == NAMES and season.table.over()
    assert season.table.seats() == [1, 2, 1, 2] and season.table.damage()


def test_a_race_that_was_begun_waits_and_goes_on(tmp_path):
    season = fresh(tmp_path)
    run = drive(season, most=60)
    season = restarted(tmp_path)
    assert season.waits()
    again = season.resume()
    while again.replaying():
        again.replay()
    assert again.race.state == run.race.state and again.season is season
    drive(season)
    assert season.table.series.run == 1 and not season.waits()


def test_a_single_race_and_a_championship_have_saves_of_their_own(tmp_path):
    season = fresh(tmp_path)
    drive(season, most=60)
    assert Journal(str(tmp_path)).load() is None
    assert Journal(str(tmp_path)).save(b"single", b"", b"")
    assert restarted(tmp_path).waits()
    drive(restarted(tmp_path))
    assert Journal(str(tmp_path)).load() == (b"single", b"", b"")


def test_a_result_is_never_entered_twice(tmp_path):
    """The race's file outlives its race, but no longer belongs to a race."""
    season = fresh(tmp_path)
    drive(season, most=80)
    left = (tmp_path / "round.pws").read_bytes()
    drive(season)
    (tmp_path / "round.pws").write_bytes(left)
    season = restarted(tmp_path)
    assert season.table.series.run == 1
    assert not season.waits() and season.resume() is None


def test_a_race_of_another_championship_does_not_wait(tmp_path):
    """Nor if it gets the same random number again: only the file decides, because its championship
    may be lost, or have continued only in memory."""
    drive(fresh(tmp_path, number=65535), most=60)
    assert not fresh(tmp_path, number=78).waits()
    drive(fresh(tmp_path, number=65535), most=60)
    (tmp_path / "season.pws").unlink()
    season = fresh(tmp_path, number=65535)
    assert not season.waits() and season.resume() is None
    drive(season, most=60)
    assert restarted(tmp_path).waits()


def test_a_result_without_room_is_kept_and_entered_later(tmp_path, monkeypatch):
    season = fresh(tmp_path)
    enter, season.enter = season.enter, lambda race: False
    run = drive(season)
    assert run.race.over and not run.entered and season.table.series.run == 0
    assert restarted(tmp_path).waits()
    season.enter = enter
    run.end()
    run.end()
    assert run.entered and season.table.series.run == restarted(tmp_path).table.series.run == 1


def test_no_room_changes_nothing(tmp_path, monkeypatch):
    season = fresh(tmp_path)
    run = season.next(1)
    run.season = None
    run.start()
    while not run.race.over:
        run.answer(run.roll(), False)

    def full(self, data):
        raise OSError(28)
    monkeypatch.setattr(Journal, "_write", full)
    before = season.table.saved()
    assert not season.enter(run.race) and season.table.saved() == before
    monkeypatch.undo()
    assert season.enter(run.race) and season.table.series.run == 1


def test_the_longest_championship_fits_and_what_cannot_be_used_is_refused(tmp_path):
    season = fresh(tmp_path, seats=(1,) * 6, names=("united-states",) * 8)
    assert season.load()
    path = tmp_path / "season.pws"
    assert path.stat().st_size < 300
    header, data, _ = season.journal.load()
    for spoil in (lambda: path.write_bytes(path.read_bytes()[:-3]),
                  lambda: season.journal.save(b"\x09" + header[1:], data, b""),
                  lambda: season.journal.save(header, data[:-1], b"")):
        spoil()
        with pytest.raises(ValueError, match="refused"):
            restarted(tmp_path)


# --- of every game, tracked and at the table ---

OTHERS = {"pole-position-free": (NAMES, True), "formula-d": (("test-yard", "monza"), 2),
          "formula-d-free": (("test-yard", "monza", "test-yard"), 1)}


@pytest.mark.parametrize("game", OTHERS)
def test_a_championship_of_any_game_is_driven_left_and_taken_up(tmp_path, game):
    names, more = OTHERS[game]
    season = Season(str(tmp_path), TRACKS)
    assert season.begin(names, (0, 0, 0), 1, more, 7, game)
    for count in range(1, len(names) + 1):
        run = drive(season, most=20)
        assert run.race.game.NAME == game
        season = restarted(tmp_path)
        assert season.game == game and season.waits()
        run = drive(season)
        assert run.race.over and season.table.series.run == count
        if game.startswith("formula-d"):
            assert run.race.circuit.laps == more
    assert restarted(tmp_path).table.over()


def test_a_championship_of_one_game_takes_the_place_of_another_s(tmp_path):
    drive(fresh(tmp_path), most=60)
    season = Season(str(tmp_path), TRACKS)
    assert season.begin(("monza",), (0, 0), 0, 1, 8, "formula-d-free")
    season = restarted(tmp_path)
    assert season.game == "formula-d-free" and not season.waits()


def test_a_board_that_was_typed_in_has_races_of_a_championship_too(tmp_path):
    season = Season(str(tmp_path), TRACKS)
    assert season.begin(("own", "monza"), (0, 0), 0, 1, 8, "formula-d-free")
    run = drive(season, most=60)
    assert run.race.circuit.cells == 8 and run.name == "own"
    assert drive(restarted(tmp_path)).race.over


# --- power cuts ---

class Cut(BaseException):
    """The power fails."""


class Power:
    """Count file operations, and fail before, after or in the middle of one."""

    def __init__(self, monkeypatch, at=None):
        self.done, self.at = [], at
        self._real = os.rename, os.remove
        monkeypatch.setattr(journal, "open", self._open, raising=False)
        monkeypatch.setattr(journal.os, "rename", lambda old, new: self._do(
            "rename", new, lambda: self._real[0](old, new)))
        monkeypatch.setattr(journal.os, "remove", lambda path: self._do(
            "remove", path, lambda: self._real[1](path)))

    def _fails(self):
        return self.at is not None and len(self.done) - 1 == self.at

    def _do(self, what, path, action):
        self.done.append((what, os.path.basename(path)))
        if self._fails():
            raise Cut
        action()

    def _open(self, path, mode):
        if mode != "wb":
            return open(path, mode)
        self.done.append(("open", os.path.basename(path)))
        if self._fails():
            raise Cut
        self.done.append(("write", os.path.basename(path)))
        if self._fails():
            with open(path, mode) as file:
                file.write(b"PWSV\2\3and half of the r")
            raise Cut
        return open(path, mode)


def campaign(saves):
    """Drive a championship from its current state to its end."""
    saves.mkdir(exist_ok=True)
    season = restarted(saves) or fresh(saves, seats=(1, 2))
    while not season.table.over():
        drive(season)
    return season.table.saved()


def test_a_cut_between_any_two_writes_loses_and_doubles_nothing(tmp_path, monkeypatch):
    """Cut every write of the championship, those around it, and a sample of the others."""
    with monkeypatch.context() as patched:
        power = Power(patched)
        whole = campaign(tmp_path / "whole")
    done = power.done
    of_season = [i for i, (_, name) in enumerate(done) if name.startswith("season")]
    near = {i + j for i in of_season for j in range(-4, 5)}
    moments = sorted(i for i in near | set(range(0, len(done), 23)) if 0 <= i < len(done))
    assert len(of_season) == 5 and done.count(("remove", "round.pws")) == 4
    for at in moments:
        saves = tmp_path / str(at)
        with monkeypatch.context() as patched:
            Power(patched, at)
            with pytest.raises(Cut):
                campaign(saves)
        assert campaign(saves) == whole, (at, done[at])
