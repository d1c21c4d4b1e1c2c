"""The rulebook section of each question, those at the table included."""

from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import explained
from pitwall.games.formula_90.free import asks as f

TOLD = dict(explained.TOLD)
TOLD.update({
    f.Q_TOLD_MP: a.T_PLAYED, f.Q_TOLD_FACTOR: a.T_QUALIFIED, f.Q_HAPPENS: a.T_PLAYED,
    f.Q_TOLD_CHIPS: a.T_PAID_CHIPS, f.Q_TOLD_DISCS: a.T_DAMAGE, f.Q_TOLD_CHECK: a.T_CHECKED,
    f.Q_CAN_DISCARD: a.T_DISCARDED, f.Q_TOLD_CONTEST: a.T_LAYS, f.Q_NONE_KEPT: a.T_RESERVED,
    f.Q_MORE_MP: a.T_STRATEGY, f.Q_TOLD_QUALIFY: a.T_QUALIFIED, f.Q_FAR: a.T_MOVED,
    f.Q_STANDS: a.T_SPOT, f.Q_BACK: a.T_PIT, f.Q_RE_ENTRY: a.T_OFF,
    f.Q_OWN_CONTEST: a.T_CONTEST, f.Q_OWN_VALUE: a.T_CONTEST_VALUE,
    f.Q_OWN_QUALIFY: a.T_QUALIFIED, f.Q_OWN_OUT: a.T_OUT, f.Q_SC_CALLED: a.T_SC})
TRAPS = explained.TRAPS
SIGNS = ()
