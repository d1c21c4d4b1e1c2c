"""The questions that only a board without cells asks, and what may happen in a turn on it.

Their numbers follow those of the tracked game's, of which all are asked as well; of a person
but those for a cell, and whether a car wants to stop: that it came in is told.
"""

from pitwall.games.formula_d.asks import (
    QUESTIONS as OF_TRACK, Q_DRS_MOVE, TELLS as OF_RACE, T_SKY, V_CELL)

(Q_ORDER, Q_AHEAD, Q_HAPPENED, Q_BRAKES, Q_KERS, Q_UNMOVED, Q_OVER, Q_BEYOND, Q_NEAR,
 Q_WAKE, Q_PLACE, Q_SPACE, Q_LANE) = range(Q_DRS_MOVE + 1, Q_DRS_MOVE + 14)
# Of cars whose books the table keeps, see own_books.py.
(Q_SPACES, Q_TO, Q_GEAR_OF, Q_HURT, Q_SECOND_COMPOUND, Q_SHARE) = range(Q_LANE + 1, Q_LANE + 7)
QUESTIONS = OF_TRACK + (
    "order", "ahead", "happened", "brakes", "kers", "unmoved", "over", "beyond", "near", "wake",
    "place", "space", "lane", "spaces", "to", "gear-of", "hurt", "second-compound", "share")
T_STANDS = T_SKY + 1        # where the table says that a car is
TELLS = OF_RACE[:-1] + (("", OF_RACE[-1][1] + ((T_STANDS, V_CELL),)),)

# Options of Q_HAPPENED.
(DONE, LINE, NEAR, BRAKES, OVER, PITS, KERS, MARKED, BLOCKED, MISSED, DRS, CORNER,
 FLAG) = range(13)
# Options of Q_TO that are no cells.
(TO_PITS, GONE, DEBRIS, STRAINED, CLOSE, ELSEWHERE, STAYS) = range(60000, 60007)
