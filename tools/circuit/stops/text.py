"""Read the words of a text that describes a board with stops in its corners."""

from pitwall.circuit.stops import MOST_CURVE_CELLS
from tools.circuit.lanes import (  # noqa: F401
    do_at, do_bend, do_corner, do_drawn, do_faces, do_outline, do_radius, do_runs, do_straight, own,
    within)
from tools.circuit.words import Bad, number, stretch

LAPS = 3
MOST_CELLS = MOST_CURVE_CELLS       # of a corner's lane
UNEQUAL = True                      # the lanes of a straight may differ in length
NARROW = False                      # the road has three lanes everywhere


def do_weather(parser, words):
    """Read upper limits on the black die in the order dry, damp, wet; omitted ones never occur."""
    parser.once(parser.draft, "weather")
    ends = []
    for state in ("dry", "damp", "wet"):
        end = ends[-1] if ends else 0
        if words.words and words.words[0] == state:
            words.take(state)
            end = number(words.take(f"the last roll for {state}"), end + 1, 20, state)
        ends.append(end)
    if words.words or ends[2] != 20:
        raise Bad("weather is dry, damp and wet in this order, each with the last roll of the "
                  "black die that means it, the last of them 20")
    parser.draft.start_weather = tuple(ends)


def do_stops(parser, words):
    section = own(parser, "stops", True)
    section.stops = number(words.take("the number of stops"), 1, 3, "stops")


def do_snakes(parser, words):
    own(parser, "snakes", True).snakes = True


def do_zone(parser, words):
    own(parser, "zone", False).zone = True


def do_line_a(parser, words):
    section = own(parser, "line-a", False)
    section.line_a = number(words.take("the row"), 1, 63, "line-a")


def do_keep(parser, words):
    """Read cells from which the lane may not be changed, to one side or to neither."""
    _changes(parser, within(parser, "keep"), words, False)


def do_cross(parser, words):
    """Read cells of a corner from which it may be changed, despite the rule of its halves."""
    _changes(parser, within(parser, "cross", True), words, True)


def _changes(parser, section, words, allowed):
    sides = {"left": 1, "right": 2}.get(words.words[0] if words.words else "", 0)
    if sides:
        words.take("the side")
    elif allowed:
        raise Bad("cross left or cross right, then cells such as 2.3 or 2.3-5")
    if not words.words:
        raise Bad("cells are missing, such as 2.3 or 2.3-5")
    for word in words.until():
        lane, first, last = stretch(word)
        section.changes.append((lane, first, last, sides or 3, allowed, parser.line))
