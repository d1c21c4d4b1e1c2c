#!/bin/sh
# gc.collect() in a WebAssembly build, called from Python, and a heap that is full.
#
# guess: gc.collect() frees at once what nobody holds; a heap of 256 KB holds 256 KB, gc.mem_free()
#   says so, and past it there is a MemoryError.
# seen: while Python runs gc.collect() frees nothing, on any build. 2.5 MB of garbage stay in a
#   heap of 256 KB, which grows without a word. It is all freed when the call from JavaScript has
#   returned, without a call of gc.collect(). gc.mem_free() says 134 MB: it counts what the heap
#   might grow to.
# versions: WebAssembly 1.22.0-380, 1.25.0, 1.27.0, 1.29.0-6
# matters: a race played in one call to Python keeps all its garbage until the call ends. A test
#   that a screen fits a heap passes in WebAssembly whatever it needs, and a free-memory figure
#   read there is none.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
P=npm:@micropython/micropython-webassembly-pyscript
npm install --prefix . --no-audit --no-fund --silent "b22@$P@1.22.0-380" "b25@$P@1.25.0" \
    "b27@$P@1.27.0" "b29@$P@1.29.0-6"
cat > run.mjs <<'END'
const build = process.argv[2];
const {loadMicroPython} = await import(`${build}/micropython.mjs`);
const mp = await loadMicroPython({heapsize: 262144, stdout: line => console.log(line)});
mp.runPython(`import gc; print(gc.mem_free(), end=" ")`);
mp.runPython(`
def junk():
    for i in range(20000):
        bytearray(100)
junk()
used = gc.mem_alloc()
gc.collect()
print(used, gc.mem_alloc(), end=" ")
`);
mp.runPython("print(gc.mem_alloc())");
END
for build in b22 b25 b27 b29; do
    set -- $(node run.mjs $build)
    echo "$build: free at first $1, used $2, after gc.collect() $3, in the next call $4"
    [ "$1" -gt 100000000 ] && [ "$2" -gt 2000000 ] && [ "$3" -ge "$2" ] && [ "$4" -lt 10000 ]
done
