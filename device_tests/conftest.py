"""Fixtures: the firmware, an emulated Pico running it, and the simulator to compare it with."""

import fcntl
import os

import pytest

# One browser for all: a process takes no second one.
from host_tests.conftest import browser, handheld, serve  # noqa: F401
from tools import firmware
from tools.build import firmware_qemu
from tools.machine import debian
from tools.device.pico import Pico
from tools.sim import Sim

# Every random bit of the emulated chip is 0: its dice start from seed 0, as the simulator's do.
SEED_0 = "import pitwall.boards.pico as b\nb.entropy = lambda noise=None: 0"

# Files of minutes: they begin first, so that in the end no process is left alone with one.
FIRST = ("test_pico_race.py", "test_qemu_whole_races.py", "test_qemu_romfs.py", "test_soak.py",
         "test_pico_keys.py")


def pytest_xdist_auto_num_workers():
    """One more than there are cores: some wait for a serial line, or for firmware to be built."""
    return os.cpu_count() + 1


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name not in FIRST)


@pytest.fixture(scope="session")
def uf2():
    """Path of the real firmware, built if it is not there."""
    return _built(firmware)


def _built(builder, **options):
    """Build and return the path; the processes that share the tests build one at a time."""
    firmware.WORK.mkdir(parents=True, exist_ok=True)
    with (firmware.WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            return builder.build(**options)
        except (debian.Missing, firmware.BuildError) as error:
            pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def pico2():
    """The firmware of a Pico 2, built if it is not there."""
    _built(firmware, chip="pico2")


@pytest.fixture(scope="session")
def elf():
    """Path of the firmware for QEMU, built if it is not there."""
    return _built(firmware_qemu)


@pytest.fixture(scope="session")
def plain_elf():
    """The same for QEMU without Pitwall, to measure the heap that files need."""
    return _built(firmware_qemu, plain=True)


@pytest.fixture
def pico(uf2):
    """pico(flash=None, board=..., ...) is a Pico, switched on; language "": it asks for one."""
    def make(board=firmware.BOARDS[0], language="en", **options):
        return Pico(firmware.uf2(board, language), board=board, **options)
    return make


@pytest.fixture
def sim():
    """sim(saved=None, ...) is a Sim whose dice start from seed 0."""
    made = []

    def make(**options):
        made.append(Sim(**options))
        made[-1].run(SEED_0)
        return made[-1]

    yield make
    for each in made:
        each.close()
