"""A car, its MP and its possible moves: the move alone, without roll and fights."""

from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state, turn

FAST = ROAD.replace("laps 3", "laps 9")
TECHNICAL = ("corner C2 right 90 cells 4 3 lanes 1-2 technical",
             "corner C2 right 90 cells 4 3 lanes 1-2")

# S2 is one lane wide, and long, so that counts equal rows.
NARROW = FAST.replace("straight S2 rows 6", "straight S2 rows 16 lanes 2").replace(
    "corner C2 right 90 cells 4 3 lanes 1-2 technical\n  line 2.2 1.4",
    "corner C2 right 90 cells 3 lanes 2\n  line 2.1 2.3").replace(
    "straight S3 rows 3 lanes 1-2", "straight S3 rows 3 lanes 2").replace(
    "corner C3 right 90 cells 4 3 lanes 1-2\n  line 2.2 1.4",
    "corner C3 right 90 cells 3 lanes 2\n  line 2.1 2.3")


def place(cell, seats="H", weather=state.DRY, track=FAST, **values):
    """Put car 0 on a cell of the fast road, without points by default."""
    at = Situation(seats, track, weather)
    at.put(0, cell, **dict({"ep": 0, "bp": 0, "sp": 0}, **values))
    return at


def move(at, mp, who=0, roll=0):
    """Ask for the move of `mp` tyre MP, with the extras the car can pay for."""
    moves = turn.prepare(at.race, who, mp, max(0, mp - turn.FEWER))
    moves.pits_open = False
    turn.allow_extras(at.race, who, moves)
    at.begin(turn.make_move(at.race, who, asks.Q_MOVE, roll))
    return at


def ways(at, mp):
    """Return {cell: {(EP, BP, SP), ...}} of every end of a move of `mp` MP."""
    move(at, mp)
    if at.ask is None:
        return {at.where(0): {(0, 0, 0)}}
    found = {}
    for name, _, *paid, attack in at.moves():
        if not attack:
            found.setdefault(name, set()).add(tuple(paid))
    if asks.EXTRAS in at.options():
        at.extras()
    if at.ask.what == asks.Q_EXTRA_MOVE:
        for name, _, *paid, attack in at.moves():
            if not attack:
                found.setdefault(name, set()).add(tuple(paid))
    return found


def roll(at, face, who=0):
    """Start a car's turn, roll this face and keep it."""
    at.take_turn(who)
    at.roll(face)
    if at.ask is not None and at.ask.what == asks.Q_REROLL:
        at.choose(face)
    return at


def reach(at, mp):
    """Return the cells on which a move of `mp` MP may end at no cost."""
    return {cell for cell, paid in ways(at, mp).items() if (0, 0, 0) in paid}
