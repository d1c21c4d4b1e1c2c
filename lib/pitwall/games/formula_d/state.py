"""The state of a race of the Formula D variant: named bytes of the table and of each car.

Ids such as FD-WP-2 are rows of the ledger.
"""

from pitwall.race.head import (  # noqa: F401
    CELL, FINISHED, LAP, LAPS, NO_CELL, ORDER, ORDER_SIZE, OUT, PHASE, PLACE, RACING, ROUND, SEAT,
    STATUS, STOPS as VISITS, SWITCHES, TURN, WHY_OUT, cell_of, put_on, uses)
from pitwall.race.referee import const

# --- phases of a race ---
SETUP, QUALIFYING, BUILDING, TYRES, ROUNDS, END = range(6)

# --- the table, after its head; the ORDER is that of the turns of this round (FD-ORDER-3) ---
WEATHER = const(19)   # DRY, DAMP, WET
CROSSED = const(20)   # cars that have crossed the finish line (FD-END-5)
OUTS = const(21)      # cars that are out
ROLL_DUE = const(22)  # a weather roll is due at the end of the round (FD-WX-2)
ARRIVALS = const(23)  # cars that have come into the pits so far
DANGER = const(24)    # marked spaces, one bit per cell (FD-DMG-3)
DANGER_SIZE = const(80)
TABLE_SIZE = const(104)

# --- switches: options, and other readings of disputed rows ---
CONSTRUCTION = const(1)     # car construction (FD-BUILD), in races of two laps or more
TWO_COMPOUNDS = const(2)    # the duty to use two compounds (FD-TYRE-3), likewise
STRICT_BLOCKING = const(4)  # no tyres instead of missing brakes (FD-BLOCK-4)
SLIPSTREAM = const(8)       # the DRS rule everywhere, not in zones only (FD-DRS-16)
DRY_DRS = const(16)         # no DRS in the wet (FD-DRS-17)
WET_CORNERS = const(32)     # Wet tyres in the wet: +1 space in corners, compulsory (FD-TYRE-18)
LITERAL_TWO = const(64)     # wet: only a 2 damages in a collision (FD-COLL-5)
SOFT_ALWAYS = const(128)    # the +1 of soft tyres is compulsory (FD-TYRE-8)
MOTOR_ONLY = const(256)     # engine points are lost in motor tests only (FD-WP-7)
SWITCH_COUNT = const(9)
STANDARD = CONSTRUCTION | TWO_COMPOUNDS

# --- a car, after its head ---
GEAR = const(8)       # 0 before the start and in the pits
TYRE_WP = const(9)    # wear points left, six categories (FD-WP-1)
BRAKE_WP = const(10)
GEARBOX_WP = const(11)
BODY_WP = const(12)
ENGINE_WP = const(13)
HANDLING_WP = const(14)
FULL = const(15)      # its points at the start, in the same order: six bytes
COMPOUND = const(21)
AGE = const(22)       # laps on the set (FD-TYRE-20)
USED = const(23)      # compounds used, 1 << compound
KERS = const(24)      # points, 0..2
STOPS = const(25)     # made in its current corner (FD-CORNER-2)
SPUN = const(26)      # 1: faces backward (FD-SPIN-1)
STALLED = const(27)   # 1: drives off in 1st gear without another start roll (FD-START-2)
PIT = const(28)
ARRIVED = const(29)   # its number in the order of arrival in the pits
CROSSING = const(30)  # place in the order of crossing the finish line, 0 before
GRID = const(31)      # grid slot 1..
SCORE = const(32)     # its roll for the grid
POINTS = const(33)    # building points left to its team, kept with the first car (FD-BUILD-1)
CAR_SIZE = const(34)

# --- values ---
WP = const(6)                                # categories
SOFT, HARD, WET_TYRES = range(3)
DRY, DAMP, WET = range(3)
ON_TRACK, QUICK_STOP, QUICK_WAITED, FULL_PIT, FULL_DONE = range(5)
HUMAN, RIVAL = range(2)        # RIVAL and the next two: easy, normal, hard
OWN_BOOKS = const(4)           # at the table, a player who keeps the books
(OVERSHOT, NO_TYRES, BLOCKED_IN, BODY, ENGINE, HANDLING, DISQUALIFIED, RETIRED) = range(1, 9)

BASE = (6, 3, 3, 3, 3, 2)                    # FD-WP-2
MOST_CARS = const(8)                         # FD-SCOPE-4


def keeps_books(car):
    """Return True for a player who keeps the books."""
    return car[SEAT] == OWN_BOOKS


def is_wet(race):
    """Return True in the wet; damp counts as dry (FD-WX-2)."""
    return race.table[WEATHER] == WET


def on_track(car):
    """Return True if the car is on the track: not out, not finished, not in the pits."""
    return car[STATUS] == RACING and car[PIT] == ON_TRACK


def is_dangerous(race, cell):
    return race.table[DANGER + (cell >> 3)] >> (cell & 7) & 1


def mark_danger(race, cell):
    race.table[DANGER + (cell >> 3)] |= 1 << (cell & 7)


def set_up_car(car, seat):
    """Set a car up: wear points at base, no compound, no gear (FD-PREP-3)."""
    for i in range(CAR_SIZE):
        car[i] = 0
    for i in range(WP):
        car[TYRE_WP + i] = car[FULL + i] = BASE[i]
    car[SEAT] = seat
    put_on(car, NO_CELL)
