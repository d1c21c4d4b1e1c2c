"""Import the modules of each family of boards, tools.circuit.FAMILY.MODULE, as in pitwall.circuit.

    text     do_WORD(parser, words) for each word of its own; LAPS, the default length of a race
    check    check(draft, errors): rules that go beyond the spelling of the lines
    write    body(draft, starts): the bytes of a table after its length
    draw     Board(circuit).picture()
    places   the places on the drawing that can be selected, see tools/circuit/places.py
    page     columns for the page of house circuits: HEAD, row(circuit), COLOURS;
             and summary(circuit)
"""

from importlib import import_module

from pitwall.circuit import ROOMS

BOARDS = range(len(ROOMS))
NAMES = tuple(name.replace("_", "-") for name in ROOMS)     # as written in a text


def room(family, what):
    """Return a module of a family."""
    return import_module(f"tools.circuit.{ROOMS[family]}.{what}")
