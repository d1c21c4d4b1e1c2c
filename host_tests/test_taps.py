"""A tap on the page's buttons lasts the right time on the device, even if frames are late."""

import json
import subprocess

from pitwall.boards.buttons import LONG, REPEAT
from tools.machine.node import ROOT, executable

TOLD = """
import {LONG_MS, Presses} from "./simulator/presses.js";
const said = [];
const presses = new Presses((name, down) => said.push([name, down, now]));
let now = 0;
const at = (ms, what) => { now = ms; presses[what](ms); };
%s
console.log(JSON.stringify(said));
"""


def told(script):
    """Return [button, down, ms] of every change of a pin."""
    run = subprocess.run([executable(), "--input-type=module", "--eval", TOLD % script], cwd=ROOT,
                         capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def test_a_tap_ends_in_time_though_the_next_frame_comes_a_second_later():
    assert told("""presses.want("a", true); presses.want("a", false);
        at(0, "frame"); at(59, "between"); at(presses.soonest(59) + 59, "between");
        at(1000, "frame");""") == [["a", True, 0], ["a", False, 60]]


def test_what_goes_down_does_so_in_a_frame_so_that_a_program_that_polls_sees_it():
    assert told("""presses.want("a", true); presses.want("a", false);
        presses.want("a", true); presses.want("a", false);
        at(0, "frame"); at(70, "between"); at(140, "between"); at(300, "frame");
        at(310, "frame"); at(370, "between");""") == [
            ["a", True, 0], ["a", False, 70], ["a", True, 300], ["a", False, 370]]


def test_a_key_that_stands_for_a_held_button_is_held_but_not_until_it_repeats():
    [[_, _, down], [_, _, up]] = told("""presses.want("a", true, LONG_MS);
        presses.want("a", false); at(0, "frame");
        for (let t = 1; t < 999; t++) at(t, "between");""")
    assert down == 0 and LONG + 20 < up < LONG + REPEAT - 20
