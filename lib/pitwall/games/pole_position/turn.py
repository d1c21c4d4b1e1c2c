"""A person's turn: the roll, rerolls, staying on track, the move and its fights (3.3, 4)."""

from pitwall.circuit.lanes import BRAZIL, UNITED_STATES
from pitwall.race.referee import MOVE, NUMBER, PICK
from pitwall.games.pole_position import blowouts, cards, damage, flags, pits, stress, tyres
from pitwall.games.pole_position.asks import (
    EXTRAS, Q_EXIT_MOVE, Q_EXTRA_MOVE, Q_GRIP, Q_MOVE, Q_OFF_MOVE, Q_REROLL, Q_STAY_ON,
    Q_TYRE_ROLL, Q_WEAR_MARKER, T_BLOCKED, T_BONUS, T_BOX_TAKEN, T_DRS_USED, T_MP, T_OFF_TRACK,
    T_PAID_BP, T_PAID_EP, T_PAID_SP, T_ROLL, T_STAYED, black, tyre_die)
from pitwall.games.pole_position.cards import CORNERER, EARLY, RAIN_BRAKER, RAIN_PUSHER, STEADY
from pitwall.games.pole_position.driving import check_lap, drive, settle, turn_in
from pitwall.games.pole_position.fights import come_past, overtake
from pitwall.games.pole_position.pieces import BEFORE, POINTS, ROLLED
from pitwall.games.pole_position.standings import cars_ahead
from pitwall.games.pole_position.state import (
    AFTER_SC, BP, DRIVER, EP, LAP, LAPS, LIFE, LINE, MARKS, MUST_PIT, OFF, RACING, SP, STATUS,
    TOKENS, TYRE, V_DIAGONALS, V_EARLY, cell_of, rain, special)

FEWER = 3       # number of cells by which a player may count less (4)
OFF_CELLS = 4   # moves of a car that is off track (4.6)
AGAIN, FREE = 0, 255   # in the options of a reroll: another roll, for 1 SP or free


def play_turn(race, who, drs=0):
    """Roll the die of the fitted compound and move (3.3); `drs`: MP that DRS adds (11)."""
    value, mp, least = yield from pace(race, who, drs)
    if mp < 0:
        yield from go_off(race, who)
        return
    moves = prepare(race, who, mp, least)
    allow_extras(race, who, moves)
    yield from make_move(race, who, Q_MOVE, value)
    yield from blowouts.check(race, who)


def pace(race, who, drs):
    """Return (roll, MP, number that must be counted); -1 MP: it leaves the track (4, 4.6)."""
    value = yield from roll_tyre(race, who)
    value, off = yield from stay_on(race, who, value)
    if off:
        return value, -1, 0
    mp, least = yield from tyre_mp(race, who, value, drs)
    race.tell(T_MP, who, mp)
    return value, mp, least


def tyre_mp(race, who, value, drs):
    """Return (MP, number that must be counted): wear, damage, driver, DRS, then stress (4)."""
    car = race.cars[who]
    mp = max(0, value - tyres.penalty(car) - damage.penalty(car))
    more = race.rules.values[V_EARLY][2]
    if more and car[DRIVER] == EARLY and car[MARKS] & AFTER_SC:
        mp += more
        race.tell(T_BONUS, who, more)
    if car[TOKENS] & 15 and car[LIFE] < 2 and (yield race.ask.yesno(Q_WEAR_MARKER, who)):
        car[TOKENS] -= 1
        mp += 1
        race.tell(T_BONUS, who, 1)
    if drs:
        race.tell(T_DRS_USED, who, drs)
    paid = mp + drs
    mp = yield from stress.calm_down(race, who, paid)
    return mp, max(0, mp - drs - FEWER)


def roll_tyre(race, who):
    """Roll the tyre die; each SP buys another roll, and the player keeps any one of them (4.1).

    Some teams have a free second roll: then the better of those two counts (annex 2).
    """
    car, free = race.cars[who], cards.free_reroll(race, who)
    faces = [(yield from tyre_die(race, Q_TYRE_ROLL, who, car[TYRE]))]
    race.tell(T_ROLL, who, faces[0])
    while free or stress.spendable(race, who):
        answer = yield race.ask.put(PICK, Q_REROLL, who, faces + [FREE if free else AGAIN])
        if answer < len(faces):
            return faces[answer]
        if not free:
            pay_sp(race, who, 1)
        face = yield from tyre_die(race, Q_TYRE_ROLL, who, car[TYRE])
        race.tell(T_ROLL, who, face)
        if free:
            faces = [max(faces[0], face)]
        elif face not in faces:
            faces.append(face)
        free = False
    if len(faces) == 1:
        return faces[0]
    return faces[(yield race.ask.put(PICK, Q_REROLL, who, faces))]


def stay_on(race, who, value):
    """Apply off-track table A: SP lower the roll so that the car stays on (4.6, 4.6.1).

    Return (roll, whether the car goes off). If the circuit has less-grip cells, SP may also lower
    the roll below table B.
    """
    off_at = tyres.off_at(race, who)
    grip_at = tyres.grip_at(race, who) if race.scratch.grip else off_at
    choices = [0]
    for paid in range(1, stress.spendable(race, who) + 1):
        if value - paid < off_at and value - paid >= min(grip_at, off_at) - 1:
            choices.append(paid)
    paid = 0
    if len(choices) > 1 and value >= min(off_at, grip_at):
        paid = choices[(yield race.ask.put(NUMBER, Q_STAY_ON, who, choices))]
    if paid:
        pay_sp(race, who, paid)
    return value - paid, value - paid >= off_at


def pay_sp(race, who, points):
    race.cars[who][SP] -= points
    race.tell(T_PAID_SP, who, points)


def go_off(race, who):
    """Leave the track: 4 cells now and 4 in the next turn, without attacks (4.6)."""
    leave_track(race, who)
    prepare(race, who, OFF_CELLS, OFF_CELLS).attacking = False
    race.scratch.moves.pits_open = False
    yield from make_move(race, who, Q_OFF_MOVE, 0)


def leave_track(race, who):
    """Give the car the marker for this turn and the next (4.6)."""
    race.cars[who][OFF] = 2
    race.tell(T_OFF_TRACK, who)


def come_back(race, who):
    """Play the turn after that: 4 cells again, no roll; then the marker goes (4.6)."""
    prepare(race, who, OFF_CELLS, OFF_CELLS).attacking = False
    yield from make_move(race, who, Q_OFF_MOVE, 0)
    race.cars[who][OFF] = 1   # nobody may stop on its cell until the round ends


def leave_pits(race, who):
    """Play the exit turn: purple and noted MP, no engine, no brakes (7.4)."""
    if (yield from race.rules.stay(race, who)):
        return
    mp = yield from pits.exit_roll(race, who)
    if race.cars[who][LAP] > race.table[LAPS]:
        check_lap(race, who)        # it stopped in the last lap
        return
    moves = prepare(race, who, mp, max(1, mp - FEWER))
    moves.skill_uses = skill_limit(race, who)
    yield from make_move(race, who, Q_EXIT_MOVE, 0)


# --- the move ---

def prepare(race, who, mp, least):
    """Return a new move for a car with `mp` MP, of which `least` must count; no extras yet."""
    car, moves = race.cars[who], race.scratch.moves
    moves.reset()
    moves.cell, moves.line = cell_of(car), car[LINE]
    moves.mp, moves.least = mp, least
    moves.pits_open = pits.are_open(race, car)
    moves.must_pit = bool(car[MARKS] & MUST_PIT)
    road = moves.road
    road.rain = rain(race)
    road.technical = race.scratch.technical and car[DRIVER] != STEADY
    road.box_open = pits.box_free(race, who)
    flags.show(race, road.waved)
    road.diagonals = False
    road.fighting = True
    road.set_out = car[LAP]
    road.straight_first = race.rules.values[V_DIAGONALS]
    return moves


def skill_limit(race, who):
    """Return the limit of corner SP: 3 a turn, in rain 2, and no more than the car has (4.2)."""
    return min(2 if rain(race) else 3, stress.spendable(race, who))


def allow_extras(race, who, moves):
    """Set the extras the points can pay: 1 for the first use, 2 for the second (4.4, 4.5).

    Stress reduces them (12.1).
    """
    car, tension = race.cars[who], stress.level(race, who)
    if moves.cell >= race.circuit.cells:
        moves.part = ROLLED                     # not in the pit lane
    else:
        moves.part = BEFORE
    if tension < stress.NO_EXTRAS:
        moves.engine_uses = _uses(car[EP])
        moves.brake_uses = _uses(car[BP])
    moves.exclusive = tension >= stress.EITHER
    moves.engine_size = _size(race, car[DRIVER] == RAIN_PUSHER, BRAZIL)
    moves.brake_size = _size(race, car[DRIVER] == RAIN_BRAKER, UNITED_STATES)
    moves.skill_limit = moves.skill_uses = skill_limit(race, who)
    if car[DRIVER] == CORNERER:
        moves.skilled = True
        moves.skill_uses = stress.spendable(race, who)


def _size(race, rain_driver, dry_circuit):
    """Return the MP of an engine forcing or a braking (4.4, 4.5, annexes)."""
    if rain(race):
        return 3 if rain_driver else 2
    return 4 if special(race, dry_circuit) else 3


def _uses(points):
    return 2 if points >= POINTS[2] else 1 if points >= POINTS[1] else 0


def make_move(race, who, question, value):
    """Ask for a move, pay it and drive; fight cars in the way; repeat while MP are left.

    value   the roll for the less-grip check, 0 if there is none
    """
    moves, beaten, ahead = race.scratch.moves, 0, cars_ahead(race, who)
    diagonals = race.rules.values[V_DIAGONALS]
    moves.rolled = value
    while True:
        moves.road.look(race, who, beaten)
        choice = yield from _choose(race, who, question)
        if value and (yield from _loses_grip(race, who, choice, value)):
            yield from go_off(race, who)
            return
        attack = moves.is_attack(choice)
        yield from _go(race, who, choice)
        if not attack or race.cars[who][STATUS] != RACING:
            break
        come_past(race, who, moves.road, beaten)
        passed, won = yield from overtake(race, who, moves.road, moves.unused())
        if not won:
            break
        beaten |= passed
        moves.skill_uses = min(moves.skill_uses, moves.s + race.cars[who][SP])   # bids were paid
        moves.slipstream(passed if diagonals else 0)
    settle(race, who, beaten, ahead)


def _choose(race, who, question):
    """Return an option: the free ones are offered first, then on request those for points."""
    moves = race.scratch.moves
    options = moves.free()
    more = moves.can_buy()
    if options == 1 and not more:
        if moves.option_cell[0] == moves.cell:
            race.tell(T_BLOCKED, who)
        return 0
    moves.option_cell[options] = EXTRAS
    choice = yield race.ask.put(MOVE, question, who, moves.option_cell, options + more)
    if choice < options:
        return choice
    yield moves.dearer()
    if moves.options:
        return (yield race.ask.put(MOVE, Q_EXTRA_MOVE, who, moves.option_cell, moves.options))
    moves.free()               # no bill reaches anything new
    return (yield race.ask.put(MOVE, question, who, moves.option_cell, moves.options))


def _loses_grip(race, who, choice, value):
    """Check table B: in rain, a move ending on a less-grip cell goes off by a black 1 (4.6)."""
    moves = race.scratch.moves
    if moves.is_attack(choice) or not tyres.may_slip(race, who, moves.option_cell[choice], value):
        return False
    off = (yield from black(race, Q_GRIP, who)) == 1
    if not off:
        race.tell(T_STAYED, who)
    return off


def _go(race, who, choice):
    """Pay what the choice adds to the bill, and move the car."""
    moves = race.scratch.moves
    e, b, s = moves.e, moves.b, moves.s
    counted = moves.option_left[choice]
    moves.take(choice)
    _pay(race, who, EP, POINTS[moves.e] - POINTS[e], T_PAID_EP)
    _pay(race, who, BP, POINTS[moves.b] - POINTS[b], T_PAID_BP)
    _pay(race, who, SP, moves.s - s, T_PAID_SP)
    if moves.cell != race.circuit.box:
        drive(race, who, moves.cell, moves.line)
        if not moves.road.box_open and moves.cell == moves.goal():
            race.tell(T_BOX_TAKEN, who)
        return
    turn_in(race, who)
    yield from pits.enter(race, who, moves.mp - counted)
    check_lap(race, who)


def _pay(race, who, kind, points, what):
    if points:
        race.cars[who][kind] -= points
        race.tell(what, who, points)
