"""A state that no race could continue from is refused: each limit, just inside and just beyond.

For whole saves: test_journal, test_mutate.
"""

import pytest

from host_tests import fd_situations, situations
from pitwall import games
from pitwall.games.formula_d import fields as fd_fields, state as fds
from pitwall.games.pole_position import cards, fields as pp_fields, state
from pitwall.race.fields import BYTE, MASK, MOST
from pitwall.race.referee import TABLE

PP, FD = games.NAMES[:2]


class Bytes:
    """The state of a valid race, to be damaged; other(who) is one of its cars."""

    def __init__(self, game):
        at = situations.Situation("HAH") if game == PP else fd_situations.Situation(3)
        self.race, self.rules = at.race, games.load(game)
        self.check = games.room(game, "validate").check
        self.state = bytearray(self.race.state)

    def set(self, who, *fields):
        """Set (byte, value), .. of a car, or of the TABLE."""
        first = 0 if who == TABLE else self.rules.TABLE_SIZE + who * self.rules.CAR_SIZE
        for field, value in fields:
            self.state[first + field] = value
        return self

    def retire(self, who, place=1):
        """Put a car out of the race, in that place."""
        at = state if self.race.game.NAME == PP else fds
        return self.set(TABLE, (at.OUTS, place)).set(
            who, (at.STATUS, at.OUT), (at.PLACE, place), (at.WHY_OUT, 1))

    def cards(self):
        """Give a race cards for people."""
        self.race.table[state.SWITCHES + 1] |= state.CARDS >> 8
        return self.set(TABLE, (state.SWITCHES + 1, self.race.table[state.SWITCHES + 1]))

    def refused(self):
        try:
            self.check(self.race, bytes(self.state))
        except ValueError as error:
            assert str(error) == "refused.other"
            return True
        return False


def limits():
    """Yield (game, who, byte, maximum) of bytes whose limit depends on no other byte."""
    with_others = {
        PP: (state.TYRE, state.SEAT, state.STATUS, state.PIT, state.PHASE, state.PLACE,
             state.WHY_OUT, state.DRIVER, state.TEAM, state.PLACES, state.OUTS, state.GRID_B),
        FD: (fds.SEAT, fds.STATUS, fds.PIT, fds.PHASE, fds.PLACE, fds.WHY_OUT, fds.STALLED,
             fds.CROSSED, fds.OUTS)}
    for game, room in ((PP, pp_fields), (FD, fd_fields)):
        for who, rows in ((TABLE, room.TABLE_ROWS), (0, room.CAR_ROWS)):
            for row in rows:
                if row[MASK] == 255 and row[MOST] < 255 and row[BYTE] not in with_others[game]:
                    yield game, who, row[BYTE], row[MOST]
    yield PP, 0, state.OFF, 2


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
    (0, [(state.STATUS, state.OUT)], True), (0, [(state.STATUS, 3)], True),
    (0, cell(state.NO_CELL), True),
    (TABLE, [(state.LAP_COUNTER, 0)], True), (TABLE, [(state.ORDER + 3, 1)], True),
    (TABLE, [(state.ZONES + ROAD.sections // 8, 1 << ROAD.sections % 8)], True),
    (TABLE, [(state.ZONES, 1)], False), (TABLE, [(state.OLD_ZONES + 5, 128)], True),
    (TABLE, [(state.OUTS, 1)], True), (TABLE, [(state.PLACES, 255)], True),
    (0, [(state.PLACE, 1)], True), (0, [(state.WHY_OUT, 1)], True),
    (0, [(state.DRIVER, 1)], True), (0, [(state.TEAM, 1)], True), (0, [(state.TOKENS, 1)], True),
    (0, [(state.ENGINE, 3)], False), (0, [(state.ENGINE, 4)], True),
    (0, [(state.ENGINE, 16)], True), (0, [(state.ENGINE, 19)], False),
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


@pytest.mark.parametrize("game", (PP, FD))
def test_who_is_out_is_counted_and_may_stand_nowhere(game):
    last = ROAD.total if game == PP else YARD.cells
    for number, refused in ((state.NO_CELL, False), (last - 1, False), (last, True)):
        assert Bytes(game).retire(0).set(0, *cell(number)).refused() == refused
    at = state if game == PP else fds
    for who, field, value in ((TABLE, at.OUTS, 0), (TABLE, at.OUTS, 2), (0, at.PLACE, 0),
                              (0, at.PLACE, 2), (0, at.WHY_OUT, 0), (0, at.WHY_OUT, 255)):
        assert not Bytes(game).retire(0).refused()
        assert Bytes(game).retire(0).set(who, (field, value)).refused()
    assert not Bytes(game).retire(0).retire(1, 2).refused()
    assert Bytes(game).retire(0).retire(1, 2).set(0, (at.PLACE, 2)).refused()


def test_cards_are_people_s_and_each_is_there_once():
    for field in (state.DRIVER, state.TEAM):
        for who, value, refused in ((0, 1, False), (0, 12, False), (0, 13, True), (0, 255, True),
                                    (1, 1, True)):
            assert Bytes(PP).cards().set(who, (field, value)).refused() == refused
        assert Bytes(PP).cards().set(0, (field, 3)).set(2, (field, 3)).refused()
        assert not Bytes(PP).cards().set(0, (field, 3)).set(2, (field, 4)).refused()
    for tokens, refused in ((36, False), (0, False), (37, True), (15, True), (48, True),
                            (52, True)):
        gentle = (state.DRIVER, cards.GENTLE), (state.TOKENS, tokens)
        assert Bytes(PP).cards().set(0, *gentle).refused() == refused
    assert Bytes(PP).cards().set(0, (state.DRIVER, cards.GENTLE - 1), (state.TOKENS, 1)).refused()


@pytest.mark.parametrize("game", (PP, FD))
def test_somebody_races(game):
    at = Bytes(game)
    for who in range(3):
        assert not at.refused()
        at.retire(who, who + 1)
    assert at.refused()


@pytest.mark.parametrize("game", (PP, FD))
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
    (0, cell(fds.NO_CELL), True), (0, [(fds.STATUS, fds.OUT)], True),
    *[(0, [(point, least)], not least) for point in range(fds.BODY_WP, fds.HANDLING_WP + 1)
      for least in (0, 1)],
    *[(0, [(point, 0)], False) for point in range(fds.TYRE_WP, fds.BODY_WP)],
    (0, [(fds.STALLED, 1), (fds.GEAR, 0)], False), (0, [(fds.STALLED, 1), (fds.GEAR, 1)], False),
    (0, [(fds.STALLED, 1), (fds.GEAR, 2)], True), (0, [(fds.STALLED, 2), (fds.GEAR, 0)], True),
    (0, [(fds.AGE, 3)], False), (0, [(fds.AGE, 4)], True), (0, [(fds.AGE, 255)], True),
    (0, [(fds.ARRIVED, 1)], True), (0, [(fds.CROSSING, 1)], True), (0, [(fds.PLACE, 1)], True),
    (0, [(fds.STATUS, fds.FINISHED)], True), (TABLE, [(fds.CROSSED, 1)], True),
    (TABLE, [(fds.OUTS, 255)], True), (TABLE, [(fds.ORDER + 3, 255)], True),
    (TABLE, [(fds.DANGER + YARD.cells // 8, 1 << YARD.cells % 8)], True),
    (TABLE, [(fds.DANGER + (YARD.cells - 1) // 8, 1 << (YARD.cells - 1) % 8)], False),
    (TABLE, [(fds.DANGER + fds.DANGER_SIZE - 1, 1)], True)))
def test_formula_d_goes_on_from_what_could_have_come_about(who, fields, refused):
    assert Bytes(FD).set(who, *fields).refused() == refused


@pytest.mark.parametrize("fields, refused", (
    ((), True), ([(fds.PIT, fds.FULL_PIT)], False)))
def test_two_cars_of_formula_d_stand_apart(fields, refused):
    at = Bytes(FD)
    at.set(1, *cell(5)).set(0, *cell(5), *fields)
    assert at.refused() == refused
    assert not at.set(TABLE, (fds.PHASE, fds.BUILDING - 1)).refused()
    assert not Bytes(FD).set(1, *cell(5)).set(0, *cell(5)).retire(0).refused()


@pytest.mark.parametrize("crossing, crossed, refused", (
    ((1, 2), 2, False), ((2, 1), 2, False), ((1, 1), 2, True), ((1, 2), 1, True),
    ((1, 3), 2, True), ((1, 0), 2, True)))
def test_who_crossed_the_line_of_formula_d_is_counted(crossing, crossed, refused):
    at = Bytes(FD).set(TABLE, (fds.CROSSED, crossed))
    for who, number in enumerate(crossing):
        at.set(who, (fds.CROSSING, number))
    assert at.refused() == refused
