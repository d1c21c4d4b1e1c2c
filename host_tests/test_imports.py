"""Imports lead downward, in no circle, not even inside a function."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tools.build.import_tree import Tree

ROOT = Path(__file__).resolve().parent.parent
# The packages of lib/pitwall from the bottom up. Each may import those before it.
LAYERS = ("circuit", "canvas", "registry", "race", "games", "rivals", "boards", "device", "ui",
          "app")
# Modules outside the layer of their package: the lists of games and of rivals, which load a module
# by its name without knowing it, and the screens' way from one to the next.
ELSEWHERE = {"pitwall": "circuit", "pitwall.games": "registry", "pitwall.rivals": "registry",
             "pitwall.rivals.temper": "registry", "pitwall.at_flag": "app"}


def needs(folder, where):
    """Return {module: set of modules that its text imports anywhere} of a folder's files."""
    paths = {".".join(path.relative_to(folder).with_suffix("").parts): path
             for path in folder.glob(where)}
    tree = Tree({name: path.read_text(encoding="utf-8") for name, path in paths.items()})
    return {_plain(name): {_plain(source) for _, _, source, _, _ in tree.imports(name) if source}
            for name in tree.trees}


def _plain(name):
    return name.removesuffix(".__init__")


def layer(module):
    return ELSEWHERE.get(module) or module.split(".")[1]


LIB = needs(ROOT / "lib", "pitwall/**/*.py")


@pytest.mark.parametrize("found, one, other", (
    (LIB, "pitwall.games.pole_position.moves", "pitwall.games.pole_position.payments"),
    (LIB, "pitwall.app", "pitwall.ui.menu"),
    (needs(ROOT, "tools/**/*.py"), "tools.race", "tools.circuit.folders")))
def test_no_modules_import_each_other_in_a_circle(found, one, other):
    """If two of them need the same thing, it belongs below both."""
    assert other in found[one]
    TopologicalSorter(found).prepare()      # raises CycleError, which names the cycle


def test_no_module_imports_one_of_a_higher_layer():
    upward = ["%s imports %s" % (one, other) for one in LIB for other in LIB[one]
              if LAYERS.index(layer(other)) > LAYERS.index(layer(one))]
    assert not upward
    assert {layer(module) for module in LIB} == set(LAYERS)


def test_no_game_imports_another():
    packages = {path.parent.name for path in (ROOT / "lib/pitwall/games").glob("*/__init__.py")}
    for one in LIB:
        mine = one.split(".")[2] if one.startswith(("pitwall.games.", "pitwall.rivals.")) else ""
        for other in LIB[one] if mine in packages else ():
            if other.startswith(("pitwall.games.", "pitwall.rivals.")):
                assert other.split(".")[2] not in packages - {mine}, (one, other)


def test_the_product_imports_no_tool():
    for path in (ROOT / "lib").glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names.append(node.module)
            outside = {name.split(".")[0] for name in names} & {
                "tools", "simulator", "host_tests", "firmware"}
            assert not outside, (path, outside)
