"""Recordings: the same race at every checkpoint, on both Pythons; nothing half written."""

import json
import random
from pathlib import Path

import pytest

from host_tests.app_drive import ROOT
from host_tests.flash import Drive, Flash
from host_tests.recording import Lots, watched
from host_tests.test_power_cuts import visible
from pitwall import games
from pitwall.race import journal, recorded, run
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.record_bytes import packed
from pitwall.race.recorded import Answers, Recording
from pitwall.race.replay import Replay
from pitwall.ui import words

TRACKS = str(ROOT / "tracks")
EDITIONS = [(game, edition) for game in games.ALL for edition in range(len(games.editions(game)))]
SMALL = 1024        # bytes of a race of four cars
REASONS = [key for key in words.load("en").table if key.startswith("refused.")]


def driven(folder, game="formula-d", seed=3, edition=0, wanders=8):
    """Drive a random race; return (Lots, checks at its checkpoints, path of the recording)."""
    race = Lots(game, str(folder), TRACKS, seed, edition)
    marks = race.drive(wanders=wanders)
    return race, marks, "%s/%s" % (folder, race.run.record.kept)


@pytest.mark.parametrize("game, edition", EDITIONS)
def test_at_every_mark_it_is_the_race(tmp_path, game, edition):
    """With undo, corrections, leaving and resuming on the way, with real and electronic dice."""
    counts, told = [0, 0, 0], 0
    for seed in range(5):
        race, marks, path = driven(tmp_path / str(seed), game, seed, edition)
        found, end, replay = watched(path, TRACKS, str(tmp_path / str(seed)))
        assert found == marks and replay.run.race.state == race.run.race.state
        assert replay.run.race.over and replay.recording.over
        assert Path(path).stat().st_size < SMALL
        counts = [sum(each) for each in zip(counts, race.counts)]
        told += len(marks)
    assert min(counts) > (1 if game != "race-pace" else 0) and told > 12


# On MicroPython: races recorded there, watched there, and their files for CPython.
SCRIPT = """
import json, sys
from binascii import crc32, hexlify
from recording import Lots, watched
left = json.loads(sys.argv[1])
def tick():
    game, edition, seed = left.pop(0)
    saves = "/saves%d" % len(left)
    race = Lots(game, saves, "/tracks", seed, edition)
    marks = race.drive()
    path = saves + "/" + race.run.record.kept
    found, end, replay = watched(path, "/tracks", saves)
    assert found == marks and end == crc32(race.run.race.state), (game, edition, seed)
    with open(path, "rb") as file:
        print(json.dumps([game, edition, seed, marks, end, hexlify(file.read()).decode()]))
    return bool(left)
"""


def test_a_race_of_the_device_is_the_same_here(mpy, tmp_path):
    races = [(game, edition, 2 + edition) for game, edition in EDITIONS]
    files = {"/lib/recording.py": (ROOT / "host_tests/recording.py").read_text()}
    printed = mpy.run(SCRIPT, files=files, args=["races", json.dumps(races)]).splitlines()
    assert len(printed) == len(races)
    for line in printed:
        game, edition, seed, marks, end, data = json.loads(line)
        race, here, path = driven(tmp_path / (game + str(edition)), game, seed, edition)
        assert here == marks and Path(path).read_bytes().hex() == data
        (tmp_path / "file").write_bytes(bytes.fromhex(data))
        assert watched(str(tmp_path / "file"), TRACKS, str(tmp_path))[:2] == (marks, end)


def test_any_answer_can_be_gone_back_to(tmp_path):
    """Seek at random, forward and back: a place always has the state first seen there."""
    _, _, path = driven(tmp_path, "pole-position", 1)
    replay = Replay(recorded.read(path), TRACKS)
    seen = {(replay.at, replay.given): look(replay)}
    while True:
        more = replay.step()
        seen[replay.at, replay.given] = look(replay)
        if not more:
            break
    places, lots = sorted(seen), random.Random(3)
    assert replay.at > 12 and len(places) > 100
    for _ in range(40):
        place = lots.choice(places)
        seek(replay, *place)
        assert (replay.at, replay.given) == place and look(replay) == seen[place]
    for _ in range(30):
        at = places.index((replay.at, replay.given))
        seek(replay, *replay.earlier())
        assert (replay.at, replay.given) == places[max(0, at - 1)]
        assert look(replay) == seen[replay.at, replay.given]


def seek(replay, at, given):
    replay.rewind(at, given)
    while replay.before(at, given):
        replay.step()


def look(replay):
    made = replay.run
    return (bytes(made.race.state), made.race.over or (made.race.ask.what, made.race.ask.who,
                                                       made.race.ask.n), made.dice.a, made.dice.b)


def test_races_of_a_championship_bring_what_they_began_with(tmp_path):
    from pitwall.race.season import Season
    season = Season(str(tmp_path), TRACKS)
    season.begin(("great-britain",) * 4, [0, 1, 2], 1 << 15, 1, 5)
    for number in range(2):
        made, lots = season.next(number), Dice(number)
        made.start()
        while not made.race.over:
            rolls = made.race.ask.kind == 0 or made.race.ask.who > 2
            made.answer(made.roll() if rolls else lots.below(made.race.ask.n), True)
        path = "%s/%s" % (tmp_path, made.record.kept)
        assert recorded.read(path).state
        assert watched(path, TRACKS)[2].run.race.state == made.race.state
        made.end()


def test_one_that_was_saved_before_there_were_recordings_begins_where_it_is(tmp_path):
    race = Lots("formula-d", str(tmp_path), TRACKS, 3)
    race.drive(60, 20000)
    (tmp_path / "race-a-1.pwr").unlink()
    race._wander(2)     # left and resumed
    race.drive()
    path = "%s/%s" % (tmp_path, race.run.record.kept)
    assert recorded.read(path).state
    assert watched(path, TRACKS)[2].run.race.state == race.run.race.state


# --- refused files ---

def why_not(data):
    with pytest.raises(ValueError) as refused:
        Recording(bytes(data))
    return str(refused.value)


def test_any_changed_byte_and_any_cut_is_refused_with_a_reason(tmp_path):
    data = Path(driven(tmp_path, wanders=20000)[2]).read_bytes()
    ends = 0        # cuts after which the file looks like a running race's
    for at in range(len(data)):
        assert why_not(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1:]) in REASONS
        try:
            assert not Recording(data[:at]).over
            ends += 1
        except ValueError as error:
            assert str(error) in REASONS
    assert len(Recording(data).rounds) <= ends < len(Recording(data).rounds) + 3
    assert why_not(b"PWSV" + data[4:]) == "refused.no save"
    assert why_not(data + bytes(20000)) == "refused.size"


def test_a_race_by_other_rules_is_refused_at_the_mark_where_they_differ(tmp_path, monkeypatch):
    _, _, path = driven(tmp_path)
    monkeypatch.setattr("pitwall.games.formula_d.set_up_car", _with_another_gear())
    with pytest.raises(ValueError, match="refused"):
        watched(path, TRACKS)


def _with_another_gear():
    from pitwall.games.formula_d import state
    real = state.set_up_car

    def set_up(car, seat):
        real(car, seat)
        car[state.GEAR] = 1
    return set_up


# --- in flash ---

def test_half_bytes_come_back():
    lots = random.Random(1)
    for count in range(40):
        numbers = [lots.choice((0, 1, 7, 8, 63, 64, 511, 512, 32767)) for _ in range(count)]
        answers = b"".join(bytes((n & 255, n >> 8)) for n in numbers)
        data = packed(0, 0, 1, (), b"", (), answers, bytes(count))
        found = Answers(bytes(data[6:]))
        assert [found.next() for _ in range(count + 1)] == numbers + [-1]


def test_the_oldest_go_for_a_new_one_and_a_cut_leaves_the_rest():
    drive = Drive(Flash())
    with drive.under(journal, recorded):
        for size in (300, 4000, 5000, 400, 9000, 4000, 4097):
            journal.replace("/saves", "/saves/race-a.pwr", bytes(size))
            before = visible(drive)
            drive.flash.record()
            name = recorded.keep("/saves", "/saves/race-a.pwr")
            after = visible(drive)
            assert "/saves/" + name in after and len(after) <= len(before)
            for what, flash in drive.flash.cuts():
                found = visible(Drive(flash))
                assert set(found) <= set(before) | set(after), what
                assert set(found) >= set(before) & set(after), what
                assert "/saves/race-a.pwr" in found or "/saves/" + name in found, what
        left = recorded.kept("/saves")
        assert left[0] == "replay-7.pwr" and "replay-1.pwr" not in left
        assert sum([recorded.room("/saves/" + name) for name in left]) <= recorded.BUDGET


def test_giving_a_race_up_and_naming_it_takes_its_recording_along(tmp_path):
    from pitwall.race import slots
    race = Lots("formula-d", str(tmp_path), TRACKS, 3)
    race.drive(60, 20000)
    assert slots.rename(str(tmp_path), "race-a-1", "sunday") == "race-sunday"
    assert sorted(path.name for path in tmp_path.glob("race-*")) == [
        "race-sunday.pwr", "race-sunday.pws"]
    assert slots.delete(str(tmp_path), "race-sunday")
    assert not list(tmp_path.glob("race-*"))


def test_what_is_not_saved_is_not_recorded(tmp_path):
    from pitwall.race import lesson
    guided = lesson.begun("formula-d", str(tmp_path), TRACKS)
    guided.start()
    lesson.lead(guided)
    assert not guided.record.on and not list(tmp_path.iterdir())


def test_a_flash_that_refuses_stops_no_race(tmp_path, monkeypatch):
    made = run.fresh(Journal(str(tmp_path), "race-a"), TRACKS, "monaco", [1, 2], 2, 0, 3)
    made.start()

    def refused(*_):
        raise OSError(28)
    monkeypatch.setattr("pitwall.race.record.append", refused)
    while not made.race.over:
        made.answer(made.roll(), False)
    assert made.saved and not made.record.kept and not recorded.kept(str(tmp_path))
