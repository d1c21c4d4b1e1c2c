"""Any walk of taking back and giving again ends in the same race: both games, both Pythons."""

import json
import sys

import pytest

from pitwall import games
from tools import fuzz
from tools.lab import lots

sys.modules.setdefault("lots", lots)        # as it is called on the device

from tools.lab.walks import Walks  # noqa: E402

RACES, HERE = 1, 5     # on both, and on CPython
SCRIPT = """
import sys, json
from walks import Walks
count, game, circuits = json.loads(sys.argv[1])
tables = []
for i in range(circuits):
    with open("/race%d.pwc" % i, "rb") as file:
        tables.append(file.read())
walks = Walks(tables, 0, count, False, game)
def tick():
    more = walks.tick()
    if not more:
        print(walks.summary())
    return more
"""


def walked(count, game):
    walks = Walks(fuzz.tables(game), 0, count, False, game)
    while walks.tick():
        pass
    return walks


@pytest.mark.parametrize("game", games.NAMES)
def test_a_race_that_wanders_is_the_same_race_on_both_pythons(mpy, game):
    walks = walked(HERE, game)
    assert walks.summary() + "\n" == fuzz.on_cpython(0, HERE, game=game)
    assert walks.walks > 10 * HERE and walks.furthest > 15
    tables = fuzz.tables(game)
    files = {"/race%d.pwc" % i: table for i, table in enumerate(tables)}
    for name in ("lots", "walks"):
        files["/lib/%s.py" % name] = (fuzz.ROOT / "tools/lab" / (name + ".py")).read_text()
    args = ["walks", json.dumps([RACES, game, len(tables)])]
    assert mpy.run(SCRIPT, files=files, args=args) == walked(RACES, game).summary() + "\n"


def test_a_walk_that_loses_an_answer_is_found_out(monkeypatch):
    undo = Walks._back

    def forgets(self, race, most):
        count = undo(self, race, most)
        race.taken = bytes(race.taken[:-2])
        return count
    monkeypatch.setattr(Walks, "_back", forgets)
    with pytest.raises(AssertionError, match="another one"):
        walked(2, "formula-d")
