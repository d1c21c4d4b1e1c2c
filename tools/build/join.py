"""Rooms joined: in the firmware, what is always in memory together is one module.

On a microcontroller every module costs a table of its names in RAM and every import two names more,
though the code lies in flash. The sources stay one room a file; here a root, such as a game's
package, takes in the rooms that it imports at its top, as far as nobody asks for them otherwise.

    joined({module name: text})     {module name: text}, with fewer modules

Names keep their spelling unless two rooms bind the same one; the second then carries its room's
name. The root's own names, by which others look things up, never change. Lines are those of the
joined file, which stands where it is frozen from; functions are found by their names.
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
    """Rooms that cannot be joined; the text says why."""


def joined(sources, roots=ROOTS):
    """sources: {module name: text}; a package's name ends in .__init__. Raises Refused."""
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
    """Do dotted names agree? "*" is one part, or two for what is within a package."""
    star = pattern.index("*") if "*" in pattern else None
    if star is None:
        return parts == pattern
    after = len(pattern) - star - 1
    return (parts[:star] == pattern[:star] and parts[-after:] == pattern[star + 1:]
            and 1 <= len(parts) - star - after <= 2)


class Group:
    """A root and the rooms that it takes in: `members`, each after those it needs, root last."""

    def __init__(self, sources, root):
        self.tree, self.root = Tree(sources), root
        self.package = root.endswith(".__init__")
        self.name = root.removesuffix(".__init__")
        self.prefix = (self.name if self.package else root.rpartition(".")[0]) + "."
        self.final = {}     # {(module, name there): name in the joined module}
        self.members = self._members()

    # --- who is joined ---

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
        """Is it a module of the root's own package, not of one below?"""
        last = name.removeprefix(self.prefix)
        return name.startswith(self.prefix) and "." not in last

    def _able(self, name, looked_up):
        last = name.rpartition(".")[2]
        return (last not in looked_up and "globals" not in self.tree.texts[name]
                and all(self._only_asked(each, name) for each in self.tree.importers(name)))

    def _only_asked(self, module, name):
        """Is the room, where it is imported whole, only there to be asked for its names?"""
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
        """Is it in memory only when the root is? What is proposed, is shown."""
        others = {each for each in self.tree.importers(name) if not each.endswith(".proposal")}
        return self.package or others <= set(found)

    def _check(self, found):
        """What stays outside must not need the root to be there before it."""
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

    # --- what they are called ---

    def join(self):
        """{module name: text} of everything, with the members as one. Raises Refused."""
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
        """Names of the joined module that it did not have before: those of rooms taken in."""
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
        """Modules below a package become names of it when they are imported."""
        return {name.removeprefix(self.prefix).partition(".")[0] for name in self.tree.trees
                if self.package and name.startswith(self.prefix) and name not in self.members}

    def _name_imports(self, module):
        """What members import from outside the group is imported once."""
        for alias, key in self._strange(module):
            known = alias.asname or alias.name
            if key not in self._outer:
                self._outer[key] = self._choose(known, module)
            self.final[module, known] = self._outer[key]

    def _choose(self, name, module):
        """A name that nothing else has; the root's stay as they are."""
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
        """(alias, what it stands for) of a member's imports from outside the group, at its top."""
        for node in self.tree.trees[module].body:
            if isinstance(node, ast.Import):
                yield from ((alias, alias.name) for alias in node.names)
        for node, alias, source, _, top in self.tree.imports(module):
            if top and source not in self.members:
                yield alias, (base_of(module, node), alias.name)

    def _bring(self, module):
        """Names that come from other members are theirs."""
        for _, alias, source, whole, top in self.tree.imports(module):
            if top and source in self.members and not whole:
                self.final[module, alias.asname or alias.name] = self.final[source, alias.name]

    def _rooms(self, module):
        """{name there: {name in the room: final}} of the members it imports whole."""
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
        """Imports inside functions: those of members come from the root."""
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
        """Does it import modules of a package that are not joined? Such imports stay."""
        return all("%s.%s" % (node.module, alias.name) in self.tree.texts for alias in node.names)

    # --- the others ---

    def _outside(self, name):
        """The text of a module that is not joined, its imports those of the root."""
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
        """The import statement with what members bring from the root."""
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
        """Nodes `room.name` of these rooms."""
        return _asked_in(self.tree.texts[name], frozenset(rooms)) if rooms else []


@functools.cache
def _used(text):
    """Names of a module, such as those of rooms, that are used other than as in `room.name`."""
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
    """Nodes `room.name` of a module, of the rooms with these names."""
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
    """What a member's names are in the joined module."""

    def __init__(self, final, module):
        self.final, self.module = final, module

    def __getitem__(self, name):
        return self.final[self.module, name]


def _as(name, known):
    return name if name == known else "%s as %s" % (name, known)


def _own(tree):
    """A module's statements, its imports, its docstring and empty ones left out."""
    return [node for node in tree.body
            if not isinstance(node, (ast.ImportFrom, ast.Import, ast.Pass))
            and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
