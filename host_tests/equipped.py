"""A car on the fast road with the optional rules in use: its cards, markers and stress.

    at = equipped("S2.2.1", state.STRESS, stress=3)
    give(at, 1, team=cards.STURDY)
"""

from host_tests.moving import FAST, NARROW, move, roll
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, state

# A straight of one lane and 16 rows, its DRS line after row 2, so that counts equal rows.
LANE = NARROW
ROOMY = FAST


def give(at, who, **values):
    """Put a car with Situation.put and return the situation, for chaining."""
    at.put(who, **values)
    return at


def equipped(cell, switches, seats="H", track=LANE, weather=state.DRY, **values):
    """Put car 0 on a cell, without points by default; `switches` add to the standard ones."""
    at = Situation(seats, track, weather, switches=pole_position.STANDARD | switches)
    return give(at, 0, cell=cell, **dict({"ep": 0, "bp": 0, "sp": 0}, **values))


def begin_turn(at, face, who=0, calm=None):
    """Start a car's turn, roll this face and keep it; `calm`: 1 calms down first, 0 does not."""
    roll(at, face, who)
    if at.ask is not None and at.ask.what == asks.Q_CALM and calm is not None:
        at.choose(calm)
    return at


def passing(at, *answers):
    """Give these answers, then the first option each time, until the race part is over."""
    for answer in answers:
        at.choose(answer)
    while not at.over:
        at.answer(0)
    return at


def duel(switches=0, *rolls, mp=4, seats="HH", weather=state.DRY, track=ROOMY, other=None,
         defence=asks.FIGHT, **values):
    """Car 0 attacks car 1 from S1.1.12 and they fight: 4 MP leave it 1, which adds nothing.

    values, other: the values of the attacker and of the defender
    """
    at = equipped("S1.1.9", switches, seats, track, weather, **values)
    give(at, 1, **dict({"cell": "S1.2.12", "sp": 0}, **(other or {})))
    at.order(1, 0)
    move(at, mp)
    at.attack("S1.1.12")
    if at.ask.what == asks.Q_DEFEND:
        at.choose(defence)
    at.roll(*rolls)
    return at


def totals(at):
    """Return the fight totals of attacker and defender."""
    return divmod(told(at, asks.T_FIGHT)[0], 16)


def listen(at):
    """Start collecting events; return the situation."""
    at.told = at.race.tells
    return at


def told(at, what, who=None):
    """Return the values of the events of one kind, of one car if it is given."""
    return [tell[2] for tell in at.tells(what) if who is None or tell[1] == who]


def rows(at, lane="S2.2."):
    """Return the rows of a lane in which the move may end at no further cost."""
    return sorted(int(cell[len(lane):]) for cell in at.ends() if cell.startswith(lane))
