"""A move on the board, reported in any order; then its rolls in the order of the rules."""

from pitwall.games.beside import how_many, which
from pitwall.games.formula_d import blocking, finish_line, overshooting, pits, trials
from pitwall.games.formula_d.asks import T_DRS
from pitwall.games.formula_d.damage import put_out
from pitwall.games.formula_d.free import choices
from pitwall.games.formula_d.free.asks import (
    BLOCKED, BRAKES, CORNER, DONE, DRS, FLAG, KERS, LINE, MARKED, MISSED, NEAR, OVER, PITS,
    Q_BRAKES, Q_HAPPENED, Q_KERS, Q_BEYOND, Q_NEAR, Q_OVER, Q_UNMOVED, Q_WAKE)
from pitwall.games.formula_d.free.board import lose, note, onward
from pitwall.games.formula_d.state import (
    BLOCKED_IN, KERS as KERS_LEFT, ON_TRACK, PIT, RACING, STATUS, cell_of, keeps_books, on_track)
from pitwall.games.formula_d.turn import pay
from pitwall.race.referee import PICK, TABLE

MOST_NEAR = 3       # FD-COLL-1


def follow(race, who):
    """Ask until the move and its legs with DRS are over, with all their consequences."""
    bill, car = race.scratch.moves, race.cars[who]
    while not bill.over and on_track(car):
        found = choices.offered(race, who)
        what = found[0]
        if len(found) > 1:
            what = found[(yield race.ask.put(PICK, Q_HAPPENED, who, found))]
        bill.tell(what)
        yield DEEDS[what](race, who)
    _note_way(race, who)


def _note_way(race, who):
    """Note about how far the car has come since the line."""
    bill, around = race.scratch.moves, race.circuit.around
    if race.cars[who][PIT] != ON_TRACK:
        far = around - race.circuit.entry
    else:
        far = onward(race, who, bill.spaces)
    note(race, who, far - around if bill.crossed else min(far, around - 1))


# --- the end of a leg ---

def _done(race, who):
    bill = race.scratch.moves
    bill.over = True
    if bill.moving:
        yield from _arrive(race, who)


def _arrive(race, who):
    """Apply the costs on the way to the end of the leg (FD-SCOPE-5)."""
    bill = race.scratch.moves
    bill.moving = False
    if bill.stuck:
        put_out(race, who, BLOCKED_IN)
    elif not bill.far or overshooting.charge(race, who, bill.far):
        yield from trials.dangerous_spaces(race, who, bill.marked)


def _near(race, who):
    """Stop next to cars, or right behind one (FD-COLL-1)."""
    yield from _arrive(race, who)
    if race.cars[who][STATUS] == RACING:
        near = yield from _close_by(race, who)
        race.scratch.moves.near = near
        for other in near:
            if keeps_books(race.cars[other]):
                from pitwall.games.formula_d.free.positions import gear_of
                yield from gear_of(race, other)
        yield from trials.collide(race, who, near)


def _close_by(race, who):
    """Ask for the cars that it threatens, in the order of their numbers."""
    near, more = [], choices.others(race, who)
    while more and len(near) < MOST_NEAR:
        options = [TABLE] + more if near else more
        other = yield from which(race, Q_NEAR, who, options)
        if other == TABLE:
            break
        near.append(other)
        more.remove(other)
    return sorted(near)


def _pits(race, who):
    """Cross line A (FD-PIT-7)."""
    bill = race.scratch.moves
    bill.over = True
    if (yield from trials.dangerous_spaces(race, who, bill.marked)):
        yield from pits.enter(race, who)


def _drs(race, who):
    """Add three spaces (FD-DRS-6)."""
    yield from which(race, Q_WAKE, who, choices.wakes(race, who))
    if race.scratch.track:
        from pitwall.games.formula_d.free.positions import find_debris
        yield find_debris(race)      # the car leaves the debris behind now
        lose(race, who)
    race.tell(T_DRS, who, cell_of(race.cars[who]))
    race.scratch.moves.next_leg(choices.LEG)


# --- on the way ---

def _line(race, who):
    race.scratch.moves.crossed = True
    finish_line.cross(race, who)
    yield from ()


def _flag(race, who):
    """Note passing turn 1, which counts when the turn is over (FD-END-2)."""
    race.scratch.moves.flag = True
    yield from ()


def _brakes(race, who):
    bill = race.scratch.moves
    points = yield from how_many(race, Q_BRAKES, who, choices.most_brakes(race, race.cars[who]))
    pay(race, who, points, 0)
    bill.spaces -= points
    bill.low -= points
    bill.high -= points
    bill.tied = True


def _kers(race, who):
    points = yield from how_many(race, Q_KERS, who, race.cars[who][KERS_LEFT])
    pay(race, who, 0, points)
    race.scratch.moves.spaces += points


def _corner(race, who):
    """Charge another brake point for DRS into a corner (FD-DRS-12)."""
    pay(race, who, 1, 0)
    race.scratch.moves.tied = True
    yield from ()


def _blocked(race, who):
    """Charge for spaces blocked by cars (FD-BLOCK)."""
    bill, car = race.scratch.moves, race.cars[who]
    unmoved = yield from how_many(race, Q_UNMOVED, who, choices.most_unmoved(race, car))
    price = choices.unmoved_price(race, car, unmoved)
    bill.spaces -= unmoved
    bill.tied = True
    if price == blocking.NO_WAY:
        bill.stuck = True
    else:
        pay(race, who, price[0], 0, price[1], True)


def _over(race, who):
    bill = race.scratch.moves
    bill.far = yield from how_many(race, Q_OVER, who, choices.most_over(race, race.cars[who]))
    bill.tied = True


def _missed(race, who):
    """Note a corner left with two stops missing (FD-OVER-3)."""
    race.scratch.moves.far = overshooting.HOPELESS
    yield from ()


def _marked(race, who):
    race.scratch.moves.marked = yield from how_many(race, Q_BEYOND, who, choices.MOST_MARKS)


DEEDS = {DONE: _done, LINE: _line, NEAR: _near, BRAKES: _brakes, OVER: _over, PITS: _pits,
         KERS: _kers, MARKED: _marked, BLOCKED: _blocked, MISSED: _missed, DRS: _drs,
         CORNER: _corner, FLAG: _flag}
