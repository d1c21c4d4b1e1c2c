"""tools.build.flat_imports: leaves first, and nothing else is changed."""

from tools.build.flat_imports import flat

SOURCES = {
    "pitwall.__init__": '"""All."""\n',
    "pitwall.race.dice": '"""Dice."""\n',
    "pitwall.games.__init__": '"""Games."""\n',
    "pitwall.games.oval.__init__": '"""Oval."""\nfrom . import turn\nfrom .state import A\n',
    "pitwall.games.oval.turn":
        '"""Turn."""\nfrom ...race.dice import Dice\nfrom .moves import go\n',
    "pitwall.games.oval.moves": '"""Moves."""\nfrom .state import A\ndef go():\n    pass\n',
    "pitwall.games.oval.state": '"""State."""\nA = 1\n',
}
LED = ('"""Oval."""; __import__(\'pitwall.race.dice\'); __import__(\'pitwall.games.oval.state\'); '
       "__import__('pitwall.games.oval.moves'); __import__('pitwall.games.oval.turn')")


def test_what_a_game_needs_comes_leaves_first():
    found = flat(SOURCES)
    lines = found["pitwall.games.oval.__init__"].split("\n")
    assert lines == [LED, "from . import turn", "from .state import A", ""]


def test_other_modules_stay_as_they_are():
    found = flat(SOURCES)
    assert [name for name in SOURCES if found[name] != SOURCES[name]] == [
        "pitwall.games.oval.__init__"]
