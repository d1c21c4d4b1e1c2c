"""An installed copy of the project: its files, its folders, and the names of its commands.

`pitwall_board_games` below is the package as it is installed; tools/build/wheel.py adds the rest.
"""

import os
from pathlib import Path

WINDOWS = os.name == "nt"
ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "pitwall-board-games"    # of the distribution
PACKAGE = "pitwall_board_games"


def is_installed(root=ROOT):
    """Return True if `root` is the folder of the installed package, False if it is a checkout."""
    return (root / "__init__.py").is_file()


def made(root=ROOT):
    """Return the folder for files that tools make: build/ of a checkout, or the user's cache.

    An installed package may be read-only, and the next version replaces its folder.
    """
    if not is_installed(root):
        return root / "build"
    from platformdirs import user_cache_path
    from pitwall import VERSION
    return user_cache_path(NAME, appauthor=False, version=VERSION)


def kept():
    """Return the folder for files of the user that outlive the installed copy."""
    from platformdirs import user_data_path
    return user_data_path(NAME, appauthor=False)


def shown(path):
    """Return a path as a tool prints it: from the folder of a checkout on."""
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def cure(make, extra=""):
    """Return the command that installs missing packages.

    make   in a checkout, such as "make setup"
    extra  for an installed copy, one of the optional dependencies in pyproject.toml
    """
    if not is_installed():
        return "`%s`" % make
    return '`pip install "%s"`' % (NAME + "[%s]" % extra if extra else NAME)
