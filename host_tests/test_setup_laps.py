"""The row of laps on the page of a new race, also for the shortest possible circuits."""

import pytest

from host_tests.circuit_yard import YARD
from pitwall.app import App
from pitwall.ui.setup import LAPS
from tools.pictures import scenes
from tools.circuit.compile import compile_text
from tools.screens import Board


@pytest.mark.parametrize("laps, seen", [(2, {2}), (3, {2, 3}), (6, {2, 3, 4, 5, 6})])
def test_laps_go_round_from_two_to_what_the_circuit_says(tmp_path, laps, seen):
    (tmp_path / "yard.pwc").write_bytes(compile_text(YARD.replace("laps 3", f"laps {laps}")))
    desk = scenes.Driver(App(Board(), str(tmp_path), str(tmp_path)))
    desk.app.setup()
    while desk.app.screen.chosen()[0] != LAPS:
        desk.press("up")
    shown = set()
    for key in ["left"] * 7 + ["right"] * 7:
        desk.press(key)
        shown.add(desk.app.screen.laps)
    assert shown == seen
