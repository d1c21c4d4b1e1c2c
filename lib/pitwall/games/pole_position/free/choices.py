"""The possible events of a car on the board: the answers on offer, the likeliest first."""

from pitwall.games.beside import likeliest
from pitwall.games.pole_position import drs, tyres
from pitwall.games.pole_position.free.asks import (
    BOX, BRAKES, CHASED, CROSSED, DONE, DRS, ENGINE, EXIT_LANE, HELD, LANE, LAPPED, LINE, MEETS,
    PASSED, RETIRES, SKILL, SLIPPERY, STAYS)
from pitwall.games.pole_position.free.board import driven
from pitwall.games.pole_position.pieces import POINTS
from pitwall.games.pole_position.pits import are_open, box_free
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.state import (
    BOX as IN_BOX, BP, COLLISIONS, EP, GREEN_2, LAP, LAPS, MARKS, OFF, ON_TRACK, PIT,
    PIT_ENTRY, PIT_EXIT, RACING, SP, STATUS, STRESS, STRESSED, has_books, keeps_books, uses)
from pitwall.race.referee import TABLE

LIKELY = (DONE, LINE, MEETS, PASSED, BOX, ENGINE, BRAKES, SKILL, EXIT_LANE, HELD, LANE, SLIPPERY,
          LAPPED, DRS, CHASED, CROSSED, STAYS, RETIRES)


def offered(race, who):
    """Return a list of the codes of asks.py that are possible now; it always has DONE."""
    move, car = race.scratch.moves, race.cars[who]
    found = [DONE]
    if car[STATUS] == RACING:
        if move.open:
            _along(race, who, found)
        elif not move.placed:
            found += _leaving(car)
        _after(race, who, found)
        if keeps_books(car):
            found.append(RETIRES)
    if chasable(race, who) != TABLE and not move.chased:
        found.append(CHASED)
    return _sorted(race, who, found)


def _sorted(race, who, found):
    likely = LINE if LINE in found and _likely(race, who) else DONE
    if race.cars[who][PIT] == PIT_ENTRY and BOX in found:
        likely = BOX
    return likeliest(likely, LIKELY, found)


# --- during the move ---

def _along(race, who, found):
    move, car = race.scratch.moves, race.cars[who]
    if car[PIT] == ON_TRACK and not move.crossed:
        found += [LINE, CROSSED]
    found += _leaving(car)
    if move.attacking and rivals(race, who):
        found.append(MEETS)
    if not move.crossed and not move.refused:
        _pits(race, who, found)
    _points(race, who, found)
    if may_slip(race, who):
        found.append(SLIPPERY)


def _likely(race, who):
    """Return True if it has probably driven a lap."""
    car, move, board = race.cars[who], race.scratch.moves, race.circuit
    return not car[LAP] or driven(move.cell) + move.mp >= board.around


def _leaving(car):
    """Return the options of a car that may not get out of the pits."""
    if car[PIT] == GREEN_2:
        return [EXIT_LANE, HELD]
    return [EXIT_LANE] if car[PIT] == PIT_EXIT else []


def _pits(race, who, found):
    car = race.cars[who]
    if not race.scratch.moves.pits or not are_open(race, car):
        return
    if box_free(race, who) and car[PIT] in (ON_TRACK, PIT_ENTRY):
        found.append(BOX)
    if car[PIT] == ON_TRACK:
        found.append(LANE)


def _points(race, who, found):
    """Add the extras that its points can still pay (4.2, 4.4, 4.5)."""
    move, car = race.scratch.moves, race.cars[who]
    if (move.e < move.engine_uses and price(move.e) <= car[EP]
            and not (move.exclusive and move.b)):
        found.append(ENGINE)
    if (move.b < move.brake_uses and price(move.b) <= car[BP]
            and not (move.exclusive and move.e)):
        found.append(BRAKES)
    if move.s < move.skill_uses and car[SP]:
        found.append(SKILL)


def price(used):
    """Return the EP or BP for the next use: 1, then 2 more (4.4, 4.5)."""
    return POINTS[used + 1] - POINTS[used]


def may_slip(race, who):
    """Return True if a less-grip cell is a risk for this roll (4.6, table B)."""
    value = race.scratch.moves.value
    return value and value >= tyres.grip_at(race, who)


# --- possible consequences ---

def _after(race, who, found):
    car, move = race.cars[who], race.scratch.moves
    on_track = car[PIT] in (ON_TRACK, PIT_EXIT) or car[PIT] == GREEN_2 and not move.placed
    if ahead(race, who) and (on_track or _may_pass_in_lane(race, who)):
        found.append(PASSED)
    if on_track and stays_behind(race, who) != TABLE:
        found.append(STAYS)
    if lappable(race, who):
        found.append(LAPPED)
    if (move.drs and not car[OFF] and car[PIT] in (ON_TRACK, PIT_EXIT) and move.behind == TABLE
            and on_road(race, who)):
        found.append(DRS)


def _may_pass_in_lane(race, who):
    """Return True if it may pass a car that came off the track in the entry lane (3.3, 4.6)."""
    car, other = race.cars[who], race.cars[ahead(race, who)[0]]
    return car[PIT] == other[PIT] == PIT_ENTRY and car[LAP] >= other[LAP]


def ahead(race, who):
    """Return the cars still racing ahead on the position track, the nearest first."""
    cars = race.rules.standing(race)
    return [other for other in reversed(cars[:cars.index(who)])
            if race.cars[other][STATUS] == RACING]


def others(race, who):
    """Return all others still racing: ahead, the nearest first; then behind, the last first."""
    cars = race.rules.standing(race)
    behind = reversed(cars[cars.index(who) + 1:])
    return ahead(race, who) + [one for one in behind if race.cars[one][STATUS] == RACING]


def rivals(race, who):
    """Return the cars it may have to fight: on the track and not attacked in this turn (5).

    The table settles fights between cars of own books, unless they collide."""
    beaten = race.scratch.moves.beaten
    own = keeps_books(race.cars[who]) and not uses(race, COLLISIONS)
    return [one for one in in_the_way(race, who)
            if not beaten >> one & 1 and not race.cars[one][OFF]
            and not (own and keeps_books(race.cars[one]))]


def in_the_way(race, who):
    """Return all others except those in the pits."""
    return [one for one in others(race, who) if race.cars[one][PIT] in (ON_TRACK, PIT_EXIT)]


def stays_behind(race, who):
    """Return the foremost car that it may have beaten but stayed behind, or TABLE (3.3).

    For a car of own books it is unknown which fights were won: it may be any car that it passed.

    Once it is back behind a car, the cars that followed that car may be ahead of it too.
    """
    move, cars = race.scratch.moves, race.rules.standing(race)
    passed = cars[cars.index(who) + 1:]
    for one in reversed(move.ahead):
        if one in passed and race.cars[one][STATUS] == RACING and (
                move.held or move.beaten >> one & 1 or keeps_books(race.cars[who])):
            return one
    return TABLE


def lappable(race, who):
    """Return the cars the leader may have lapped: with fewer laps, the last first (5.6)."""
    move = race.scratch.moves
    if who != leader(race) and not move.crossing:
        return []
    laps, in_box = move.laps(race.cars[who]), race.cars[who][PIT] == IN_BOX
    return [one for one in others(race, who) if _may_be_lapped(race, race.cars[one], laps, in_box)]


def _may_be_lapped(race, car, laps, in_box):
    """Return True if a leader with `laps` may lap it; at the flag he stops on the line (3.4)."""
    if car[PIT] == ON_TRACK:
        return car[LAP] < min(laps, race.table[LAPS])
    return car[LAP] < laps and not in_box


def on_road(race, who):
    """Return the others on the track; for a car of own books only those that gain stress by it."""
    own = keeps_books(race.cars[who])
    return [one for one in others(race, who) if drs.on_road(race.cars[one])
            and (not own or has_books(race.cars[one]))]


def chasable(race, who):
    """Return the leader if a car close behind would stress it now, or TABLE (12.2)."""
    first = leader(race)
    if first in (None, who) or not uses(race, STRESS) or not drs.on_road(race.cars[who]):
        return TABLE
    car = race.cars[first]
    if not has_books(car) or car[MARKS] & STRESSED or not drs.on_road(car):
        return TABLE
    return first
