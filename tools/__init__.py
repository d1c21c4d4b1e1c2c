"""Commands for people at a terminal: `.venv/bin/python -m tools.NAME`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))
