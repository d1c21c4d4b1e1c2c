"""The compiled table: what was written is read back, and what is damaged is refused."""

from pathlib import Path
from random import Random

import pytest

from host_tests.circuit_checks import digest, use
from host_tests.circuit_yard import YARD
from pitwall.circuit.lanes import Circuit
from tools.circuit.compile import compile_file, compile_text
from tools.circuit.draft import Errors
from tools.circuit.text import Parser
from tools.circuit.write import seal, write

ROOT = Path(__file__).parent.parent
TRACKS = sorted(ROOT.glob("tracks/*.txt"))
YARD_TABLE = compile_text(YARD)


def refused(table):
    """The reason why a table is refused; fails if it is not."""
    with pytest.raises(ValueError) as caught:
        Circuit(table)
    return str(caught.value)


def resealed(table):
    """The table with its length and checksum made right again."""
    body = table[:-4]
    return seal(body[:5] + len(table).to_bytes(2, "little") + body[7:])


# --- round trip ---

def test_what_the_text_says_is_read_back():
    circuit = Circuit(YARD_TABLE)
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
    assert circuit.status() == []
    use(circuit)


@pytest.mark.parametrize("words, special", [("great-britain", 1), ("monaco", 2), ("germany", 8)])
def test_special_rule_sets_have_numbers(words, special):
    text = YARD.replace("laps 3", "laps 3\nhouse\nspecial " + words)
    circuit = Circuit(compile_text(text))
    assert circuit.special == special and circuit.house


@pytest.mark.proves("PP-2.4-1", "PP-2.4-2")
def test_weather_grids_are_six_by_six_and_a_column_of_five_or_six():
    circuit = Circuit(YARD_TABLE)
    rows = [bytes(circuit.weather_a[6 * i:6 * i + 6]) for i in range(6)]
    assert rows == [bytes(row) for row in (
        (0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 1, 1), (0, 0, 0, 1, 1, 2),
        (0, 0, 1, 1, 2, 2), (0, 1, 1, 2, 2, 2))]
    assert circuit.weather_b == 5
    assert Circuit(compile_text(YARD.replace("weather b  5", "weather b  6"))).weather_b == 6
    table = bytearray(YARD_TABLE)
    table[10] = 7
    assert "weather grid B is 7" in refused(resealed(bytes(table)))


@pytest.mark.proves("PP-3.2.2-1")
def test_the_direction_is_that_of_the_turns():
    assert Circuit(YARD_TABLE).clockwise
    mirrored = YARD.replace("right 90", "left 90").replace("runs clockwise", "runs anticlockwise")
    circuit = Circuit(compile_text(mirrored))
    assert not circuit.clockwise and not circuit.turns_right(1)


def test_any_buffer_will_do():
    for buffer in (bytes, bytearray, memoryview):
        assert digest(Circuit(buffer(YARD_TABLE))) == digest(Circuit(YARD_TABLE))


# --- the envelope ---

def test_another_kind_of_file_is_refused():
    assert "not a lane circuit" in refused(b"PNG!" + YARD_TABLE[4:])
    assert "too short" in refused(b"")
    assert "too short" in refused(YARD_TABLE[:40])


def test_another_version_is_refused():
    assert "version 2, but this reader knows 1" in refused(
        YARD_TABLE[:4] + b"\2" + YARD_TABLE[5:])


def test_a_cut_or_longer_table_is_refused():
    for table in (YARD_TABLE[:-1], YARD_TABLE + b"\0", YARD_TABLE[:100]):
        assert "wrong length" in refused(table)


def test_every_single_changed_bit_is_refused():
    for at in range(len(YARD_TABLE)):
        table = bytearray(YARD_TABLE)
        table[at] ^= 1 << at % 8
        refused(bytes(table))


def test_a_table_cut_anywhere_is_refused_even_with_a_right_checksum():
    for at in range(64, len(YARD_TABLE) - 4):
        refused(resealed(YARD_TABLE[:at] + b"\0\0\0\0"))


# --- tables that no compiler of ours would write ---

def written(change):
    """YARD's table after `change(draft)`, without the compiler's checks."""
    draft = Parser(Errors("yard.txt")).read(YARD)
    change(draft)
    return write(draft, [(100, 100, 0)] * len(draft.sections))


def set_in(section, **values):
    """A change of one section of the draft."""
    def change(draft):
        vars(draft.sections[section]).update(values)
    return change


def set_pit(**values):
    def change(draft):
        vars(draft.pit).update(values)
    return change


def set_whole(**values):
    def change(draft):
        vars(draft).update(values)
    return change


@pytest.mark.parametrize("change, reason", [
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
])
def test_what_makes_no_sense_is_refused_with_its_reason(change, reason):
    assert reason in refused(written(change))


def test_too_many_cells_are_refused():
    def grow(draft):
        for section in draft.sections:
            section.rows = 63
    assert "too many cells" in refused(written(grow))


@pytest.mark.parametrize("change, reason", [
    (set_whole(), None),
    (set_in(0, grid=[(1, 5), (3, 4), (1, 3), (3, 3), (1, 2), (3, 2)]), "grid place S1.1.5"),
    (set_in(0, grid=[(1, 3), (3, 4), (2, 3), (3, 3), (1, 2), (3, 2)]), "grid place 2 stands"),
    (set_in(1, shaded=[(2, 2), (3, 2)]), "corner C1: the racing line ends before the corner"),
    (set_in(2, dashed=[1]), "S2.1.1: a dashed division away from the start straight"),
    (set_pit(start=("S1", 3, 6)), "the pit entry lies before the pit exit"),
    (set_pit(joins=("S1", 3, 9)), "the pit exit does not join the row after its last cell"),
    (set_pit(beside=("S1", 3, 1)), "the pit exit begins before the finish line"),
    (set_pit(start=("S1", 3, 2)), "S1.3.2: the pit lane meets the track inside a dashed cell"),
])
def test_what_loads_but_is_not_sound_is_told_by_status(change, reason):
    status = Circuit(written(change)).status()
    assert status == [] if reason is None else any(line.startswith(reason) for line in status)


# --- mutations that the checksum does not catch ---

def mutations(table, count, seed):
    """`count` spoilt copies of a table: bytes changed, taken out, put in; checksum right."""
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
    """"refused" with a reason, or the digest of a circuit that stands every question."""
    try:
        circuit = Circuit(table)
    except ValueError as error:
        assert str(error)
        return -1
    use(circuit)
    return digest(circuit)


@pytest.mark.parametrize("source", TRACKS + [None], ids=lambda path: path.stem if path else "yard")
def test_spoilt_tables_are_refused_or_load_consistently(source):
    table = compile_file(source) if source else YARD_TABLE
    verdicts = [verdict(spoilt) for spoilt in mutations(table, 800, len(table))]
    assert verdicts.count(-1) > 200                     # many are refused
    assert len(set(verdicts)) > 100                     # and many load, each in its own way


# --- size, and the device ---

@pytest.mark.parametrize("path", TRACKS, ids=lambda path: path.stem)
def test_a_table_is_smaller_than_a_kilobyte(path):
    size = len(compile_file(path))
    print(f"{path.stem}: {size} bytes")
    assert size < 1024


SCRIPT = """
from pitwall.circuit.lanes import Circuit
from circuit_checks import digest, use
data = open("/tables", "rb").read()
at = 0
def tick():
    global at
    size = data[at] | data[at + 1] << 8
    table = data[at + 2:at + 2 + size]
    at += 2 + size
    try:
        circuit = Circuit(table)
    except ValueError:
        print(-1)
    else:
        use(circuit)
        print(digest(circuit))
    return at < len(data)
"""


def test_micropython_opens_and_refuses_the_same_tables(mpy):
    tables = [compile_file(path) for path in TRACKS] + [YARD_TABLE]
    tables += [spoilt for table in tables for spoilt in mutations(table, 40, 7)]
    blob = b"".join(len(table).to_bytes(2, "little") + table for table in tables)
    checks = (ROOT / "host_tests/circuit_checks.py").read_text()
    printed = mpy.run(SCRIPT, files={"/tables": blob, "/lib/circuit_checks.py": checks})
    assert [int(word) for word in printed.split()] == [verdict(table) for table in tables]


HEAP = """
import gc
from pitwall.circuit.lanes import Circuit
state = {"step": 0, "table": open("/table", "rb").read()}
def tick():
    gc.collect()
    state["step"] += 1
    if state["step"] == 3:
        state["before"] = gc.mem_alloc()
        state["circuit"] = Circuit(state["table"])
    if state["step"] == 6:
        print(gc.mem_alloc() - state["before"])
    return state["step"] < 6
"""


@pytest.mark.parametrize("path", TRACKS, ids=lambda path: path.stem)
def test_an_open_circuit_takes_little_memory(mpy, path):
    used = int(mpy.run(HEAP, files={"/table": compile_file(path)}))
    print(f"{path.stem}: {used} bytes of heap")
    assert 2000 < used < 7000
