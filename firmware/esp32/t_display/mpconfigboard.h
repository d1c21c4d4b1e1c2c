// A LILYGO T-Display with Pitwall in its flash.
#define MICROPY_HW_BOARD_NAME "Pitwall on LILYGO T-Display"
#define MICROPY_HW_MCU_NAME "ESP32"
#define MICROPY_PY_BLUETOOTH (0)
