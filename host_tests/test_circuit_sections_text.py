"""Rings of sections: each mistake in a text has its line, and damaged tables are refused."""

import pytest

from host_tests import toy_ring
from host_tests.circuit_yard import written
from host_tests.ring_checks import digest, use
from host_tests.test_circuit_table import SCRIPT, mutations, resealed
from pitwall.circuit import SECTIONS, opened
from pitwall.circuit.sections import modifier
from tools.circuit import families
from tools.circuit.compile import compile_text
from tools.circuit.draft import CircuitError, Errors
from tools.circuit.sections import symbols
from tools.circuit.sections.parts import Branch
from tools.circuit.sections.text import POWERS
from tools.circuit.text import Parser

PARK = toy_ring.TEXTS["marlpit-park"].read_text()

# (old text, new text, the error's line counted from there, the error message)
MISTAKES = (
    # the circuit as a whole
    ("game     formula-90", "board    rings", 0, "board must be one of racing-line, stops, "
     "lap-track, sections; not rings"),
    ("laps     53", "laps     54", 0, "54 laps, but the turns add up to 53"),
    ("pit      5", "pit      0", 0, "pit must be a number 1 to 20, not 0"),
    ("pit      5", "pit      16", None, "28 sections: more than 28 are needed, 12 for a line of "
     "cars and 16 for a pit stop"),
    ("pole     right", "pole     up", 0, "expected left or right, not up"),
    ("grid     6 6", "grid     6 5", 0, "grid is 1 to 6 numbers: 12 to 16 cars, section by "
     "section, back from the line"),
    ("grid     6 6\n", "", None, "no line `grid ...`"),
    ("3 2 2 3 2 1", "3 2 2 3 2", 0, "a stage of 5 turns, but the first has 6"),
    ("runs     clockwise", "runs     anticlockwise", 0,
     "the turns add up to 360 degrees to the right, not -360"),
    # weather
    ("dry 1-20 21-38", "dry 1-20 22-38", 0,
     "weather: the slot after factor 20 begins with 21, such as 21-30; not 22-38"),
    ("95-99", "95-98", 0, "weather ends at 98, not at 99"),
    ("55-64 65-73 74-81", "55-64 65-81", 0, "weather: the number of uncertain slots must be odd"),
    (" rain 82-88 89-94 95-99", "", 0, "the word rain is missing"),
    # corners and their cards
    ("zone 2 Kiln Bend", "zone 3 Kiln Bend", 0, "zone 2 comes next, not 3"),
    ("zone 2 Kiln Bend", "zone 2", 0, "a corner's name has 1 to 40 letters"),
    ("check 22", "check 37", 0, "check 37 stands already in line 18"),
    ("card green 3 check 22 normal 0 power contest", "", -2, "zone 2 has 3 cards, not four"),
    ("card red 4 check 37", "card red 5 check 37", 0, "movement must be a number 2 to 4, not 5"),
    ("check 11 draw 2", "check 11 drew 2", 0, "unknown symbol drew: draw is meant?; there are "
     "tyre, discard, damage, normal, blind, draw, flag, weather, pair, pass"),
    ("normal +20", "normal 20", 0, "a modifier is a ten from -80 to +70 with its sign, or 0; "
     "not 20"),
    ("flag yellow pass", "flag red pass", 0, "the flag's colour must be one of yellow, green, "
     "blue, orange; not red"),
    ("power late-brake\n", "power late\n", 0, "a power must be one of contest, late-brake, "
     "extreme; not late"),
    # sections
    ("straight 5 zone", "straight 6 zone", 0, "section 5 comes next, not 6"),
    ("straight 5 zone 1", "straight 5 zone 8", 0, "section 5: there is no zone 8"),
    ("brake 3 zone 1 long", "brake 3 long", 0, "section 3: no zone"),
    ("straight 12 long", "straight 12 zone 1 long", 0,
     "zone 1 has sections elsewhere: its sections must be neighbours"),
    ("corner 14 zone 4 left 60 long 18.2 contest +2", "corner 14 zone 4 left 60 long 18.2", 0,
     "section 14: no modifier of contests (contest +1)"),
    ("contest +2", "contest +3", 0, "the modifier of contests must be one of -2, -1, 0, +1, +2; "
     "not +3"),
    ("corner 4 zone 1 right 60", "corner 4 zone 1", 0, "corner 4: left or right, and how far, is "
     "missing"),
    ("brake 3 zone 1 long", "brake 3 zone 1 right 10 long", 0,
     "section 3: expected zone or long, not right"),
    ("brake 3 zone 1 long", "brake 3 zone 1 contest 0 long", 0,
     "section 3: expected zone or long, not contest"),
    ("right 60 long 18.0 contest +1\n  spot green 2\n  spot", "right 90 long 18.0 contest +1\n"
     "  spot green 2\n  spot", None, "the turns add up to 390 degrees to the right, not 360"),
    # spots
    ("spot red 2 tyre 1", "spot blue 2 tyre 1", 0, "a colour must be one of red, green, orange, "
     "yellow; not blue"),
    ("spot red 2 tyre 1", "spot red red 2", 0, "a spot has one colour or two different ones"),
    ("spot red 2 tyre 1", "spot red 4", 0, "bonus must be a number 1 to 3, not 4"),
    ("spot red 2 tyre 1", "spot red 2 tyre 1 damage 1", 0, "too much on the line: damage 1"),
    ("spot red 2 tyre 1", "spot red 2 wasted 1", 0,
     "unknown symbol wasted; there are tyre, discard, damage"),
    ("extreme red 3", "extreme red 1", 0, "bonus must be a number 2 to 4, not 1"),
    ("blind 0\n    lost normal -10\n    passed wasted 1",
     "normal 0\n    lost normal -10\n    passed wasted 1", 0, "the word blind is missing"),
    # consequences of a mistake
    ("late-brake blind -20", "spot red 1\n  late-brake blind -20\n  late-brake blind 0", 2,
     "late-brake stands already in line 84"),
    ("  spot green 2\n  spot orange 1\nstraight 5", "  late-brake blind 0\nstraight 5", 0,
     "late-brake belongs to a brake section, but 4 is none"),
    ("re-enter 4\n    failed", "re-enter 5\n    failed", None, None),       # equivalent to 4
    ("wasted 2 re-enter 14", "wasted 2 re-enter 16", 0,
     "re-enter 16: the section must lie ahead of 13 in zone 4"),
    ("wasted 2 re-enter 14", "wasted 2 re-enter 13", 0,
     "re-enter 13: the section must lie ahead of 13 in zone 4"),
    ("wasted 2 re-enter 14", "wasted 2", 0,
     "after a late brake each way ends with re-enter or crash"),
    ("wasted 2 re-enter 14", "re-enter 14 wasted 2", 0, "nothing follows a re-entry or a crash"),
    ("failed tyre 1 wasted 3", "failed re-enter 7", 0, "re-enter belongs to a late brake: after "
     "an extreme trajectory a car stays on the track"),
    ("lost discard 1 blind -10", "lost discard 1", 0, "lost ends with a check: normal or blind"),
    ("    failed blind 0\n    passed damage 2 pit re-enter 10\n    failed crash\n",
     "    failed blind 0\n    passed damage 2 pit re-enter 10\n", 0,
     "a check without a line `failed ...`"),
    ("passed wasted 2 re-enter 14", "failed crash", 0, "passed comes before failed"),
    ("spot red 1\nstraight 2", "passed crash\nstraight 2", 0,
     "passed belongs below a check that waits for it"),
    ("spot red 1\nstraight 2", "lost blind 0\nstraight 2", 0,
     "lost belongs below late-brake or extreme, once"),
    ("lost normal -10\n    passed wasted 1", "lost tyre 1 normal -10\n    passed wasted 1", 0,
     "at an extreme trajectory lost says a check only"),
    ("lost wasted 1 normal -10", "lost wasted 1 normal -10 pit", 0, "too much on the line: pit"),
)


@pytest.mark.parametrize("old, new, line, told", MISTAKES, ids=[each[1][:40] for each in MISTAKES])
def test_a_mistake_is_told_with_its_line(old, new, line, told):
    assert PARK.count(old), old
    before = PARK[:PARK.index(old)]
    text = before + new + PARK[len(before) + len(old):]
    if told is None:
        compile_text(text)
        return
    with pytest.raises(CircuitError) as caught:
        compile_text(text, "park")
    if line is not None:
        told = "park:%d: %s" % (before.count("\n") + 1 + line, told)
        assert told in caught.value.lines
    else:
        assert any(each.endswith(": " + told) for each in caught.value.lines), caught.value.lines


def test_every_colour_has_a_spot_and_there_are_more_than_sixteen_turns():
    text = PARK.replace("green yellow", "green").replace("red yellow", "red")
    with pytest.raises(CircuitError) as caught:
        compile_text(text, "park")
    assert caught.value.lines == ["park: no spot is yellow"]
    text = PARK.replace("stage    3 2 2 3 2 2\n", "").replace("laps     53", "laps     25")
    with pytest.raises(CircuitError) as caught:
        compile_text(text, "park")
    assert caught.value.lines == ["park:11: 12 turns: more than 16 are needed"]


def test_a_text_says_its_game_or_its_board_above_all():
    for text, told in (
            ("circuit X\nhouse\nboard sections\n", "X:3: board must stand above all lines but "
             "circuit"),
            ("circuit X\ngame formula-d\nboard sections\n", "X:3: board must stand above all "
             "lines but circuit"),
            ("circuit X\nspot red 1\n", "X:2: spot belongs to a circuit of formula-90"),
            (PARK.replace("house\n", "house\nweather a D D D D D D\n"),
             "X:6: the word dry is missing"),
            (PARK.replace("house\n", "house\nspecial monaco\n"),
             "X:6: special belongs to a circuit of pole-position")):
        with pytest.raises(CircuitError) as caught:
            compile_text(text, "X")
        assert told in caught.value.lines
    same = compile_text(PARK)
    assert same == toy_ring.table() and opened(same).family == SECTIONS
    italy = (toy_ring.ROOT / "tracks/italy.txt").read_text()        # or another family
    named = "circuit X\nboard racing-line\n" + italy.replace("circuit ", "# ", 1)
    assert compile_text(named.replace("circuit X", "circuit Italy")) == compile_text(italy)


def sections_more(count):
    """Insert straights before section 20, a straight, and renumber the sections after it."""
    before, after = PARK[:PARK.index("straight 20 ")], PARK[PARK.index("straight 20 "):]
    lines = after.split("\n")
    for i, line in enumerate(lines):
        words = line.split()
        if words and words[0] in ("straight", "corner", "brake"):
            words[1] = str(int(words[1]) + count)
        lines[i] = " ".join(words).replace("re-enter 23", "re-enter %d" % (23 + count))
    new = "".join("straight %d long 2\n" % (20 + i) for i in range(count))
    return before + new + "\n".join(lines)


def test_a_circuit_has_up_to_48_sections():
    assert opened(compile_text(sections_more(20))).sections == 48
    with pytest.raises(CircuitError) as caught:
        compile_text(sections_more(21), "park")
    assert [each.partition(": ")[2] for each in caught.value.lines] == ["more than 48 sections"]


def test_checks_follow_each_other_three_times_in_any_branch():
    """An extreme trajectory may be in a brake section, with a crash after a passed check."""
    old = "    passed wasted 2 re-enter 14\n    failed crash safety-car\n"
    text = PARK.replace(old, """\
    passed crash
    failed normal 0
    passed crash safety-car
    failed blind +70
    passed tyre 2 re-enter 14
    failed crash
  extreme red 2 blind -80
    lost normal 0
    passed normal 0
    passed crash
    failed pit
    failed damage 9
""")
    assert text != PARK
    circuit = opened(compile_text(text))
    use(circuit)
    check, at = circuit.late(12)
    end = circuit.symbols(at)[1]
    words = []
    for _ in range(3):
        words.append(circuit.symbols(circuit.branch(end, True))[0])
        last, end = circuit.symbols(circuit.branch(end, False))
    assert words == [b"\xe0", b"\xe1", b"\x12\xd1"] and last == b"\xe0"
    check, at = circuit.extreme(12)[2:]
    assert modifier(check) == -80
    assert circuit.symbols(circuit.branch(at, False))[0] == b"\x39"
    deeper = text.replace("    passed tyre 2 re-enter 14",
                          "    passed blind 0\n    passed crash\n    failed crash")
    with pytest.raises(CircuitError) as caught:
        compile_text(deeper, "park")
    assert [each.partition(": ")[2] for each in caught.value.lines] == [
        "more than 3 checks one after the other"]


# --- the table ---

def _change(what):
    """Return a change that no text could cause."""
    def change(draft):
        what(draft, draft.card, draft.sections)
    return change


def _four_checks():
    crash = Branch(0, [(14, 0)])
    way = crash
    for _ in range(4):
        way = Branch(0, [], 0x48, way, crash)
    return way


TABLES = (
    (lambda draft, card, parts: setattr(parts[2].late, "way", _four_checks()),
     "a recovery that does not end"),
    (lambda draft, card, parts: setattr(parts[19], "zone", 1), "corner 1 is in 2 parts"),
    (lambda draft, card, parts: setattr(parts[13], "zone", 5), "a re-entry in another corner"),
    (lambda draft, card, parts: setattr(parts[2], "zone", 0), "section 3 is of no kind"),
    (lambda draft, card, parts: setattr(parts[2], "kind", 0), "section 3 is no corner or no brake"),
    (lambda draft, card, parts: setattr(parts[2], "contest", 1), "a modifier of contests"),
    (lambda draft, card, parts: setattr(draft, "laps", 54), "turns of 53 laps, not 54"),
    (lambda draft, card, parts: card.update(pit=16), "number of sections is 28"),
    (lambda draft, card, parts: card.update(grid=[6, 5]), "11 grid places"),
    (lambda draft, card, parts: card.update(stages=[[5] * 4, [9] * 3 + [6]]), "only 8 turns"),
    (lambda draft, card, parts: card["weather"].pop(4), "no uncertain slot in the middle"),
    (lambda draft, card, parts: card["weather"].pop(), "weather ends at 94"),
    (lambda draft, card, parts: setattr(parts[0].spots[0], "colours", 7), "a spot of no colour"),
    (lambda draft, card, parts: setattr(parts[0].spots[0], "cost", 16), "a cost without meaning"),
    (lambda draft, card, parts: parts[2].late.way.passed.symbols.pop(),
     "a recovery that leads nowhere"),
    (lambda draft, card, parts: parts[5].extreme.way.passed.symbols.append((13, 7)),
     "a symbol that is none of a recovery"),
    (lambda draft, card, parts: setattr(card["zones"][0].cards[0], "movement", 5),
     "movement of a track card is 5"),
    (lambda draft, card, parts: card["zones"][0].cards[0].symbols.append(0x10),
     "a symbol without meaning"),
)


@pytest.mark.parametrize("what, told", TABLES, ids=[told for _, told in TABLES])
def test_a_table_that_no_text_could_say_is_refused(what, told):
    with pytest.raises(ValueError, match=told):
        opened(written(PARK, _change(what)))


def test_what_loads_and_is_not_sound_is_told():
    def yellow(draft):
        draft.sections[16].spots[1].colours = draft.sections[19].spots[0].colours = 1
        draft.card["zones"][0].cards[0].factor = 99
    assert opened(written(PARK, yellow)).status() == [
        "no spot of some colour", "two track cards with one check factor"]

def verdict(table):
    """Return -1 if refused with a reason, otherwise the digest of a ring that passes all checks."""
    try:
        circuit = opened(table)
    except ValueError as error:
        assert str(error).startswith("circuit table: ")
        return -1
    use(circuit)
    return digest(circuit)


def spoilt_tables(count):
    for name in toy_ring.TEXTS:
        yield from mutations(toy_ring.table(name), count, 5)


def test_spoilt_tables_are_refused_or_load_consistently():
    verdicts = [verdict(spoilt) for spoilt in spoilt_tables(400) if spoilt[:4] == b"PWSC"]
    assert verdicts.count(-1) > 200 and len(set(verdicts)) > 60


def test_a_table_of_nothing_or_cut_short_is_refused():
    table = toy_ring.table()
    for size in range(0, len(table), 7):
        with pytest.raises(ValueError):
            opened(resealed(table[:size] + b"\0\0\0\0"))
    for at in range(11, len(table) - 6):
        with pytest.raises(ValueError):
            opened(table[:at] + bytes([table[at] ^ 1]) + table[at + 1:])


def test_micropython_opens_and_refuses_the_same_tables(mpy):
    tables = [toy_ring.table(name) for name in toy_ring.TEXTS] + list(spoilt_tables(40))
    tables = [table for table in tables if table[:4] == b"PWSC"]
    blob = b"".join(len(table).to_bytes(2, "little") + table for table in tables)
    checks = (toy_ring.ROOT / "host_tests/ring_checks.py").read_text()
    printed = mpy.run(SCRIPT.replace("circuit_checks", "ring_checks"),
                      files={"/tables": blob, "/lib/ring_checks.py": checks})
    assert [int(word) for word in printed.split()] == [verdict(table) for table in tables]


def test_the_page_tells_every_word_and_its_example_is_right():
    page = (toy_ring.ROOT / "docs/build/circuits.md").read_text()
    told = page[page.index("## Rings of sections"):page.index("## Families of boards")]
    example = told[told.index("    circuit"):told.index("The circuit as a whole has")]
    errors = Errors("page")
    Parser(errors).read(example)
    assert errors.lines() == []
    words = [name[3:].replace("_", "-") for name in dir(families.room(SECTIONS, "text"))
             if name.startswith("do_")]
    words += [*symbols.OF_CARDS, *symbols.OF_RECOVERY, *symbols.COLOURS, *POWERS]
    assert len(words) > 40 and [word for word in words if word not in told] == []
