"""The guided race of Race! Formula 90: some turns after the start; see pitwall.games.lesson."""

from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.state import FAST, HUMAN, ROUND, SLOW, STANDARD, SUPERFAST
from pitwall.games.lesson import rests, seldom      # noqa: F401

CIRCUIT, LAPS, SWITCHES, SEED = "marlpit-park", 53, STANDARD, 20
SEATS = HUMAN, SUPERFAST, FAST, SLOW
OPENS = a.Q_DECLARE
OVER = (3,)     # the road ahead
TURNS = 8       # a third of the turn track
ASKED, ROUNDS = (a.Q_CARD, a.Q_SECOND, a.Q_SPOT), 7
LATE = 3        # turns before the stop is explained


def _late(race, ask):
    """Return True once most of the lesson is over."""
    return race.table[ROUND] > LATE


STEPS = (
    ((a.Q_DECLARE,), None),
    ((), None),
    ((a.Q_CARD,), None),
    ((), None),
    ((a.Q_SECOND,), seldom),
    ((a.Q_CHECK,), seldom),
    ((a.Q_SPOT,), seldom),
    ((a.Q_TRAJECTORY,), seldom),
    ((a.Q_CONTEST, a.Q_JOIN), seldom),
    ((a.Q_CARD,), None),
    ((a.Q_CARD,), None),
    ((a.Q_DECLARE,), _late))
