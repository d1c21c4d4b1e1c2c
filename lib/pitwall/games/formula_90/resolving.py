"""Phase D: symbols of the Movement Cards and of the used trajectory (F90-SYM-1)."""

from pitwall.circuit.sections import DRAW
from pitwall.games.formula_90 import (
    cards, chase, corner_use, costs, events, extreme, movement_checks, trajectories)
from pitwall.games.formula_90.asks import Q_DRAW, Q_TRAJECTORY, T_TRAJECTORY
from pitwall.games.formula_90.scratch import USE_EXTREME, USE_TRAJECTORY
from pitwall.games.formula_90.state import EXTREME_SPOT, SPOT, is_out


def play(race, who):
    """Play D.1 to D.4, then clear the Movement Cards (F90-DISC-3)."""
    yield from choose_trajectory(race, who)
    for step in (costs.pay, extreme_first, movement_checks.play, draw_symbols, events.play):
        yield step(race, who)
        if is_out(race, who):
            return
    chase.keep(race, who)


def choose_trajectory(race, who):
    """Decide if the trajectory of the occupied spot is used (F90-SYM-2 to 6)."""
    turn = race.scratch.turn
    if turn.plan & (USE_TRAJECTORY | USE_EXTREME):
        turn.trajectory = True
    elif trajectories.can_use(race, who, turn.cards, True) and corner_use.may_try(race, who):
        turn.trajectory = bool((yield race.ask.yesno(Q_TRAJECTORY, who)))
    if turn.trajectory:
        race.tell(T_TRAJECTORY, who, race.cars[who][SPOT])


def extreme_first(race, who):
    """Make the check of an extreme trajectory before all others (F90-CHECK-7, F90-SYM-7)."""
    if race.scratch.turn.trajectory and race.cars[who][SPOT] == EXTREME_SPOT:
        yield from extreme.attempt(race, who)


def draw_symbols(race, who):
    """Draw Race Cards for D.3 (F90-DRAWSYM-1, 2)."""
    for _ in range(costs.of_cards(race, race.scratch.turn.cards, DRAW)):
        yield from cards.deal(race, who, Q_DRAW)
