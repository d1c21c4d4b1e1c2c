"""Safe start: with OK held down while it starts, the device stops here, at the prompt."""

from pitwall import boards

if boards.this().hold():
    raise KeyboardInterrupt("OK is held: main.py is not run")
