"""Some scenes on MicroPython have CPython's pixels, although only changes were drawn."""

import pytest

from tools import screens
from tools.screens import SCENES, SHAPES, drawn, played
from tools.sim import Sim
from host_tests.test_scenes import WALK

FEW = ("rules", "season-table", "move")
WALKED = list(SCENES)[6::16]    # keys are pressed there, too
PLAYED = (
    ("240x240", "en", WALKED), ("240x240", "en", list(SCENES)[14::16]),
    ("240x240", "en", ("recordings", "recording-bad", "watch", "watch-ways", "explain", "fd-move")),
    ("240x240", "en", ("records-dice", "career", "chart-places", "result-correct",
                       "season-drivers", "leaving")),
    ("240x240", "es", ("list-tyres", "luck", "fd-gear", "free-bot", "rules")),
    ("320x240", "en", FEW), ("240x135", "en", FEW), ("128x64", "en", (*FEW, "warning-sure")),
    ("128x64", "es", WALKED))

MANY = 8        # scenes
SEEN = 8        # last steps of a scene that are drawn, each over the one before

PRESS = """
_driver.press(%r)
_driver.run(200)
board.canvas.flush()
"""


@pytest.mark.parametrize("shape, language, names", PLAYED)
def test_the_device_draws_the_same(tmp_path, shape, language, names, share):
    """A share is every third scene of a long list."""
    of, wrong = SHAPES[shape], []
    with Sim(board=of.board) as sim:
        device = screens.Device(sim)
        for name in share(names, 0, 1 + 2 * (len(names) > MANY)):
            there = played(name, tmp_path / name, language, shape)
            seen = device.play(name, language, max(0, there.steps - SEEN))
            there = drawn(there.app, shape)
            if as_panel(seen, of.mono) != as_panel(there, of.mono):
                wrong.append((name, "CPython draws something else"))
            for keys in range(len(WALK) + 1 if names is WALKED else 1):
                if keys:
                    sim.run(PRESS % WALK[keys - 1])
                    seen = sim.screen()
                if seen.tobytes() != device.redraw().tobytes():
                    wrong.append((name, WALK[:keys]))
    assert wrong == []


def as_panel(image, mono):
    """Return black and white, or a panel's 16 bits, so that both kinds can be compared."""
    if mono:
        return image.convert("L").point(lambda value: 255 * (value > 99)).tobytes()
    return image.point([value & 0xF8 for value in range(256)] * 3).tobytes()
