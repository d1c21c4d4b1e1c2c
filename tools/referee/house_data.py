"""What a script changes of a game's house data: for one situation, then it is as before.

The rules read house data from the module that they stand in, so a change names every such module.
It knows no game and runs on MicroPython too.
"""

_kept = []      # (module, name, value before)


def change(modules, name, value):
    """The rules in these modules find another value under that name, until restore()."""
    for module in modules:
        _kept.append((module, name, getattr(module, name)))
        setattr(module, name, value)


def restore():
    """Everything is as the house has it."""
    while _kept:
        setattr(*_kept.pop())
