// Parts of MicroPython that Pitwall does not use; what is left out makes room in flash for games.
// Whoever wants them for a program of his own builds without this file.
#define MICROPY_PY_MATH_SPECIAL_FUNCTIONS (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_JSON (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_BUILTINS_HELP (0)
