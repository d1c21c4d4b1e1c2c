"""What a race of Pole Position is made of: named bytes of the table and of each car.

Numbers in brackets are sections of the rulebook; ids are rows of the ledger.
"""

from pitwall.referee import const

# --- phases of a race (3) ---
SETUP, QUALIFYING, TYRES, START, ROUNDS, END = range(6)

# --- the table ---
PHASE = const(0)
ROUND = const(1)      # start rounds are 1..3, real rounds go on from 4
LAP_COUNTER = const(2)  # 1 .. laps (2.5)
GRID_A = const(3)     # the weather token on grid A, 0..35 (8)
GRID_B = const(4)     # the token on grid B, 0-based
PROGRESS = const(5)   # the bots' progress cube, 0..5 (17.1)
ORDER = const(6)      # position track: car numbers, six bytes
SESSION = const(12)   # qualifying session 1..3, 0 between
PLACES = const(13)    # cars that have finished
OUTS = const(14)      # cars that are eliminated
SWITCHES = const(15)  # optional rules in use
TURN = const(16)      # the car whose turn it is, or TABLE
TABLE_SIZE = const(17)

# --- switches ---
TECHNICAL_CORNERS = const(1)

# --- a car ---
CELL = const(0)       # two bytes, see cell_of
LINE = const(2)       # racing line in a corner: NO_LINE, ON_LINE, LEFT_LINE
LAP = const(3)        # finish line crossings; 0 on the grid, 1 in lap 1
EP = const(4)
BP = const(5)
SP = const(6)
TYRE = const(7)       # compound fitted
LIFE = const(8)       # lifespan of the fitted set as a step of the wear track
SET = const(9)        # which of SETS_OF is fitted
SETS = const(10)      # five bytes: lifespan step of each stored set, GONE if fitted
OFF = const(15)       # 2 off-track marker carried, 1 second off-track move made this round
PIT = const(16)
NOTED = const(17)     # MP noted at pit entry
STOPS = const(18)
STATUS = const(19)
PLACE = const(20)     # final place 1.., or for an eliminated car its count of elimination
SEAT = const(21)
SOFT_USED = const(22)  # a bot's only soft set (17.2)
SCORE = const(23)     # qualifying score, or the token chosen
GRID = const(24)      # grid place 1..6
MOVED = const(25)     # had its turn this round
WHY_OUT = const(26)
CHOICE = const(27)    # secret pick, until it is revealed
CAR_SIZE = const(28)

# --- values ---
NO_LINE, ON_LINE, LEFT_LINE = range(3)
HARD, SOFT, INTERMEDIATE, WET = range(4)
DRY, LIGHT_RAIN, HEAVY_RAIN = range(3)
ON_TRACK, PIT_ENTRY, BOX, GREEN_1, GREEN_2, PIT_EXIT = range(6)
RACING, FINISHED, OUT = range(3)
HUMAN, BOT_A, BOT_B = range(3)
NO_STOP, LAPPED = 1, 2

MOST_CARS = const(6)                       # PP-0-1
SETS_OF = (HARD, SOFT, INTERMEDIATE, INTERMEDIATE, WET)   # 6.1
FULL_LIFE = (4, 2, 6, 6)                   # laps by compound (6)
GONE = const(255)
START_EP, START_BP, START_SP = 7, 7, 9     # 2.7
NO_CELL = const(65535)


def step_of(life):
    """Step of the wear track for a lifespan: -2, -1, 1, 2 .. 6 -> 0 .. 7. There is no 0 (6.2)."""
    return life + 1 if life > 0 else life + 2


def life_of(step):
    """Lifespan shown by a step of the wear track."""
    return step - 1 if step > 1 else step - 2


def cell_of(car):
    return car[CELL] | car[CELL + 1] << 8


def put_on(car, cell):
    car[CELL] = cell & 255
    car[CELL + 1] = cell >> 8


def is_bot(car):
    return car[SEAT] != HUMAN


def weather(race):
    """The weather under the token on grid A (8)."""
    return race.circuit.weather_a[race.table[GRID_A]]


def rain(race):
    return weather(race) != DRY


def fit(car, number):
    """Fit set `number` of SETS_OF at the lifespan it has; what was fitted must be stored first."""
    car[SET] = number
    car[TYRE] = SETS_OF[number]
    car[LIFE] = car[SETS + number]
    car[SETS + number] = GONE


def set_up_car(car, seat):
    """A car before the race (2.6, 2.7): full points, all sets fresh, no markers."""
    for i in range(CAR_SIZE):
        car[i] = 0
    car[SEAT] = seat
    if seat == HUMAN:
        car[EP], car[BP], car[SP] = START_EP, START_BP, START_SP
    for number, compound in enumerate(SETS_OF):
        car[SETS + number] = step_of(FULL_LIFE[compound])
    car[SET] = GONE
    put_on(car, NO_CELL)
