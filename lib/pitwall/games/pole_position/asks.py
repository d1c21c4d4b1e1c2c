"""The questions Pole Position asks, the dice it names and the things it tells."""

from pitwall.race.referee import ROLL, const
from pitwall.games.pole_position.house_data import BLACK, BLUE, PURPLE, TYRE_DICE

# Dice. The four tyre dice are TYRE_DIE + compound.
BLACK_DIE = const(1)
PURPLE_DIE = const(2)
BLUE_DIE = const(3)
TYRE_DIE = const(4)
EVENT_DECK = const(8)      # cards are drawn as dice are rolled: by lot, or by hand
DRIVER_DECK = const(9)
TEAM_DECK = const(10)

# Questions: why a die is rolled, or what is to be chosen.
(Q_GRID_A_COLUMN, Q_GRID_A_ROW, Q_GRID_B, Q_QUALIFY, Q_TOKEN, Q_EXTRA_ROLL, Q_TIE, Q_START_TYRE,
 Q_START_ROLL, Q_REROLL_START, Q_WEATHER, Q_TYRE_ROLL, Q_REROLL, Q_STAY_ON, Q_MOVE, Q_EXTRA_MOVE,
 Q_GRIP, Q_DEFEND, Q_ATTACK_ROLL, Q_DEFEND_ROLL, Q_BID, Q_FIT, Q_EXIT_ROLL, Q_BOT_TYRE, Q_BOT_PIT,
 Q_BOT_GRIP, Q_BOT_ALERT, Q_OFF_MOVE, Q_START_MOVE, Q_EXIT_MOVE, Q_EVENT, Q_EVENT_CARD, Q_TARGET,
 Q_COLLISION, Q_SECOND_ROLL, Q_BOT_CRASH, Q_SC_WEATHER, Q_SC_STOP, Q_CALM, Q_SETTING, Q_PIT_SETTING,
 Q_DRIVER, Q_TEAM, Q_BLOWOUT, Q_KEEP_TYRE, Q_WEAR_MARKER, Q_TEAM_POINT, Q_GRID_END,
 Q_REPLACE) = range(1, 50)

# Tells: (what, who, value).
(T_WEATHER, T_SESSION, T_SCORE, T_KNOCKED_OUT, T_GRID, T_TYRE, T_ROUND, T_ROLL, T_MP, T_MOVE,
 T_BLOCKED, T_PAID_EP, T_PAID_BP, T_PAID_SP, T_OFF_TRACK, T_ATTACK, T_LET_THROUGH, T_FIGHT, T_BID,
 T_PASSED, T_HELD, T_LAP, T_WEAR, T_PIT, T_NOTED, T_FITTED, T_EXIT, T_LAPPED, T_NO_STOP, T_FINISHED,
 T_CLOUD, T_STAYED, T_SETUP, T_BOT_MP, T_GREEN, T_TOKEN, T_END, T_DRIVER, T_TEAM,
 T_SETTING, T_EVENT, T_TARGET, T_IMMUNE, T_COLLISION, T_DAMAGE, T_LIGHT, T_HEAVY, T_LOST_EP,
 T_LOST_BP, T_BROKEN_DOWN, T_NO_POINTS, T_MUST_PIT, T_REPAIRED, T_YELLOW, T_FLAGS_IN, T_SAFETY_CAR,
 T_SC_STOP, T_QUEUE, T_SC_IN, T_DRS, T_DRS_USED, T_STRESS, T_CALM, T_BLOWOUT, T_TYRE_SAVED,
 T_BOX_TAKEN, T_BONUS, T_RECOVERED, T_REPLACED) = range(1, 70)

PASS_TOKEN, ROLLS_TOKEN = 0, 1
LET_THROUGH, FIGHT = 0, 1
EP_TO_BP, BP_TO_EP = 1, 2        # of a swap in the pits (13.2); 0 none
EXTRAS = const(65535)  # in the options of Q_MOVE: force the engine, brake, use skill


def _die(race, why, who, die, faces):
    return race.ask.put(ROLL, why, who, faces, die=die)


def black(race, why, who):
    """Roll the black die; returns its face."""
    return BLACK[(yield _die(race, why, who, BLACK_DIE, BLACK))]


def purple(race, why, who):
    """Roll the purple die; returns which face (house.PURPLE, house.ALERT)."""
    return (yield _die(race, why, who, PURPLE_DIE, PURPLE))


def blue(race, why, who):
    """Roll the weather die; returns 1 for a cloud."""
    return BLUE[(yield _die(race, why, who, BLUE_DIE, BLUE))]


def tyre_die(race, why, who, compound):
    """Roll the die of a compound; returns its face."""
    faces = TYRE_DICE[compound]
    return faces[(yield _die(race, why, who, TYRE_DIE + compound, faces))]
