#!/bin/sh
# A sound littlefs image on a larger partition than it was made for.
#
# guess: it is mounted with the size in its superblock, the rest is unused.
# seen: MicroPython raises OSError 22, littlefs-python error -22, for a partition that is larger
#   by one block as for one that is smaller. littlefs-python takes it with block_count=0, and with
#   fs_grow the image fits the larger one afterwards; MicroPython has neither.
# versions: MicroPython 1.25.0 for Unix (Debian 1.25.0+ds-1), littlefs-python 0.19.0
# matters: firmware whose file partition changes size by a block finds no file system, and usual
#   start-up code then formats it. Grow the image on a computer before flashing such firmware.
set -eu
lib=$(cd "$(dirname "$0")/lib" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
. "$lib/unix-micropython.sh"
unix_micropython amd64
python3 -m venv venv
venv/bin/pip install -qq littlefs-python==0.19.0
ram_blocks > mount.py
cat >> mount.py <<'END'
def mounted(path, count):
    try:
        return vfs.VfsLfs2(Blocks(count, path)).statvfs("/")[2]
    except OSError as error:
        return "error %d" % error.errno
print(mounted("image", 64), mounted("image", 65), mounted("image", 128), mounted("grown", 65),
      sep=", ")
END
cat > host.py <<'END'
import littlefs
from littlefs import LittleFS
fs = LittleFS(block_size=4096, block_count=64)
with fs.open("/save", "w") as file:
    file.write("a race")
image = bytes(fs.context.buffer)
open("image", "wb").write(image)
def mounted(count):
    fs = LittleFS(block_size=4096, block_count=count, mount=False)
    fs.context.buffer = bytearray(image + b"\xff" * 4096)
    try:
        fs.mount()
    except littlefs.LittleFSError as error:
        return "error %d" % error.code
    return fs
print(mounted(65), mounted(63), sep=", ", end=", ")
fs = mounted(0)
fs.fs_grow(65)
open("grown", "wb").write(fs.context.buffer)
print(fs.fs_stat().block_count, fs.listdir("/"))
END
venv/bin/python host.py > host
./micropython-amd64 mount.py > device
echo "littlefs-python with 65, 63 and 0 blocks, grown to 65:"; cat host
echo "MicroPython with 64, 65 and 128 blocks, and the grown image on 65:"; cat device
[ "$(cat host)" = "error -22, error -22, 65 ['save']" ]
[ "$(cat device)" = "64, error 22, error 22, 65" ]
