#!/bin/sh
# Cells of a grid as keys of a MicroPython dict: (x, y), two bytes, a text, one number.
#
# guess: (x, y) is slow, which was seen by chance; (x * 64, y) or two bytes cure it, within three
#   times the time of one number. Of 5,000 names fewer than 1 % share a hash.
# seen: two bytes take 5 to 32 times and (x * 64, y) 3 to 14 times as long as x * 64 + y. A tuple's
#   hash is the sum of its items' (2,000 cells have 88 hashes, (x, y) takes 20 to 120 times). Texts
#   and bytes have a hash of 16 bits that moves little for short ones: 1,477 hashes for two bytes,
#   1,928 for a text "x.y", 4,455 for 5,000 names. Eighths as floats: 250 hashes for 2,000.
#   Neighbours in the table are searched one by one, so shared hashes cost far more than their
#   number. 1.22 and 1.29 are alike.
# versions: WebAssembly 1.22.0-380 and 1.29.0-6; seen the same on Unix 1.25.0, 32 and 64 bits
# matters: the obvious key of a cell is the slowest. For a board of a few thousand cells make one
#   number of the two; a dict of 20 entries does not care.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
P=npm:@micropython/micropython-webassembly-pyscript
npm install --prefix . --no-audit --no-fund --silent "b22@$P@1.22.0-380" "b29@$P@1.29.0-6"
cat > keys.py <<'END'
import time
cells = [(n % 45, n // 45) for n in range(2000)]
def measure(keys):
    table = {key: 1 for key in keys}
    best = None
    for _ in range(3):
        start = time.ticks_us()
        for key in keys:
            table[key]
        taken = time.ticks_diff(time.ticks_us(), start)
        best = taken if best is None else min(best, taken)
    return len({hash(key) for key in keys}), best
for name, keys in (
        ("number", [x * 64 + y for x, y in cells]), ("(x,y)", cells),
        ("(x*64,y)", [(x * 64, y) for x, y in cells]), ("bytes", [bytes(c) for c in cells]),
        ("text", ["%d.%d" % cell for cell in cells]), ("floats", [n / 8 for n in range(2000)]),
        ("names", ["k%d" % n for n in range(5000)])):
    print(name, len(keys), *measure(keys))
END
cat > run.mjs <<'END'
import fs from "node:fs";
const {loadMicroPython} = await import(`${process.argv[2]}/micropython.mjs`);
const mp = await loadMicroPython({heapsize: 8 << 20, stdout: line => console.log(line)});
mp.runPython(fs.readFileSync("keys.py", "utf8"));
END
for build in b22 b29; do
    echo "$build: keys, how many, hashes, microseconds for a search of each"
    node run.mjs $build | tee $build.txt
done
python3 - <<'END'
for build in "b22", "b29":
    rows = {r[0]: list(map(int, r[1:])) for r in map(str.split, open(build + ".txt"))}
    hashes = {name: row[1] for name, row in rows.items()}
    assert hashes == {"number": 2000, "(x,y)": 88, "(x*64,y)": 2000, "bytes": 1477, "text": 1928,
                      "floats": 250, "names": 4455}, hashes
    assert rows["(x,y)"][2] > 4 * rows["number"][2] and rows["(x,y)"][2] > 3 * rows["text"][2]
END
