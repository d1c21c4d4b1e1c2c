"""All saves as one file: its content, refused files, and that restoring only adds."""

import hashlib
import io
import json
import warnings
import zipfile

import pytest

from host_tests.goldens import HERE, lines
from host_tests.records_drive import kept
from pitwall.circuit.table import Table
from pitwall.race import journal, recorded
from pitwall.race.records import Records
from tools import backup
from tools.backup import BackupError, plan, zipped
from tools.screens import ROOT

RECORDING = (ROOT / "host_tests/recordings/race-pace.pwr").read_bytes()
OTHER = (ROOT / "host_tests/recordings/formula-90.pwr").read_bytes()
CIRCUIT = (ROOT / "tracks/monaco.pwc").read_bytes()
SETTINGS, RECORDS, SEASON, ROUND = ("/saves/%s.pws" % name for name in (
    "settings", "records", "season", "round"))


def golden(name, place=0):
    return list(lines(HERE / (name + ".txt")))[place][-1]


RACE, RACE_2 = golden("race-formula-d-6", 0), golden("race-formula-d-6", 1)
ENGLISH = bytes(journal.pack(b"", bytes((0, 1, 50, 5, 0, 1, 1, 1)), b"", 5))
FILES = {
    "/saves/race-monza-1.pws": RACE, "/saves/race-monza-1.pwr": RECORDING[:40],
    "/saves/race.pws": RACE_2, "/saves/replay-3.pwr": RECORDING, "/saves/opened-7.pwr": OTHER,
    SEASON: golden("season-formula-d-3"), ROUND: golden("season-formula-d-3", 1),
    RECORDS: golden("records-3"), SETTINGS: ENGLISH, "/saves/last.pws":
    golden("last-3"), "/saves/own.pws": golden("own-3"), "/saves/own-race-pace.pws":
    golden("own-race-pace-3"), "/saves/race-monza-1-1.old": b"broken",
    "/circuits/monaco.pwc": CIRCUIT, "/circuits/formula-d/Mine 2.pwc": CIRCUIT,
    "/circuits/formula-d/Mine 2.pwv": bytes(9000)}
LEFT_OUT = {"/crash.log": b"x", "/saves/new.tmp": b"x", "/boot.py": b"x", "/saves/a/b.pws": b"x",
            "/circuits/../boot.pwc": b"x", "/saves/notes.txt": b"x"}


def states(rows):
    return {row["path"]: row["state"] for row in rows if row["kind"] != "note"}


def test_the_file_is_a_zip_with_a_list_of_layouts_and_sums():
    data = zipped({**FILES, **LEFT_OUT})
    assert data == zipped(dict(reversed(list(FILES.items())))), "the same saves, the same bytes"
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        assert found.testzip() is None
        assert found.namelist() == [
            "backup.json", *sorted(path[1:] for path in FILES)]
        told = json.loads(found.read("backup.json"))
        parts = {"/" + name: found.read(name) for name in found.namelist()[1:]}
    assert parts == FILES and (told["format"], told["version"]) == ("Pitwall backup", 1)
    assert told["files"] == [
        {"path": path, "layout": FILES[path][4], "size": len(FILES[path]),
         "sha256": hashlib.sha256(FILES[path]).hexdigest()} for path in sorted(FILES)]


def test_a_device_without_saves_gets_them_all_as_they_are():
    put, rows, files = plan(zipped(FILES), {}, {})
    assert put == files == FILES
    assert set(states(rows).values()) == {"added"}


def test_what_is_there_is_not_added_again():
    put, rows, _ = plan(zipped(FILES), FILES, {})
    assert put == {} and set(states(rows).values()) == {"same"}
    there = {"/saves/race-spa-9.pws": RACE, "/saves/replay-1.pwr": OTHER,
             "/saves/race-monza-1-4.old": b"broken"}     # under other names
    put, rows, _ = plan(zipped(FILES), there, {})
    assert states(rows)["/saves/race-monza-1.pws"] == "same"
    assert states(rows)["/saves/opened-7.pwr"] == "same" and put["/saves/replay-3.pwr"] == RECORDING
    assert not [path for path in put if path.endswith(".old") or "monza" in path]


def test_races_and_recordings_get_other_names_and_the_rest_stays():
    there = {path: b"other" + bytes(20) for path in FILES}
    put, rows, _ = plan(zipped(FILES), there, {})
    assert put == {
        "/saves/race-monza-2.pws": RACE, "/saves/race-monza-2.pwr": RECORDING[:40],
        "/saves/race-race-2.pws": RACE_2, "/saves/replay-8.pwr": RECORDING,
        "/saves/opened-9.pwr": OTHER, "/saves/race-monza-1-2.old": b"broken"}
    assert sorted(path for path, state in states(rows).items() if state == "keep") == [
        "/circuits/formula-d/Mine 2.pwc", "/circuits/formula-d/Mine 2.pwv", "/circuits/monaco.pwc",
        "/saves/own-race-pace.pws", "/saves/own.pws", RECORDS, SEASON, SETTINGS]
    again, rows, _ = plan(zipped(FILES), {**there, **put}, {})
    assert again == {}, "the same backup, read twice, adds nothing"


def test_what_is_chosen_is_replaced_and_nothing_else():
    there = {path: b"other" + bytes(20) for path in FILES}
    for kind, paths in (("settings", [SETTINGS]), ("championship", [SEASON, ROUND]),
                        ("records", [RECORDS]), ("circuit", [p for p in FILES if "circuits" in p]),
                        ("board", [path for path in FILES if "own" in path])):
        more = {path: FILES[path] for path in paths}
        usual, _, _ = plan(zipped(FILES), there, {})
        put, _, _ = plan(zipped(FILES), there, {kind: "replace"})
        assert put == {**usual, **more}, kind
    assert plan(zipped(FILES), there, {"race": "replace"})[0] == usual


def test_records_of_two_devices_can_be_added_together(tmp_path):
    mine = Records(str(tmp_path))
    mine.add(0, 5)
    assert mine.save()
    there = {RECORDS: (tmp_path / "records.pws").read_bytes()}
    put, rows, _ = plan(zipped({RECORDS: FILES[RECORDS]}), there, {"records": "join"})
    assert [row["state"] for row in rows] == ["join"] and rows[0]["joins"]
    (tmp_path / "records.pws").write_bytes(FILES[RECORDS])
    theirs = kept(str(tmp_path)).counts[0]
    (tmp_path / "records.pws").write_bytes(put[RECORDS])
    assert kept(str(tmp_path)).counts[0] == theirs + 5


def test_there_are_no_more_recordings_than_a_device_keeps():
    there = {"/saves/replay-%d.pwr" % i: bytes([i, 0, 0, 0, 6]) * 800 for i in range(1, 6)}
    news = {"/saves/replay-%d.pwr" % i: bytes([i, 0, 0, 0, 6]) * 800 for i in range(11, 16)}
    put, rows, _ = plan(zipped(news), there, {})
    assert sorted(put) == ["/saves/replay-%d.pwr" % i for i in (13, 14, 15)]    # the newest
    assert [row["state"] for row in rows] == ["full"] * 2 + ["added"] * 3
    assert recorded.BUDGET == 8 * recorded.BLOCK


# --- refused: as a whole, with a one-line reason ---

def made(files, listed=None, **more):
    """Make a ZIP with Python's own library. listed: the list, or the changes in it."""
    told = {"format": "Pitwall backup", "version": 1, "files": [
        {"path": "/" + name, "layout": data[4], "size": len(data),
         "sha256": hashlib.sha256(data).hexdigest()} for name, data in files], **(listed or {})}
    out = io.BytesIO()
    with warnings.catch_warnings(action="ignore"), zipfile.ZipFile(out, "w", **more) as found:
        found.writestr("backup.json", json.dumps(told))
        for name, data in files:
            found.writestr(name, data)
    return out.getvalue()


GOOD = [("saves/race-monza-1.pws", RACE), ("saves/replay-1.pwr", RECORDING)]


def layout(data, number):
    return data[:4] + bytes([number]) + data[5:]


def encrypted(data):
    """Set the flag of a file that needs a password, in both places where a ZIP has it."""
    data = bytearray(data)
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.rfind(mark)
        data[place + at] |= 1
        if at == 6:
            data[place + 60] ^= 90      # its content is no longer plain
    return bytes(data)


STRANGE = "not a Pitwall backup"
REFUSED = {
    "no ZIP": (b"Dear all", STRANGE), "nothing": (b"", STRANGE),
    "a ZIP of something else": (made([], {"format": "Photos"}), STRANGE),
    "no list": (made(GOOD).replace(b"backup.json", b"backup.jsom"), STRANGE),
    "a path that leads up": (made([*GOOD, ("saves/../boot.py", RACE)]), STRANGE),
    "a path from the root": (made([*GOOD, ("/saves/race-spa-1.pws", RACE)]), STRANGE),
    "a path of Windows": (made([*GOOD, ("saves\\..\\..\\x.pws", RACE)]), STRANGE),
    "a program": (made([*GOOD, ("main.py", RACE)]), STRANGE),
    "one ZIP in another": (made([*GOOD, ("saves/more.zip", made(GOOD))]), STRANGE),
    "a file that is not in the list": (made(GOOD, {"files": json.loads(zipfile.ZipFile(
        io.BytesIO(made(GOOD))).read("backup.json"))["files"][:1]}), STRANGE),
    "a file that is missing": (made(GOOD[:1], {"files": json.loads(zipfile.ZipFile(
        io.BytesIO(made(GOOD))).read("backup.json"))["files"]}), "damaged: /saves/replay-1.pwr"),
    "the same name twice": (made(GOOD + GOOD[:1]), "backup"),
    "a huge file": (made([*GOOD, ("saves/race-spa-1.pws", bytes(1 << 22))],
                         compression=zipfile.ZIP_DEFLATED), STRANGE),
    "many files": (made([("saves/race-a-%d.pws" % i, RACE) for i in range(1000)]), STRANGE),
    "a password": (encrypted(made(GOOD)), "damaged"),
    "cut": (made(GOOD)[:-30], STRANGE), "cut at the front": (made(GOOD)[40:], "backup"),
    "a newer backup": (made(GOOD, {"version": 2}), "newer Pitwall"),
    "a newer save": (made([("saves/race-monza-1.pws", layout(RACE, journal.NEWEST + 1))]),
                     "newer Pitwall"),
    "a newer circuit": (made([("circuits/a.pwc", layout(CIRCUIT, Table.VERSION + 1))]),
                        "newer Pitwall"),
    "no version": (made(GOOD, {"version": "1"}), STRANGE),
    "a list that is none": (made(GOOD, {"files": 7}), STRANGE),
    "rows that are none": (made(GOOD, {"files": [None, 7]}), STRANGE),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_another_file_is_refused_whole_with_the_reason_in_a_line(kind):
    data, reason = REFUSED[kind]
    with pytest.raises(BackupError, match=reason) as error:
        plan(data, {}, {})
    assert "\n" not in error.value.told()


def test_today_s_layouts_are_read():
    """`NEWEST` and `TABLE` of simulator/backup.js equal the device's: raise them together."""
    newest = [("saves/race-monza-1.pws", layout(RACE, journal.NEWEST)),
              ("circuits/a.pwc", layout(CIRCUIT, Table.VERSION))]
    assert len(plan(made(newest), {}, {})[0]) == 2


def test_one_that_was_packed_again_is_read():
    """Unpacked and repacked by another program: compressed, in another order, with dates."""
    put, _, _ = plan(made(GOOD[::-1], compression=zipfile.ZIP_DEFLATED), {}, {})
    assert put == {"/" + name: data for name, data in GOOD}


def test_any_changed_byte_is_found_out_or_changes_nothing():
    data = zipped({"/saves/race-monza-1.pws": RACE})
    for at in range(0, len(data), 7):
        other = data[:at] + bytes([data[at] ^ 64]) + data[at + 1:]
        try:
            put, _, _ = plan(other, {}, {})
        except BackupError:
            continue
        assert put == {"/saves/race-monza-1.pws": RACE}


# --- the command ---

def test_show_lists_what_is_in_it(tmp_path):
    path, told = tmp_path / "a.zip", []
    path.write_bytes(zipped(FILES))
    backup.show(path, out=told.append)
    assert told[-1] == "%d files" % len(FILES)
    assert any("Monza 1" in line and "layout 6" in line for line in told)


def test_a_wrong_file_is_said_before_a_device_is_asked(tmp_path):
    path = tmp_path / "a.zip"
    path.write_bytes(b"Dear all")
    with pytest.raises(BackupError, match=STRANGE):
        backup.add(path, "/dev/none", {})
    with pytest.raises(backup.Refused, match="is there already"):
        backup.save(path, "/dev/none")
    with pytest.raises(backup.Refused, match="No such file"):
        backup.show(tmp_path / "b.zip")
