"""The questions that only a board without geometry asks, and what may happen in a turn on it.

Their numbers follow those of the tracked game's, whose questions are asked as well.
"""

from pitwall.games.pole_position.asks import QUESTIONS as OF_TRACK, Q_REPLACE

(Q_HAPPENED, Q_BOT_HAPPENED, Q_WHOM, Q_UNUSED, Q_PAST, Q_LAPPED, Q_NEAR, Q_BEHIND, Q_LEFT,
 Q_BEYOND, Q_READY) = range(Q_REPLACE + 1, Q_REPLACE + 12)
OWN = range(Q_HAPPENED, Q_READY + 1)
QUESTIONS = OF_TRACK[:Q_HAPPENED] + (
    "happened", "bot-happened", "whom", "unused", "past", "lapped", "near", "behind", "left",
    "beyond", "ready") + OF_TRACK[Q_READY + 1:]

# Options of Q_HAPPENED and Q_BOT_HAPPENED.
(DONE, CROSSED, BOX, LANE, EXIT_LANE, HELD, MEETS, PASSED, ENGINE, BRAKES, SKILL, SLIPPERY, LAPPED,
 DRS, CHASED, LINE, STAYS) = range(17)     # LINE: over the line, and that is all
