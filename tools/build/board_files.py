"""Choose the files of lib/pitwall/boards/ and canvas/ that a device needs: its own board's imports.
"""

import ast
import functools

from pitwall import circuit, games
from pitwall.ui.page import SMALL
from tools.build.flat_imports import imported
from tools.device.contents import UPRIGHT

ROOMS = ("pitwall.boards.", "pitwall.canvas.")


def foreign(sources, boards):
    """Return the names of modules that only other boards than these need.

    sources: {module name: text} of all of lib/; a package's name ends in .__init__.
    """
    left = {name: _tree(text) for name, text in sources.items()}
    if UPRIGHT not in boards:
        left.pop("pitwall.ui.tall", None)
    for name in [name for name in left if _is_board(name, left[name])]:
        if name.removeprefix(ROOMS[0]) not in boards:
            del left[name]
    ours = {ROOMS[0] + board for board in boards}
    alone = True
    while alone:
        alone = _alone(left) - ours
        for name in alone:
            del left[name]
    return set(sources) - set(left)


def idle(sources, rows=0):
    """Return the names of modules that no race on the device needs, and of their own imports.

    These are families of boards without a game and, for a display with `rows` rows (0: any
    number), the stages for the other kind of page.
    """
    used = {games.family(name) for name in games.NAMES}
    found = {"pitwall.circuit." + room for kind, room in enumerate(circuit.ROOMS)
             if kind not in used}
    if rows:
        found.add("pitwall.ui.large" if rows < SMALL else "pitwall.ui.small")
    found &= set(sources)
    imports = {name: _imports(text) for name, text in sources.items()}
    while True:
        kept = set().union(*[imports[name] for name in set(sources) - found])
        more = set().union(*[imports[name] for name in found]) - kept - found & set(sources)
        if not more:
            return found
        found |= more


def _imports(text):
    """Return the names that a module imports: modules, and possible modules of packages."""
    found = set()
    for line in text.split("\n"):
        words = line.replace(",", " ").split()
        if words[:1] == ["from"] and words[2:3] == ["import"]:
            found |= {words[1]} | {words[1] + "." + name for name in words[3:]}
    return found


@functools.lru_cache(1024)
def _tree(text):
    """Parse a module; boards share all modules except their own and a few others."""
    return ast.parse(text)


def _is_board(name, tree):
    return name.startswith(ROOMS[0]) and any(
        isinstance(node, ast.ClassDef) and node.name == "Board" for node in tree.body)


def _alone(trees):
    """Return the modules of the two packages that no other module imports."""
    packages = {name[:-9]: name for name in trees if name.endswith(".__init__")}
    asked = {needed for name in trees for needed in imported(name, trees, packages)}
    return {name for name in trees if name.startswith(ROOMS) and name not in asked
            and not name.endswith("__init__")}
