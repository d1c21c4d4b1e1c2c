"""Constants put in place: what the device runs is the source with shared constants as numbers.

On a microcontroller every imported name is an entry of a table in RAM, looked up at each use. The
rooms share their constants by name; here each use of such a name becomes its number, and imports
that nothing needs any more go. Lines keep their numbers, so a traceback still points to the source.

A constant is an int bound once at the top of a module, in capitals: `A = const(3)`, `B, C = range(2)`.
"""

import ast

PACKAGE = "pitwall"


class Folder:
    """sources: {module name: text}, such as {"pitwall.dice": "..."}."""

    def __init__(self, sources):
        self.sources = sources
        self.trees = {name: ast.parse(text) for name, text in sources.items()}
        self._constants = {}

    def constants(self, module):
        """{name: int} of a module's own constants and of those that it imports."""
        if module not in self._constants:
            found = self._constants[module] = {}
            for statement in self.trees[module].body:
                if isinstance(statement, ast.ImportFrom) and statement.module in self.trees:
                    shared = self.constants(statement.module)
                    found.update((alias.asname or alias.name, shared[alias.name])
                                 for alias in statement.names if alias.name in shared)
                elif isinstance(statement, ast.Assign):
                    _bind(statement, found)
            for name in _rebound(self.trees[module], found):
                del found[name]
        return self._constants[module]

    def fold(self, module):
        """The module's text with numbers for constants."""
        tree, text = self.trees[module], self.sources[module]
        names = self._imported(module)
        edits = [_number(node, value) for node, value in self._uses(module, names)]
        for statement in tree.body:
            if isinstance(statement, ast.ImportFrom) and statement.module in self.trees:
                kept = [alias for alias in statement.names
                        if (alias.asname or alias.name) not in names]
                if len(kept) < len(statement.names):
                    edits.append(_import(statement, kept))
        return _edited(text, edits)

    def _imported(self, module):
        """{name: int} of the constants that come from other modules and can be put in place."""
        own = self.constants(module)
        found = {}
        for statement in self.trees[module].body:
            if isinstance(statement, ast.ImportFrom) and statement.module in self.trees:
                shared = self.constants(statement.module)
                found.update((alias.asname or alias.name, own[alias.asname or alias.name])
                             for alias in statement.names
                             if alias.name in shared and (alias.asname or alias.name) in own)
        for name in _in_texts(self.trees[module]):
            found.pop(name, None)
        return found if not module.endswith("__init__") else {}

    def _uses(self, module, names):
        """(node, value) of every use: NAME, or room.NAME."""
        rooms = self._rooms(module)
        for node in ast.walk(self.trees[module]):
            if isinstance(node, ast.Name) and node.id in names:
                yield node, names[node.id]
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) \
                    and isinstance(node.ctx, ast.Load) and node.value.id in rooms \
                    and node.lineno == node.end_lineno:
                shared = self.constants(rooms[node.value.id])
                if node.attr in shared:
                    yield node, shared[node.attr]

    def _rooms(self, module):
        """{name here: module} of the modules imported whole at the top."""
        rooms = {}
        for statement in self.trees[module].body:
            if isinstance(statement, ast.ImportFrom):
                for alias in statement.names:
                    name = "%s.%s" % (statement.module, alias.name)
                    if name in self.trees:
                        rooms[alias.asname or alias.name] = name
        for name in _rebound(self.trees[module], rooms) | _in_texts(self.trees[module]):
            rooms.pop(name, None)
        return rooms


def _bind(statement, found):
    """Note what an assignment at the top binds, if it is made of numbers alone."""
    try:
        code = compile(ast.Expression(statement.value), "", "eval")
        value = eval(code, {"__builtins__": {}, "const": int, "range": range}, dict(found))
    except Exception:      # it needs more than numbers
        return
    for target in statement.targets:
        if isinstance(target, ast.Name):
            pairs = [(target, value)]
        elif isinstance(target, ast.Tuple) and isinstance(value, (tuple, range)):
            pairs = list(zip(target.elts, value))
        else:
            continue
        found.update((name.id, number) for name, number in pairs
                     if type(number) is int and name.id.isupper())


def _rebound(tree, names):
    """Those of the names that are bound more than once, or inside a function, too."""
    count = dict.fromkeys(names, 0)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound = [node.id]
        elif isinstance(node, ast.arg):
            bound = [node.arg, node.arg]
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            bound = [alias.asname or alias.name for alias in node.names]
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound = [node.name, node.name]
        else:
            continue
        for name in bound:
            if name in count:
                count[name] += 1
    return {name for name, times in count.items() if times > 1}


def _in_texts(tree):
    """Names used inside f-strings, whose places older Pythons do not tell."""
    return {node.id for text in ast.walk(tree) if isinstance(text, ast.JoinedStr)
            for node in ast.walk(text) if isinstance(node, ast.Name)}


# --- edits: (first line, first column, last line, last column, new text), columns in bytes ---

def _place(node):
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _number(node, value):
    return (*_place(node), str(value) if value >= 0 else "(%d)" % value)


def _import(statement, kept):
    """The import of what is left, and empty lines for those it filled."""
    text = "pass"
    if kept:
        text = "from %s import %s" % (statement.module, ", ".join(
            alias.name + (" as " + alias.asname if alias.asname else "") for alias in kept))
    return (*_place(statement), text + "\n" * (statement.end_lineno - statement.lineno))


def _edited(text, edits):
    lines = [line.encode() for line in text.split("\n")]
    for first, left, last, right, new in sorted(edits, reverse=True):
        whole = lines[first - 1][:left] + new.encode() + lines[last - 1][right:]
        lines[first - 1:last] = whole.split(b"\n")
    return b"\n".join(lines).decode()


def fold_tree(lib):
    """{Path: text} of every Python file below lib/ (a Path), folded."""
    paths = {}
    for path in sorted(lib.glob("**/*.py")):
        name = ".".join(path.relative_to(lib).with_suffix("").parts)
        paths[name] = path
    folder = Folder({name: path.read_text() for name, path in paths.items()})
    packages = {name for name in paths if name.endswith(".__init__")}
    for name in packages:                 # `from pitwall.games import pole_position`
        folder.trees.setdefault(name[:-9], folder.trees[name])
        folder.sources.setdefault(name[:-9], folder.sources[name])
    return {path: folder.fold(name) for name, path in paths.items()}
