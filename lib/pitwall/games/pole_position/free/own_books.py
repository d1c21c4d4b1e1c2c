"""A car whose driver keeps the books: its turns ask only for what other cars depend on.

That is its place on the position track, when it crosses the line, and fights with cars whose books
the device keeps. The table manages EP, BP, SP, tyres and stress itself: the app keeps their values
of the set-up and checks nothing with them. Loaded with the first such car.
"""

from pitwall.games.beside import which
from pitwall.games.pole_position import collisions, fights, flags, qualifying, stress
from pitwall.games.pole_position.asks import (
    T_ATTACK, T_BONUS, T_COLLISION, T_HELD, T_OWN_TURN, T_PAID_SP, T_PIT, T_TARGET)
from pitwall.games.pole_position.cards import SLINGSHOT
from pitwall.games.pole_position.driving import check_lap
from pitwall.games.pole_position.free.asks import (
    CLEAR, Q_AFTERMATH, Q_BROKEN, Q_HIT, Q_KNOCKED_OUT, Q_ON_GRID, Q_OUTCOME, Q_SPENT,
    SAFETY_CAR_OUT, YELLOW)
from pitwall.games.pole_position.house_data import BLACK
from pitwall.games.pole_position.pits import count_stop
from pitwall.games.pole_position.standings import eliminate, place_of
from pitwall.games.pole_position.state import (
    BOX, COLLISIONS, DRS, FLAGS, GREEN_2, LAP, LAPS, LINE, MARKS, NO_DRS, NO_LINE, OFF, PIT,
    RETIRED, SAFETY_CAR, SCORE, SP, STRESS, TEAM, cell_of, has_books, is_bot, keeps_books, put_on,
    rain, uses)
from pitwall.race.referee import NUMBER, PICK, TABLE

DRY_PACE, WET_PACE = 9, 7       # approximate MP of a turn: decide when the line is likely


# --- its turn ---

def begin(race, who, starting):
    """Begin a turn; return True if there is a move to report, False for a wait in the pits."""
    car, move = race.cars[who], race.scratch.moves
    race.tell(T_OWN_TURN, who)
    car[OFF] = 0
    leaves = car[PIT] == GREEN_2
    if leaves:
        if (yield from race.rules.stay(race, who)):
            return False
        if car[LAP] > race.table[LAPS]:
            check_lap(race, who)        # it stopped in the last lap
            return False
    elif BOX <= car[PIT] < GREEN_2:
        yield from race.rules.wait(race, who)
        return False
    move.begin(car, pace(race), attacking=not starting,
               pits=not (starting or leaves))
    move.drs = uses(race, DRS) and uses(race, STRESS) and not rain(race)
    return True


def pace(race):
    """Return the approximate MP of a turn."""
    return WET_PACE if rain(race) else DRY_PACE


def stop(race, who):
    """Enter the box; the stop completes the lap (7.1). The table does tyres and points."""
    car = race.cars[who]
    put_on(car, race.circuit.box)
    car[LINE], car[PIT] = NO_LINE, BOX
    car[LAP] += 1
    race.tell(T_PIT, who)
    count_stop(car)


def retire(race, who):
    """Take the car out of the race, for any reason."""
    eliminate(race, who, RETIRED)


# --- fights with cars whose books the device keeps ---

def fight(race, who, other, unused):
    """Ask how an attempt to pass ended; return LOST, WON or CRASH. See fights.attempt.

    The device rolls for the side it tracks, the table for the other one. The defender may let the
    attacker through; this is not asked if the known side does not roll.
    unused    MP that a person with books has left
    """
    race.tell(T_ATTACK, who, other)
    known = other if keeps_books(race.cars[who]) else who
    race.scratch.moves.counts = 0
    if not keeps_books(race.cars[known]):
        if not is_bot(race.cars[other]) and len(fights.faces(race, known)) > 1 and (
                yield from race.rules.let_through(race, who, other)):
            return fights.WON
        race.scratch.moves.counts = yield from _counts(race, known, known == who, unused)
    outcomes = (fights.WON, fights.LOST) + ((fights.CRASH,) if uses(race, COLLISIONS) else ())
    outcome = outcomes[(yield race.ask.put(PICK, Q_OUTCOME, who, outcomes))]
    if has_books(race.cars[known]) and outcome == (
            fights.WON if known == who else fights.LOST):
        yield from _pay(race, known)
    if outcome == fights.WON:
        _sling(race, who)
    elif outcome == fights.LOST:
        race.tell(T_HELD, other, who)
        race.rules.held(race, who)
    return outcome


def _counts(race, who, attacking, unused):
    """Return the strength of the known side before any bid (5.1, 17.6.1)."""
    why = fights.Q_ATTACK_ROLL if attacking else fights.Q_DEFEND_ROLL
    value = yield from fights.strength(race, who, why)
    if attacking and has_books(race.cars[who]):
        value += fights.BONUS[min(unused, 5)]
    return value + fights.modifier(race, who, attacking)


def _pay(race, who):
    """Make the winner pay all it bid."""
    most = stress.for_fights(race, who)
    paid = (yield race.ask.put(NUMBER, Q_SPENT, who, range(most + 1))) if most else 0
    if paid:
        race.cars[who][SP] -= paid
        race.tell(T_PAID_SP, who, paid)


def _sling(race, who):
    """Add the MP that one team gains by won fights (annex 2)."""
    if race.cars[who][TEAM] == SLINGSHOT:
        race.scratch.moves.more(fights.SLING)
        race.tell(T_BONUS, who, fights.SLING)


def crash(race, who, other, near):
    """Play a collision (10): cars with books take damage by the rules; the table reports others."""
    involved = sorted([who] + near, key=lambda one: place_of(race, one))
    for one in involved:
        race.tell(T_COLLISION, one)
    where = cell_of(race.cars[other])
    results = yield from collisions.suffer_all(
        race, [one for one in involved if has_books(race.cars[one])])
    for one in involved:
        race.cars[one][MARKS] |= NO_DRS
        stress.gain(race, one)
    yield from _survive(race, involved)
    damaged = any([result > collisions.HARMLESS for result in results.values()])
    after = yield from _aftermath(race, who, damaged)
    if after == SAFETY_CAR_OUT:
        race.tell(T_HELD, other, who)
        collisions.call_for(race, involved)
    if damaged or after == YELLOW:
        flags.yellow(race, where)
    race.tell(T_HELD, other, who)


def _survive(race, cars):
    """Ask which cars of own books are out of the race by damage."""
    for who in cars:
        if keeps_books(race.cars[who]) and (yield race.ask.yesno(Q_BROKEN, who)):
            retire(race, who)


def _aftermath(race, who, damaged):
    """Ask for flags or the safety car: only the table knows all damage."""
    options = [CLEAR]
    if uses(race, FLAGS) and not damaged:
        options.append(YELLOW)
    if uses(race, SAFETY_CAR):
        options.append(SAFETY_CAR_OUT)
    return (yield from which(race, Q_AFTERMATH, who, options))


def hit(race, cars, effect):
    """Ask which person has the lowest roll and is hit by an event (annex 3)."""
    who = yield from which(race, Q_HIT, cars[0], cars)
    if has_books(race.cars[who]):
        yield from race.rules.suffer(race, who, effect)
    else:
        race.tell(T_TARGET, who, effect)
        yield from _survive(race, (who,))


# --- qualifying ---

def knocked_out(race, runners):
    """Return the last in a session, as the table reports it; lowest scores are offered first.
    """
    return (yield from which(race, Q_KNOCKED_OUT, _first(race, runners), _ranked(race, runners)))


def fill_grid(race, runners):
    """Ask for the grid, one place at a time."""
    left = _ranked(race, runners)
    left.reverse()
    for place in range(1, len(left) + 1):
        who = yield from which(race, Q_ON_GRID, _first(race, left), left)
        left.remove(who)
        qualifying.put_on_grid(race, who, place)


def whole_grid(race):
    """Ask for the grid of the table, with or without qualifying, one place at a time."""
    left = list(range(len(race.cars)))
    for place in range(1, len(left) + 1):
        who = yield from which(race, Q_ON_GRID, TABLE, left)
        left.remove(who)
        qualifying.put_on_grid(race, who, place)


def _first(race, cars):
    """Return the car that is asked: the first one of own books, if there is any."""
    return ([who for who in cars if keeps_books(race.cars[who])] or cars)[0]


def _ranked(race, cars):
    """Return the cars by score, the lowest first; own books count as an average roll."""
    middle = sum(BLACK) // len(BLACK)
    scores = [(middle if keeps_books(race.cars[who]) else race.cars[who][SCORE], who)
              for who in cars]
    scores.sort()
    return [who for _, who in scores]
