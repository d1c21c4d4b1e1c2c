// A Raspberry Pi Pico with Pitwall in its flash.
#define MICROPY_HW_BOARD_NAME "Pitwall on Raspberry Pi Pico"
#include "flash.h"
#include "leaner.h"
