// Makes QEMU's board behave like a Pico: a clock, and the start of a device. The port has neither.
// There is no hardware such as pins and buses; the emulated Pico has that.

#include <string.h>

#include "py/mphal.h"
#include "py/obj.h"
#include "py/runtime.h"
#include "shared/runtime/pyexec.h"

// The board's free-running counter, set to count microseconds.
#define COUNTER (*(volatile uint32_t *)0x40028018)
#define PRESCALE (*(volatile uint32_t *)0x4002801c)
#define BOARD_MHZ 25

// Bytes of heap that the host allows, 0: all of them; see tools/device/qemu.py.
#define ALLOWED (*(volatile uint32_t *)0x21200004)

static uint64_t micros(void) {
    static uint32_t last, high;
    uint32_t now = COUNTER;
    high += now < last;
    last = now;
    return (uint64_t)high << 32 | now;
}

mp_uint_t mp_hal_ticks_us(void) {
    return (mp_uint_t)micros();
}

mp_uint_t mp_hal_ticks_ms(void) {
    return (mp_uint_t)(micros() / 1000);
}

mp_uint_t mp_hal_ticks_cpu(void) {
    return (mp_uint_t)micros();
}

uint64_t mp_hal_time_ns(void) {
    return micros() * 1000;
}

void mp_hal_delay_us(mp_uint_t us) {
    mp_uint_t start = mp_hal_ticks_us();
    while (mp_hal_ticks_us() - start < us) {
    }
}

// Leftovers of earlier calls below the stack would be taken for pointers in the gaps of later
// frames, and counted as heap in use. For measurements, a delay of 0 clears them.
static void clear_below(void) {
    uint32_t left[2048];
    memset(left, 0, sizeof(left));
    __asm__ volatile ("" : : "r" (left) : "memory");  // keeps the array, although nothing reads it
}

void mp_hal_delay_ms(mp_uint_t ms) {
    if (ms == 0) {
        clear_below();
    }
    while (ms--) {
        mp_hal_delay_us(1000);
    }
}

// A build with much heap also emulates boards with less.
uint32_t pitwall_heap(uint32_t size) {
    return ALLOWED && ALLOWED < size ? ALLOWED : size;
}

// Between two reads of an empty serial line: QEMU reads the host's end of it meanwhile.
void pitwall_idle(void) {
    for (volatile int i = 0; i < 1000; i++) {
    }
}

// After every reset, like the ports for real boards: files, boot.py, main.py.
void pitwall_start(void) {
    PRESCALE = BOARD_MHZ - 1;
    pyexec_frozen_module("flash_in_memory.py", false);
    int done = pyexec_file_if_exists("boot.py");
    if (done && !(done & PYEXEC_FORCED_EXIT) && pyexec_mode_kind == PYEXEC_MODE_FRIENDLY_REPL) {
        pyexec_file_if_exists("main.py");
    }
}
