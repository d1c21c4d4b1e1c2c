"""Damaged saves and circuit tables are accepted or refused with a reason; none crashes or hangs.

The full hundred thousand: .venv/bin/python -m tools.mutate --count 100000
"""

import pytest

from pitwall import games
from pitwall.race import header
from pitwall.race.dice import Dice
from pitwall.race.referee import Listener
from pitwall.ui import words
from tools import fuzz, mutate
from tools.lab import lots, mutants

COUNT, THERE = 4000, 60     # here and on MicroPython
REASONS = {key for key in words.load("en").table if key.startswith("refused.")}


def test_no_mutant_crashes_or_hangs_and_nearly_every_reason_comes_up():
    told = {line[8:]: int(line[:7]) for line in mutate.on_cpython(0, COUNT).splitlines()}
    assert sum(told.values()) == COUNT
    own = {reason for reason in told if reason.startswith("refused.")}
    assert own <= REASONS
    assert len(own) >= len(REASONS) - 2
    assert told["taken"] > COUNT // 50      # damaged without effect, or undetectably


def test_the_same_mutants_meet_the_same_fate_on_micropython(mpy):
    assert mutate.on_micropython(mpy, 0, THERE) == mutate.on_cpython(0, THERE)


def test_sound_files_are_taken():
    for kind, data in mutate.files():
        assert mutants.TRIALS[kind](data, Dice(1), mutate.FOLDER) in ("", "no circuit"), kind


@pytest.mark.parametrize("game", games.NAMES)
def test_every_mark_of_any_race_by_lot_is_sound(monkeypatch, game):
    """A check that is too strict would lose a race."""
    check, marks = games.room(game, "validate").check, []
    race_of = lots.Lots._begin

    class Checking(Listener):
        def __init__(self, race):
            self.race = race

        def after_checkpoint(self):
            marks.append(1)
            check(self.race, bytes(self.race.snapshot))

    def begin(self):
        race_of(self)
        self.race.listeners.append(Checking(self.race))
    monkeypatch.setattr(lots.Lots, "_begin", begin)
    fuzz.on_cpython(0, 60 if game == games.NAMES[0] else 40, game=game)
    assert len(marks) > 400


def test_a_mutant_that_raises_is_named(monkeypatch, capsys):
    def raises(data, dice, folder):
        raise IndexError("out of range")
    monkeypatch.setitem(mutants.TRIALS, "circuit", raises)
    assert mutate.main(["--count", "20"]) == 1
    out = capsys.readouterr()
    assert "a circuit: " in out.out and "IndexError" in out.err


def test_a_mutant_that_hangs_is_named(monkeypatch, capsys):
    def hangs(data, dice, folder):
        while True:
            pass
    monkeypatch.setattr(mutate, "SECONDS", 1)
    monkeypatch.setitem(mutants.TRIALS, "circuit", hangs)
    assert mutate.main(["--count", "5"]) == 1
    assert "more than 1 seconds" in capsys.readouterr().err


def test_what_no_file_is_called_is_never_opened(tmp_path):
    for name in (b"../boot", b"a\0b", b"\xff", b"a.b"):
        with pytest.raises(ValueError, match="refused.no circuit"):
            header.file_name(name)
    assert header.file_name(b"old-town") == "old-town"
