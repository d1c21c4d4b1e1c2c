"""The bytes of a race of Pole Position, see pitwall.race.fields; their numbers are in state."""

from pitwall.games.pole_position.cards import ROWS
from pitwall.games.pole_position.engines import WORN_OUT
from pitwall.games.pole_position.state import (
    AFTER_SC, BLOWN, BLOWN_LAP, BP, BROKEN, CELL, CHOICE, COLLIDED, DECK, DRIVER, ENGINE, EP,
    FULL_BP, FULL_EP, GRID, GRID_A, GRID_B, HAS_DRS, LAP, LAPS, LAP_COUNTER, LEFT_LINE, LIFE, LINE,
    MARKS, MENDED, MOST_CARS, MOVED, MUST_PIT, NOTED, NO_DRS, OFF, OLD_ZONES, ORDER,
    ORDER_SIZE, OUT, OUTS, OWN_BOOKS, PHASE, PIT, PIT_EXIT, PLACE, PLACES, PROGRESS, RETIRED, ROUND,
    SAFETY, SCORE, SEAT, SESSION, SET, SETS, SOFT_USED, SP, STATUS, STOPS, STRESSED, STRESS_LEVEL,
    SWITCHES, SWITCH_COUNT, TEAM, TOKENS, TURN, TYRE, WET, WHY_OUT, ZONES)
from pitwall.games.pole_position.stress import MOST as MOST_STRESS
from pitwall.race.fields import (
    AN_ORDER, A_CAR, A_CELL, A_LIFE, A_LINE, A_NUMBER, A_PHASE, A_PIT_PLACE, A_PLACE, A_REASON,
    A_SEAT, A_SET, A_STATUS, A_STEP, A_TOKEN, A_TYRE, A_YES, BITS, COUNTED, FIXED, MEND, NO_BITS,
    SHARED, WORD)
from pitwall.race.referee import const

POINTS = const(63)      # EP, BP or SP: 28 to distribute, and one more at each stop
NOTES = const(40)       # MP
STEPS = const(7)        # of the wear track
CARDS = const(11)       # in the event deck of any edition
SECTIONS = const(48)    # that have flags
LOW = const(15)         # light and heavy breakdowns, wear and blowout markers share a byte
HIGH = const(240)

TABLE_ROWS = (
    # name, byte, mask, kind, least, most, how
    ("grid-b", GRID_B, 255, A_STEP, 0, 5, MEND),
    ("grid-a", GRID_A, 255, A_TOKEN, 0, 35, MEND),
    ("progress", PROGRESS, 255, A_NUMBER, 0, 5, MEND),
    ("lap-counter", LAP_COUNTER, 255, A_NUMBER, 0, SHARED + LAPS, MEND),
    ("deck", DECK, NO_BITS, BITS, CARDS, 2, MEND),
    ("yellow", ZONES, NO_BITS, BITS, SECTIONS, 6, MEND),
    ("phase", PHASE, 255, A_PHASE, 0, SAFETY, 0),
    ("round", ROUND, 255, A_NUMBER, 0, 255, 0),
    ("order", ORDER, NO_BITS, AN_ORDER, 0, ORDER_SIZE, 0),
    ("session", SESSION, 255, A_NUMBER, 0, 3, 0),
    ("places", PLACES, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("outs", OUTS, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("whose-turn", TURN, 255, A_CAR, 0, 255, 0),
    ("laps", LAPS, 255, A_NUMBER, 0, 255, FIXED),
    ("option", SWITCHES, NO_BITS, BITS, SWITCH_COUNT, 3, FIXED),
    ("yellow-before", OLD_ZONES, NO_BITS, BITS, SECTIONS, 6, 0),
)
CAR_ROWS = (
    ("ep", EP, 255, A_NUMBER, 0, POINTS, MEND | COUNTED),
    ("bp", BP, 255, A_NUMBER, 0, POINTS, MEND | COUNTED),
    ("sp", SP, 255, A_NUMBER, 0, POINTS, MEND | COUNTED),
    ("set", SET, 255, A_SET, 0, 255, MEND),
    ("tyre", TYRE, 255, A_TYRE, 0, WET, MEND),
    ("life", LIFE, 255, A_LIFE, 0, STEPS, MEND | COUNTED),
    ("lap", LAP, 255, A_NUMBER, 0, 255, MEND),
    ("position", CELL, NO_BITS, AN_ORDER, 0, 0, MEND),      # its number comes from the order
    ("stops", STOPS, 255, A_NUMBER, 0, 255, MEND | COUNTED),
    ("off", OFF, 2, A_YES, 0, 1, MEND),
    ("stress", STRESS_LEVEL, 255, A_NUMBER, 0, MOST_STRESS, MEND | COUNTED),
    ("drs", MARKS, HAS_DRS, A_YES, 0, 1, MEND),
    ("light", BROKEN, LOW, A_NUMBER, 0, 15, MEND),
    ("heavy", BROKEN, HIGH, A_NUMBER, 0, 15, MEND),
    ("repaired-light", MENDED, LOW, A_NUMBER, 0, 15, MEND),
    ("repaired-heavy", MENDED, HIGH, A_NUMBER, 0, 15, MEND),
    ("blown", MARKS, BLOWN, A_YES, 0, 1, MEND),
    ("must-pit", MARKS, MUST_PIT, A_YES, 0, 1, MEND),
    ("wear-markers", TOKENS, LOW, A_NUMBER, 0, 4, MEND),        # cards.GENTLE_TOKENS
    ("blowout-markers", TOKENS, HIGH, A_NUMBER, 0, 2, MEND),
    ("at", CELL, WORD, A_CELL, 0, WORD, MEND),
    ("status", STATUS, 255, A_STATUS, 0, OUT, MEND),
    ("place", PLACE, 255, A_PLACE, 0, MOST_CARS, MEND),
    ("pit", PIT, 255, A_PIT_PLACE, 0, PIT_EXIT, MEND),
    ("noted", NOTED, 255, A_NUMBER, 0, NOTES, MEND),
    ("line", LINE, 255, A_LINE, 0, LEFT_LINE, MEND),
    ("drs-barred", MARKS, NO_DRS, A_YES, 0, 1, MEND),
    ("blown-lap", MARKS, BLOWN_LAP, A_YES, 0, 1, MEND),
    ("after-sc", MARKS, AFTER_SC, A_YES, 0, 1, MEND),
    ("collided", MARKS, COLLIDED, A_YES, 0, 1, MEND),
    ("soft-used", SOFT_USED, 1, A_YES, 0, 1, MEND),
    ("hard", SETS, 255, A_LIFE, 0, 255, MEND),
    ("soft", SETS + 1, 255, A_LIFE, 0, 255, MEND),
    ("intermediate", SETS + 2, 255, A_LIFE, 0, 255, MEND),
    ("intermediate-2", SETS + 3, 255, A_LIFE, 0, 255, MEND),
    ("wet", SETS + 4, 255, A_LIFE, 0, 255, MEND),
    ("hard-2", SETS + 5, 255, A_LIFE, 0, 255, MEND),
    ("seat", SEAT, 255, A_SEAT, 0, OWN_BOOKS, MEND),           # people next to a physical board
    ("off-again", OFF, 253, A_YES, 0, 1, 0),
    ("stressed", MARKS, STRESSED, A_YES, 0, 1, 0),
    ("score", SCORE, 255, A_NUMBER, 0, NOTES, 0),
    ("grid", GRID, 255, A_NUMBER, 0, MOST_CARS, 0),
    ("moved", MOVED, 1, A_YES, 0, 1, 0),
    ("over-line", MOVED, 2, A_YES, 0, 1, 0),        # this and the next three: 2022 only
    ("standing", MOVED, 252, A_NUMBER, 0, MOST_CARS, 0),
    ("served", SOFT_USED, 254, A_YES, 0, 1, 0),
    ("engine-lasts", ENGINE, 224, A_YES, 0, 1, 0),
    ("why-out", WHY_OUT, 255, A_REASON, 0, RETIRED, 0),
    ("secret", CHOICE, 255, A_NUMBER, 0, WET, 0),
    ("full-ep", FULL_EP, 255, A_NUMBER, 0, POINTS, 0),
    ("full-bp", FULL_BP, 255, A_NUMBER, 0, POINTS, 0),
    ("driver", DRIVER, 255, A_NUMBER, 0, ROWS, 0),
    ("team", TEAM, 255, A_NUMBER, 0, ROWS, 0),
    ("engine-damage", ENGINE, LOW, A_NUMBER, 0, WORN_OUT, 0),
    ("new-engine", ENGINE, 16, A_YES, 0, 1, 0),
)
