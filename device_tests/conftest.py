"""Fixtures: the firmware, an emulated Pico running it, and the simulator to compare it with."""

import fcntl
import os

import pytest

# One browser for all tests: a process can't start a second one.
from host_tests.conftest import browser, handheld, serve  # noqa: F401
from tools import firmware
from tools.build import firmware_qemu
from tools.machine import debian
from tools.device.pico import Pico
from tools.sim import Sim

# Every random bit of the emulated chip is 0: its dice use seed 0, as the simulator's do.
SEED_0 = "import pitwall.boards.pico as b\nb.entropy = lambda noise=None: 0"

# Files that take minutes start first, so that no worker is left alone with one at the end.
FIRST = ("test_pico_race.py", "test_qemu_whole_races.py", "test_qemu_romfs.py", "test_soak.py",
         "test_pico_keys.py")


def pytest_xdist_auto_num_workers():
    """Return one more than the number of cores: some workers wait for a serial line or a build."""
    return os.cpu_count() + 1


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name not in FIRST)


@pytest.fixture(scope="session")
def uf2():
    """Return the path of the real firmware; build it if it is missing."""
    return _built(firmware)


def _built(builder, **options):
    """Build and return the path; test processes build one at a time."""
    firmware.WORK.mkdir(parents=True, exist_ok=True)
    with (firmware.WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            return builder.build(**options)
        except (debian.Missing, firmware.BuildError) as error:
            pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def pico2():
    """Build the firmware of a Pico 2 if it is missing."""
    _built(firmware, chip="pico2")


@pytest.fixture(scope="session")
def elf():
    """Return the path of the firmware for QEMU; build it if it is missing."""
    return _built(firmware_qemu)


@pytest.fixture(scope="session")
def plain_elf():
    """Return the QEMU firmware without Pitwall, for measuring the heap that files need."""
    return _built(firmware_qemu, plain=True)


@pytest.fixture
def pico(uf2):
    """pico(flash=None, board=..., ...) is a Pico, switched on; with language "" it asks for one."""
    def make(board=firmware.BOARDS[0], language="en", **options):
        return Pico(firmware.uf2(board, language), board=board, **options)
    return make


@pytest.fixture
def sim():
    """sim(saved=None, ...) is a Sim whose dice use seed 0."""
    made = []

    def make(**options):
        made.append(Sim(**options))
        made[-1].run(SEED_0)
        return made[-1]

    yield make
    for each in made:
        each.close()
