#!/bin/sh
# The order of names in a littlefs folder.
#
# guess: by name, as strings compare, in MicroPython and littlefs-python.
# seen: by name, but a longer name comes before the shorter one that it begins with: "aa", "ab",
#   "a". Both list the same, whatever the order of writing.
# versions: MicroPython 1.25.0 for Unix (Debian 1.25.0+ds-1), littlefs-python 0.19.0
# matters: "race-10" comes before "race-1", and a list that is shown without sorting differs from
#   the sorted one on a computer. A search that takes the listing to be sorted misses files.
set -eu
lib=$(cd "$(dirname "$0")/lib" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
. "$lib/unix-micropython.sh"
unix_micropython amd64
python3 -m venv venv
venv/bin/pip install -qq littlefs-python==0.19.0
ram_blocks > names.py
cat >> names.py <<'END'
blocks = Blocks(64)
vfs.VfsLfs2.mkfs(blocks)
fs = vfs.VfsLfs2(blocks)
for name in ["race", "b", "race-1", "a", "race-10", "aa", "C", "race-2", "ab"]:
    fs.open("/" + name, "w").close()
print(*(entry[0] for entry in fs.ilistdir("/")))
END
cat > host.py <<'END'
from littlefs import LittleFS
fs = LittleFS(block_size=4096, block_count=64)
for name in ["ab", "race-2", "C", "aa", "race-10", "a", "race-1", "b", "race"]:
    fs.open("/" + name, "w").close()
print(*fs.listdir("/"))
END
venv/bin/python host.py > host
./micropython-amd64 names.py > device
echo "littlefs-python:"; cat host; echo "MicroPython:"; cat device
cmp host device
[ "$(cat host)" = "C aa ab a b race-10 race-1 race-2 race" ]
