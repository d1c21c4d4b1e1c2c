"""Results of a device as a table: CSV and JSON list the results in its saves, line by line."""

import csv
import io
import json

import pytest

from host_tests.goldens import HERE, lines
from host_tests.test_backup import RECORDING, RECORDS, SEASON
from pitwall.race import records
from pitwall.race.season import Season
from pitwall.ui import words
from simulator import results
from tools import backup, kept_results
from tools.running import Refused
from tools.screens import ROOT

FD = list(lines(HERE / "season-formula-d-3.txt"))[0][-1]
KEPT = list(lines(HERE / "records-3.txt"))[0][-1]
FILES = {SEASON: FD, RECORDS: KEPT, "/saves/replay-3.pwr": RECORDING,
         "/saves/replay-4.pwr": RECORDING[:40]}


def table(text):
    return list(csv.DictReader(io.StringIO(text)))


def of(rows, what):
    return [row for row in rows if row["what"] == what]


@pytest.fixture
def zipped(tmp_path):
    path = tmp_path / "pitwall.zip"
    path.write_bytes(backup.zipped(FILES))
    return path


def printed(capsys, *words):
    kept_results.main([str(word) for word in words])
    return capsys.readouterr().out


def test_each_race_of_the_championship_and_its_standings(tmp_path, zipped, capsys):
    rows = table(printed(capsys, zipped, "--csv"))
    (tmp_path / "season.pws").write_bytes(FD)
    kept = Season(str(tmp_path), str(ROOT / "tracks"))
    assert kept.load()
    series = kept.table.series
    races = of(rows, "race")
    assert len(races) == series.run * series.drivers > 0
    for row in races:
        race, who = int(row["race"]) - 1, int(row["car"]) - 1
        assert (row["place"], row["points"], row["circuit"], row["game"]) == (
            str(series.place(race, who) or ""), str(series.points(race, who)),
            kept.table.circuits[race], "formula-d")
    for what, teams in (("driver", False), ("team", True)):
        assert [(row["place"], row["car"], row["points"]) for row in of(rows, what)] == [
            (str(rank), "+".join(str(who + 1) for who in members), str(series.total(members)))
            for rank, members in series.ranking(teams)]
    assert of(rows, "team")[0]["name"] == "Red+Blue"


def test_records_career_and_recorded_races(zipped, capsys):
    rows = table(printed(capsys, zipped, "--csv"))
    total, = of(rows, "total")
    assert (total["races"], total["out"]) == ("2", "2")
    assert [row["circuit"] for row in of(rows, "circuit")] == ["lantern-bay", "great-britain"]
    seasons = of(rows, "season")
    assert seasons and all(row["level"] and row["place"] and row["name"] for row in seasons)
    told = of(rows, "recorded")
    assert [(row["place"], row["race"], row["circuit"]) for row in told] == [
        (str(place), "3", "belgium") for place in range(1, 5)]
    assert sorted(row["car"] for row in told) == ["1", "2", "3", "4"]
    assert [row["circuit"] for row in of(rows, "unusable")] == ["replay-4.pwr"]


def test_csv_and_json_say_the_same_and_a_folder_is_read_too(tmp_path, zipped, capsys):
    rows = table(printed(capsys, zipped, "--csv"))
    again = json.loads(printed(capsys, zipped, "--json"))
    assert [{column: str(value) for column, value in row.items()} for row in again] == rows
    assert list(rows[0]) == list(results.COLUMNS)
    folder = tmp_path / "kept"
    folder.mkdir()
    for path, data in FILES.items():
        (folder / path.rpartition("/")[2]).write_bytes(data)
    before = sorted(path.name for path in folder.iterdir())
    assert table(printed(capsys, folder, "--csv")) == rows
    assert sorted(path.name for path in folder.iterdir()) == before
    assert "lantern-bay" in printed(capsys, zipped)


def test_a_file_that_cannot_be_used_is_one_line_and_nothing_is_no_table(tmp_path, capsys):
    found = kept_results.found({SEASON: b"broken", RECORDS: KEPT})
    assert [row["circuit"] for row in of(found, "unusable")] == ["season.pws"]
    with pytest.raises(Refused, match="keeps no results"):
        kept_results.main([str(tmp_path)])
    assert results.text(()) == ",".join(results.COLUMNS) + "\n"
    assert table(results.text([{"what": 'a "b", c\n'}]))[0]["what"] == 'a "b", c\n'


def test_a_device_is_read_as_backups_are(monkeypatch, capsys):
    class Device:
        files = FILES

        def __init__(self, port):
            self.remote = self
            assert port == "auto"

        def reset(self):
            Device.reset_done = True
    monkeypatch.setattr(backup, "Device", Device)
    assert table(printed(capsys, "auto", "--csv")) == table(
        results.text(kept_results.found(FILES))) and Device.reset_done
    assert kept_results.is_port("COM3") and not kept_results.is_port("pitwall.zip")


def test_the_documented_columns_are_those_that_there_are():
    text = (ROOT / "docs/play/backup.md").read_text().partition("## Results as a table")[2]
    text = text.partition("\n## ")[0]
    assert all("`%s`" % column in text for column in results.COLUMNS)


def test_micropython_makes_the_same_table(mpy):
    script = ("import results\nprint(results.text(results.rows('/saves', '/tracks', %r)), end='')"
              % (tuple(words.load("en").text("cars")),))
    files = {"/lib/results.py": (ROOT / "simulator/results.py").read_text(), **FILES}
    assert mpy.run(script, files=files) == results.text(kept_results.found(FILES))


def test_a_level_of_a_quick_race_is_named():
    assert results.LEVELS[1:] == ("easy", "normal", "hard") and records.LEVEL == 4
