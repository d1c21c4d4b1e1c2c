"""The 2022 draft: its search for legal moves against the slow one."""

import pytest

from host_tests import slow_moves, test_pp_exact_moves as exact
from host_tests.pp22 import draft  # noqa: F401
from host_tests.situations import Situation
from pitwall.circuit.lanes import CORNER, NONE
from pitwall.games.pole_position import moves, state
from pitwall.games.pole_position.turn import prepare
from pitwall.race.dice import Dice


class AfterPass(slow_moves.SlowMoves):
    """After passing level cars in these lanes, one diagonal step beyond them is also legal."""

    lanes = ()

    def _straight_steps(self, cell, side, tyre):
        yield from slow_moves.SlowMoves._straight_steps(self, cell, side, tyre)
        target, c = self._forward(cell), self.circuit
        if cell == self.start and not c.flags[target] & CORNER:
            for beside in (c.left[target], c.right[target]):
                if beside != NONE and c.lane[beside] in self.lanes:
                    yield beside, slow_moves.NO, 0


@exact.both_tracks
@exact.dry_and_wet
def test_the_search_finds_what_the_slow_one_finds_and_nothing_else(track, weather):
    at, dice = Situation("HHHH", track, weather), Dice(3000 + weather)
    for _ in range(25):
        exact._place(at, dice)
        mp = dice.below(14)
        uses = dice.below(3), dice.below(3), dice.below(4 - weather)
        exact._compare(at, mp, max(0, mp - 3), uses, bool(dice.below(2)), False, True)


@pytest.mark.proves("PP22-5.2.1-1")
@exact.both_tracks
@pytest.mark.parametrize("into", (False, True))
def test_it_does_so_behind_a_car_where_a_corner_begins_or_ends(track, into):
    at, dice = Situation("HHHH", track), Dice(60 + into)
    for _ in range(25):
        exact.behind_at_the_border(at, dice, into)
        mp = 1 + dice.below(9)
        exact._compare(at, mp, max(0, mp - 3), (dice.below(2), dice.below(2), dice.below(2)),
                       False, False, True)


@pytest.mark.proves("PP22-5.2-1", "PP22-4.5-1")
@exact.both_tracks
def test_after_a_pass_it_finds_the_diagonal_beyond_the_beaten_cars_as_the_slow_one_does(track):
    at, dice, found = Situation("HHH", track), Dice(77), 0
    straight = [cell for cell in range(at.circuit.cells)
                if not at.circuit.flags[cell] & CORNER and at.circuit.joined[cell] == cell]
    for _ in range(60):
        cell, mp = straight[dice.below(len(straight))], 1 + dice.below(6)
        beside = [one for one in (at.circuit.left[cell], at.circuit.right[cell]) if one != NONE]
        at.put(0, at.circuit.cell_name(cell), lap=2, line=0)
        for who in (1, 2):
            far = straight[dice.below(len(straight))]
            level = beside[:who][-1] if who <= len(beside) and dice.below(4) else far
            at.put(who, at.circuit.cell_name(level), lap=2)
        if len({state.cell_of(car) for car in at.cars}) < 3:
            continue
        at.order(1, 2, 0)
        beaten = sum([1 << who for who in (1, 2) if state.cell_of(at.cars[who]) in beside])
        fast = prepare(at.race, 0, mp, max(0, mp - 3))
        fast.pits_open = False
        fast.road.look(at.race, 0, 0)
        fast.slipstream(beaten)
        fast.road.look(at.race, 0, beaten)
        slow = AfterPass(at.race, 0, mp, max(0, mp - 3))
        slow.lanes = [at.circuit.lane[state.cell_of(at.cars[who])] for who in (1, 2)
                      if beaten >> who & 1]
        slow.fronts = [front for front in slow.fronts if front[0] not in [
            state.cell_of(at.cars[who]) for who in (1, 2) if beaten >> who & 1]]
        fast.free()
        ends = {(fast.option_cell[i], fast.option_line[i] & 15) for i in range(fast.options)
                if not fast.is_attack(i)}
        assert ends == slow.search().free_ends()
        found += bool(beaten)
    assert found > 10 and moves.MOST_OPTIONS
