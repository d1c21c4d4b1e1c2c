"""Formula D's commentary word for word: texts of the events of a turn, a round and a grid."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import asks, state
from pitwall.games.formula_d.commentary import Commentary
from pitwall.games.formula_d.show import Show
from pitwall.race.referee import TABLE
from pitwall.ui import words

GEAR, ROLL = (asks.T_GEAR, 0, 4), (asks.T_ROLL, 0, 4 << 5 | 11)
DRIVES = [GEAR, ROLL, (asks.T_MOVE, 0, 11)]
OVER = (asks.T_OVERSHOT, 0, 2 << 4 | 3)
THERE = "Red: 4th gear, rolls 11, now in turn 2"


def lines(*tells):
    """Return the lines of these events: Red, Blue and Green, Red in turn 2."""
    at = Situation(cars=3)
    at.put(0, "C2.1.2")
    at.race.mark()
    found = []
    commentary = Commentary(Show(at.race, words.load("en", "formula-d")),
                            lambda kind, who, text: found.append(text))
    for tell in tells:
        commentary.hear(*tell)
    commentary.flush()
    return found


@pytest.mark.parametrize("tells, text", (
    ([], "."),
    ([(asks.T_STOP, 0, 1 << 4 | 2)], ", stop 1 of 2."),
    ([(asks.T_STOP, 0, 2 << 4 | 2)], ", stop 2 of 2."),
    ([(asks.T_STOP, 0, 3 << 4 | 2)], "."),
    ([OVER], ". Overshoots by 2 spaces and burns 3 tyres."),
    ([OVER, (asks.T_SPIN, 0, 0)], ". Overshoots by 2 spaces and burns 3 tyres, spins."),
    ([OVER, (asks.T_DISQUALIFIED, 0, 1)],
     ". Overshoots by 2 spaces and burns 3 tyres. Is disqualified, two stops missed."),
    ([(asks.T_DANGER, 0, 4 << 1 | 1), (asks.T_LOST, 0, 5 << 4 | 2), (asks.T_DANGER, 0, 9 << 1)],
     ". Runs over debris, rolls 4, loses 1 handling point, 2 left. "
     "Runs over debris, rolls 9, no harm done."),
    ([(asks.T_DANGER, 0, 4 << 1 | 1), (asks.T_OUT, 0, state.BODY)],
     ". Runs over debris, rolls 4. Is out, the bodywork is wrecked."),
    ([(asks.T_COLLISION, 0, 2), (asks.T_TESTED, 1, 2 << 1 | 1), (asks.T_LOST, 1, 3 << 4 | 4),
      (asks.T_TESTED, 2, 12 << 1)],
     ". Comes close to 2 cars. Blue rolls 2, loses 1 body point, 4 left. "
     "Green rolls 12, unharmed."),
    ([(asks.T_COLLISION, 0, 1), (asks.T_TESTED, 1, 2 << 1 | 1), (asks.T_OUT, 1, state.BODY)],
     ". Comes close to 1 car. Blue rolls 2. Blue is out, the bodywork is wrecked."),
    ([(asks.T_MOTOR, 0, 20), (asks.T_TESTED, 0, 2 << 1 | 1), (asks.T_LOST, 0, 4 << 4 | 1)],
     ". A 20 strains the engines. Red rolls 2, loses 1 engine point, 1 left."),
    ([(asks.T_LAP, 0, 2), (asks.T_KERS, 0, 2)], ". Begins lap 2, KERS full."),
    ([(asks.T_LAP, 0, 3), (asks.T_CROSSED, 0, 1), (asks.T_KERS, 0, 2)],
     ". Takes the flag 1st, turn 1 is still to clear."),
    ([(asks.T_FINISHED, 0, 1)], ". Clears turn 1: 1st at the flag."),
    # after an event of others the car is named again
    ([(asks.T_COLLISION, 0, 1), (asks.T_TESTED, 1, 9 << 1), (asks.T_FINISHED, 0, 1)],
     ". Comes close to 1 car. Blue rolls 9, unharmed. Red clears turn 1: 1st at the flag."),
    ([(asks.T_MOTOR, 0, 20), (asks.T_TESTED, 1, 9 << 1), (asks.T_OUT, 0, state.ENGINE)],
     ". A 20 strains the engines. Blue rolls 9, unharmed. Red is out, the engine has blown."),
    ([(asks.T_LAP, 0, 2), (asks.T_MOTOR, 0, 20), (asks.T_TESTED, 1, 9 << 1), (asks.T_KERS, 0, 2)],
     ". Begins lap 2, KERS full. A 20 strains the engines. Blue rolls 9, unharmed."),
))
def test_what_follows_a_move(tells, text):
    """Each incident is a sentence, which includes its consequences."""
    assert " ".join(lines(*DRIVES, *tells)) == THERE + text


@pytest.mark.parametrize("tells, text", (
    ([(asks.T_PAID, 0, 2 << 4 | 1), (asks.T_PAID, 0, 1 << 4 | 2), (asks.T_GEAR, 0, 2), ROLL],
     "Red: down to 2nd gear for 1 gearbox and 2 brakes, rolls 11."),
    (DRIVES + [(asks.T_STOP, 0, 1 << 4 | 2), (asks.T_DRS, 0, 99), (asks.T_MOVE, 0, 3),
               (asks.T_BRAKED, 0, 1)],
     "Red: 4th gear, rolls 11. Uses DRS, 3 spaces, brakes off 1, now in turn 2."),
    (DRIVES + [(asks.T_BRAKED, 0, 2), (asks.T_KERS_USED, 0, 1)],
     "Red: 4th gear, rolls 11, brakes off 2, KERS adds 1, now in turn 2."),
    ([GEAR, ROLL, (asks.T_BLOCKED, 0, 2 << 4 | 1), (asks.T_MOVE, 0, 8)],
     "Red: 4th gear, rolls 11, is boxed in for 2 brakes and 1 tyre, 8 spaces. Now in turn 2."),
    ([(asks.T_STALL, 0, 0)], "Red: rolls 1 and stalls."),
    ([(asks.T_START, 0, 20), (asks.T_GREAT_START, 0, 4)],
     "Red: gets away on 20, off like a shot."),
    ([(asks.T_TURNED, 0, 0), (asks.T_GEAR, 0, 1)], "Red: turns round, 1st gear."),
    ([GEAR, ROLL, (asks.T_PIT_IN, 0, 0), (asks.T_FITTED, 0, state.SOFT),
      (asks.T_REPAIRED, 0, 3 << 4 | 5)],
     "Red: 4th gear, rolls 11, comes into the pits, fits softs."),
    (DRIVES + [(asks.T_PIT_IN, 0, 0)],
     "Red: 4th gear, rolls 11, comes into the pits."),
    ([(asks.T_QUICK, 0, 12), (asks.T_PIT_OUT, 0, 0), (asks.T_MOVE, 0, 6)],
     "Red: quick stop, rolls 12, that is half of it, leaves the pits. 6 spaces, now in turn 2."),
    ([(asks.T_PIT_WAIT, 0, 0)], "Red: stays in the pits."),
    ([(asks.T_LOST, 1, 3 << 4 | 2)], "Blue: loses 1 body point, 2 left."),
    ([(asks.T_OUT, 1, state.BODY)], "Blue: is out, the bodywork is wrecked."),
    (DRIVES + [(asks.T_GEAR, 1, 3), (asks.T_ROLL, 1, 3 << 5 | 5), (asks.T_MOVE, 1, 5)],
     THERE + ". Blue: 3rd gear, rolls 5, now before turn 1."),
))
def test_other_turns(tells, text):
    assert " ".join(lines(*tells)) == text


@pytest.mark.parametrize("tells, said", (
    ([(asks.T_SKY, TABLE, 7)], ["The weather roll is 7: no change."]),
    ([(asks.T_SKY, TABLE, 2), (asks.T_WEATHER, TABLE, state.WET)],
     ["The weather roll is 2: now wet."]),
    ([(asks.T_WEATHER, TABLE, state.WET)], ["The weather: wet."]),
    ([(asks.T_SKY, TABLE, 7)] + DRIVES, ["The weather roll is 7: no change.", THERE + "."]),
    ([(asks.T_ROUND, TABLE, 1)], ["The start, dry"]),
    ([(asks.T_ROUND, TABLE, 4)], ["Round 4, lap 1 of 2, dry"]),
    ([(asks.T_SCORE, 0, 5), (asks.T_SCORE, 1, 17), (asks.T_GRID, 1, 1), (asks.T_GRID, 0, 2)],
     ["Rolls: Red 5, Blue 17.", "Grid: 1st Blue, 2nd Red."]),
    ([(asks.T_BUILT, 0, 1 << 4 | 3)], ["Built: Red brake 3."]),
    ([(asks.T_BUILT, 0, 1 << 4 | 4), (asks.T_BUILT, 0, 1 << 4 | 5), (asks.T_BUILT, 0, 3 << 4 | 4),
      (asks.T_BUILT, 1, 4 << 4 | 4)], ["Built: Red brake 5 and body 4, Blue engine 4."]),
    ([(asks.T_TYRE, 0, state.SOFT), (asks.T_TYRE, 1, state.HARD)],
     ["Start tyres: Red softs, Blue hards."]),
    ([(asks.T_END, TABLE, 0)], ["The race is over"]),
))
def test_grid_rounds_and_weather(tells, said):
    assert lines(*tells) == said
