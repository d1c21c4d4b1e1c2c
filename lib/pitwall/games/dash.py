"""Numbers that screens read of a race; a game's `show` puts them into words.

`race` is a Race, or any object with its `game`, `table`, `cars` and `circuit`, so that a screen can
show a saved state. A game's module `dash` defines its own functions and imports the rest from here:
values that all games store alike, and defaults for facts a game does not have.
"""

from pitwall.race.head import (
    LAP, LAPS, ORDER, PLACE, ROUND, SEAT, STATUS, STOPS, TURN, WHY_OUT, cell_of, uses)
from pitwall.race.referee import const

NOWHERE = const(65535)
BESIDE = False              # the device knows the board
AT_TABLE = False            # everybody hears all announcements, and people move the pieces
MAY_LEAVE = False           # a driver can leave in the middle of a race
NO_TYRE = const(255)
GOES_ON, IN_PITS, IN_TROUBLE, AT_FLAG, IS_OUT = range(5)
DECKS = const(99)           # dice from this number on are decks of cards
DRAWN = ""                  # the word for things that are rolled; "": a die, or cards
BARE = const(99)            # the deck, or bag, whose cards have no number to show
TOLD_DICE = ()              # dice whose faces are no numbers: a line describes the result in words
REAL_DECKS = ()             # .. those of them that are on the table when the game uses real dice
UNKNOWN_POINTS = ()         # kinds of points that only the players know
SPARE_AGE = False           # the age of tyres is a gauge, too, which a small page leaves out
SKY_DIE = const(255)        # the die that shows sun or cloud
SKIES = (0, 1, 2, 3)        # of the weathers: sun, rain, storm, cloud
TYRE_INKS = (0, 1, 2, 3)    # by compound: white, red, green, blue

LOWEST, STEP = 0, 1         # number shown for 0 points, and the step per point

# Inks of marks, see pitwall.ui.inks.
PLAIN, GOOD, NOTICE, WARNING, BAD, DIM = range(6)
NO_MARK = ("", 0, PLAIN)


ALL_SWITCHES = const(0xFFFFFF)      # the bits for switches in the table's head

# --- the table ---

def switches(race):
    """Return the optional rules in use."""
    return uses(race, ALL_SWITCHES)


def turn(race):
    """Return the car whose turn it is, or TABLE."""
    return race.table[TURN]


def lap(race):
    """Return the leader's lap, 1 .. race_laps(race)."""
    return max(1, min(max([car[LAP] for car in race.cars]), race_laps(race)))


def race_laps(race):
    """Return the laps of this race, which may differ from its circuit's number."""
    return race.table[LAPS]


def laps_saved(game, snapshot):
    """Return (the leader's lap, laps of the race) of a saved state; game: the package.

    Raises ValueError if the bytes are too short.
    """
    first, size = game.TABLE_SIZE, game.CAR_SIZE
    if len(snapshot) < first + size:
        raise ValueError("refused.game")
    most = max([snapshot[at] for at in range(first + LAP, len(snapshot), size)])
    return max(1, min(most, snapshot[LAPS])), snapshot[LAPS]


def round_number(race):
    return race.table[ROUND]


def order(race):
    """Return the cars in the order of the race, the leader first."""
    return list(race.table[ORDER:ORDER + len(race.cars)])


# --- a car ---

def bot(race, who):
    """Return True if no player answers for this car."""
    return seat(race, who) != 0


def reported(race, who):
    """Return True if the players enter where the car has moved."""
    return False


def seat(race, who):
    return race.cars[who][SEAT]


def cell(race, who):
    """Return the cell of the car, or NOWHERE: not on the grid yet, finished, or out."""
    car = race.cars[who]
    return NOWHERE if car[STATUS] else cell_of(car)


def compound(race, who):
    """Return its tyres, an index into the words "tyre letters"; NO_TYRE: none yet."""
    return NO_TYRE


def has_points(race, who):
    """Return True if it has points of the kinds in the words "gauges"."""
    return True


def laps(race, who):
    """Return the laps a car has completed."""
    return max(0, race.cars[who][LAP] - 1)


def stops(race, who):
    """Return the number of its pit stops."""
    return race.cars[who][STOPS]


def final_place(race, who):
    return race.cars[who][PLACE]


def why_out(race, who):
    """Return, for a car that is out, an index into the words "why out"."""
    return race.cars[who][WHY_OUT]


def condition(race, who):
    """Return GOES_ON, IN_PITS, IN_TROUBLE, AT_FLAG or IS_OUT."""
    return (GOES_ON, AT_FLAG, IS_OUT)[race.cars[who][STATUS]]


def marks(race, who):
    """Return the marks next to a car's points, in fixed places: (words' key, number, ink) each.

    NO_MARK is an empty place; an empty tuple: this race has no marks.
    """
    return ()


def lamp(race, who):
    """Return (words' key, number) of the car's text next to the weather; "": none."""
    return "", 0


# --- a move ---

def move_from(race, who):
    """Return the cell from which the open move begins."""
    return cell(race, who)


def big(race, who, told):
    """Return the large number next to the tyre, -1: none; told: its value from recent events."""
    return told


# --- dice ---

def die(ask):
    """Return the die of a ROLL, an index into the words "dice"; from DECKS on a deck of cards."""
    return ask.die


def look(ask):
    """Return the appearance of the die, a number of ui/die.py."""
    return ask.die


def face(ask, i):
    """Return the number on face i."""
    return ask.options[i]


def obvious(race, ask):
    """Return the only sensible answer to a question (no roll or move); -1: there is a choice."""
    return 0 if ask.n == 1 else -1


# --- facts that a game may not have ---

def nothing(*_):
    return 0


def unknown(*_):
    return -1


def none(*_):
    return []


def forecast(race):
    """Return the whole weather forecast, the current weather first; (): see sky_next."""
    return ()


def schedule(race):
    """Return (turns of a stage, all turns) of a race by turns of a track; (): it is by laps."""
    return ()


def due_in(race, turn):
    """Return ([players' and rivals' cars that must stop in that turn], number of bots' cars)."""
    return (), 0


def slots(race):
    """Return the weathers of the row of slots with the weather marker; (): there is no such row."""
    return ()


CLOUDS = ""      # the key of a line that says what brings the next weather


def sky_next(race):
    """Return (steps until the weather changes, next weather); 0 steps: unknown, or no change."""
    return 0, 0


# Of a race: True if the cars have an order.
lined_up = round_number
# Of a race that the leader ends for all: True if this round may be the last.
closing = nothing
# Lines for the last lap: with a pursuer, alone, and in a quick race.
LAST_LAP = ("line.last lap", "line.last lap alone", "quick.last")
FIRST_ENDS = False          # the race ends for all when the first car finishes
# Of a race: True for an incident that all must see at once. Also: True if it is a race of teams.
caution = teams = nothing
# Of a race: True if its questions only lead to the start, so that a quick race asks no player.
sets_up = nothing
# The current weather, an index into the words "weathers"; its slot in a row of slots, from 0.
sky = slot = nothing
# Of a race: sections of the circuit where passing is forbidden. Of a race, a car and the cell it
# left: the cells of its last move, or the cells over which a player moves it by hand.
yellow = way = none
# Of a race and a car: points of a finished car; 0 none, -1 unknown or not scored by single races.
score = unknown
# Of a race and a car: the number next to its tyres; True if they are past their best. With a kind:
# its points now and at set-up. The ink of its name: GOOD or WARNING if something is notable.
life = worn = points = most = tint = nothing
# Of a race and a cell: True if a marker is on it.
marked = nothing
# Of an ask and i: True if option i is no cell of the track; True if face i has an exclamation mark.
# Of an ask: True for a roll in a fight for a place.
is_extras = alert = fights = nothing
# Of a race and i: True to highlight option i of a move; the points that it costs in total.
alarm = cost = nothing
# Of a race and a car: tyre wear, (laps on them, laps that they last, length of the printed bar in
# laps, ((laps, compound), ..) marked on it), or 0: there is no such bar.
wear = nothing
# Of a race and a car: the field of the board's row where its tyres end; see pitwall.circuit.
tyres_end = unknown
# The large number next to the tyre: from an event (what, value), and of the race's open move.
mp_told = movement = unknown
