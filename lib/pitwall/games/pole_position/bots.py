"""The rulebook's bots: speed, staying on track, pit stops (17). steering.py moves them."""

from pitwall.circuit.lanes import NONE
from pitwall.games.pole_position import tyres
from pitwall.games.pole_position.asks import (
    Q_BOT_GRIP, Q_BOT_PIT, T_BOT_MP, black)
from pitwall.games.pole_position.bot_tyres import SOON, correct
from pitwall.games.pole_position.pieces import lowest
from pitwall.games.pole_position.pits import exit_roll
from pitwall.games.pole_position.state import (
    BOT_A, B_BASE, B_DRY, B_WET, DRY, GREEN_2, LAP, LAPS, LIFE, OFF, ON_LINE, PIT, PIT_ENTRY,
    PROGRESS, SEAT, STOPS, SWITCHES, TYRE, V_BOT_STAYS_FROM, cell_of, step_of, weather)
from pitwall.games.pole_position.steering import Steering, drive_to
from pitwall.games.pole_position.turn import OFF_CELLS, leave_track, prepare
from pitwall.games.pole_position.weather import outlook

ALWAYS, NEVER = 9, 0
NO, YES, MAYBE = range(3)     # the wish to pit
# The level by its three switches, of which one is on. 0: the printed speeds.
LEVEL_OF = (0, 1, 2, 0, 3, 0, 0, 0)
CAREFUL = (99, 8, 7)     # MP of a bot that had to roll for grip, by weather


# --- a turn (17.5.2, 17.11) ---

def speed(race, car):
    """Return the MP of a bot's turn, unless it has to be careful (17.5.2)."""
    base, progress, worn = parts(race, car)
    return base + progress - worn


def parts(race, car):
    """Return (base speed of the compound, progress for the weather, loss by wear) (17.1)."""
    progress = printed(race, car, B_DRY if weather(race) == DRY else B_WET)
    base = printed(race, car, B_BASE)[car[TYRE]] + level_speed(race, car)
    return base, progress[race.table[PROGRESS]], tyres.penalty(car)


def level_speed(race, car):
    """Return what a level's house speeds add to the base speed (PP-HOUSE-1)."""
    level = LEVEL_OF[race.table[SWITCHES + 2] >> 1 & 7]
    return race.rules.bots.levels[level - 1][car[SEAT] - BOT_A] if level else 0


def printed(race, car, value):
    """Return a value of a bot's card."""
    return race.rules.bots.values[value][car[SEAT] - BOT_A]


def bot_turn(race, who):
    """Play one turn after the start, wherever the bot is."""
    car = race.cars[who]
    if car[PIT] == GREEN_2:
        yield drive_bot(race, who, (yield from exit_roll(race, who)))
    elif car[OFF] == 2:
        yield from _drive_or_pit(race, who, OFF_CELLS, False)
        car[OFF] = 1
    else:
        yield from _moving_turn(race, who)


def _moving_turn(race, who):
    mp = yield from pace(race, who)
    if mp >= 0:
        yield from _drive_or_pit(race, who, mp, True)
    elif must_stop(race, who):     # its last chance
        yield from _drive_or_pit(race, who, OFF_CELLS, False)
    else:
        yield drive_bot(race, who, OFF_CELLS, attacking=False)


def pace(race, who):
    """Return the MP of a turn, or -1 if the bot leaves the track (17.11)."""
    car, state = race.cars[who], weather(race)
    mp = speed(race, car)
    stays_from = race.rules.values[V_BOT_STAYS_FROM][state][car[TYRE]]
    if stays_from != NEVER:
        if stays_from == ALWAYS or (yield from race.rules.bots.grip_roll(race, who)) < stays_from:
            leave_track(race, who)
            return -1
        mp = min(mp, CAREFUL[state])
    race.tell(T_BOT_MP, who, mp)
    return mp


def grip_roll(race, who):
    """Roll the black die that decides if the bot stays on the track (17.11)."""
    return black(race, Q_BOT_GRIP, who)


# --- into the pits (17.9.1) ---

def _drive_or_pit(race, who, mp, attacking):
    cell, left = _way_in(race, who, mp)
    if cell != NONE and (yield from wants_pit(race, who)):
        yield from drive_to(race, who, cell, left)
        return
    if cell == NONE and must_stop(race, who):
        cell = _before_entry(race)
        if cell != NONE:
            yield from drive_to(race, who, cell, 0)
            return
    yield drive_bot(race, who, mp, attacking=attacking)


def _way_in(race, who, mp):
    """Return (box, MP left) if the bot can cross the zigzag line.

    Otherwise (cell, 0) with the farthest cell of the entry lane it can reach, or NONE."""
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
    if reached:
        return circuit.box, mp - lowest(reached)
    for cell in range(circuit.box - 1, circuit.entry - 1, -1):
        if road.none[cell] and not road.no_end[cell] and cell != moves.cell:
            return cell, 0
    return NONE, 0


def _before_entry(race):
    """Return the cell nearest to the pit entry for a bot that is due to stop but would drive past.

    NONE if the entry is still far away."""
    circuit, road = race.circuit, race.scratch.moves.road
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


def must_stop(race, who):
    """Return True if there was no stop yet and the next lap is the last (3.3)."""
    car = race.cars[who]
    return not car[STOPS] and car[LAP] >= race.table[LAPS] - 1


def wants_pit(race, who):
    """Check conditions A to E, of which one is enough; bots must also make a due stop (17.9.1)."""
    car = race.cars[who]
    if _has_to(race, who):
        return True
    race.scratch.pits_from = 0
    if car[LIFE] == step_of(1) and (yield from pit_roll(race, who)):
        return True
    wish = race.rules.bots.wish(race, car)
    return wish == YES or wish == MAYBE and (yield from race.rules.bots.pit_roll(race, who))


def pit_wish(race, who):
    """Return NO, YES, or MAYBE if a black roll decides (17.9.1)."""
    car = race.cars[who]
    if _has_to(race, who):
        return YES
    wish = race.rules.bots.wish(race, car)
    return MAYBE if wish == NO and car[LIFE] == step_of(1) else wish


def _has_to(race, who):
    car = race.cars[who]
    return car[PIT] == PIT_ENTRY or must_stop(race, who) or car[LIFE] < step_of(1)


def for_weather(race, car):
    """Return NO, YES or MAYBE for a change of tyres because of the weather."""
    steps, future = outlook(race)
    if not 1 <= steps <= SOON:
        return NO if correct(car[TYRE], weather(race)) else YES
    if correct(car[TYRE], future):
        return NO
    return YES if steps < SOON else MAYBE


def pit_roll(race, who):
    """Roll where the weather leaves the decision to the die (17.9.1, E)."""
    return (yield from black(race, Q_BOT_PIT, who)) < 3


def drive_bot(race, who, mp, starting=False, attacking=True):
    """Steer by the bots' rules until the MP are used up; see steering.py."""
    steering = Steering(race, who, mp, starting, attacking)
    yield from steering.drive()
    yield from race.rules.bots.after_move(steering)
