"""The rulebook section of each question: that of the event that follows it."""

from pitwall.games.race_pace import asks as a

TOLD = {
    a.Q_FIRST: a.T_FIRST, a.Q_TEAM: a.T_TEAM, a.Q_DRIVER: a.T_DRIVER, a.Q_CARD_I: a.T_CARD_I,
    a.Q_CARD_II: a.T_CARD_II, a.Q_WEATHER: a.T_SKY, a.Q_RAIN: a.T_SKY,
    a.Q_START_TYRE: a.T_START_TYRE, a.Q_ACTION: a.T_ACTION, a.Q_TYRE: a.T_FITTED,
    a.Q_BOOST: a.T_EBS_DOWN}
TRAPS = (a.Q_CARD_I, a.Q_ACTION)
SIGNS = (a.Q_ACTION, a.Q_TYRE)
