"""Who imports whom."""

from graphlib import TopologicalSorter
from pathlib import Path

from tools.build.import_tree import Tree

LIB = Path(__file__).resolve().parent.parent / "lib"


def test_no_modules_of_the_games_import_each_other_in_a_circle():
    """Not even inside a function: what two of them need lies in one below both."""
    tree = Tree({".".join(path.relative_to(LIB).with_suffix("").parts):
                 path.read_text(encoding="utf-8")
                 for path in LIB.glob("pitwall/games/**/*.py")})
    needs = {name: {source for _, _, source, _, _ in tree.imports(name) if source}
             for name in tree.trees}
    assert "pitwall.games.pole_position.payments" in needs["pitwall.games.pole_position.moves"]
    TopologicalSorter(needs).prepare()      # raises CycleError, which names the circle
