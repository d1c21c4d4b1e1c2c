"""The odds of a gear agree with the game: every face is tried and every end examined."""

import random

import pytest

from host_tests.test_fd_show import after
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, state
from pitwall.games.formula_d.odds import CLEAN, LOST, OVER, PARTS, SPIN, STOP, Odds
from tools.circuit import folders
from tools.circuit.compile import compile_file

TRACKS = {name: bytes(compile_file(folders.text(name, "formula-d")))
          for name in ("test-yard", "old-town", "monza")}
FREE = (asks.T_BRAKED, asks.T_KERS_USED)


def odds_of(race, who):
    found = Odds(race, who)
    for _ in found.look(race.ask.options[race.ask.n - 1]):     # as far as the top gear leads
        pass
    return found


def end_of(race, twin, option):
    """Return (kind, points) that the game assigns to an option of a move."""
    tyres, seen = race.cars[race.ask.who][state.TYRE_WP], after(race, twin, option)
    blocked, over = seen.get(asks.T_BLOCKED, 0), seen.get(asks.T_OVERSHOT, 0)
    points = (blocked >> 4) + (blocked & 15) + sum(seen.get(what, 0) for what in FREE)
    if asks.T_OUT in seen:
        return LOST, 0
    if asks.T_SPIN in seen:
        return SPIN, points + tyres - (blocked & 15)
    if over:
        return OVER, points + (over & 15)
    stop = seen.get(asks.T_STOP, 0)
    return STOP if 0 < stop >> 4 <= stop & 15 else CLEAN, points


def tried(race, gear):
    """Return the number of faces for each kind at best, and the points of all but the lost."""
    counts, spent = [0] * 5, 0
    other, twin = [formula_d.new(opened(bytes(race.circuit.buf)), [0] * len(race.cars), 0, 1)
                   for _ in range(2)]
    for face in range(len(asks.GEAR_FACES[gear])):
        other.resume(bytes(race.snapshot), bytes(race.answers))
        other.step(list(race.ask.options).index(gear))
        while other.ask.what == asks.Q_PIT:
            other.step(0)
        other.step(face)
        kind, points = min(end_of(other, twin, option) for option in range(other.ask.n))
        counts[kind] += 1
        spent += points
    return counts, spent


def gear_asks(track, seed, most, wet=False):
    """Yield random races at some of their questions for a gear. wet: in the rain."""
    dice, lots = Dice(seed), random.Random(seed)
    race = formula_d.new(opened(TRACKS[track]), [0] * lots.randint(2, 8),
                         lots.getrandbits(9), lots.randint(1, 3))
    ask, found = race.start(), 0
    while ask is not None and found < most:
        if (ask.what == asks.Q_GEAR and race.cars[ask.who][state.PIT] == state.ON_TRACK
                and lots.random() < (.3 if wet else .1) and not (wet and race.answers)):
            found += 1
            if wet:
                _rain(race, lots)
            yield race
        ask = race.step(dice.answer(race, ask))


def _rain(race, lots):
    """Ask the same question in the wet, with points to spend."""
    who = race.ask.who
    state_now = bytearray(race.snapshot)
    first = formula_d.TABLE_SIZE + who * formula_d.CAR_SIZE
    state_now[state.WEATHER] = state.WET
    state_now[first + state.BRAKE_WP], state_now[first + state.KERS] = lots.randrange(6), 2
    state_now[first + state.TYRE_WP] = 1 + lots.randrange(6)
    state_now[first + state.COMPOUND] = lots.choice((state.HARD, state.SOFT))
    race.resume(bytes(state_now), bytes(race.answers))


@pytest.mark.parametrize("track, seed, wet", [
    ("test-yard", 1, 0), ("test-yard", 4, 0), ("old-town", 2, 0), ("monza", 3, 0), ("monza", 5, 0),
    ("test-yard", 6, 1), ("old-town", 7, 1), ("monza", 8, 1)])
def test_odds_are_those_of_the_game_in_whole_parts_and_looking_changes_nothing(track, seed, wet):
    for race in gear_asks(track, seed, 4, wet):
        before, ask = bytes(race.state), (race.ask.what, race.ask.n)
        found = odds_of(race, race.ask.who)
        assert bytes(race.state) == before and (race.ask.what, race.ask.n) == ask
        for gear in race.ask.options:
            found.weigh(gear)
            counts, spent = tried(race, gear)
            assert list(found.count) == counts, (gear, counts)
            assert counts[LOST] or found.spent == spent, (gear, counts)
            assert 98 <= sum(found.percent(kind) for kind in range(5)) <= 102
            assert sum(found.shares(gear)) == PARTS
