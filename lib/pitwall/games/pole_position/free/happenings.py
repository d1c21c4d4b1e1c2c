"""A move on the board, reported event by event until it is over."""

from pitwall.games.beside import which
from pitwall.games.pole_position import bots, fights, pits, stress
from pitwall.games.pole_position.asks import Q_GRIP, T_PAID_BP, T_PAID_EP, T_STAYED, black
from pitwall.games.pole_position.driving import check_lap, cross_line
from pitwall.games.pole_position.free import choices
from pitwall.games.pole_position.free.asks import (
    BOX, BRAKES, CHASED, CROSSED, DONE, DRS, ENGINE, EXIT_LANE, HELD, LANE, LAPPED, LINE, MEETS,
    PASSED, RETIRES, Q_BEHIND, Q_BOT_HAPPENED, Q_HAPPENED, Q_LAPPED, Q_LEFT, Q_NEAR, Q_PAST,
    Q_UNUSED, Q_WHOM, SKILL, SLIPPERY, STAYS)
from pitwall.games.pole_position.standings import eliminate
from pitwall.games.pole_position.state import (
    BP, EP, GREEN_2, LAP, LAPPED as BY_A_LAP, LAPS, ON_TRACK, PIT, PIT_ENTRY, PIT_EXIT, RACING,
    STATUS, has_books, is_bot, keeps_books, put_on)
from pitwall.games.pole_position.turn import leave_track, pay_sp
from pitwall.race.referee import NUMBER, PICK, TABLE

_ENDING = (DONE, CHASED, RETIRES)      # these alone need no further question
BONUSES = (2, 3, 4, 5)      # unused MP with different bonuses: 0, 1, 2, 3 (5.1)


def follow(race, who):
    """Ask for events until the move is over and all consequences are reported."""
    move, car = race.scratch.moves, race.cars[who]
    while not move.over and car[STATUS] == RACING:
        found = choices.offered(race, who)
        if not move.open and not [what for what in found if what not in _ENDING]:
            return
        move.chase = choices.chasable(race, who)
        yield _happen(race, who, found[(yield _ask(race, who, found))])


def _happen(race, who, what):
    """Apply one event; first count the line if the car crossed it before.

    Cars it has passed, and at the flag cars it has lapped, come before that, because it no longer
    races after the flag.
    """
    move, car = race.scratch.moves, race.cars[who]
    if what == LINE:
        what, move.crossing, move.crossed = DONE, True, True
    at_flag = what == LAPPED and car[LAP] == race.table[LAPS]
    if move.crossing and what not in (CROSSED, PASSED) and not at_flag:
        _settle_line(race, who)
        if car[STATUS] != RACING and what != CHASED:
            return
    yield DEEDS[what](race, who)


def chase(race, who):
    """Ask after a turn if a car is close behind the leader (12.2)."""
    move = race.scratch.moves
    first = choices.chasable(race, who)
    if first != TABLE and move.chase != first and not move.chased:
        move.chased = (yield _ask(race, who, (DONE, CHASED))) == 1
    if move.chased and first != TABLE:
        stress.gain(race, first)


def _ask(race, who, found):
    what = Q_BOT_HAPPENED if is_bot(race.cars[who]) else Q_HAPPENED
    return race.ask.put(PICK, what, who, found)


def _settle_line(race, who):
    """Count the line once the cars passed are known, because the leader there matters."""
    race.scratch.moves.crossing = False
    cross_line(race, who)


# --- the end of the move ---

def _done(race, who):
    car, move = race.cars[who], race.scratch.moves
    move.over = True
    if car[PIT] in (GREEN_2, PIT_EXIT) and not move.placed:
        car[PIT] = ON_TRACK
    yield from ()


def _stop(race, who, pit):
    """End the move in the pit lane."""
    car, move = race.cars[who], race.scratch.moves
    move.open, move.placed = False, True
    if car[PIT] != pit:
        car[PIT] = pit
        put_on(car, race.circuit.lane)
    yield from ()


def _lane(race, who):
    if (yield from _turns_in(race, who)):
        yield from _stop(race, who, PIT_ENTRY)


def _exit_lane(race, who):
    return _stop(race, who, PIT_EXIT)


def _held(race, who):
    return _stop(race, who, GREEN_2)


def _box(race, who):
    """Make a pit stop (7.1)."""
    move = race.scratch.moves
    if not (yield from _turns_in(race, who)):
        return
    if keeps_books(race.cars[who]):
        _own_books().stop(race, who)
    else:
        left = yield race.ask.put(NUMBER, Q_LEFT, who, range(move.mp + 1))
        yield from pits.enter(race, who, left)
    _past_entry(race, who)
    check_lap(race, who)
    move.open, move.placed = False, True


def _past_entry(race, who):
    """Put a car in the box ahead of those in the entry lane (3.3)."""
    for one in choices.ahead(race, who):
        rival = race.cars[one]
        if rival[PIT] != PIT_ENTRY or rival[LAP] >= race.cars[who][LAP]:
            return
        race.rules.get_past(race, who, one)


def _turns_in(race, who):
    """Return False if a bot does not want to pit where its MP lead into the pits (17.9.1)."""
    if is_bot(race.cars[who]) and not (yield from bots.wants_pit(race, who)):
        race.scratch.moves.refused = True
        return False
    return True


# --- during the move ---

def _crossed(race, who):
    race.scratch.moves.crossing = race.scratch.moves.crossed = True
    yield from ()


def _meets(race, who):
    """Play an attempt to pass; unused MP help only a person (5.1, 17.6.1)."""
    move = race.scratch.moves
    other = yield from which(race, Q_WHOM, who, choices.rivals(race, who))
    move.beaten |= 1 << other
    unused = 0
    own = keeps_books(race.cars[who]) or keeps_books(race.cars[other])
    if has_books(race.cars[who]):
        unused = BONUSES[(yield race.ask.put(NUMBER, Q_UNUSED, who, BONUSES))]
    attempt = _own_books().fight if own else fights.attempt
    outcome = yield from attempt(race, who, other, unused)
    if outcome == fights.WON:
        race.rules.get_past(race, who, other)
        return
    move.open = False
    if outcome == fights.CRASH:
        near = yield from _near(race, who, other)
        own = any([keeps_books(race.cars[one]) for one in [who] + near])
        crash = _own_books().crash if own else fights.crash
        yield from crash(race, who, other, near)


def _own_books():
    """Load the module for such cars when one of them needs it."""
    from pitwall.games.pole_position.free import own_books
    return own_books


def _near(race, who, other):
    """Return the others in the collision: the defender, and the cars level with it (10)."""
    near = [other]
    while True:
        more = [one for one in choices.in_the_way(race, who) if one not in near]
        answer = 0
        if more:
            answer = yield race.ask.put(PICK, Q_NEAR, who, [TABLE] + more)
        if not answer:
            return near
        near.append(more[answer - 1])


def _passed(race, who):
    """Pass all cars up to the named one on the position track (3.3)."""
    ahead = choices.ahead(race, who)
    other = yield from which(race, Q_PAST, who, ahead)
    for one in ahead[:ahead.index(other) + 1]:
        race.rules.get_past(race, who, one)


def _stays(race, who):
    """Move it back behind a car that it beat in a fight but could not overtake (3.3)."""
    race.rules.move_behind(race, who, choices.stays_behind(race, who))
    race.scratch.moves.held = True
    yield from ()


def _lapped(race, who):
    """Eliminate a car the leader has reached (5.6)."""
    cars = choices.lappable(race, who)
    if cars:
        eliminate(race, (yield from which(race, Q_LAPPED, who, cars)), BY_A_LAP)


def _drs(race, who):
    race.scratch.moves.behind = yield from which(
        race, Q_BEHIND, who, choices.on_road(race, who))


def _chased(race, who):
    race.scratch.moves.chased = True
    yield from ()


def _retires(race, who):
    _own_books().retire(race, who)
    yield from ()


# --- payments and slippery cells ---

def _engine(race, who):
    move = race.scratch.moves
    _pay(race, who, EP, choices.price(move.e), T_PAID_EP)
    move.e += 1
    yield from ()


def _brakes(race, who):
    move = race.scratch.moves
    _pay(race, who, BP, choices.price(move.b), T_PAID_BP)
    move.b += 1
    yield from ()


def _pay(race, who, kind, points, told):
    race.cars[who][kind] -= points
    race.tell(told, who, points)


def _skill(race, who):
    pay_sp(race, who, 1)
    race.scratch.moves.s += 1
    yield from ()


def _slippery(race, who):
    """Roll for a move that would end on a less-grip cell: a black 1 goes off (4.6)."""
    move = race.scratch.moves
    move.value = 0
    if (yield from black(race, Q_GRIP, who)) > 1:
        race.tell(T_STAYED, who)
        return
    leave_track(race, who)
    move.slide()


DEEDS = {DONE: _done, CROSSED: _crossed, BOX: _box, LANE: _lane, EXIT_LANE: _exit_lane,
         HELD: _held, MEETS: _meets, PASSED: _passed, ENGINE: _engine, BRAKES: _brakes,
         SKILL: _skill, SLIPPERY: _slippery, LAPPED: _lapped, DRS: _drs, CHASED: _chased,
         STAYS: _stays, RETIRES: _retires}
