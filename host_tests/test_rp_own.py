"""A custom board: the lights of its action fields are entered, saved, and obeyed."""

import pytest

from host_tests.rp_situations import Situation
from host_tests.shaped import SHAPES, desk_of
from host_tests.test_circuit_table import mutations
from pitwall.circuit import opened
from pitwall.games.race_pace import actions
from pitwall.games.race_pace.free import own
from pitwall.games.race_pace.house_data import LIGHTS
from pitwall.games.race_pace.state import (
    BOX_BOX, DEFEND, DO_AERO, DO_ENGINE, HARD, SOFT, TEAM_PLAY, USE_EBS, WET)
from pitwall.race import circuits
from tools.pictures import race_pace_scenes as scenes

FOUR = bytes(own.FIRST)
A, B, SC = 4, 5, 6      # lights after those of the compounds


def switched(*lights, data=FOUR):
    """Return a board's data with these (action, light) switched."""
    for action, light in lights:
        data = own.turned(data, own.LIT + own.LAMPS * (action - DO_ENGINE) + light, 1)
    return data


def on(data, *laps, **table):
    """Return a situation on that board."""
    at = Situation(*laps, **table)
    at.race.circuit = own.opened(data)
    return at


def test_a_board_without_lights_of_its_own_is_as_it_was():
    assert own.packed(own.opened(b"")) == FOUR and own.opened(FOUR).lights == b""
    assert bytes(own.opened(FOUR + LIGHTS).buf) == bytes(own.opened(FOUR).buf)
    assert switched((USE_EBS, HARD), (USE_EBS, HARD)) == FOUR       # switched twice
    for action in actions.ALL:
        for lamp in range(own.LAMPS):
            assert own.lit(FOUR, action - 1, lamp) == LIGHTS[action - 1] >> lamp & 1


def test_lights_are_packed_and_opened_again():
    data = switched((USE_EBS, HARD), (BOX_BOX, SC))
    board = own.opened(data)
    assert own.packed(board) == data and len(data) == 4 + 11
    again = opened(board.buf)
    assert again.lights == board.lights == data[4:] and again.name == "own"
    assert [at for at in range(11) if data[4 + at] != LIGHTS[at]] == [USE_EBS - 1, BOX_BOX - 1]
    for wrong in (FOUR + b"\x01", FOUR + bytes([128] * 11), FOUR + bytes(10), FOUR[:3] + LIGHTS):
        with pytest.raises(ValueError):
            own.opened(wrong)


def test_a_damaged_table_of_lights_is_refused_with_a_reason():
    table = own.opened(switched((USE_EBS, HARD), (BOX_BOX, SC))).buf
    verdicts = set()
    for spoilt in mutations(bytes(table), 400, 5):
        try:
            board = opened(spoilt)
            assert max(board.lights or b"\0") < 128
        except ValueError as error:
            verdicts.add(str(error))
    assert {"circuit table: cut short at lights"} <= verdicts and any(
        "lights is" in verdict for verdict in verdicts)


def test_what_is_lit_may_be_taken_and_what_is_dark_may_not():
    data = switched((USE_EBS, HARD), (DO_AERO, SOFT), (DEFEND, SC))
    at = on(data, 10, 9, start=1).car(0, compound=HARD)
    assert actions.selectable(at.race, 0) == [a for a in actions.ALL if a != DEFEND]
    at.car(0, compound=SOFT)
    assert actions.selectable(at.race, 0) == [a for a in actions.ALL if a != DO_AERO]
    at.set(safety_car=1)
    found = actions.selectable(at.race, 0)
    assert DEFEND in found and USE_EBS not in found


def test_a_light_of_both_teams_goes_with_either_and_all_dark_leaves_the_pits():
    data = switched((DO_ENGINE, B))
    at = on(data, 10, 9, 8, 7, switches=TEAM_PLAY, start=2)
    assert actions.fits(at.race, DO_ENGINE, DO_AERO) and actions.fits(at.race, DO_ENGINE, DEFEND)
    assert not actions.fits(at.race, DO_AERO, DO_AERO + 1)
    at = on(FOUR + bytes(11), 10, 9, start=1).car(0, compound=WET)
    assert actions.selectable(at.race, 0) == [BOX_BOX]


@pytest.mark.parametrize("shape", SHAPES)
def test_lights_are_switched_on_the_screen_and_kept(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.come_to(scenes.rp_own(desk))
    desk.press("ok")
    assert desk.shows() == "Lamps"
    for _ in range(7 * (USE_EBS - 1) + HARD):       # up and down are enough
        desk.press("down")
    desk.press("ok", "back", "back")
    kept = circuits.own_board(str(tmp_path), "race-pace-free")
    assert own.packed(kept) == switched((USE_EBS, HARD))
    desk.app.own(desk.app.screen)
    assert desk.app.screen.data == own.packed(kept) and desk.app.page.cut == []
