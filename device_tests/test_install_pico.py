"""The install page and the UF2 on an emulated Pico: it reads saves and refuses files."""

import threading
import time

import pytest

from device_tests.bridged import Bridge
from host_tests.installer import Installer
from host_tests.test_backup import FILES
from tools.device.pico import opened, packed

SAVES = {path: FILES[path] for path in ("/saves/race-monza-1.pws", "/saves/replay-3.pwr")}
STEP = 5        # simulated ms between checks of the line


class Running:
    """A Pico that runs in a thread while a page talks to it."""

    def __init__(self, device):
        self.device, self.ahead, self.at = device, bytearray(), len(device.printed)
        self.ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self):
        while not self.ended.is_set():
            data = bytes(self.ahead)
            del self.ahead[:len(data)]
            self.device.send(data)
            self.device.run(STEP)

    def read(self, seconds):
        end = time.monotonic() + seconds
        while len(self.device.printed) == self.at and time.monotonic() < end:
            time.sleep(seconds / 10)
        data = bytes(self.device.printed[self.at:])
        self.at += len(data)
        return data

    def write(self, data):
        self.ahead += data

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self._thread.join()


@pytest.fixture
def page(browser, serve):
    """page(device, act) opens the page on a Pico and returns the result of act(Installer)."""
    context, address = browser.new_context(), serve().address

    def make(device, act):
        with Running(device) as running, Bridge(running.read, running.write) as bridge:
            return act(Installer(context, address, {}, bridge.script))
    yield make
    context.close()


def test_saves_leave_a_pico_and_come_to_another_which_takes_no_files(pico, page):
    first = pico(flash=packed(SAVES))
    rows, said = page(first, lambda shown: shown.copy("pull"))
    assert len(rows) == len(SAVES) and said.startswith("Added: ")
    other = pico()
    assert page(other, lambda shown: shown.install())[-1] == (
        "this device has Pitwall in its firmware: put the new UF2 on it")
    rows, said = page(other, lambda shown: shown.copy("push"))
    assert said.startswith("Added: ")
    files = opened(other.flash())
    for path, data in SAVES.items():
        with files.open(path, "rb") as file:
            assert file.read() == data
