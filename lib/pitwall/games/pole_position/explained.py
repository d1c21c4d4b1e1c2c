"""The rule of each question: the section of the event that follows from it."""

from pitwall.games.pole_position import asks as a

TOLD = {
    a.Q_QUALIFY: a.T_SCORE, a.Q_TOKEN: a.T_TOKEN, a.Q_EXTRA_ROLL: a.T_SCORE, a.Q_TIE: a.T_SCORE,
    a.Q_START_TYRE: a.T_TYRE, a.Q_TYRE_ROLL: a.T_ROLL, a.Q_REROLL: a.T_PAID_SP,
    a.Q_STAY_ON: a.T_OFF_TRACK, a.Q_MOVE: a.T_MOVE, a.Q_GRIP: a.T_STAYED,
    a.Q_DEFEND: a.T_LET_THROUGH, a.Q_ATTACK_ROLL: a.T_FIGHT, a.Q_DEFEND_ROLL: a.T_FIGHT,
    a.Q_BID: a.T_BID, a.Q_FIT: a.T_FITTED, a.Q_EXIT_ROLL: a.T_EXIT, a.Q_EXIT_MOVE: a.T_EXIT,
    a.Q_OFF_MOVE: a.T_OFF_TRACK, a.Q_WEATHER: a.T_CLOUD, a.Q_EVENT: a.T_EVENT,
    a.Q_COLLISION: a.T_COLLISION, a.Q_SECOND_ROLL: a.T_DAMAGE, a.Q_SC_STOP: a.T_SC_STOP,
    a.Q_CALM: a.T_CALM, a.Q_SETTING: a.T_SETTING, a.Q_PIT_SETTING: a.T_SETTING,
    a.Q_DRIVER: a.T_DRIVER, a.Q_TEAM: a.T_TEAM, a.Q_BLOWOUT: a.T_BLOWOUT,
    a.Q_KEEP_TYRE: a.T_TYRE_SAVED, a.Q_TEAM_POINT: a.T_RECOVERED, a.Q_REPLACE: a.T_REPLACED,
    a.Q_EXTRA_MOVE: a.T_PAID_EP, a.Q_TEAM_PASS: a.T_LET_THROUGH, a.Q_SPLIT: a.T_SETTING,
    a.Q_AGAIN: a.T_GREEN, a.Q_BACK: a.T_GREEN}
TRAPS = (a.Q_STAY_ON, a.Q_COLLISION, a.Q_SC_STOP)
SIGNS = (a.Q_MOVE, a.Q_EXTRA_MOVE)
