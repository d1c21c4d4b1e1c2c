"""Any sequence of undo and redo ends in the same race: both games, both Pythons."""

import json
import sys

import pytest

from pitwall import games
from tools import fuzz
from tools.lab import lots

sys.modules.setdefault("lots", lots)        # its name on the device

from tools.lab.walks import Slips, Walks  # noqa: E402, F401

RACES, HERE = 1, 5     # on both, and on CPython
SCRIPT = """
import sys, json
from walks import %s
count, game, circuits, slips = json.loads(sys.argv[1])
tables = []
for i in range(circuits):
    with open("/race%%d.pwc" %% i, "rb") as file:
        tables.append(file.read())
walks = %s(tables, 0, count, False, game)
walks.slips = slips
def tick():
    more = walks.tick()
    if not more:
        print(walks.corrections, walks.refused, walks.summary())
    return more
"""


def walked(count, game, kind=Walks, slips=False):
    """Play races of a kind of tools.lab.walks; slips: with corrections of values."""
    walks = kind(fuzz.tables(game), 0, count, False, game)
    walks.slips = slips
    while walks.tick():
        pass
    return walks


def same_on_micropython(mpy, count, game, kind=Walks, slips=False):
    tables, name = fuzz.tables(game), kind.__name__
    files = {"/race%d.pwc" % i: table for i, table in enumerate(tables)}
    for module in ("lots", "walks"):
        files["/lib/%s.py" % module] = (fuzz.ROOT / "tools/lab" / (module + ".py")).read_text()
    here = walked(count, game, kind, slips)
    args = ["walks", json.dumps([count, game, len(tables), slips])]
    assert mpy.run(SCRIPT % (name, name), files=files, args=args) == "%d %d %s\n" % (
        here.corrections, here.refused, here.summary())


@pytest.mark.parametrize("game", games.NAMES)
def test_a_race_that_wanders_is_the_same_race_on_both_pythons(mpy, game):
    walks = walked(HERE, game)
    assert walks.summary() + "\n" == fuzz.on_cpython(0, HERE, game=game)
    assert walks.walks > 10 * HERE and walks.furthest > 15
    same_on_micropython(mpy, RACES, game)


def test_a_walk_that_loses_an_answer_is_found_out(monkeypatch):
    undo = Walks._back

    def forgets(self, race, most):
        count = undo(self, race, most)
        race.taken = bytes(race.taken[:-2])
        return count
    monkeypatch.setattr(Walks, "_back", forgets)
    with pytest.raises(AssertionError, match="another one"):
        walked(2, "formula-d")
