"""Who imports whom."""

from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tools.build.import_tree import Tree

LIB = Path(__file__).resolve().parent.parent / "lib"


@pytest.mark.parametrize("where, one, other", (
    ("pitwall/games/**/*.py", "games.pole_position.moves", "games.pole_position.payments"),
    ("pitwall/race/*.py", "race.run", "race.journal")))
def test_no_modules_import_each_other_in_a_circle(where, one, other):
    """Not even inside a function: what two of them need lies in one below both."""
    tree = Tree({".".join(path.relative_to(LIB).with_suffix("").parts):
                 path.read_text(encoding="utf-8") for path in LIB.glob(where)})
    needs = {name: {source for _, _, source, _, _ in tree.imports(name) if source}
             for name in tree.trees}
    assert "pitwall." + other in needs["pitwall." + one]
    TopologicalSorter(needs).prepare()      # raises CycleError, which names the circle
