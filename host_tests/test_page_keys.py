"""Keys of the keyboard: the button of each, and that none stays down."""

import json
import subprocess

import pytest

from host_tests.stand_in import CODE
from tools.machine.node import executable
from tools.screens import ROOT

SCRIPT = """
import {named} from "./simulator/keys.js";
const events = JSON.parse(process.argv[1]);
console.log(JSON.stringify(events.map(([key, code]) => named({key, code}) ?? null)));
"""
MEANT = {           # (key, code): button
    ("ArrowUp", "ArrowUp"): "up", ("Enter", "NumpadEnter"): "ok", (" ", "Space"): "ok",
    ("x", "KeyX"): "x", ("X", "KeyX"): "x", ("A", "KeyA"): "a",         # Shift, Caps Lock
    ("x", "KeyB"): "x", ("q", "KeyX"): None,                            # Dvorak
    ("a", "KeyQ"): "a", ("q", "KeyA"): None,                            # French
    ("\u0447", "KeyX"): "x", ("\u0424", "KeyA"): "a",                   # Russian
    ("\u03b1", "KeyA"): "a", ("\u05e1", "KeyX"): "x",                   # Greek, Hebrew
    ("\u0644\u0627", "KeyB"): "b", ("\u0e34", "KeyB"): "b",             # Arabic, Thai
    ("\u0443", "KeyE"): None, ("\u0451", "Backquote"): None,
    ("Dead", "KeyX"): None, ("Process", "KeyA"): None, ("1", "KeyA"): None,
    ("constructor", ""): None, ("\u0447", ""): None}


def test_a_letter_counts_as_written_and_by_its_place_only_if_it_is_not_latin():
    done = subprocess.run([executable(), "--input-type=module", "-e", SCRIPT,
                           json.dumps(list(MEANT))], cwd=ROOT, capture_output=True, text=True,
                          check=True)
    assert dict(zip(MEANT, json.loads(done.stdout))) == MEANT


@pytest.mark.alone
def test_a_key_goes_up_whatever_else_is_held(handheld):
    device = handheld(CODE)
    keyboard = device.page.keyboard

    def down():
        return device.page.evaluate(
            "[...document.querySelectorAll('.down')].map(each => each.dataset.button)")

    for modifier in ("Control", "Alt", "Meta"):
        for key, button in (("ArrowDown", "down"), ("Enter", "ok"), ("x", "x")):
            keyboard.down(key)
            assert down() == [button]
            keyboard.down(modifier)
            keyboard.up(key)
            keyboard.up(modifier)
            assert down() == [], (key, modifier)
    keyboard.down("ArrowUp")                # macOS reports no release of a key while Cmd is down
    keyboard.down("Meta")
    assert down() == []
    keyboard.up("Meta")
    keyboard.up("ArrowUp")
    keyboard.down("a")
    keyboard.down("Shift")
    keyboard.up("A")
    keyboard.up("Shift")
    assert down() == []
    keyboard.down("ArrowUp")                # and the key works again
    assert down() == ["up"]
    keyboard.up("ArrowUp")
    assert down() == [] and not device.errors
