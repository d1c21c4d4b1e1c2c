"""tools.deploy through the real mpremote: a cut leaves the old version or the new one."""

import random
import re
import shlex

import pytest

from pitwall.race.dice import Dice
from device_tests import cuts, test_qemu_races as races
from host_tests import shares
from tools import deploy
from tools.device.deploy_device import LOOK
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu
from tools.running import Failure

BOARD = "pico_lcd_1_3"
OLD, NEW = 1, 2
TRIES = 4          # cuts at random points, 8 with --whole
DICE = "import pitwall.race.dice as d; print(d.__file__, d.Dice(7).bits())"
MAIN = b"import pitwall.version\nprint('runs', pitwall.version.N, pitwall.version.__file__)\n"
# Files that a race of the first game, in English and without a screen, does not need.
OTHER = re.compile("^/(?!lib/)|/canvas/|/boards/|/ui/(?!words/)|/es|formula|race_pace")
HEADLESS = deploy.modules(
    {"headless": (deploy.contents.ROOT / "tools/lab/headless.py").read_text(encoding="utf-8")})


def small(number):
    """Return a very small version, which prints its number when it starts."""
    return {"/boot.py": b"", "/main.py": MAIN,
            "/lib/pitwall/__init__.mpy": deploy.compiled("pitwall/__init__.py", ""),
            "/lib/pitwall/version.mpy": deploy.compiled("v.py", "N = %d\n" % number),
            "/tracks/oval.pwc": bytes([number]) * 600}


def put(machine, files, lines=None):
    machine.ready()
    deploy.deploy(machine.pty, files, out=(lines if lines is not None else []).append,
                  reset=False)


def starts(plain_elf, flash):
    """Return the output of a device that is switched on with this flash."""
    with Qemu(plain_elf, flash=flash) as machine:
        return machine.heard()


@pytest.fixture(scope="module")
def old(plain_elf):
    """Return a flash with the small version OLD deployed."""
    with Qemu(plain_elf) as machine:
        put(machine, small(OLD))
        return machine.flash()


def test_only_what_changed_is_sent(plain_elf, old):
    lines = []
    with Qemu(plain_elf, flash=old) as machine:
        put(machine, small(OLD), lines)
        assert lines == ["nothing has changed"]
        deploy.deploy(machine.pty, small(NEW), out=lines.append, reset=False)
        flash = machine.flash()
    sent = [line.split()[-1] for line in lines[1:] if "/" in line]
    assert sorted(sent) == ["/b/lib/pitwall/version.mpy", "/b/tracks/oval.pwc"]
    assert "runs 1 /a/lib" in starts(plain_elf, old) or "runs 1 /b/lib" in starts(plain_elf, old)
    assert "runs 2" in starts(plain_elf, flash)


def test_a_dry_run_changes_nothing(plain_elf, old):
    with Qemu(plain_elf, flash=old) as machine:
        machine.heard()
        lines = []
        deploy.deploy(machine.pty, small(NEW), dry_run=True, out=lines.append)
        assert any("/b/tracks/oval.pwc" in line for line in lines)
        assert machine.flash() == old


IN_USE = {"/boot.py": b"print('my network')\n", "/main.py": b"print('my weather station')\n",
          "/main.py.old": b"print('older')\n", "/lib/bme280.py": b"X = 1\n", "/data.csv": b"t,h\n"}
RIDDANCE = re.compile(r"^\.venv/bin/mpremote (.*?)(?: +#.*)?$", re.M)


def test_the_programs_of_a_device_in_use_are_named_kept_and_brought_back(plain_elf):
    flash, lines, said = packed(IN_USE, BLOCKS), [], []
    with Qemu(plain_elf, flash=flash) as machine:
        machine.heard()
        deploy.deploy(machine.pty, small(OLD), dry_run=True, out=lines.append)
        assert machine.flash() == flash
        deploy.deploy(machine.pty, small(OLD), out=said.append, reset=False)
        assert said[:-1] == lines
        now = machine.flash()
    for line in ("/boot.py, the one that is there is kept as /boot.py.old",
                 "/main.py, the one that is there is kept as /main.py.old2"):
        assert any(line in each for each in lines)
    assert "runs 1" in starts(plain_elf, now)
    with Qemu(plain_elf, flash=now) as machine:
        machine.heard()
        there = deploy.Remote(machine.pty).hashes(LOOK % "")
        kept = {"/boot.py.old": "/boot.py", "/main.py.old2": "/main.py", **{
            path: path for path in ("/main.py.old", "/lib/bme280.py", "/data.csv")}}
        assert all(there[here] == deploy.hash_of(IN_USE[path]) for here, path in kept.items())
        deploy.deploy(machine.pty, small(NEW), out=[].append, reset=False)
        assert not any("old3" in path for path in
                       deploy.Remote(machine.pty).hashes(LOOK % ""))


def test_the_commands_of_device_md_uninstall_it(plain_elf):
    """Run the commands of that section, on a device on which both programs were kept."""
    text = (deploy.contents.ROOT / "docs/build/device.md").read_text(encoding="utf-8")
    commands = RIDDANCE.findall(text.partition("### Uninstall")[2].partition("\n##")[0])
    assert len(commands) == 3
    mine = {path: IN_USE[path] for path in ("/boot.py", "/main.py", "/data.csv")}
    with Qemu(plain_elf, flash=packed(mine, BLOCKS)) as machine:
        put(machine, small(OLD))
        deploy.deploy(machine.pty, small(NEW), out=[].append, reset=False)
        for command in commands:
            machine.mpremote(*shlex.split(command))
        there = deploy.Remote(machine.pty).hashes(LOOK % "")
    assert there == {path: deploy.hash_of(data) for path, data in mine.items()}


@pytest.mark.parametrize("path, why", (
    ("/a/log.txt", "/a on the device holds /a/log.txt, which is not Pitwall's: rename that"),
    ("/a", "/a on the device is a file, and Pitwall needs a folder of that name"),
    ("/a/lib", "/a/lib on the device is a file, and Pitwall needs a folder of that name"),
    ("/a/main.py/x", "/a/main.py on the device is a folder, and Pitwall needs a file of that name"),
    ("/pitwall.now/x", "/pitwall.now on the device is a folder, and Pitwall needs a file"),
    ("/boot.py/x", "/boot.py on the device is a folder, and Pitwall needs a file")))
def test_what_is_in_the_way_is_named_and_stays(plain_elf, path, why):
    flash = packed({path: b"mine", "/main.py": b""}, BLOCKS)
    with Qemu(plain_elf, flash=flash) as machine:
        machine.heard()
        for dry_run in (True, False):
            with pytest.raises(Failure, match=why) as raised:
                deploy.deploy(machine.pty, small(NEW), dry_run, out=[].append)
            assert "\n" not in str(raised.value)
        assert machine.flash() == flash


@pytest.fixture(scope="module")
def whole(plain_elf, old):
    """Return (writes and erasures of the flash, seconds) of a deployment of NEW over OLD."""
    return cuts.whole(small(NEW), plain_elf, flash=old)


@pytest.mark.parametrize("number", shares.some(8, TRIES))
def test_a_cut_leaves_the_old_version_or_the_new(plain_elf, old, whole, number):
    lot, (writes, seconds) = random.Random(number), whole
    if number % 2:      # the power goes during a write
        (flash, _), error = cuts.interrupted(
            small(NEW), plain_elf, flash=old, fuse=lot.randrange(2, writes))
        assert error
    else:               # the cable is pulled
        (flash, _), error = cuts.interrupted(
            small(NEW), plain_elf, flash=old, seconds=lot.uniform(0.1, seconds))
    said = starts(plain_elf, flash)
    assert "runs 1" in said or "runs 2" in said, said
    assert "\n" not in error if error else "runs 2" in said
    with Qemu(plain_elf, flash=flash) as machine:     # and it can be done again
        put(machine, small(NEW))
        assert "runs 2" in starts(plain_elf, machine.flash())


def test_a_full_flash_is_said_and_changes_nothing(plain_elf, old):
    files = dict(small(NEW), **{"/tracks/large.pwc": bytes(BLOCKS * 4096)})
    with Qemu(plain_elf, flash=old) as machine:
        machine.heard()
        with pytest.raises(deploy.DeployError, match="the flash of the device is full"):
            deploy.deploy(machine.pty, files, out=[].append)
        assert machine.flash() == old


def test_a_device_with_too_little_memory_is_refused_and_told_the_way(elf):
    with Qemu(elf) as machine:
        machine.ready()
        before = machine.flash()
        with pytest.raises(deploy.DeployError, match="put a UF2 on it"):
            deploy.deploy(machine.pty, small(NEW), out=[].append)
        assert machine.flash() == before


def test_what_is_saved_is_copied_off_and_back_as_device_md_says(plain_elf, tmp_path):
    files = {"/saves/race-monaco-1.pws": bytes(range(256)) * 3, "/saves/settings.pws": b"set",
             "/circuits/mine.pwc": b"mine" * 90}
    with Qemu(plain_elf, flash=packed(files, BLOCKS)) as machine:
        machine.heard()
        for folder in (":saves", ":circuits"):
            machine.mpremote("cp", "-r", folder, str(tmp_path) + "/")
    with Qemu(plain_elf) as machine:
        machine.heard()
        for folder in ("saves", "circuits"):
            machine.mpremote("cp", "-r", str(tmp_path / folder), ":")
        there = deploy.Remote(machine.pty).hashes(LOOK % "")
    assert there == {path: deploy.hash_of(data) for path, data in files.items()}


@pytest.mark.whole
def test_what_a_race_needs_arrives_and_runs(plain_elf):
    """test_qemu_romfs.py sends all of Pitwall to a ROMFS."""
    files = {path: data for path, data in (deploy.files(BOARD, bare=False) | HEADLESS).items()
             if not OTHER.search(path)}     # HEADLESS needs more constants
    assert len(files) > 60
    with Qemu(plain_elf) as machine:
        put(machine, files | {"/boot.py": b"", "/main.py": b""})
        there = deploy.Remote(machine.pty).hashes(LOOK % "/a")
        for path, data in files.items():
            assert there["/a" + path] == deploy.hash_of(data), path
        said = machine.mpremote("exec", DICE)
        assert said.split() == ["/a/lib/pitwall/race/dice.mpy", str(Dice(7).bits())]
        races.compare(machine, *races.RACES[0])
