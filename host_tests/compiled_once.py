"""Compile Pitwall's modules once a process, because screens unload and are imported again."""

import functools
import pathlib
from importlib.machinery import SourceFileLoader

LIB = str(pathlib.Path(__file__).parents[1] / "lib") + "/"
_get_code = SourceFileLoader.get_code


def get_code(loader, name):
    """Return the code of a module; replaces SourceFileLoader.get_code."""
    return _kept(loader.path, name) if loader.path.startswith(LIB) else _get_code(loader, name)


@functools.lru_cache(maxsize=None)
def _kept(path, name):
    return _get_code(SourceFileLoader(name, path), name)
