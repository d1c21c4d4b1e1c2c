"""The bytes of a race of Formula D by field, see pitwall.race.fields; offsets are in state."""

from pitwall.games.formula_d.gears import TOP
from pitwall.games.formula_d.house_data import TEAM_POINTS
from pitwall.games.formula_d.state import (
    AGE, ARRIVALS, ARRIVED, BODY_WP, BRAKE_WP, CELL, COMPOUND, CROSSED, CROSSING, DANGER,
    DANGER_SIZE, END, ENGINE_WP, FULL, FULL_DONE, GEAR, GEARBOX_WP, GRID, HANDLING_WP, KERS, LAP,
    LAPS, MOST_CARS, ORDER, ORDER_SIZE, OUT, OUTS, PHASE, PIT, PLACE, OWN_BOOKS, POINTS, RETIRED,
    ROLL_DUE, ROUND, SCORE, SEAT, SPUN, STALLED, STATUS, STOPS, SWITCHES, SWITCH_COUNT, TURN,
    TYRE_WP, USED, VISITS, WEATHER, WET, WET_TYRES, WHY_OUT)
from pitwall.race.fields import (
    AN_ORDER, A_CAR, A_CELL, A_GEAR, A_NUMBER, A_PHASE, A_PIT_PLACE, A_PLACE, A_REASON, A_SEAT,
    A_STATUS, A_TYRE, A_WEATHER, A_YES, BITS, COUNTED, FIXED, MEND, NO_BITS, OWN, RUNS, SHARED,
    WORD)
from pitwall.race.referee import const

FACES = const(20)           # of the black die
TABLE_ROWS = (
    # name, byte, mask, kind, least, most, how
    ("weather", WEATHER, 255, A_WEATHER, 0, WET, MEND),
    ("roll-due", ROLL_DUE, 255, A_YES, 0, 1, MEND),
    ("marked", DANGER, NO_BITS, BITS, DANGER_SIZE * 8, DANGER_SIZE, MEND),
    ("phase", PHASE, 255, A_PHASE, 0, END - 1, 0),
    ("round", ROUND, 255, A_NUMBER, 0, 255, 0),
    ("laps", LAPS, 255, A_NUMBER, 0, 255, FIXED),
    ("option", SWITCHES, NO_BITS, BITS, SWITCH_COUNT, 3, FIXED),
    ("whose-turn", TURN, 255, A_CAR, 0, 255, 0),
    ("crossed", CROSSED, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("outs", OUTS, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("arrivals", ARRIVALS, 255, A_NUMBER, 0, 255, 0),
    ("order", ORDER, NO_BITS, AN_ORDER, 0, ORDER_SIZE, 0),
)
CAR_ROWS = (
    ("tyres", TYRE_WP, 255, A_NUMBER, 0, OWN + FULL, MEND | COUNTED),
    ("brakes", BRAKE_WP, 255, A_NUMBER, 0, OWN + FULL + 1, MEND | COUNTED),
    ("gearbox", GEARBOX_WP, 255, A_NUMBER, 0, OWN + FULL + 2, MEND | COUNTED),
    ("body", BODY_WP, 255, A_NUMBER, 1, OWN + FULL + 3, MEND | COUNTED | RUNS),
    ("engine", ENGINE_WP, 255, A_NUMBER, 1, OWN + FULL + 4, MEND | COUNTED | RUNS),
    ("handling", HANDLING_WP, 255, A_NUMBER, 1, OWN + FULL + 5, MEND | COUNTED | RUNS),
    ("compound", COMPOUND, 255, A_TYRE, 0, WET_TYRES, MEND),
    ("age", AGE, 255, A_NUMBER, 0, 255, MEND),
    ("gear", GEAR, 255, A_GEAR, 0, TOP, MEND),
    ("kers", KERS, 255, A_NUMBER, 0, 2, MEND | COUNTED),
    ("stops", STOPS, 255, A_NUMBER, 0, 3, MEND),
    ("spun", SPUN, 255, A_YES, 0, 1, MEND),
    ("lap", LAP, 255, A_NUMBER, 0, 255, MEND),
    ("at", CELL, WORD, A_CELL, 0, WORD, MEND),
    ("status", STATUS, 255, A_STATUS, 0, OUT, MEND),
    ("crossing", CROSSING, 255, A_PLACE, 0, SHARED + CROSSED, MEND),
    ("pit", PIT, 255, A_PIT_PLACE, 0, FULL_DONE, MEND),
    ("visits", VISITS, 255, A_NUMBER, 0, 255, MEND | COUNTED),
    ("soft-used", USED, 1, A_YES, 0, 1, MEND),
    ("hard-used", USED, 2, A_YES, 0, 1, MEND),
    ("wet-used", USED, 4, A_YES, 0, 1, MEND),
    ("marking", CELL, NO_BITS, A_CELL, 0, 0, MEND),     # a space near the car
    ("seat", SEAT, 255, A_SEAT, 0, OWN_BOOKS, MEND),    # of players at the table
    ("no-tyre-used", USED, 248, A_NUMBER, 0, 0, 0),
    ("full-tyres", FULL, 255, A_NUMBER, 6, 8, 0),       # state.BASE, and house_data.MOST_ADDED
    ("full-brakes", FULL + 1, 255, A_NUMBER, 3, 5, 0),
    ("full-gearbox", FULL + 2, 255, A_NUMBER, 3, 5, 0),
    ("full-body", FULL + 3, 255, A_NUMBER, 3, 5, 0),
    ("full-engine", FULL + 4, 255, A_NUMBER, 3, 5, 0),
    ("full-handling", FULL + 5, 255, A_NUMBER, 2, 4, 0),
    ("stalled", STALLED, 255, A_YES, 0, 1, 0),
    ("arrival", ARRIVED, 255, A_NUMBER, 0, SHARED + ARRIVALS, 0),
    ("why-out", WHY_OUT, 255, A_REASON, 0, RETIRED, 0),
    ("place", PLACE, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("grid", GRID, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("score", SCORE, 255, A_NUMBER, 0, FACES, 0),
    ("building-points", POINTS, 255, A_NUMBER, 0, TEAM_POINTS, 0),
)
