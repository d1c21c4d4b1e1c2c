"""The state of a race of Race Pace: named bytes of the table and of each car.

Ids such as RP-9.5-2 are ledger rows. A car's lap follows from its place on the lap track, where the
grid has rows before lap 0.
"""

from pitwall.race.head import (  # noqa: F401
    CELL, FINISHED, LAP, LAPS, ORDER, ORDER_SIZE, PHASE, PLACE, RACING, ROUND, SEAT, STATUS, STOPS,
    SWITCHES, TURN, WHY_OUT, cell_of, put_on, uses)
from pitwall.race.referee import const

# --- phases of a race ---
TEAMS, DRIVERS, TYRES, ROUNDS, END = range(5)

# --- the table, after its head; the ORDER is the leaderboard as the round begins (9.2) ---
START = const(19)        # the car whose player has the start player token (5)
SAFETY_CAR = const(20)   # 1: this round has a Safety Car situation (10.5)
FORECAST = const(21)     # bit i: rain i rounds from now (6.3)
CARD_I = const(22)       # the open cards: places in house_data, NO_CARD before the first
CARD_II = const(23)
SKY_CARD = const(24)     # 0 dry, otherwise its place in house_data.RAIN_CARDS + 1
PILE_I = const(25)       # cards not yet turned: two bytes, a bit per card
PILE_II = const(27)
DRY_LEFT = const(29)     # dry cards in the weather stack
RAIN_LEFT = const(30)    # number of rain cards in it, drawn from RAIN_OPEN
RAIN_OPEN = const(31)    # rain cards that may come next, a bit per card
RAIN_SET = const(32)     # RAIN_OPEN when the stack was shuffled
SOFT_BOX = const(33)     # the box-box tokens' numbers on the tyre wear bar (4)
MEDIUM_BOX = const(34)
FASTEST = const(35)      # laps on the fastest lap token, 0 before it is taken (10.6)
FASTEST_BY = const(36)   # the car that has the card, or TABLE
BOARD = const(37)        # the leaderboard: car numbers, the first car first
BOARD_SIZE = const(8)
TABLE_SIZE = const(45)

# --- switches: options, and other readings of disputed rows ---
RANDOM_DRAFT = const(1)    # teams and drivers are drawn at random
TEAM_PLAY = const(2)       # two cars a player (11)
FLAT_GRID = const(4)       # all cars start at lap 0 (9.3)
HARD_RAIN = const(8)       # Hard tyres in rain: -2 (RP-A-1)
SAME_AGAIN = const(16)     # Hard for Hard and Wet for Wet in one stop (RP-A-30)
EVEN_LEVELS = const(32)    # our start levels: no tablet is faster than another
SWITCH_COUNT = const(6)
STANDARD = RANDOM_DRAFT | EVEN_LEVELS

# --- a car, after its head; its place on the lap track is its CELL ---
TEAM = const(8)          # 1 .. 8, 0 before it is chosen
DRIVER = const(9)
ENGINE = const(10)       # six bars: 80, 85, .. 100 (12)
AERO = const(11)
MECHANICS = const(12)
SKILL = const(13)
EXPERIENCE = const(14)
EBS = const(15)
COMPOUND = const(16)     # on the car, NO_TYRE before the first choice
WEAR = const(17)         # the tyre wear marker: laps on this set
SOFT_SETS = const(18)    # unused sets (9.4)
MEDIUM_SETS = const(19)
USED = const(20)         # compounds used, 1 << compound
ACTION = const(21)       # of this round, NOTHING before it is chosen
TOKENS = const(22)       # RP to be paid for penalty tokens (10.7)
BLUES = const(23)        # blue flag laps in which it took part, a bit each
CARDS = const(24)        # effects of the open cards on it, below
FLAGS = const(25)        # bits, below
CAR_SIZE = const(26)

# --- values ---
SOFT, MEDIUM, HARD, WET = range(4)
NO_TYRE = const(4)
NO_CARD = const(16)
# The eleven actions (7); the first six raise the bar of the same place.
(NOTHING, DO_ENGINE, DO_AERO, DO_MECHANICS, DO_SKILL, DO_EXPERIENCE, CHARGE_EBS, USE_EBS, DEFEND,
 TACTICAL, STRATEGIC, BOX_BOX) = range(12)
LOWEST, STEP, FULL = const(80), const(5), const(100)     # levels of a bar
MOST_WEAR = const(37)    # of Hard and Wet, and the end of the tyre wear bar
MOST_CARS = const(8)
MOST_BLUES = const(8)    # blue flag laps of a circuit
HUMAN, RIVAL = range(2)  # RIVAL and the next two: easy, normal, hard

# Bits of CARDS: set when the cards are turned, by the levels at that moment (RP-A-6).
GAIN = const(1)          # +1 RP of Race Situation I
LOSS = const(2)          # its bar drops
FREE_STOP = const(4)     # a stop without penalty
SHARP = const(8)         # +1 RP of Race Situation II
POOR = const(16)         # -1 RP
CANCELLED = const(32)    # the action that the card names cannot be carried out
CULPRIT = const(64)      # caused the Safety Car
# Bits of FLAGS.
BOOSTED = const(1)       # entered its lap with an EBS bonus (10.2)
STOPPED = const(2)       # has made a pit stop in this round
IN_FEB = const(4)        # its round starts in an FEB lap (9.3)
IN_CORNER = const(8)     # its round starts in a corner lap


def lap_of(race, who):
    """Return a car's lap, 0 or less on the grid."""
    return cell_of(race.cars[who]) + race.circuit.first


def place_at(race, who, lap):
    """Put a car into a lap."""
    car = race.cars[who]
    put_on(car, lap - race.circuit.first)
    car[LAP] = max(0, lap)


def rains(race):
    """Return true if the first weather token is a rain token (RP-6.3-8)."""
    return race.table[FORECAST] & 1


def mate(race, who):
    """Return the other driver of the team, or the car itself without team play."""
    return who ^ 1 if uses(race, TEAM_PLAY) else who


def limit(race, car):
    """Return the laps that a car's tyres last (9.5)."""
    table = race.table
    return (table[SOFT_BOX], table[MEDIUM_BOX], MOST_WEAR, MOST_WEAR, 0)[car[COMPOUND]]


def spent(race, car):
    """Return True if the tyre wear marker has reached the box-box token (RP-9.5-3)."""
    return car[WEAR] >= limit(race, car)


def set_up_car(race, who, seat):
    """Set up a car before the race: all tyres available, nothing chosen (RP-4-12)."""
    car = race.cars[who]
    for i in range(CAR_SIZE):
        car[i] = 0
    for bar in range(ENGINE, EBS + 1):
        car[bar] = LOWEST
    car[SEAT], car[COMPOUND] = seat, NO_TYRE
    car[SOFT_SETS] = car[MEDIUM_SETS] = 2
    place_at(race, who, 0)
