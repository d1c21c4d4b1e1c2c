"""What a screen reads of a race of Pole Position: numbers only; `show` puts things into words.

What is not here is as in all games, see pitwall.games.dash.
"""

from pitwall.games import dash as base
from pitwall.games.pole_position.asks import (
    BLUE_DIE, EVENT_DECK, EXTRAS, Q_ATTACK_ROLL, Q_BID, Q_DEFEND_ROLL, Q_REROLL, Q_REROLL_START,
    T_BOT_MP, T_EXIT, T_MP)
from pitwall.games.pole_position import last_told, tyres
from pitwall.games.pole_position.house_data import PURPLE
from pitwall.games.pole_position.pieces import POINTS as COST
from pitwall.games.pole_position.damage import points as breakdown_points
from pitwall.games.pole_position.flags import is_yellow
from pitwall.games.pole_position.settings import full_sp
from pitwall.games.pole_position.state import (
    BLOWOUTS, BP, BROKEN, COLLISIONS, CONSTRUCTORS, DRS, EP, EVENTS, FULL_BP, FULL_EP, GONE, GRID,
    HAS_DRS, LAPS, LAP_COUNTER, LIFE, MARKS, MUST_PIT, NO_DRS, OFF, ON_TRACK, PHASE, PIT,
    QUALIFYING, SAFETY, SESSION, SET, SP, STRESS, STRESS_LEVEL, TABLE_SIZE, TYRE, V_TYRE_DICE,
    ZONES, has_books, is_bot, keeps_books, life_of, rain, uses, weather)
from pitwall.games.pole_position.weather import outlook

AGAIN = 0       # in the options of a reroll: another one, for 1 SP
_FIELDS = (EP, BP, SP)
DECKS, BARE, SKY_DIE = EVENT_DECK, EVENT_DECK, BLUE_DIE
CLOUDS = "quick.clouds"
_STRAINS = (base.NOTICE, base.WARNING, base.BAD, base.BAD)      # of two levels of stress each
sky, sky_next = weather, outlook


# --- the table ---

def lined_up(race):
    """Is there an order of the cars?"""
    return race.table[PHASE] > QUALIFYING


def sets_up(race):
    """Do its questions only lead to the grid?"""
    return not lined_up(race)


def order(race):
    """The cars as they stand. In qualifying a place is given at a time, first the last ones: the
    cars without one are in between, by their numbers."""
    if lined_up(race):
        return base.order(race)
    cars = range(len(race.cars))
    placed = {race.cars[who][GRID]: who for who in cars}
    found = [placed.get(place + 1, -1) for place in cars]
    others = [who for who in cars if who not in found]
    return [others.pop(0) if who < 0 else who for who in found]


def caution(race):
    """Must all see at once that something is the matter: flags, the safety car?"""
    return race.table[PHASE] == SAFETY or flags(race)


def teams(race):
    """Do two cars each make a team (15.2)?"""
    return bool(uses(race, CONSTRUCTORS))


def lap(race):
    """The leader's lap, 1 .. race_laps(race)."""
    return race.table[LAP_COUNTER]


def laps_saved(game, snapshot):
    """(the leader's lap, laps of the race) of a state in bytes. Raises ValueError if it is none."""
    if len(snapshot) < TABLE_SIZE:
        raise ValueError("refused.game")
    return max(1, snapshot[LAP_COUNTER]), snapshot[LAPS]


def session(race):
    """Which qualifying session 1..3 it is, 0: none."""
    return race.table[SESSION]


# --- a car ---

def compound(race, who):
    """0 hard, 1 soft, 2 intermediate, 3 wet; NO_TYRE before the start tyres are revealed."""
    car = race.cars[who]
    return base.NO_TYRE if car[SET] == GONE or keeps_books(car) else car[TYRE]


def life(race, who):
    """Laps the fitted set still lasts; -1, -2: worn out."""
    return life_of(race.cars[who][LIFE])


def worn(race, who):
    """Is the set about to wear out?"""
    return life(race, who) < 2


def bot(race, who):
    return is_bot(race.cars[who])


def has_points(race, who):
    """Bots have none, and of who keeps own books nobody knows them."""
    return has_books(race.cars[who])


def points(race, who, kind):
    """EP, BP or SP (kind 0..2) that a car has."""
    return race.cars[who][_FIELDS[kind]]


def most(race, who, kind):
    """EP, BP or SP that the car had at set-up; a swap in the pits may bring it more."""
    if kind == 2:
        return full_sp(race, race.cars[who])
    return race.cars[who][(FULL_EP, FULL_BP)[kind]]


def condition(race, who):
    """GOES_ON, IN_PITS, IN_TROUBLE: off the track, AT_FLAG or IS_OUT."""
    car = race.cars[who]
    return base.condition(race, who) or (
        base.IN_TROUBLE if car[OFF] else base.GOES_ON if car[PIT] == ON_TRACK else base.IN_PITS)


# --- a car under the optional rules ---

def drs(race, who):
    """May it use DRS in its next turn? In rain a marker is lost."""
    return race.cars[who][MARKS] & (HAS_DRS | NO_DRS) == HAS_DRS and not rain(race)


def marks(race, who):
    """DRS or a stop that is due; stress; breakdown points, red while a breakdown is unrepaired."""
    if not uses(race, STRESS | DRS | COLLISIONS | EVENTS | BLOWOUTS):
        return ()
    car = race.cars[who]
    due = ("ui.drs", 0, base.GOOD) if drs(race, who) else base.NO_MARK
    if car[MARKS] & MUST_PIT:
        due = "ui.must pit", 0, base.BAD
    level, points = car[STRESS_LEVEL], breakdown_points(car)
    return (due, ("ui.stress", level, _STRAINS[level // 2]) if level else base.NO_MARK,
            ("ui.damage", points, base.BAD if car[BROKEN] else base.DIM) if points
            else base.NO_MARK)


def tint(race, who):
    """Is a breakdown still to be repaired? Has it DRS?"""
    if race.cars[who][BROKEN]:
        return base.WARNING
    return base.GOOD if drs(race, who) else base.PLAIN


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


def movement(race):
    """MP of the move that is being made, fought for and counted so far."""
    return race.scratch.moves.mp


def way(race, who, here):
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


def obvious(race, ask):
    """0, to leave it, where a roll cannot be beaten (3.2.4, 4.1) or no bid leads (5.1); else -1.

    In 2022 a player may choose the lower roll."""
    if ask.what == Q_REROLL_START and not race.rules.number:
        return 0 if max(last_told.rolls(race, ask.who)) == max(PURPLE) else -1
    if ask.what == Q_REROLL and not race.rules.number:
        return 0 if ask.n == 2 and ask.options[1] == AGAIN and _is_best(race, ask) else -1
    if ask.what == Q_BID:
        return 0 if last_told.lacks(race, ask.who) >= ask.n else -1
    return -1


def _is_best(race, ask):
    """Is the only roll the highest face of the tyre, and does it keep the car on the track?"""
    faces = race.rules.values[V_TYRE_DICE][race.cars[ask.who][TYRE]]
    return ask.options[0] == max(faces) < min(
        tyres.off_at(race, ask.who), tyres.grip_at(race, ask.who))


# --- dice ---

def alert(ask, i):
    """Does face i also carry the exclamation mark?"""
    from pitwall.games.pole_position.asks import PURPLE_DIE
    from pitwall.games.pole_position.house_data import ALERT
    return ask.die == PURPLE_DIE and bool(ALERT[i])


def fights(ask):
    """Is it rolled for an attack or a defence (5.1)?"""
    return ask.what in (Q_ATTACK_ROLL, Q_DEFEND_ROLL)


def __getattr__(name):
    return getattr(base, name)
