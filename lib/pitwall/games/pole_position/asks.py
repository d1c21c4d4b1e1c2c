"""The questions of Pole Position, its dice and the events it reports."""

from pitwall.race.referee import ROLL, const
from pitwall.games.described import (
    V_CAR, V_CELL, V_NONE, V_NUMBER, V_OWN, V_SECTION, V_TYRE, V_WEATHER)
from pitwall.games.pole_position.house_data import BLACK, BLUE, PURPLE
from pitwall.games.pole_position.state import V_TYRE_DICE

# Dice. The four tyre dice are TYRE_DIE + compound.
BLACK_DIE = const(1)
PURPLE_DIE = const(2)
BLUE_DIE = const(3)
TYRE_DIE = const(4)
EVENT_DECK = const(8)      # cards are drawn as dice are rolled: at random or by hand
DRIVER_DECK = const(9)
TEAM_DECK = const(10)

# Questions: the reason for a roll or a choice.
(Q_GRID_A_COLUMN, Q_GRID_A_ROW, Q_GRID_B, Q_QUALIFY, Q_TOKEN, Q_EXTRA_ROLL, Q_TIE, Q_START_TYRE,
 Q_START_ROLL, Q_REROLL_START, Q_WEATHER, Q_TYRE_ROLL, Q_REROLL, Q_STAY_ON, Q_MOVE, Q_EXTRA_MOVE,
 Q_GRIP, Q_DEFEND, Q_ATTACK_ROLL, Q_DEFEND_ROLL, Q_BID, Q_FIT, Q_EXIT_ROLL, Q_BOT_TYRE, Q_BOT_PIT,
 Q_BOT_GRIP, Q_BOT_ALERT, Q_OFF_MOVE, Q_START_MOVE, Q_EXIT_MOVE, Q_EVENT, Q_EVENT_CARD, Q_TARGET,
 Q_COLLISION, Q_SECOND_ROLL, Q_BOT_CRASH, Q_SC_WEATHER, Q_SC_STOP, Q_CALM, Q_SETTING, Q_PIT_SETTING,
 Q_DRIVER, Q_TEAM, Q_BLOWOUT, Q_KEEP_TYRE, Q_WEAR_MARKER, Q_TEAM_POINT, Q_GRID_END,
 Q_REPLACE) = range(1, 50)
# Questions of 2022 only. The numbers in between are those of table mode, see free/asks.py.
Q_TEAM_PASS, Q_SPLIT, Q_AGAIN, Q_BACK = range(61, 65)
QUESTIONS = (
    "", "grid-a-column", "grid-a-row", "grid-b", "qualify", "token", "extra-roll", "tie",
    "start-tyre", "start-roll", "reroll-start", "weather", "tyre-roll", "reroll", "stay-on",
    "move", "extra-move", "grip", "defend", "attack-roll", "defend-roll", "bid", "fit",
    "exit-roll", "bot-tyre", "bot-pit", "bot-grip", "bot-alert", "off-move", "start-move",
    "exit-move", "event", "event-card", "target", "collision", "second-roll", "bot-crash",
    "sc-weather", "sc-stop", "calm", "setting", "pit-setting", "driver", "team", "blowout",
    "keep-tyre", "wear-marker", "team-point", "grid-end", "replace",
    "", "", "", "", "", "", "", "", "", "", "", "team-pass", "split", "again", "back")
SECRETS = (Q_TOKEN, Q_START_TYRE)

# Reported events: (kind, car, value).
(T_WEATHER, T_SESSION, T_SCORE, T_KNOCKED_OUT, T_GRID, T_TYRE, T_ROUND, T_ROLL, T_MP, T_MOVE,
 T_BLOCKED, T_PAID_EP, T_PAID_BP, T_PAID_SP, T_OFF_TRACK, T_ATTACK, T_LET_THROUGH, T_FIGHT, T_BID,
 T_PASSED, T_HELD, T_LAP, T_WEAR, T_PIT, T_NOTED, T_FITTED, T_EXIT, T_LAPPED, T_NO_STOP, T_FINISHED,
 T_CLOUD, T_STAYED, T_SETUP, T_BOT_MP, T_GREEN, T_TOKEN, T_END, T_DRIVER, T_TEAM,
 T_SETTING, T_EVENT, T_TARGET, T_IMMUNE, T_COLLISION, T_DAMAGE, T_LIGHT, T_HEAVY, T_LOST_EP,
 T_LOST_BP, T_BROKEN_DOWN, T_NO_POINTS, T_MUST_PIT, T_REPAIRED, T_YELLOW, T_FLAGS_IN, T_SAFETY_CAR,
 T_SC_STOP, T_QUEUE, T_SC_IN, T_DRS, T_DRS_USED, T_STRESS, T_CALM, T_BLOWOUT, T_TYRE_SAVED,
 T_BOX_TAKEN, T_BONUS, T_RECOVERED, T_REPLACED, T_DEFENCELESS, T_GIFT, T_OWN_TURN, T_RETIRED
 ) = range(1, 74)
V_TOKEN, V_SIDES, V_SET, V_LIFE, V_SETTING, V_CARD, V_POINT = range(V_OWN, V_OWN + 7)
# By section of the rulebook. A1 to A4 are the annexes, SP the summary, 14 a driver or a team.
TELLS = (
    ("2.3", ((T_DRIVER, V_NUMBER), (T_TEAM, V_NUMBER))),
    ("2.5", ((T_LAP, V_NUMBER),)),
    ("3.1", ((T_SESSION, V_NUMBER),)),
    ("3.1.1", ((T_SCORE, V_NUMBER), (T_TOKEN, V_TOKEN), (T_KNOCKED_OUT, V_NUMBER))),
    ("3.1.3", ((T_GRID, V_NUMBER),)),
    ("3.2.3", ((T_TYRE, V_TYRE),)),
    ("3.3", ((T_ROUND, V_NUMBER), (T_NO_STOP, V_NONE), (T_OWN_TURN, V_NONE))),
    ("3.4", ((T_FINISHED, V_NUMBER), (T_END, V_NONE), (T_RETIRED, V_NONE))),
    ("4", ((T_ROLL, V_NUMBER), (T_MOVE, V_CELL), (T_MP, V_NUMBER))),
    ("4.4", ((T_PAID_EP, V_NUMBER),)),
    ("4.5", ((T_PAID_BP, V_NUMBER),)),
    ("4.6", ((T_OFF_TRACK, V_NONE), (T_STAYED, V_NONE))),
    ("5", ((T_ATTACK, V_CAR), (T_PASSED, V_CAR), (T_BLOCKED, V_NONE))),
    ("5.1", ((T_LET_THROUGH, V_CAR), (T_FIGHT, V_SIDES), (T_BID, V_NUMBER), (T_HELD, V_CAR))),
    ("5.6", ((T_LAPPED, V_NONE),)),
    ("6.1", ((T_FITTED, V_SET),)),
    ("6.2", ((T_WEAR, V_LIFE),)),
    ("6.3", ((T_BLOWOUT, V_NONE),)),
    ("7.1", ((T_PIT, V_NONE), (T_NOTED, V_NUMBER))),
    ("7.2", ((T_GREEN, V_NUMBER),)),
    ("7.4", ((T_EXIT, V_NUMBER),)),
    ("8.1", ((T_WEATHER, V_WEATHER), (T_CLOUD, V_NONE))),
    ("9", ((T_EVENT, V_CARD), (T_TARGET, V_CARD))),
    ("10", (
        (T_COLLISION, V_NONE), (T_DAMAGE, V_NUMBER), (T_LIGHT, V_NONE), (T_HEAVY, V_NONE),
        (T_LOST_EP, V_NONE), (T_LOST_BP, V_NONE), (T_BROKEN_DOWN, V_NONE), (T_NO_POINTS, V_NONE),
        (T_REPAIRED, V_NUMBER))),
    ("10.1", ((T_YELLOW, V_SECTION), (T_FLAGS_IN, V_NONE))),
    ("10.2", ((T_SAFETY_CAR, V_NONE), (T_SC_STOP, V_NONE), (T_QUEUE, V_NUMBER), (T_SC_IN, V_NONE))),
    ("11", ((T_DRS, V_CAR), (T_DRS_USED, V_NUMBER))),
    ("12.1", ((T_DEFENCELESS, V_CAR),)),
    ("12.2", ((T_STRESS, V_NUMBER),)),
    ("12.3", ((T_CALM, V_NUMBER),)),
    ("13.1", ((T_SETTING, V_SETTING),)),
    ("14", ((T_BONUS, V_NUMBER),)),
    ("15.1", ((T_REPLACED, V_NONE),)),
    ("15.2", ((T_BOX_TAKEN, V_NONE),)),
    ("16.1", ((T_MUST_PIT, V_NONE),)),
    ("17.5.1", ((T_GIFT, V_NUMBER),)),
    ("17.5.2", ((T_BOT_MP, V_NUMBER),)),
    ("A1", ((T_TYRE_SAVED, V_NONE),)),
    ("A2", ((T_IMMUNE, V_NONE), (T_RECOVERED, V_POINT))),
    ("SP", ((T_PAID_SP, V_NUMBER),)),
    ("", ((T_SETUP, V_NONE),)))

PASS_TOKEN, ROLLS_TOKEN = 0, 1
LET_THROUGH, FIGHT = 0, 1
EP_TO_BP, BP_TO_EP = 1, 2        # a swap in the pits (13.2); 0: none
EXTRAS = const(65535)  # in the options of Q_MOVE: force the engine, brake, use skill


def _die(race, why, who, die, faces):
    return race.ask.put(ROLL, why, who, faces, die=die)


def black(race, why, who):
    """Roll the black die and return its face."""
    return BLACK[(yield _die(race, why, who, BLACK_DIE, BLACK))]


def purple(race, why, who):
    """Roll the purple die and return the face's index (house.PURPLE, house.ALERT)."""
    return (yield _die(race, why, who, PURPLE_DIE, PURPLE))


def blue(race, why, who):
    """Roll the weather die and return 1 for a cloud."""
    return BLUE[(yield _die(race, why, who, BLUE_DIE, BLUE))]


def tyre_die(race, why, who, compound):
    """Roll the die of a compound and return its face."""
    faces = race.rules.values[V_TYRE_DICE][compound]
    return faces[(yield _die(race, why, who, TYRE_DIE + compound, faces))]
