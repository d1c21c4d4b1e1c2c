"""Start tyres and the three start rounds (3.2)."""

from pitwall.race.referee import PICK
from pitwall.circuit.lanes import CHINA
from pitwall.games.pole_position import bots, stress
from pitwall.games.pole_position.asks import (
    Q_REROLL_START, Q_START_MOVE, Q_START_ROLL, Q_START_TYRE, T_ROLL, T_STRESS, T_TYRE, purple)
from pitwall.games.pole_position.cards import EARLY
from pitwall.games.pole_position.house_data import PURPLE
from pitwall.games.pole_position.state import (
    CHOICE, DRIVER, EXTENDED_PLAY, GRID, HARD, INTERMEDIATE, LAP, ORDER, SETS_OF, SOFT, STRESS,
    STRESS_LEVEL, V_EARLY, V_LONG_SETS, WET, fit, give_sets, has_books, is_bot, keeps_books, put_on,
    special, uses)
from pitwall.games.pole_position.turn import FEWER, make_move, pay_sp, prepare

COMPOUNDS = (HARD, SOFT, INTERMEDIATE, WET)


def line_up(race):
    """Put every car on the cell of its grid place (3.2.1)."""
    for who in range(len(race.cars)):
        car = race.cars[who]
        put_on(car, race.circuit.grid[car[GRID] - 1])
        car[LAP] = 0


def first_stress(race):
    """Give the driver on pole stress 1; in China all drivers (12.2, annex 4)."""
    for who, car in enumerate(race.cars):
        if has_books(car) and uses(race, STRESS) and (
                car[GRID] == 1 or special(race, CHINA)):
            car[STRESS_LEVEL] = 1
            race.tell(T_STRESS, who, 1)


def more_sets(race):
    """Give cars the additional sets of extended play (16.2)."""
    if uses(race, EXTENDED_PLAY):
        for car in race.cars:
            give_sets(car, race.rules.values[V_LONG_SETS])


def choose_tyres(race):
    """Choose tyres in secret, revealed together (3.2.3); bots after the people (17.5)."""
    order = [race.table[ORDER + place] for place in range(len(race.cars))]
    for who in order:
        if has_books(race.cars[who]):
            answer = yield race.ask.put(PICK, Q_START_TYRE, who, COMPOUNDS, secret=True)
            race.cars[who][CHOICE] = COMPOUNDS[answer]
    for who in order:
        car = race.cars[who]
        if is_bot(car):
            car[CHOICE] = yield from race.rules.bots.start_tyre(race, who)
    for who in order:
        car = race.cars[who]
        fit(car, SETS_OF.index(car[CHOICE]))
        if not keeps_books(car):
            race.tell(T_TYRE, who, car[CHOICE])
        car[CHOICE] = 0


def start_turn(race, who):
    """Play a turn of a start round: the purple die, diagonals, no fights (3.2.4)."""
    mp, least = yield from start_mp(race, who)
    if is_bot(race.cars[who]):
        yield bots.drive_bot(race, who, mp, starting=True)
        return
    moves = prepare(race, who, mp, least)
    moves.pits_open = False
    moves.road.diagonals = True
    moves.road.fighting = False
    yield from make_move(race, who, Q_START_MOVE, 0)


def start_mp(race, who):
    """Return a car's MP in a start round and the number that must be counted (3.2.4)."""
    if is_bot(race.cars[who]):
        return (yield from race.rules.bots.start_mp(race, who)), 0
    return (yield from race.rules.start_mp(race, who))


def highest_roll(race, who):
    """Roll; each SP buys another roll and the highest counts (3.2.4, 4.1)."""
    _, best = yield from _start_rolls(race, who)
    return best, max(1, best - FEWER)


def any_roll(race, who):
    """Roll; the player keeps any roll, so the lowest sets how few may be counted (2022).

    The faces are so close together that the counts of two rolls leave no gap between them.
    """
    lowest, best = yield from _start_rolls(race, who)
    return best, max(1, lowest - FEWER)


def bot_roll(race, who):
    """Roll the purple die once, as bots have no SP (17.5.1)."""
    return (yield from _start_rolls(race, who))[1]


def _start_rolls(race, who):
    """Return the lowest and the highest of the start rolls."""
    car = race.cars[who]
    lowest = best = PURPLE[(yield from purple(race, Q_START_ROLL, who))]
    race.tell(T_ROLL, who, best)
    while stress.spendable(race, who) and (yield race.ask.yesno(Q_REROLL_START, who)):
        pay_sp(race, who, 1)
        roll = PURPLE[(yield from purple(race, Q_START_ROLL, who))]
        race.tell(T_ROLL, who, roll)
        lowest, best = min(lowest, roll), max(best, roll)
    if car[DRIVER] == EARLY:
        most = race.rules.values[V_EARLY][3]
        lowest, best = min(most, lowest + 1), min(most, best + 1)
    return lowest, best
