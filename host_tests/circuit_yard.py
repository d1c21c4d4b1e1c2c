"""A small circuit for tests, ways to change a line of it, and tables no compiler would write."""

from pathlib import Path

from pitwall.circuit import opened
from tools.circuit.compile import compile_text
from tools.circuit.draft import CircuitError, Errors
from tools.circuit.text import Parser
from tools.circuit.write import seal, write

# Line numbers count: a test that expects an error in a line finds the line by its words.
YARD = """\
circuit Test Yard
laps 3
runs clockwise
faces 0
weather a  D D D D D D
weather a  D D D D D L
weather a  D D D D L L
weather a  D D D L L H
weather a  D D L L H H
weather a  D L L H H H
weather b  5
straight S1 rows 11 lanes 1-3
  finish after 4
  grid 1.4 3.4 1.3 3.3 1.2 3.2
  dashed 2 6 7
  arrow 1
corner C1 right 90 cells 5 4 3
  line 1.1 2.2 3.3
  grip 1.3 1.4
straight S2 rows 3
  arrow 2
  drs 2
corner C2 right 90 cells 4 3 lanes 1-2 technical
  line 2.2 1.4
straight S3 rows 4 lanes 1-2
straight S4 rows 2
  arrow 3
  safety 1
corner C3 right 90 cells 6 lanes 2
  line 2.6
straight S5 rows 3
  arrow 3
corner C4 right 90 cells 2 2 4
  spans 2 0 3 5
  line 2.1 3.4
pit entry from S5.3.1 cells 3 dashed 1
pit exit side right beside S1.3.5 cells 3 dashed 1 2 joins S1.3.8
"""


def changed(*pairs):
    """Return YARD with words replaced: (old, new) pairs; each old must occur exactly once."""
    text = YARD
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def build(*pairs):
    """Return the Circuit of YARD with words replaced."""
    return opened(compile_text(changed(*pairs), "yard.txt"))


def complaints(text):
    """Return the compiler's error messages for a text, a list of lines; empty if it is correct."""
    try:
        compile_text(text, "yard.txt")
    except CircuitError as error:
        return error.lines
    return []


def line_of(words, text=YARD):
    """Return the number of the one line of the text that contains these words."""
    found = [i for i, line in enumerate(text.splitlines(), 1) if words in line]
    assert len(found) == 1, (words, found)
    return found[0]


# --- tables that our compiler would never write ---

FD_YARD = (Path(__file__).parent.parent / "tracks/formula-d/test-yard.txt").read_text()


def why_not(table):
    """Return the reason why a table is refused; "" if it is accepted."""
    try:
        opened(table)
    except ValueError as error:
        return str(error)
    return ""


def resealed(table):
    """Return the table with its length and checksum corrected."""
    body = table[:-4]
    return seal(body[:5] + len(table).to_bytes(2, "little") + body[7:])


def written(text, change):
    """Return a text's table after `change(draft)`, without the compiler's checks."""
    draft = Parser(Errors("yard.txt")).read(text)
    change(draft)
    return write(draft, [(100, 100, 0)] * len(draft.sections))


def set_whole(**values):
    return lambda draft: vars(draft).update(values)


def set_in(section, **values):
    return lambda draft: vars(draft.sections[section]).update(values)


def set_pit(**values):
    return lambda draft: vars(draft.pit).update(values)
