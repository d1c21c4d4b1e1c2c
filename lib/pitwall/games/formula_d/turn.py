"""A car's turn, step by step (FD-SCOPE-5)."""

from pitwall.games.formula_d import (
    blocking, drs, finish_line, gears, overshooting, pits, trials, tyres)
from pitwall.games.formula_d.asks import (
    PIT_CELL, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE, Q_START, T_BLOCKED, T_BRAKED,
    T_GEAR, T_GREAT_START, T_KERS_USED, T_MOVE, T_PIT_OUT, T_ROLL, T_STALL, T_START, T_TURNED,
    GEAR_FACES, Q_GEAR_ROLL, black, gear_die)
from pitwall.games.formula_d.damage import put_out
from pitwall.games.formula_d.moves import A_CHANGE, BLOCKED, CRASH, FREELY
from pitwall.games.formula_d.state import (
    BLOCKED_IN, BRAKE_WP, ENGINE_WP, GEAR, KERS, LAP, ON_TRACK, PIT, RACING, ROLL_DUE, SPUN,
    STALLED, STATUS, STRICT_BLOCKING, TYRE_WP, cell_of, mark_danger, on_track, put_on, uses)
from pitwall.race.referee import MOVE, PICK

GREAT_START, GREAT_SPACES = 20, 4       # FD-START-4
STALL = 1
FREE, TIED, IN_PITS = range(3)          # the end of a move; TIED: no DRS after it


def play_turn(race, who, starting, ways=None):
    """Play a car's turn; `starting`: the first round, with a start roll for each (FD-START).

    ways    functions for a turn in the pits, at the start, on the track, if not on these cells
    """
    in_the_pits, start, drive = ways or (_in_the_pits, _start, _drive)
    car = race.cars[who]
    lap, in_pits = car[LAP], car[PIT] != ON_TRACK
    race.scratch.past_turn_1 = False
    if in_pits:
        yield in_the_pits(race, who)
    elif starting:
        yield start(race, who)
    else:
        yield drive(race, who)
    if car[STATUS] == RACING and car[LAP] > max(lap, 1):
        finish_line.new_lap(race, who, not in_pits)


# --- the start ---

def start_roll(race, who):
    """Roll for a stall, a start, or a great start (FD-START-1 to 4); returns the face."""
    car = race.cars[who]
    face = yield from black(race, Q_START, who)
    if face == STALL:
        car[STALLED] = 1
        race.tell(T_STALL, who)
        return face
    car[GEAR] = 1
    race.tell(T_START, who, face)
    if face == GREAT_START:
        race.tell(T_GREAT_START, who, GREAT_SPACES)
    return face


def _start(race, who):
    face = yield from start_roll(race, who)
    if face == STALL:
        return
    if face < GREAT_START:
        yield from _roll_and_move(race, who, False)
        return
    moves = prepare(race, who, GREAT_SPACES, GREAT_SPACES)
    moves.extra, moves.change = 0, A_CHANGE
    how = yield from move(race, who, Q_GREAT_MOVE, False)
    yield from _after(race, who, 0, 0, how)


# --- on the track ---

def _drive(race, who):
    car = race.cars[who]
    turn_round(race, who)
    engine = car[ENGINE_WP]
    yield from gears.choose(race, who)
    hurt = car[ENGINE_WP] < engine
    stopping = yield from pits.declare(race, who, most_spaces(race, car))
    yield from _roll_and_move(race, who, stopping)
    if hurt and car[PIT] == ON_TRACK:
        mark_danger(race, cell_of(car))     # the end of the move (FD-DMG-1)


def turn_round(race, who):
    """Turn a car that has spun the right way."""
    if race.cars[who][SPUN]:
        race.tell(T_TURNED, who)


def most_spaces(race, car):
    """Return the most spaces that the chosen gear can give."""
    face = GEAR_FACES[car[GEAR]][-1]
    return face - tyres.slowed(race, car) + tyres.bonus(race, car) + car[KERS]


def roll(race, who):
    """Roll the die of the gear; returns (face, spaces demanded, spaces allowed)."""
    car = race.cars[who]
    gear = car[GEAR]
    face = yield from gear_die(race, Q_GEAR_ROLL, who, gear)
    race.tell(T_ROLL, who, gear * 32 + face)
    if trials.STRAINED.get(gear) == face:
        race.table[ROLL_DUE] = 1
    low = max(1, face - tyres.slowed(race, car))
    bonus = tyres.bonus(race, car)
    if tyres.bonus_is_compulsory(race):
        low += bonus
        bonus = 0
    return face, low, low + bonus


def _roll_and_move(race, who, stopping):
    gear = race.cars[who][GEAR]
    face, low, high = yield from roll(race, who)
    prepare(race, who, low, high)
    how = yield from move(race, who, Q_MOVE, stopping)
    if how == IN_PITS:
        yield from trials.motors(race, who, gear, face)     # for the others
    else:
        yield from _after(race, who, gear, face, how)


def prepare(race, who, low, high):
    """Prepare the moves of a roll with `low` spaces demanded and `high` allowed."""
    car, moves = race.cars[who], race.scratch.moves
    moves.reset()
    moves.low, moves.high = low, high
    moves.extra = tyres.corner_extra(race, car)
    moves.brakes, moves.kers, moves.tyres = car[BRAKE_WP], car[KERS], car[TYRE_WP]
    moves.strict = bool(uses(race, STRICT_BLOCKING))
    moves.look(race, who)
    return moves


def move(race, who, question, stopping):
    """Ask for the goal and go there; then settle overshooting and marked spaces.

    Returns IN_PITS, TIED or FREE.
    """
    moves = race.scratch.moves
    short = marked = 0
    if stopping:
        short = short_of_line(race, moves)
        marked = moves.marked_on_way
        moves.look(race, who)
    moves.list()
    moves.short = short
    options = list(moves.option_cell[:moves.options])
    if stopping and short <= moves.kers:
        if not short:
            yield from _into_the_pits(race, who, 0, marked)
            return IN_PITS
        options.append(PIT_CELL)
    choice = yield race.ask.put(MOVE, question, who, options)
    if options[choice] == PIT_CELL:
        yield from _into_the_pits(race, who, short, marked)
        return IN_PITS
    return (yield from _go(race, who, choice))


def short_of_line(race, moves):
    """Return the spaces missing to line A, or more than any points can give."""
    line = race.circuit.line_a
    high = moves.high - moves.low + moves.demanded(0, line - moves.row)
    need = moves.spaces_to(line, high + moves.kers)
    return max(0, need - high)


def _into_the_pits(race, who, kers, marked):
    car = race.cars[who]
    if kers:
        car[KERS] -= kers
        race.tell(T_KERS_USED, who, kers)
    if (yield from trials.dangerous_spaces(race, who, marked)):
        yield from pits.enter(race, who)


def _go(race, who, choice, leaving=False):
    """Apply option `choice`: pay, move, settle overshooting, roll for marked spaces.

    Returns FREE, or TIED: no DRS for a car that braked (FD-DRS-13), or that overshot and must
    keep to its lane (FD-OVER-6).
    """
    moves = race.scratch.moves
    start, kind, marked = moves.cell, moves.option_kind[choice], moves.option_marked[choice]
    far = moves.far_end(choice)
    tied = (kind != FREELY or moves.option_brakes[choice]
            or far > moves.locked_from)
    pay(race, who, moves.option_brakes[choice], moves.option_kers[choice],
        moves.option_tyres[choice], kind == BLOCKED)
    if leaving:
        pits.leave(race, who)
    _place(race, who, moves, choice, leaving)
    if kind == CRASH:
        put_out(race, who, BLOCKED_IN)
    elif overshooting.settle(race, who, start, far):
        yield from trials.dangerous_spaces(race, who, marked)
    return TIED if tied else FREE


def pay(race, who, brakes, kers, tyres_worn=0, blocked=False):
    """Pay the points of a move."""
    car = race.cars[who]
    car[BRAKE_WP] -= brakes
    car[KERS] -= kers
    car[TYRE_WP] -= tyres_worn      # no spin from this (FD-BLOCK-5)
    stuck = min(brakes, blocking.MOST) if blocked else 0
    if brakes > stuck:
        race.tell(T_BRAKED, who, brakes - stuck)
    if blocked:
        race.tell(T_BLOCKED, who, stuck * 16 + tyres_worn)
    if kers:
        race.tell(T_KERS_USED, who, kers)


def _place(race, who, moves, choice, leaving):
    """Put the car there; crossing the line ends a lap."""
    put_on(race.cars[who], moves.option_cell[choice])
    race.tell(T_MOVE, who, moves.option_spaces[choice])
    if not leaving and moves.row + moves.far_end(choice) >= race.scratch.track.rows:
        finish_line.cross(race, who)


def _after(race, who, gear, face, tied):
    """Finish a move: collisions, DRS legs, the motors, the end of turn 1."""
    car = race.cars[who]
    while car[STATUS] == RACING:
        yield from trials.collisions(race, who)
        if car[STATUS] != RACING or tied or drs.wake(race, who) is None:
            break
        choice = yield from drs.choose(race, who)
        if choice is None:
            break
        tied = yield from _go(race, who, choice)
    yield from trials.motors(race, who, gear, face)
    if on_track(car):
        finish_line.confirm(race, who)


# --- the pits ---

def exit_roll(race, who):
    """Stay, or leave: quickly, or with a gear up to the 4th (FD-PIT-14, FD-PIT-15).

    Returns (face, spaces), face 0 if no gear die was rolled; no spaces: it stays.
    """
    car = race.cars[who]
    out = yield from pits.take_turn(race, who)
    if out is None:
        return 0, 0
    choices, spaces = out
    gear = choices[0]
    if len(choices) > 1:
        gear = choices[(yield race.ask.put(PICK, Q_GEAR, who, choices))]
    car[GEAR] = gear
    race.tell(T_GEAR, who, gear)
    face = 0
    if not spaces:
        face = yield from gear_die(race, Q_GEAR_ROLL, who, gear)
        race.tell(T_ROLL, who, gear * 32 + face)
        spaces = max(1, face - tyres.slowed(race, car))     # without bonus (FD-PIT-18)
    return face, spaces


def _in_the_pits(race, who):
    face, spaces = yield from exit_roll(race, who)
    if spaces:
        how = yield from _out_of_the_pits(race, who, spaces)
        yield from _after(race, who, race.cars[who][GEAR], face, how)


def _out_of_the_pits(race, who, spaces):
    """Leave from the exit line, before the first row: the right lane first (FD-PIT-17)."""
    moves = prepare(race, who, spaces, spaces)
    moves.kers = 0
    race.tell(T_PIT_OUT, who, spaces)
    moves.list_from_pits()
    options = list(moves.option_cell[:moves.options])
    choice = yield race.ask.put(MOVE, Q_EXIT_MOVE, who, options)
    return (yield from _go(race, who, choice, leaving=True))
