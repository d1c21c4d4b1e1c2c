"""Rolls of the black die after a move: dangerous spaces, collisions, motors."""

from pitwall.games.formula_d import damage
from pitwall.games.formula_d.asks import (
    Q_COLLISION, Q_DANGER, Q_MOTOR, Q_THREATENED, T_COLLISION, T_DANGER, T_MOTOR, T_TESTED,
    black)
from pitwall.games.formula_d.state import (
    BODY_WP, ENGINE_WP, GEAR, HANDLING_WP, LITERAL_TWO, ORDER, RACING, STATUS, cell_of, is_wet,
    keeps_books, on_track, uses)

STRAINED = {5: 20, 6: 30}       # the faces of gear dice that strain the engines (FD-MOTOR-1)


def danger_up_to(race):
    """Return the highest roll that costs a handling point (FD-DMG-4)."""
    return 6 if is_wet(race) else 4


def motor_up_to(race):
    """Return the highest roll that costs an engine point (FD-MOTOR)."""
    return 3 if is_wet(race) else 4


def collision_from_to(race):
    """Return the (lowest, highest) roll that costs a body point (FD-COLL)."""
    if not is_wet(race):
        return 1, 1
    return 2 if uses(race, LITERAL_TWO) else 1, 2


def dangerous_spaces(race, who, marked):
    """Roll for each marked space passed or landed on (FD-DMG-4). Return False if it is out."""
    for _ in range(marked):
        face = yield from black(race, Q_DANGER, who)
        hit = face <= danger_up_to(race)
        race.tell(T_DANGER, who, face * 2 + hit)
        if hit:
            damage.lose(race, who, HANDLING_WP)
        if race.cars[who][STATUS] != RACING:
            return False
    return True


def threatened(race, who):
    """Return cars next to the car or right before it, at most three (FD-COLL-1)."""
    track, lanes, found = race.scratch.track, race.circuit.lane, []
    cell = cell_of(race.cars[who])
    ahead, row, lane = track.ahead(cell), track.row[cell], lanes[cell]
    for other, car in enumerate(race.cars):
        its = cell_of(car)
        if other == who or not on_track(car) or its >= len(lanes):
            continue                # next to a board other cars may be off the cells
        if its == ahead or track.row[its] == row and abs(lanes[its] - lane) == 1:
            found.append(other)
    return found


def collisions(race, who):
    """Roll for all threatened cars, then for the mover, once each (FD-COLL-2, FD-COLL-3)."""
    yield from collide(race, who, threatened(race, who))


def collide(race, who, near):
    """Roll for these cars, and for the one that has come close to them."""
    if near:
        race.tell(T_COLLISION, who, len(near))
    for other in near:
        yield from _hit(race, other, Q_THREATENED)
    for _ in near:
        if race.cars[who][STATUS] == RACING:
            yield from _hit(race, who, Q_COLLISION)


def _hit(race, who, question):
    if keeps_books(race.cars[who]):
        yield from race.game.hurt(race, who)
        return
    face = yield from black(race, question, who)
    least, most = collision_from_to(race)
    _judge(race, who, face, least <= face <= most, BODY_WP)


def motors(race, who, gear, face):
    """Test motors after a natural 20 or 30: the driver and all in 5th or 6th gear (FD-MOTOR)."""
    if STRAINED.get(gear) != face:
        return
    race.tell(T_MOTOR, who, face)
    cars = [race.table[ORDER + i] for i in range(len(race.cars))]
    for other in [who] + [car for car in cars if car != who]:
        car = race.cars[other]
        if on_track(car) and keeps_books(car):
            yield from race.game.hurt(race, other)
        elif on_track(car) and (other == who or car[GEAR] >= 5):
            face = yield from black(race, Q_MOTOR, other)
            _judge(race, other, face, face <= motor_up_to(race), ENGINE_WP)


def _judge(race, who, face, hit, what):
    """Emit a car's roll and apply its damage."""
    race.tell(T_TESTED, who, face * 2 + hit)
    if hit:
        damage.lose(race, who, what)
