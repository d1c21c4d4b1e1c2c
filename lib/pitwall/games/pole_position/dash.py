"""The numbers that screens read from a race of Pole Position; `show` turns them into text.

Names that are missing here come from pitwall.games.dash.
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

AGAIN = 0       # in the options of a reroll: one more, for 1 SP
_FIELDS = (EP, BP, SP)
MAY_LEAVE = True
DECKS, BARE, SKY_DIE = EVENT_DECK, EVENT_DECK, BLUE_DIE
CLOUDS = "quick.clouds"
_STRAINS = (base.NOTICE, base.WARNING, base.BAD, base.BAD)      # of two levels of stress each
sky, sky_next = weather, outlook


# --- the table ---

def lined_up(race):
    """Return True if the cars have an order."""
    return race.table[PHASE] > QUALIFYING


def sets_up(race):
    """Return True while the questions only lead to the grid."""
    return not lined_up(race)


def order(race):
    """Return the cars in their order.

    Qualifying fills places from the last one up; cars without a place fill the gaps by number."""
    if lined_up(race):
        return base.order(race)
    cars = range(len(race.cars))
    placed = {race.cars[who][GRID]: who for who in cars}
    found = [placed.get(place + 1, -1) for place in cars]
    others = [who for who in cars if who not in found]
    return [others.pop(0) if who < 0 else who for who in found]


def caution(race):
    """Return True if everyone must notice a danger: yellow flags, the safety car."""
    return race.table[PHASE] == SAFETY or flags(race)


def teams(race):
    """Return True if two cars each form a team (15.2)."""
    return bool(uses(race, CONSTRUCTORS))


def lap(race):
    """Return the leader's lap, 1 .. race_laps(race)."""
    return race.table[LAP_COUNTER]


def laps_saved(game, snapshot):
    """Return (leader's lap, laps of the race) of a saved state. Raises ValueError if invalid."""
    if len(snapshot) < TABLE_SIZE:
        raise ValueError("refused.game")
    return max(1, snapshot[LAP_COUNTER]), snapshot[LAPS]


def session(race):
    """Return the qualifying session, 1..3, or 0 for none."""
    return race.table[SESSION]


# --- a car ---

def compound(race, who):
    """Return 0 hard, 1 soft, 2 intermediate, 3 wet; NO_TYRE before tyres are revealed."""
    car = race.cars[who]
    return base.NO_TYRE if car[SET] == GONE or keeps_books(car) else car[TYRE]


def life(race, who):
    """Return the laps that the fitted set still lasts; -1, -2: worn out."""
    return life_of(race.cars[who][LIFE])


def worn(race, who):
    """Return True if the set is about to wear out."""
    return life(race, who) < 2


def bot(race, who):
    return is_bot(race.cars[who])


def has_points(race, who):
    """Return False for bots, which have none, and for cars whose books the player keeps."""
    return has_books(race.cars[who])


def points(race, who, kind):
    """Return a car's EP, BP or SP (kind 0..2)."""
    return race.cars[who][_FIELDS[kind]]


def most(race, who, kind):
    """Return a car's EP, BP or SP at set-up; a swap in the pits may bring it more."""
    if kind == 2:
        return full_sp(race, race.cars[who])
    return race.cars[who][(FULL_EP, FULL_BP)[kind]]


def condition(race, who):
    """Return GOES_ON, IN_PITS, IN_TROUBLE (off the track), AT_FLAG or IS_OUT."""
    car = race.cars[who]
    return base.condition(race, who) or (
        base.IN_TROUBLE if car[OFF] else base.GOES_ON if car[PIT] == ON_TRACK else base.IN_PITS)


# --- a car under the optional rules ---

def drs(race, who):
    """Return True if the car may use DRS in its next turn; in rain a marker is lost."""
    return race.cars[who][MARKS] & (HAS_DRS | NO_DRS) == HAS_DRS and not rain(race)


def marks(race, who):
    """Return marks for DRS or a due stop, stress, and breakdowns (red while unrepaired)."""
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
    """Return the colour for a car: a warning for an unrepaired breakdown, GOOD for DRS."""
    if race.cars[who][BROKEN]:
        return base.WARNING
    return base.GOOD if drs(race, who) else base.PLAIN


def flags(race):
    """Return True if a yellow flag is out anywhere."""
    return any([race.table[ZONES + i] for i in range(TABLE_SIZE - ZONES)])


def yellow(race):
    """Return a list of the circuit's sections with no overtaking."""
    if not flags(race):
        return []
    return [section for section in range(race.circuit.sections) if is_yellow(race, section)]


# --- the options of a move ---

def is_extras(ask, i):
    """Return True if option i leads to the more expensive moves."""
    return ask.options[i] == EXTRAS


def movement(race):
    """Return the MP of the current move, with those won in fights."""
    return race.scratch.moves.mp


def way(race, who, here):
    """Return a list of the cells of a car's last move that the rules made, in order."""
    cells = race.scratch.ways[who]
    return [cells[i] for i in range(1, cells[0] + 1)]


def mp_told(what, value):
    """Return the MP of a move in a reported event, or -1."""
    return value if what in (T_MP, T_BOT_MP, T_EXIT) else -1


def alarm(race, i):
    """Return True if option i must be highlighted because it attacks another car."""
    return race.scratch.moves.is_attack(i)


def cost(race, i):
    """Return the total points that option i of a move costs."""
    moves = race.scratch.moves
    bill = moves.option_bill[i]
    return (COST[bill % 3] - COST[moves.e] + COST[bill // 3 % 3] - COST[moves.b]
            + bill // 9 - moves.s)


def obvious(race, ask):
    """Return 0 (decline) if a roll cannot be beaten (3.2.4, 4.1) or no bid leads (5.1), else -1.

    In 2022 a player may choose the lower roll, so no roll is obvious there."""
    if ask.what == Q_REROLL_START and not race.rules.number:
        return 0 if max(last_told.rolls(race, ask.who)) == max(PURPLE) else -1
    if ask.what == Q_REROLL and not race.rules.number:
        return 0 if ask.n == 2 and ask.options[1] == AGAIN and _is_best(race, ask) else -1
    if ask.what == Q_BID:
        return 0 if last_told.lacks(race, ask.who) >= ask.n else -1
    return -1


def _is_best(race, ask):
    """Return True if the only roll is the tyre's highest face and keeps the car on the track."""
    faces = race.rules.values[V_TYRE_DICE][race.cars[ask.who][TYRE]]
    return ask.options[0] == max(faces) < min(
        tyres.off_at(race, ask.who), tyres.grip_at(race, ask.who))


# --- dice ---

def alert(ask, i):
    """Return True if face i also has the exclamation mark."""
    from pitwall.games.pole_position.asks import PURPLE_DIE
    from pitwall.games.pole_position.house_data import ALERT
    return ask.die == PURPLE_DIE and bool(ALERT[i])


def fights(ask):
    """Return True if the roll is for an attack or a defence (5.1)."""
    return ask.what in (Q_ATTACK_ROLL, Q_DEFEND_ROLL)


def __getattr__(name):
    return getattr(base, name)
