"""The pits: over line A, a fresh set, quickly out again or a turn for repairs (FD-PIT)."""

from pitwall.games.formula_d import finish_line, tyres
from pitwall.games.formula_d.asks import (
    DONE, FULL_STOP, Q_PIT, Q_PIT_STOP, Q_PIT_TYRE, Q_QUICK, Q_REPAIR, QUICK, T_PIT_IN, T_PIT_WAIT,
    T_QUICK, T_REPAIRED, black)
from pitwall.games.formula_d.house_data import REPAIRS
from pitwall.games.formula_d.overshooting import HOPELESS, outcome, spaces
from pitwall.games.formula_d.state import (
    ARRIVALS, ARRIVED, FULL, FULL_DONE, FULL_PIT, GEAR, KERS, LAP, LAPS, ON_TRACK, PIT, QUICK_STOP,
    QUICK_WAITED, RACING, STATUS, STOPS, TYRE_WP, VISITS, WP, cell_of)
from pitwall.race.referee import PICK

QUICK_GEAR = 2          # after a successful quick stop (FD-PIT-14)
QUICK_UP_TO = 10
TOP_GEAR = 4            # on leaving later
STOPS_OFFERED = (QUICK, FULL_STOP)


# --- in ---

def may_enter(race, who, most):
    """Return True if the car may cross line A with `most` spaces (FD-PIT-7, FD-PIT-19).

    It may not in the last lap, nor past a corner that it cannot pay for.
    """
    car, track = race.cars[who], race.scratch.track
    cell = cell_of(car)
    if not 1 <= car[LAP] < race.table[LAPS] or track.row[cell] >= race.circuit.line_a:
        return False
    over = missed_before_line(race, car)
    if over == HOPELESS or over and _unpaid(race, car, over):
        return False
    moves = race.scratch.moves
    moves.look(race, who)
    if moves.corner_at <= min(most - car[KERS], race.circuit.line_a - moves.row):
        most += tyres.corner_extra(race, car)
    return moves.spaces_to(race.circuit.line_a, most) <= most


def _unpaid(race, car, over):
    _, spins, out = outcome(race, car, over)
    return spins or out


def missed_before_line(race, car):
    """Return the spaces by which the way to line A overshoots corners."""
    track, cell = race.scratch.track, cell_of(car)
    return spaces(track, cell, car[STOPS], track.cell(race.circuit.line_a, race.circuit.lane[cell]))


def declare(race, who, most):
    """Ask before the roll, if it is possible, whether the player wants to come in (FD-PIT-1)."""
    if not may_enter(race, who, most):
        return False
    return bool((yield race.ask.yesno(Q_PIT, who)))


def arrive(race, who):
    """Note that a car is in the pits, by default for a quick stop."""
    car, table = race.cars[who], race.table
    table[ARRIVALS] = min(table[ARRIVALS] + 1, 255)
    car[ARRIVED] = table[ARRIVALS]
    car[VISITS] = min(car[VISITS] + 1, 255)
    car[GEAR] = car[STOPS] = 0
    car[PIT] = QUICK_STOP
    race.tell(T_PIT_IN, who, 0)


def enter(race, who):
    """Cross line A: the set, the kind of stop, the repairs (FD-PIT-4, FD-PIT-9 to 12)."""
    arrive(race, who)
    compound = yield race.ask.put(PICK, Q_PIT_TYRE, who, tyres.COMPOUNDS)
    tyres.fit(race, who, compound)
    if (yield race.ask.put(PICK, Q_PIT_STOP, who, STOPS_OFFERED)) == FULL_STOP:
        race.cars[who][PIT] = FULL_PIT
        yield from _repair(race, who)


def _repair(race, who):
    """Repair up to two points other than tyres, up to the car's points at the start."""
    car = race.cars[who]
    for _ in range(REPAIRS):
        options = [what for what in range(1, WP) if car[TYRE_WP + what] < car[FULL + what]]
        if not options:
            return
        options.append(DONE)
        what = options[(yield race.ask.put(PICK, Q_REPAIR, who, options))]
        if what == DONE:
            return
        car[TYRE_WP + what] += 1
        race.tell(T_REPAIRED, who, what * 16 + car[TYRE_WP + what])


# --- out ---

def take_turn(race, who):
    """Play a turn in the pits; returns (gears, spaces) to leave with, or None to stay.

    gears: the choice; spaces: already known, or 0 for the die of the gear.
    """
    car = race.cars[who]
    if car[PIT] == FULL_PIT:
        car[PIT] = FULL_DONE
        race.tell(T_PIT_WAIT, who)
        return None
    if car[PIT] == QUICK_STOP:
        face = yield from black(race, Q_QUICK, who)
        race.tell(T_QUICK, who, face)
        if face <= QUICK_UP_TO and not shut_in(race, who):
            return (QUICK_GEAR,), (face + 1) // 2
        car[PIT] = QUICK_WAITED
        race.tell(T_PIT_WAIT, who)
        return None
    if shut_in(race, who):
        race.tell(T_PIT_WAIT, who)
        return None
    return tuple(range(1, TOP_GEAR + 1)), 0


def shut_in(race, who):
    """Return True if a car blocks it; a quick stop passes one under repair (FD-PIT-16)."""
    car = race.cars[who]
    quick = car[PIT] in (QUICK_STOP, QUICK_WAITED)
    for other in race.cars:
        if other[STATUS] == RACING and other[PIT] != ON_TRACK and other[ARRIVED] < car[ARRIVED]:
            if not (quick and other[PIT] in (FULL_PIT, FULL_DONE)):
                return True
    return False


def leave(race, who):
    """Drive onto the track: the lap counts (FD-PIT-17)."""
    race.cars[who][PIT] = ON_TRACK
    finish_line.cross(race, who)
