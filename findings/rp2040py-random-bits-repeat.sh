#!/bin/sh
# The random bits of an emulated RP2040 from one process to the next.
#
# guess: ROSC RANDOMBIT draws from the computer's random numbers, so each process reads others.
# seen: it reads like noise (2,065 ones of 4,096), but every process reads the same bits in the same
#   order, with the package's compiled part. On a chip they come from a free-running oscillator.
# versions: rp2040py 1.0.0b1
# matters: firmware takes the seed of its random numbers from this register. In the emulator a
#   race that shall be new each time may be the same race in each run: a test that two races
#   differ proves nothing, and dice that look fair were seen in one order only.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install -qq rp2040py==1.0.0b1
cat > bits.py <<'END'
from rp2040py.simulator import Simulator
chip = Simulator().rp2040
print("".join(str(chip.read_uint32(0x4006001C) & 1) for _ in range(4096)))
END
for run in 1 2 3; do venv/bin/python bits.py > bits$run; cut -c 1-64 bits$run; done
cmp bits1 bits2
cmp bits1 bits3
venv/bin/python -c "
bits = open('bits1').read().strip()
print(bits.count('1'), 'ones of', len(bits))
assert 1800 < bits.count('1') < 2300"
