"""Play endless races of every game on QEMU with the frozen build; find leaks and lost races.

    .venv/bin/python -m device_tests.soak --races 1000 [--hours 24] [--minutes 60] [--seed 1]

ends after that many races or hours of the device's clock, or minutes of this machine, whichever
comes first. Random races with random keys open the screens of paused races, leave and resume
races, and return to the menu. Now and then the power fails, mostly during a write, and the next
start uses the flash that is left. At the end it reports the heap in use at the menu, by the game
played last, the largest free block when least was free, and the files. It stops at the first
error of the app, lost race or unknown file.
"""

import collections
import random
import re
import time

from device_tests.test_qemu_whole_races import FOREVER
from tools.arguments import Parser, whole
from tools.build import firmware_qemu
from tools.device.pico import opened, packed
from tools.device.qemu import BLOCKS, Qemu
from tools.running import Failure, run

MAIN = "import soak\nsoak.run(app, guard, %d, %d)\n"
FUSES = (40, 900)       # writes and erasures until the power goes
AT_ONCE = 50            # races at most from one power-on to the next
SILENT = 900            # seconds without a line: it hangs
FILES = re.compile(r"(race(-[a-z0-9-]+)?|last|settings|season|records|own(-[a-z-]+)?)\.pws|new\.tmp"
                   r"|(race(-[a-z0-9-]+)?|replay-\d+)\.pwr")     # of running and past races


class SoakError(Failure):
    """An error, as one line or with the device's output."""


class Soak:
    """heaps: {game: [bytes of heap at the menu after each of its races]}; cuts: of the power.

    seconds     of the device's clock, `most` of them at most; minutes: of this machine
    """

    def __init__(self, elf, races, seed=1, out=print, cut_one_of=2, most=1e9, minutes=0):
        self.elf, self.races, self.out, self.every = elf, races, out, cut_one_of
        self.most, self.until = most, time.monotonic() + 60 * minutes if minutes else 1e18
        self.lot = random.Random(seed)
        self.heaps, self.number, self.cuts, self.seconds = {}, 1, 0, 0
        self.piece = 1 << 30    # largest free block, the least of all races
        self._clock = 0     # seconds since power-on
        self.slots, self.ending = set(), ""
        self.last = collections.deque(maxlen=40)    # lines: a failure with its whole traceback
        self.files = firmware_qemu.with_frozen()
        made, found, _ = self.files["/main.py"].decode().partition(FOREVER)
        assert found
        self.made, self.flash = made, None

    def run(self):
        """Play all races; raises SoakError."""
        while self.number <= self.races and not self._over():
            self._boot()
        if not self._over():        # otherwise it may have ended with a cut
            self._look(left_by_cut=False)

    def _over(self):
        return self.seconds + self._clock >= self.most or time.monotonic() > self.until

    def _boot(self):
        """Run from power-on through some races, or until the power is cut."""
        fuse = self.lot.randrange(*FUSES) if not self.lot.randrange(self.every) else 0
        with Qemu(self.elf, flash=self._prepared(), fuse=fuse) as machine:
            self._follow(machine, fuse)
            self.flash = machine.flash()
        cut = bool(fuse) or self._over()
        self.seconds, self._clock = self.seconds + self._clock, 0
        self._look(left_by_cut=cut)

    def _prepared(self):
        """Return the flash with a main.py that continues with the next race."""
        count = min(self.races - self.number, self.lot.randrange(AT_ONCE)) + 1
        main = (self.made + MAIN % (self.number, count)).encode()
        if self.flash is None:
            return packed({**self.files, "/main.py": main}, BLOCKS)
        files = opened(self.flash, BLOCKS)
        with files.open("/main.py", "wb") as file:
            file.write(main)
        return bytes(files.context.buffer)

    def _follow(self, machine, fuse):
        said, last = "", time.monotonic()
        while True:
            more = machine.heard(until=b"\n", timeout=2)
            last = time.monotonic() if more else last
            *lines, said = (said + more).split("\n")
            for line in lines:
                self.last.append(line)
                if line.split()[:1] == ["done"]:
                    return
                self._heard(line.split())
                if line.startswith("race ") and self._over():
                    return
            if "Traceback" in said or ">>>" in said:
                raise SoakError("race %d: %s" % (self.number, "\n".join(lines + [said])))
            if fuse and machine.fuse() == 1:
                self.cuts += 1
                return
            if time.monotonic() > last + SILENT:
                raise SoakError("race %d: nothing is heard any more" % self.number)

    def _heard(self, words):
        if words[:1] == ["slots"]:
            self._compare(set(words[1:]), "after race %d" % (self.number - 1))
            self.slots, self.ending = set(words[1:]), ""
        elif words[:1] == ["driven"]:
            self.slots.add(_slot(words[3]))
        elif words[:1] == ["flag"]:
            self.ending = _slot(words[1])
        elif words[:1] == ["race"]:
            self.number = int(words[1]) + 1
            self.heaps.setdefault(words[2], []).append(int(words[4]))
            self._clock, self.piece = int(words[7]), min(self.piece, int(words[8]))
            self.out(" ".join(words), flush=True)
        elif words and "Error" in words[0]:
            raise SoakError("race %d: %s" % (self.number, "\n".join(self.last)))

    def _compare(self, there, when):
        lost = self.slots - there - {self.ending}
        if lost:
            raise SoakError("%s a race is lost: %s" % (when, ", ".join(sorted(lost))))

    def _look(self, left_by_cut):
        """Check the remaining flash: every race is there, and no unknown file."""
        files = opened(self.flash, BLOCKS)
        names = files.listdir("/saves")
        self._compare({name[:-4] for name in names if name.startswith("race")}, "in the flash")
        strange = [name for name in names if not FILES.fullmatch(name)
                   or name == "new.tmp" and not left_by_cut]
        others = set(files.listdir("/")) - {"boot.py", "main.py", "saves", "tracks"}
        if strange or others:
            raise SoakError("files are left over: %s" % ", ".join(sorted({*strange, *others})))

    def report(self):
        """Yield the lines of the report."""
        yield "%d races, %.1f hours of the device, %d power cuts" % (
            sum(map(len, self.heaps.values())), self.seconds / 3600, self.cuts)
        for game, heap in sorted(self.heaps.items()):
            yield "%-20s %3d races, heap at the menu %d first, %d last, %d to %d" % (
                game, len(heap), heap[0], heap[-1], min(heap), max(heap))
        yield "free in one piece: %d bytes at least" % self.piece
        yield "files: %s" % " ".join(sorted(opened(self.flash, BLOCKS).listdir("/saves")))


def _slot(path):
    return path.rpartition("/")[2].removesuffix(".pws")


def main(argv=None):
    """Run one command line."""
    parser = Parser("soak", __doc__)
    parser.add_argument("--races", type=whole(1, 100000), default=1000)
    parser.add_argument("--hours", type=whole(1, 1000), default=24)
    parser.add_argument("--minutes", type=whole(0, 10000), default=0)
    parser.add_argument("--seed", type=whole(0, 1 << 29), default=1)
    options = parser.parse_args(argv)
    soak = Soak(firmware_qemu.build(), options.races, options.seed,
                most=3600 * options.hours, minutes=options.minutes)
    soak.run()
    for line in soak.report():
        print(line)


if __name__ == "__main__":
    run(main)
