"""A car on the fast road with the optional rules in use: its cards, markers and stress.

    at = equipped("S2.2.1", state.STRESS, stress=3)
    give(at, 1, team=cards.STURDY)
"""

from host_tests.moving import FAST, NARROW
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, state

_FIELDS = {"driver": state.DRIVER, "team": state.TEAM, "stress": state.STRESS_LEVEL,
           "marks": state.MARKS, "tokens": state.TOKENS, "broken": state.BROKEN,
           "full_ep": state.FULL_EP, "full_bp": state.FULL_BP, "status": state.STATUS}

# A straight of one lane and 16 rows, its DRS line after row 2: there a count is a count.
LANE = NARROW
ROOMY = FAST


def give(at, who, **values):
    """Set cards, stress, marks, ... or anything that Situation.put knows."""
    for name in list(values):
        if name in _FIELDS:
            at.cars[who][_FIELDS[name]] = values.pop(name)
    at.put(who, **values)
    return at


def equipped(cell, switches, seats="H", track=LANE, weather=state.DRY, **values):
    """Car 0 on a cell, without points unless they are given; `switches` beside the standard."""
    at = Situation(seats, track, weather, switches=pole_position.STANDARD | switches)
    return give(at, 0, cell=cell, **dict({"ep": 0, "bp": 0, "sp": 0}, **values))


def begin_turn(at, face, who=0, calm=None):
    """Car `who` takes its turn, rolls this face and keeps it; `calm`: 1 calms down first, 0 not."""
    at.take_turn(who)
    at.roll(face)
    if at.ask is not None and at.ask.what == asks.Q_REROLL:
        at.choose(face)
    if at.ask is not None and at.ask.what == asks.Q_CALM and calm is not None:
        at.choose(calm)
    return at


def listen(at):
    """From here on `told` hears what is said."""
    at.told = at.race.tells
    return at


def told(at, what, who=None):
    """Values of the tells of one kind, of one car if it is given."""
    return [tell[2] for tell in at.tells(what) if who is None or tell[1] == who]


def rows(at, lane="S2.2."):
    """Rows of a lane in which the move may end at no further cost."""
    return sorted(int(cell[len(lane):]) for cell in at.ends() if cell.startswith(lane))
