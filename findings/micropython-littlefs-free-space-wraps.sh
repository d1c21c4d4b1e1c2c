#!/bin/sh
# Free blocks by statvfs on MicroPython's littlefs, beside littlefs-python on the same image.
#
# guess: both count the same: blocks in use and free blocks add up to the size.
# seen: MicroPython counts a folder as four blocks when it takes two (a littlefs with 1 folder: 6
#   in use, littlefs-python says 4; with 5 folders 22 against 12). With 25 folders on 64 blocks
#   statvfs says 4,294,967,258 free blocks: the count fell below zero. 12 files of 4,000 bytes
#   still fit.
# versions: MicroPython 1.25.0 for Unix (Debian 1.25.0+ds-1), littlefs-python 0.19.0
# matters: free flash read by statvfs is too small by two blocks a folder, and with many folders
#   on a small partition an absurd number. A warning that flash is short fires early, or never.
set -eu
lib=$(cd "$(dirname "$0")/lib" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
. "$lib/unix-micropython.sh"
unix_micropython amd64
python3 -m venv venv
venv/bin/pip install -qq littlefs-python==0.19.0
ram_blocks > fill.py
cat >> fill.py <<'END'
def used(fs):
    size, free = fs.statvfs("/")[2:4]
    return size - free
for folders in 0, 1, 5, 25:
    blocks = Blocks(64)
    vfs.VfsLfs2.mkfs(blocks)
    fs = vfs.VfsLfs2(blocks)
    for n in range(folders):
        fs.mkdir("/d%d" % n)
    with open("image%d" % folders, "wb") as file:
        file.write(blocks.data)
    files = 0
    free = fs.statvfs("/")[3]
    try:
        while True:
            with fs.open("/f%d" % files, "wb") as file:
                file.write(b"x" * 4000)
            files += 1
    except OSError as error:
        assert error.errno == 28
    print(folders, free, files)
END
./micropython-amd64 -X heapsize=8M fill.py > table
venv/bin/python - <<'END'
from littlefs import LittleFS
for line in open("table"):
    folders, free, files = map(int, line.split())
    fs = LittleFS(block_size=4096, block_count=64, mount=False)
    fs.context.buffer[:] = open("image%d" % folders, "rb").read()
    fs.mount()
    print(folders, "folders: littlefs-python", 64 - fs.used_block_count, "free, statvfs", free,
          "free, files that fit", files)
    assert fs.used_block_count == 2 + 2 * folders
    assert free == (64 - 2 - 4 * folders) % 2 ** 32
    assert 0 <= 64 - fs.used_block_count - files <= 1
END
