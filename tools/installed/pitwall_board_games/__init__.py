"""Pitwall, installed: the command `pitwall` and the project's files, in one package."""
# PYTHON_ARGCOMPLETE_OK

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
# The package's own folder, or that of the checkout from which it was installed with --editable.
ROOT = _HERE if (_HERE / "lib").is_dir() else _HERE.parents[2]


def add_paths():
    """Put `tools` and `pitwall` before packages of these names that are installed, too."""
    for folder in (str(ROOT), str(ROOT / "lib")):
        if folder in sys.path:
            sys.path.remove(folder)
        sys.path.insert(0, folder)


def main():
    """Run the command line and end the process."""
    add_paths()
    from tools.command import main as run
    run()
