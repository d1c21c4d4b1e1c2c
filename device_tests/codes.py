"""Play races of random codes on QEMU's Cortex-M3 with a Pico's heap; compare digests with CPython.

    .venv/bin/python -m device_tests.codes --codes 1000 [--first 1]

prints a line per race and their digest. With --first, several processes can share the codes.
"""

import time

from device_tests.test_qemu_whole_races import FOREVER
from tools.arguments import Parser, whole
from tools.build import firmware_qemu
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu
from tools.lab import codes
from tools.running import Failure, run

MAIN = """
import gc
from coded import Coded
folder = app.tracks
del app, guard, board
gc.collect()
for text in %r:
    race = Coded(text, folder, "/saves")
    while race.tick():
        pass
    print("code", text, race.check)
    race = None
    gc.collect()
print("all")
"""
SILENT = 600        # seconds without a line: it hangs


class CodesError(Failure):
    """The machine printed something other than a race's line."""


def played(elf, texts):
    """Yield (code, check) of each race, as tools.lab.codes does."""
    files = firmware_qemu.with_frozen()
    made, found, _ = files["/main.py"].decode().partition(FOREVER)
    assert found
    files["/main.py"] = (made + MAIN % (texts,)).encode()
    with Qemu(elf, flash=packed(files, BLOCKS)) as machine:
        said, last = "", time.monotonic()
        while True:
            more = machine.heard(until=b"\n", timeout=2)
            last = time.monotonic() if more else last
            *lines, said = (said + more).split("\n")
            for words in map(str.split, lines):
                if words[:1] == ["code"]:
                    yield tuple(words[1:])
                if words == ["all"]:
                    return
            if ">>>" in said or time.monotonic() > last + SILENT:
                raise CodesError("\n".join(lines + [said]))


def main(argv=None):
    """Run one command line."""
    parser = Parser("codes", __doc__)
    parser.prog = "python -m device_tests.codes"
    parser.add_argument("--codes", type=whole(1, 100000), default=10)
    parser.add_argument("--first", type=whole(1, 100000), default=1)
    options = parser.parse_args(argv)
    found = codes.Digest()
    for text, check in played(firmware_qemu.build(),
                              codes.texts(options.codes)[options.first - 1:]):
        found.add(text, check)
        print("code %s, check %s" % (text, check), flush=True)
    print("%d codes, digest %s" % (found.races, found))


if __name__ == "__main__":
    run(main)
