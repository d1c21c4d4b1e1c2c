"""The values of a race that the table may put right: their numbers, and the bytes they lie in."""

from pitwall.games.pole_position.house_data import EVENTS as EVENT_CARDS
from pitwall.games.pole_position.state import (
    AFTER_SC, BLOWN, BLOWN_LAP, BP, BROKEN, CELL, COLLIDED, DECK, EP, GRID_A, GRID_B, HAS_DRS, LAP,
    LAP_COUNTER, LIFE, LINE, MARKS, MENDED, MUST_PIT, NOTED, NO_DRS, OFF, ORDER, PIT, PLACE as
    FLAG_PLACE, PROGRESS, SET, SETS, SETS_OF, SOFT_USED, SP, STATUS, STOPS, STRESS_LEVEL, TOKENS,
    TYRE, ZONES)
from pitwall.race.values import WORD

(ENGINE_POINTS, BRAKE_POINTS, SKILL, FITTED, BOT_TYRE, WEAR, ROUND_NOW, STAND, STOPPED, OFF_TRACK,
 CALM, WAKE, LIGHT_ONES, HEAVY_ONES, LIGHT_MENDED, HEAVY_MENDED, BLOWN_TYRE, HAS_TO_PIT,
 WEAR_MARKERS, BLOWOUT_MARKERS, PLACE, FATE, AT_FLAG, IN_PITS, MP_NOTED, ON_THE_LINE, NO_WAKE,
 TYRE_HELD, BEHIND_SC, GUILTY, SOFT_GONE, STORED) = range(32)
CLOUDS_B, CLOUDS_A, PROGRESSED, LAP_NOW, CARDS = range(5)
YELLOW = CARDS + len(EVENT_CARDS)       # the first section
LOW, HIGH = 15, 240     # light and heavy breakdowns, wear and blowout markers share a byte
SECTIONS = 48           # that flags are kept of

OF_CAR = ((EP, 255), (BP, 255), (SP, 255), (SET, 255), (TYRE, 255), (LIFE, 255), (LAP, 255),
          (ORDER, 0), (STOPS, 255), (OFF, 2), (STRESS_LEVEL, 255), (MARKS, HAS_DRS),
          (BROKEN, LOW), (BROKEN, HIGH), (MENDED, LOW), (MENDED, HIGH), (MARKS, BLOWN),
          (MARKS, MUST_PIT), (TOKENS, LOW), (TOKENS, HIGH), (CELL, WORD),
          (STATUS, 255), (FLAG_PLACE, 255), (PIT, 255), (NOTED, 255), (LINE, 255),
          (MARKS, NO_DRS), (MARKS, BLOWN_LAP), (MARKS, AFTER_SC), (MARKS, COLLIDED),
          (SOFT_USED, 1)) + tuple([(SETS + i, 255) for i in range(len(SETS_OF))])
# The last two are the first of their kind: a bit each for every card and every section.
OF_TABLE = ((GRID_B, 255), (GRID_A, 255), (PROGRESS, 255), (LAP_COUNTER, 255), (DECK, 1),
            (ZONES, 1))
