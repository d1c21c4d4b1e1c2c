"""Each game's Quick race on the real screens: presses, seconds and words, as tools.presses counts.
"""

import pytest

from pitwall import games
from tools.presses import PRESS, Quick, table

SEED = 1


@pytest.fixture(scope="module")
def races():
    return {game: Quick(game, SEED) for game in games.NAMES}


@pytest.mark.parametrize("game", games.NAMES)
def test_it_is_driven_from_the_menu_to_its_result(races, game):
    quick = races[game]
    assert quick.d.shows() == "Result"
    first, flag = quick.first, quick.flag
    assert 0 < first.presses < flag.presses and first.ms < flag.ms and first.words < flag.words
    assert 0 < flag.matter <= flag.presses
    assert flag.ms > PRESS * flag.presses


@pytest.mark.parametrize("game", games.NAMES)
def test_every_caption_is_counted_and_left_to_its_time(races, game):
    quick = races[game]
    assert quick.flag.captions == len(quick.told) > 8
    assert quick.flag.words == sum(len(text.split()) for text in quick.told)
    reading = 300 * quick.flag.words
    assert quick.flag.ms - PRESS * quick.flag.presses > .8 * reading


def test_the_table_has_a_line_for_each_game(races):
    lines = list(table([(game, [quick]) for game, quick in races.items()]))
    assert len(lines) == 2 + len(games.NAMES)
    for game, line in zip(games.NAMES, lines[2:]):
        assert line.startswith("| %s |" % game) and line.count("|") == lines[0].count("|")
