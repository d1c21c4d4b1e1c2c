"""What a screen reads of a race: numbers only; a game's `show` puts things into words.

`race` is a Race, or anything with its `game`, `table`, `cars` and `circuit`, so that a screen may
show a state that was kept. A game's room `dash` has what is its own and takes the rest from here:
what all games keep in the same way, and what to answer for things that it does not know.
"""

from pitwall.race.head import (
    LAP, LAPS, ORDER, PLACE, ROUND, SEAT, STATUS, STOPS, TURN, WHY_OUT, cell_of, uses)
from pitwall.race.referee import const

NOWHERE = const(65535)
BESIDE = False              # the device knows the board
AT_TABLE = False            # all that is said is heard by all, and whatever moves is moved by hand
MAY_LEAVE = False           # can a driver leave in the middle of a race?
NO_TYRE = const(255)
GOES_ON, IN_PITS, IN_TROUBLE, AT_FLAG, IS_OUT = range(5)
DECKS = const(99)           # dice from this number on are decks of cards
DRAWN = ""                  # how what is rolled is called; "": a die, or cards
BARE = const(99)            # the deck, or bag, whose cards have no number to show
TOLD_DICE = ()              # dice whose faces are no numbers: a line tells in words what they show
REAL_DECKS = ()             # .. those of them that lie on the table where its dice are real
UNKNOWN_POINTS = ()         # kinds of points that only the people know
SPARE_AGE = False           # the age of tyres is a gauge, too: it gives way on a small page
SKY_DIE = const(255)        # the die that shows sun or cloud
SKIES = (0, 1, 2, 3)        # of the weathers: sun, rain, storm, cloud
TYRE_INKS = (0, 1, 2, 3)    # of the compounds: white, red, green, blue

LOWEST, STEP = 0, 1         # figure of no point, and more for each

# Inks of marks, see pitwall.ui.inks.
PLAIN, GOOD, NOTICE, WARNING, BAD, DIM = range(6)
NO_MARK = ("", 0, PLAIN)


ALL_SWITCHES = const(0xFFFFFF)      # bits that the head of a table has for them

# --- the table ---

def switches(race):
    """The optional rules in use."""
    return uses(race, ALL_SWITCHES)


def turn(race):
    """The car whose turn it is, or TABLE."""
    return race.table[TURN]


def lap(race):
    """The leader's lap, 1 .. race_laps(race)."""
    return max(1, min(max([car[LAP] for car in race.cars]), race_laps(race)))


def race_laps(race):
    """How many laps this race has; it may differ from its circuit's number."""
    return race.table[LAPS]


def laps_saved(game, snapshot):
    """(the leader's lap, laps of the race) of a state in bytes; game: the package.

    Raises ValueError if it is none.
    """
    first, size = game.TABLE_SIZE, game.CAR_SIZE
    if len(snapshot) < first + size:
        raise ValueError("refused.game")
    most = max([snapshot[at] for at in range(first + LAP, len(snapshot), size)])
    return max(1, min(most, snapshot[LAPS])), snapshot[LAPS]


def round_number(race):
    return race.table[ROUND]


def order(race):
    """The cars as they stand, the leader first."""
    return list(race.table[ORDER:ORDER + len(race.cars)])


# --- a car ---

def bot(race, who):
    """Is no person asked for this car?"""
    return seat(race, who) != 0


def reported(race, who):
    """Do the people say where the car has come to?"""
    return False


def seat(race, who):
    return race.cars[who][SEAT]


def cell(race, who):
    """The cell it stands on, or NOWHERE: not lined up yet, at the flag, or out."""
    car = race.cars[who]
    return NOWHERE if car[STATUS] else cell_of(car)


def compound(race, who):
    """Its tyres, a number of the words "tyre letters"; NO_TYRE: none yet."""
    return NO_TYRE


def has_points(race, who):
    """Has it points of the kinds in the words "gauges"?"""
    return True


def laps(race, who):
    """Laps a car has completed."""
    return max(0, race.cars[who][LAP] - 1)


def stops(race, who):
    """How often it has been in the pits."""
    return race.cars[who][STOPS]


def final_place(race, who):
    return race.cars[who][PLACE]


def why_out(race, who):
    """Of a car that is out: a number of the words "why out"."""
    return race.cars[who][WHY_OUT]


def condition(race, who):
    """GOES_ON, IN_PITS, IN_TROUBLE, AT_FLAG or IS_OUT."""
    return (GOES_ON, AT_FLAG, IS_OUT)[race.cars[who][STATUS]]


def marks(race, who):
    """What goes with a car beside its points, in fixed places: (words' key, number, ink) each.

    NO_MARK is an empty place; an empty tuple: there are none in this race.
    """
    return ()


def lamp(race, who):
    """(words' key, number) of what is said of the car beside the weather; "": nothing."""
    return "", 0


# --- a move ---

def move_from(race, who):
    """The cell from which the open move begins."""
    return cell(race, who)


def big(race, who, told):
    """The large number beside the tyre, -1: none; told: what the last tells said of it."""
    return told


# --- dice ---

def die(ask):
    """Which die a ROLL asks for, a number of the words "dice"; from DECKS on a deck of cards."""
    return ask.die


def look(ask):
    """What the die looks like, a number of ui/die.py."""
    return ask.die


def face(ask, i):
    """The number on face i."""
    return ask.options[i]


def obvious(race, ask):
    """The only sensible answer to the open question, no roll or move; -1: there is a choice."""
    return 0 if ask.n == 1 else -1


# --- what a game may know nothing of ---

def nothing(*_):
    return 0


def unknown(*_):
    return -1


def none(*_):
    return []


def forecast(race):
    """All weathers that are foretold, this one first; an empty tuple: see sky_next."""
    return ()


def schedule(race):
    """(turns of a stage, all turns) of a race that is run by turns of a track; (): by laps."""
    return ()


def due_in(race, turn):
    """([cars of people and rivals that have to stop in that turn], how many the rules drive)."""
    return (), 0


def slots(race):
    """The weathers of a row of slots, on one of which the weather stands; (): there is none."""
    return ()


CLOUDS = ""      # the key of a line that says what brings the next weather


def sky_next(race):
    """(steps until the weather changes, the weather then); 0: nobody knows, or it never will."""
    return 0, 0


# Of a race: is there an order of the cars?
lined_up = round_number
# Of a race that the leader ends for all: may this round be the last?
closing = nothing
# What is said of the last lap: with who chases, alone, and in a quick race.
LAST_LAP = ("line.last lap", "line.last lap alone", "quick.last")
FIRST_ENDS = False          # does the race end for all when the first car is home?
# Of a race: must all see at once that something is the matter? Is it one of teams, too?
caution = teams = nothing
# Of a race: do its questions only lead to the start, so that a quick race asks no person?
sets_up = nothing
# The weather now, a number of the words "weathers"; of a row of slots the one it stands on, from 0.
sky = slot = nothing
# Of a race: the sections of the circuit in which nobody may be passed. Of a race, a car and the
# cell it left: the cells of its last move, or those over which a hand would move it.
yellow = way = none
# Of a race and a car: points of one that is home, 0 none, -1 not known or no matter of one race.
score = unknown
# Of a race and a car: a number that goes with its tyres; are they past their best? With a kind:
# points it has, and had at set-up. The ink of its name: GOOD or WARNING if there is something.
life = worn = points = most = tint = nothing
# Of a race and a cell: does a mark lie there?
marked = nothing
# Of an ask and i: is option i no cell of the track; has face i an exclamation mark? Of an ask: is
# it a roll in a fight for a place?
is_extras = alert = fights = nothing
# Of a race and i: is option i of a move to stand out; points that it costs in all.
alarm = cost = nothing
# Of a race and a car: how worn its tyres are, (laps on them, laps that they last, laps of the
# printed bar, ((laps, compound), ..) marked on it), or 0: there is no such bar.
wear = nothing
# Of a race and a car: the field of the board's row in which its tyres end; see pitwall.circuit.
tyres_end = unknown
# The large number beside the tyre, as a tell (what, value) says it, and of the race's open move.
mp_told = movement = unknown
