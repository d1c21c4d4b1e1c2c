"""The questions that only a board without cells needs, and the possible incidents of a turn on it.

Their numbers follow those of the tracked game. A player is asked all of those, too, except for
cells and for wanting a stop: players report that a car came in.
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
T_STANDS = T_SKY + 1        # the table reports a car's place
TELLS = OF_RACE[:-1] + (("", OF_RACE[-1][1] + ((T_STANDS, V_CELL),)),)

# Options of Q_HAPPENED.
(DONE, LINE, NEAR, BRAKES, OVER, PITS, KERS, MARKED, BLOCKED, MISSED, DRS, CORNER,
 FLAG) = range(13)
# Options of Q_TO that are no cells.
(TO_PITS, GONE, DEBRIS, STRAINED, CLOSE, ELSEWHERE, STAYS) = range(60000, 60007)
