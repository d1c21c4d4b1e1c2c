"""Boards that were opened when the firmware was built equal those opened from their tables."""

import pytest

from host_tests.parity import both
from pitwall import circuit, games
from pitwall.circuit import LINE, STOPS, opened, prepared
from tools import firmware
from tools.build import prepared_circuits
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.race import on_cpython

LANES = [(game, path) for game in games.NAMES if games.family(game) in (LINE, STOPS)
         for path in folders.texts(game)]
RACES = (("pole-position", "great-britain", ["random"] * 3 + ["bot"] * 3, "all,-extended-play"),
         ("formula-d", "lantern-bay", ["rival-hard", "random", "rival-easy"], "all"))
LOOK = """
from pitwall.circuit import opened
from tables import TABLES
for table in TABLES:
    board = opened(table)
    print(board.name, board.total, board.cell_name(board.total - 1), board.find("S1.2.1"),
          list(board.way(3, 40)), [board.ahead[c] for c in range(board.total)])
"""


def rows(tables):
    """Return the ROWS of a firmware with these circuits."""
    held = {}
    exec(prepared_circuits.text(tables), held)
    return held["ROWS"]


@pytest.fixture
def built(monkeypatch):
    """built(tables): make these the prepared boards."""
    return lambda tables: monkeypatch.setattr(prepared, "ROWS", rows(tables))


def plain(board):
    """Return {name: value} of a board; arrays and bytes become lists."""
    return {name: value if isinstance(value, (int, str)) or value is None else list(value)
            for name, value in vars(board).items()}


@pytest.mark.parametrize("game, path", LANES, ids=lambda each: getattr(each, "stem", each))
def test_a_prepared_board_is_the_opened_one(game, path, built):
    table = compile_file(path)
    usual = opened(table)
    built([table])
    board = opened(bytes(bytearray(table)))
    assert type(board) is type(usual) and plain(board) == plain(usual)
    assert board.status() == usual.status() and isinstance(board.flags, bytes)


def test_another_table_is_opened_as_ever(built):
    """A custom circuit may share the name of one of ours, and damage is still refused."""
    table, other = [compile_file(folders.text(name, "pole-position"))
                    for name in ("monaco", "italy")]
    built([table])
    assert isinstance(opened(other).flags, bytearray)
    with pytest.raises(ValueError, match="checksum"):
        opened(table[:60] + bytes([table[60] ^ 1]) + table[61:])


def test_a_firmware_has_every_board_with_lanes(built):
    held = {}
    exec(firmware.prepared(), held)
    kept = [table for _, boards in held["ROWS"] for table, _ in boards]
    assert sorted(kept) == sorted(map(compile_file, {path for _, path in LANES}))
    assert {circuit.opened(table).family for table in kept} == {LINE, STOPS}


@pytest.mark.parametrize("game, name, seats, options", RACES, ids=[row[0] for row in RACES])
def test_a_race_on_it_is_the_same_race(game, name, seats, options, built):
    """The rules never change a board, because a prepared one is read-only."""
    table, told = compile_file(folders.text(name, game)), []
    for tables in ([], [table]):
        built(tables)
        said = []
        on_cpython(table, seats, 7, said.append, True, None,
                   games.room(game, "options").read(options), game, 2)
        told.append(said)
    assert told[0] == told[1] and told[0][-1].startswith("digest ")


def test_both_pythons_open_what_is_prepared(tmp_path):
    tables = [compile_file(folders.text("monaco", game)) for game in ("pole-position", "formula-d")]
    texts = {"tables.py": "TABLES = %r\n" % (tables,)}
    usual = both(LOOK, tmp_path, texts)
    assert both("import pitwall.circuit.prepared\nimport rows\n"
                "pitwall.circuit.prepared.ROWS = rows.ROWS\n" + LOOK, tmp_path,
                {**texts, "rows.py": prepared_circuits.text(tables)}) == usual
