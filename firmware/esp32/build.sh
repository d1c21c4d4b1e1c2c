#!/bin/sh
# Builds the firmware for a T-Display (ESP32) in a container: needs podman or docker, and the
# internet once.
#
#     sh firmware/esp32/build.sh
#
# leaves build/firmware/t_display-esp32.bin, which is written to the chip at 0x1000.
set -eu
cd "$(dirname "$0")/../.."
. firmware/esp32/versions.sh
runs=$(command -v podman || command -v docker) || {
    echo "build.sh: neither podman nor docker is here" >&2
    exit 1
}
image=pitwall-esp32:$MICROPYTHON-$IDF
"$runs" build --build-arg "IDF=$IDF" --build-arg "MICROPYTHON=$MICROPYTHON" --tag "$image" \
    --file firmware/esp32/Containerfile firmware/esp32
.venv/bin/python -m tools.firmware --board t_display --stage
mkdir -p build/firmware
"$runs" run --rm --volume "$PWD:/pitwall" "$image" bash -euc '
    . /opt/esp/idf/export.sh
    make -C /micropython/ports/esp32 BOARD_DIR=/pitwall/firmware/esp32/t_display \
        BUILD=/tmp/built FROZEN_MANIFEST=/pitwall/firmware/esp32/manifest.py
    cp /tmp/built/firmware.bin /pitwall/build/firmware/t_display-esp32.bin'
echo build/firmware/t_display-esp32.bin
