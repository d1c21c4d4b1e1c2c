"""docs/referee.md holds every word that scripts may use, and its examples hold."""

import re

import pytest

from tools import device, referee, referee_page, referee_pole_position as game
from tools.referee_expect import RELATIONS
from tools.referee_reader import Reader

PAGE = (device.ROOT / "docs" / "referee.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```referee\n(.*?)```", PAGE, re.S)


def test_the_page_lists_the_words_of_the_game():
    """If not: put the output of `tools.referee --words pole-position` at the end of the page."""
    words = "\n".join(referee_page.tables(game)) + "\n"
    assert PAGE.endswith(words)


def test_the_page_tells_every_statement():
    language = PAGE[:PAGE.index("## A game's words")]
    names = [name[3:] for name in dir(Reader) if name.startswith("do_")]
    assert len(names) > 11
    for name in names:
        assert re.search(r"\| `[^|]*\b%s\b" % name, language), name
    for name in RELATIONS + ("at any price", "until", "nothing asked", "of table", "times"):
        assert re.search(r"\|[^|]*`[^`|]*%s\b" % name, language), name


def test_everything_has_a_meaning():
    for names, about in ((game.QUESTIONS, game.ABOUT.QUESTIONS), (game.TELLS, game.ABOUT.TELLS)):
        assert sorted(names.values()) == sorted(about)
    for things in (game.CAR, game.TABLE, game.PARTS, game.CHOICES, game.ANNOUNCEMENTS):
        assert all(thing.about for thing in things)
        assert len({thing.name for thing in things}) == len(things)
    for choice in game.CHOICES:
        assert set(choice.tags) <= set(game.ABOUT.TAGS)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_holds(number):
    scripts = [referee.Script("example", EXAMPLES[number])]
    assert referee.judge(scripts, referee.on_cpython(scripts)) == (0, [])


def test_the_command_lists_the_words(capsys):
    assert referee.main(["--words", "pole-position"]) == 0
    assert PAGE.endswith(capsys.readouterr().out)
