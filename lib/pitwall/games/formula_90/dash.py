"""What a screen reads of a race of Race! Formula 90: numbers only; `show` puts things into words.

What is not here is as in all games, see pitwall.games.dash.
"""

from pitwall.circuit.sections import RAIN, UNCERTAIN
from pitwall.games import dash as base
from pitwall.games.formula_90 import cards, phase_e, road, state
from pitwall.games.formula_90.asks import DISC_DIE, RACE_DECK_DIE, TRACK_DECK_DIE, T_MP
from pitwall.games.formula_90.cards import FIRST_TRACK
from pitwall.games.formula_90.state import (
    BLUES, BLUE_FLAG, CHIPS, COMPOUND, DOING, FORCED_PIT, FUEL, MARKS, MOST_CHIPS, MOST_HAND, OFF,
    ORANGE, PHASE, PITTED, ROBOT_TYRES, ROUND, SLOTS, STATUS, STRATEGY, TURNS, WEATHER, has_books,
    is_robot, under_sc)

DECKS = RACE_DECK_DIE
BARE = DISC_DIE
DRAWN = "ui.drawn"        # of decks and bags; it has no dice
TOLD_DICE = (DISC_DIE,)
SKIES = (0, 3, 1)               # of the weathers: sun, cloud, rain
SPARE_AGE = True                # the fuel
TYRE_INKS = (1, 0, 2, 3)        # of the compounds: soft red, hard white, intermediate green, rain
TYRE_CHIPS, BLUE_CHIPS, HAND, DAMAGE, FUEL_TURNS = range(5)     # kinds of points


# --- the table ---

def lined_up(race):
    """Is there a grid?"""
    return race.table[PHASE] > state.QUALIFYING


def sets_up(race):
    """Do its questions only lead to the first turn?"""
    return race.table[PHASE] < TURNS


def lap(race):
    """The turn; a race is as many of them as its turn track has boxes."""
    return race.table[ROUND]


def sky(race):
    """0 dry, 1 uncertain, 2 rain."""
    return race.circuit.sky(race.table[WEATHER])


def sky_next(race):
    """(slots that the pawn is away from other weather, that weather); 0: it lies two ways off."""
    now = sky(race)
    if now == UNCERTAIN:
        return 0, 0
    away, step = 1, -1 if now == RAIN else 1
    while race.circuit.sky(race.table[WEATHER] + step * away) == now:
        away += 1
    return away, UNCERTAIN


def slot(race):
    """Where the weather pawn stands, 0 the first."""
    return race.table[WEATHER]


def slots(race):
    """The weathers of the chart."""
    return bytes([race.circuit.sky(i) for i in range(race.circuit.slots)])


def schedule(race):
    """(boxes of a row of the turn track, all of them)"""
    return race.circuit.boxes, race.circuit.turns


def due_in(race, turn):
    """(players, how many robots' chits) whose chit lies on the box of that turn (F90-FUEL-1, 11).
    """
    due = [who for who, car in enumerate(race.cars) if car[FUEL] == turn and not car[STATUS]]
    players = [who for who in due if not is_robot(race.cars[who])]
    return players, len(due) - len(players)


def caution(race):
    """Is the safety car out?"""
    return bool(under_sc(race))


def yellow(race):
    """The sections with a yellow flag."""
    return road.yellows(race)


def lamp(race, who):
    """Safety car, or what the car has to do."""
    if under_sc(race):
        return "ui.safety car", 0
    if race.cars[who][MARKS] & FORCED_PIT:
        return "ui.must pit", 0
    return "", 0


# --- a car ---

def cell(race, who):
    """Its place on the ring: in order, on a spot, or beside the track."""
    if race.cars[who][STATUS] or not lined_up(race):
        return base.NOWHERE
    return state.cell_of(race.cars[who])


def compound(race, who):
    """0 soft, 1 hard, 2 intermediate, 3 rain; all robots have the same."""
    car = race.cars[who]
    kind = race.table[ROBOT_TYRES] if is_robot(car) else car[COMPOUND]
    return kind - 1 if kind and race.table[PHASE] >= state.TYRES else base.NO_TYRE


def bot(race, who):
    """Is it a rival's or a robot's?"""
    return state.HUMAN < race.cars[who][state.SEAT] < state.OWN_BOOKS


def has_points(race, who):
    """Robots have fuel alone; of own books nobody knows any."""
    return has_books(race.cars[who])


def points(race, who, kind):
    """Tyre chips, blue chips, cards in hand, free damage slots, the turn of its fuel chit."""
    car = race.cars[who]
    if kind == TYRE_CHIPS:
        return car[CHIPS]
    if kind == BLUE_CHIPS:
        return car[BLUES]
    if kind == HAND:
        return cards.count(race, cards.IN_HAND, who)
    return car[SLOTS] - car[state.RED] - car[state.BROWN] if kind == DAMAGE else car[FUEL]


def most(race, who, kind):
    """The same at set-up; of blue chips and fuel nothing was set up."""
    car = race.cars[who]
    return (car[MOST_CHIPS], 0, car[MOST_HAND], car[SLOTS], 0)[kind]


def strategy(race, who):
    """A number of the words "strategies", 0 none."""
    return race.cars[who][STRATEGY]


def condition(race, who):
    """GOES_ON, IN_PITS: it has just pitted; IN_TROUBLE: off the track; AT_FLAG or IS_OUT."""
    car = race.cars[who]
    if car[STATUS]:
        return base.condition(race, who)
    if car[DOING] & PITTED:
        return base.IN_PITS
    return base.IN_TROUBLE if car[MARKS] & OFF else base.GOES_ON


def marks(race, who):
    """A blue or the orange flag; a stop that is forced, or fuel that ends with this turn."""
    car, table = race.cars[who], race.table
    flag = stop = base.NO_MARK
    if car[MARKS] & BLUE_FLAG:
        flag = "mark.blue", 0, base.GOOD
    elif table[ORANGE] == who:
        flag = "mark.orange", 0, base.NOTICE
    if car[MARKS] & FORCED_PIT:
        stop = "mark.pit", 0, base.BAD
    elif has_books(car) and table[PHASE] == TURNS and 0 < car[FUEL] <= table[ROUND] + 1:
        stop = "mark.fuel", 0, base.WARNING
    return flag, stop


def big(race, who, told):
    """The large number beside the tyre: mp of the turn that is told."""
    return told


def movement(race):
    """mp of the open turn as far as its cards are on the table, or -1."""
    turn = race.scratch.turn
    return max(0, phase_e.spot_bonus(race, turn.who) + turn.bonus) if turn.cards else -1


def mp_told(what, value):
    """mp that a tell speaks of, or -1."""
    return max(0, value) if what == T_MP else -1


# --- cards ---

def face(ask, i):
    """Of a card what it is called by at the table: its check factor or its place in its deck."""
    value = ask.options[i]
    return value - FIRST_TRACK + 1 if ask.die == TRACK_DECK_DIE else value


def look(ask):
    """What the die looks like, a number of ui/die.py."""
    return 2


def __getattr__(name):
    return getattr(base, name)
