"""What is changed in MicroPython's tree before it is built: {file: ((pattern, new text), ...)}."""

STACK = 8192 - 256      # bytes of a Pico's stack, less the margin it keeps

# Debian leaves cryptography out of the package, and picotool is not needed.
PICO = {
    "ports/rp2/CMakeLists.txt": (
        (r"^set\(MICROPY_SSL_MBEDTLS ON\)", "set(MICROPY_SSL_MBEDTLS OFF)"),
        (r"^.*(GIT_SUBMODULES lib/mbedtls|mbedtls_port\.c|micropy_lib_mbedtls\)).*\n", ""),
        (r"^pico_add_extra_outputs\(", "pico_add_bin_output(")),
    "ports/rp2/mpconfigport.h": (
        (r"^(#define MICROPY_(?:PY_HASHLIB_SHA1|PY_CRYPTOLIB|SSL_MBEDTLS) +)\(1\)", r"\1(0)"),),
}

# A clock, files and the start of a device, all of which firmware/qemu brings.
QEMU = {
    "ports/qemu/main.c": (
        (r"^(int main\()", r"void pitwall_start(void);\n\1"),
        (r"^( *mp_init\(\);)", r"\1\n        pitwall_start();"),
        (r"mp_stack_set_limit\(\d+\)", "mp_stack_set_limit(%d)" % STACK)),
    "ports/qemu/uart.c": (
        (r'^(#include "uart.h")', r"void pitwall_idle(void);\n\1"),
        (r"return UART_RX_NO_CHAR;", "return pitwall_idle(), UART_RX_NO_CHAR;")),
    "ports/qemu/mpconfigport.h": ((r"^(#define MICROPY_PY_TIME +)\(0\)", r"\1(1)"),),
    "ports/qemu/mcu/arm/mps2.ld": ((r"^( *)(\*\(\.rodata\*\))", r"\1\2 *(.ARM.exidx*)"),),
}
EDITS = {**PICO, **QEMU}
