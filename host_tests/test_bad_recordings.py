"""Bad recordings among good ones: refused with a reason, deleted; the others fit their budget."""

from pathlib import Path

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.recording import Lots
from pitwall import games
from pitwall.boards.buttons import BACK
from pitwall.race import recorded
from pitwall.race.corrections import A_REASON
from pitwall.race.fields import BYTE, KIND
from pitwall.race.record_bytes import packed
from pitwall.race.recorded import Recording
from pitwall.race.replay import Replay
from tools.replay import Retold
from tools.soak.kept_files import pieces, sealed

TRACKS = str(ROOT / "tracks")
GOOD = (ROOT / "host_tests/recordings/formula-d.pwr").read_bytes()
CARS, ORDER = 6 + 5, 128        # offsets in a recording: in its header, in a round


def order(parts, at, cars):
    """Set another order in round `at` of those that have one."""
    at = [i for i in range(1, len(parts)) if parts[i][5] & ORDER][at]
    halves = cars + [8] * (len(cars) & 1)
    for i in range(0, len(halves), 2):
        parts[at][6 + i // 2] = halves[i] | halves[i + 1] << 4


def header_too_short(parts):
    header = parts[0][6:6 + 8]
    parts[0][5:] = bytes([len(header)]) + header + bytes(2)


def thirteen_cars(parts):
    parts[0][CARS] = 13


def winner_is_nobody(parts):
    order(parts, -1, [13, *range(1, parts[0][CARS])])


def a_car_twice(parts):
    order(parts, 1, [0, 0, *range(2, parts[0][CARS])])


def change_of_no_kind(parts):
    at = 6 + (parts[0][CARS] + 1) // 2
    parts[3][5] |= 64
    parts[3][at:at] = bytes((3, 0, 1, 9))
    parts[3][1] += 4


BAD = (header_too_short, thirteen_cars, winner_is_nobody, a_car_twice, change_of_no_kind)


def spoilt(how):
    parts = pieces(GOOD)
    how(parts)
    data = sealed(parts)
    assert data != GOOD
    return data


def shelf(folder, *files):
    """Write the recordings of a device, the oldest first."""
    for number, data in enumerate(files):
        (folder / ("replay-%d.pwr" % (number + 1))).write_bytes(data)


def listed(desk):
    desk.app.recordings()
    desk.run(100)
    screen = desk.app.screen
    return {name: (screen.face(name)[1], screen.help(name)) for name in screen.names}


@pytest.mark.parametrize("how", BAD)
def test_one_that_no_race_can_have_written_shuts_no_other(tmp_path, how):
    shelf(tmp_path, GOOD, spoilt(how))
    desk = Desk(tmp_path)
    rows = listed(desk)
    assert rows["replay-2.pwr"][0] == "unusable" and "the file is damaged" in rows[
        "replay-2.pwr"][1]
    assert "Formula D" in rows["replay-1.pwr"][1]
    desk.press("down", "ok", "ok")
    desk.run(300)
    assert type(desk.app.screen).__name__ == "Watch"
    with pytest.raises(ValueError, match="refused.damaged"):
        Recording(spoilt(how))


@pytest.mark.parametrize("data", [spoilt(header_too_short), GOOD[:50], b"", GOOD])
def test_any_can_be_deleted_when_it_was_asked_twice(tmp_path, data):
    shelf(tmp_path, GOOD, data)
    desk = Desk(tmp_path)
    desk.app.recordings()
    desk.run(100)
    desk.press("ok")
    if data == GOOD:
        desk.press("down")
    assert desk.app.screen.chosen() == "delete"
    desk.press("ok")
    assert "OK again" in desk.app.screen.help("delete") and len(recorded.kept(str(tmp_path))) == 2
    desk.press("ok")
    assert desk.shows() == "Recordings" and recorded.kept(str(tmp_path)) == ["replay-1.pwr"]
    desk.press("ok", "down", "ok", "ok")
    assert desk.shows() == "Menu" and not recorded.kept(str(tmp_path))


def test_a_flash_that_refuses_says_so(tmp_path, monkeypatch):
    shelf(tmp_path, GOOD)
    desk = Desk(tmp_path)
    desk.app.recordings()
    monkeypatch.setattr("pitwall.device.power.Power.safe", lambda self: False)
    monkeypatch.setattr("pitwall.race.journal.Journal.ready", lambda: False)
    desk.press("ok", "down", "ok", "ok")
    assert "can't be saved" in desk.app.screen.help("delete") and recorded.kept(str(tmp_path))


# --- driven further ---

def ways(desk, entry):
    desk.app.screen.key(BACK)
    desk.run(100)
    screen = desk.app.screen
    screen.at = screen.rows().index(entry)
    desk.press("ok")
    desk.run(400)


def watched(tmp_path, data):
    shelf(tmp_path, data)
    desk = Desk(tmp_path)
    desk.app.watch("replay-1.pwr")
    desk.run(100)
    return desk


def test_one_that_was_cut_after_a_round_is_driven_on_from_its_end(tmp_path):
    desk = watched(tmp_path, sealed(pieces(GOOD)[:4]))
    play = desk.app.screen
    play.pace = 4
    for _ in range(100):
        desk.run(1000)
    assert play.replay.over() and not play.race.over
    mark = bytes(play.race.snapshot)
    ways(desk, "take")
    made = getattr(desk.app.screen, "run", None) or desk.app.screen.play.run
    assert made.saved and made.record.number >= play.replay.at
    assert mark in [bytes(made.race.snapshot)] + [bytes(kept[0]) for kept in made.race.past]


def correction(parts, at, edits):
    """Insert a correction at the beginning of a round; edits: (index, value), .."""
    piece = parts[at]
    piece[5] += 1
    start = 6 + (piece[5] >> 7) * (parts[0][CARS] + 1 >> 1) + 4 * (piece[5] >> 6 & 1)
    for index, value in reversed(edits):
        piece[start:start] = bytes((index & 255, index >> 8, value, 0))
    piece[start:start] = bytes([len(edits)])
    size = len(piece) - 3
    piece[1:3] = bytes((size & 255, size >> 8 | piece[2] & 128))


def corrected(data, at, *edits):
    parts = pieces(data)
    correction(parts, at, edits)
    return sealed(parts)


@pytest.mark.parametrize("edits", [[(5000, 1)], [(2, 255)], [(600, 0)]])
def test_edits_out_of_range_are_refused_when_it_is_driven_on(tmp_path, edits):
    data = corrected(GOOD, 5, *edits)
    at = [i for i, row in enumerate(Recording(data).rounds) if row[2]][0]
    desk = watched(tmp_path, data)
    play = desk.app.screen
    desk.press("ok")
    while play.replay.at < at:
        play.replay.step()
    ways(desk, "take")
    assert desk.shows() == "Menu" and "No resume" in desk.app.screen.notice
    assert not list(tmp_path.glob("race*"))


@pytest.mark.parametrize("game", games.ALL)
def test_a_reason_to_be_out_that_nobody_knows_is_refused_before_it_is_told(tmp_path, game):
    """Corrected twice in one round: the last value is valid, the first was not."""
    data = (ROOT / "host_tests/recordings" / (game + ".pwr")).read_bytes()
    values = games.room(game, "corrections").Values
    package = games.load(game)
    at = package.TABLE_SIZE + [row[BYTE] for row in values.OF_CAR if row[KIND] == A_REASON][0]
    parts = pieces(data)
    correction(parts, 2, [(at, 0)])
    correction(parts, 2, [(at, 200)])
    _told_or_refused(tmp_path, sealed(parts))


def test_half_a_number_is_told_as_nothing(tmp_path):
    """Try every single byte of a car, in a game whose places take two."""
    data = (ROOT / "host_tests/recordings/pole-position.pwr").read_bytes()
    package = games.load("pole-position")
    for byte in range(package.CAR_SIZE):
        _told_or_refused(tmp_path, corrected(
            data, 4, (package.TABLE_SIZE + package.CAR_SIZE + byte, 200)))


def _told_or_refused(folder, data):
    try:
        Retold(Replay(Recording(data), TRACKS, str(folder)), lambda line: None, False, "en",
               True).tell()
    except ValueError as error:
        assert str(error).startswith("refused.")


# --- saved recordings ---

def finished(folder, seed):
    race = Lots("formula-d", str(folder), TRACKS, seed)
    race.drive()
    race.run.end()
    return race.run.record.kept


def other(number):
    """Return bytes unlike any other file's, as long as a block of flash."""
    return b"PWRR" + bytes([number]) * 600


def test_a_race_that_ends_pushes_out_what_was_opened_before_one_s_own(tmp_path):
    own = [finished(tmp_path, seed) for seed in range(3)]
    for number in range(9):
        (tmp_path / ("opened-%d.pwr" % (4 + number))).write_bytes(other(number))
    last = finished(tmp_path, 7)
    assert last == "replay-13.pwr"
    kept = recorded.kept(str(tmp_path))
    assert kept[0] == last and set(own) <= set(kept) and "opened-12.pwr" in kept
    assert sum(recorded.room(str(tmp_path / name)) for name in kept) <= recorded.BUDGET


def test_the_same_race_is_kept_once(tmp_path):
    first = finished(tmp_path, 3)
    data = (tmp_path / first).read_bytes()
    (tmp_path / "opened-2.pwr").write_bytes(data)
    (tmp_path / "opened-3.pwr").write_bytes(data[:-1] + b"!")
    assert finished(tmp_path, 3) == "replay-4.pwr"
    assert recorded.kept(str(tmp_path)) == ["replay-4.pwr", "opened-3.pwr"]
    assert (tmp_path / "replay-4.pwr").read_bytes() == data


def test_the_file_of_another_race_is_no_chart_of_this_one(tmp_path):
    """Its cars differ, so the standings work without a chart."""
    race = Lots("formula-d", str(tmp_path), TRACKS, 3)
    race.drive(60, 20000)
    path = Path(race.run.record.path())
    assert recorded.from_grid(str(path), race.run)
    parts = pieces(path.read_bytes())
    parts[0][CARS] -= 1
    parts[0][CARS + 1:CARS + 2] = b""
    parts[0][5] -= 1
    for i in range(1, len(parts)):
        if parts[i][5] & ORDER:
            parts[i] = bytearray(packed(0, 0, 1, range(parts[0][CARS]), b"", (), b"", b""))
    path.write_bytes(sealed(parts))
    assert recorded.read(str(path)).places() and not recorded.from_grid(str(path), race.run)
