"""The questions that Race! Formula 90 asks, the decks it names and the events it reports."""

from pitwall.games.described import (
    SECRET, V_CAR, V_NONE, V_NUMBER, V_OWN, V_SECTION, V_TYRE, V_WEATHER)
from pitwall.race.referee import const

# Dice: random draws; from RACE_DECK_DIE on they are decks of cards.
LOT = const(1)              # the order on a tie; the robots' tyres
DISC_DIE = const(2)         # a disc out of the damage bag: 0 red, 1 brown
RACE_DECK_DIE = const(3)    # options: numbers of cards, see cards.py
TRACK_DECK_DIE = const(4)
CHIT_DIE = const(5)         # options: places in house_data.CHITS
CHECK_DIE = const(6)        # only on the screen Dice: the check number of a Race Card

# Questions before the race.
(Q_SKILL, Q_TYRE_POINTS, Q_CARD_POINTS, Q_SLOT_POINTS, Q_DEAL, Q_SUBSTITUTE, Q_QUALIFY, Q_PIT_TURN,
 Q_CHIT, Q_TIE, Q_SKY, Q_ROBOT_TYRES, Q_START_TYRES) = range(1, 14)
# Phases A and B, the pits. A deck's question gives the reason why a card is drawn.
(Q_DECLARE, Q_STRATEGY, Q_CHASE, Q_WISE, Q_FUEL, Q_PIT_DISCARD, Q_PIT_DRAW, Q_TYRES, Q_REPAIR,
 Q_SAVE_FUEL, Q_DRAW, Q_LUCKY, Q_RESERVED, Q_TRACK_CARD) = range(14, 28)
# Phase C and D.
(Q_CARD, Q_SECOND, Q_TRAJECTORY, Q_REACH, Q_FUEL_SAVED, Q_CHIPS, Q_PAY, Q_DISCARD, Q_DISC,
 Q_WHICH_CHECK, Q_CHECK, Q_BLIND, Q_EXTREME, Q_EVENT, Q_YELLOW, Q_YELLOW_PLACE, Q_GREEN,
 Q_BLUE_FLAG, Q_ORANGE, Q_WEATHER) = range(28, 48)
# Phases E and F, contests, the safety car.
(Q_BLUE_CHIP, Q_PASS_ZONE, Q_LEADER_CHECK, Q_LATE, Q_SPOT, Q_RECOVERY, Q_LOST_CARD, Q_ORDER_LATE,
 Q_ORDER_SPOT, Q_CONTEST, Q_JOIN, Q_LAY, Q_LAY_SECOND, Q_ROBOT_LAYS, Q_SC_STOP,
 Q_SC_DISCARD, Q_OPEN_DRAW, Q_ROBOTS_ALONE) = range(48, 66)
QUESTIONS = (
    "", "skill", "tyre-points", "card-points", "slot-points", "deal", "substitute", "qualify",
    "pit-turn", "chit", "tie", "sky", "robot-tyres", "start-tyres",
    "declare", "strategy", "chase", "wise", "fuel", "pit-discard", "pit-draw", "tyres", "repair",
    "save-fuel", "draw", "lucky", "reserved", "track-card",
    "card", "second", "trajectory", "reach", "fuel-saved", "chips", "pay", "discard", "disc",
    "which-check", "check", "blind", "extreme", "event", "yellow", "yellow-place", "green",
    "blue-flag", "orange", "weather",
    "blue-chip", "pass-zone", "leader-check", "late", "spot", "recovery", "lost-card",
    "order-late", "order-spot", "contest", "join", "lay", "lay-second", "robot-lays", "sc-stop",
    "sc-discard", "open-draw", "robots-alone")
# Questions that show a hand, or a choice that is revealed later.
SECRETS = (
    Q_DEAL, Q_SUBSTITUTE, Q_QUALIFY, Q_PIT_TURN, Q_WISE, Q_PIT_DISCARD, Q_SAVE_FUEL, Q_DRAW,
    Q_LUCKY, Q_TRACK_CARD, Q_CARD, Q_SECOND, Q_PAY, Q_DISCARD, Q_CHECK, Q_EXTREME, Q_LEADER_CHECK,
    Q_LATE, Q_RECOVERY, Q_LOST_CARD, Q_LAY, Q_LAY_SECOND, Q_SC_DISCARD)

# Options of Q_DECLARE (phase A).
GO_ON, SKIP, CHANGE, WISE, STOP, NAME_TARGET = range(6)
# Options of Q_EXTREME and Q_LATE before cards whose Discard Power is used (100 and more).
DECLINE, TRY = range(2)
BLIND_CARD = const(0)       # where a card may be chosen: the top card of the Race deck
NO_ONE = const(0)           # .. or none
# Options of Q_FUEL_SAVED: a Track Card or the chit.
TAKE_CARD, MOVE_CHIT = range(2)
# Options of Q_EVENT: symbols. Of Q_WEATHER: where the pawn goes.
STAY, INWARDS, OUTWARDS = range(3)      # stay, towards the first slot, towards the last

# Events: (what, who, value). A card's number; CHECKED: factor << 8 | passed; a place as V_CELL.
(T_SETUP, T_SKILL, T_SET_UP, T_DEALT, T_SUBSTITUTE, T_QUALIFIED, T_GRID, T_CHIT, T_FUEL, T_SKY,
 T_TYRES, T_ROBOT_TYRES, T_STRATEGY, T_TURN, T_STAGE, T_LEADER, T_ACTIVE, T_SKIPPED, T_SKILL_USED,
 T_PIT, T_REPAIRED, T_DREW, T_DREW_TRACK, T_SHOWN, T_CHASES, T_CHASE_ENDS, T_RESERVED, T_NO_CARD,
 T_PLAYED, T_TRAJECTORY, T_CHIT_MOVED, T_PAID_CHIPS, T_PAID_CARD, T_DISCARDED, T_DAMAGE,
 T_TARGET, T_CHECKED, T_NO_DECK, T_YELLOW, T_GREEN, T_BLUE_FLAG, T_ORANGE, T_WEATHER,
 T_BLUE_CHIP, T_MP, T_MOVED, T_OVERTAKES, T_LAPS, T_UNLAPS, T_FLAG_PASSED, T_BLOCKED, T_UNMOVED,
 T_LATE, T_SPOT, T_ET, T_OFF, T_REENTERS, T_WASTED, T_FORCED_PIT, T_OUT, T_CONTEST, T_JOINS,
 T_LAYS, T_CONTEST_VALUE, T_CONTEST_ORDER, T_FROZEN_BACK, T_SC, T_SC_LEAVES, T_LINE, T_DUE,
 T_ROBOTS_STOP, T_RESHUFFLED, T_DECLINES, T_LEADER_CHECK, T_FLAG_ENDS, T_FINISHED,
 T_END) = range(1, 78)              # FLAG_ENDS: 0 his blue flag, 1 the orange one
(V_CARD, V_SKILL, V_STRATEGY, V_POINTS, V_CHIT, V_CHECK, V_DISC, V_ZONE, V_SPOT, V_REASON,
 V_ORDER) = range(V_OWN, V_OWN + 11)
# By section of the rules, in the order of the words "sections".
TELLS = (
    ("Free practice", ((T_SKILL, V_SKILL), (T_SET_UP, V_POINTS), (T_DEALT, V_CARD + SECRET),
                       (T_SUBSTITUTE, V_NONE))),
    ("Qualifying", ((T_QUALIFIED, V_NUMBER), (T_CHIT, V_CHIT), (T_GRID, V_NUMBER))),
    ("Fuel", ((T_FUEL, V_NUMBER), (T_CHIT_MOVED, V_NUMBER), (T_DUE, V_NONE))),
    ("Weather", ((T_SKY, V_WEATHER), (T_WEATHER, V_WEATHER), (T_ROBOTS_STOP, V_TYRE))),
    ("Tyres", ((T_TYRES, V_TYRE), (T_ROBOT_TYRES, V_TYRE))),
    ("Strategy", ((T_STRATEGY, V_STRATEGY), (T_DREW_TRACK, V_CARD + SECRET), (T_CHASES, V_CAR),
                  (T_CHASE_ENDS, V_NONE), (T_RESERVED, V_CARD), (T_SHOWN, V_CARD))),
    ("Game turn", ((T_TURN, V_NUMBER), (T_STAGE, V_NUMBER), (T_FLAG_ENDS, V_NUMBER),
                   (T_FROZEN_BACK, V_NUMBER))),
    ("Activation", ((T_LEADER, V_NONE), (T_ACTIVE, V_SECTION))),
    ("Contests", ((T_CONTEST, V_NONE), (T_JOINS, V_NONE), (T_DECLINES, V_NONE), (T_LAYS, V_CARD),
                  (T_CONTEST_VALUE, V_NUMBER), (T_CONTEST_ORDER, V_NUMBER))),
    ("Phase A", ((T_SKIPPED, V_NONE), (T_SKILL_USED, V_SKILL), (T_PIT, V_SECTION),
                 (T_REPAIRED, V_NUMBER))),
    ("Phase B", ((T_DREW, V_CARD + SECRET),)),
    ("Phase C", ((T_PLAYED, V_CARD), (T_NO_CARD, V_NONE), (T_TRAJECTORY, V_SPOT))),
    ("Phase D.1", ((T_PAID_CHIPS, V_NUMBER), (T_PAID_CARD, V_CARD), (T_DISCARDED, V_CARD),
                   (T_DAMAGE, V_DISC))),
    ("Phase D.2", ((T_TARGET, V_NUMBER), (T_CHECKED, V_CHECK), (T_NO_DECK, V_NONE))),
    ("Phase D.4", ((T_YELLOW, V_SECTION), (T_GREEN, V_SECTION), (T_BLUE_FLAG, V_NONE),
                   (T_ORANGE, V_NONE))),
    ("Phase E", ((T_BLUE_CHIP, V_NONE), (T_MP, V_NUMBER), (T_MOVED, V_SECTION),
                 (T_OVERTAKES, V_CAR), (T_LAPS, V_CAR), (T_UNLAPS, V_CAR),
                 (T_LEADER_CHECK, V_CAR), (T_FLAG_PASSED, V_SECTION), (T_BLOCKED, V_CAR),
                 (T_UNMOVED, V_NONE))),
    ("Phase F", ((T_LATE, V_NUMBER), (T_SPOT, V_SPOT))),
    ("Extreme trajectories", ((T_ET, V_NUMBER),)),
    ("Recovery", ((T_WASTED, V_NUMBER), (T_FORCED_PIT, V_NONE))),
    ("Off the track", ((T_OFF, V_SECTION), (T_REENTERS, V_SECTION))),
    ("Out of the race", ((T_OUT, V_REASON),)),
    ("Safety car", ((T_SC, V_SECTION), (T_SC_LEAVES, V_NONE), (T_LINE, V_SECTION))),
    ("End of the race", ((T_FINISHED, V_NUMBER), (T_END, V_NONE))),
    ("Discarding", ((T_RESHUFFLED, V_NUMBER),)),
    ("", ((T_SETUP, V_NONE),)))
