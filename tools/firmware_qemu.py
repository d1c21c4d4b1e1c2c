"""MicroPython for QEMU's Cortex-M3, with a Pico's heap, stack and flash, and Pitwall frozen.

    .venv/bin/python -m tools.firmware_qemu

leaves build/firmware/qemu/firmware.elf. It has no pins and no screen; tools/qemu.py runs it.
"""

import os
import sys

from tools import debian, device, firmware
from tools.fold import Folder

ROOT, WORK = firmware.ROOT, firmware.WORK
HEAP = 251952      # bytes, what MicroPython 1.25 has on a Pico
FROZEN = WORK / "qemu-frozen"
COMMANDS = {"qemu-system-arm": "qemu-system-arm"}
GUESTS = (ROOT / "tools/headless.py", ROOT / "tools/headless_championship.py")


def build():
    """Path of the ELF, built anew where something changed. Raises Missing, BuildError."""
    debian.need(COMMANDS)
    tree = firmware.sources()
    port = tree / "ports" / "qemu"
    _stage()
    to = WORK / "qemu"
    firmware.step(["make", "-j2", "-C", port, "BOARD=MPS2_AN385", "BUILD=%s" % to,
                   "MICROPY_VFS_LFS2=1", "MICROPY_HEAP_SIZE=%d" % HEAP,
                   "USER_C_MODULES=%s" % (ROOT / "firmware"),
                   "MPY_LIB_DIR=%s" % (WORK / "nolib"),
                   "FROZEN_MANIFEST=%s" % (ROOT / "firmware/qemu/manifest.py")], "qemu")
    return to / "firmware.elf"


def _stage():
    """The device's modules and those that play headless races, folded as one."""
    here = {path[5:-3].replace("/", "."): file for path, file in device.files().items()
            if path.startswith("/lib/") and path.endswith(".py")}
    here.update((file.stem, file) for file in GUESTS)
    folder = Folder({name: file.read_text() for name, file in here.items()}, bare=True)
    texts = {name.replace(".", "/") + ".py": folder.fold(name) for name in here}
    texts["flash_in_memory.py"] = (ROOT / "firmware/qemu/flash_in_memory.py").read_text()
    texts["frozen_circuits.py"] = firmware.circuits()
    firmware.bring(FROZEN, texts)


def main():
    try:
        print(os.path.relpath(build(), ROOT))
    except (debian.Missing, firmware.BuildError) as error:
        print("firmware_qemu: %s" % error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
