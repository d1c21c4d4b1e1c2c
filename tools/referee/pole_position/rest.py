"""The rest of a round of Pole Position."""

from pitwall.games.pole_position import rounds
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.state import MOVED, OFF, ROUND, TECHNICAL_CORNERS, TURN, uses
from pitwall.race.referee import TABLE


def play(race):
    """Play the cars that have not `moved`, in the order of the position track."""
    race.scratch.technical = bool(uses(race, TECHNICAL_CORNERS))
    try:
        yield _drive(race)
    except SafetyCar:
        pass
    race.rules.end_round(race)
    race.table[TURN] = TABLE
    for car in race.cars:
        if car[OFF] == 1:
            car[OFF] = 0


def _drive(race):
    who = race.rules.next_car(race)
    while who is not None:
        race.table[TURN] = who
        race.cars[who][MOVED] |= 1
        yield race.game.take_turn(race, who, race.table[ROUND] <= rounds.START_ROUNDS)
        who = race.rules.next_car(race)


CAR, ABOUT = False, "the cars that have not `moved`, then its end"
