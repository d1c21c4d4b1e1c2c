"""Numbers that screens show of a race of Race! Formula 90; `show` has the texts.

Names that are not defined here come from pitwall.games.dash.
"""

from pitwall.circuit.sections import RAIN, UNCERTAIN
from pitwall.games import dash as base
from pitwall.games.formula_90 import cards, phase_e, road, state
from pitwall.games.formula_90.asks import DISC_DIE, RACE_DECK_DIE, TRACK_DECK_DIE, T_MP
from pitwall.games.formula_90.cards import FIRST_TRACK
from pitwall.games.formula_90.state import (
    BLUES, BLUE_FLAG, CHIPS, COMPOUND, DOING, FORCED_PIT, FUEL, LAPS, MARKS, MOST_CHIPS, MOST_HAND,
    OFF, ORANGE, PHASE, PITTED, ROBOT_TYRES, ROUND, SLOTS, STATUS, STRATEGY, TURNS, WEATHER,
    has_books, is_robot, under_sc)

DECKS = RACE_DECK_DIE
BARE = DISC_DIE
DRAWN = "ui.drawn"        # of decks and bags; it has no dice
TOLD_DICE = (DISC_DIE,)
SKIES = (0, 3, 1)               # icons of the weathers: sun, cloud, rain
SPARE_AGE = True                # it is the fuel
TYRE_INKS = (1, 0, 2, 3)        # colour by compound: soft red, hard white, intermediate green, rain
TYRE_CHIPS, BLUE_CHIPS, HAND, DAMAGE, FUEL_TURNS = range(5)     # kinds of points


# --- the table ---

def lined_up(race):
    """Return True if there is a grid."""
    return race.table[PHASE] > state.QUALIFYING


def sets_up(race):
    """Return True while the questions only lead to the first turn."""
    return race.table[PHASE] < TURNS


def lap(race):
    """Return the turn; a race has as many turns as its turn track has boxes."""
    return race.table[ROUND]


def laps_saved(game, snapshot):
    """Return (turn, turns of the race) of a saved state. Raises ValueError if it is too short."""
    if len(snapshot) < game.TABLE_SIZE:
        raise ValueError("refused.game")
    return max(1, snapshot[ROUND]), snapshot[LAPS]


def sky(race):
    """Return 0 for dry, 1 for uncertain, 2 for rain."""
    return race.circuit.sky(race.table[WEATHER])


def sky_next(race):
    """Return (slots from the pawn to other weather, that weather); 0 if it may go either way."""
    now = sky(race)
    if now == UNCERTAIN:
        return 0, 0
    away, step = 1, -1 if now == RAIN else 1
    while race.circuit.sky(race.table[WEATHER] + step * away) == now:
        away += 1
    return away, UNCERTAIN


def slot(race):
    """Return the slot of the weather pawn, from 0."""
    return race.table[WEATHER]


def slots(race):
    """Return the weather of each slot."""
    return bytes([race.circuit.sky(i) for i in range(race.circuit.slots)])


def schedule(race):
    """Return (boxes in a row of the turn track, all boxes)."""
    return race.circuit.boxes, race.circuit.turns


def due_in(race, turn):
    """Return (players, number of robots' chits) with a chit on that turn's box (F90-FUEL-1, 11).
    """
    due = [who for who, car in enumerate(race.cars) if car[FUEL] == turn and not car[STATUS]]
    players = [who for who in due if not is_robot(race.cars[who])]
    return players, len(due) - len(players)


def caution(race):
    """Return True if the safety car is out."""
    return bool(under_sc(race))


def yellow(race):
    """Return the sections with a yellow flag."""
    return road.yellows(race)


def lamp(race, who):
    """Return the key and number of the lamp's text: safety car, or a forced stop."""
    if under_sc(race):
        return "ui.safety car", 0
    if race.cars[who][MARKS] & FORCED_PIT:
        return "ui.must pit", 0
    return "", 0


# --- a car ---

def cell(race, who):
    """Return the cell where it is drawn: in order, on a spot, or off the track."""
    if race.cars[who][STATUS] or not lined_up(race):
        return base.NOWHERE
    return state.cell_of(race.cars[who])


def compound(race, who):
    """Return 0 for soft, 1 hard, 2 intermediate, 3 rain; all robots have the same."""
    car = race.cars[who]
    kind = race.table[ROBOT_TYRES] if is_robot(car) else car[COMPOUND]
    return kind - 1 if kind and race.table[PHASE] >= state.TYRES else base.NO_TYRE


def bot(race, who):
    """Return True for a rival's or a robot's car."""
    return state.HUMAN < race.cars[who][state.SEAT] < state.OWN_BOOKS


def has_points(race, who):
    """Return True if the device keeps points of the car; robots only have fuel."""
    return has_books(race.cars[who])


def points(race, who, kind):
    """Return tyre chips, blue chips, cards in hand, free damage slots or the fuel chit's turn."""
    car = race.cars[who]
    if kind == TYRE_CHIPS:
        return car[CHIPS]
    if kind == BLUE_CHIPS:
        return car[BLUES]
    if kind == HAND:
        return cards.count(race, cards.IN_HAND, who)
    return car[SLOTS] - car[state.RED] - car[state.BROWN] if kind == DAMAGE else car[FUEL]


def most(race, who, kind):
    """Return the same value at set-up; 0 for blue chips and fuel, which have none."""
    car = race.cars[who]
    return (car[MOST_CHIPS], 0, car[MOST_HAND], car[SLOTS], 0)[kind]


def strategy(race, who):
    """Return a number of the words "strategies", 0 for none."""
    return race.cars[who][STRATEGY]


def condition(race, who):
    """Return GOES_ON, IN_PITS after a stop, IN_TROUBLE off the track, AT_FLAG or IS_OUT."""
    car = race.cars[who]
    if car[STATUS]:
        return base.condition(race, who)
    if car[DOING] & PITTED:
        return base.IN_PITS
    return base.IN_TROUBLE if car[MARKS] & OFF else base.GOES_ON


def marks(race, who):
    """Return (flag, stop): blue or orange flag; forced stop or fuel for this turn or the next."""
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
    """Return the large number next to the tyre: mp of the turn in the commentary."""
    return told


def movement(race):
    """Return the mp of the open turn from cards already on the table, or -1."""
    turn = race.scratch.turn
    return max(0, phase_e.spot_bonus(race, turn.who) + turn.bonus) if turn.cards else -1


def mp_told(what, value):
    """Return the mp of an event, or -1."""
    return max(0, value) if what == T_MP else -1


# --- cards ---

def face(ask, i):
    """Return the number on a card: its check factor or its place in its deck."""
    value = ask.options[i]
    return value - FIRST_TRACK + 1 if ask.die == TRACK_DECK_DIE else value


def look(ask):
    """Return the look of the die, a number of ui/die.py."""
    return 2


def __getattr__(name):
    return getattr(base, name)
