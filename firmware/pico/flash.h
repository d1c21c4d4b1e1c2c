// How flash is divided: the program, then files to the end (640 KB of a Pico's 2 MB, 2.6 MB of a
// Pico 2's 4 MB). tools/firmware.py reads the number, and refuses a larger program. A change of it
// deletes the files on a device: docs/build/device.md, "Update".
#define PITWALL_PROGRAM_BYTES (1408 * 1024)
#define MICROPY_HW_FLASH_STORAGE_BYTES (PICO_FLASH_SIZE_BYTES - PITWALL_PROGRAM_BYTES)
