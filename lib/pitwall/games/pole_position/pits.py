"""The pit stop, turn by turn: the box, two green cells, the exit roll (7)."""

from pitwall.referee import PICK
from pitwall.games.pole_position import bot_tyres, tyres
from pitwall.games.pole_position.asks import (
    Q_EXIT_ROLL, Q_FIT, T_EXIT, T_GREEN, T_NOTED, T_PIT, purple)
from pitwall.games.pole_position.house import PURPLE
from pitwall.games.pole_position.state import (
    BOX, GONE, GREEN_1, GREEN_2, LAP, LINE, NOTED, NO_LINE, PIT, SETS, SETS_OF, SP, START_SP, STOPS,
    is_bot, put_on)

SP_BACK = 3   # recovered at a stop, never above the number at set-up (7.1)


def enter(race, who, left):
    """Into the box with `left` MP unspent; the stop completes the lap (7.1)."""
    car = race.cars[who]
    put_on(car, race.circuit.box)
    car[LINE] = NO_LINE
    car[PIT] = BOX
    car[LAP] += 1
    car[STOPS] += 1
    car[NOTED] = left
    race.tell(T_PIT, who)
    race.tell(T_NOTED, who, left)
    tyres.wear(race, who)
    if is_bot(car):
        bot_tyres.change_tyres(race, who)
        return
    tyres.store(car)
    car[SP] = min(START_SP, car[SP] + SP_BACK)
    tyres.change(race, who, (yield from _choose_set(race, who)))


def _choose_set(race, who):
    """Any set the car owns, also the one just taken off (6.1, 7.1); equal sets are one choice."""
    car = race.cars[who]
    owned = []
    for number, compound in enumerate(SETS_OF):
        twin = [other for other in owned
                if SETS_OF[other] == compound and car[SETS + other] == car[SETS + number]]
        if car[SETS + number] != GONE and not twin:
            owned.append(number)
    answer = yield race.ask.put(PICK, Q_FIT, who, owned)
    return owned[answer]


def wait(race, who):
    """To the first green cell, a turn later to the second, and nothing else (7.2, 7.3)."""
    car, circuit = race.cars[who], race.circuit
    if car[PIT] == BOX:
        car[PIT] = GREEN_1
        put_on(car, circuit.green1)
    else:
        car[PIT] = GREEN_2
        put_on(car, circuit.green2)
    race.tell(T_GREEN, who, car[PIT] - BOX)


def exit_roll(race, who):
    """MP for leaving: the purple die and what was noted, which is then used up (7.4)."""
    car = race.cars[who]
    mp = PURPLE[(yield from purple(race, Q_EXIT_ROLL, who))] + car[NOTED]
    car[NOTED] = 0
    race.tell(T_EXIT, who, mp)
    return mp
