"""A car whose driver keeps the books, in a race with rivals.

The device asks only for facts of its turn that a rival's move depends on.

These are its spaces and cell, the debris it leaves, and its gear when that matters for DRS. The
table tracks wear points, tyres and KERS; in the device they stay as at the set-up.
"""

from pitwall.circuit.lanes import NONE
from pitwall.games.beside import which
from pitwall.games.formula_d import finish_line, pits, trials
from pitwall.games.formula_d.asks import (
    GEAR_FACES, Q_PIT_STOP, QUICK, T_MOVE, T_PIT_OUT, T_PIT_WAIT)
from pitwall.games.formula_d.damage import put_out
from pitwall.games.formula_d.free.asks import (
    CLOSE, DEBRIS, ELSEWHERE, GONE, Q_SECOND_COMPOUND, Q_HURT, Q_NEAR, Q_SHARE, Q_SPACES, Q_TO,
    STAYS, STRAINED, TO_PITS)
from pitwall.games.formula_d.free.board import is_known, note
from pitwall.games.formula_d.free.positions import locate
from pitwall.games.formula_d.gears import TOP
from pitwall.games.formula_d.state import (
    FINISHED, FULL_DONE, FULL_PIT, GEAR, HARD, LAP, LAPS, ON_TRACK, PIT, POINTS,
    QUICK_STOP, QUICK_WAITED, RETIRED, ROLL_DUE, SOFT, STATUS, TURN,
    TWO_COMPOUNDS, USED, cell_of, mark_danger, on_track, put_on, uses)
from pitwall.race.referee import NUMBER, PICK, TABLE, const

MOST = const(39)        # spaces of a 30, soft tyres, KERS and DRS twice
MIDDLE = const(12)      # spaces of a turn on a long straight
INTO = const(2)         # likely spaces into a corner
WRECKED = const(2)      # of Q_HURT


def play_turn(race, who):
    """Ask for the number of spaces and the cell; then roll for the others."""
    car = race.cars[who]
    race.scratch.past_turn_1 = False
    if car[PIT] == FULL_PIT:
        car[PIT] = FULL_DONE
        race.tell(T_PIT_WAIT, who)
        return
    if car[PIT] == ON_TRACK and not is_known(race, who):
        yield locate(race, who)
    race.scratch.likely = _likely(race, who)
    spaces = yield race.ask.put(NUMBER, Q_SPACES, who, range(MOST + 1))
    yield _arrive(race, who, spaces)


def _likely(race, who):
    """Return the spaces to the next corner if it is about that far."""
    car, track = race.cars[who], race.scratch.track
    if car[PIT] != ON_TRACK:
        return 0 if car[PIT] == QUICK_STOP else MIDDLE // 2
    cell = cell_of(car)
    if track.corner(cell) != NONE:
        return MIDDLE // 2
    return min(track.to_corner(cell) + INTO, MIDDLE)


def _arrive(race, who, spaces):
    """Ask for the cell, and before it for debris, strained motors and cars close by."""
    car = race.cars[who]
    cells, told, groups = _ends(race, who, spaces), [], []
    while True:
        options = [each for each in cells + _others(race, who) if each not in told]
        what = options[(yield race.ask.put(PICK, Q_TO, who, options))]
        if what == CLOSE:
            groups.append((yield from _close_by(race, who)))
        elif what in (DEBRIS, STRAINED):
            told.append(what)
        else:
            break
    yield _settle(race, who, spaces, what)
    if on_track(car):
        note(race, who, race.scratch.track.row[cell_of(car)])
        if DEBRIS in told:
            mark_danger(race, cell_of(car))
        yield _collide(race, who, groups)
    if STRAINED in told:
        race.table[ROLL_DUE] = 1
        yield from trials.motors(race, who, TOP, GEAR_FACES[TOP][-1])
    yield from _flag(race, who)


def _collide(race, who, groups):
    """Roll for collisions on the way with DRS, then for those at the end."""
    last = groups.pop() if groups else []
    groups.append([one for one in last if is_known(race, one)])
    race.scratch.midway = True
    for near in groups:
        yield from trials.collide(race, who, near)
    race.scratch.midway = False
    if on_track(race.cars[who]):
        yield from trials.collide(race, who, sorted(trials.threatened(race, who) + [
            one for one in last if not is_known(race, one)]))


def _others(race, who):
    """Return the answers that are no cells."""
    car = race.cars[who]
    found = []
    if car[PIT] == ON_TRACK:
        if 1 <= car[LAP] < race.table[LAPS]:
            found.append(TO_PITS)
        found += [DEBRIS, STRAINED, ELSEWHERE]
    if _running(race, who):
        found.append(CLOSE)
    return found + [GONE]


def _running(race, who):
    """Return the other cars on the track."""
    return [other for other, car in enumerate(race.cars) if other != who and on_track(car)]


def _close_by(race, who):
    """Ask for cars that it came close to on its way with DRS, or whose cells are unknown."""
    near, more = [], _running(race, who)
    while more:
        other = yield from which(race, Q_NEAR, who, [TABLE] * bool(near) + more)
        if other == TABLE:
            break
        near.append(other)
        more.remove(other)
    return sorted(near)


def _settle(race, who, spaces, what):
    car = race.cars[who]
    if what == STAYS:
        _stay(race, who)
    elif what == TO_PITS:
        yield from _into_the_pits(race, who)
    elif what == GONE:
        if car[PIT] == ON_TRACK:
            start = cell_of(car)
            yield locate(race, who)
            _count_lap(race, who, start)
        put_out(race, who, RETIRED)
    else:
        yield _move(race, who, spaces, what)


def _stay(race, who):
    car = race.cars[who]
    if car[PIT] == QUICK_STOP:
        car[PIT] = QUICK_WAITED
        race.tell(T_PIT_WAIT, who)


def _move(race, who, spaces, what):
    """Put the car on a cell of the track; its gear is unknown from now on."""
    car = race.cars[who]
    leaving, start = car[PIT] != ON_TRACK, cell_of(car)
    car[GEAR] = 0
    if leaving:
        race.tell(T_PIT_OUT, who, spaces)
        pits.leave(race, who)
    if what == ELSEWHERE:
        yield locate(race, who)
    else:
        put_on(car, what)
        race.tell(T_MOVE, who, spaces)
    if not leaving:
        _count_lap(race, who, start)


def _count_lap(race, who, start):
    """Cross the line if the car is on an earlier row than that cell."""
    row = race.scratch.track.row
    if row[cell_of(race.cars[who])] < row[start]:
        finish_line.cross(race, who)


def _into_the_pits(race, who):
    """Ask for the kind of stop, which matters to cars behind it (FD-PIT-16)."""
    pits.arrive(race, who)
    kind = yield race.ask.put(PICK, Q_PIT_STOP, who, pits.STOPS_OFFERED)
    if kind != QUICK:
        race.cars[who][PIT] = FULL_PIT
    note(race, who, race.circuit.line_a)


def _flag(race, who):
    """Finish past turn 1 after the flag; the table knows the second compound (FD-TYRE-3)."""
    car = race.cars[who]
    if on_track(car):
        finish_line.confirm(race, who)
    if car[STATUS] == FINISHED:
        done = True
        if race.table[LAPS] > 1 and uses(race, TWO_COMPOUNDS):
            done = (yield race.ask.put(PICK, Q_SECOND_COMPOUND, who, (1, 0))) == 0
        car[USED] = 1 << SOFT | done << HARD


# --- cells ---

def _ends(race, who, spaces):
    """Return the free cells at that many single steps, those of its own lane first."""
    car, track = race.cars[who], race.scratch.track
    if not spaces:
        return [STAYS]
    if car[PIT] == ON_TRACK:
        cells = [cell_of(car)]
    else:
        cells, spaces = [_exit(race, who)], spaces - 1
    lane = race.circuit.lane[cells[0]]
    for _ in range(spaces):
        further = []
        for cell in cells:
            for end in (track.ahead(cell), track.beside(cell, -1), track.beside(cell, 1)):
                if end != NONE and end not in further:
                    further.append(end)
        cells = further
    taken = _taken(race, who)
    free = [cell for cell in cells if cell not in taken]
    free.sort(key=lambda cell: (abs(race.circuit.lane[cell] - lane), cell))
    return free


def _taken(race, who):
    return [cell_of(race.cars[other]) for other in _running(race, who)]


def _exit(race, who):
    """Return the first free space of the right lane (FD-PIT-17)."""
    track, taken = race.scratch.track, _taken(race, who)
    cell = track.after(track.rows - 1, 3)
    while cell in taken:
        cell = track.ahead(cell)
    return cell


# --- for other modules ---

def share(race, who):
    """Ask how many building points the team's other car gets (FD-BUILD-1)."""
    race.scratch.likely = race.cars[who][POINTS] // 2
    race.cars[who][POINTS] = yield race.ask.put(
        NUMBER, Q_SHARE, who, range(race.cars[who][POINTS] + 1))


def hurt(race, who):
    """Ask for damage from the table's roll (crash, motor); it leaves debris (FD-DMG-1)."""
    harm = yield race.ask.put(PICK, Q_HURT, who, range(3))
    if harm and race.scratch.midway and who == race.table[TURN]:
        cell = cell_of(race.cars[who])      # it has driven on in the meantime
        yield locate(race, who)
        mark_danger(race, cell_of(race.cars[who]))
        put_on(race.cars[who], cell)
        note(race, who, race.scratch.track.row[cell])
    elif harm:
        mark_danger(race, cell_of(race.cars[who]))
    if harm == WRECKED:
        put_out(race, who, RETIRED)
