"""The pit stop, turn by turn: the box, two green cells, the exit roll (7)."""

from pitwall.race.referee import PICK
from pitwall.games.pole_position import blowouts, damage, settings, stress, tyres
from pitwall.games.pole_position.asks import (
    Q_EXIT_ROLL, Q_FIT, Q_TEAM_POINT, T_EXIT, T_GREEN, T_NOTED, T_PIT, T_RECOVERED,
    purple)
from pitwall.games.pole_position.cards import PIT_CREW, THRIFTY, WORKSHOP
from pitwall.games.pole_position.house_data import PURPLE
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.state import (
    BOX, BP, CONSTRUCTORS, DRIVER, EP, FULL_BP, FULL_EP, GONE, GREEN_1, GREEN_2, LAP, LAPS, LINE,
    MOVED, NOTED, NO_LINE, PIT, RACING, SETS, SETS_OF, SP, STATUS, STOPS, TEAM, V_EXIT_BONUS,
    V_IN_BOX, V_LATE_STOP, is_bot, keeps_books, put_on, uses)

SP_BACK = 3   # recovered at a stop, never above the number at set-up (7.1)


def enter(race, who, left):
    """Enter the box with `left` MP unspent; the stop completes the lap (7.1)."""
    car = race.cars[who]
    put_on(car, race.circuit.box)
    car[LINE] = NO_LINE
    car[PIT] = BOX
    car[LAP] += 1
    car[NOTED] = left
    race.tell(T_PIT, who)
    race.tell(T_NOTED, who, left)
    if who == leader(race):
        stress.gain(race, who)
    tyres.wear(race, who)
    yield from race.rules.stop(race, who)
    _pass_in_box(race, who)


def service(race, who):
    """Do the work of a stop: repairs, points, tyres (7.1, 13.2, annexes). Bots change tyres."""
    car = race.cars[who]
    count_stop(car)
    if keeps_books(car):
        return
    damage.repair(race, who)
    blowouts.new_tyres(car)
    if is_bot(car):
        yield from race.rules.bots.change_tyres(race, who)
        return
    tyres.store(car)
    sp_back(race, who, SP_BACK + 2 * (car[DRIVER] == THRIFTY))
    yield from recover_point(race, who)
    yield from settings.swap_in_pits(race, who)
    yield from change_set(race, who)


def count_stop(car):
    car[STOPS] = min(car[STOPS] + 1, 255)


def sp_back(race, who, points):
    """Give SP back at a stop, up to the number at set-up (7.1)."""
    car = race.cars[who]
    car[SP] = max(car[SP], min(settings.full_sp(race, car), car[SP] + points))


def recover_point(race, who):
    """Recover an EP or a BP with team row 9, up to the number at set-up (annex 2)."""
    car = race.cars[who]
    kinds = [kind for kind, full in ((EP, FULL_EP), (BP, FULL_BP)) if car[kind] < car[full]]
    if car[TEAM] != WORKSHOP or not kinds:
        return
    kind = kinds[0]
    if len(kinds) > 1:
        kind = kinds[(yield race.ask.put(PICK, Q_TEAM_POINT, who, kinds))]
    car[kind] += 1
    race.tell(T_RECOVERED, who, kind)


def _pass_in_box(race, who):
    """Pass every car that came in during this round, with team row 6 (annex 2)."""
    if race.cars[who][TEAM] != PIT_CREW:
        return
    for other in range(len(race.cars)):
        car = race.cars[other]
        if other != who and car[PIT] == BOX and car[MOVED] & 1 and car[STATUS] == RACING:
            race.rules.get_past(race, who, other)


def box_free(race, who):
    """Return True unless a team-mate is in the box that two constructors share (15.2)."""
    mate = who ^ 1
    if not uses(race, CONSTRUCTORS) or mate >= len(race.cars) or is_bot(race.cars[who]):
        return True
    car = race.cars[mate]
    return (is_bot(car) or car[STATUS] != RACING
            or not BOX <= car[PIT] <= race.rules.values[V_IN_BOX])


def are_open(race, car):
    """Return False in the last lap, when the pits are closed (3.3)."""
    return car[LAP] < race.table[LAPS] or (
        race.rules.values[V_LATE_STOP] and not is_bot(car))


def change_set(race, who):
    """Choose any set the car owns, also the one just taken off (6.1, 7.1); equal sets are one."""
    car = race.cars[who]
    owned = []
    for number, compound in enumerate(SETS_OF):
        twin = [other for other in owned
                if SETS_OF[other] == compound and car[SETS + other] == car[SETS + number]]
        if car[SETS + number] != GONE and not twin:
            owned.append(number)
    tyres.change(race, who, owned[(yield race.ask.put(PICK, Q_FIT, who, owned))])


def wait(race, who):
    """Move to the first green cell, or a turn later to the second, and nothing else (7.2, 7.3).

    Return (), as nothing is asked.
    """
    car, circuit = race.cars[who], race.circuit
    if car[PIT] == BOX:
        car[PIT] = GREEN_1
        put_on(car, circuit.green1)
    else:
        car[PIT] = GREEN_2
        put_on(car, circuit.green2)
    race.tell(T_GREEN, who, car[PIT] - BOX)
    return ()


def stay(race, who):
    """Leave in the third turn after the stop (7.4). Return (), as nothing is asked."""
    return ()


def exit_roll(race, who):
    """Return the MP for leaving: purple die, noted MP (then used up) and team bonus (7.4)."""
    car = race.cars[who]
    mp = PURPLE[(yield from purple(race, Q_EXIT_ROLL, who))] + car[NOTED]
    mp += race.rules.values[V_EXIT_BONUS][car[TEAM]]
    car[NOTED] = 0
    race.tell(T_EXIT, who, mp)
    return mp
