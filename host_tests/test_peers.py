"""Comparison with other games: counting our choices and printing the table. Installs nothing."""

import re
import sys

import pytest

from pitwall import games
from pitwall.circuit import opened
from pitwall.race.referee import ROLL, TABLE
from tools.lab import bench_peer, peers
from tools.lab.bench_races import begun
from tools.running import Failure

HERE = [sys.executable], {}


@pytest.fixture(scope="module")
def race():
    """(compiled circuit, cars, answers) of a race that two rivals finish."""
    return peers.races_of("race-pace", "rival-hard", 2, ("belgium",))[0]


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setattr(peers, "HOME", tmp_path)
    return tmp_path


def choices_of(table, cars, answers):
    """Count independently: people's answers that were neither a roll nor the only choice."""
    running, count = begun(games.load("race-pace"), opened(table), cars, 0), 0
    running.start()
    for answer in answers:
        ask = running.ask
        count += not (ask.kind == ROLL or ask.who == TABLE or ask.n == 1)
        running.step(answer)
    assert running.over
    return count


def test_a_race_is_played_again_and_its_choices_counted(race, home):
    path = peers._written("race-pace", [race])
    answers, choices = bench_peer.ours(path)()
    assert answers == len(race[2]) and choices == choices_of(*race) and 0 < choices < answers
    run = peers.run_of(HERE, "race-pace", path, seconds=0.01, warm=0)
    assert run["answers"] % answers == 0 and run["choices"] * answers == run["answers"] * choices
    assert run["seconds"] >= 0.01
    with pytest.raises(Failure, match="race-pace: .*none.json"):
        peers.run_of(HERE, "race-pace", home / "none.json", seconds=0.01, warm=0)


def test_costs_are_named_and_add_up_to_no_more_than_all(race):
    found = peers.costs("race-pace", [race])
    assert len(found) == peers.COSTS and sum(share for share, _, _ in found) < 1
    assert found == sorted(found, reverse=True)
    assert any(re.fullmatch(r"\w+\.\w+", name) for _, _, name in found)


def test_medians_and_ratios_are_told_in_a_table():
    runs = [{"answers": each, "choices": each // 2, "seconds": 2} for each in (100, 900, 400)]
    slow = peers._speed(runs)
    assert slow == peers.Speed(200, 100)
    told = list(peers.lines({("chess", "CPython 3.11"): peers.Speed(1000, 400),
                             ("formula-d", "CPython 3.11"): slow}, "none is here", {}))
    assert told[2:] == ["| python-chess, CPython 3.11 | 1,000 | 400 | 1.00 |",
                        "| Formula D, CPython 3.11 | 200 | 100 | 0.25 |", "\nNo PyPy: none is here"]


def test_a_machine_that_can_have_no_pypy_says_so(home, monkeypatch):
    monkeypatch.setenv("PATH", str(home))
    with pytest.raises(Failure, match="no pypy3 is installed, and no apt-get here"):
        peers.pypy()
    assert peers.version(HERE).startswith("CPython %d.%d" % sys.version_info[:2])


def test_what_is_installed_is_pinned_with_a_reason():
    lines = peers.NEEDED.read_text(encoding="utf-8").splitlines()
    for line in lines:
        assert line.startswith("# ") or re.fullmatch(r"[\w-]+==[\d.]+ +# \S.*", line), line
    assert sum("==" in line for line in lines) >= 2
