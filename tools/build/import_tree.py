"""The imports of all modules of the device, as syntax trees."""

import ast
import functools

from tools.build.names import bound_inside


@functools.cache
def parsed(text):
    """Return the syntax tree of a text; do not change it."""
    return ast.parse(text)


@functools.cache
def inside(text):
    """Return the names that its functions bind locally."""
    return bound_inside(parsed(text))


@functools.cache
def _read(text):
    """Return (imports, names of modules, names of games' modules) from one walk over a text.

    Imports are [(statement, is it at the top?)]. Names of modules are those in calls such as
    `room(game, "dash")`; names of games' modules are those looked up through race.game.
    """
    tree = parsed(text)
    top, imports, looked_up, of_the_game = set(map(id, tree.body)), [], set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            imports.append((node, id(node) in top))
        elif isinstance(node, ast.Call) and _called(node) in ("room", "__import__"):
            looked_up.update(each.value for each in node.args if isinstance(each, ast.Constant))
        elif isinstance(node, ast.Attribute) and getattr(node.value, "attr", "") == "game":
            of_the_game.add(node.attr)
    return imports, looked_up, of_the_game


def base_of(module, node):
    """Return the dotted name that an import in a module imports from."""
    if not node.level:
        return node.module
    parts = module.split(".")[:-node.level]
    return ".".join(parts + [node.module] if node.module else parts)


class Tree:
    """All modules as syntax trees, with the imports of each."""

    def __init__(self, sources):
        self.texts = sources
        self.trees = {name: parsed(text) for name, text in sources.items()}
        self.packages = {name[:-9]: name for name in sources if name.endswith(".__init__")}
        self._imports = {name: list(self._find_imports(name)) for name in sources}

    def imports(self, module):
        """Return [(statement, alias, source module or None, is that all of it, at the top?)]."""
        return self._imports[module]

    def _find_imports(self, module):
        for node, top in _read(self.texts[module])[0]:
            base = base_of(module, node)
            for alias in node.names:
                whole = "%s.%s" % (base, alias.name)
                whole = self.packages.get(whole, whole)
                if whole in self.trees:
                    yield node, alias, whole, True, top
                else:
                    base_ = self.packages.get(base, base)
                    yield node, alias, base_ if base_ in self.trees else None, False, top

    def needs(self, module):
        """Return the modules imported at the top, in the order of the lines."""
        return [source for _, _, source, _, top in self.imports(module) if source and top]

    def importers(self, module):
        """Return the names of the modules that import it, or from it, anywhere."""
        return {name for name in self.trees
                if any(source == module for _, _, source, _, _ in self.imports(name))}

    def asked(self, module):
        """Return the names that any module imports from it, itself included."""
        return {alias.name for imports in self._imports.values()
                for _, alias, source, whole, _ in imports if source == module and not whole}

    def text_names(self):
        """Return the names of the modules that are looked up at run time, as in `_read`."""
        return set().union(*[_read(text)[1] for text in self.texts.values()])

    def offered(self, module):
        """Return names of modules imported whole only for look-ups through race.game."""
        asked = set().union(*[_read(text)[2] for text in self.texts.values()])
        used = {node.id for node in ast.walk(self.trees[module]) if isinstance(node, ast.Name)}
        return (asked - used) & {alias.asname or alias.name
                                 for _, alias, _, whole, _ in self.imports(module) if whole}

    def leaves(self, package):
        """Return the package's modules that are unloaded (lib/pitwall/device/unload.py)."""
        unload = self.trees.get("pitwall.device.unload")
        lists = {target.id: ast.literal_eval(node.value)
                 for node in (unload.body if unload else ()) if isinstance(node, ast.Assign)
                 for target in node.targets}
        return set(lists.get("BESIDE", ())
                   + (lists.get("SCREENS", ()) if package == "pitwall.ui" else ()))


def _called(node):
    return getattr(node.func, "attr", getattr(node.func, "id", None))
