"""The watchdog of a Pico: after ending the program with Ctrl-C it is off at the prompt."""

import sys
import types

import pytest

from pitwall import boards

LET_GO = {0x4005B000: 1 << 30}     # RP2040 datasheet: the clear alias of CTRL, its bit ENABLE


class Chip(dict):
    """machine.mem32, and its watchdog: Ctrl-C at the first feeding, and again at `moment`."""

    def __init__(self, moment):
        super().__init__()
        self.moment, self.ending = moment, False

    def __bool__(self):
        return True

    def feed(self):
        self.ending = True
        raise KeyboardInterrupt

    def _again(self, moment):
        if self.ending and self.moment == moment:
            self.moment = None
            raise KeyboardInterrupt

    def __setitem__(self, address, value):
        self._again("written")
        super().__setitem__(address, value)


@pytest.mark.parametrize("moment", [None, "written"])
def test_a_second_ctrl_c_does_not_leave_it_on(monkeypatch, moment):
    machine = types.ModuleType("machine")
    machine.mem32 = chip = Chip(moment)
    machine.WDT = lambda timeout: chip
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setattr(boards, "_rp2040", lambda: True)
    with pytest.raises(KeyboardInterrupt):
        boards.forever(lambda: True, lambda: True)
    assert chip == LET_GO and chip.moment is None


def test_where_it_cannot_be_let_go_there_is_none(monkeypatch):
    """And no register of another chip is written."""
    machine = types.ModuleType("machine")
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setattr(boards, "_rp2040", lambda: False)
    with pytest.raises(KeyboardInterrupt):
        boards.forever(Chip(None).feed, lambda: True)
    assert not hasattr(machine, "mem32")
