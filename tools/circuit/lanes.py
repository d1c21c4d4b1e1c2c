"""Read the lines that all boards with lanes share: sections and their outline."""

import re

from tools.circuit.draft import Section
from tools.circuit.words import Bad, measure, number, point, side

_NAME = re.compile(r"[A-Za-z0-9-]{1,12}$")


def do_runs(parser, words):
    parser.once(parser.draft, "runs")
    way = words.take("the direction")
    if way not in ("clockwise", "anticlockwise"):
        raise Bad(f"runs clockwise or anticlockwise, not {way}")
    parser.draft.clockwise = way == "clockwise"
    if words.words:
        words.expect("crossing")
        parser.draft.crossing = True


def do_faces(parser, words):
    parser.once(parser.draft, "faces")
    parser.draft.faces = measure(words.take("the direction"), 0, 360, "faces")


def do_outline(parser, words):
    """Read points of the middle of the road; several such lines continue each other."""
    parser.draft.at.setdefault("outline", parser.line)
    if not words.words:
        raise Bad("the points of the outline are missing")
    parser.draft.outline += [(point(word), parser.line) for word in words.until()]


# --- sections ---

def _open(parser, words, corner):
    name = words.take("the section's name")
    if not _NAME.match(name):
        raise Bad(f"a section's name is 1 to 12 letters, digits and hyphens, not {name}")
    if name in ("PIT", "BOX", "G1", "G2", "EXIT"):
        raise Bad(f"the name {name} is taken by the pit lane")
    other = parser.draft.index(name)
    if other is not None:
        raise Bad(f"{name} stands already in line {parser.draft.sections[other].line}")
    parser.section = Section(name, parser.line, corner)
    parser.draft.sections.append(parser.section)
    return parser.section


def do_straight(parser, words):
    section = _open(parser, words, False)
    words.expect("rows")
    section.rows = number(words.take("the number of rows"), 1, 63, "rows")
    if words.words and words.words[0].isdigit():
        _unequal(parser, section, words)
    if words.words:
        _all_lanes(parser, words)
        _lanes(section, words)
    section.broken = False


def _unequal(parser, section, words):
    """Read the rows of the other lanes, where they differ."""
    if not getattr(parser.own, "UNEQUAL", False):
        raise parser.belongs(words.words[0], lambda room: getattr(room, "UNEQUAL", False))
    if len(words.words) < 2:
        raise Bad(f"straight {section.name}: rows of one lane or of all three")
    more = [number(words.take("rows"), 1, 63, "rows") for _ in (2, 3)]
    section.cells = section.rows, *more
    section.rows, section.uneven = max(section.cells), len(set(section.cells)) > 1


def _all_lanes(parser, words):
    """Refuse a word about narrow roads if all roads of the family have one width."""
    if not parser.own.NARROW:
        raise parser.belongs(words.words[0], lambda room: getattr(room, "NARROW", False))


def do_corner(parser, words):
    section = _open(parser, words, True)
    section.turn = side(words.take("left or right"))
    if parser.draft.outline and words.words[:1] == ["cells"]:
        section.turn, section.turned = section.turn * 90, False
    else:
        section.turn *= measure(words.take("the turn"), 5, 330, "the turn in degrees")
    words.expect("cells")
    counts = words.until("lanes", "technical")
    if words.words:
        _all_lanes(parser, words)
    if words.words and words.words[0] == "lanes":
        _lanes(section, words)
    if words.words:
        words.expect("technical")
        section.technical = True
    _cells(parser, section, counts)
    section.broken = False


def _cells(parser, section, counts):
    wanted = section.high - section.low + 1
    if len(counts) != wanted:
        raise Bad(f"corner {section.name}: {wanted} lanes, but {len(counts)} numbers of cells")
    section.cells = tuple(number(word, 1, parser.own.MOST_CELLS, "cells") for word in counts)


def _lanes(section, words):
    words.expect("lanes")
    match = re.match(r"([1-3])(?:-([1-3]))?$", words.take("the lanes"))
    if not match or int(match[2] or match[1]) < int(match[1]):
        raise Bad("lanes are written 1-3, 1-2, 2-3 or one number")
    section.low, section.high = int(match[1]), int(match[2] or match[1])


def within(parser, word, corner=None):
    if parser.section is None:
        raise Bad(f"{word} belongs below a straight or a corner")
    if corner is not None and parser.section.corner != corner:
        raise Bad(f"{word} belongs to a {'corner' if corner else 'straight'}, "
                  f"but {parser.section.name} is none")
    return parser.section


def own(parser, word, corner=None):
    section = within(parser, word, corner)
    parser.once(section, word)
    return section


def do_bend(parser, words):
    section = own(parser, "bend", False)
    way = side(words.take("left or right"))
    section.turn = way * measure(words.take("the bend"), 1, 120, "the bend in degrees")


def do_drawn(parser, words):
    section = own(parser, "drawn", False)
    section.drawn = measure(words.take("the length"), 0.2, 63, "drawn")


def do_at(parser, words):
    section = within(parser, "at")
    parser.once(section, "at")
    if not parser.draft.outline:
        raise Bad("at needs the points of an outline above the sections")
    section.begins = measure(words.take("the point"), 1, 9999, "at")


def do_radius(parser, words):
    section = own(parser, "radius", True)
    section.radius = measure(words.take("the radius"), 0.2, 63, "radius")


def summary(circuit):
    """Return a circuit's size in a few words."""
    corners = sum(circuit.is_corner(s) for s in range(circuit.sections))
    return f"{corners} corners, {circuit.cells} cells"
