"""Proposed answers at the table: the likeliest entry, and the sensible choice for a driver. Hands
are not known."""

from pitwall.circuit.sections import NORMAL
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import road
from pitwall.games.formula_90.free import asks as f
from pitwall.games.formula_90.house_data import LOADS, TYRE_MP
from pitwall.games.formula_90.state import (
    EXTREME_SPOT, HARD, ROUND, SOFT, STRATEGY, WEATHER)

EVEN_POINTS, MID_FACTOR, CARDS_MP, MIDDLE_TURN = 2, 50, 3, 12
LAID = 5                            # total of a good and a low card in a contest
PLAIN_CHECK = NORMAL << 4 | 8       # without a modifier
# Numbers of cars whose players keep the records.
OWN = (f.Q_FAR, f.Q_BACK, f.Q_RE_ENTRY, f.Q_OWN_VALUE, f.Q_OWN_QUALIFY)
# Questions usually answered with yes.
YES = (a.Q_REPAIR, a.Q_TRAJECTORY, a.Q_BLUE_FLAG, a.Q_ORANGE, f.Q_CAN_DISCARD)
LIKELY = {
    a.Q_TYRE_POINTS: EVEN_POINTS, a.Q_CARD_POINTS: EVEN_POINTS, a.Q_SLOT_POINTS: EVEN_POINTS,
    a.Q_PIT_TURN: MIDDLE_TURN, f.Q_TOLD_QUALIFY: CARDS_MP, f.Q_TOLD_FACTOR: MID_FACTOR,
    f.Q_TOLD_MP: CARDS_MP, f.Q_TOLD_CHECK: PLAIN_CHECK, f.Q_TOLD_CONTEST: LAID}


def proposal(race, ask):
    """Return the proposed answer, 0 .. ask.n - 1."""
    if ask.what in YES:
        return 1
    if ask.what in LIKELY:
        return _index(ask, LIKELY[ask.what])
    if ask.what in OWN:
        return race.scratch.likely
    return JUDGED[ask.what](race, ask) if ask.what in JUDGED else 0


def _index(ask, value):
    found = list(ask.options[:ask.n])
    return found.index(value) if value in found else 0


def _tyres(race, ask):
    """Return a set that loses the least in this weather, hards before softs."""
    losses = [TYRE_MP[kind][race.circuit.sky(race.table[WEATHER])] for kind in range(5)]
    return _index(ask, min([kind for kind in ask.options[:ask.n] if kind],
                           key=lambda kind: (-losses[kind], kind == SOFT, kind != HARD)))


def _strategy(race, ask):
    """Return the present strategy."""
    return _index(ask, race.cars[ask.who][STRATEGY])


def _fuel(race, ask):
    """Return the smallest load that lasts to the end."""
    left = race.circuit.turns - race.table[ROUND]
    enough = [load for load in LOADS if load > left]
    return _index(ask, enough[0] if enough else LOADS[0])


def _flag(race, ask):
    """Return the first real choice: players who enter a flag want to use it."""
    return min(1, ask.n - 1)


def _spot(race, ask):
    """Return the standard spot with the highest bonus, outermost on ties."""
    s = road.section(race, ask.who)
    found = [spot for spot in ask.options[:ask.n] if 0 < spot < EXTREME_SPOT]
    if not found:
        return 0
    return _index(ask, max(found, key=lambda spot: race.circuit.spot(s, spot - 1)[1]))


def _stands(race, ask):
    """Return the best spot; for a car that has not moved, a pit stop."""
    found = list(ask.options[:ask.n])
    return found.index(f.TO_PITS) if f.TO_PITS in found else _spot(race, ask)


JUDGED = {
    a.Q_START_TYRES: _tyres, a.Q_TYRES: _tyres, a.Q_STRATEGY: _strategy, a.Q_FUEL: _fuel,
    f.Q_STANDS: _stands, a.Q_YELLOW: _flag, a.Q_GREEN: _flag, a.Q_SPOT: _spot}
