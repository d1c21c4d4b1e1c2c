"""The turn of a car with own books, at a table with robots.

The game asks only for facts on which a robot's move depends: how far the car went, its place in the
section, changes of flags and weather, contests and their winner. The table keeps cards, chips,
damage and fuel.
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
USUAL = const(4)            # .. the likely number
MOST_BACK = const(20)       # sections that a stop takes a car back
ROOM = const(60)            # .. from the line, the farthest back that a car may be
MOST_AHEAD = const(15)      # sections from the place where a car left the track to its return
VALUES = bytes(range(1, 17 + BANGING))              # cards and strategy in a contest
GRID = tuple(range(-1, 11))                         # .. and the sum in qualifying
TWICE = const(2)            # two cards of a turn bring an event each at most


def play_turn(race, who):
    """Ask how far the car went, then for its place there."""
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
    """Move a car `far` sections, past other cars. To come back on the track counts as one."""
    car = race.cars[who]
    if far and road.is_off(race, who):
        off_track.come_back(race, who)
        far -= 1
    end = road.travelled(car) + far
    while road.travelled(car) < end:
        movement.step(race, who, road.meets(race, who))


def _listen(race, who, far):
    """Ask for events until the place is reported. Returns (answer, True if the car moved)."""
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
    """Return the answers: spots first, then events that are possible."""
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


# --- events on the way ---

def _take_orange(race, who):
    flags.take_orange(race, who)
    yield from ()


def _came_back(race, who):
    """Mark a car that left the track and came back in one turn: no contest (F90-OFF-5)."""
    race.cars[who][DOING] |= ENTERS
    yield from ()


EVENTS = {SKY_MOVES: events.move_weather, LAYS_YELLOW: flags.yellow, TAKES_GREEN: flags.green,
          TAKES_ORANGE: _take_orange, CAME_BACK: _came_back}


# --- the place at the end ---

def _stand(race, who, spot, moved):
    """Put the car on that spot or on none. If it comes back to the track, ask for its spot."""
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
    """Take the car off the track; the board shows where it comes back."""
    movement.end(race, who, moved)
    race.scratch.likely = 1
    off_track.leave(race, who, 1 + (yield race.ask.put(
        NUMBER, Q_RE_ENTRY, who, range(1, MOST_AHEAD + 1))))


def _lose(race, who, *_):
    """Take the car out of the race. A crash may call the safety car (F90-SC-1)."""
    recovery.crash_out(race, who, (yield race.ask.yesno(Q_SC_CALLED, who)))


ENDS = {LEAVES: _leave, GONE: _lose}


def stop(race, who, safety=False):
    """Ask how far a stop takes the car back. safety: the safety car places it instead."""
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
    """Return True if the car takes part. Neighbouring cars with own books share a question."""
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
    """Return the car and its neighbours ahead with own books, except one that is not asked."""
    able, found = race.scratch.contest[2], []
    for other in reversed(able[:able.index(who) + 1]):
        if not keeps_books(race.cars[other]) or not joined and other == able[0]:
            break
        found.append(other)
    return found


def value(race, who):
    """Ask for the value of its cards and strategy, without the section's modifier."""
    race.scratch.likely = USUAL
    return VALUES[(yield race.ask.put(NUMBER, Q_OWN_VALUE, who, VALUES))]


def hurt(race, who, discs):
    """Ask if the damage of equal values puts the car out."""
    if discs and (yield race.ask.yesno(Q_OWN_OUT, who)):
        out.eliminate(race, who, BY_DAMAGE)


# --- qualifying ---

def qualify(race, values):
    """Ask for the values of cars with own books, and for check factors of equal values."""
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
