"""tools.backup through the real mpremote: back up a device's saves to a file and restore them."""

import pytest

from device_tests import cuts
from host_tests.test_backup import FILES
from host_tests.test_page_backup import added, saved, store, told as announced
from tools import backup, deploy
from tools.device.deploy_device import SAVED, STAGE
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu

FEW = ("/saves/race-monza-1.pws", "/saves/settings.pws", "/saves/replay-3.pwr",
       "/circuits/monaco.pwc")
STRANGE = {"/saves/notes.txt": b"mine", "/main.py": b"print('runs')\n"}


def there(machine):
    """Return {path: hash} of the saves of a device."""
    return deploy.Remote(machine.pty).hashes(SAVED)


def hashed(files):
    return {path: deploy.hash_of(data) for path, data in files.items()}


def test_a_device_s_saves_are_one_file_and_lie_on_another_to_the_byte(plain_elf, tmp_path):
    first, again, told = tmp_path / "first.zip", tmp_path / "again.zip", []
    with Qemu(plain_elf, flash=packed({**FILES, **STRANGE}, BLOCKS)) as machine:
        machine.heard()
        backup.save(first, machine.pty, out=told.append, reset=False)
        assert told[0] == "left out: /saves/notes.txt"
    assert first.read_bytes() == backup.zipped(FILES)
    with Qemu(plain_elf) as machine:
        machine.heard()
        backup.add(first, machine.pty, {}, dry_run=True, out=told.append, reset=False)
        assert there(machine) == {} and told[-1] == "%d files would be written" % len(FILES)
        backup.add(first, machine.pty, {}, out=told.append, reset=False)
        assert there(machine) == hashed(FILES)
        backup.save(again, machine.pty, out=told.append, reset=False)
        backup.add(first, machine.pty, {}, out=told.append, reset=False)
        assert told[-1] == "0 files written"
        assert STAGE[1:] not in machine.mpremote("exec", "import os; print(os.listdir('/'))")
    assert again.read_bytes() == first.read_bytes()


def test_the_page_s_saves_go_to_a_device_and_back_equal_to_the_byte(
        plain_elf, handheld, tmp_path):
    page, other = handheld(), handheld()
    store(page, FILES)
    kept = page.stored()
    saved(page, tmp_path / "out.zip")
    with Qemu(plain_elf) as machine:
        machine.heard()
        backup.add(tmp_path / "out.zip", machine.pty, {}, out=[].append, reset=False)
        assert there(machine) == hashed(kept)
        backup.save(tmp_path / "back.zip", machine.pty, out=[].append, reset=False)
    assert (tmp_path / "back.zip").read_bytes() == (tmp_path / "out.zip").read_bytes()
    added(other, tmp_path / "back.zip")
    assert announced(other, "status").startswith("Added: ")
    other.until(lambda: other.stored() == kept)


def test_what_is_there_stays_unless_it_is_to_be_replaced(plain_elf, tmp_path):
    path, told = tmp_path / "a.zip", []
    path.write_bytes(backup.zipped(FILES))
    mine = {name: b"other" + bytes(20) for name in FILES}
    with Qemu(plain_elf, flash=packed(mine, BLOCKS)) as machine:
        machine.heard()
        backup.add(path, machine.pty, {"settings": "replace"}, out=told.append, reset=False)
        after = there(machine)
    settings = "/saves/settings.pws"
    assert {name: after[name] for name in mine} == hashed({**mine, settings: FILES[settings]})
    assert after["/saves/race-monza-2.pws"] == hashed(FILES)["/saves/race-monza-1.pws"]
    assert "added           Monza 1 as Monza 2" in told


def test_a_full_flash_is_said_before_anything_is_written(plain_elf, tmp_path):
    path = tmp_path / "a.zip"
    path.write_bytes(backup.zipped(FILES))
    full = {"/large": bytes((BLOCKS - 14) * 4096), "/saves/race-spa-1.pws": b"other"}
    with Qemu(plain_elf, flash=packed(full, BLOCKS)) as machine:
        machine.heard()
        before = machine.flash()
        with pytest.raises(deploy.DeployError, match="the flash of the device is full"):
            backup.add(path, machine.pty, {}, out=[].append, reset=False)
        assert machine.flash() == before


@pytest.mark.parametrize("fuse", (4, 12))
def test_a_cut_leaves_each_file_as_it_was_or_whole_and_it_can_be_done_again(plain_elf, tmp_path,
                                                                            fuse):
    few = {path: FILES[path] for path in FEW}
    mine = {FEW[0]: b"other" + bytes(20)}
    (tmp_path / "a.zip").write_bytes(backup.zipped(few))

    def add(machine, files):
        backup.add(tmp_path / "a.zip", machine.pty, {}, out=[].append, reset=False)
    (flash, _), error = cuts.interrupted({}, plain_elf, act=add, fuse=fuse,
                                         flash=packed(mine, BLOCKS))
    assert error and "\n" not in error
    with Qemu(plain_elf, flash=flash) as machine:
        machine.heard()
        whole = {*hashed(few).values(), *hashed(mine).values()}
        assert set(there(machine).values()) <= whole
        add(machine, {})
        after = there(machine)
        assert after[FEW[0]] == hashed(mine)[FEW[0]]
        assert set(hashed(few).values()) <= set(after.values())
