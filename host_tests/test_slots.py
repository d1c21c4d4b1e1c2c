"""Slots: several saved races, each with a name, and a note of the last one played."""

import os
import subprocess
import sys

import pytest

from host_tests.app_drive import ROOT
from pitwall.race import journal, slots
from pitwall.race.journal import Journal
from pitwall.ui import words


def saved(folder, *names):
    for name in names:
        assert Journal(str(folder), name).save(b"header", name.encode(), b"")
    return str(folder)


def test_a_slot_is_named_after_its_circuit_and_numbered(tmp_path):
    folder = str(tmp_path)
    assert slots.free(folder, "monaco") == "race-monaco-1"
    saved(folder, "race-monaco-1", "race-monaco-3")
    assert slots.free(folder, "monaco") == "race-monaco-2"
    assert slots.free(folder, "great-britain") == "race-great-britain-1"
    long = slots.free(folder, "x" * 40)
    assert slots.name(long) == "x" * (slots.LONGEST - 2) + "-1"


def test_only_saves_of_single_races_are_slots(tmp_path):
    """Not the championship, its race, the settings, the board, or quarantined files."""
    folder = saved(tmp_path, "season", "round", "settings", "own", "last", "race-b-1", "race",
                   "race-a-1")
    assert Journal(folder, "race-a-1").aside()
    assert slots.slots(folder) == ["race", "race-b-1"]
    assert slots.slots(folder + "/none") == []


def test_a_name_as_people_read_it():
    assert slots.shown(slots.name("race-great-britain-2")) == "Great Britain 2"
    assert slots.shown(slots.name("race")) == "Race"


def test_when_all_are_taken_none_is_free(tmp_path):
    for number in range(slots.MOST):
        saved(tmp_path, slots.free(str(tmp_path), "monaco"))
    assert slots.free(str(tmp_path), "monaco") == slots.free(str(tmp_path), "jerez") == ""
    assert slots.delete(str(tmp_path), "race-monaco-4")
    assert slots.free(str(tmp_path), "monaco") == "race-monaco-4"


def test_the_last_one_played_is_known_after_a_restart(tmp_path):
    folder = str(tmp_path)
    assert slots.last(folder) == slots.FIRST
    saved(folder, "race-a-1", "race-b-1", "race-c-1")
    assert slots.last(folder) == "race-a-1"
    assert slots.note(folder, "race-b-1") and slots.last(folder) == "race-b-1"
    slots.delete(folder, "race-b-1")
    assert slots.last(folder) == "race-a-1"


@pytest.mark.parametrize("noted", [b"", b"?" * 40, b"\xff\xfe"])
def test_a_note_that_is_wrong_loses_no_race(tmp_path, noted):
    folder = saved(tmp_path, "race-a-1", "race-b-1")
    (tmp_path / "last.pws").write_bytes(noted)
    assert slots.last(folder) == "race-a-1"
    assert Journal(folder, "last", only=slots.LAYOUT).save(b"", noted, b"")
    assert slots.last(folder) == "race-a-1"
    assert slots.note(folder, "race-b-1") and slots.last(folder) == "race-b-1"


def test_a_new_name_keeps_race_and_turn(tmp_path):
    folder = saved(tmp_path, "race-a-1", "race-b-1")
    slots.note(folder, "race-b-1")
    assert slots.rename(folder, "race-b-1", "sunday-2-") == "race-sunday-2"
    assert slots.slots(folder) == ["race-a-1", "race-sunday-2"]
    assert slots.last(folder) == "race-sunday-2"
    assert Journal(folder, "race-sunday-2").load()[1] == b"race-b-1"
    assert slots.rename(folder, "race-a-1", "a-1") == "race-a-1"


@pytest.mark.parametrize("name, reason", [
    ("a-1", "slots.taken"), ("-a-1-", "slots.taken"), ("", "slots.nameless"),
    ("--", "slots.nameless")])
def test_a_name_that_is_taken_or_empty_changes_nothing(tmp_path, name, reason):
    folder = saved(tmp_path, "race-a-1", "race-b-1")
    refused(folder, name, reason)
    assert slots.slots(folder) == ["race-a-1", "race-b-1"]
    assert Journal(folder, "race-a-1").load()[1] == b"race-a-1"


def refused(folder, name, reason):
    with pytest.raises(ValueError) as error:
        slots.rename(folder, "race-b-1", name)
    assert str(error.value) == reason
    assert reason in words.load("en").table


def test_a_read_only_flash_refuses_and_loses_nothing(tmp_path, monkeypatch):
    folder = saved(tmp_path, "race-a-1", "race-b-1")

    def refuse(*_):
        raise OSError(30)
    for what in ("rename", "remove", "mkdir"):
        monkeypatch.setattr(os, what, refuse)
    monkeypatch.setattr(journal, "open", lambda path, mode: open(path, mode) if mode == "rb"
                        else refuse(), raising=False)
    refused(folder, "c-1", "slots.refused")
    assert not slots.delete(folder, "race-b-1") and not slots.note(folder, "race-b-1")
    assert slots.slots(folder) == ["race-a-1", "race-b-1"]
    assert slots.free(folder, "monaco") == "race-monaco-1"


SCRIPT = """
import os, sys
from pitwall.race import slots
from pitwall.race.journal import Journal
from pitwall.device.settings import NAMES, Settings
folder = sys.argv[1]

def told(of):
    return [getattr(of, name) for name in NAMES]

print(slots.slots(folder), slots.last(folder), slots.free(folder, "monaco"))
for number in range(9):
    slot = slots.free(folder, "monaco")
    kept = slot and Journal(folder, slot).save(b"", bytes(9), b"")
    print(slot, kept and slots.note(folder, slot))
print(slots.last(folder), slots.delete(folder, "race-monaco-8"), slots.last(folder))
print(slots.rename(folder, "race-monaco-3", "sunday"), slots.shown("old-town-2"))
for name in ("monaco-1", "-"):
    try:
        slots.rename(folder, "race-sunday", name)
    except ValueError as error:
        print(error)
print(slots.slots(folder))
of = Settings(folder)
print(of.load(), told(of))
of.language, of.brightness, of.sound = 1, 40, False
print(of.save(), Settings(folder).load())
with open(folder + "/settings.pws", "wb") as file:
    file.write(b"PWSV and nothing more")
of = Settings(folder)
print(of.load(), told(of), of.refused, sorted(os.listdir(folder))[-2:])
print(of.save(), of.load())
"""


def test_micropython_does_the_same(mpy, tmp_path):
    done = subprocess.run([sys.executable, "-c", SCRIPT, str(tmp_path / "saves")], text=True,
                          capture_output=True, env=dict(os.environ, PYTHONPATH=str(ROOT / "lib")))
    assert done.stderr == "" and len(done.stdout.splitlines()) > 15
    assert mpy.run(SCRIPT, args=["slots", "/saves"]) == done.stdout
