"""Two tabs of the page that continued from the same records are merged into one file."""

import base64
import json
import subprocess

import pytest

from host_tests.app_drive import ROOT
from host_tests.records_drive import kept
from pitwall.race.records import Records
from tools.machine.node import executable

SCRIPT = """
import {merge} from "./simulator/merge.js";
import {joined} from "./simulator/records.js";
const read = text => text === null ? undefined : Uint8Array.from(Buffer.from(text, "base64"));
const join = (...each) => {
  const data = joined(...each.map(text => text === undefined ? text : read(text)));
  return data && Buffer.from(data).toString("base64");
};
const maps = JSON.parse(process.argv[1]).map(files => new Map(Object.entries(files)));
console.log(JSON.stringify(merge(...maps, undefined, join)));
"""
PATH = "/saves/records.pws"


def merged(*files):
    """Return the result of merge.js for three {path: bytes}."""
    texts = json.dumps([{path: base64.b64encode(data).decode() for path, data in each.items()}
                        for each in files])
    done = subprocess.run([executable(), "--input-type=module", "-e", SCRIPT, texts], cwd=ROOT,
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def made(folder, races, won, dice=(), circuits=(), marks=(), seasons=0):
    of = Records(str(folder))
    of.counts = [races, won, won, 0, 2 * races]
    for row in dice:
        of.roll(*row)
    for key, rest in circuits:
        of.circuit(*key)[4:] = rest
    of.marks, of.career[9] = list(marks), seasons
    for i in range(seasons):
        of.career[10 + 3 * i:13 + 3 * i] = bytes((2, 1, 0))
    assert of.save()
    return (folder / "records.pws").read_bytes()


MONZA, BELGIUM, SALTWAY = (2, 0, 700, 2), (3, 0, 40000, 44), (4, 0, 9, 24)


@pytest.fixture
def three(tmp_path):
    """Return the common file, and the version of each tab."""
    base = made(tmp_path, 10, 2, [(2, 1, 50, 80, 15)],
                [(MONZA, [6, 1, 1, 20, 0]), (SALTWAY, [4, 1, 2, 3, 1])], [5, 6])
    theirs = made(tmp_path, 13, 3, [(2, 1, 80, 130, 15), (1, 1, 9, 30, 35)],
                  [(MONZA, [8, 2, 1, 18, 1]), (SALTWAY, [5, 1, 2, 5, 0])], [5, 7])
    mine = made(tmp_path, 12, 2, [(2, 1, 60, 100, 15)],
                [(MONZA, [7, 1, 1, 19, 0]), (SALTWAY, [4, 1, 2, 3, 1]),
                 (BELGIUM, [1, 0, 4, 17, 2])], [5, 6], 1)
    return base, theirs, mine


def test_both_have_it_all(tmp_path, three):
    told = merged(*[{PATH: data} for data in three])
    (path, text), = told["made"]
    assert path == PATH and told["asks"] == told["take"] == told["copy"] == []
    (tmp_path / "records.pws").write_bytes(base64.b64decode(text))
    of = kept(str(tmp_path))
    assert of.counts == [15, 3, 3, 0, 30]
    assert sorted(of.dice) == [[1, 1, 9, 30, 35], [2, 1, 90, 150, 15]]
    assert {tuple(row[:4]): row[4:] for row in of.circuits} == {
        MONZA: [9, 2, 1, 18, 1], SALTWAY: [5, 1, 2, 5, 0], BELGIUM: [1, 0, 4, 17, 2]}
    assert of.marks == [5, 7] and of.career[9] == 1


def test_from_nothing_and_from_both(tmp_path, three):
    """There may be no earlier file; a file that only one tab changed is taken from it."""
    base, theirs, mine = three
    (_, text), = merged({}, {PATH: theirs}, {PATH: mine})["made"]
    (tmp_path / "records.pws").write_bytes(base64.b64decode(text))
    assert kept(str(tmp_path)).counts[0] == 25
    assert merged({PATH: base}, {PATH: theirs}, {PATH: base})["take"] == [PATH]
    assert merged({PATH: base}, {PATH: base}, {PATH: mine}) == {
        "take": [], "copy": [], "made": [], "asks": []}


def test_what_cannot_be_read_is_asked_about(three):
    base, theirs, mine = three
    damaged = mine[:40] + bytes([mine[40] ^ 1]) + mine[41:]
    for files in ((base, theirs, damaged), (base, damaged, theirs), (damaged, theirs, mine)):
        told = merged(*[{PATH: data} for data in files])
        assert told["asks"] == [PATH] and told["made"] == []


def test_the_most_rows_fit_the_device(tmp_path):
    files = [made(tmp_path, 40, 0,
                  [(1 + i % 4, part * 9 + i % 9, 5 + i, 60, 35) for i in range(19)],
                  [((1, 0, 1000 * part + i, 3), [1, 0, 2, 9, 0]) for i in range(18)],
                  range(100 * part, 100 * part + 9)) for part in (1, 2)]
    (_, text), = merged({}, {PATH: files[0]}, {PATH: files[1]})["made"]
    (tmp_path / "records.pws").write_bytes(base64.b64decode(text))
    assert kept(str(tmp_path)).counts[0] == 80 and len(base64.b64decode(text)) <= 512
