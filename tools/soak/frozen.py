"""MicroPython's own tests, frozen: functions and classes in flash must give the same output.

Every module is imported after a soft reset, in a build with our edits and in one without them.
Differences that docs/internals/functions-in-flash.md lists are counted as known. Any other one is
a fault, and so is a listed difference that does not occur.
"""

import os
import re
import select
import time
from concurrent.futures import ThreadPoolExecutor

from tools import firmware
from tools.build import upstream_tests
from tools.device.qemu import Qemu
from tools.soak import Result

WHOLE = 1 << 12         # more than there are
SHARE = 585             # those of the folders basics and micropython
KNOWN = firmware.ROOT / "docs" / "internals" / "functions-in-flash.md"
SECONDS = 120           # after which a module counts as hanging
END = "<<end of the module>>"
SCRIPT = """
import sys
sys.path[:] = [".frozen"]
try:
    __import__("%s")
except BaseException as error:
    sys.print_exception(error, sys.stdout)
print("%s")
"""


def attack(count, seed, out):
    """Compare the output of the first `count` modules; return a Result. Nothing is random.
    """
    modules = upstream_tests.listed(firmware.sources())[:count]
    elves = [upstream_tests.build(modules, edited) for edited in (True, False)]
    with ThreadPoolExecutor() as both:
        outputs = both.map(lambda elf: dict(printed(elf, modules, out)), elves)
        return compared(*outputs, known())


def compared(edited, unedited, expected):
    """Return the Result of two outputs, {module: bytes}; expected: names of those that differ."""
    result = Result()
    for module, text in edited.items():
        differs, listed = text != unedited[module], module in expected
        result.counts["different, as listed" if differs and listed else
                      "different" if differs else "same"] += 1
        if differs != listed:
            result.faults.append("%s: %s" % (
                module, difference(text, unedited[module]) if differs else
                "no difference, but %s lists one" % KNOWN.name))
    return result


def difference(edited, unedited):
    """Return the first line that differs, in both outputs."""
    lines = [text.decode(errors="replace").splitlines() + [""] for text in (edited, unedited)]
    at = next((i for i, pair in enumerate(zip(*lines)) if pair[0] != pair[1]),
              min(map(len, lines)) - 1)
    return "line %d is %r, without our edits %r" % (at + 1, lines[0][at], lines[1][at])


def known():
    """Return the modules that docs/internals/functions-in-flash.md lists as different."""
    rows = re.findall(r"^\| `(\w+)(/\w+\.py)` \|", KNOWN.read_text(encoding="utf-8"), re.M)
    return {folder + name for folder, name in rows if folder in upstream_tests.FOLDERS}


def printed(elf, modules, out):
    """Yield (module, its output) for each module; restart a machine that hangs."""
    machine = None
    for number, module in enumerate(modules):
        machine = machine or _Machine(elf)
        said, ended = machine.imports(module)
        yield module, said
        if not ended:
            machine.close()
            machine = None
        if number % 100 == 99:
            out("%s: %d modules" % (elf.parent.name, number + 1))
    if machine:
        machine.close()


class _Machine:
    """A machine at its raw prompt, where an empty line and Ctrl-D cause a soft reset."""

    def __init__(self, elf):
        self._qemu = Qemu(elf)
        self._qemu.heard()
        self._send(b"\x01")
        self._until(b"exit\r\n>")

    def imports(self, module):
        """Reset, import the module; return (its output, whether it ended)."""
        self._send(b"\x04")
        self._until(b"exit\r\n>")
        self._send((SCRIPT % (upstream_tests.name(module), END)).encode() + b"\x04")
        return self._until(END.encode() + b"\r\n\x04\x04>")

    def close(self):
        self._qemu.close()

    def _send(self, data):
        os.write(self._qemu.line, data)

    def _until(self, end):
        """Return (bytes up to and including `end`, True), or (all bytes, False) after SECONDS."""
        said, late = b"", time.monotonic() + SECONDS
        while not said.endswith(end) and time.monotonic() < late:
            if select.select([self._qemu.line], [], [], 1)[0]:
                said += os.read(self._qemu.line, 65536)
        return said, said.endswith(end)
