"""Read the words of a text that describes a board with a racing line."""

from pitwall.circuit.lanes import SPECIALS
from pitwall.circuit.racing_line import MOST_CORNER_CELLS
from tools.circuit.lanes import (  # noqa: F401
    do_at, do_bend, do_corner, do_drawn, do_faces, do_outline, do_radius, do_runs, do_straight, own,
    within)
from tools.circuit.words import Bad, number, pairs, place, rising, side

LAPS = 6
MOST_CELLS = MOST_CORNER_CELLS      # of a corner's lane
NARROW = True                       # a section may have fewer lanes; a corner may be technical
_WEATHER = {"D": 0, "L": 1, "H": 2}


def do_special(parser, words):
    parser.once(parser.draft, "special")
    name = words.take("the name of the rule set")
    if name not in SPECIALS[1:]:
        raise Bad(f"special must be one of {', '.join(SPECIALS[1:])}; not {name}")
    parser.draft.special = SPECIALS.index(name)


def do_weather(parser, words):
    grid = words.take("a or b")
    if grid == "a":
        _weather_row(parser, words.until())
    elif grid == "b":
        parser.once(parser.draft, "weather b")
        parser.draft.weather_b = number(words.take("the number"), 5, 6, "weather b")
    else:
        raise Bad(f"weather a or weather b, not {grid}")


def _weather_row(parser, letters):
    parser.draft.at.setdefault("weather a", parser.line)
    parser.draft.weather.append([_WEATHER.get(letter, 0) for letter in letters])
    if len(letters) != 6 or not set(letters) <= set(_WEATHER):
        raise Bad("a row of weather a is six letters D, L or H")
    if len(parser.draft.weather) > 6:
        raise Bad("weather a has more than six rows")


def do_finish(parser, words):
    section = own(parser, "finish", False)
    words.expect("after")
    section.finish = number(words.take("the row"), 1, 62, "finish after")


def do_grid(parser, words):
    section = own(parser, "grid", False)
    section.grid = pairs(words.until(), "a grid place")


def do_dashed(parser, words):
    section = own(parser, "dashed", False)
    section.dashed = rising(words.until(), 1, 62, "dashed")


def do_arrow(parser, words):
    section = own(parser, "arrow", False)
    section.arrow = number(words.take("the lane"), 1, 3, "arrow")


def do_drs(parser, words):
    section = within(parser, "drs", False)
    section.at.setdefault("drs", parser.line)
    section.drs.append(number(words.take("the row"), 1, 63, "drs"))


def do_safety(parser, words):
    section = own(parser, "safety", False)
    section.safety = number(words.take("the row"), 1, 63, "safety")


def do_line(parser, words):
    section = own(parser, "line", True)
    section.shaded = pairs(words.until(), "a shaded cell")


def do_grip(parser, words):
    section = own(parser, "grip")
    section.grip = pairs(words.until(), "a less-grip cell")


def do_spans(parser, words):
    section = within(parser, "spans", True)
    lane = number(words.take("the lane"), 1, 3, "spans: the lane")
    parser.once(section, f"spans {lane}")
    section.spans[lane] = rising(words.until(), 0, 255, "spans")


# --- pit lane ---

def do_pit(parser, words):
    way = words.take("entry or exit")
    if way not in ("entry", "exit"):
        raise Bad(f"pit entry or pit exit, not {way}")
    parser.once(parser.draft, "pit " + way)
    (_pit_entry if way == "entry" else _pit_exit)(parser, words)


def _pit_entry(parser, words):
    pit = parser.draft.pit
    pit.entry_line = parser.line
    words.expect("from")
    pit.start = place(words.take("the cell before the pit lane"))
    pit.entry, pit.entry_dashed = _pit_cells(words)


def _pit_exit(parser, words):
    pit = parser.draft.pit
    pit.exit_line = parser.line
    words.expect("side")
    pit.right = side(words.take("the side")) > 0
    words.expect("beside")
    pit.beside = place(words.take("the cell beside the first exit cell"))
    pit.exit, pit.exit_dashed = _pit_cells(words)
    words.expect("joins")
    pit.joins = place(words.take("the cell after the pit lane"))


def _pit_cells(words):
    words.expect("cells")
    count = number(words.take("the number of cells"), 1, 8, "pit cells")
    if not words.words or words.words[0] != "dashed":
        return count, []
    words.expect("dashed")
    return count, rising(words.until("joins"), 1, 7, "dashed")
