"""Overtaking without a fight, and what attacks and the lead cost in stress (5.1, 12, 15.2)."""

from pitwall.games.pole_position import fights, stress
from pitwall.games.pole_position.asks import Q_TEAM_PASS, T_DEFENCELESS, T_LET_THROUGH
from pitwall.games.pole_position.state import CONSTRUCTORS, LAP, LAPS, STRESS_LEVEL, is_bot, uses

TENSE = 5       # a driver of this level of stress cannot defend (12.1)


def let_through(race, who, other):
    """Who is too tense does not fight, team-mates need not, others choose (12.1, 15.2)."""
    if race.cars[other][STRESS_LEVEL] >= TENSE:
        race.tell(T_DEFENCELESS, other, who)
        return True
    if uses(race, CONSTRUCTORS) and other == who ^ 1 and not is_bot(race.cars[who]):
        if (yield race.ask.yesno(Q_TEAM_PASS, other)):
            race.tell(T_LET_THROUGH, other, who)
            return True
    return (yield from fights.let_through(race, who, other))


def held(race, who):
    """An attempt has failed (12.2)."""
    stress.gain(race, who)


def lead_over_line(race, who):
    """Two levels into each of the last two laps (12.2)."""
    stress.gain(race, who, 2 if race.cars[who][LAP] >= race.table[LAPS] - 1 else 1)
