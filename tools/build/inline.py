"""Inline names that a module uses in a single place.

Every name of a module takes RAM, even if its value is in flash. A class whose body binds only
constants and its own functions is completely in flash
(docs/internals/functions-in-flash.md).

    inlined(text, names)    the module with these values and functions at their place of use

names: those that no other module uses.
"""

import ast

from tools.build.names import bound_inside

SHORT = 24      # letters of a value that may be repeated


def inlined(text, names):
    """Move a value to its use; move a function that a class only binds into the class."""
    tree = ast.parse(text)
    names = names - bound_inside(tree) - _assigned_often(tree)
    _values(tree, names)
    _functions(tree, names)
    return ast.unparse(tree) + "\n"


def _assigned_often(tree):
    seen, often = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            often.update(node.names)
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            (often if node.id in seen else seen).add(node.id)
    return often


def _uses(tree):
    """Return {name: number of uses}."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found[node.id] = found.get(node.id, 0) + 1
    return found


def _values(tree, names):
    uses, found = _uses(tree), {}
    for node in tree.body[:]:
        name = _name_of(node)
        if name in names and _is_constant(node.value) and (
                uses.get(name, 0) < 2 or len(ast.unparse(node.value)) <= SHORT):
            found[name] = node.value
            tree.body.remove(node)
    _Values(found).visit(tree)


def _name_of(node):
    """Return the only name that a statement binds to a value, or None."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return getattr(node.targets[0], "id", None)
    return None


def _is_constant(value):
    if isinstance(value, ast.Tuple):
        return all(map(_is_constant, value.elts))
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        return _is_constant(value.operand)
    return isinstance(value, ast.Constant)


class _Values(ast.NodeTransformer):
    def __init__(self, found):
        self.found = found

    def visit_Name(self, node):
        return self.found.get(node.id, node)


def _functions(tree, names):
    uses = _uses(tree)
    able = {node.name: node for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name in names
            and uses.get(node.name) == 1 and not node.decorator_list
            and all(map(_is_constant, node.args.defaults))}
    for klass in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
        for at, node in enumerate(klass.body):
            moved = able.get(_name_of(node) and getattr(node.value, "id", None))
            if moved:
                tree.body.remove(moved)
                moved.name = _name_of(node)
                klass.body[at] = moved
