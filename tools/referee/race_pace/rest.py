"""The rest of a round of Race Pace, in its third phase."""

from pitwall.games.race_pace import rounds
from pitwall.games.race_pace.state import TURN
from pitwall.games.race_pace.turn import play_turn
from pitwall.race.referee import TABLE
from tools.referee.middle import cars_from


def play(race, first):
    """Play phase 3 from that car's turn on, by the selected actions; then the end."""
    cars = cars_from(race, first)
    if len(cars) == len(race.cars):
        yield rounds.take_turns(race)       # with each car's losses at the start of the phase
    else:
        for who in cars:
            race.table[TURN] = who
            yield play_turn(race, who)
        race.table[TURN] = TABLE
    rounds._end(race)


CAR, ABOUT = True, "turns from that car's on, in `order`, by each `action`, then its end"
