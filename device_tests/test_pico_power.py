"""Power cut during a save: the race continues from the old save or the new one."""

import pytest

from device_tests.beside import QUIET_MS, at_menu, into_race, press, same
from tools.device.pico import PRESS_MS, opened

SAVE = "/saves/race-china-1.pws"
STEP_MS = 0.05      # writing a page takes longer than that
CUTS = 3


def _saved(flash):
    files = opened(flash)
    with files.open(SAVE, "rb") as file:
        return file.read()


def _watch(device, ms, states):
    """Append the flash after each change of it until a save is complete; return True if one is."""
    end, old = device.ms + ms, _saved(states[0])
    while device.ms < end:
        device.run(STEP_MS)
        now = device.flash()
        if now != states[-1]:
            states.append(now)
            if _saved(now) != old:
                return True
    return False


def _states_of_a_save(device):
    """Return the flash before, during and after the save after the next answer."""
    for _ in range(12):
        states = [device.flash()]
        device.hold("ok")
        done = _watch(device, PRESS_MS, states)
        device.release("ok")
        if done or _watch(device, 300, states):
            return states
        device.settle(QUIET_MS)
    raise AssertionError("twelve presses and nothing was saved")


@pytest.fixture
def states(pico):
    device = pico()
    into_race(device)
    return _states_of_a_save(device)


def test_cut_in_the_middle_of_a_save(states, pico, sim):
    old, new = _saved(states[0]), _saved(states[-1])
    assert old != new
    middle = states[1:-1]
    assert middle, "the save was one change of the flash"
    cuts = [*middle[::max(1, len(middle) // CUTS)][:CUTS], states[-1]]
    for i, flash in enumerate(cuts):
        assert _saved(flash) in (old, new), "cut %d left neither save" % i
        _goes_on(pico(flash=flash), sim(saved={SAVE: _saved(flash)}), "cut-%d" % i)


def _goes_on(device, model, name):
    """After power-on the race is offered first, and continues as in the simulator."""
    at_menu(device, model)
    press(device, model, "ok")
    same(device, model, name + "-resumed")
    press(device, model, "ok")
    same(device, model, name + "-next")
    assert "Traceback" not in device.text()
