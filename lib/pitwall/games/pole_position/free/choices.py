"""What may have happened to a car on the board: the answers that are offered, likeliest first."""

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
    """The codes of asks.py that fit the moment, as a list; DONE is always among them."""
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


# --- while it drives ---

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
    """Has it come about that far?"""
    car, move, board = race.cars[who], race.scratch.moves, race.circuit
    return not car[LAP] or driven(move.cell) + move.mp >= board.around


def _leaving(car):
    """It may not get out of the pits."""
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
    """Extras that its points still pay for (4.2, 4.4, 4.5)."""
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
    """EP or BP of the next use: 1, then 2 more (4.4, 4.5)."""
    return POINTS[used + 1] - POINTS[used]


def may_slip(race, who):
    """Is a less-grip cell a risk for this roll (4.6, table B)?"""
    value = race.scratch.moves.value
    return value and value >= tyres.grip_at(race, who)


# --- what may follow ---

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
    """In the pit entry lane a car may come past one that came off the track there (3.3, 4.6)."""
    car, other = race.cars[who], race.cars[ahead(race, who)[0]]
    return car[PIT] == other[PIT] == PIT_ENTRY and car[LAP] >= other[LAP]


def ahead(race, who):
    """The cars still racing that are ahead on the position track, the nearest first."""
    cars = race.rules.standing(race)
    return [other for other in reversed(cars[:cars.index(who)])
            if race.cars[other][STATUS] == RACING]


def others(race, who):
    """All others still racing: those ahead, the nearest first, then those behind, last first."""
    cars = race.rules.standing(race)
    behind = reversed(cars[cars.index(who) + 1:])
    return ahead(race, who) + [one for one in behind if race.cars[one][STATUS] == RACING]


def rivals(race, who):
    """Whom it may have to fight: on the track, and not attacked before in this turn (5). Fights
    between cars of own books are the table's, unless they collide."""
    beaten = race.scratch.moves.beaten
    own = keeps_books(race.cars[who]) and not uses(race, COLLISIONS)
    return [one for one in in_the_way(race, who)
            if not beaten >> one & 1 and not race.cars[one][OFF]
            and not (own and keeps_books(race.cars[one]))]


def in_the_way(race, who):
    """All others but those in the pits."""
    return [one for one in others(race, who) if race.cars[one][PIT] in (ON_TRACK, PIT_EXIT)]


def stays_behind(race, who):
    """The foremost car that it may have beaten, and stayed behind, or TABLE (3.3).

    Which fights a car of own books has won nobody says: any car that it passed may be meant.

    Once it is back behind one, those that followed him may be ahead of it, too.
    """
    move, cars = race.scratch.moves, race.rules.standing(race)
    passed = cars[cars.index(who) + 1:]
    for one in reversed(move.ahead):
        if one in passed and race.cars[one][STATUS] == RACING and (
                move.held or move.beaten >> one & 1 or keeps_books(race.cars[who])):
            return one
    return TABLE


def lappable(race, who):
    """Whom the leader may have reached: those with fewer laps, the last first (5.6)."""
    move = race.scratch.moves
    if who != leader(race) and not move.crossing:
        return []
    laps, in_box = move.laps(race.cars[who]), race.cars[who][PIT] == IN_BOX
    return [one for one in others(race, who) if _may_be_lapped(race, race.cars[one], laps, in_box)]


def _may_be_lapped(race, car, laps, in_box):
    """By a leader with so many laps; at the flag its way ends on the line (3.4)."""
    if car[PIT] == ON_TRACK:
        return car[LAP] < min(laps, race.table[LAPS])
    return car[LAP] < laps and not in_box


def on_road(race, who):
    """All others that drive on the track; of one of own books those that it puts under stress."""
    own = keeps_books(race.cars[who])
    return [one for one in others(race, who) if drs.on_road(race.cars[one])
            and (not own or has_books(race.cars[one]))]


def chasable(race, who):
    """The leader, if that car on its heels would be a strain on it now, or TABLE (12.2)."""
    first = leader(race)
    if first in (None, who) or not uses(race, STRESS) or not drs.on_road(race.cars[who]):
        return TABLE
    car = race.cars[first]
    if not has_books(car) or car[MARKS] & STRESSED or not drs.on_road(car):
        return TABLE
    return first
