"""The bytes that table and car of every game begin with; a game's module `state` adds its own."""

from pitwall.race.referee import const

# --- the table ---
PHASE = const(0)
ROUND = const(1)
LAPS = const(2)       # of the race
SWITCHES = const(3)   # optional rules in use: three bytes, see uses
TURN = const(6)       # the car whose turn it is, or TABLE
ORDER = const(7)      # car numbers: in the order of the turns, or of the cars on the track
ORDER_SIZE = const(12)
TABLE_HEAD = const(19)

# --- a car ---
CELL = const(0)       # two bytes, see cell_of
LAP = const(2)        # finish line crossings; 0 on the grid, 1 in the first lap
STATUS = const(3)
PLACE = const(4)      # final place 1..; of a car that is out, how many were out when it went out
WHY_OUT = const(5)    # a reason of the game's, 0 for a car that is not out
SEAT = const(6)       # who drives: 0 a person
STOPS = const(7)      # pit stops
CAR_HEAD = const(8)

RACING, FINISHED, OUT = range(3)
NO_CELL = const(65535)


def cell_of(car):
    return car[CELL] | car[CELL + 1] << 8


def put_on(car, cell):
    car[CELL] = cell & 255
    car[CELL + 1] = cell >> 8


def uses(race, switch):
    """Return a true value if this optional rule is in use."""
    table = race.table
    return (table[SWITCHES] | table[SWITCHES + 1] << 8 | table[SWITCHES + 2] << 16) & switch
