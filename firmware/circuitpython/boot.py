"""On CircuitPython, before USB: let either the program or the computer write files.

If OK is held down at the start, the computer can write to the drive, and code.py stops at the
prompt. Otherwise Pitwall saves races on it, and the computer can only read.
"""

import storage
from pitwall import boards

if not boards.this().hold():
    storage.remount("/", False)
