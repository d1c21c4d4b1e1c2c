"""Safe start: hold OK during the start to stop at the prompt."""

try:
    import circuits_in_flash
    circuits_in_flash.mount()
except ImportError:    # not a frozen build: circuits are files
    pass
from pitwall import boards

if boards.this().hold():
    raise KeyboardInterrupt("OK is held: main.py is not run")
