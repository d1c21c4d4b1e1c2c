"""The real mpremote installs the package for mip."""

import json

from tools import deploy, mip
from tools.device.deploy_device import LOOK
from tools.device.qemu import Qemu

FEW = ("pitwall/__init__.mpy", "pitwall/race/dice.mpy", "../main.py", "../tracks/circuits.pwb")
BOARD = "pico_lcd_1_3"


def test_mpremote_mip_installs_from_a_checkout(elf, tmp_path):
    listed = mip.make(BOARD, tmp_path / "mip")
    package = json.loads(listed.read_text())
    files = deploy.files(BOARD)
    assert {"/" + here for _, here in package["urls"]} == set(files)
    package["urls"] = [row for row in package["urls"] if row[0] in FEW]
    assert len(package["urls"]) == len(FEW)
    listed.write_text(json.dumps(package))    # a few files suffice, and are faster
    with Qemu(elf) as machine:
        machine.heard()
        machine.mpremote("mip", "install", "--target", "/lib", str(listed))
        there = deploy.Remote(machine.pty).hashes(LOOK % "")
    assert there == {path: deploy.hash_of(files[path]) for path in (
        "/lib/pitwall/__init__.mpy", "/lib/pitwall/race/dice.mpy", "/main.py",
         "/tracks/circuits.pwb")}
