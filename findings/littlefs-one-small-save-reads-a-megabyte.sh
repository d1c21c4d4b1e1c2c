#!/bin/sh
# Bytes that MicroPython's littlefs reads to write and to open small files of one folder.
#
# guess: opening the first and the last of 400 names reads about the same (within twice); writing
#   the 400th reads ten times what writing the 10th does.
# seen: opening the last reads 4 times the first (26 and 7 KB for 20 bytes). Most writes grow as
#   guessed, from 2 to 26 KB. But 16 of the 400 read more than 100 KB, the worst 2.0 MB, 150 times
#   the median: there littlefs tidies the folder's blocks within the write. Names in 20 folders of
#   20 never cost more than 5 KB.
# versions: MicroPython 1.25.0 for Unix (Debian 1.25.0+ds-1), blocks of 4,096 bytes in RAM
# matters: a save now and then takes far longer than all others, on the same file and with nothing
#   else going on. Spread many small files over folders, and measure the worst of many saves.
set -eu
lib=$(cd "$(dirname "$0")/lib" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
. "$lib/unix-micropython.sh"
unix_micropython amd64
ram_blocks > count.py
cat >> count.py <<'END'
class Counted(Blocks):
    read = 0
    def readblocks(self, block, buf, offset=0):
        Counted.read += len(buf)
        Blocks.readblocks(self, block, buf, offset)
def cost(path, mode):
    before = Counted.read
    with fs.open(path, mode) as file:
        file.read() if mode == "rb" else file.write(b"x" * 20)
    return Counted.read - before
def new():
    blocks = Counted(512)
    vfs.VfsLfs2.mkfs(blocks)
    return vfs.VfsLfs2(blocks)
fs = new()
fs.mkdir("/one")
writes = [cost("/one/save%03d" % n, "wb") for n in range(400)]
first, last = [cost("/one/save%03d" % n, "rb") for n in (0, 399)]
median, worst = sorted(writes)[200], max(writes)
print("one folder: open first", first, "last", last, "write 10th", writes[9], "400th", writes[399],
      "median", median, "worst", worst, "above 100 KB:", sum([w > 100000 for w in writes]))
fs = new()
spread = []
for folder in range(20):
    fs.mkdir("/d%02d" % folder)
    spread += [cost("/d%02d/save%02d" % (folder, n), "wb") for n in range(20)]
print("20 folders: median", sorted(spread)[200], "worst", max(spread))
assert last > 3 * first and writes[399] > 5 * writes[9]
assert worst > 1000000 and worst > 100 * median and max(spread) < 10000
END
./micropython-amd64 -X heapsize=24M count.py
