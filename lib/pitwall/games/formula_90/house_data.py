"""Cards, chits and tables: from the rules where they fix them, otherwise our own.

Our own (house data) are the Race Cards, the robots' chits and the set-up chits that the rules do
not name. Track Cards belong to the circuit. Owners of the game can put the printed values here.
"""

from pitwall.games.formula_90.state import FAST, SLOW, SUPERFAST
from pitwall.race.referee import const

# Kinds of Race Cards: colour (0 red, 1 green, 2 orange, 3 yellow), movement, and its symbols as in
# pitwall.circuit.sections: kind << 4 | amount.
CARD_KINDS = (
    (0, 1, b"\x11"),          # red [1] T1
    (0, 2, b"\x31"),          # red [2] D1
    (0, 2, b"\x11"),          # red [2] T1
    (0, 3, b"\x11\x21"),      # red [3] T1 C1
    (0, 3, b"\x11\x31"),      # red [3] T1 D1
    (0, 3, b"\x12"),          # red [3] T2
    (0, 3, b"\x12\x31"),      # red [3] T2 D1
    (0, 4, b"\x32"),          # red [4] D2
    (0, 4, b"\x12\x31"),      # red [4] T2 D1
    (0, 4, b"\x13"),          # red [4] T3
    (1, 1, b"\x4a"),          # green [1] N+20
    (1, 1, b"\x48"),          # green [1] N0
    (1, 2, b""),              # green [2] no symbol
    (1, 2, b"\x4a"),          # green [2] N+20
    (1, 2, b"\x48"),          # green [2] N0
    (1, 3, b"\x5a"),          # green [3] B+20
    (1, 3, b"\x47"),          # green [3] N-10
    (1, 3, b"\x48"),          # green [3] N0
    (1, 4, b"\x58"),          # green [4] B0
    (1, 4, b"\x47"),          # green [4] N-10
    (2, 1, b"\x61"),          # orange [1] R1
    (2, 1, b"\x62"),          # orange [1] R2
    (2, 2, b"\x61"),          # orange [2] R1
    (2, 2, b"\x11\x62"),      # orange [2] T1 R2
    (3, 1, b"\x71"),          # yellow [1] FG
    (3, 1, b"\x80"),          # yellow [1] W
    (3, 2, b"\x61\x72"),      # yellow [2] R1 FB
    (3, 2, b"\x11\x73"),      # yellow [2] T1 FO
    (3, 2, b"\x11\x70"),      # yellow [2] T1 FY
    (3, 2, b"\x80"),          # yellow [2] W
    (3, 3, b"\x31\x80"),      # yellow [3] D1 W
)
# The kind of each Race Card by its number, which is also its check factor; there is no card 0.
RACE_CARDS = bytes((
    0, 23, 22, 17, 20, 2, 24, 14, 28, 5, 9, 10, 21, 20, 11, 0, 3, 2, 26, 16,
    20, 22, 8, 15, 4, 18, 10, 21, 27, 13, 9, 1, 25, 17, 14, 5, 22, 29, 22, 11,
    8, 0, 2, 20, 17, 30, 5, 23, 28, 21, 14, 12, 10, 16, 3, 2, 24, 22, 26, 20,
    19, 14, 6, 17, 11, 7, 22, 20, 0, 2, 27, 5, 15, 21, 14, 22, 10, 29, 9, 1,
    4, 20, 25, 16, 23, 13, 28, 21, 17, 3, 0, 2, 22, 18, 11, 8, 14, 20, 26, 5,
))
RACE_DECK = const(99)

# Set-up chits of 1, 2 or 3 points: tyre chips, cards, damage slots (F90-CAR-1 to 3).
SET_UP = ((8, 10, 12), (5, 6, 7), (4, 5, 6))
SET_UP_POINTS, TUNING_POINTS = 6, 8

# Robot chits: type, qualifying mp, check factor, turn of the stop; sorted by type.
CHITS = (
    (SUPERFAST, 4, 18, 10), (SUPERFAST, 4, 35, 12), (SUPERFAST, 3, 9, 10), (SUPERFAST, 4, 52, 14),
    (FAST, 3, 14, 10), (FAST, 3, 38, 12), (FAST, 3, 61, 12), (FAST, 2, 22, 10), (FAST, 3, 77, 14),
    (SLOW, 2, 27, 10), (SLOW, 2, 48, 12), (SLOW, 1, 16, 10), (SLOW, 2, 83, 14), (SLOW, 1, 66, 12))
# Robots of each type for 1 to 3 and for 4 to 6 players (F90-SETUP-6, 7).
FEW_ROBOTS, MANY_ROBOTS = (2, 3, 3), (2, 2, 2)
ROBOT_MP = (4, 3, 2)            # F90-ROBOT-11 to 13
ROBOT_TARGET = 70               # F90-ROBOT-10

# Damage discs: red and brown for up to 3 players, for 4 and more (F90-SETUP-8, 9).
FEW_DISCS, MANY_DISCS = (18, 6), (24, 6)

PIT_TURNS = (8, 10, 12, 14, 16)         # F90-QUAL-2
FUEL_ADJUSTMENT = (2, 1, 0, -1, -2)     # F90-QUAL-6
LOADS = (10, 13, 16)                    # turns of fuel for 0, 1, 2 more sections (F90-FUEL-5, 7)
TANK = 16
SHORT_TURNS = 8         # turns of the option short-race: a full tank is enough
SOFT_COST, BLUE_CHIPS, MOST_SOFT_SETS = 3, 3, 2     # F90-TYRE-4 to 6
# mp of no tyres, soft, hard, intermediate, rain in the dry, uncertain, rain (F90-WX-3 to 6).
TYRE_MP = ((0, 0, 0), (0, -1, -2), (0, -1, -2), (-1, 0, -1), (-2, -1, 0))
IN_RAIN, BY_REFLEXES = -20, 20          # F90-CHECK-10, 11
BANGING = 3                             # F90-CONTEST-12
PIT_SKILL = 2                           # F90-SKILL-PITTING-1
PLACE_POINTS = (9, 6, 4, 3, 2, 1)       # of a championship, which the rules do not have


def robots_for(players):
    """Return the robots of each type for that number of players (AMB-F90-3: one plays as two)."""
    return FEW_ROBOTS if players <= 3 else MANY_ROBOTS
