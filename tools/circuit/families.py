"""The rooms of each family of boards: tools.circuit.FAMILY.ROOM, named as pitwall.circuit has them.

    text     do_WORD(parser, words) for each word of its own; LAPS, of a race if none are told
    check    check(draft, errors): what must hold beyond the spelling of the lines
    write    body(draft, starts): the bytes of a table after its length
    draw     Board(circuit).picture()
    places   what a person may point at on the drawing, see tools/circuit/places.py
    page     what the page of house circuits says: HEAD, row(circuit), COLOURS;
             and summary(circuit)
"""

from importlib import import_module

from pitwall.circuit import ROOMS

BOARDS = range(len(ROOMS))
NAMES = tuple(name.replace("_", "-") for name in ROOMS)     # as a text says them


def room(family, what):
    """A module of a family."""
    return import_module(f"tools.circuit.{ROOMS[family]}.{what}")
