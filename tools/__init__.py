"""Commands for people at a terminal: `.venv/bin/python -m tools.NAME`."""

import sys
from pathlib import Path

OURS = ("tools", "pitwall")


def _not_begun(kind, error, traceback):
    """Report errors before main(): nothing for Ctrl-C, one line for a missing package."""
    if issubclass(kind, KeyboardInterrupt):
        return
    package = (getattr(error, "name", None) or "").partition(".")[0]
    if issubclass(kind, ModuleNotFoundError) and package not in OURS:
        print("%s is not installed here: run `make setup`, then use .venv/bin/python" % package,
              file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, traceback)


sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))
if sys.argv[:1] == ["-m"]:      # while Python looks for the module to run
    sys.excepthook = _not_begun
