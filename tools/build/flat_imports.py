"""Imports without depth, for .mpy files: what a room needs is imported before it, leaves first.

A module that imports a module that imports a module takes C stack at every step, more from files
than from flash, and a Pico has 8 KB of it. The line numbers stay.
"""

import ast

from tools.build.import_tree import base_of

DEEP = ("pitwall.app", "pitwall.ui.play", "pitwall.ui.large", "pitwall.ui.small")


def flat(sources):
    """{module name: text} with a line of imports in front where chains are long.

    sources: all of them; a package's name ends in .__init__.
    """
    trees = {name: ast.parse(text) for name, text in sources.items()}
    packages = {name[:-9]: name for name in sources if name.endswith(".__init__")}
    found = dict(sources)
    for name in sources:
        if name in DEEP or name.startswith("pitwall.games.") and name.endswith(".__init__"):
            found[name] = _led(sources[name], trees[name], _needs(name, trees, packages))
    return found


def _needs(name, trees, packages):
    """Modules that a module's import brings, each after those that it needs itself."""
    order, seen = [], {name}

    def visit(module):
        for needed in imported(module, trees, packages):
            if needed not in seen:
                seen.add(needed)
                visit(needed)
                order.append(needed)
    visit(name)
    return [needed.removesuffix(".__init__") for needed in order]


def imported(module, trees, packages):
    """Modules of the tree that one imports at its top, in the order of its lines."""
    for statement in trees[module].body:
        if not isinstance(statement, ast.ImportFrom):
            continue
        base = base_of(module, statement)
        for each in (base, *("%s.%s" % (base, alias.name) for alias in statement.names)):
            each = packages.get(each, each)
            if each in trees:
                yield each


def _led(text, tree, needed):
    """The text with the imports right behind its docstring, on the same line."""
    doc = tree.body[0]
    lines = text.split("\n")
    at = doc.end_lineno - 1
    lines[at] += "; " + "; ".join("__import__(%r)" % name for name in needed) if needed else ""
    return "\n".join(lines)
