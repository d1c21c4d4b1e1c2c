// A Raspberry Pi Pico 2 with Pitwall in its flash.
#define MICROPY_HW_BOARD_NAME "Pitwall on Raspberry Pi Pico 2"
#include "../pico/flash.h"
#include "../pico/leaner.h"
