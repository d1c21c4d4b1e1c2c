// A Raspberry Pi Pico with Pitwall in its flash: 1 MB for the program, 1 MB for files.
#define MICROPY_HW_BOARD_NAME "Pitwall on Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)
#include "leaner.h"
