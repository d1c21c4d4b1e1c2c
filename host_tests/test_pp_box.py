"""Pole Position, section 0: contents of the box - cars, dice, bots, circuits."""

import random

import pytest

from host_tests.equipped import told
from host_tests.playing import table_of
from host_tests.situations import Situation
from pitwall.circuit import opened
from pitwall.circuit.lanes import SPECIALS
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, house_data, state
from pitwall.race.referee import ROLL

CIRCUITS = ("great-britain", "united-states")
# Every question that is a roll, with its die; TYRE_DIE means the die of a compound.
DICE = dict.fromkeys((
    asks.Q_GRID_A_COLUMN, asks.Q_GRID_A_ROW, asks.Q_GRID_B, asks.Q_QUALIFY, asks.Q_EXTRA_ROLL,
    asks.Q_TIE, asks.Q_ATTACK_ROLL, asks.Q_DEFEND_ROLL, asks.Q_GRIP, asks.Q_BOT_GRIP,
    asks.Q_BOT_PIT, asks.Q_BOT_TYRE), asks.BLACK_DIE)
DICE.update(dict.fromkeys((asks.Q_START_ROLL, asks.Q_EXIT_ROLL, asks.Q_BOT_ALERT), asks.PURPLE_DIE))
DICE.update({asks.Q_WEATHER: asks.BLUE_DIE, asks.Q_TYRE_ROLL: asks.TYRE_DIE})
ALWAYS_ROLLED = set(DICE) - {asks.Q_GRIP}     # a rare one, see the off-track tests


@pytest.mark.proves("PP-0-1")
def test_one_to_six_cars_race_and_no_other_number():
    circuit = opened(table_of("great-britain"))
    for count in range(9):
        seats = [state.HUMAN, state.BOT_A][:count] + [state.BOT_B] * (count - 2)
        if 1 <= count <= 6:
            assert len(pole_position.new(circuit, seats).cars) == count
        else:
            with pytest.raises(ValueError, match="1 to 6 cars"):
                pole_position.new(circuit, seats)


@pytest.mark.proves("PP-0-2", "PP-0-3", "PP-0-4", "PP-0-5", "PP-6.1-3")
def test_each_question_is_rolled_with_its_own_die_and_tyres_with_that_of_the_fitted_compound():
    """In random races of all kinds of cars."""
    seen = {}
    for seed in range(24):
        rng = random.Random(seed)
        at = Situation("HHABAB", CIRCUITS[seed % 2], rest=False,
                       grid_a=[(seed + i // (1 + seed % 10)) % 3 for i in range(36)])
        ask = at.play_race()
        while ask is not None:
            if ask.kind == ROLL:
                tyre = at.cars[ask.who][state.TYRE] if ask.what == asks.Q_TYRE_ROLL else None
                seen.setdefault(ask.what, set()).add((ask.die, tuple(at.options()), tyre))
            ask = at.answer(rng.randrange(ask.n))
    faces = {asks.BLACK_DIE: (1, 2, 3, 4, 5, 6), asks.PURPLE_DIE: house_data.PURPLE,
             asks.BLUE_DIE: house_data.BLUE}
    assert ALWAYS_ROLLED <= set(seen) <= set(DICE)
    tyres = seen.pop(asks.Q_TYRE_ROLL)
    assert tyres == {(asks.TYRE_DIE + compound, house_data.TYRE_DICE[compound], compound)
                     for compound in range(4)}
    assert len({faces for _, faces, _ in tyres}) == 4
    for what, rolls in seen.items():
        assert rolls == {(DICE[what], faces[DICE[what]], None)}, what


@pytest.mark.proves("PP-0-3", "PP-0-4", "PP-6-4")
def test_the_purple_die_moves_and_warns_the_blue_one_has_clouds_and_blanks():
    assert len(house_data.PURPLE) == len(house_data.ALERT) == len(house_data.BLUE) == 6
    assert min(house_data.PURPLE) >= 1 and set(house_data.ALERT) == set(house_data.BLUE) == {0, 1}
    hard, soft, intermediate, wet = (sorted(faces) for faces in house_data.TYRE_DICE)
    for dry_die in (hard, soft):
        for rain_die in (intermediate, wet):
            assert all(one > other for one, other in zip(dry_die, rain_die))


@pytest.mark.proves("PP-0-11")
def test_every_colour_has_an_a_bot_and_a_b_bot_that_differ():
    for colour in range(6):
        for seat, kind, pace in (("A", state.BOT_A, 10), ("B", state.BOT_B, 9)):
            at = Situation("H" * colour + seat + "H" * (5 - colour))
            at.put(colour, "S3.2.1", tyre=state.HARD)
            at.take_turn(colour)
            assert told(at, asks.T_BOT_MP) == [pace] and at.cars[colour][state.SEAT] == kind


@pytest.mark.proves("PP-0-15")
def test_a_circuit_table_holds_all_that_a_board_shows():
    for track in CIRCUITS:
        circuit = opened(table_of(track))
        corners = [s for s in range(circuit.sections) if circuit.is_corner(s)]
        assert {circuit.is_technical(s) for s in corners} == {True, False}
        assert circuit.clockwise in (True, False) and circuit.laps == 6
        assert not circuit.is_corner(0) and 0 < circuit.finish_row < circuit.cells_in(0, 1)
        assert len(circuit.weather_a) == 36 and circuit.weather_b in (5, 6)
        assert len(set(circuit.weather_a)) > 1
        assert circuit.entry < circuit.box < circuit.green1 < circuit.green2 < circuit.exit
        assert len(circuit.drs) >= 1 and 0 < circuit.sc < circuit.length
        assert SPECIALS[circuit.special] == track
