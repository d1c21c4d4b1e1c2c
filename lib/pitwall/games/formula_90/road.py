"""Where cars are: sections driven since the line, their order in a section, who is ahead.

S, the sections a car has driven since the line, may be 0 or less. The physical section is
((S - 1) mod n) + 1, here from 0 (AMB-F90-24). The first car in RING is in front in its section.
A car off the track is last in the section where it lost control (AMB-F90-53, 55), but nobody meets
it. A yellow flag is behind the cars that have no BEHIND_FLAG (F90-FLAG-5).

After moving a car call settle() before the next question: it updates everything that depends on it.
"""

from pitwall.games.formula_90.asks import T_LEADER
from pitwall.games.formula_90.state import (
    AT, BEFORE_LINE, BEHIND_FLAG, CELL, DOING, END, LAP, LEADER, MARKS, MOST_AT, MOVED_IN, NO_CELL,
    OFF, OFF_AT, ORDER, OUT, PHASE, PLACE, RING, SPOT, STATUS, YELLOWS, put_on)
from pitwall.race.referee import TABLE, const

FLAG = const(254)       # a yellow flag in a list of cars


def travelled(car):
    """Return S, the sections since the line."""
    return (car[AT] | car[AT + 1] << 8) - BEFORE_LINE


def set_travelled(car, sections):
    sections += BEFORE_LINE
    car[AT], car[AT + 1] = sections & 255, sections >> 8


def section(race, who):
    """Return the section it is in, from 0; off the track, where it lost control."""
    return race.circuit.section_at(travelled(race.cars[who]))


def is_off(race, who):
    return race.cars[who][MARKS] & OFF


# --- in a section ---

def line(race, s):
    """Return the cars on the track in a section, from the front."""
    return _standing(race, s, 0)


def all_in(race, s):
    """Return the same, then cars that lost control there, activated last (AMB-F90-55)."""
    return _standing(race, s, 0) + _standing(race, s, OFF)


def _standing(race, s, off):
    cars, n, found = race.cars, race.circuit.sections, []
    for who in race.table[RING:RING + len(cars)]:
        car = cars[who]
        if ((car[AT] | car[AT + 1] << 8) - BEFORE_LINE - 1) % n == s and (
                car[MARKS] & OFF == off and car[STATUS] != OUT):
            found.append(who)
    return found


def ring(race):
    """Return the cars that are not out, in the order of RING."""
    return [who for who in race.table[RING:RING + len(race.cars)]
            if race.cars[who][STATUS] != OUT]


def meets(race, who):
    """Return what the car meets next in its section: a car, FLAG, or TABLE for nothing."""
    s, cars = section(race, who), line(race, section(race, who))
    place = cars.index(who)
    behind = race.cars[who][MARKS] & BEHIND_FLAG
    if not place:
        return FLAG if behind else TABLE
    ahead = cars[place - 1]
    if behind and has_yellow(race, s) and not race.cars[ahead][MARKS] & BEHIND_FLAG:
        return FLAG
    return ahead


def has_yellow(race, s):
    return race.table[YELLOWS + (s >> 3)] >> (s & 7) & 1


def lay_yellow(race, s, behind):
    """Put a yellow flag in section s, ahead of these cars and behind all others there."""
    race.table[YELLOWS + (s >> 3)] |= 1 << (s & 7)
    for who in line(race, s):
        _set_behind(race, who, who in behind)


def take_yellow(race, s):
    race.table[YELLOWS + (s >> 3)] &= ~(1 << (s & 7)) & 255
    for who in line(race, s):
        _set_behind(race, who, False)


def yellows(race):
    """Return the sections that have one."""
    return [s for s in range(race.circuit.sections) if has_yellow(race, s)]


def _set_behind(race, who, behind):
    car = race.cars[who]
    car[MARKS] = car[MARKS] & ~BEHIND_FLAG | (BEHIND_FLAG if behind else 0)


# --- moving; call settle() afterwards ---

def enter(race, who, sections):
    """Enter the section at that S, as the last car there; leave the spot."""
    car = race.cars[who]
    set_travelled(car, sections)
    car[SPOT] = 0
    car[MARKS] &= ~OFF
    car[DOING] |= MOVED_IN
    _to(race, who, len(race.cars))
    _set_behind(race, who, has_yellow(race, section(race, who)))


def go_past(race, who, other):
    """Move directly ahead of another in the same section, on the same side of a flag."""
    _to(race, who, list(race.table[RING:RING + len(race.cars)]).index(other))
    _set_behind(race, who, race.cars[other][MARKS] & BEHIND_FLAG)


def go_past_flag(race, who):
    """Move ahead of the yellow flag, still behind every car that is ahead of it."""
    _set_behind(race, who, False)


def _to(race, who, place):
    """Move to that place of RING, counted before the car is taken out."""
    found = list(race.table[RING:RING + len(race.cars)])
    place -= found.index(who) < place
    found.remove(who)
    found.insert(place, who)
    race.table[RING:RING + len(found)] = bytes(found)


def rearrange(race, cars):
    """Put these cars, all of one section, in this order, front to back."""
    table = race.table
    found = list(table[RING:RING + len(race.cars)])
    places = sorted([found.index(who) for who in cars])
    for place, who in zip(places, cars):
        table[RING + place] = who


def leave_track(race, who, ahead):
    """Leave the track, to re-enter `ahead` sections on."""
    car = race.cars[who]
    car[MARKS] = car[MARKS] & ~BEHIND_FLAG | OFF
    car[SPOT], car[OFF_AT] = 0, ahead
    _to(race, who, len(race.cars))


def reentry(race, who):
    """Return S of the section where a car off the track comes back."""
    return travelled(race.cars[who]) + race.cars[who][OFF_AT]


# --- race order ---

def settle(race):
    """Update race order, Leader, laps and drawn places after cars have moved (F90-ACT-16)."""
    found, n = order(race), race.circuit.sections
    race.table[ORDER:ORDER + len(found)] = bytes(found)
    places = bytearray(n)                               # cars counted there so far
    for who in race.table[RING:RING + len(found)]:
        car = race.cars[who]
        s = travelled(car) - 1
        car[LAP] = max(0, s // n + 1)
        if car[STATUS] == OUT:
            car[CELL], car[CELL + 1] = NO_CELL & 255, NO_CELL >> 8
        elif car[MARKS] & OFF:
            put_on(car, race.circuit.off((s + car[OFF_AT]) % n))
        else:
            _draw(race, who, s % n, places[s % n])
            places[s % n] += 1
    if race.table[LEADER] != found[0]:
        race.table[LEADER] = found[0]
        race.tell(T_LEADER, found[0])


def _draw(race, who, s, place):
    spot, circuit = race.cars[who][SPOT], race.circuit
    put_on(race.cars[who], circuit.on_spot(s, spot - 1) if spot else circuit.place(s, place))


def order(race):
    """Return all cars from the first; eliminated ones come last, the latest one first."""
    if race.table[PHASE] == END:                        # PLACE is final then, also of those out
        return list(race.table[ORDER:ORDER + len(race.cars)])
    keys = []
    for place, who in enumerate(race.table[RING:RING + len(race.cars)]):
        car = race.cars[who]
        key = MOST_AT - (car[AT] | car[AT + 1] << 8) << 1 | car[MARKS] & OFF
        if car[STATUS] == OUT:
            key = 2 * MOST_AT + 32 - car[PLACE]
        keys.append((key << 4 | place) << 4 | who)      # a sort here need not be stable
    return [key & 15 for key in sorted(keys)]


def laps_between(race, ahead, behind):
    """Return the laps between two cars (AMB-F90-24), 0 or more if the first leads."""
    n = race.circuit.sections
    apart = travelled(race.cars[ahead]) - travelled(race.cars[behind])
    s = section(race, ahead)
    if s == section(race, behind):
        found = all_in(race, s)
        if behind in found and found.index(behind) < found.index(ahead):
            return max(0, apart // n - 1)
    return apart // n


def laps_down(race, who):
    """Return the laps between the Leader and the car, its lap marker (F90-LAP-4)."""
    return laps_between(race, race.table[LEADER], who)


def same_lap(race, who, other):
    """Return True if passing is overtaking: both, in one section, are on one lap (AMB-F90-24)."""
    return travelled(race.cars[who]) == travelled(race.cars[other])
