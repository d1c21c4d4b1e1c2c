"""Overtaking without a fight, and the stress of attacks and of the lead (5.1, 12, 15.2)."""

from pitwall.games.pole_position import fights, stress
from pitwall.games.pole_position.asks import Q_TEAM_PASS, T_DEFENCELESS, T_LET_THROUGH
from pitwall.games.pole_position.state import CONSTRUCTORS, LAP, LAPS, STRESS_LEVEL, is_bot, uses

TENSE = 5       # a driver from this level of stress on cannot defend (12.1)


def let_through(race, who, other):
    """Return True without a fight: by stress, for a team-mate, or by choice (12.1, 15.2)."""
    if race.cars[other][STRESS_LEVEL] >= TENSE:
        race.tell(T_DEFENCELESS, other, who)
        return True
    if uses(race, CONSTRUCTORS) and other == who ^ 1 and not is_bot(race.cars[who]):
        if (yield race.ask.yesno(Q_TEAM_PASS, other)):
            race.tell(T_LET_THROUGH, other, who)
            return True
    return (yield from fights.let_through(race, who, other))


def held(race, who):
    """Add stress for a failed attempt (12.2)."""
    stress.gain(race, who)


def lead_over_line(race, who):
    """Add stress for the leader, two levels in each of the last two laps (12.2)."""
    stress.gain(race, who, 2 if race.cars[who][LAP] >= race.table[LAPS] - 1 else 1)
