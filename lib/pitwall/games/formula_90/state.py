"""The state of a race of Race! Formula 90: named bytes of the table and of each car.

Ids such as F90-ACT-3 are ledger rows, AMB-F90-24 is the reading of one. PLAYER means a person or a
rival that plays like one, ROBOT a car that the rulebook drives, DRIVER either (F90-CONV-1).

A car's position is AT, the sections it has driven since the line (AMB-F90-24), and its place in
RING among the cars of the same section; see road.py. The place of each card is a byte of CARDS;
see cards.py.
"""

from pitwall.race.head import (  # noqa: F401
    CELL, FINISHED, LAP, LAPS, NO_CELL, ORDER, ORDER_SIZE, OUT, PHASE, PLACE, RACING, ROUND, SEAT,
    STATUS, STOPS, SWITCHES, TURN, WHY_OUT, cell_of, put_on, uses)
from pitwall.race.referee import const

# --- phases of a race (F90-SETUP-10) ---
PRACTICE, QUALIFYING, TYRES, TURNS, END = range(5)

# --- the table, after its head; ROUND is the turn pawn's box, ORDER the race order ---
LEADER = const(19)       # the car that has the Leader chit
SC_AT = const(20)        # where the safety car is, two bytes as AT; 0: it is not out
WEATHER = const(22)      # slot of the weather pawn, 0 the first
ROBOT_TYRES = const(23)  # of all robots: HARD or RAIN
ORANGE = const(24)       # the car that has the orange flag, or TABLE
NOTES = const(25)        # bits, below
RED_BAG = const(26)      # damage discs left in the bag
BROWN_BAG = const(27)
YELLOWS = const(28)      # six bytes, a bit per section: it has a yellow flag
YELLOW_SIZE = const(6)
RING = const(34)         # car numbers: of cars in one section the first is in front
ACTIVE = const(46)       # the section that is activated, from 1; 0: none
CARDS = const(47)        # a byte per card: its place; see cards.py
CARDS_SIZE = const(160)
TABLE_SIZE = const(207)

# Bits of NOTES.
RESTART = const(1)       # this turn is a restart (F90-SC-21)
ORANGE_TAKEN = const(2)  # somebody had the orange flag in this stage (F90-FLAG-18)
SC_CALLED = const(4)     # a crash has called the safety car
AHEAD_ACTIVE = const(8)  # the part ahead of the Leader is activated, not the rest
WX_MOVED = const(16)     # the weather pawn moved in this driver's turn (F90-WX-10)

# --- a car, after its head; CELL is where it is drawn, LAP follows from AT ---
AT = const(8)            # sections since the line + BEFORE_LINE, two bytes
BEFORE_LINE = const(256)
DOING = const(10)        # bits, below: of this game turn
MARKS = const(11)        # bits, below: for longer
SPOT = const(12)         # 0 none, 1 .. 3 standard ones from outside, EXTREME_SPOT
OFF_AT = const(13)       # off the track: sections from AT to the re-entry
WASTED = const(14)       # mp of WASTED TIME still to be deducted
STRATEGY = const(15)     # 0 before the choice, and for robots
SKILL = const(16)
COMPOUND = const(17)     # NO_TYRE before the choice, and for robots
CHIPS = const(18)        # tyre chips
BLUES = const(19)        # blue +1 mp chips
SOFT_SETS = const(20)    # sets of soft tyres that were fitted
MOST_CHIPS = const(21)   # set-up of the car: tyre chips, cards, damage slots
MOST_HAND = const(22)
SLOTS = const(23)
RED = const(24)          # damage that a stop repairs
BROWN = const(25)        # damage that stays
FUEL = const(26)         # turn of the refuelling chit, 0: none; for a robot one of its type's chits
CHASED = const(27)       # CHASE: the driver that is chased, or TABLE
CHANCES = const(28)      # four bytes, two bits a corner section: had a chance to contest there
CHANCES_SIZE = const(4)
TOLD_TARGET = const(32)  # at the table: check factor of the Target Check card, 0 none
CAR_SIZE = const(33)

# Bits of DOING; all but ENTERS are cleared at the end of the game turn.
PLAYED = const(1)        # has taken its individual turn
PITTED = const(2)        # has just pitted, and waits to go on from phase B
UNMOVED = const(4)       # the no-move marker (F90-COST-3)
MOVED_IN = const(8)      # has entered its section in this turn (AMB-F90-79)
ENTERS = const(16)       # was off the track when its turn came: no contest (F90-OFF-5)
STOPPED = const(32)      # has pitted in this turn: not again
MUST_STOP = const(64)    # a robot that refuels in this turn (F90-FUEL-12)
LATE_DONE = const(128)   # has tried a late brake in this turn (F90-LB-5)

# Bits of MARKS.
OFF = const(1)           # off the track
BEHIND_FLAG = const(2)   # the yellow flag of its section is ahead of it
FORCED_PIT = const(4)    # must pit in its next phase A
BLUE_FLAG = const(8)     # has a blue flag
SKILL_USED = const(16)   # VERSATILITY or WISE DRIVING, until the next stop
REFUELLED = const(32)    # a robot that needs no further stop
NEW_CHASE = const(64)    # took its target in this turn: no reserved card yet (AMB-F90-88)

# --- values ---
HUMAN, EASY, NORMAL, HARD_RIVAL, SUPERFAST, FAST, SLOW = range(7)   # of SEAT; robots from
FIRST_ROBOT = SUPERFAST                                             # this one on, except:
OWN_BOOKS = const(7)     # at the table, a person who keeps the records, without the device
MOST_CARS, MOST_PLAYERS = const(12), const(6)
EXTREME_SPOT = const(4)
NO_TYRE, SOFT, HARD, INTERMEDIATE, RAIN_TYRE = range(5)
(SAVE_TYRES, HAZARD, BALANCE, LUCKY, CHASE, BANGING_WHEELS, SAVE_FUEL, PUSH) = range(1, 9)
(VERSATILITY, REFLEXES, QUALIFIER, PITTING, TUNING, LAPPING, WISE_DRIVING, RAIN_EXPERT) = range(
    1, 9)
# WHY_OUT (F90-OUT).
BY_DAMAGE, BY_TYRES, BY_CARDS, BY_CRASH, BY_FUEL = range(1, 6)
MOST_AT = const(4095)
MOST_CORNERS = const(16)    # corner sections of a circuit: CHANCES has no bits for more

# --- switches: other readings of disputed rows (AMB-F90-..) ---
CHIT_AS_PRINTED = const(1)      # 4: robots have no fuel adjustment
START_SET_FREE = const(2)       # 5: the starting set does not count as one of two soft ones
OWN_STRATEGY = const(4)         # 6: a strategy is one player's
FUEL_FROM_NOW = const(8)        # 10: the chit counts from the current turn even if that is earlier
FORCED_PIT_REFUELS = const(16)  # 13: for a robot
NEXT_CHIT_GOES = const(32)      # 14: with a lost robot the chit that is due next
ROBOTS_PAY = const(64)          # 18: 1 mp for an unmoved robot, too
DECLINERS_NEXT = const(128)     # 26: decliners come right behind the initiator
ONE_FOR_A_TIE = const(256)      # 28: one damage however many tie
TARGETS_KEPT = const(512)       # 41: modified targets stay 1 .. 99
FAILED_IS_LOST = const(1024)    # 42: a card whose check failed gives no mp
UNLAP_AT_YELLOW = const(2048)   # 44: unlapping is allowed at a yellow flag
ORANGE_AGAIN = const(4096)      # 47: when its holder is out the next orange flag counts
HAZARD_ALL = const(8192)        # 63: HAZARD earns for a trajectory's damage, too
BALANCE_FREE = const(16384)     # 64: BALANCE takes a bonus without its cost
LUCKY_TWICE = const(32768)      # 65: two Track Cards if value and colour match
NO_FIRST_LATE = const(65536)    # 62: no late brake in the first turn
SPOTS_AT_START = const(131072)  # 61: spots may be taken in first and restart turns
STOP_UNWATCHED = const(262144)  # 9: the race is over when no player is left
SHORT_RACE = const(524288)      # ours: fewer turns, nobody has to refuel; see house_data.py
SWITCH_COUNT = const(20)
STANDARD = const(0)


def is_robot(car):
    return FIRST_ROBOT <= car[SEAT] < OWN_BOOKS


def keeps_books(car):
    """Return True for a person who keeps the car's records without the device."""
    return car[SEAT] == OWN_BOOKS


def has_books(car):
    """Return True for a player whose records the device keeps."""
    return car[SEAT] < FIRST_ROBOT


def players(race):
    """Return the cars of players, in seat order."""
    return [who for who, car in enumerate(race.cars) if not is_robot(car)]


def booked(race):
    """Return the cars of players whose records the device keeps, in seat order."""
    return [who for who, car in enumerate(race.cars) if has_books(car)]


def robots(race):
    return [who for who, car in enumerate(race.cars) if is_robot(car)]


def is_out(race, who):
    return race.cars[who][STATUS] == OUT


def racing(race):
    """Return the cars that are not out."""
    return [who for who, car in enumerate(race.cars) if car[STATUS] != OUT]


def plays_by(race, who, strategy):
    """Return True if that is its strategy and it counts (F90-SC-13)."""
    return race.cars[who][STRATEGY] == strategy and not under_sc(race)


def has_skill(race, who, skill):
    return race.cars[who][SKILL] == skill and not under_sc(race)


def under_sc(race):
    """Return true if the safety car is out."""
    return race.table[SC_AT] | race.table[SC_AT + 1]


def first_turn(race):
    """Return true at the race start or a restart (F90-FLR-8)."""
    return race.table[ROUND] == 1 or race.table[NOTES] & RESTART


def free_passing(race):
    """Return true in the first, last or a restart turn: passes cost 1 mp (F90-FLR-1)."""
    return first_turn(race) or race.table[ROUND] == race.circuit.turns
