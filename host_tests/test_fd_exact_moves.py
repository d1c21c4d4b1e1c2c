"""Compare the search for legal moves with the slow one, on random positions: equal results."""

from pathlib import Path

import pytest

from host_tests import perft
from host_tests.fd_situations import ROAD, Situation
from host_tests.fd_slow_moves import SlowMoves
from pitwall.circuit.lanes import NONE
from pitwall.race.dice import Dice
from pitwall.games.formula_d import asks, overshooting, state, turn
from pitwall.games.formula_d.moves import (
    A_CHANGE, BLOCKED, CRASH, FREELY, MORE_NODES, MOST_OPTIONS)

TRACKS = ["long-yard"] + sorted(
    "formula-d/" + path.stem
    for path in (Path(__file__).parent.parent / "tracks/formula-d").glob("*.txt"))


def _place(at, dice):
    """Place random cars close before the mover, with marked spaces among them and stops made."""
    circuit, taken = at.circuit, set()
    base = dice.below(circuit.cells)
    for who, car in enumerate(at.cars):
        cell = (base + (dice.below(50) if who else 0)) % circuit.cells
        while cell in taken:
            cell = (cell + 1) % circuit.cells
        taken.add(cell)
        state.put_on(car, cell)
        car[state.STATUS] = state.RACING if who == 0 or dice.below(10) else state.OUT
        car[state.PIT] = state.ON_TRACK if who == 0 or dice.below(10) else state.FULL_PIT
    at.table[state.DANGER:state.DANGER + state.DANGER_SIZE] = bytes(state.DANGER_SIZE)
    for _ in range(dice.below(7)):
        state.mark_danger(at.race, (base + dice.below(50)) % circuit.cells)
    corner = at.race.scratch.track.corner(base)
    at.put(0, stops=0 if corner == NONE else dice.below(4))


def _roll(dice):
    """Return (low, high, extra): any roll of any gear, with every tyre."""
    faces = asks.GEAR_FACES[1 + dice.below(6)]
    low = max(1, faces[dice.below(len(faces))] - (not dice.below(4)))
    return low, low + (not dice.below(3)), (0, 0, 1, 2, 3)[dice.below(5)]


def _compare(at, low, high, extra, brakes, kers, tyres, strict, great=False):
    """Compare the options of both searches, with the overshoot of each."""
    fast = turn.prepare(at.race, 0, low, high)
    fast.extra, fast.brakes, fast.kers, fast.tyres = extra, brakes, kers, tyres
    fast.strict, fast.change = strict, A_CHANGE if great else 0
    fast.list()
    ours = {(fast.option_cell[i], fast.option_brakes[i], fast.option_kers[i],
             fast.option_tyres[i], fast.option_marked[i]): i for i in range(fast.options)}
    assert len(ours) == fast.options < MOST_OPTIONS, "an option twice, or too many"
    theirs, last = SlowMoves(at.race, 0, low, high, extra, brakes, kers, tyres, strict,
                             2 if great else 0).options()
    if fast.option_kind[0] == CRASH:
        assert theirs == {}
        assert {option[0] for option in ours} == {way.cell for way in last}
        return
    assert set(ours) == set(theirs)
    track, stops = at.race.scratch.track, at.get(0, "stops")
    for option, ways in theirs.items():
        i = ours[option]
        spaces = fast.option_spaces[i]
        assert spaces in {way[0] for way in ways}
        over = overshooting.spaces(track, fast.cell, stops, option[0], fast.far_end(i))
        for missed in [way[1] for way in ways if way[0] == spaces]:
            hopeless = any(missing > 1 for missing, _ in missed)
            assert over == (overshooting.HOPELESS if hopeless
                            else sum(beyond for _, beyond in missed))


@pytest.mark.proves(
    "FD-MOVE-1", "FD-MOVE-2", "FD-MOVE-3", "FD-MOVE-4", "FD-MOVE-5", "FD-CORNER-5", "FD-OVER-2",
    "FD-OVER-6", "FD-OVER-8", "FD-OVER-9", "FD-BRAKE-1", "FD-BLOCK-1", "FD-BLOCK-2", "FD-BLOCK-4",
    "FD-BLOCK-6", "FD-TYRE-16", "FD-TYRE-17", "FD-KERS-4")
@pytest.mark.parametrize("track", TRACKS)
def test_every_legal_move_is_offered_and_no_other(track):
    at, dice = Situation(8, track=ROAD if track == "long-yard" else track), Dice(1)
    for _ in range(120):
        _place(at, dice)
        _compare(at, *_roll(dice), dice.below(6), dice.below(3), dice.below(9),
                 not dice.below(4))


@pytest.mark.proves("FD-MOVE-1", "FD-MOVE-4", "FD-CORNER-5")
@pytest.mark.parametrize("name, corner", (("monaco", 4), ("silverstone", 4), ("spa", 1)))
def test_no_way_out_of_a_long_corner_is_dropped(name, corner):
    """In 6th gear more paths lead there than fit at first."""
    at, dice = Situation(3, track="formula-d/" + name), Dice(corner)
    track = at.race.scratch.track
    for _ in range(12):
        start = track.after(track.first_row(corner) + dice.below(4), 1 + dice.below(3))
        for who, cell in enumerate((start, start + 40 + dice.below(50), start + 99)):
            state.put_on(at.cars[who], cell % at.circuit.cells)
        at.put(0, stops=track.stops(corner))
        at.table[state.DANGER:state.DANGER + state.DANGER_SIZE] = bytes(state.DANGER_SIZE)
        for _ in range(dice.below(8)):
            state.mark_danger(at.race, (start + 40 + dice.below(60)) % at.circuit.cells)
        _compare(at, 26 + dice.below(5), 30, 2 * dice.below(2), 3, 2, 6, False)
    assert len(at.race.scratch.moves._how[0]) > MORE_NODES


@pytest.mark.proves("FD-BLOCK-2", "FD-BLOCK-3", "FD-BLOCK-4", "FD-BLOCK-6")
def test_before_a_wall_of_cars_with_many_brakes():
    """In the wet and the dry, before a corner and in one; up to nine brake points."""
    at, dice, seen = Situation(8, track=ROAD), Dice(3), set()
    for _ in range(600):
        _place(at, dice)
        wall = (at.row(0) + 1 + dice.below(7)) % 150
        cells = [at.race.scratch.track.cell(wall, lane) for lane in (1, 2, 3)]
        for who, cell in enumerate([cell for cell in cells if cell != NONE], 1):
            at.put(who, status=state.RACING, pit=state.ON_TRACK)
            state.put_on(at.cars[who], cell)
        roll = _roll(dice)
        _compare(at, *roll, dice.below(10), dice.below(3), dice.below(9), not dice.below(4))
        m = at.race.scratch.moves
        seen |= {(m.option_kind[i], m.option_brakes[i] > 3, m.option_tyres[i] > 0)
                 for i in range(m.options)}
    assert seen >= {(BLOCKED, True, False), (BLOCKED, True, True), (BLOCKED, False, True)}


@pytest.mark.proves("FD-START-4")
def test_a_great_start_among_cars():
    """All cars are within a few rows, on the first straight."""
    at, dice = Situation(8, track=ROAD), Dice(2)
    at.cars[0][state.LAP] = 0
    for _ in range(300):
        _place(at, dice)
        free = list(range(21))
        for car in at.cars:
            state.put_on(car, free.pop(dice.below(len(free))))
        at.put(0, stops=0)
        _compare(at, 4, 4, 0, dice.below(4), 0, dice.below(7), False, True)


def test_the_continuations_of_fixed_positions_are_as_many_as_ever():
    for text, at, counts in perft.positions("formula-d"):
        assert [perft.count(at, depth + 1) for depth in range(len(counts))] == counts, text


def test_room_is_made_for_options_as_they_come():
    found = Situation().race.scratch.moves
    found.reset()
    for cell in range(MOST_OPTIONS + 5):      # more than fit, so the last ones are dropped
        found._option(cell, cell % 40, cell % 7, cell % 3, cell % 2, 0, FREELY)
    assert found.options == MOST_OPTIONS
    for i in range(found.options):
        assert (found.option_cell[i], found.option_spaces[i], found.option_marked[i],
                found.option_brakes[i], found.option_kers[i]) == (i, i % 40, i % 7, i % 3, i % 2)
    found.option_cell[3], found._gaps = NONE, True
    found._option(200, 9, 0, 0, 0, 0, FREELY)
    assert found.options == MOST_OPTIONS and list(found.option_cell[2:5]) == [2, 4, 5]
    assert (found.option_cell[119], found.option_spaces[119]) == (200, 9)
