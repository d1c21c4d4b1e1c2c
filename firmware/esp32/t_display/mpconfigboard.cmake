# A LILYGO T-Display with Pitwall in its flash; no Bluetooth, whose place Pitwall takes.
set(SDKCONFIG_DEFAULTS
    boards/sdkconfig.base
    ${MICROPY_BOARD_DIR}/sdkconfig.board
)
