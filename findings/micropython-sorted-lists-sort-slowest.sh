#!/bin/sh
# How often list.sort asks for a key, by the order that the list is already in.
#
# guess: once for each item, as CPython does; a sorted list is sorted at least as quickly as a
#   mixed one; many equal keys are what it is bad at.
# seen: the key is asked for at every comparison, and a list in order is the worst case: 20,099
#   calls for 200 items, 80,199 for 400, in order or reversed, or with one item out of place. A
#   mixed list of 400 takes 4,498 calls, equal keys take 3,152. From 1.22 to 1.29 the counts are
#   the same. CPython asks 400 times for 400.
# versions: WebAssembly 1.22.0-380 and 1.29.0-6, CPython's list.sort beside it
# matters: the order of a race is nearly sorted from round to round, and records are appended to
#   sorted lists. Keys that make a tuple pay in heap too: 32 bytes a comparison. For long lists
#   look for the place (bisect) instead of sorting again.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
P=npm:@micropython/micropython-webassembly-pyscript
npm install --prefix . --no-audit --no-fund --silent "b22@$P@1.22.0-380" "b29@$P@1.29.0-6"
cat > count.py <<'END'
calls = 0
def key(item):
    global calls
    calls += 1
    return item
def count(items):
    global calls
    calls = 0
    assert sorted(items, key=key) == sorted(items)
    return calls
def mixed(length):
    items, seed = [], 7
    for i in range(length):
        seed = (seed * 171 + 13) % 30269
        items.append(seed)
    return items
for n in 200, 400:
    print(n, count(list(range(n))), count(list(range(n, 0, -1))),
          count(list(range(1, n)) + [0]), count(mixed(n)), count([1] * n))
END
cat > run.mjs <<'END'
import fs from "node:fs";
const {loadMicroPython} = await import(`${process.argv[2]}/micropython.mjs`);
const mp = await loadMicroPython({stdout: line => console.log(line)});
mp.runPython(fs.readFileSync("count.py", "utf8"));
END
echo "items: calls of key for a list in order, reversed, one out of place, mixed, all equal"
node run.mjs b22 > old
node run.mjs b29 > new
python3 count.py > host
echo "1.22:"; cat old; echo "1.29:"; cat new; echo "CPython:"; cat host
cmp old new
python3 - <<'END'
for line in open("new"):
    n, up, down, one, mixed, equal = map(int, line.split())
    assert min(up, down, one) > n * n / 2 > 4 * max(mixed, equal), line
for line in open("host"):
    n, *calls = map(int, line.split())
    assert set(calls) == {n}, line
END
