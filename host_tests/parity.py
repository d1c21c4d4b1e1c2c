"""One script on two Pythons: CPython and MicroPython must print the same."""

import os
import subprocess
import sys

from tools import mpy

ROOT = mpy.contents.ROOT


def cpython(script, folder, files=None):
    """Run a script on CPython with the device's lib/ and `files` {name: text}; return its output.

    folder: an empty one to run in. Raises AssertionError with the traceback if the script dies.
    """
    for name, text in (files or {}).items():
        (folder / name).write_text(text)
    path = os.pathsep.join([str(folder), str(ROOT / "lib")])
    done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True,
                          text=True, env=dict(os.environ, PYTHONPATH=path), timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def both(script, folder, files=None):
    """Return the script's output, the same on both; fail with the first line that differs."""
    here = cpython(script, folder, files)
    there = mpy.run(script, files={"/" + name: text for name, text in (files or {}).items()})
    for number, (one, other) in enumerate(zip(here.splitlines(), there.splitlines()), 1):
        assert one == other, "line %d: CPython %s, MicroPython %s" % (number, one, other)
    assert here == there
    return here
