"""A script's changes to a game's house data, for one situation only.

The rules read house data from their own modules, so a change names every such module. It works for
any game and runs on MicroPython too.
"""

_kept = []      # (module, name, value before)


def change(modules, name, value):
    """Set another value under that name in these modules, until restore()."""
    for module in modules:
        _kept.append((module, name, getattr(module, name)))
        setattr(module, name, value)


def restore():
    """Restore all original values."""
    while _kept:
        setattr(*_kept.pop())
