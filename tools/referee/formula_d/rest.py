"""The rest of a round of Formula D, from a car's turn on."""

from pitwall.games.formula_d import turn, weather
from pitwall.games.formula_d.state import RACING, ROUND, STATUS, TURN
from pitwall.race.referee import TABLE
from tools.referee.middle import cars_from


def play(race, first):
    """Play the cars from that one on, then the weather."""
    for who in cars_from(race, first):
        if race.cars[who][STATUS] == RACING:
            race.table[TURN] = who
            yield turn.play_turn(race, who, race.table[ROUND] == 1)
    race.table[TURN] = TABLE
    yield from weather.end_of_round(race)


CAR, ABOUT = True, "turns from that car's on, in `order`, then the weather"
