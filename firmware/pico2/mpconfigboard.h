// A Raspberry Pi Pico 2 with Pitwall in its flash: 1 MB for the program, 3 MB for files.
#define MICROPY_HW_BOARD_NAME "Pitwall on Raspberry Pi Pico 2"
#define MICROPY_HW_FLASH_STORAGE_BYTES (PICO_FLASH_SIZE_BYTES - 1024 * 1024)
#include "../pico/leaner.h"
