// A Raspberry Pi Pico with Pitwall in its flash: 640 KB for the program, the rest for files.
#include "boards/RPI_PICO/mpconfigboard.h"
#undef MICROPY_HW_BOARD_NAME
#define MICROPY_HW_BOARD_NAME "Pitwall on Raspberry Pi Pico"
