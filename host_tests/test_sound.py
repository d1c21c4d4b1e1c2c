"""A state that no race could go on from is refused: each limit by itself, just inside, just beyond.

Whole saves and what becomes of them: test_journal, test_mutate.
"""

import pytest

from host_tests import fd_situations, situations
from pitwall import games
from pitwall.games.formula_d import sound as fd_sound, state as fds
from pitwall.games.pole_position import sound as pp_sound, state
from pitwall.referee import TABLE

PP, FD = games.NAMES


class Bytes:
    """The state of a sound race, to be spoilt; other(who) is a car of it."""

    def __init__(self, game):
        at = situations.Situation("HAH") if game == PP else fd_situations.Situation(3)
        self.race, self.rules = at.race, games.load(game)
        self.check = games.room(game, "sound").check
        self.state = bytearray(self.race.state)

    def set(self, who, *fields):
        """(byte, value), .. of a car, or of the TABLE."""
        first = 0 if who == TABLE else self.rules.TABLE_SIZE + who * self.rules.CAR_SIZE
        for field, value in fields:
            self.state[first + field] = value
        return self

    def refused(self):
        try:
            self.check(self.race, bytes(self.state))
        except ValueError as error:
            assert str(error) == "refused.other"
            return True
        return False


def limits():
    """(game, who, byte, the most) of what has a limit of its own and goes with nothing else."""
    with_others = {PP: (state.TYRE, state.SEAT, state.STATUS, state.PIT, state.PHASE),
                   FD: (fds.SEAT, fds.STATUS, fds.PIT, fds.PHASE)}
    for game, room in ((PP, pp_sound), (FD, fd_sound)):
        for who, most in ((TABLE, room._TABLE), (0, room._CAR)):
            for field, value in most:
                if field not in with_others[game]:
                    yield game, who, field, value


@pytest.mark.parametrize("game, who, field, most", list(limits()))
def test_a_byte_may_be_so_large_and_no_larger(game, who, field, most):
    assert not Bytes(game).set(who, (field, most)).refused()
    assert Bytes(game).set(who, (field, most + 1)).refused()


def cell(number):
    return (state.CELL, number & 255), (state.CELL + 1, number >> 8)


ROAD = situations.Situation().circuit
LAPS = ROAD.laps


@pytest.mark.parametrize("who, fields, refused", (
    (TABLE, (), False),
    (TABLE, [(state.PHASE, state.END)], True),
    (TABLE, [(state.PHASE, state.SAFETY)], False), (TABLE, [(state.PHASE, 7)], True),
    (TABLE, [(state.LAP_COUNTER, LAPS)], False), (TABLE, [(state.LAP_COUNTER, LAPS + 1)], True),
    (TABLE, [(state.GRID_B, ROAD.weather_b - 1)], False),
    (TABLE, [(state.GRID_B, ROAD.weather_b)], True),
    (TABLE, [(state.TURN, 2)], False), (TABLE, [(state.TURN, 3)], True),
    (TABLE, [(state.TURN, TABLE)], False),
    (TABLE, [(state.ORDER, 1)], True), (TABLE, [(state.ORDER, 2), (state.ORDER + 2, 0)], False),
    (TABLE, [(state.LAPS, LAPS - 1)], True),
    (TABLE, [(state.SWITCHES, 3)], True), (TABLE, [(state.SWITCHES + 1, 3)], True),
    (TABLE, [(state.SWITCHES + 2, 1)], True),
    (0, [(state.SEAT, state.BOT_A)], True),
    (0, [(state.LAP, LAPS + 1)], False), (0, [(state.LAP, LAPS + 2)], True),
    (0, [(state.SETS + 1, 7)], False), (0, [(state.SETS + 1, 8)], True),
    (0, [(state.SETS + 1, state.GONE)], False), (0, [(state.SETS + 5, 8)], True),
    (0, cell(ROAD.cells - 1), False), (0, cell(ROAD.cells), True),
    (0, cell(ROAD.box), True), (0, [(state.PIT, state.BOX)], True),
    (0, [(state.PIT, state.BOX), *cell(ROAD.box)], False),
    (0, [(state.PIT, state.BOX), *cell(ROAD.cells - 1)], True),
    (0, [(state.PIT, state.BOX), *cell(ROAD.total - 1)], False),
    (0, [(state.PIT, state.BOX), *cell(ROAD.total)], True),
    (0, [(state.STATUS, state.OUT)], False), (0, [(state.STATUS, 3)], True),
    (0, [(state.STATUS, state.OUT), *cell(state.NO_CELL)], False),
    (0, cell(state.NO_CELL), True),
    (0, [(state.STATUS, state.OUT), *cell(ROAD.total - 1)], False),
    (0, [(state.STATUS, state.OUT), *cell(ROAD.total)], True),
    (0, [(state.TYRE, state.SOFT)], True), (1, [(state.TYRE, state.SOFT)], False),
    (0, [(state.SET, 1)], True), (0, [(state.SET, 6)], True),
    (0, [(state.SETS, 4)], True), (1, [(state.SETS, 4)], False)))
def test_pole_position_goes_on_from_what_could_have_come_about(who, fields, refused):
    assert Bytes(PP).set(who, *fields).refused() == refused


@pytest.mark.parametrize("phase", (state.SETUP, state.QUALIFYING))
def test_before_the_grid_no_car_has_a_cell_or_tyres(phase):
    at = Bytes(PP).set(TABLE, (state.PHASE, phase))
    assert not at.set(0, *cell(state.NO_CELL), (state.TYRE, state.SOFT)).refused()
    assert at.set(0, *cell(ROAD.total)).refused()
    assert not Bytes(PP).set(TABLE, (state.PHASE, state.TYRES)).set(
        0, (state.TYRE, state.SOFT)).refused()


@pytest.mark.parametrize("game, status", ((PP, state.STATUS), (FD, fds.STATUS)))
def test_somebody_races(game, status):
    at = Bytes(game)
    for who in range(3):
        assert not at.refused()
        at.set(who, (status, fds.OUT))
    assert at.refused()


@pytest.mark.parametrize("game", games.NAMES)
def test_it_is_as_long_as_the_race(game):
    at = Bytes(game)
    at.state.append(0)
    assert at.refused()
    del at.state[-2:]
    assert at.refused()


YARD = fd_situations.Situation().circuit


@pytest.mark.parametrize("who, fields, refused", (
    (TABLE, (), False),
    (TABLE, [(fds.LAPS, 3)], True), (TABLE, [(fds.SWITCHES, 255)], True),
    (TABLE, [(fds.SWITCHES + 1, 2)], True),
    (TABLE, [(fds.TURN, 2)], False), (TABLE, [(fds.TURN, 3)], True),
    (TABLE, [(fds.TURN, TABLE)], False), (TABLE, [(fds.ORDER, 1)], True),
    (0, [(fds.SEAT, fds.RIVAL)], True),
    (0, [(fds.LAP, 3)], False), (0, [(fds.LAP, 4)], True),
    (0, [(fds.TYRE_WP, 7)], True), (0, [(fds.TYRE_WP, 7), (fds.FULL, 7)], False),
    (0, [(fds.FULL, 8)], False), (0, [(fds.FULL, 9)], True), (0, [(fds.FULL + 1, 2)], True),
    (0, [(fds.FULL + 5, 5)], True), (0, [(fds.HANDLING_WP, 3)], True),
    (0, cell(YARD.cells - 1), False), (0, cell(YARD.cells), True),
    (0, cell(fds.NO_CELL), True),
    (0, [(fds.STATUS, fds.OUT), *cell(fds.NO_CELL)], False),
    (0, [(fds.STATUS, fds.OUT), *cell(YARD.cells)], True)))
def test_formula_d_goes_on_from_what_could_have_come_about(who, fields, refused):
    assert Bytes(FD).set(who, *fields).refused() == refused


@pytest.mark.parametrize("fields, refused", (
    ((), True), ([(fds.PIT, fds.FULL_PIT)], False), ([(fds.STATUS, fds.OUT)], False)))
def test_two_cars_of_formula_d_stand_apart(fields, refused):
    at = Bytes(FD)
    at.set(1, *cell(5)).set(0, *cell(5), *fields)
    assert at.refused() == refused
    assert not at.set(TABLE, (fds.PHASE, fds.BUILDING - 1)).refused()
