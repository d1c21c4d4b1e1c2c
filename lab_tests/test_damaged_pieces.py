"""Damaged pieces and specs give one line with file and reason; no race is lost silently."""

import gzip
import json

import pytest

from lab_tests.driving import pieces, results, run, spec_of
from tools.lab.spec import SpecError, read
from tools.lab.store import Damaged, Store

SPEC = """\
races = 40
[[grid]]
game = "race-pace"
circuit = "belgium"
seats = "rival-hard,rival-easy"
"""


@pytest.fixture(scope="module")
def driven(tmp_path_factory):
    """(spec file, folder, results) of an undisturbed run."""
    folder = tmp_path_factory.mktemp("pieces")
    spec_of(folder, SPEC)
    run(folder / "spec.toml", folder / "out", "--workers", "1")
    return folder / "spec.toml", folder / "out", results(folder / "out")


def packed(rows):
    return gzip.compress(json.dumps(rows).encode(), mtime=0)


def changed(data, how):
    """Return the bytes of a piece whose rows were changed."""
    rows = json.loads(gzip.decompress(data))
    how(rows)
    return packed(rows)


def bit(data):
    return data[:60] + bytes([data[60] ^ 4]) + data[61:]


DAMAGE = {
    "cut": (lambda data: data[:-99], "damaged or cut"),
    "empty": (lambda data: b"", "JSON|damaged or cut"),
    "a bit": (bit, "damaged or cut"),
    "no gzip": (lambda data: b"rows", "damaged or cut"),
    "no JSON": (lambda data: gzip.compress(b"{'a'"), "no JSON"),
    "no text": (lambda data: gzip.compress(b"\xff\xfe"), "no JSON"),
    "nested": (lambda data: gzip.compress(b"[" * 99999), "no JSON"),
    "nothing": (lambda data: packed([]), "has not the tables"),
    "no races": (lambda data: packed({"races": [], "cars": [], "events": [], "rules": []}),
                 "races are missing"),
    "a race less": (lambda data: changed(data, lambda rows: rows["races"].pop()),
                    "races are missing"),
    "other columns": (lambda data: changed(data, lambda rows: rows["cars"][3].pop("laps")),
                      "cars has other columns"),
    "other types": (lambda data: changed(
        data, lambda rows: rows["cars"][3].update(laps="many")), "another type"),
    "no number": (lambda data: changed(
        data, lambda rows: rows["rules"][0].update(number=None)), "without a number"),
    "another race": (lambda data: changed(
        data, lambda rows: rows["cars"][0].update(number=33)), "of another race"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_piece_is_named_with_its_reason(driven, damage):
    spec, out, _ = driven
    cell, how = read(spec).cells[0], DAMAGE[damage]
    path = Store(out).path(cell, 0, 20)
    sound = path.read_bytes()
    try:
        path.write_bytes(how[0](sound))
        with pytest.raises(Damaged, match=how[1]) as damaged:
            Store(out).get(cell, 0, 20)
        assert str(path) in str(damaged.value) and "\n" not in str(damaged.value)
        said = []
        assert Store(out).missing([cell], said.append) == [(0, 0, 20)]
        assert said == ["%s; its races are driven again" % damaged.value]
    finally:
        path.write_bytes(sound)
    assert Store(out).missing([cell]) == []


def test_its_races_are_driven_again(driven):
    spec, out, before = driven
    for path, data in zip(pieces(out), (b"", packed([]))):
        path.write_bytes(data)
    told, said = run(spec, out, "--workers", "1")
    assert "40 races in" in told and "report.html: 40 races" in told
    assert [line.partition(": ")[0] for line in said.splitlines()] == ["lab", "lab"]
    assert results(out) == before


def test_a_spec_that_is_nested_too_deeply_is_refused_in_a_line(tmp_path):
    path = tmp_path / "deep.toml"
    path.write_text("title = " + "[" * 20000 + "]" * 20000)
    with pytest.raises(SpecError, match="deep.toml: nested too deeply"):
        read(path)
