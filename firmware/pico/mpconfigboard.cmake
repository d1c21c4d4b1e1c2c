# A Raspberry Pi Pico with Pitwall in its flash.
include(${MICROPY_PORT_DIR}/boards/RPI_PICO/mpconfigboard.cmake)
# The version in the binary info; tools/firmware.py passes it.
list(APPEND MICROPY_DEF_BOARD "PITWALL_VERSION=\"${PITWALL_VERSION}\"")
