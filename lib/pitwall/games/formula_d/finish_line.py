"""The finish line: laps, KERS, the age of tyres, and the flag (FD-KERS, FD-END)."""

from pitwall.games.formula_d import tyres
from pitwall.games.formula_d.asks import T_CROSSED, T_FINISHED, T_KERS, T_LAP
from pitwall.games.formula_d.state import (
    CROSSED, CROSSING, FINISHED, KERS, LAP, LAPS, OUT, ROLL_DUE, STATUS, cell_of)
from pitwall.games.formula_d.standings import order
from pitwall.race.referee import const

FULL_KERS = const(2)


def cross(race, who):
    """Cross the line; the first time, from the grid, no lap is complete.

    After the flag a crossing only notes that the car has left turn 1 (FD-END-2, FD-END-5).
    """
    car = race.cars[who]
    if car[CROSSING]:
        race.scratch.past_turn_1 = True
        return
    car[LAP] += 1
    if car[LAP] < 2:
        return
    race.tell(T_LAP, who, car[LAP])
    if all(other[LAP] < car[LAP] for other in race.cars
           if other is not car and other[STATUS] != OUT):
        race.table[ROLL_DUE] = 1        # the leader completed a lap (FD-WX-2)
    if car[LAP] > race.table[LAPS]:
        race.table[CROSSED] += 1
        car[CROSSING] = race.table[CROSSED]
        race.tell(T_CROSSED, who, car[CROSSING])


def new_lap(race, who, on_track=True):
    """Finish a lap at the end of the turn: full KERS, older tyres (FD-SCOPE-5)."""
    race.cars[who][KERS] = FULL_KERS
    race.tell(T_KERS, who, FULL_KERS)
    if on_track:
        tyres.grow_older(race, who)


def confirm(race, who):
    """Fix the result and remove the car past turn 1 after the flag (FD-END-2, FD-END-6)."""
    car, track = race.cars[who], race.scratch.track
    if car[CROSSING] and (race.scratch.past_turn_1
                          or track.row[cell_of(car)] > track.last_row(0)):
        flag(race, who)


def flag(race, who):
    """Fix its result: cars that crossed before it are ahead, unless they are out."""
    race.cars[who][STATUS] = FINISHED
    race.tell(T_FINISHED, who, order(race).index(who) + 1)
