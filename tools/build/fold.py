"""Fold constants: the device runs the source with shared constants replaced by numbers.

On a microcontroller every imported name is an entry of a table in RAM, looked up at each use. The
modules share their constants by name. Here each use becomes the number, and imports that are no
longer needed are removed. Line numbers do not change, so a traceback still points to the source.

A constant is an int bound once at the top of a module, in capitals: `A = const(3)`,
`B, C = range(2)`.

A bare file goes further. A module's own constants are replaced, too, and unused ones are dropped. A
table of texts, `WORDS`, becomes a block of packed bytes, which stays in flash where a dict would be
built in RAM (pitwall.ui.words.table). Frozen builds contain bare files; code that imports constants
from outside lib/ needs the files that are not bare.
"""

import ast

from tools.build.edits import edited, filled, import_of, inside, number, place
from tools.build.import_tree import base_of
from tools.build.packed_words import frequent, packed, rows


class Folder:
    """Folds all modules of a tree.

    sources {module name: text}, such as {"pitwall.race.dice": "..."}; a package's name ends in
            .__init__
    bare    drop the constants that no other code looks up by name
    """

    def __init__(self, sources, bare=False):
        self.sources = sources
        self.trees = {name: ast.parse(text) for name, text in sources.items()}
        self._packages = {name[:-9]: name for name in sources if name.endswith(".__init__")}
        self._constants, self._imports = {}, None
        self.bare = bare
        self._asked = self._ask() if bare else None
        self._pairs = {}

    def constants(self, module):
        """Return {name: int} of a module's own constants and of those that it imports."""
        if module not in self._constants:
            found = self._constants[module] = {}
            for statement in self.trees[module].body:
                source = self._source(module, statement)
                if source:
                    shared = self.constants(source)
                    found.update((alias.asname or alias.name, shared[alias.name])
                                 for alias in statement.names if alias.name in shared)
                elif isinstance(statement, ast.Assign):
                    _bind(statement, found)
            for name in _rebound(self.trees[module], found):
                del found[name]
        return self._constants[module]

    def fold(self, module):
        """Return the module's text with numbers for constants."""
        tree, gone, names = self.trees[module], self._imported(module), self._foldable(module)
        if self.bare:
            gone["const"] = None
        edits = []
        for statement in tree.body:
            if self._source(module, statement):
                kept = [alias for alias in statement.names
                        if (alias.asname or alias.name) not in gone]
                if len(kept) < len(statement.names):
                    edits.append(import_of(statement, kept))
            elif self.bare and _tries_const(statement):
                edits.append((*place(statement), filled("pass", statement)))
        if self.bare:
            edits += [self._table(module, statement) for statement in _words(tree)]
            dropped, values = self._own(module)
            names = dict(names, **values)
            edits += dropped
            edits += [edit for edit in _const_calls(tree)
                      if not any(inside(edit, other) for other in dropped)]
        edits += [number(node, value) for node, value in self._uses(module, names)
                  if not any(inside(place(node), edit) for edit in edits)]
        return edited(self.sources[module], edits)

    def _source(self, module, statement):
        """Return the module of the tree that a statement imports from, or None."""
        if not isinstance(statement, ast.ImportFrom):
            return None
        name = base_of(module, statement)
        name = self._packages.get(name, name)
        return name if name in self.trees else None

    def _foldable(self, module):
        """Return {name: int} of the constants from other modules."""
        own = self.constants(module)
        found = {}
        for statement in self.trees[module].body:
            source = self._source(module, statement)
            if source:
                shared = self.constants(source)
                found.update((alias.asname or alias.name, own[alias.asname or alias.name])
                             for alias in statement.names
                             if alias.name in shared and (alias.asname or alias.name) in own)
        for name in _in_texts(self.trees[module]):
            found.pop(name, None)
        return found

    def _imported(self, module):
        """Return the constants that need no import; names for other modules keep theirs."""
        found, shown = self._foldable(module), self._shown(module)
        return {name: found[name] for name in found
                if name not in shown or self.bare and name not in self._asked}

    def _shown(self, module):
        """Return imported names that other modules may import from this one.

        It does not use them itself, or some module imports them.
        """
        if module.endswith("__init__"):
            return self._foldable(module)
        if self._imports is None:
            self._imports = {(self._source(name, statement), alias.name)
                             for name, tree in self.trees.items() for statement in tree.body
                             if isinstance(statement, ast.ImportFrom) for alias in statement.names}
        used = {node.id for node in ast.walk(self.trees[module]) if isinstance(node, ast.Name)}
        return ({name for source, name in self._imports if source == module}
                | {name for name in self._foldable(module) if name not in used})

    # --- bare ---

    def _table(self, module, statement):
        """Return the edit that makes a Table of a dict of texts (ui/words/table.py in lib/pitwall).

        The main table of a language has the codes, which the others share.
        """
        parts = packed(ast.literal_eval(statement.value), self._frequent(module))
        main = module.endswith("." + _language(module))
        text = "from pitwall.ui.words.table import Table; WORDS = Table(%s)" % ", ".join(
            map(repr, parts if main else parts[:3]))
        return (*place(statement), filled(text, statement))

    def _frequent(self, module):
        """Return pairs of bytes that are frequent in the texts of the module's language."""
        language = _language(module)
        if language not in self._pairs:
            self._pairs[language] = frequent([
                row for name, tree in self.trees.items() if _language(name) == language
                for statement in _words(tree) for row in rows(ast.literal_eval(statement.value))])
        return self._pairs[language]

    def _own(self, module):
        """Return (edits, {name: int}) of a module's own constants: changed or dropped; values."""
        own, texts = self.constants(module), _in_texts(self.trees[module])
        edits, values = [], {}
        for statement in self.trees[module].body:
            names = _bound(statement)
            if not names or any(name not in own for name in names):
                continue
            if any(name in self._asked or name in texts for name in names):
                each = names[:len(names) // len(statement.targets)]     # A = B = 3 has two
                text = ", ".join(str(own[name]) for name in each)
                edits.append((*place(statement.value), filled(text, statement.value)))
            else:
                edits.append((*place(statement), filled("pass", statement)))
            values.update((name, own[name]) for name in names if name not in texts)
        return edits, values

    def _ask(self):
        """Return names that may be looked up at run time: these constants stay."""
        asked = set()
        for module, tree in self.trees.items():
            put = {id(node) for node, _ in self._uses(module, {})}
            folded = self._foldable(module)
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute) and id(node) not in put:
                    asked.add(node.attr)
                elif isinstance(node, ast.ImportFrom):
                    asked.update(alias.name for alias in node.names if node not in tree.body
                                 or (alias.asname or alias.name) not in folded)
        return asked

    def _uses(self, module, names):
        """Yield (node, value) of every use: NAME, or module.NAME."""
        rooms = self._rooms(module)
        for node in ast.walk(self.trees[module]):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names:
                yield node, names[node.id]
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) \
                    and isinstance(node.ctx, ast.Load) and node.value.id in rooms \
                    and node.lineno == node.end_lineno:
                shared = self.constants(rooms[node.value.id])
                if node.attr in shared:
                    yield node, shared[node.attr]

    def _rooms(self, module):
        """Return {name here: module} of the modules imported whole at the top."""
        rooms = {}
        for statement in self.trees[module].body:
            if isinstance(statement, ast.ImportFrom):
                package = base_of(module, statement)
                for alias in statement.names:
                    name = "%s.%s" % (package, alias.name)
                    if name in self.trees:
                        rooms[alias.asname or alias.name] = name
        for name in _rebound(self.trees[module], rooms) | _in_texts(self.trees[module]):
            rooms.pop(name, None)
        return rooms


def _bind(statement, found):
    """Note the bindings of an assignment at the top that consists of numbers alone."""
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


def _bound(statement):
    """Return the names that an assignment at the top binds; none for other statements."""
    if not isinstance(statement, ast.Assign):
        return []
    names = []
    for target in statement.targets:
        parts = target.elts if isinstance(target, ast.Tuple) else [target]
        names += [part.id if isinstance(part, ast.Name) else "" for part in parts]
    return names


def _tries_const(statement):
    """Return True for the `try` that imports `const`."""
    return isinstance(statement, ast.Try) and any(
        isinstance(part, ast.ImportFrom) and part.module == "micropython"
        for part in statement.body)


def _words(tree):
    """Return, as a list, the statement that binds a table of texts, if any."""
    return [statement for statement in tree.body if _bound(statement) == ["WORDS"]]


def _language(module):
    """Return the language of a module: en for pitwall.ui.words.en_formula_d."""
    return module.rpartition(".")[2].partition("_")[0]


def _rebound(tree, names):
    """Return those of the names that are bound more than once, or in a function, too."""
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
    """Return names inside f-strings, whose places older Pythons do not report."""
    return {node.id for text in ast.walk(tree) if isinstance(text, ast.JoinedStr)
            for node in ast.walk(text) if isinstance(node, ast.Name)}


def _const_calls(tree):
    """Return edits that replace `const(value)` with the value, if no other edit does."""
    return [(*place(node), ast.unparse(node.args[0])) for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            and node.func.id == "const"]


def fold_tree(lib, bare=False):
    """Return {Path: text} of every Python file below lib/ (a Path), folded."""
    paths = {}
    for path in sorted(lib.glob("**/*.py")):
        name = ".".join(path.relative_to(lib).with_suffix("").parts)
        paths[name] = path
    folder = Folder({name: path.read_text(encoding="utf-8") for name, path in paths.items()}, bare)
    return {path: folder.fold(name) for name, path in paths.items()}
