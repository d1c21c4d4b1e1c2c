"""Write docs/internals/budgets.md from the limits of the tests and from their measurements.

    make test-device
    .venv/bin/python -m tools.budgets --take

Tests call `note`, which adds a line to build/budgets.tsv. --take copies the latest lines to the
docs. Without it the tool only writes the page. A limit is read from the test that holds it.
"""

import ast
from pathlib import Path

from tools.arguments import Parser
from tools.running import Refused, run, text_of, writable

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "internals" / "budgets.md"
TAKEN = PAGE.with_suffix(".tsv")
NOTES = ROOT / "build" / "budgets.tsv"
QEMU, PICO = "device_tests/test_qemu_whole_races.py", "device_tests/test_pico_race.py"
DRAWING = "device_tests/test_pico_drawing.py"
WAITING = "device_tests/test_pico_waiting.py"
# Group: rows of (key of the note, what, unit, test, its constant, which of its values).
ROWS = {
    "Heap of a whole race with its screens, code in flash": (
        ("heap pole-position", "Pole Position, every rule, six cars", "B", QEMU, "RACES", 0),
        ("heap pole-position-2022", "Pole Position 2022, the same", "B", QEMU, "RACES", 1),
        ("heap pole-position-free", "Pole Position at the table", "B", QEMU, "RACES", 2),
        ("heap formula-d", "Formula D, three cars", "B", QEMU, "RACES", 3),
        ("heap formula-d-free-0", "Formula D at the table, three people", "B", QEMU, "RACES", 4),
        ("heap formula-d-free-1", "Formula D at the table, two computer drivers", "B", QEMU,
         "RACES", 5),
        ("heap race-pace", "Race Pace, eight cars", "B", QEMU, "RACES", 6),
        ("heap race-pace-free", "Race Pace at the table, four cars", "B", QEMU, "RACES", 7),
        ("heap formula-90", "Race! Formula 90, twelve cars", "B", QEMU, "RACES", 8),
        ("heap pico_lcd_1_3", "Pole Position, three cars, emulated Pico", "B", PICO, "RACES", 0),
        ("heap pico_oled", "Pole Position at the table, emulated Pico", "B", PICO, "RACES", 1)),
    "Heap with Pitwall as files": (
        ("files menu", "the menu", "B", QEMU, "FILES", 0),
        ("files race", "Pole Position, every rule, six cars", "B", QEMU, "FILES", 1)),
    "Stack of an emulated Pico": (
        ("stack pico_lcd_1_3", "Pole Position", "B", PICO, "STACK", None),
        ("stack pico_oled", "Pole Position at the table", "B", PICO, "STACK", None),
        ("stack formula-90", "Race! Formula 90, hands of cards", "B", PICO, "STACK", None)),
    "Time on an emulated Pico": (
        ("drawing pico_lcd_1_3", "the longest step of drawing, Pico-LCD-1.3", "us", DRAWING,
         "LONGEST", None),
        ("drawing pico_display_2", "the same, Pico Display 2.0", "us", DRAWING, "LONGEST", None),
        ("drawing pico_oled", "the same, SSD1306", "us", DRAWING, "LONGEST", None),
        ("drawing picosystem", "the same, PicoSystem", "us", DRAWING, "LONGEST", None),
        ("drawing thumby_color", "the same, Thumby Color", "us", DRAWING, "LONGEST", None),
        ("tick", "the longest tick of the dearest moves", "ms", PICO, "TICK_MS", None),
        ("usable", "from a press until the screen acts on keys", "ms",
         "device_tests/test_pico_usable.py", "MOST_MS", None)),
    "Core of an emulated Pico at work while nobody presses a key": (
        ("at work menu", "in the menu, where cars drive", "%", WAITING, "MENU", None),
        ("at work dimmed menu", "in the menu, dimmed", "%", WAITING, "STILL", None),
        ("at work question", "at a question of a race", "%", WAITING, "STILL", None),
        ("at work asleep", "asleep", "%", WAITING, "STILL", None)),
    "Size": (
        ("flash left", "free of the program's 1,408 KB of flash", "B",
         "device_tests/test_pico_screens.py", None, None),
        ("page", "the page until the menu, over the network", "B", "host_tests/test_page_load.py",
         "BYTES", None),
        ("slow line", "the menu acts on a key, on a line of 1.6 Mbit/s", "ms",
         "host_tests/test_page_first.py", "MENU_MS", None),
        ("site", "the static site until the menu, nothing compressed by the server", "B",
         "host_tests/test_page_site.py", "BYTES", None),
        ("site drawing board", "its drawing board, opened for the first time, the same", "B",
         "host_tests/test_site.py", "BOARD_BYTES", None),
        ("circuit", "a compiled circuit with lanes", "B", "host_tests/test_bench.py", "KB", None)),
}
HEAD = """# Budgets

Limits that tests hold, and the figures of the last measurement. `tools.budgets`
writes this page. A limit is the constant of its test. To measure again:

    make test test-page test-device
    .venv/bin/python -m tools.budgets --take

A Pico has 240 KB of heap and 8 KB of stack for MicroPython; our firmware adds 2
KB of stack. Heap is in use after a collection, at its highest point of a race.
"""


def note(key, value):
    """Store a measurement of a test for the page."""
    NOTES.parent.mkdir(exist_ok=True)
    with open(NOTES, "a", encoding="utf-8") as notes:
        notes.write("%s\t%s\n" % (key, value))


def limit(test, name, at):
    """Return the number in a constant of a test; at: the key in a dictionary of them."""
    if name is None:
        return None
    for node in ast.parse(text_of(ROOT / test)).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            value = node.value.values[at] if at is not None else node.value
            return eval(compile(ast.Expression(value), test, "eval"), {})
    raise Refused("%s has no %s" % (test, name))


def taken(path=None):
    """Return {key: number as text}; the last one counts. Raises Refused if there is no file."""
    return dict(line.split("\t") for line in text_of(path or TAKEN).splitlines())


def page(values):
    """Return the text of the page."""
    lines = [HEAD]
    for group, rows in ROWS.items():
        lines += ["## %s\n" % group, "| what | at most | today | test |", "|---|---:|---:|---|"]
        for key, what, unit, test, name, at in rows:
            most = limit(test, name, at)
            lines.append("| %s | %s | %s | `%s` |" % (
                what, _grouped(most, unit), _grouped(values.get(key), unit), test))
        lines.append("")
    return "\n".join(lines)


def _grouped(number, unit):
    return "" if number is None else "{:,} {}".format(round(float(number)), unit)


def main(argv=None):
    """Take the tests' notes if asked, and write the page."""
    parser = Parser("budgets", __doc__)
    parser.add_argument("--take", action="store_true", help="what the last tests measured")
    values = taken()
    if parser.parse_args(argv).take:
        values.update(taken(NOTES))
    writable(*[path for path in (TAKEN, PAGE) if path.exists()])
    TAKEN.write_text("".join(["%s\t%s\n" % row for row in sorted(values.items())]), "utf-8")
    PAGE.write_text(page(values), encoding="utf-8")
    return 0


if __name__ == "__main__":
    run(main)
