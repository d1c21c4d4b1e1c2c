"""The rule of each question, named by an event of the same section."""

from pitwall.games.formula_d import asks as a

TOLD = {
    a.Q_START_WEATHER: a.T_WEATHER, a.Q_GRID: a.T_GRID, a.Q_GRID_TIE: a.T_GRID,
    a.Q_BUILD: a.T_BUILT, a.Q_START_TYRE: a.T_TYRE, a.Q_START: a.T_START, a.Q_GEAR: a.T_GEAR,
    a.Q_PIT: a.T_PIT_IN, a.Q_GEAR_ROLL: a.T_ROLL, a.Q_MOVE: a.T_MOVE, a.Q_DANGER: a.T_DANGER,
    a.Q_THREATENED: a.T_COLLISION, a.Q_COLLISION: a.T_COLLISION, a.Q_MOTOR: a.T_MOTOR,
    a.Q_WEATHER: a.T_WEATHER, a.Q_PIT_TYRE: a.T_FITTED, a.Q_PIT_STOP: a.T_QUICK,
    a.Q_REPAIR: a.T_REPAIRED, a.Q_QUICK: a.T_QUICK, a.Q_EXIT_MOVE: a.T_PIT_OUT,
    a.Q_GREAT_MOVE: a.T_GREAT_START, a.Q_DRS_MOVE: a.T_DRS}
TRAPS = (a.Q_MOVE, a.Q_COLLISION)
SIGNS = (a.Q_GEAR,)
