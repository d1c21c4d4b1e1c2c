"""A car whose driver keeps the books, at a table where robots drive along.

Only what a robot's move depends on is asked: how far the car has gone, how it stands there, what it
has done to flags and weather, contests and who comes out ahead. Cards, chips, damage and fuel are
the table's own affair.
"""

from pitwall.games.formula_90 import (
    cards, events, flags, movement, off_track, out, pit_stop, recovery, road, spots)
from pitwall.games.formula_90.asks import NO_ONE, Q_CONTEST, Q_JOIN
from pitwall.games.formula_90.free.asks import (
    CAME_BACK, GONE, LAYS_YELLOW, LEAVES, PASSES, Q_BACK, Q_FAR, Q_OWN_CONTEST, Q_OWN_OUT,
    Q_OWN_QUALIFY, Q_OWN_VALUE, Q_RE_ENTRY, Q_SC_CALLED, Q_STANDS, Q_TOLD_FACTOR, SKY_MOVES,
    TAKES_GREEN, TAKES_ORANGE, TO_PITS)
from pitwall.games.formula_90.house_data import BANGING
from pitwall.games.formula_90.state import (
    BEFORE_LINE, BY_DAMAGE, DOING, ENTERS, FORCED_PIT, MARKS, NOTES, OFF, ORANGE_TAKEN, PITTED,
    PLAYED, SPOT, STOPPED, STOPS, keeps_books, players)
from pitwall.race.referee import NUMBER, PICK, TABLE, const

MOST = const(24)            # sections of a turn
USUAL = const(4)            # .. and how many are likely
MOST_BACK = const(20)       # sections that a stop takes a car back
ROOM = const(60)            # .. from the line, as far as all may go
MOST_AHEAD = const(15)      # sections from where a car left the track to where it comes back
VALUES = bytes(range(1, 17 + BANGING))              # of its cards and strategy in a contest
GRID = tuple(range(-1, 11))                         # .. and in qualifying, all told
TWICE = const(2)            # two cards of a turn bring an event each at most


def play_turn(race, who):
    """Ask how far it has gone, then how it stands there."""
    car = race.cars[who]
    race.scratch.turn.begin(who, road.travelled(car))
    if car[MARKS] & OFF and not car[DOING] & PITTED:
        car[DOING] |= ENTERS
    car[DOING] &= ~PITTED
    race.scratch.likely = USUAL
    far = yield race.ask.put(NUMBER, Q_FAR, who, range(MOST + 1))
    _go(race, who, far)
    what, moved = yield from _listen(race, who, far)
    if what == TO_PITS:
        return (yield from stop(race, who))
    yield from ENDS.get(what, _stand)(race, who, what, moved)
    car[DOING] |= PLAYED


def _go(race, who, far):
    """So many sections on, past whatever is there; of a car off the track coming back counts."""
    car = race.cars[who]
    if far and road.is_off(race, who):
        off_track.come_back(race, who)
        far -= 1
    end = road.travelled(car) + far
    while road.travelled(car) < end:
        movement.step(race, who, road.meets(race, who))


def _listen(race, who, far):
    """(how it stands or where it has gone, has it moved?), after all that has happened."""
    told, moved = [], far > 0
    while True:
        found = on_offer(race, who, far, told)
        what = found[(yield race.ask.put(PICK, Q_STANDS, who, found))]
        if what == PASSES:
            movement.step(race, who, road.meets(race, who))
            moved = True
        elif what in EVENTS:
            yield from EVENTS[what](race, who)
        else:
            return what, moved
        told.append(what)


def on_offer(race, who, far, told):
    """Spots first, then what may have happened."""
    off, table, spot = road.is_off(race, who), race.table, race.cars[who][SPOT]
    found = [NO_ONE] + ([spot] if spot else spots.on_offer(race, who))
    if not off and road.meets(race, who) != TABLE:
        found.append(PASSES)
    if not (far or PASSES in told or race.cars[who][DOING] & STOPPED):
        found.append(TO_PITS)
    for what in (SKY_MOVES, LAYS_YELLOW, TAKES_GREEN, TAKES_ORANGE):
        if told.count(what) < TWICE and (what != TAKES_GREEN or road.yellows(race)) and (
                what != TAKES_ORANGE or not table[NOTES] & ORANGE_TAKEN):
            found.append(what)
    if not off:
        found.append(LEAVES)
        if CAME_BACK not in told:
            found.append(CAME_BACK)
    return found + [GONE]


# --- what has happened on the way ---

def _take_orange(race, who):
    flags.take_orange(race, who)
    yield from ()


def _came_back(race, who):
    """Off the track and back in one turn: no contest in it (F90-OFF-5)."""
    race.cars[who][DOING] |= ENTERS
    yield from ()


EVENTS = {SKY_MOVES: events.move_weather, LAYS_YELLOW: flags.yellow, TAKES_GREEN: flags.green,
          TAKES_ORANGE: _take_orange, CAME_BACK: _came_back}


# --- where it is then ---

def _stand(race, who, spot, moved):
    """On that spot, or behind it on none; of one that comes back now the spot is still to say."""
    returns = road.is_off(race, who)
    if returns:
        off_track.come_back(race, who)
    movement.end(race, who, moved)
    if returns:
        return (yield from spots.offer(race, who))
    if spot != race.cars[who][SPOT]:
        race.cars[who][SPOT] = NO_ONE               # it may have lost the one that it was on
        spots.take(race, who, spot)
        road.settle(race)


def _leave(race, who, _, moved):
    """Off the track; where it comes back is printed there."""
    movement.end(race, who, moved)
    race.scratch.likely = 1
    off_track.leave(race, who, 1 + (yield race.ask.put(
        NUMBER, Q_RE_ENTRY, who, range(1, MOST_AHEAD + 1))))


def _lose(race, who, *_):
    """Out of the race, for whatever reason; a crash may call the safety car (F90-SC-1)."""
    recovery.crash_out(race, who, (yield race.ask.yesno(Q_SC_CALLED, who)))


ENDS = {LEAVES: _leave, GONE: _lose}


def stop(race, who, safety=False):
    """A stop: how far it goes back. safety: in a turn under the safety car, which places it."""
    car = race.cars[who]
    car[STOPS] = min(car[STOPS] + 1, 255)
    car[MARKS] &= ~FORCED_PIT
    if safety:
        return
    most = max(1, min(MOST_BACK, road.travelled(car) + BEFORE_LINE - ROOM))
    race.scratch.likely = min(most, race.circuit.pit) - 1
    pit_stop.move_back(race, who, 1 + (yield race.ask.put(
        NUMBER, Q_BACK, who, range(1, most + 1))))
    car[DOING] |= PITTED | STOPPED
    yield from spots.offer(race, who)
    road.settle(race)


# --- contests ---

def says_yes(race, who):
    """Return True if the car takes part. Cars of own books in a row are asked at once."""
    said, joined = race.scratch.said, race.scratch.contest[-1]
    if who not in said:
        run = _in_a_row(race, who, joined)
        if len(run) == 1:
            return (yield race.ask.yesno(Q_JOIN if joined else Q_CONTEST, who))
        found = [TABLE] + run
        yes = found[(yield race.ask.put(PICK, Q_OWN_CONTEST, TABLE, found))]
        for other in run[:run.index(yes) + 1 if yes in run else len(run)]:
            said[other] = other == yes
    return said[who]


def _in_a_row(race, who, joined):
    """That car and those right ahead of it that keep own books, but not one that nobody asks."""
    able, found = race.scratch.contest[2], []
    for other in reversed(able[:able.index(who) + 1]):
        if not keeps_books(race.cars[other]) or not joined and other == able[0]:
            break
        found.append(other)
    return found


def value(race, who):
    """What its cards come to, with its strategy; the device knows the section's modifier."""
    race.scratch.likely = USUAL
    return VALUES[(yield race.ask.put(NUMBER, Q_OWN_VALUE, who, VALUES))]


def hurt(race, who, discs):
    """Equal values cost damage: has it put the car out?"""
    if discs and (yield race.ask.yesno(Q_OWN_OUT, who)):
        out.eliminate(race, who, BY_DAMAGE)


# --- qualifying ---

def qualify(race, values):
    """Add the values that are told; a check factor counts only where two are equal."""
    own = [who for who in players(race) if keeps_books(race.cars[who])]
    for who in own:
        race.scratch.likely = GRID.index(USUAL)
        values[who] = GRID[(yield race.ask.put(NUMBER, Q_OWN_QUALIFY, who, GRID))], 0
    for who in own:
        alike = [each for each in values.values() if each[0] == values[who][0]]
        if len(alike) > 1:
            race.scratch.likely = len(cards.FACTORS) // 2
            factor = yield race.ask.put(NUMBER, Q_TOLD_FACTOR, who, cards.FACTORS)
            values[who] = values[who][0], cards.FACTORS[factor]
