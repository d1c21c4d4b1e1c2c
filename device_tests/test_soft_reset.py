"""After a soft reset (Ctrl-D, machine.soft_reset()) during a race the device starts and works."""

import os

import pytest

from device_tests import racing
from host_tests import shares
from tools.build import firmware_qemu
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu

TIMES = 10          # on QEMU, and with --whole on a Pico, whose emulation takes minutes
STATE = "print(guard.error or type(app.screen).__name__, app.screen.run.race.table[0])"
# OK alone leads from the menu into the race, and on through it.
PLAY = racing.MENU + """
app.board.buttons.pressing = True
for _ in range(1500):
    guard.tick()
""" + STATE + "\nprint('done')\n"
CTRL_D = b"\x04"
WAYS = CTRL_D, b"import machine; machine.soft_reset()\r", b"raise SystemExit\r"


def played(said):
    """Return the last line before "done": the screen, or the last line of a traceback."""
    return said.partition("done")[0].strip().rpartition("\n")[2].split()[0]


def test_on_qemu_it_plays_on_after_every_reset(elf):
    files = firmware_qemu.with_frozen()
    made, found, _ = files["/main.py"].decode().partition("try:\n    boards.forever(")
    assert found
    files["/main.py"] = (made + PLAY).encode()
    with Qemu(elf, flash=packed(files, BLOCKS)) as machine:
        assert played(machine.heard(timeout=200)) == "Quick"
        for number in range(TIMES):
            os.write(machine.line, WAYS[2 * (number % 2)])
            said = machine.heard(timeout=200)
            assert "soft reboot" in said and played(said.split("soft reboot")[1]) == "Quick", said


@pytest.mark.parametrize("board, times", [
    ("pico_lcd_1_3", len(WAYS)), ("pico_oled", len(WAYS)), shares.whole("pico_lcd_1_3", TIMES)])
def test_on_a_pico_the_race_goes_on_after_every_reset(pico, board, times):
    device = pico(board=board)
    assert into_play(device).startswith("Quick ")
    for way in (WAYS * times)[:times]:
        before = len(device.printed)
        device.send(b"\x02")
        device.run(50)
        device.send(way)
        assert into_play(device).startswith("Quick ")
        assert b"soft reboot" in device.printed[before:]


def into_play(device):
    """Go from power-on to the first question of a new race, or of the one that was left."""
    device.run(2500)
    for _ in range(2):
        device.press("ok")
        device.settle(600)
    return device.repl(STATE)
