#!/bin/sh
# From which size on a file takes a block of its own: MicroPython's littlefs and littlefs-python.
#
# guess: both keep files up to some 400 bytes beside their names, so an image prepared on a
#   computer fills as on the device.
# seen: MicroPython keeps at most 128 bytes there, littlefs-python with its own settings 512. A
#   file of 200 bytes costs no block in an image from the computer, and 4,096 bytes once the device
#   has written the same bytes again.
# versions: MicroPython 1.25.0 for Unix (Debian 1.25.0+ds-1), littlefs-python 0.19.0
# matters: 40 saves of 300 bytes fit a prepared image of 64 blocks easily. On the device, each
#   takes a block as soon as it is saved again: plan with 4,096 bytes a save.
set -eu
lib=$(cd "$(dirname "$0")/lib" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
. "$lib/unix-micropython.sh"
unix_micropython amd64
python3 -m venv venv
venv/bin/pip install -qq littlefs-python==0.19.0
ram_blocks > limit.py
cat >> limit.py <<'END'
def used(fs):
    size, free = fs.statvfs("/")[2:4]
    return size - free
for size in 64, 128, 129, 200, 512, 513:
    blocks = Blocks(64)
    vfs.VfsLfs2.mkfs(blocks)
    fs = vfs.VfsLfs2(blocks)
    with fs.open("/save", "wb") as file:
        file.write(b"x" * size)
    print(size, used(fs))
again = vfs.VfsLfs2(Blocks(64, "image"))
before = used(again)
with again.open("/save", "rb") as file:
    data = file.read()
with again.open("/save", "wb") as file:
    file.write(data)
print(before, used(again))
END
cat > host.py <<'END'
from littlefs import LittleFS
table = {}
for size in 64, 128, 129, 200, 512, 513:
    fs = LittleFS(block_size=4096, block_count=64)
    with fs.open("/save", "wb") as file:
        file.write(b"x" * size)
    table[size] = fs.used_block_count
    if size == 200:
        open("image", "wb").write(fs.context.buffer)
print(*table.values())
END
venv/bin/python host.py > host
./micropython-amd64 limit.py > device
echo "blocks with one file of 64, 128, 129, 200, 512, 513 bytes; littlefs-python:"
cat host
echo "MicroPython, size and blocks; last line: the image before and after saving again"
cat device
[ "$(cat host)" = "2 2 2 2 2 3" ]
[ "$(tr '\n' ' ' < device)" = "64 2 128 2 129 3 200 3 512 3 513 3 2 3 " ]
