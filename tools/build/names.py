"""Rename names of a module by Python's scope rules.

    Renamer({"deal": "deal_cards"}, {"cards": {"deal": "deal_cards"}}).visit(tree)

turns the module's own `deal`, and `cards.deal` of the module `cards`, into `deal_cards`. Parameters
and local variables with the same name stay.
"""

import ast

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
IMPORTS = (ast.Import, ast.ImportFrom)


class Clash(Exception):
    """A new name would refer to something else where it is used; the text is the name."""


def bound(body):
    """Return the names that statements bind in their own scope, without globals."""
    names, shared, to_do = set(), set(), list(body)
    while to_do:
        node = to_do.pop()
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, IMPORTS):
            names.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.Global):
            shared.update(node.names)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif not isinstance(node, FUNCTIONS + COMPREHENSIONS):
            to_do += ast.iter_child_nodes(node)
    return names - shared


def bound_inside(tree):
    """Return names that functions and comprehensions of a module bind, anywhere."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS):
            names |= _of_function(node)
        elif isinstance(node, COMPREHENSIONS):
            names |= _of_comprehension(node)
        elif isinstance(node, ast.ClassDef):
            names |= bound(node.body)
    return names


def _of_function(node):
    parts = node.args
    every = parts.posonlyargs + parts.args + parts.kwonlyargs + [parts.vararg, parts.kwarg]
    names = {each.arg for each in every if each}
    return names if isinstance(node, ast.Lambda) else names | bound(node.body)


def _of_comprehension(node):
    return bound([part.target for part in node.generators])


class Renamer(ast.NodeTransformer):
    """names: {name at the top: new name}; rooms: {name of an imported module: {its name: new}}.

    Raises Clash if a new name is one of a function around it, or a module is used as a value;
    KeyError for a name that a module lacks.
    """

    def __init__(self, names, rooms):
        self.names, self.rooms = names, rooms
        self._scopes = []       # (is it a class?, names bound there), the innermost last

    def _local(self, name):
        return any(name in names for klass, names in self._seen(self._scopes))

    @staticmethod
    def _seen(scopes):
        """Return the visible scopes: a class's names are only visible in its own body."""
        return [each for i, each in enumerate(scopes) if not each[0] or i == len(scopes) - 1]

    def _new(self, name):
        new = self.names.get(name, name)
        if new != name and self._local(new):
            raise Clash(new)
        return new

    def _within(self, klass, names, parts):
        """Visit the parts in a scope of their own."""
        self._scopes.append((klass, names))
        done = [self.visit(part) for part in parts]
        self._scopes.pop()
        return [part for part in done if part is not None]

    def _defined(self, node):
        if not self._local(node.name):
            node.name = self._new(node.name)

    def visit_FunctionDef(self, node):
        """Visit decorators and defaults in the outer scope."""
        names = _of_function(node)
        self._defined(node)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        node.args = self.visit(node.args)
        node.body = self._within(False, names, node.body)
        return node

    def visit_Lambda(self, node):
        names = _of_function(node)
        node.args = self.visit(node.args)
        node.body, = self._within(False, names, [node.body])
        return node

    def visit_Assign(self, node):
        """In a class `A = A` takes the value from the outer scope."""
        if not self._scopes or not self._scopes[-1][0]:
            return self.generic_visit(node)
        _, names = self._scopes.pop()
        self._scopes.append((True, names - bound([node])))
        node.value = self.visit(node.value)
        self._scopes[-1] = True, names
        node.targets = [self.visit(each) for each in node.targets]
        return node

    def visit_ClassDef(self, node):
        names = bound(node.body)
        self._defined(node)
        node.bases = [self.visit(each) for each in node.bases]
        node.body = self._within(True, names, node.body)
        return node

    def _comprehension(self, node):
        first = self.visit(node.generators[0].iter)
        names = _of_comprehension(node)
        node.generators[0].iter = ast.Constant(None)
        self._scopes.append((False, names))
        self.generic_visit(node)
        self._scopes.pop()
        node.generators[0].iter = first
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def visit_Name(self, node):
        if not self._local(node.id):
            if node.id in self.rooms:
                raise Clash(node.id)
            node.id = self._new(node.id)
        return node

    def visit_Global(self, node):
        node.names = [self.names.get(name, name) for name in node.names]
        return node

    def visit_Attribute(self, node):
        room = node.value.id if isinstance(node.value, ast.Name) else None
        if room not in self.rooms or self._local(room):
            return self.generic_visit(node)
        new = self.rooms[room][node.attr]
        if self._local(new):
            raise Clash(new)
        return ast.copy_location(ast.Name(new, node.ctx), node)

    def visit_ImportFrom(self, node):
        """Rename an import below an `if` or a `try` at the top: it binds names of the module."""
        if not self._scopes:
            for alias in node.names:
                name = alias.asname or alias.name
                new = self._new(name)
                alias.asname = new if new != alias.name else None
        return node
