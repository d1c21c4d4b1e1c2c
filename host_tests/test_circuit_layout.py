"""The layout of a circuit: the same bytes on every machine, despite different rounding."""

import random
from hashlib import sha256
from math import cos, fsum, sin
from pathlib import Path

from host_tests import fd_situations, pit_road
from host_tests.circuit_yard import YARD
from tools.circuit import folders, layout
from tools.circuit.compile import compile_file, compile_text
from tools.circuit.draft import Draft, Errors, Section
from tools.circuit.layout import lay_out
from tools.circuit.packing import steps

DIGESTS = Path(__file__).parent / "circuit_digests.txt"
CIRCUITS = folders.texts() + folders.texts("formula-d")
ALL = CIRCUITS + folders.texts("race-pace") + folders.texts("formula-90")


def key(path):
    return path.relative_to(folders.ROOT).as_posix()


def in_order(values):
    """Return the sum as Python 3.11 and before add floats: one after the other."""
    total = 0.0
    for value in values:
        total += value
    return total


def compensated(values):
    """Return the sum as Python 3.12 and later add floats: rounding losses are added at the end."""
    total = lost = 0.0
    for value in values:
        larger, smaller = sorted((total, value), key=abs, reverse=True)
        total, before = total + value, larger
        lost += before - total + smaller
    return total + lost


def blurred(function, seed):
    """Return the function as on a machine with different last two or three binary digits."""
    lot = random.Random(seed)
    return lambda *values: function(*values) * (1 + lot.uniform(-1e-15, 1e-15))


def rounding_otherwise(monkeypatch):
    """Imitate machines that differ in how they add and in their sines, one at a time."""
    for add in (in_order, compensated, fsum):
        monkeypatch.setattr(layout, "sum", add, raising=False)
        monkeypatch.setattr(layout, "fsum", add, raising=False)
        yield add.__name__
    for seed in range(3):
        for name, function in (("sum", fsum), ("fsum", fsum), ("sin", sin), ("cos", cos)):
            monkeypatch.setattr(layout, name, blurred(function, seed), raising=False)
        yield f"blurred {seed}"


def test_compiled_circuits_are_the_same_bytes_everywhere():
    """After an intended change run `tools.circuit build`, and write the new digests here."""
    digests = dict(line.split() for line in DIGESTS.read_text().splitlines())
    found = {key(path): sha256(compile_file(path)).hexdigest()[:16] for path in ALL}
    assert found == digests


def test_a_circuit_compiles_to_the_same_bytes_however_sums_are_rounded(monkeypatch):
    texts = [path.read_text() for path in CIRCUITS] + [YARD, fd_situations.ROAD, pit_road.ROAD]
    tables = [compile_text(text) for text in texts]
    for machine in rounding_otherwise(monkeypatch):
        assert [compile_text(text) for text in texts] == tables, machine


def loop_by_lot(lot):
    """Return a custom circuit: random straights and corners, twice the same half turn."""
    turns = [lot.choice((15, 30, 45, 60)) for _ in range(lot.randint(0, 2))]
    turns.append(180 - sum(turns))
    draft = Draft(clockwise=True, faces=lot.choice((0.0, 20.0, 90.0)))
    for turn in turns * 2:
        draft.sections += [
            Section("S", 1, False, rows=lot.randint(1, 14), drawn=lot.choice((0, 5.5))),
            Section("C", 1, True, cells=(3, 4, 5), turn=turn, radius=lot.choice((0, 1.5)))]
    return draft


def laid(draft):
    """Return each section's place as a table stores it, or the errors."""
    errors = Errors("loop")
    starts = lay_out(draft, errors)
    return [(steps(x * 16), steps(y * 16)) for x, y, _ in starts] or errors.lines()


def test_a_loop_of_ones_own_is_closed_or_refused_alike_on_every_machine(monkeypatch):
    lot = random.Random(12)
    loops = [loop_by_lot(lot) for _ in range(80)]
    first = [laid(loop) for loop in loops]
    assert sum(len(places) > 1 for places in first) > 50
    for machine in rounding_otherwise(monkeypatch):
        assert [laid(loop) for loop in loops] == first, machine


def test_a_place_between_two_steps_goes_up_whatever_its_last_digits():
    for half in (0.5, 1.5, 2.5, 1160.5):
        assert steps(half - 1e-9) == steps(half) == steps(half + 1e-9) == half + 0.5
        assert steps(half - 1e-3) == half - 0.5
