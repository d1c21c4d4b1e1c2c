"""The compiled table: it reads back as written, and damaged ones are refused."""

from pathlib import Path
from random import Random

import pytest

from host_tests.circuit_checks import digest, use
from host_tests.circuit_yard import (
    FD_YARD, YARD, resealed, set_in, set_pit, set_whole, why_not, written)
from pitwall.circuit import opened
from tools.circuit import folders
from tools.circuit.compile import compile_file, compile_text

ROOT = Path(__file__).parent.parent
TRACKS = folders.texts()
YARD_TABLE, FD_TABLE = bytes(compile_text(YARD)), bytes(compile_text(FD_YARD))


@pytest.mark.proves("PP-2.4-1", "PP-2.4-2", "PP-3.2.2-1")
def test_what_the_text_says_is_read_back():
    circuit = opened(YARD_TABLE)
    assert (circuit.name, circuit.laps, circuit.clockwise, circuit.house) == (
        "Test Yard", 3, True, False)
    assert (circuit.special, circuit.weather_b, circuit.finish_row) == (0, 5, 4)
    assert [circuit.cell_name(c) for c in circuit.grid] == [
        "S1.1.4", "S1.3.4", "S1.1.3", "S1.3.3", "S1.1.2", "S1.3.2"]
    assert [circuit.section_name(s) for s in range(circuit.sections)] == [
        "S1", "C1", "S2", "C2", "S3", "S4", "C3", "S5", "C4"]
    assert [circuit.is_corner(s) for s in range(circuit.sections)] == [
        False, True, False, True, False, False, True, False, True]
    assert [s for s in range(circuit.sections) if circuit.is_technical(s)] == [3]
    assert [circuit.cells_in(1, lane) for lane in (1, 2, 3)] == [5, 4, 3]
    assert bytes(circuit.weather_a) == bytes(      # six by six
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 2,
         0, 0, 1, 1, 2, 2, 0, 1, 1, 2, 2, 2))
    assert circuit.status() == []
    use(circuit)
    for buffer in (bytes, bytearray, memoryview):
        assert digest(opened(buffer(YARD_TABLE))) == digest(circuit)
    assert opened(compile_text(YARD.replace("weather b  5", "weather b  6"))).weather_b == 6
    for words, special in (("great-britain", 1), ("monaco", 2), ("germany", 8)):
        text = YARD.replace("laps 3", "laps 3\nhouse\nspecial " + words)
        assert opened(compile_text(text)).special == special
        assert opened(compile_text(text)).house
    mirrored = YARD.replace("right 90", "left 90").replace("runs clockwise", "runs anticlockwise")
    circuit = opened(compile_text(mirrored))
    assert not circuit.clockwise and not circuit.turns_right(1)


# --- the envelope ---

def test_what_is_no_table_of_this_version_is_refused():
    for table, reason in (
            (b"PNG!" + YARD_TABLE[4:], "not a lane circuit"), (b"", "too short"),
            (YARD_TABLE[:40], "too short"), (YARD_TABLE[:100], "wrong length"),
            (YARD_TABLE[:4] + b"\3" + YARD_TABLE[5:], "version 3, but this reader knows 2"),
            (YARD_TABLE[:-1], "wrong length"), (YARD_TABLE + b"\0", "wrong length"),
            (resealed(YARD_TABLE[:10] + b"\7" + YARD_TABLE[11:]), "weather grid B is 7"),
            (resealed(FD_TABLE[:7] + bytes([FD_TABLE[7] | 8]) + FD_TABLE[8:]),
             "kind of circuit is 15")):
        assert reason in why_not(table)


def test_a_changed_bit_and_a_cut_anywhere_are_refused():
    """A cut table is refused even with a correct checksum."""
    for whole, first in ((YARD_TABLE, 64), (FD_TABLE, 10)):
        for at in range(len(whole)):
            assert why_not(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1:])
        for at in range(first, len(whole) - 4):
            assert why_not(resealed(whole[:at] + b"\0\0\0\0"))


# --- tables that our compiler would never write ---

def grow(draft):
    for section in draft.sections:
        section.rows = 63


NONSENSE = [
    (set_whole(laps=0), "laps is 0"),
    (set_whole(special=9), "special rules is 9"),
    (set_whole(weather=[[3] * 6] * 6), "unknown weather"),
    (set_whole(name="a\tb"), "name holds a control character"),
    (set_in(0, finish=11), "finish line beyond the start straight"),
    (set_in(0, grid=[(1, 4), (1, 4), (1, 3), (3, 3), (1, 2), (3, 2)]), "two grid places"),
    (set_in(0, grid=[(1, 4), (3, 12), (1, 3), (3, 3), (1, 2), (3, 2)]), "grid place that does"),
    (set_in(0, dashed=[4]), "dashed division on the finish line"),
    (set_in(0, dashed=[7, 6]), "dashed division is 6"),
    (set_in(0, corner=True, cells=(1, 1, 1), shaded=[(1, 1)]), "the first section is a corner"),
    (set_in(2, arrow=0), "arrow missing or without a corner"),
    (set_in(4, arrow=1), "arrow missing or without a corner"),
    (set_in(4, arrow=3), "arrow in a missing lane"),
    (set_in(7, corner=True, cells=(1, 1, 1), shaded=[(1, 1)]), "a corner right after a corner"),
    (set_in(1, shaded=[]), "corner without a racing line"),
    (set_in(1, shaded=[(2, 2), (1, 1), (3, 3)]), "shaded cells out of order"),
    (set_in(1, shaded=[(2, 2), (2, 2), (3, 3)]), "shaded cells out of order"),
    (set_in(1, shaded=[(2, 5)]), "shaded cell that does not exist"),
    (set_in(1, grip=[(3, 4)]), "less-grip cell that does not exist"),
    (set_in(1, cells=(5, 4, 16)), "corner lane of 16 cells"),
    (set_in(8, spans={2: [0, 5, 3]}), "border of a cell is 3"),
    (set_in(2, low=2, high=1), "section without lanes"),
    (set_in(2, technical=True), "a straight cannot turn"),
    (set_in(2, name="S1"), "two sections of one name"),
    (set_in(2, name="S 2"), "strange letter"),
    (set_in(2, drs=[4]), "DRS line is beyond its straight"),
    (set_in(1, drs=[1]), "DRS line is not on a straight"),
    (set_in(5, safety=3), "SC line is beyond its straight"),
    (set_pit(entry=0), "pit lane length"),
    (set_pit(exit=8), "pit exit is longer than its straight"),
    (set_pit(exit_dashed=[3]), "dashed division outside the pit lane"),
    (set_pit(start=("C1", 1, 1)), "pit entry is not on a straight"),
    (set_pit(joins=("S1", 3, 12)), "pit exit joins that does not exist"),
    (grow, "too many cells"),
]
UNSOUND = [
    (set_in(0, grid=[(1, 5), (3, 4), (1, 3), (3, 3), (1, 2), (3, 2)]), "grid place S1.1.5"),
    (set_in(0, grid=[(1, 3), (3, 4), (2, 3), (3, 3), (1, 2), (3, 2)]), "grid place 2 stands"),
    (set_in(1, shaded=[(2, 2), (3, 2)]), "corner C1: the racing line ends before the corner"),
    (set_in(2, dashed=[1]), "S2.1.1: a dashed division away from the start straight"),
    (set_pit(start=("S1", 3, 6)), "the pit entry lies before the pit exit"),
    (set_pit(joins=("S1", 3, 9)), "the pit exit does not join the row after its last cell"),
    (set_pit(beside=("S1", 3, 1)), "the pit exit begins before the finish line"),
    (set_pit(start=("S1", 3, 2)), "S1.3.2: the pit lane meets the track inside a dashed cell"),
]


def test_what_makes_no_sense_is_refused_and_what_is_unsound_is_told_by_status():
    for change, reason in NONSENSE:
        assert reason in why_not(written(YARD, change))
    for change, reason in UNSOUND:
        status = opened(written(YARD, change)).status()
        assert any(line.startswith(reason) for line in status), (reason, status)
    assert opened(written(YARD, set_whole())).status() == []


# --- mutations that the checksum does not catch ---

def mutations(table, count, seed):
    """Yield `count` damaged copies of a table, with bytes changed, removed or inserted."""
    random = Random(seed)
    for _ in range(count):
        spoilt = bytearray(table[:-4])
        for _ in range(random.choice((1, 1, 1, 2, 4))):
            _spoil(random, spoilt)
        yield resealed(bytes(spoilt) + b"\0\0\0\0")


def _spoil(random, table):
    at = random.randrange(7, len(table))
    way = random.randrange(6)
    if way == 0:
        del table[at]
    elif way == 1:
        table.insert(at, random.randrange(256))
    elif way == 2:
        table[at] = random.randrange(256)
    else:
        table[at] = max(0, min(255, table[at] + random.choice((-64, -1, 1, 64))))


def verdict(table):
    """Return -1 if refused with a reason, otherwise the digest of a readable circuit."""
    try:
        circuit = opened(table)
    except ValueError as error:
        assert str(error)
        return -1
    use(circuit)
    return digest(circuit)


def test_spoilt_tables_are_refused_or_load_consistently():
    for table in [compile_file(path) for path in TRACKS] + [YARD_TABLE, FD_TABLE]:
        verdicts = [verdict(spoilt) for spoilt in mutations(table, 200, len(table))]
        assert verdicts.count(-1) > 40                      # many are refused
        assert len(set(verdicts)) > 20                      # and many load, each in its own way


# --- the device ---

SCRIPT = """
from pitwall.circuit import opened
from circuit_checks import digest, use
data = open("/tables", "rb").read()
at = 0
def tick():
    global at
    size = data[at] | data[at + 1] << 8
    table = data[at + 2:at + 2 + size]
    at += 2 + size
    try:
        circuit = opened(table)
    except ValueError:
        print(-1)
    else:
        use(circuit)
        print(digest(circuit))
    return at < len(data)
"""


def test_micropython_opens_and_refuses_the_same_tables(mpy):
    tables = [bytes(compile_file(path)) for path in TRACKS + folders.texts("formula-d")]
    for table in [compile_file(path) for path in TRACKS] + [YARD_TABLE, FD_TABLE]:
        tables += mutations(table, 16, 7)
    blob = b"".join(len(table).to_bytes(2, "little") + table for table in tables)
    checks = (ROOT / "host_tests/circuit_checks.py").read_text()
    printed = mpy.run(SCRIPT, files={"/tables": blob, "/lib/circuit_checks.py": checks})
    assert [int(word) for word in printed.split()] == [verdict(table) for table in tables]


HEAP = """
import gc
from pitwall.circuit import opened
state = {"step": 0, "table": open("/table", "rb").read()}
def tick():
    gc.collect()
    state["step"] += 1
    if state["step"] == 1:
        opened(state["table"])         # its family's room is loaded with the first
    if state["step"] == 3:
        state["before"] = gc.mem_alloc()
        state["circuit"] = opened(state["table"])
    if state["step"] == 6:
        print(gc.mem_alloc() - state["before"])
    return state["step"] < 6
"""


def test_an_open_circuit_takes_little_memory(mpy):
    largest = max(map(compile_file, TRACKS), key=lambda table: opened(table).total)
    assert 2000 < int(mpy.run(HEAP, files={"/table": largest})) < 7000
