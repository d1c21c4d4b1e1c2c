"""The guided race of Race! Formula 90; see pitwall.games.lesson."""

from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.state import FAST, HUMAN, ROUND, SLOW, STANDARD, SUPERFAST

CIRCUIT, LAPS, SWITCHES, SEED = "marlpit-park", 53, STANDARD, 7
SEATS = HUMAN, SUPERFAST, FAST, SLOW
OPENS = a.Q_START_TYRES
TURNS = 8       # a third of the turn track


def _later(race, ask):
    """A turn has been driven."""
    return race.table[ROUND] > 1


STEPS = (
    ((a.Q_START_TYRES,), None),
    ((a.Q_STRATEGY,), None),
    ((a.Q_DECLARE,), None),
    ((a.Q_CARD,), None),
    ((a.Q_SECOND,), None),
    ((a.Q_CHECK,), None),
    ((a.Q_SPOT,), None),
    ((a.Q_CONTEST, a.Q_JOIN), None),
    ((a.Q_CARD,), _later),
    ((a.Q_DECLARE,), _later))
