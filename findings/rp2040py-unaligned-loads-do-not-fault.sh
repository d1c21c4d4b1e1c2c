#!/bin/sh
# A load of a word from an odd address on the emulated Cortex-M0+ of an RP2040.
#
# guess: HardFault, as on the chip: the core has no unaligned access.
# seen: a warning on the log, no exception: the program goes on with the four bytes at that
#   address, as a larger processor would. Halfwords are loaded the same way.
# versions: rp2040py 1.0.0b1
# matters: native code (viper, assembler, uctypes, frozen C) with a wrong pointer passes on the
#   emulator and stops the board. Read the log for "not 32 bit aligned".
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install -qq rp2040py==1.0.0b1
cat > load.py <<'END'
from rp2040py.simulator import Simulator
chip = Simulator().rp2040
core = chip.core
chip.write_uint32(0x20000100, 0x44332211)
chip.write_uint32(0x20000104, 0x88776655)
chip.write_uint16(0x20002000, 0x6801)      # ldr r1, [r0]
chip.write_uint16(0x20002002, 0x8802)      # ldrh r2, [r0]
core.registers[0] = 0x20000101
core.pc = 0x20002000
chip.step()
chip.step()
print("r1 %#x, r2 %#x, pc %#x, exception %d"
      % (core.registers[1], core.registers[2], core.pc, core.ipsr))
END
venv/bin/python load.py > out 2> log
cat out log
grep -q "pc 0x20002004, exception 0" out
cat out log | grep -q "not 32 bit aligned"
