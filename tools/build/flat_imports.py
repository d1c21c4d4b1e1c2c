"""Flat imports for .mpy files: the imports of a module are imported before it, leaves first.

Nested imports take C stack at every level, more from files than from flash, and a Pico has only
8 KB of it. Line numbers do not change.
"""

import ast

from tools.build.import_tree import base_of

DEEP = ("pitwall.app", "pitwall.ui.play", "pitwall.ui.large", "pitwall.ui.small")


def flat(sources):
    """Return {module name: text} with a line of imports at the front if chains are long.

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
    """Return the modules that an import loads, each after those that it needs."""
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
    """Return the modules of the tree imported at the top, in the order of the lines."""
    for statement in trees[module].body:
        if not isinstance(statement, ast.ImportFrom):
            continue
        base = base_of(module, statement)
        for each in (base, *("%s.%s" % (base, alias.name) for alias in statement.names)):
            each = packages.get(each, each)
            if each in trees:
                yield each


def _led(text, tree, needed):
    """Return the text with the imports right after its docstring, on the same line."""
    doc = tree.body[0]
    lines = text.split("\n")
    at = doc.end_lineno - 1
    lines[at] += "; " + "; ".join("__import__(%r)" % name for name in needed) if needed else ""
    return "\n".join(lines)
