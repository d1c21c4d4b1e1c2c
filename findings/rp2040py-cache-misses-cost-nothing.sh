#!/bin/sh
# Code in flash on an emulated RP2040: cycles, and the counters of its flash cache.
#
# guess: as many cycles as code in SRAM, and no cache: the counters of the chip's XIP block stay 0.
# seen: as many cycles, also through the window that bypasses the cache. But the counters run: the
#   emulator knows hit from miss (2,000 halfwords in a row: 1,500 hits the first time, 2,000 the
#   second) and charges nothing. On a chip a miss waits for the flash, some tens of cycles.
# versions: rp2040py 1.0.0b1
# matters: a budget of milliseconds measured in the emulator holds for code in RAM only. For code
#   in flash, count the misses and add them.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install -qq rp2040py==1.0.0b1
cat > cycles.py <<'END'
import struct
from rp2040py.simulator import Simulator
chip = Simulator().rp2040
core = chip.core
HIT, ACCESS = 0x1400000C, 0x14000010
code = struct.pack("<2000H", *[0x1C40] * 2000)      # adds r0, r0, #1
for offset in range(0, len(code), 4):
    chip.write_uint32(0x20000000 + offset, *struct.unpack_from("<I", code, offset))
chip.flash[0x1000:0x1000 + len(code)] = code
def run(start):
    hits, accesses, cycles = chip.read_uint32(HIT), chip.read_uint32(ACCESS), core.cycles
    core.pc = start
    for _ in range(2000):
        chip.step()
    return (core.cycles - cycles, chip.read_uint32(ACCESS) - accesses,
            chip.read_uint32(HIT) - hits)
print("cycles, accesses, hits")
sram, first, second, beside = [run(a) for a in (0x20000000, 0x10001000, 0x10001000, 0x13001000)]
print("SRAM", sram, "flash", first, "again", second, "past the cache", beside)
assert sram[0] == first[0] == second[0] == beside[0] == 2000
assert sram[1] == 0 < first[1] and first[2] < first[1] and second[2] > first[2]
END
venv/bin/python cycles.py
