"""MicroPython for QEMU's Cortex-M3, with a Pico's heap, stack and flash, and Pitwall frozen.

    .venv/bin/python -m tools.build.firmware_qemu

builds build/firmware/qemu/firmware.elf. It has no pins and no screen; firmware/qemu/board.py
replaces both. Run it with tools/device/qemu.py. `plain` is an ordinary MicroPython without Pitwall
but with space for a ROMFS, to measure what Pitwall needs when it runs from files.
"""

import os

from tools import deploy, firmware
from tools.device import contents
from tools.machine import debian
from tools.arguments import Parser
from tools.build import prepared_circuits
from tools.build.assembled import assembled
from tools.build.board_files import foreign
from tools.build.firmware_edits import MORE_STACK
from tools.build.fold import Folder
from tools.device.deploy_device import NOW
from tools.running import run

ROOT, WORK = firmware.ROOT, firmware.WORK
HEAP = 248764 - MORE_STACK     # bytes that a Pico has left after our space for globals
PLAIN_HEAP = 521600     # ... on a Pico 2: a race from files does not fit the first one
BOARD = "qemu"
COMMANDS = {"qemu-system-arm": "qemu-system-arm"}
GUESTS = tuple([ROOT / "tools/lab" / name for name in (
    "headless.py", "headless_championship.py", "soak.py", "coded.py")])


def build(plain=False):
    """Return the path of the ELF, rebuilt after changes. Raises Missing, BuildError."""
    firmware.check_folder()
    debian.need(COMMANDS)
    tree, name = firmware.sources(), "qemu-plain" if plain else "qemu"
    texts = flash()
    if not plain:
        texts.update(_frozen())
    firmware.bring(WORK / (name + "-frozen"), texts)
    return elf(tree, name, ROOT / "firmware/qemu" / ("plain.py" if plain else "manifest.py"),
               PLAIN_HEAP if plain else HEAP, ["CFLAGS_EXTRA=-DMICROPY_VFS_ROM_IOCTL=1"] * plain)


def elf(tree, name, manifest, heap, more=()):
    """Return the path of an ELF made of MicroPython's `tree` in the folder WORK / name.

    Raises BuildError.
    """
    to = WORK / name
    firmware.step(["make", "-j2", "-C", tree / "ports" / "qemu", "BOARD=MPS2_AN385",
                   "BUILD=%s" % to, "MICROPY_VFS_LFS2=1", "MICROPY_HEAP_SIZE=%d" % heap,
                   "USER_C_MODULES=%s" % (ROOT / "firmware"), *more,
                   "MPY_LIB_DIR=%s" % (WORK / "nolib"), "FROZEN_MANIFEST=%s" % manifest], name)
    return to / "firmware.elf"


def flash():
    """Return {path: text} that every build needs: a file system, and circuits for the prompt."""
    return {"flash_in_memory.py": (
                ROOT / "firmware/qemu/flash_in_memory.py").read_text(encoding="utf-8"),
            "frozen_circuits.py": firmware.circuits()}


def _frozen():
    """Return {path: text} of the device's modules and those that play headless races."""
    found = {name.replace(".", "/") + ".py": text for name, text in _modules(GUESTS).items()}
    return {**found, prepared_circuits.PATH: firmware.prepared()}


def _modules(guests=()):
    """Return {name: text} of the modules for the fake board and of guests, folded together."""
    sources = {path[5:-3].replace("/", "."): file.read_text(encoding="utf-8")
               for path, file in contents.files().items()
               if path.startswith("/lib/") and path.endswith(".py")}
    sources.update((file.stem, file.read_text(encoding="utf-8")) for file in guests)
    sources["pitwall.boards." + BOARD] = (
        ROOT / "firmware/qemu/board.py").read_text(encoding="utf-8")
    sources["pitwall.boards.chosen"] = contents.chosen(BOARD, "en")
    for name in foreign(sources, (BOARD,)):
        del sources[name]
    folder = Folder(sources, bare=True)
    return assembled({name: folder.fold(name) for name in sources})


def from_files():
    """Return {path: bytes} for a flash with Pitwall in /a, as tools.deploy installs it."""
    files = {**with_frozen(), **compiled()}
    return {NOW: b"a", **deploy.launchers(),
            **{"/a" + path: data for path, data in files.items()}}


def compiled():
    """Return {path: bytes} of Pitwall's .mpy files, and those that play headless races."""
    return deploy.modules(_modules(GUESTS))


def with_frozen():
    """Return {path: bytes} for a flash that starts the frozen Pitwall."""
    return {path: here.read_bytes() for path, here in contents.files().items()
            if not path.startswith("/lib/")}


def main(argv=None):
    """Run one command line."""
    Parser("build.firmware_qemu", __doc__).parse_args(argv)
    print(os.path.relpath(build(), ROOT))


if __name__ == "__main__":
    run(main)
