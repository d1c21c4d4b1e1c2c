"""Files of a release that need a build: binary info of the UF2 files, a ROMFS from two folders."""

import hashlib
import os
import shutil
import subprocess
import sys

import pytest

from device_tests.binary_info import Program
from pitwall import VERSION
from tools import deploy, firmware
from tools.device import contents, romfs

MICROPYTHON = "MP"      # tag of its own infos
LEFT_OUT = {".git", ".venv", "node_modules", "build", "dist", "docs", "host_tests"}
BOARD = "feather_s3_reverse"
IMAGE = """
import hashlib
from tools import deploy
from tools.device import romfs
print(hashlib.sha256(romfs.image(deploy.files(%r))).hexdigest())
""" % BOARD


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_oled"])
def test_a_uf2_names_its_program_version_and_board(uf2, board):
    infos = Program(firmware.uf2(board, "").read_bytes()).infos()
    assert infos["name"] == ["Pitwall"] and infos["version"] == [VERSION]
    assert infos["description"] == ["for the board " + board]
    assert infos["board"] == ["pico"]
    micropython_s_own(infos)


def test_a_uf2_for_a_pico_2_does_so_too(pico2):
    infos = Program(firmware.uf2("thumby_color", "", "pico2").read_bytes()).infos()
    assert infos["name"] == ["Pitwall"] and infos["version"] == [VERSION]
    assert infos["description"] == ["for the board thumby_color"]
    assert infos["board"] == ["pico2"]
    micropython_s_own(infos)


def micropython_s_own(infos):
    """MicroPython's version is among the build attributes, all other infos are unchanged."""
    assert "MicroPython v1.25.0" in infos["build"]
    assert infos["feature"] == ["USB REPL"] and infos["device"] == ["MicroPython"]
    assert infos["group"] == ["frozen modules"] and len(infos["sdk"]) == 1
    modules = [text for key, texts in infos.items() if key[0] == MICROPYTHON for text in texts]
    assert {"main", "pitwall/ui/menu"} < set(modules) and len(modules) > 200, modules


def test_an_image_for_a_romfs_is_the_same_from_another_folder(tmp_path):
    """mpremote puts a folder name into every module it compiles; ours are compiled before that.

    Translations that are already folded are copied, which saves half a minute; modules are not.
    """
    here = hashlib.sha256(romfs.image(deploy.files(BOARD))).hexdigest()
    folder = tmp_path / "b b"
    shutil.copytree(contents.ROOT, folder, ignore=lambda here, names:
                    LEFT_OUT if here == str(contents.ROOT) else ())
    for made in ("bare", "assembled"):
        shutil.copytree(contents.ROOT / "build" / made, folder / "build" / made)
    done = subprocess.run([sys.executable, "-c", IMAGE], cwd=folder, text=True,
                          capture_output=True, timeout=500, env=dict(
                              os.environ, PYTHONPATH="%s:%s" % (folder, folder / "lib")))
    assert done.returncode == 0, done.stderr
    assert len(list((folder / "build/mpy").iterdir())) > 100
    assert done.stdout.strip() == here
