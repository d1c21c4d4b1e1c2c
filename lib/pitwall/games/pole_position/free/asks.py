"""The questions that only a board without geometry asks, and what can happen in a turn on it.

Their numbers follow those of the tracked game; its own questions are asked as well.
"""

from pitwall.games.pole_position.asks import QUESTIONS as OF_TRACK, Q_BACK, Q_REPLACE

(Q_HAPPENED, Q_BOT_HAPPENED, Q_WHOM, Q_UNUSED, Q_PAST, Q_LAPPED, Q_NEAR, Q_BEHIND, Q_LEFT,
 Q_BEYOND, Q_READY) = range(Q_REPLACE + 1, Q_REPLACE + 12)
# Questions about cars whose books the player keeps, see own_books.py.
(Q_OUTCOME, Q_SPENT, Q_BROKEN, Q_AFTERMATH, Q_HIT, Q_KNOCKED_OUT, Q_ON_GRID,
 Q_GRID_KNOWN) = range(Q_BACK + 1, Q_BACK + 9)
OWN = tuple(range(Q_HAPPENED, Q_READY + 1)) + tuple(range(Q_OUTCOME, Q_GRID_KNOWN + 1))
QUESTIONS = OF_TRACK[:Q_HAPPENED] + (
    "happened", "bot-happened", "whom", "unused", "past", "lapped", "near", "behind", "left",
    "beyond", "ready") + OF_TRACK[Q_READY + 1:] + (
        "outcome", "spent", "broken", "aftermath", "hit", "knocked-out", "on-grid", "grid-known")

# Options of Q_HAPPENED and Q_BOT_HAPPENED.
(DONE, CROSSED, BOX, LANE, EXIT_LANE, HELD, MEETS, PASSED, ENGINE, BRAKES, SKILL, SLIPPERY, LAPPED,
 DRS, CHASED, LINE, STAYS, RETIRES) = range(18)     # LINE: across the line, and nothing else
# Options of Q_AFTERMATH.
CLEAR, YELLOW, SAFETY_CAR_OUT = range(3)
