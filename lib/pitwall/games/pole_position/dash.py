"""What a screen reads of a race of Pole Position: numbers only; `show` puts things into words.

`race` is a Race, or anything with its `table`, `cars` and `circuit`, so that a screen may show a
state that was kept.
"""

from pitwall.race.referee import const
from pitwall.games.pole_position.asks import (
    EVENT_DECK, EXTRAS, T_BOT_MP, T_EXIT, T_MP)
from pitwall.games.pole_position.pieces import POINTS as COST
from pitwall.games.pole_position.damage import points as breakdown_points
from pitwall.games.pole_position.flags import is_yellow
from pitwall.games.pole_position.state import (
    BLOWOUTS, BP, BROKEN, COLLISIONS, CONSTRUCTORS, DRS, EP, EVENTS, EXTENDED_PLAY, FINISHED,
    FULL_BP, FULL_EP, GONE, HAS_DRS, LAP, LAPS, LAP_COUNTER, LIFE, LONG_SP, MARKS, MUST_PIT,
    NO_DRS, OFF, ON_TRACK, ORDER, PHASE, PIT, PLACE, QUALIFYING, RACING, ROUND, SAFETY, SEAT,
    SESSION, SET, SP, STATUS, STOPS, STRESS, STRESS_LEVEL, SWITCHES, TABLE_SIZE, TURN,
    TYRE, V_START_SP, WHY_OUT, ZONES, cell_of, is_bot, life_of, rain, uses, weather)
from pitwall.games.pole_position.weather import outlook

NOWHERE = const(65535)
BESIDE = False              # the device knows the board
NO_TYRE = const(255)
GOES_ON, IN_PITS, OFF_TRACK, AT_FLAG, IS_OUT = range(5)
_FIELDS = (EP, BP, SP)
DECKS = EVENT_DECK
SKIES = (0, 1, 2)           # of the weathers: sun, rain, storm
TYRE_INKS = (0, 1, 2, 3)    # of the compounds


# --- the table ---

def phase(race):
    return race.table[PHASE]


def lined_up(race):
    """Is there an order of the cars?"""
    return race.table[PHASE] > QUALIFYING


def caution(race):
    """Must all see at once that something is the matter: flags, the safety car?"""
    return race.table[PHASE] == SAFETY or flags(race)


def switches(race):
    """The optional rules in use."""
    return race.table[SWITCHES] | race.table[SWITCHES + 1] << 8 | race.table[SWITCHES + 2] << 16


def teams(race):
    """Do two cars each make a team (15.2)?"""
    return bool(uses(race, CONSTRUCTORS))


def turn(race):
    """The car whose turn it is, or TABLE."""
    return race.table[TURN]


def lap(race):
    """The leader's lap, 1 .. race_laps(race)."""
    return race.table[LAP_COUNTER]


def race_laps(race):
    """How many laps this race has; it may differ from its circuit's number."""
    return race.table[LAPS]


def laps_saved(snapshot):
    """(the leader's lap, laps of the race) of a state in bytes. Raises ValueError if it is none."""
    if len(snapshot) < TABLE_SIZE:
        raise ValueError("refused.game")
    return max(1, snapshot[LAP_COUNTER]), snapshot[LAPS]


def round_number(race):
    return race.table[ROUND]


def session(race):
    """Which qualifying session 1..3 it is, 0: none."""
    return race.table[SESSION]


def sky(race):
    """Weather now: 0 dry, 1 light rain, 2 heavy rain."""
    return weather(race)


def sky_next(race):
    """(clouds until it changes, the weather then); 0 clouds: it never will."""
    return outlook(race)


def order(race):
    """The cars as they stand on the position track, the leader first."""
    return list(race.table[ORDER:ORDER + len(race.cars)])


def score(race, who):
    """A single race has no points but those of its teams: -1."""
    return -1


def place(race, who):
    """Place of a car, from 0."""
    return order(race).index(who)


# --- a car ---

def cell(race, who):
    """The cell it stands on, or NOWHERE: not lined up yet, at the flag, or out."""
    car = race.cars[who]
    return cell_of(car) if car[STATUS] == RACING else NOWHERE


def bot(race, who):
    """Is no person asked for this car?"""
    return is_bot(race.cars[who])


def seat(race, who):
    return race.cars[who][SEAT]


def compound(race, who):
    """0 hard, 1 soft, 2 intermediate, 3 wet; NO_TYRE before the start tyres are revealed."""
    car = race.cars[who]
    return NO_TYRE if car[SET] == GONE else car[TYRE]


def life(race, who):
    """Laps the fitted set still lasts; -1, -2: worn out."""
    return life_of(race.cars[who][LIFE])


def worn(race, who):
    """Is the set about to wear out?"""
    return life(race, who) < 2


def has_points(race, who):
    """Bots have none."""
    return not bot(race, who)


def points(race, who, kind):
    """EP, BP or SP (kind 0..2) that a car has."""
    return race.cars[who][_FIELDS[kind]]


def most(race, who, kind):
    """EP, BP or SP that the car had at set-up; a swap in the pits may bring it more."""
    if kind == 2:
        return LONG_SP if uses(race, EXTENDED_PLAY) else race.rules.values[V_START_SP]
    return race.cars[who][(FULL_EP, FULL_BP)[kind]]


def laps(race, who):
    """Laps a car has completed."""
    return max(0, race.cars[who][LAP] - 1)


def stops(race, who):
    return race.cars[who][STOPS]


def final_place(race, who):
    return race.cars[who][PLACE]


def why_out(race, who):
    """Of a car that is out: 1 no pit stop, 2 lapped, 3 broken down, 4 no points left."""
    return race.cars[who][WHY_OUT]


def condition(race, who):
    """GOES_ON, IN_PITS, OFF_TRACK, AT_FLAG or IS_OUT."""
    car = race.cars[who]
    if car[STATUS] != RACING:
        return AT_FLAG if car[STATUS] == FINISHED else IS_OUT
    if car[OFF]:
        return OFF_TRACK
    return GOES_ON if car[PIT] == ON_TRACK else IN_PITS


# --- a car under the optional rules ---

def has_marks(race):
    """Can a car of this race have stress, DRS or breakdowns?"""
    return bool(uses(race, STRESS | DRS | COLLISIONS | EVENTS | BLOWOUTS))


def stress(race, who):
    return race.cars[who][STRESS_LEVEL]


def drs(race, who):
    """May it use DRS in its next turn? In rain a marker is lost."""
    return race.cars[who][MARKS] & (HAS_DRS | NO_DRS) == HAS_DRS and not rain(race)


def must_pit(race, who):
    return bool(race.cars[who][MARKS] & MUST_PIT)


def damage(race, who):
    """(breakdown points, is a breakdown still to be repaired?)"""
    car = race.cars[who]
    return breakdown_points(car), bool(car[BROKEN])


def ailing(race, who):
    """Is a breakdown still to be repaired?"""
    return damage(race, who)[1]


def flags(race):
    """Is a yellow flag out anywhere?"""
    return any([race.table[ZONES + i] for i in range(TABLE_SIZE - ZONES)])


def yellow(race):
    """The sections of the circuit in which nobody may be passed, as a list."""
    if not flags(race):
        return []
    return [section for section in range(race.circuit.sections) if is_yellow(race, section)]


# --- the options of a move ---

def is_extras(ask, i):
    """Is option i the entry that leads to the dearer moves?"""
    return ask.options[i] == EXTRAS


def move_from(race, who):
    """The cell from which the open move begins."""
    return cell(race, who)


def marked(race, cell):
    """Does a mark lie on the cell? There are none."""
    return False


def big(race, who, told):
    """The large number beside the tyre, -1: none; told: what the last tells said of it."""
    return told


def movement(race):
    """MP of the move that is being made, fought for and counted so far."""
    return race.scratch.moves.mp


def way(race, who):
    """The cells of the last move that the rules made for a car, in order, as a list."""
    cells = race.scratch.ways[who]
    return [cells[i] for i in range(1, cells[0] + 1)]


def mp_told(what, value):
    """MP of a move that a tell speaks of, or -1."""
    return value if what in (T_MP, T_BOT_MP, T_EXIT) else -1


def alarm(race, i):
    """Is option i to stand out: does it attack another car?"""
    return race.scratch.moves.is_attack(i)


def cost(race, i):
    """Points that option i of a move costs in all."""
    moves = race.scratch.moves
    bill = moves.option_bill[i]
    return (COST[bill % 3] - COST[moves.e] + COST[bill // 3 % 3] - COST[moves.b]
            + bill // 9 - moves.s)


# --- dice ---

def die(ask):
    """Which die a ROLL asks for: 1 black, 2 purple, 3 blue (weather), 4 + compound: a tyre die.

    From DECKS on it is a deck of cards: events, drivers, teams.
    """
    return ask.die


def look(ask):
    """What the die looks like, a number of ui/die.py."""
    return ask.die


def face(ask, i):
    """The number on face i; of the blue die 1 for a cloud, 0 for none."""
    return ask.options[i]


def alert(ask, i):
    """Does face i also carry the exclamation mark?"""
    from pitwall.games.pole_position.asks import PURPLE_DIE
    from pitwall.games.pole_position.house_data import ALERT
    return ask.die == PURPLE_DIE and bool(ALERT[i])
