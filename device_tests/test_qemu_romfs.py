"""Pitwall in a ROMFS written by the real mpremote: a race on a Pico's heap, interrupted writes."""

import random

import pytest

from device_tests import cuts, racing
from device_tests.test_qemu_deploy import MAIN, small
from device_tests.test_qemu_whole_races import FOREVER
from host_tests import shares
from tools import deploy
from tools.build import firmware_qemu
from tools.device.deploy_device import LOOK
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu

EMPTY = b"\xff" * 4096 * 240    # the part of a Pico's 2 MB that MicroPython and files leave free
PICO = firmware_qemu.HEAP
MOST = {"menu": 105400, "flag": 207600}     # bytes of heap: the measured ones and 3 %
RACE = "pole-position", "great-britain", (0, 1, 2), 1   # its heap is nearly full, so it takes long
OLD, NEW = 1, 2
TRIES = 2          # cuts at random points, 4 with --whole
SAVE = "/saves/race-monaco-1.pws"
WHERE = "\nimport pitwall.boards as b, os\nprint(b.__file__, b.tracks(), os.listdir('/saves'))\n"


def version(number):
    """Return a small version whose image still has ten blocks."""
    return {**small(number), "/tracks/much.pwc": random.Random(number).randbytes(36000)}


def put(machine, files, **options):
    """Deploy, and return the printed lines."""
    lines = []
    machine.ready()
    deploy.deploy(machine.pty, files, out=lines.append, reset=False, **options)
    return lines


def starts(elf, flash, rom):
    """Return the first output of a device with this flash and ROMFS."""
    with Qemu(elf, flash=flash, rom=rom, heap=PICO) as machine:
        return machine.heard()


@pytest.fixture(scope="module")
def old(plain_elf):
    """Return (flash, ROMFS) with the version OLD deployed, and something saved."""
    flash = packed({SAVE: b"saved" * 99}, BLOCKS)
    with Qemu(plain_elf, flash=flash, rom=EMPTY, heap=PICO) as machine:
        put(machine, version(OLD))
        return machine.flash(), machine.rom()


def test_a_race_from_a_romfs_on_the_heap_of_a_pico(plain_elf):
    files = {**firmware_qemu.with_frozen(), **firmware_qemu.compiled()}
    made, found, _ = files["/main.py"].decode().partition(FOREVER)
    assert found
    files["/main.py"] = (made + racing.guest(*RACE) + WHERE).encode()
    with Qemu(plain_elf, rom=EMPTY, heap=PICO) as machine:
        said = put(machine, files)
        flash, rom = machine.flash(), machine.rom()
    print(said)
    assert "ROMFS" in said[-2] and said[-1] == "the device has the new version in its ROMFS"
    with Qemu(plain_elf, flash=flash, rom=rom, heap=PICO) as machine:
        said = machine.heard(timeout=400)
    menu, most = racing.menu(said), racing.flag(said)
    print("heap from a ROMFS: %d bytes at the menu, %d in a race" % (menu, most))
    assert menu <= MOST["menu"] and most <= MOST["flag"]
    assert "/rom/lib/pitwall/boards" in said and "/rom/tracks" in said
    assert "last.pws" in said       # saves are files on a writable file system


def test_nothing_is_written_twice_and_a_dry_run_writes_nothing(plain_elf, old):
    with Qemu(plain_elf, flash=old[0], rom=old[1], heap=PICO) as machine:
        assert put(machine, version(OLD)) == ["nothing has changed"]
        lines = []
        deploy.deploy(machine.pty, version(NEW), dry_run=True, out=lines.append)
        assert len(lines) == 1 and "KB of ROMFS" in lines[0]
        assert (machine.flash(), machine.rom()) == old


def test_files_make_room_for_a_romfs_and_the_other_way_round(plain_elf):
    with Qemu(plain_elf, rom=EMPTY) as machine:
        assert "/tracks/oval.pwc" in "".join(put(machine, small(OLD), as_files=True))
        assert "runs 1 /a/lib" in starts_again(plain_elf, machine)
        lines = []
        deploy.deploy(machine.pty, small(NEW), out=lines.append, reset=False)
        assert not deploy.Remote(machine.pty).hashes(LOOK % "/a")
        assert "runs 2 /rom/lib" in starts_again(plain_elf, machine)
        deploy.deploy(machine.pty, small(OLD), out=lines.append, reset=False, as_files=True)
        said = starts_again(plain_elf, machine)
        assert "runs 1 /a/lib" in said or "runs 1 /b/lib" in said


def starts_again(elf, machine):
    with Qemu(elf, flash=machine.flash(), rom=machine.rom()) as other:
        return other.heard()


@pytest.mark.parametrize("rom, heap, why", [
    (EMPTY[:4096], PICO, "its ROMFS of 4 KB has no room for the 3. KB of an image"),
    (EMPTY, 160 * 1024, "from its ROMFS 200 KB"), (b"", PICO, "needs 400 KB: put a UF2 on it")])
def test_what_has_no_room_is_refused_and_nothing_is_written(plain_elf, rom, heap, why):
    with Qemu(plain_elf, rom=rom, heap=heap) as machine:
        machine.ready()
        before = machine.flash()
        with pytest.raises(deploy.DeployError, match=why):
            deploy.deploy(machine.pty, version(NEW), out=[].append)
        assert (machine.flash(), machine.rom()) == (before, rom)


# --- cuts ---

@pytest.fixture(scope="module")
def whole(plain_elf, old):
    """Return (writes and erasures, seconds) of a deployment of NEW over OLD."""
    return cuts.whole(version(NEW), plain_elf, **lying(old))


def lying(old):
    """Return options of Qemu: flash and ROMFS, and a Pico's heap."""
    return {"flash": old[0], "rom": old[1], "heap": PICO}


@pytest.mark.parametrize("number", shares.some(4, TRIES))
def test_a_cut_leaves_a_device_that_starts_and_can_be_mended(plain_elf, old, whole, number):
    lot, (writes, seconds) = random.Random(number), whole
    if number % 2:      # the power goes during a write
        left, error = cuts.interrupted(
            version(NEW), plain_elf, fuse=lot.randrange(2, writes), **lying(old))
        assert error
    else:               # the cable is pulled
        left, error = cuts.interrupted(
            version(NEW), plain_elf, seconds=lot.uniform(0.1, seconds), **lying(old))
    said = starts(plain_elf, *left)
    assert "runs 1 /rom" in said or "runs 2 /rom" in said or "deploy again" in said, said
    assert "\n" not in error if error else "runs 2" in said
    with Qemu(plain_elf, **lying(left)) as machine:
        lines = put(machine, version(NEW))
        assert "runs 2" in said or lines != ["nothing has changed"]
        assert "runs 2 /rom/lib" in starts(plain_elf, machine.flash(), machine.rom())
        saved = deploy.Remote(machine.pty).hashes(LOOK % "/saves")
        assert saved == {SAVE: deploy.hash_of(b"saved" * 99)}


def test_half_an_image_written_by_hand_is_told(plain_elf, old):
    """An interrupted `mpremote romfs deploy` leaves this state: /pitwall.now names the image."""
    flash, rom = old
    half = rom[:20000] + EMPTY[20000:]
    assert "deploy again" in starts(plain_elf, flash, half)
    assert MAIN in rom
