"""On CircuitPython, before USB: files are the program's, or the computer's while OK is held.

With OK held down while it starts, the drive can be written by the computer, and code.py stops at
the prompt. Else the race is saved on it, and the computer can only read.
"""

import storage
from pitwall import boards

if not boards.this().hold():
    storage.remount("/", False)
