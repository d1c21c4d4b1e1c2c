"""Phase F: late braking, then a trajectory spot (F90-LB-7)."""

from pitwall.games.formula_90 import contests, late, road, spots
from pitwall.games.formula_90.state import is_out


def play(race, who):
    yield late.offer(race, who)
    if is_out(race, who) or road.is_off(race, who):     # F90-OFF-2, F90-REC-15
        return
    yield from spots.offer(race, who)
    if race.scratch.turn.overtook:
        yield from contests.reward(race, who)
