"""QEMU's Cortex-M3 with MicroPython: a pty for mpremote as serial line, its flash as bytes.

    with Qemu(elf) as machine:
        machine.mpremote("exec", "print(6 * 7)")
"""

import os
import re
import select
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

BLOCKS = 512        # 2 MB, the space for files on an ESP32 with 4 MB
ADDRESS, SIZE = 0x21000000, BLOCKS * 4096    # of the flash, see firmware/qemu/flash_in_memory.py
ROM = ADDRESS + SIZE + 4096     # after it words for firmware/qemu and, in a plain build, a ROMFS
PROMPT = b"(qemu) "


class Qemu:
    """A running machine. flash: SIZE bytes of an earlier flash.

    fuse   the power fails at that write or erasure of the flash; 0: never
    heap   its allowed bytes, 0: the whole heap of the build
    rom    bytes of the ROMFS partition, whole blocks of 4,096; none if empty
    pty    path of its serial line
    line   the file descriptor that is open on it
    """

    def __init__(self, elf, flash=None, fuse=0, heap=0, rom=b""):
        self._folder = tempfile.TemporaryDirectory(prefix="qemu-")
        here = Path(self._folder.name)
        self._monitor, image, self._rom = here / "monitor", here / "flash", len(rom)
        words = struct.pack("<3I", fuse, heap, len(rom) // 4096).ljust(4096, b"\0")
        image.write_bytes((flash or b"\xff" * SIZE) + words + rom)
        self._process = subprocess.Popen(
            ["qemu-system-arm", "-machine", "mps2-an385", "-display", "none", "-semihosting",
             "-monitor", "unix:%s,server=on,wait=off" % self._monitor, "-serial", "pty", "-S",
             "-device", "loader,file=%s,addr=%d,force-raw=on" % (image, ADDRESS),
             "-kernel", str(elf)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        said = self._process.stdout.readline()
        found = re.search(r"(/dev/\S+)", said)
        if not found:
            raise OSError("qemu gave no serial line: " + said)
        self.pty, self._ready = found[1], False
        self.line = os.open(self.pty, os.O_RDWR | os.O_NOCTTY)   # kept open, otherwise text is lost
        self._tell("cont")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def end(self):
        """Cut the power; the serial line ends, too."""
        self._process.kill()
        self._process.wait()

    def close(self):
        """Cut the power and clear up."""
        self.end()
        self._process.stdout.close()
        os.close(self.line)
        self._folder.cleanup()

    def mpremote(self, *words, timeout=300):
        """Run mpremote; returns its output. Raises CalledProcessError, TimeoutExpired."""
        return subprocess.run([sys.executable, "-m", "mpremote", "connect", self.pty, *words],
                              check=True, capture_output=True, text=True, timeout=timeout).stdout

    def heard(self, until=b">>> ", timeout=20):
        """Return the serial output up to `until`, before another program reads it."""
        said, end = b"", time.monotonic() + timeout
        while until not in said and time.monotonic() < end:
            if select.select([self.line], [], [], 0.2)[0]:
                said += os.read(self.line, 4096)
        return said.decode(errors="replace")

    def ready(self):
        """Wait for the first prompt, once only: a prompt is not repeated."""
        if not self._ready:
            self._ready = True
            self.heard()

    def flash(self):
        """Return the current bytes of the flash."""
        return self._memory(ADDRESS, SIZE)

    def rom(self):
        """Return the current bytes of the ROMFS partition."""
        return self._memory(ROM, self._rom) if self._rom else b""

    def fuse(self):
        """Return the rest of the fuse: at 1 the power fails at the next write."""
        return int.from_bytes(self._memory(ADDRESS + SIZE, 4), "little")

    def _memory(self, address, size):
        image = Path(self._folder.name) / "saved"
        self._tell('pmemsave %d %d "%s"' % (address, size, image))
        return image.read_bytes()

    def _tell(self, line):
        with socket.socket(socket.AF_UNIX) as monitor:
            monitor.settimeout(20)
            monitor.connect(str(self._monitor))
            self._to_prompt(monitor)
            monitor.sendall(line.encode() + b"\n")
            self._to_prompt(monitor)

    @staticmethod
    def _to_prompt(monitor):
        said = b""
        while not said.endswith(PROMPT):
            more = monitor.recv(4096)
            if not more:
                return
            said += more
