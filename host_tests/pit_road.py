"""A short circuit for the rules of set-up, start, tyres and pits: one fast lap, a long pit lane.

The finish line is after row 4 of S1; the grid is right before it. S4 leads past the pit entry.
"""

from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import DRY, WET

LAPS = 3

ROAD = """\
circuit Pit Road
laps 3
runs clockwise
faces 0
weather a  D D D D D L
weather a  D D D D L H
weather a  D D D L H H
weather a  D D L H H H
weather a  D L H H H D
weather a  L H H H D D
weather b  5
straight S1 rows 16 lanes 1-3
  finish after 4
  grid 1.4 3.4 1.3 3.3 1.2 3.2
  dashed 2 6 8
  arrow 1
corner C1 right 90 cells 5 4 3
  line 1.1 2.2 3.3
straight S2 rows 6
  drs 2
  arrow 2
corner C2 right 90 cells 4 3 lanes 1-2 technical
  line 2.2 1.4
straight S3 rows 3 lanes 1-2
  arrow 2
corner C3 right 90 cells 4 3 lanes 1-2
  line 2.2 1.4
straight S4 rows 6 lanes 1-3
  safety 5
  arrow 1
corner C4 right 90 cells 5 4 3
  line 1.1 2.2 3.3
pit entry from S4.3.2 cells 4 dashed 1 3
pit exit side right beside S1.3.7 cells 4 dashed 2 joins S1.3.11
"""


def road(**lines):
    """Return ROAD with lines replaced: laps=1, b=6 (positions of grid B), entry=1 (its cells)."""
    text = ROAD
    if "laps" in lines:
        text = text.replace("laps 3", "laps %d" % lines["laps"])
    if "b" in lines:
        text = text.replace("weather b  5", "weather b  %d" % lines["b"])
    if "entry" in lines:
        text = text.replace("cells 4 dashed 1 3", "cells %d" % lines["entry"])
    return text


def at_exit(cell="G2", seats="H", sky=DRY, **fields):
    """Put car 0 on the second green cell, or on one of the exit lane, after its stop."""
    at = Situation(seats, track=ROAD, weather=sky)
    pit = state.GREEN_2 if cell == "G2" else state.PIT_EXIT
    at.put(0, cell, **dict({"tyre": WET, "lap": 2, "pit": pit, "stops": 1}, **fields))
    return at


def exit_turn(at, face, who=0):
    """Make the car's exit roll, up to the question where it goes."""
    at.take_turn(who)
    assert at.ask.what == asks.Q_EXIT_ROLL
    at.roll(face, die=asks.PURPLE_DIE)
    return at
