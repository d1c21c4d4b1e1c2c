"""The install page with real MicroPython: first race, updates, cuts, saves."""

import random

import pytest

from device_tests import test_qemu_races as races
from device_tests.bridged import Bridge, of_line
from device_tests.test_qemu_backup import FEW, hashed, there
from device_tests.test_qemu_deploy import HEADLESS, OTHER, small
from device_tests.test_qemu_romfs import EMPTY, PICO, version
from host_tests.installer import BOARD, Installer
from host_tests.test_backup import FILES
from tools import deploy
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu

OLD, NEW = 1, 2
TRIES = 20          # cuts at random points; fewer without --whole
STARTS = "Pitwall starts on the device. You can unplug it."


def installed(context, address, files, streams, cut):
    """Install over (read, write); return the report and the number of bytes sent."""
    with Bridge(*streams) as bridge:
        bridge.most = cut
        page = Installer(context, address, files, bridge.script)
        try:
            return page.install(), bridge.carried
        finally:
            page.page.close()


@pytest.fixture
def put(browser, serve):
    """put(machine, files, cut=None) installs with the page; returns (report, bytes sent)."""
    context, address = browser.new_context(), serve().address

    def make(machine, files, cut=None):
        machine.ready()
        return installed(context, address, files, of_line(machine.line), cut)
    yield make
    context.close()


@pytest.fixture(scope="module")
def old(plain_elf):
    """Return the flash of a board with the version OLD."""
    with Qemu(plain_elf) as machine:
        machine.heard()
        deploy.deploy(machine.pty, small(OLD), out=[].append, reset=False)
        return machine.flash()


def starts(elf, machine):
    """Return the first output of a board with the flash of another."""
    with Qemu(elf, flash=machine.flash(), rom=machine.rom()) as other:
        return other.heard()


@pytest.mark.whole
def test_an_empty_board_gets_pitwall_and_runs_a_race(plain_elf, put):
    """Use the plan of test_qemu_deploy.py, which sends the same files over mpremote in CI."""
    files = {path: data for path, data in (deploy.files(BOARD, bare=False) | HEADLESS).items()
             if not OTHER.search(path)} | {"/boot.py": b"", "/main.py": b""}
    with Qemu(plain_elf) as machine:
        report, _ = put(machine, files)
        assert report[-2:] == ["the device has the new version", STARTS]
        size = sum(len(data) for data in files.values())
        assert "%d bytes to send, 0 files are there already" % size in report
        races.compare(machine, *races.RACES[0])


def test_an_update_sends_only_what_changed(plain_elf, put, old):
    with Qemu(plain_elf, flash=old) as machine:
        report, carried = put(machine, small(NEW))
        assert any(line.endswith("3 files are there already") for line in report), report
        assert report[-1] == STARTS and "runs 2" in starts(plain_elf, machine)
        again, fewer = put(machine, small(NEW))
        assert again == ["nothing has changed", STARTS] and fewer < carried


def test_a_romfs_is_written_where_there_is_one(plain_elf, put):
    with Qemu(plain_elf, rom=EMPTY, heap=PICO) as machine:
        report, _ = put(machine, version(OLD))
        assert "the device has the new version in its ROMFS" in report
        with Qemu(plain_elf, flash=machine.flash(), rom=machine.rom(), heap=PICO) as other:
            assert "runs 1 /rom/lib" in other.heard()


@pytest.mark.parametrize("rom, heap, why", [
    (b"", PICO, "Pitwall from files needs 400 KB: put a UF2 on it"),
    (EMPTY[:4096], PICO, "its ROMFS of 4 KB has no room for the 3")])
def test_too_little_memory_is_said_and_nothing_is_written(plain_elf, put, rom, heap, why):
    with Qemu(plain_elf, rom=rom, heap=heap) as machine:
        machine.ready()
        before = machine.flash()
        report, _ = put(machine, version(NEW))
        assert why in report[-1] and (machine.flash(), machine.rom()) == (before, rom)


def test_a_full_flash_is_said_and_nothing_is_written(plain_elf, put, old):
    files = dict(small(NEW), **{"/tracks/large.pwc": bytes(BLOCKS * 4096)})
    with Qemu(plain_elf, flash=old) as machine:
        report, _ = put(machine, files)
        assert report[-1].startswith("the flash of the device is full: ")
        assert machine.flash() == old


def test_a_cut_leaves_a_version_and_a_second_installation_completes(plain_elf, put, old, share):
    with Qemu(plain_elf, flash=old) as machine:
        _, whole = put(machine, small(NEW))
    for number in share(range(TRIES), 3, 7):
        cut = random.Random(number).randrange(whole)
        with Qemu(plain_elf, flash=old) as machine:
            report, _ = put(machine, small(NEW), cut)
            said, flash = starts(plain_elf, machine), machine.flash()
        assert "the connection was lost" in report[-1], (cut, report)
        assert "runs 1" in said or "runs 2" in said, (cut, said)
        with Qemu(plain_elf, flash=flash) as machine:
            assert put(machine, small(NEW))[0][-1] == STARTS
            assert "runs 2" in starts(plain_elf, machine)


def test_saves_go_to_the_browser_and_to_another_board_equal_to_the_byte(
        plain_elf, browser, serve):
    few = {path: FILES[path] for path in FEW}
    context, address = browser.new_context(), serve().address
    with Qemu(plain_elf, flash=packed({**few, "/saves/notes.txt": b"mine"}, BLOCKS)) as machine:
        machine.heard()
        with Bridge(*of_line(machine.line)) as bridge:
            page = Installer(context, address, {}, bridge.script)
            rows, said = page.copy("pull")
        assert len(rows) == 4 and said.startswith("Added: ")
        stored = page.page.evaluate("Object.keys(localStorage)")
        assert sorted(stored) == ["pitwall:" + path for path in sorted(few)]
    with Qemu(plain_elf, flash=packed({FEW[1]: b"other"}, BLOCKS)) as machine:
        machine.heard()
        with Bridge(*of_line(machine.line)) as bridge:
            page = Installer(context, address, {}, bridge.script)
            rows, said = page.copy("push")
        assert said.startswith("Added: ")
        arrived = there(machine)
    assert arrived == {**hashed(few), FEW[1]: deploy.hash_of(b"other")}     # settings stay
    context.close()
