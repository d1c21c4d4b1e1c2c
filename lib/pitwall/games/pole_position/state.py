"""The data of a race of Pole Position: named bytes of the table and of each car.

Numbers in brackets are sections of the rulebook; ids are rows of the ledger.
"""

from pitwall.race.head import (  # noqa: F401
    CELL, FINISHED, LAP, LAPS, NO_CELL, ORDER, ORDER_SIZE, OUT, PHASE, PLACE, RACING, ROUND, SEAT,
    STATUS, STOPS, SWITCHES, TURN, WHY_OUT, cell_of, put_on, uses)
from pitwall.race.referee import const

# --- phases of a race (3) ---
SETUP, QUALIFYING, TYRES, START, ROUNDS, END, SAFETY = range(7)

# --- the table, after the common bytes; ROUND 1..3 are start rounds, real rounds start at 4 ---
LAP_COUNTER = const(19)  # 1 .. laps (2.5)
GRID_A = const(20)    # the weather token on grid A, 0..35 (8)
GRID_B = const(21)    # the token on grid B, 0-based
PROGRESS = const(22)  # the bots' progress cube, 0..5 (17.1)
SESSION = const(23)   # qualifying session 1..3, 0 between
PLACES = const(24)    # cars that have finished
OUTS = const(25)      # cars that are eliminated
DECK = const(26)      # event cards still in the deck: two bytes, bit i is house.EVENTS[i] (9)
ZONES = const(28)     # yellow flags of this round, a bit per section: six bytes (10.1)
OLD_ZONES = const(34)  # those of the previous round: six bytes
TABLE_SIZE = const(40)

# --- switches: the optional rules (docs/rules.md) ---
TECHNICAL_CORNERS = const(1)    # 4.2.2
BLOWOUTS = const(2)             # 6.3
EVENTS = const(4)               # 9
MORE_EVENTS = const(8)          # 9
C_CARDS = const(16)             # 2.2
COLLISIONS = const(32)          # 10
FLAGS = const(64)               # 10.1: only with collisions
SAFETY_CAR = const(128)         # 10.2: only with collisions or events
DRS = const(256)                # 11
STRESS = const(512)             # 12
CUSTOM_SETTING = const(1024)    # 13
CARDS = const(2048)             # 14: drivers and teams
CHOOSE_CARDS = const(4096)      # 14: chosen, not drawn
CIRCUIT_RULES = const(8192)     # annex 4
NO_ELIMINATION = const(16384)   # 16.1
EXTENDED_PLAY = const(32768)    # 16.2
CONSTRUCTORS = const(65536)     # 15.2
BOTS_EASY = const(131072)       # house speeds of the bots, one of three at most: house_data.LEVELS
BOTS_NORMAL = const(262144)
BOTS_HARD = const(524288)
GRID_ASKED = const(1048576)     # in table mode: ask if the grid is known. Not a rule
SWITCH_COUNT = const(21)
RULE_COUNT = const(17)          # of those, the rulebook's rules

# --- a car, after the common bytes; STOPS are pit stops ---
EP = const(8)
BP = const(9)
SP = const(10)
TYRE = const(11)      # compound fitted
SET = const(12)       # index in SETS_OF of the fitted set
LIFE = const(13)      # lifespan of the fitted set as a step of the wear track
SETS = const(14)      # six bytes: lifespan step of each stored set, GONE if fitted or not owned
LINE = const(20)      # racing line in a corner: NO_LINE, ON_LINE, LEFT_LINE
OFF = const(21)       # 2 off-track marker carried, 1 second off-track move made this round
PIT = const(22)
NOTED = const(23)     # MP noted at pit entry
SOFT_USED = const(24)  # a bot's only soft set (17.2)
SCORE = const(25)     # qualifying score, or the token chosen
GRID = const(26)      # grid place 1..6
MOVED = const(27)     # had its turn this round; other bits: edition_2022/order.py
CHOICE = const(28)    # secret choice, until it is revealed
FULL_EP = const(29)   # the number at set-up (2.7)
FULL_BP = const(30)
BROKEN = const(31)    # unrepaired breakdowns: light ones + 16 x heavy ones (10)
MENDED = const(32)    # repaired ones, in the same format
STRESS_LEVEL = const(33)  # 0..6 (12)
MARKS = const(34)     # see below
DRIVER = const(35)    # row of annex 1, 0 without a card
TEAM = const(36)      # row of annex 2, 0 without a card
TOKENS = const(37)    # wear markers + 16 x blowout markers (driver row 5)
ENGINE = const(38)    # championship: times damaged, + 16 if replaced before this race (15.1)
CAR_SIZE = const(39)

# --- values that an edition may change: their indexes in race.rules.values ---
V_START_SP = const(0)     # SP of a car at set-up (2.7)
V_OFF_AT = const(1)       # a tyre roll of this or more goes off track (4.6, table A)
V_GRIP_AT = const(2)      # a move by this or more to a less-grip cell is checked (4.6, table B)
V_BOT_STAYS_FROM = const(3)     # a bot's black roll below this goes off track (17.11)
V_LONG_LAPS = const(4)    # laps of extended play (16.2), 0: twice those of the circuit
V_LONG_GRID_B = const(5)  # steps of its grid B, 0: those of the circuit
V_SETS = const(6)         # sets that a car owns at set-up, a bit for each of SETS_OF (6.1)
V_LONG_SETS = const(7)    # the same in extended play
V_TYRE_DICE = const(8)    # faces, by compound
V_NO_SP = const(9)        # from this level of stress on no SP may be spent (12.1)
V_START_POINTS = const(10)      # EP and BP that a team adds (2.7)
V_EXIT_BONUS = const(11)  # MP that a team adds to an exit roll (7.4)
V_STURDY = const(12)      # additional breakdown points for the sturdy team (10)
V_TOKENS = const(13)      # markers of driver row 5: wear + 16 x blowout
V_EVENTS = const(14)      # effects of all event cards (9)
V_EVENTS_AGAIN = const(15)      # is an empty deck rebuilt from the discards (9)?
V_SURE_OFF_AT = const(16)       # V_OFF_AT of driver row 8 (annex 1)
V_EARLY = const(17)       # driver row 6 bonus: for a session's first roll, its others, after the
#                           safety car; then the most that a start roll becomes
V_CALM = const(18)        # MP to reduce stress by one level, by weather, then compound (12.3)
V_DRS_LEVEL = const(19)   # does a car that is level but ahead in the order give DRS (11)?
V_LATE_STOP = const(20)   # 1: the stop is due at the flag, and people may stop in the last lap
V_NEW_ENGINE_SP = const(21)     # SP that a new engine costs (15.1)
V_DIAGONALS = const(22)   # a diagonal after any pass, not only the slipstream (5.2)?
V_FREE_SECOND = const(23)       # team whose second collision roll is free
V_TEAMS_BY = const(24)    # the switch of team cards; that of drivers is CARDS (14)
V_IN_BOX = const(25)      # last place in which a car blocks its box for a team-mate (15.2)

# --- the same for bots: their indexes in race.rules.bots.values ---
B_BASE = const(0)         # by card, which is the seat minus 1: base speed by compound (17.1)
B_DRY = const(1)          # progress in the dry, by place of the cube
B_WET = const(2)          # and in rain
B_QUALIFYING = const(3)   # 17.3
B_OVERTAKING = const(4)   # 17.6
B_CRASH_FROM = const(5)   # lowest result for which a black roll may call the safety car (17.6)

# --- flags in MARKS ---
HAS_DRS = const(1)        # holds the marker (11)
NO_DRS = const(2)         # collided: cannot use it in the next turn (11)
STRESSED = const(4)       # gained stress in this round; 2022: in this turn (12.2)
BLOWN = const(8)          # a blown tyre, until the next pit stop (6.3)
BLOWN_LAP = const(16)     # no more blowout rolls in this lap (6.3)
MUST_PIT = const(32)      # no elimination: has to stop instead (16.1)
AFTER_SC = const(64)      # its first turn after the safety car is still to come
COLLIDED = const(128)     # caused the collision that brought the safety car (10.2)

# --- values ---
NO_LINE, ON_LINE, LEFT_LINE = range(3)
HARD, SOFT, INTERMEDIATE, WET = range(4)
DRY, LIGHT_RAIN, HEAVY_RAIN = range(3)
ON_TRACK, PIT_ENTRY, BOX, GREEN_1, GREEN_2, PIT_EXIT = range(6)
HUMAN, BOT_A, BOT_B = range(3)
OWN_BOOKS = const(7)      # next to a board: keeps the books alone; 3 .. 6 are bots of 2022
NO_STOP, LAPPED, BROKEN_DOWN, NO_POINTS, RETIRED = 1, 2, 3, 4, 5

MOST_CARS = const(6)                       # PP-0-1
SETS_OF = (HARD, SOFT, INTERMEDIATE, INTERMEDIATE, WET, HARD)   # 6.1; the last: extended play
SECOND_HARD = const(5)
FULL_LIFE = (4, 2, 6, 6)                   # laps by compound (6)
GONE = const(255)
START_EP, START_BP = 7, 7                  # 2.7
LONG_EP, LONG_BP, LONG_SP = 12, 12, 15     # 16.2


def step_of(life):
    """Return the wear track's step: -2, -1, 1, 2 .. 6 -> 0 .. 7. There is no life 0 (6.2)."""
    return life + 1 if life > 0 else life + 2


def life_of(step):
    """Return the lifespan shown by a step of the wear track."""
    return step - 1 if step > 1 else step - 2


def is_bot(car):
    return HUMAN < car[SEAT] < OWN_BOOKS


def has_books(car):
    """Return True for a person whose points, tyres and stress are kept by the device."""
    return car[SEAT] == HUMAN


def keeps_books(car):
    """Return True for a person who keeps the car's books."""
    return car[SEAT] == OWN_BOOKS


def special(race, number):
    """Return True if annex 4's rule for that circuit applies (a number in circuits.SPECIALS)."""
    return race.circuit.special == number and uses(race, CIRCUIT_RULES)


def steps_b(race):
    """Return the steps of grid B (2.4); a long race may have others (16.2)."""
    return (uses(race, EXTENDED_PLAY) and race.rules.values[V_LONG_GRID_B]
            or race.circuit.weather_b)


def weather(race):
    """Return the weather under the token on grid A (8)."""
    return race.circuit.weather_a[race.table[GRID_A]]


def rain(race):
    return weather(race) != DRY


def fit(car, number):
    """Fit set `number` of SETS_OF with its stored lifespan; store the fitted set before."""
    car[SET] = number
    car[TYRE] = SETS_OF[number]
    car[LIFE] = car[SETS + number]
    car[SETS + number] = GONE


def set_up_car(car, seat):
    """Set up a car (2.6): no markers. settings.py adds its points, start.py its sets."""
    for i in range(CAR_SIZE):
        car[i] = 0
    car[SEAT] = seat
    car[SET] = GONE
    put_on(car, NO_CELL)


def give_sets(car, owned):
    """Give a car fresh sets (6.1); owned: a bit for each of SETS_OF."""
    for number in range(len(SETS_OF)):
        car[SETS + number] = step_of(FULL_LIFE[SETS_OF[number]]) if owned >> number & 1 else GONE
