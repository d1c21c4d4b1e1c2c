#!/bin/sh
# venv.sh PYTHON FOLDER: makes a virtual environment with pip, unless it exists.
# Debian has the needed part in python3-venv: installed if allowed, otherwise named in an error.
set -eu
python=$1 folder=$2

say() { echo "pitwall: $*" >&2; exit 1; }

works() { [ -x "$folder/bin/python" ] && "$folder/bin/python" -m pip --version >/dev/null 2>&1; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

fetch() {
    command -v apt-get >/dev/null 2>&1 || return 1
    as_root true 2>/dev/null || return 1
    as_root apt-get update -qq >&2 || true
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends python3-venv >&2
}

works && exit 0
command -v "$python" >/dev/null 2>&1 ||
    say "$python is not installed; Python 3.11 or newer is needed"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    say "$("$python" --version) is too old; 3.11 or newer is needed: make PYTHON=python3.12 ..."
"$python" -c 'import ensurepip, venv' 2>/dev/null || fetch ||
    say "this Python has no venv; on Debian: sudo apt-get install python3-venv"
"$python" -m venv --clear "$folder"
works || say "could not make $folder with $python -m venv"
