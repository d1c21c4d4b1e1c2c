"""The questions of the Formula D variant, its dice and its events."""

from pitwall.race.referee import ROLL, const
from pitwall.games.described import V_CELL, V_NONE, V_NUMBER, V_OWN, V_TYRE, V_WEATHER

# Dice: gear g is rolled with die g.
BLACK_DIE = const(7)
FIRST_LOOK = const(7)   # of ui/die.py: die d has the look with the sum of both
GEAR_FACES = (
    (),
    (1, 1, 2, 2),
    (2, 3, 3, 4, 4, 4),
    (4, 5, 6, 6, 7, 7, 8, 8),
    (7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12),
    (11, 11, 12, 12, 13, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20),
    (21, 21, 21, 22, 22, 22, 23, 23, 23, 24, 24, 24, 25, 25, 25,
     26, 26, 26, 27, 27, 27, 28, 28, 28, 29, 29, 29, 30, 30, 30))   # FD-GEAR-2 to 7
BLACK = tuple(range(1, 21))                                          # FD-GEAR-8

# Questions: the reason for a roll or a choice.
(Q_START_WEATHER, Q_GRID, Q_GRID_TIE, Q_BUILD, Q_START_TYRE, Q_START, Q_GEAR, Q_PIT, Q_GEAR_ROLL,
 Q_MOVE, Q_DANGER, Q_THREATENED, Q_COLLISION, Q_MOTOR, Q_WEATHER, Q_PIT_TYRE, Q_PIT_STOP,
 Q_REPAIR, Q_QUICK, Q_EXIT_MOVE, Q_GREAT_MOVE, Q_DRS_MOVE) = range(1, 23)
QUESTIONS = (
    "", "start-weather", "grid", "grid-tie", "build", "start-tyre", "start", "gear", "pit",
    "gear-roll", "move", "danger", "threatened", "collision", "motor", "weather",
    "pit-tyre", "pit-stop", "repair", "quick", "exit-move", "great-move", "drs-move")
SECRETS = ()

# Events: (what, who, value).
(T_SETUP, T_WEATHER, T_SCORE, T_GRID, T_BUILT, T_TYRE, T_ROUND, T_STALL, T_START, T_GREAT_START,
 T_GEAR, T_PAID, T_ROLL, T_MOVE, T_BRAKED, T_KERS_USED, T_BLOCKED, T_OVERSHOT, T_SPIN, T_TURNED,
 T_DANGER, T_COLLISION, T_MOTOR, T_LOST, T_OUT, T_STOP, T_LAP, T_KERS, T_DRS, T_PIT_IN, T_FITTED,
 T_REPAIRED, T_QUICK, T_PIT_WAIT, T_PIT_OUT, T_CROSSED, T_FINISHED, T_DISQUALIFIED, T_END,
 T_TESTED, T_SKY) = range(1, 42)
V_POINTS, V_GEAR_ROLL, V_BLOCKED, V_OVER, V_STOP, V_TEST, V_REASON = range(V_OWN, V_OWN + 7)
# By sections of the rules, in the order of the words "sections".
TELLS = (
    ("Qualifying", ((T_SCORE, V_NUMBER), (T_GRID, V_NUMBER))),
    ("Car construction", ((T_BUILT, V_POINTS),)),
    ("Turn order", ((T_ROUND, V_NUMBER),)),
    ("Race start", ((T_STALL, V_NONE), (T_START, V_NUMBER), (T_GREAT_START, V_NUMBER))),
    ("Gears and dice", ((T_GEAR, V_NUMBER), (T_ROLL, V_GEAR_ROLL))),
    ("Gearing down", ((T_PAID, V_POINTS),)),
    ("Movement", ((T_MOVE, V_NUMBER),)),
    ("Braking", ((T_BRAKED, V_NUMBER),)),
    ("KERS", ((T_KERS, V_NUMBER), (T_KERS_USED, V_NUMBER))),
    ("DRS", ((T_DRS, V_CELL),)),
    ("Corners", ((T_STOP, V_STOP),)),
    ("Overshooting", ((T_OVERSHOT, V_OVER),)),
    ("Spins", ((T_SPIN, V_NONE), (T_TURNED, V_NONE))),
    ("Blocked by cars", ((T_BLOCKED, V_BLOCKED),)),
    ("Dangerous spaces", ((T_DANGER, V_TEST),)),
    ("Collision", ((T_COLLISION, V_NUMBER),)),
    ("Motor damage", ((T_MOTOR, V_NUMBER),)),
    ("Wear points", ((T_TESTED, V_TEST), (T_LOST, V_POINTS), (T_OUT, V_REASON))),
    ("Tyres", ((T_TYRE, V_TYRE), (T_FITTED, V_TYRE))),
    ("Pit stops", (
        (T_PIT_IN, V_NONE), (T_REPAIRED, V_POINTS), (T_QUICK, V_NUMBER), (T_PIT_WAIT, V_NONE),
        (T_PIT_OUT, V_NUMBER))),
    ("Weather", ((T_WEATHER, V_WEATHER), (T_SKY, V_NUMBER))),
    ("Finish and ranking", (
        (T_LAP, V_NUMBER), (T_CROSSED, V_NUMBER), (T_FINISHED, V_NUMBER),
        (T_DISQUALIFIED, V_REASON), (T_END, V_NUMBER))),
    ("", ((T_SETUP, V_NONE),)))

DONE = const(6)             # of Q_BUILD and Q_REPAIR: finished; 0..5 are the wear points
QUICK, FULL_STOP = 0, 1     # of Q_PIT_STOP
STAY = const(65535)         # of Q_DRS_MOVE: no DRS; in Q_MOVE the cell PIT_CELL means into the pits
PIT_CELL = const(65534)


def black(race, why, who):
    """Roll the black die; returns 1..20."""
    return BLACK[(yield race.ask.put(ROLL, why, who, BLACK, die=BLACK_DIE))]


def gear_die(race, why, who, gear):
    """Roll the die of a gear; returns the number shown."""
    faces = GEAR_FACES[gear]
    return faces[(yield race.ask.put(ROLL, why, who, faces, die=gear))]
