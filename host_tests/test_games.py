"""The list of games: each has the same interface, and no layer above names a game."""

import ast
import sys

import pytest

from pitwall import games
from tools.device.contents import ROOT

ABOVE = [*(ROOT / "lib/pitwall/ui").glob("*.py"),
         *[ROOT / "lib/pitwall" / (name + ".py")
           for name in ("app", "race/run", "games/switches", "games/narration")],
         *[ROOT / "tools/lab" / (name + ".py") for name in ("headless", "human")]]


def package(game):
    return game.replace("-", "_")


@pytest.mark.parametrize("path", ABOVE, ids=lambda path: path.stem)
def test_nobody_above_names_a_game(path):
    text = path.read_text()
    assert not [name for name in games.NAMES if name in text or package(name) in text]


def collections(path):
    """Yield the strings of each list, tuple, set and dictionary in a file."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, (ast.List, ast.Tuple, ast.Set, ast.Dict)):
            yield {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}


# Rule sets, some with the name of their game; a module for one driver; lists for benchmarks.
NOT_LISTS = "ledger.py", "careful.py", "peers.py", "versions.py"


def test_there_is_one_list_of_games():
    """A game is described by its row: a new one is entered only there."""
    found = [path for folder in ("lib", "tools", "simulator", "firmware")
             for path in (ROOT / folder).rglob("*.py")
             if any(len(strings & set(games.ALL)) > 1 for strings in collections(path))
             and path.name not in NOT_LISTS]
    assert found == [ROOT / "lib/pitwall/games/__init__.py"]
    numbers = [games.number(name) for name in games.ALL]
    # In saves: a number is never given to another game.
    assert numbers == [1, 2, 3, 4, 129, 130, 131, 132]
    assert [games.numbered(number) for number in numbers] == list(games.ALL)


@pytest.mark.parametrize("game", games.NAMES)
def test_no_game_imports_another(game):
    for path in (ROOT / "lib/pitwall/games" / package(game)).rglob("*.py"):
        others = [name for name in games.NAMES if name != game]
        assert not [name for name in others if package(name) in path.read_text()], path


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_is_known_by_its_name(game):
    loaded = games.load(game)
    assert loaded is sys.modules["pitwall.games." + package(game)] and loaded.NAME == game
    assert games.NAMES[games.number(game) - 1] == game
    assert (ROOT / ("tracks" + games.tracks(game))).is_dir()
    rules = games.room(game, "options")
    contrary = sum({rules.bit(one) for one, _ in rules.CONTRARY
                    if not rules.bit(one) & sum(rules.LEVELS)})
    assert rules.SETS["all"] | contrary | rules.SHORT == loaded.EVERYTHING
    assert rules.SETS["standard"] == loaded.STANDARD
    assert len(rules.SEATED) == rules.CARS[1] and set(rules.SEATED) <= set(rules.SEATS)


def test_a_game_that_is_not_listed_is_refused():
    with pytest.raises(ValueError, match="no game chess"):
        games.load("chess")


def test_the_game_before_is_forgotten_on_a_device(mpy):
    """Only the chosen game's modules and rivals stay loaded, back and forth."""
    out = mpy.run('''
import sys
sys.path.insert(0, "/lib")
from pitwall import games, rivals
def loaded():
    return [len([m for m in sys.modules if n.replace("-", "_") in m]) > 0 for n in games.NAMES]
for name in games.NAMES + games.NAMES:
    games.room(name, "dash")
    rivals.load(rivals.names(name)[-1], 1, b"", name)
    print(loaded(), games.load(name).NAME)
''')
    assert out.splitlines() == [f"{[one == name for one in games.NAMES]} {name}"
                                for name in games.NAMES] * 2
