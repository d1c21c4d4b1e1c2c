"""The rows that describe a state: every bit in exactly one, in agreement with the rules."""

import ast

import pytest

from pitwall import games
from pitwall.games.formula_d import fields as fd, house_data, state as fds
from pitwall.games.pole_position.edition_2022 import events as draft
from pitwall.games.pole_position import cards, fields as pp, house_data as pp_house, state, weather
from pitwall.race.fields import (
    BITS, BYTE, COUNTED, FIXED, HOW, KIND, LEAST, MASK, MEND, MOST, NAME, OWN, SHARED, WORD, size)
from tools.device import contents


def rows_of(game):
    """Return (rows, number of bytes they describe) of the table and of a car."""
    rows, package = games.room(game, "fields"), games.load(game)
    return (rows.TABLE_ROWS, package.TABLE_SIZE), (rows.CAR_ROWS, package.CAR_SIZE)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_bit_of_table_and_car_lies_in_exactly_one_row(game):
    for rows, count in rows_of(game):
        bits = [0] * count
        for row in rows:
            for byte in range(row[BYTE], row[BYTE] + size(row)):
                mask = row[MASK] & 255 or 255
                assert not bits[byte] & mask, row[NAME]
                bits[byte] |= mask
        assert bits == [255] * count


@pytest.mark.parametrize("game", games.NAMES)
def test_rows_are_named_once_and_those_that_people_may_put_right_stand_first(game):
    table, car = rows_of(game)
    for rows, _ in (table, car):
        assert len({row[NAME] for row in rows}) == len(rows)
        mend = [row[HOW] & MEND for row in rows]
        assert mend == sorted(mend, reverse=True)
        for row in rows:
            assert not row[HOW] & COUNTED or row[HOW] & MEND
            assert not row[HOW] & FIXED or not row[HOW] & MEND
            if row[KIND] == BITS:
                assert row[MASK] == 0 and row[LEAST] <= 8 * row[MOST]
            elif row[MASK] != WORD and OWN <= row[MOST]:
                assert row[MOST] - (SHARED if row[MOST] >= SHARED else OWN) < (
                    table if row[MOST] >= SHARED else car)[1]
            elif row[MASK] != WORD:
                mask = row[MASK] or 255
                assert row[MOST] <= mask // (mask & -mask)


def test_rows_agree_with_what_the_rules_know_better():
    full = [row for row in fd.CAR_ROWS if fds.FULL <= row[BYTE] < fds.FULL + fds.WP]
    assert [row[LEAST] for row in full] == list(fds.BASE)
    assert all(row[MOST] == row[LEAST] + house_data.MOST_ADDED for row in full)
    rows = {row[NAME]: row for row in pp.CAR_ROWS + pp.TABLE_ROWS}
    assert rows["wear-markers"][MOST] + 16 * rows["blowout-markers"][MOST] == cards.GENTLE_TOKENS
    assert len(pp_house.EVENTS) < pp.CARDS == len(draft.CARDS)
    assert pp.STEPS == state.step_of(max(state.FULL_LIFE))
    assert rows["grid-a"][MOST] + 1 == weather.COLUMNS ** 2


def test_rows_are_literals_once_constants_are_put_in_place():
    """Otherwise they would be built in RAM."""
    for path, here in contents.folded(bare=True).items():
        if path.endswith("/fields.py"):
            for node in ast.parse(here.read_text()).body:
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith("_ROWS"):
                    found = [name.id for name in ast.walk(node.value) if isinstance(name, ast.Name)]
                    assert found == [], path
