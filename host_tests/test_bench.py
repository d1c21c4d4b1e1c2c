"""The benchmarks run, and memory stays within its budgets."""

import json
import subprocess
import sys

import pytest

from pitwall.games import formula_d
from pitwall.games.formula_d.state import FINISHED, STATUS
from tools import bench, budgets

KB = 1024


@pytest.fixture(scope="module")
def figures():
    done = subprocess.run([sys.executable, "-m", "tools.bench", "--json", "--runs", "1"],
                          cwd=bench.ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_compiled_circuit_fits_in_one_kilobyte(figures):
    sizes = figures["bytes of a compiled circuit"]
    assert set(sizes) == set(bench.CIRCUITS) and 64 < min(sizes.values())
    budgets.note("circuit", max(sizes.values()))
    assert max(sizes.values()) <= KB


def test_a_race_with_every_option_and_its_screens_fits_in_64_kilobytes_but_for_its_code(figures):
    used = figures["bytes of heap"]
    assert 16 * KB < used["device in a race, but its code"] <= 64 * KB
    assert used["device in a race"] > 2 * used["device in a race, but its code"]


def test_the_parts_of_a_race_are_weighed(figures):
    used = figures["bytes of heap"]
    parts = used["circuit"] + used["race"] + used["moves with extras"]
    assert 8 * KB < parts < used["device in a race, but its code"]


def test_times_are_shares_of_a_loop_and_speed_is_counted(figures):
    median, most = (figures["share of an empty loop, " + which] for which in ("median", "most"))
    assert set(median) == set(most) == {"bot", "free", "extra"}
    assert all(0 < median[what] <= most[what] for what in median)
    assert figures["decisions a second"] > 1000
    assert figures["decisions a second, formula-d"] > 1000


def test_the_timed_races_of_formula_d_are_driven_home_by_nearly_all():
    """Cars that are out ask nothing, so a race with many of them would be too fast."""
    home = begun = 0
    for circuit, cars, given in bench.formula_d_races():
        race = formula_d.new(circuit, (0,) * cars)
        race.start()
        for answer in given:
            race.step(answer)
        assert race.over
        begun += cars
        home += sum(car[STATUS] == FINISHED for car in race.cars)
    assert home >= 0.8 * begun


def test_a_wrong_argument_gets_one_line_and_status_2():
    done = subprocess.run([sys.executable, "-m", "tools.bench", "--runs", "0"], cwd=bench.ROOT,
                          capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bench: argument --runs: 0 is not in 1 to 99\n"
