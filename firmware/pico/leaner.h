// Parts of MicroPython that Pitwall does not use; without them there is more flash for games. If
// your own program needs them, build without this file. host_tests/test_firmware.py checks that
// nothing on a device imports them. `deflate` stays: binascii.crc32 needs it.
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_JSON (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_RANDOM (0)
#define MICROPY_PY_PLATFORM (0)
#define MICROPY_PY_THREAD (0)
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
#define MICROPY_PY_BUILTINS_HELP (0)
