"""The careful driver of Formula D, the measure for rivals: greedy, one turn at a time.

It considers the gears that cannot put the car out, or do so on the fewest faces of the die. It
takes the one with the most spaces, where a wear point costs five spaces, and so does each gear that
it would have to skip next turn for the next stop. Its move ends where it gets farthest, counted
likewise. It uses no tables: it proposes moves, and drives for rivals without a table that fits.
"""

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d.asks import GEAR_FACES, PIT_CELL, Q_GEAR, STAY
from pitwall.games.formula_d.gears import price as shift_price
from pitwall.games.formula_d.moves import CRASH
from pitwall.games.formula_d.overshooting import HOPELESS
from pitwall.games.formula_d.state import (
    BRAKE_WP, GEAR, PIT, TYRE_WP)
from pitwall.games.formula_d.tyres import corner_extra, rate, slowed
from pitwall.race.referee import const
from pitwall.games.formula_d.road_ahead import LANES

FATAL = const(1000)     # more than all points together
POINT = const(5)        # value of a point in spaces


def drive(race, ask, mind):
    """Put the prices of the options of a gear, a move or DRS into mind.cost."""
    if ask.what == Q_GEAR:
        _gears(race, ask, mind)
    else:
        _ends(race, ask, mind)


def _gears(race, ask, mind):
    car = race.cars[ask.who]
    slow, extra = slowed(race, car), corner_extra(race, car)
    moves = race.scratch.moves
    top = GEAR_FACES[ask.options[ask.n - 1]][-1]
    mind.road.look(race, ask.who, top + extra)
    for i in range(ask.n):
        gear = ask.options[i]
        paid = 0 if car[PIT] else sum(shift_price(race, car, gear))
        price, spaces, faces = 0, 0, GEAR_FACES[gear]
        for face in faces:
            due = max(1, face - slow)
            turns_in = moves.corner_at if extra else 255
            price += _roll(race, mind.road, car, due, turns_in, extra, gear)
            spaces += due + extra if due >= turns_in else due
        price = min(32000, 16 * (POINT * price - spaces) // len(faces))
        mind.cost[i] = min(32000, price + 16 * POINT * paid)


def _roll(race, road, car, due, turns_in, extra, gear):
    """Return the fewest points for `due` spaces; FATAL if the car would be out.

    From `turns_in` on they lead into a wet corner, which adds `extra` spaces.
    """
    least, track = FATAL, race.scratch.track
    low = due + extra if due >= turns_in else due
    for brakes in range(min(car[BRAKE_WP], 3, due) + 1):
        s = due - brakes
        if s >= turns_in:
            s += extra
        if s <= road.reach:
            for i in range(LANES * s, LANES * s + LANES):
                if road.cell[i] != NONE:
                    over, cell = road.over[i], road.cell[i]
                    points = brakes + _overshot(race, car, over)
                    points += _too_fast(track, cell, road.stops_at(track, cell, over), gear)
                    least = min(least, points)
    if least == FATAL and not road.hopeless:
        unmoved = low - road.reach
        if 0 < unmoved <= min(3, car[BRAKE_WP]) + min(3, car[TYRE_WP]):
            return unmoved
    return least


def _too_fast(track, cell, stops, gear):
    """Return the gears to skip next turn so that no face misses the next stop that is due."""
    corner, rows = track.next_corner(cell), track.rows
    if track.corner(cell) != NONE and stops >= track.stops(corner):
        corner = corner + 1 if corner + 1 < track.corners else 0
    far = (track.last_row(corner) - track.row[cell]) % rows
    gear -= 1
    while gear > 1 and GEAR_FACES[gear][-1] > far:
        gear -= 1
        stops += 256
    return stops >> 8


def _overshot(race, car, over, worn=0):
    """Return the tyre points of overshooting by `over`, and those worn before."""
    points = over * rate(race, car) + worn
    if points > car[TYRE_WP] and over > 1:
        return FATAL
    return points + (8 if over and points >= car[TYRE_WP] else 0)


def _ends(race, ask, mind):
    moves, track, car = race.scratch.moves, race.scratch.track, race.cars[ask.who]
    mind.road.lay_out(track, moves.cell, moves.stops)
    for i in range(ask.n):
        cell = ask.options[i]
        if cell == PIT_CELL:
            mind.cost[i] = -300
        elif cell == STAY:
            mind.cost[i] = 0
        else:
            mind.cost[i] = _end(race, moves, track, car, mind.road, i)


def _end(race, moves, track, car, road, i):
    cell = moves.option_cell[i]
    far = moves.far_end(i)
    over = road.over_at(track, far, cell)
    if moves.option_kind[i] == CRASH or over == HOPELESS:
        return 32000
    points = moves.option_brakes[i] + _overshot(race, car, over, moves.option_tyres[i])
    if points >= FATAL:
        return 32000
    points += _too_fast(track, cell, road.stops_at(track, cell, over), car[GEAR])
    price = points * POINT + moves.option_kers[i] + moves.option_marked[i] * POINT
    return price - far
