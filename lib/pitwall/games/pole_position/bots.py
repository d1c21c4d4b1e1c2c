"""The rulebook's bots: speed, staying on track, when to pit (17). They steer in steering.py."""

from pitwall.circuits import NONE
from pitwall.games.pole_position import tyres
from pitwall.games.pole_position.asks import (
    Q_BOT_GRIP, Q_BOT_PIT, T_BOT_MP, T_OFF_TRACK, black)
from pitwall.games.pole_position.bot_tyres import SOON, correct
from pitwall.games.pole_position.house import BOT_BASE, BOT_DRY, BOT_WET
from pitwall.games.pole_position.moves import lowest
from pitwall.games.pole_position.pits import exit_roll
from pitwall.games.pole_position.state import (
    BOT_A, DRY, GREEN_2, LAP, LAPS, LIFE, OFF, ON_LINE, PIT, PIT_ENTRY, PROGRESS, SEAT, STOPS, TYRE,
    cell_of, step_of, weather)
from pitwall.games.pole_position.steering import Steering, drive_to
from pitwall.games.pole_position.turn import OFF_CELLS, prepare
from pitwall.games.pole_position.weather import outlook

ALWAYS, NEVER = 7, 0
# A black roll below this goes off track (17.11), by weather, then compound.
STAYS_FROM = ((NEVER,) * 4, (6, 5, NEVER, NEVER), (ALWAYS, 6, 4, NEVER))
CAREFUL = (99, 8, 7)     # MP of a bot that had to be checked, by weather


# --- a turn (17.5.2, 17.11) ---

def speed(race, car):
    """Base speed of the fitted compound, progress by weather, less the wear (17.1, 17.5.2)."""
    side = car[SEAT] - BOT_A
    progress = (BOT_DRY if weather(race) == DRY else BOT_WET)[side][race.table[PROGRESS]]
    return BOT_BASE[side][car[TYRE]] + progress - tyres.penalty(car)


def bot_turn(race, who):
    """One turn after the start, wherever the bot is."""
    car = race.cars[who]
    if car[PIT] == GREEN_2:
        yield from drive_bot(race, who, (yield from exit_roll(race, who)))
    elif car[OFF] == 2:
        yield from _drive_or_pit(race, who, OFF_CELLS, False)
        car[OFF] = 1
    else:
        yield from _moving_turn(race, who)


def _moving_turn(race, who):
    car, state = race.cars[who], weather(race)
    mp = speed(race, car)
    stays_from = STAYS_FROM[state][car[TYRE]]
    if stays_from != NEVER:
        if stays_from == ALWAYS or (yield from black(race, Q_BOT_GRIP, who)) < stays_from:
            car[OFF] = 2
            race.tell(T_OFF_TRACK, who)
            if _must_stop(race, who):     # the last chance: even now
                yield from _drive_or_pit(race, who, OFF_CELLS, False)
            else:
                yield from drive_bot(race, who, OFF_CELLS, attacking=False)
            return
        mp = min(mp, CAREFUL[state])
    race.tell(T_BOT_MP, who, mp)
    yield from _drive_or_pit(race, who, mp, True)


# --- into the pits (17.9.1) ---

def _drive_or_pit(race, who, mp, attacking):
    cell, left = _way_in(race, who, mp)
    if cell != NONE and (yield from wants_pit(race, who)):
        yield from drive_to(race, who, cell, left)
        return
    if cell == NONE and _must_stop(race, who):
        cell = _far_in(race)
        if cell != NONE:
            yield from drive_to(race, who, cell, 0)
            return
    yield from drive_bot(race, who, mp, attacking=attacking)


def _way_in(race, who, mp):
    """(box, MP left) if the MP suffice to cross the zigzag line, else (NONE, 0)."""
    car, circuit = race.cars[who], race.circuit
    moves = prepare(race, who, mp, mp)
    road = moves.road
    road.technical = False
    road.look(race, who, 0)
    if not moves.pits_open:
        road.begin(moves.cell)
        return NONE, 0
    road.begin(moves.cell)
    road.pits_open = True
    road.source(cell_of(car), ON_LINE, 1)
    road.spread(mp)
    reached = road.none[circuit.box]
    return (circuit.box, mp - lowest(reached)) if reached else (NONE, 0)


def _far_in(race):
    """For a stop that is due: the farthest cell of the entry lane that was reached, or else, where
    the bot would drive past it, the cell nearest to the entry; NONE if it is still far away."""
    circuit, road = race.circuit, race.scratch.moves.road
    for cell in range(circuit.box - 1, circuit.entry - 1, -1):
        if road.none[cell] and not road.no_end[cell]:
            return cell
    if (circuit.pit_from - road.first) % circuit.cells > road.reach:
        return NONE
    last = circuit.pit_from
    while circuit.right[last] != NONE:
        last = circuit.right[last]
    near = range(last, circuit.start[circuit.section[last]] - 1, -1)
    for cell in (circuit.pit_from,) + tuple(near):
        if road.none[cell] and not road.no_end[cell]:
            return cell
    return NONE


def _must_stop(race, who):
    """No stop yet, and the last lap is next (3.3)."""
    car = race.cars[who]
    return not car[STOPS] and car[LAP] >= race.table[LAPS] - 1


def wants_pit(race, who):
    """Conditions A to E, one is enough; a stop that is due binds bots too (17.9.1)."""
    car = race.cars[who]
    steps, future = outlook(race)
    far = not 1 <= steps <= SOON
    if car[PIT] == PIT_ENTRY or _must_stop(race, who) or car[LIFE] < step_of(1):
        return True
    if car[LIFE] == step_of(1) and (yield from black(race, Q_BOT_PIT, who)) < 3:
        return True
    if far:
        return not correct(car[TYRE], weather(race))
    if correct(car[TYRE], future):
        return False
    return steps < SOON or (yield from black(race, Q_BOT_PIT, who)) < 3


def drive_bot(race, who, mp, starting=False, attacking=True):
    """Steer by the bots' rules until the MP are used up; see steering.py."""
    yield from Steering(race, who, mp, starting, attacking).drive()
