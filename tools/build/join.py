"""Join modules: in the firmware, modules that are always in memory together become one.

On a microcontroller every module takes RAM for a table of its names and every import takes two more
names, although the code is in flash. The sources stay one file per module. Here a root, such as a
game's package, absorbs the modules that it imports at its top, unless other code looks them up.

    joined({module name: text})     {module name: text}, with fewer modules

Names keep their spelling unless two modules bind the same one; the second then gets its module's
name as well. The root's own names, which others use for look-ups, never change. Line numbers are
those of the joined file in the folder it is frozen from; look functions up by their names.
"""

import ast
import builtins
import functools

from tools.build.edits import edited, filled, place
from tools.build.import_tree import Tree, base_of, inside
from tools.build.inline import inlined
from tools.build.names import Clash, Renamer, bound

ROOTS = ("pitwall.games.*.__init__", "pitwall.games.*.show", "pitwall.games.*.commentary",
         "pitwall.games.*.proposal",
         "pitwall.ui.play", "pitwall.ui.large", "pitwall.ui.small", "pitwall.circuit.__init__",
         "pitwall.circuit.lanes", "pitwall.race.referee", "pitwall.race.run", "pitwall.ui.watch",
         "pitwall.canvas.strips", "pitwall.rivals.*.__init__", "pitwall.boards.pico_lcd_1_3",
         "pitwall.boards.pico_display_2", "pitwall.boards.pico_oled", "pitwall.boards.picosystem",
         "pitwall.boards.thumby_color", "pitwall.boards.t_display",
         "pitwall.boards.feather_s3_reverse")
_TAKEN = frozenset(dir(builtins))


class Refused(Exception):
    """Modules that cannot be joined; the text contains the reason."""


def joined(sources, roots=ROOTS):
    """Join {module name: text}; a package's name ends in .__init__. Raises Refused."""
    found, own = dict(sources), {}
    for root in sorted(name for name in sources if _asked(name, roots)):
        group = Group(found, root)
        found, own[root] = group.join(), group.own()
    tree = Tree(found)
    return {name: inlined(text, own[name] - tree.asked(name)) if own.get(name) else text
            for name, text in found.items()}


def _asked(name, roots):
    return any(_fits(name.split("."), root.split(".")) for root in roots)


def _fits(parts, pattern):
    """Return True if dotted names match; "*" is one part, or two for those within a package."""
    star = pattern.index("*") if "*" in pattern else None
    if star is None:
        return parts == pattern
    after = len(pattern) - star - 1
    return (parts[:star] == pattern[:star] and parts[-after:] == pattern[star + 1:]
            and 1 <= len(parts) - star - after <= 2)


class Group:
    """A root and the modules that it absorbs: `members`, each after those it needs, root last."""

    def __init__(self, sources, root):
        self.tree, self.root = Tree(sources), root
        self.package = root.endswith(".__init__")
        self.name = root.removesuffix(".__init__")
        self.prefix = (self.name if self.package else root.rpartition(".")[0]) + "."
        self.final = {}     # {(module, name there): name in the joined module}
        self.members = self._members()

    # --- members ---

    def _members(self):
        looked_up = (self.tree.text_names() | self.tree.leaves(self.prefix[:-1])
                     | self.tree.offered(self.root))
        able = {name for name in self.tree.trees
                if name != self.root and self._near(name) and self._able(name, looked_up)}
        while True:
            found = self._closure(able)
            strangers = {name for name in found[:-1] if not self._ours(name, found)}
            if not strangers:
                break
            able -= strangers
        self._check(found)
        return found

    def _near(self, name):
        """Return True for a module of the root's own package, not of one below."""
        last = name.removeprefix(self.prefix)
        return name.startswith(self.prefix) and "." not in last

    def _able(self, name, looked_up):
        last = name.rpartition(".")[2]
        return (last not in looked_up and "globals" not in self.tree.texts[name]
                and all(self._only_asked(each, name) for each in self.tree.importers(name)))

    def _only_asked(self, module, name):
        """Return True if the whole module is only imported to use its names."""
        return all(top and (alias.asname or alias.name) not in _used(self.tree.texts[module])
                   for _, alias, source, whole, top in self.tree.imports(module)
                   if source == name and whole)

    def _closure(self, able):
        order, seen = [], set()

        def visit(name):
            seen.add(name)
            for needed in self.tree.needs(name):
                if needed in able and needed not in seen:
                    visit(needed)
            order.append(name)
        visit(self.root)
        return order

    def _ours(self, name, found):
        """Return True if it is in memory only when the root is; `proposal` modules do not count."""
        others = {each for each in self.tree.importers(name) if not each.endswith(".proposal")}
        return self.package or others <= set(found)

    def _check(self, found):
        """Check that modules outside do not need the root to be loaded before them."""
        for name in found:
            for needed in self.tree.needs(name):
                if needed not in found:
                    self._check_outside(needed, found, {name})

    def _check_outside(self, name, found, seen):
        for needed in self.tree.needs(name):
            if needed in found:
                raise Refused("%s: %s needs %s, which is joined" % (self.root, name, needed))
            if needed not in seen:
                self._check_outside(needed, found, seen | {name})

    # --- new names ---

    def join(self):
        """Return {module name: text} of all, with the members as one. Raises Refused."""
        if len(self.members) < 2:
            return self.tree.texts
        self._name_all()
        try:
            found = {name: self._outside(name) for name in self.tree.trees
                     if name not in self.members}
            found[self.root] = self._text()
        except Clash as clash:
            raise Refused("%s: the name %s means two things" % (self.root, clash))
        return found

    def own(self):
        """Return the joined module's new names: those of absorbed modules."""
        before = {new for (module, _), new in self.final.items() if module == self.root}
        return {self.final[name, each] for name in self.members[:-1] if self.final
                for each in bound(_own(self.tree.trees[name]))} - before

    def _name_all(self):
        self._outer = {}
        self._used = set(_TAKEN) | self._below()
        for name in reversed(self.members):         # the root's names come first
            for own in sorted(bound(_own(self.tree.trees[name]))):
                self.final[name, own] = self._choose(own, name)
            self._name_imports(name)
            if name == self.root:
                self._used.update(*(inside(self.tree.texts[each]) for each in self.members))
        for name in self.members:
            self._bring(name)

    def _below(self):
        """Return the modules below a package, which become its names when they are imported."""
        return {name.removeprefix(self.prefix).partition(".")[0] for name in self.tree.trees
                if self.package and name.startswith(self.prefix) and name not in self.members}

    def _name_imports(self, module):
        """Import names from outside the group only once."""
        for alias, key in self._strange(module):
            known = alias.asname or alias.name
            if key not in self._outer:
                self._outer[key] = self._choose(known, module)
            self.final[module, known] = self._outer[key]

    def _choose(self, name, module):
        """Return a unique name; the root's names do not change."""
        new = name
        if module != self.root:
            last = module.rpartition(".")[2]
            while new in self._used:
                new += "_" + last
        elif new in self._used - self._below():
            raise Refused("%s binds %s, which is another's name, too" % (module, name))
        self._used.add(new)
        return new

    def _strange(self, module):
        """Yield (alias, its source) of a member's imports from outside the group, at its top."""
        for node in self.tree.trees[module].body:
            if isinstance(node, ast.Import):
                yield from ((alias, alias.name) for alias in node.names)
        for node, alias, source, _, top in self.tree.imports(module):
            if top and source not in self.members:
                yield alias, (base_of(module, node), alias.name)

    def _bring(self, module):
        """Give names from other members the same final name."""
        for _, alias, source, whole, top in self.tree.imports(module):
            if top and source in self.members and not whole:
                self.final[module, alias.asname or alias.name] = self.final[source, alias.name]

    def _rooms(self, module):
        """Return {name there: {name in the module: final}} of members it imports whole."""
        return {alias.asname or alias.name: _Room(self.final, source)
                for _, alias, source, whole, top in self.tree.imports(module)
                if top and whole and source in self.members and source != self.root}

    # --- the joined text ---

    def _text(self):
        parts = [self._import(key, name) for key, name in sorted(self._outer.items(), key=str)]
        for module in self.members:
            tree = ast.parse(self.tree.texts[module])
            tree.body = _own(tree)
            names = {name: new for (of, name), new in self.final.items() if of == module}
            tree = Renamer(names, self._rooms(module)).visit(tree)
            parts.append(ast.unparse(self._lazy(module, tree)))
        return "\n".join(parts) + "\n"

    @staticmethod
    def _import(key, name):
        if isinstance(key, str):
            return "import " + key + (" as " + name if name != key else "")
        return "from %s import %s" % key + (" as " + name if name != key[1] else "")

    def _lazy(self, module, tree):
        """Change imports inside functions: those of members come from the root."""
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                node.module, node.level = base_of(module, node), 0
                source = self.tree.packages.get(node.module, node.module)
                if source in self.members and not self._modules(node):
                    node.module = self.name
                    for alias in node.names:
                        known = alias.asname or alias.name
                        alias.name = self.final[source, alias.name]
                        alias.asname = known if known != alias.name else None
        return tree

    def _modules(self, node):
        """Return True for imports of modules in a package that are not joined; they stay."""
        return all("%s.%s" % (node.module, alias.name) in self.tree.texts for alias in node.names)

    # --- other modules ---

    def _outside(self, name):
        """Return the text of a module outside the group, with imports from the root."""
        edits, rooms = [], self._rooms(name)
        by_statement = {}
        for node, alias, source, whole, _ in self.tree.imports(name):
            by_statement.setdefault(node, []).append((alias, source, whole))
        for node, aliases in by_statement.items():
            if any(source in self.members and source != self.root for _, source, _ in aliases):
                edits.append((*place(node), filled(self._imports(name, node, aliases), node)))
        edits += [(*place(node), "%s_%s" % (node.value.id, node.attr))
                  for node in self._asked_of(name, rooms)]
        return edited(self.tree.texts[name], edits)

    def _imports(self, name, node, aliases):
        """Return the import statement with the members' names from the root."""
        base, ours, rest = base_of(name, node), [], []
        for alias, source, whole in aliases:
            known = alias.asname or alias.name
            if source not in self.members:
                rest.append(_as(alias.name, known))
            elif not whole:
                ours.append(_as(self.final[source, alias.name], known))
            else:
                asked = sorted({each.attr for each in self._asked_of(name, {known: None})})
                ours += [_as(self.final[source, each], "%s_%s" % (known, each)) for each in asked]
        parts = ["from %s import %s" % (of, ", ".join(names))
                 for of, names in ((base, rest), (self.name, ours)) if names]
        return "; ".join(parts) or "pass"

    def _asked_of(self, name, rooms):
        """Return the nodes `module.name` of these modules."""
        return _asked_in(self.tree.texts[name], frozenset(rooms)) if rooms else []


@functools.cache
def _used(text):
    """Return the names, such as those of modules, that are used other than as `module.name`."""
    found = set()

    class Used(Renamer):
        def visit_Attribute(self, node):
            return node if isinstance(node.value, ast.Name) else self.generic_visit(node)

        def visit_Name(self, node):
            if not self._local(node.id):
                found.add(node.id)
            return node

    Used({}, {}).visit(ast.parse(text))
    return found


@functools.cache
def _asked_in(text, rooms):
    """Return the nodes `module.name` of a module, for the modules with these names."""
    found = []

    class Asked(Renamer):
        def visit_Attribute(self, node):
            if isinstance(node.value, ast.Name) and node.value.id in rooms \
                    and not self._local(node.value.id):
                found.append(node)
                return node
            return self.generic_visit(node)

    Asked({}, dict.fromkeys(rooms)).visit(ast.parse(text))
    return found


class _Room:
    """The final names of a member in the joined module."""

    def __init__(self, final, module):
        self.final, self.module = final, module

    def __getitem__(self, name):
        return self.final[self.module, name]


def _as(name, known):
    return name if name == known else "%s as %s" % (name, known)


def _own(tree):
    """Return a module's statements without imports, docstring and empty ones."""
    return [node for node in tree.body
            if not isinstance(node, (ast.ImportFrom, ast.Import, ast.Pass))
            and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
