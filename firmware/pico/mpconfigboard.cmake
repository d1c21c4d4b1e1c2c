# A Raspberry Pi Pico with Pitwall in its flash.
include(${MICROPY_PORT_DIR}/boards/RPI_PICO/mpconfigboard.cmake)
