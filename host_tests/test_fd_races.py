"""Random whole races: checks at every question, undo, resuming, saving."""

import functools

import pytest

from host_tests.playing import table_of
from host_tests.toy_race import everything, walk
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, standings, state

CIRCUITS = ("test-yard", "lantern-bay", "old-town", "salt-flats")
WEAR = range(state.WP)


def lot(seed):
    """Return a random race: circuit, cars, rules, laps."""
    dice = Dice(seed)
    circuit = opened(table_of("formula-d/" + CIRCUITS[seed % len(CIRCUITS)]))
    cars = 2 + dice.below(7)
    rules = (formula_d.STANDARD, formula_d.EVERYTHING, dice.below(formula_d.EVERYTHING + 1))
    return formula_d.new(circuit, [state.HUMAN] * cars, rules[seed % 3], 1 + dice.below(3))


def sound(race, ask):
    """Check everything that must be true at every question of every race."""
    cells = [state.cell_of(car) for car in race.cars
             if state.on_track(car) and race.table[state.PHASE] > state.QUALIFYING]
    assert len(set(cells)) == len(cells), "two cars on a space (FD-MOVE-3)"
    for car in race.cars:
        assert all(car[state.TYRE_WP + what] <= car[state.FULL + what] for what in WEAR)
        assert car[state.GEAR] <= 6 and car[state.KERS] <= 2 and car[state.STOPS] <= 3
        running = car[state.STATUS] == state.RACING
        deadly = [car[what] for what in (state.BODY_WP, state.ENGINE_WP, state.HANDLING_WP)]
        assert not running or min(deadly) > 0, "FD-WP-9 to 11"
        assert car[state.LAP] <= race.table[state.LAPS] + 1 or race.circuit.length < 60
    assert ask.n > 0 and len(race.state) + len(race.answers) <= 1024


@pytest.mark.proves("FD-MOVE-3", "FD-KERS-3", "FD-END-4", "FD-END-5", "FD-SCOPE-2")
def test_what_holds_at_every_question_and_at_the_end():
    """The additions of this variant occur: building points, ageing sets, KERS, stops in the pits.

    Turn 1 after the finish puts some cars out that had crossed the line.
    """
    asked, disqualified, oldest, kers = set(), 0, 0, 0
    for seed in range(24):
        race = lot(seed)

        def look(race, ask):
            nonlocal oldest, kers
            sound(race, ask)
            asked.add(ask.what)
            oldest = max(oldest, *(car[state.AGE] for car in race.cars))
            kers = max(kers, *(car[state.KERS] for car in race.cars))

        walk(race, seed, look)
        done, outs = [[car for car in race.cars if car[state.STATUS] == status]
                      for status in (state.FINISHED, state.OUT)]
        assert len(done) + len(outs) == len(race.cars)
        for cars in (done, outs):
            assert sorted(car[state.PLACE] for car in cars) == list(range(1, len(cars) + 1))
        assert sorted(standings.order(race)) == list(range(len(race.cars)))
        assert all(car[state.CROSSING] for car in done)
        disqualified += sum(car[state.WHY_OUT] == state.DISQUALIFIED for car in race.cars)
    assert {asks.Q_BUILD, asks.Q_PIT, asks.Q_QUICK, asks.Q_REPAIR, asks.Q_EXIT_MOVE} <= asked
    assert oldest > 1 and kers == 2 and disqualified


@functools.lru_cache(maxsize=None)
def played(seed):
    """Return the answers of a whole race, and the state at each question."""
    seen = []
    race = lot(seed)
    answers = walk(race, seed, lambda race, ask: seen.append(everything(race, ask)))
    return answers, seen, bytes(race.state)


@pytest.mark.parametrize("seed", (1, 6, 12))
def test_an_answer_taken_back_and_a_save_resumed_are_the_same_race(seed):
    """Load snapshot and answers into another race, and play from there to the same end.

    A round begins with a checkpoint.
    """
    answers, seen, end = played(seed)
    race = lot(seed)
    ask = race.start()
    for given, answer in enumerate(answers):
        ask = race.step(answer)
        assert everything(race, race.undo()) == seen[given]
        ask = race.step(answer)
    assert ask is None and race.over and bytes(race.state) == end
    for given in range(0, len(answers), 7):
        race = lot(seed)
        ask = race.resume(seen[given][1], seen[given][2])
        assert (bytes(race.state), bytes(race.answers)) == (seen[given][0], seen[given][2])
        assert everything(race, ask)[4] == seen[given][4]
    for answer in answers[given:]:
        ask = race.step(answer)
    assert race.over and bytes(race.state) == end
    marks = {snapshot for _, snapshot, _, _, _ in seen}
    assert len(marks) >= len({each[0][state.ROUND] for each in seen}) > 3
