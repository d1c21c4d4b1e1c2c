"""A player who takes every proposal wins some Quick races of the usual level, but not most."""

import pytest

from pitwall import games
from pitwall.race import quick
from tools import shares
from tools.shares import LEAST, MOST, Share

EVERY = [(game, edition) for game in games.NAMES for edition in range(len(games.editions(game)))]
RACES, STEP = 200, 8        # of the full run; a test drives each STEP-th of them
SPREAD = 12                 # percent that a few races may be off


@pytest.mark.parametrize("game, edition", EVERY)
def test_the_usual_level_is_won_in_15_to_35_of_100_races(tmp_path, share, game, edition):
    seeds = share(range(RACES), 0, STEP)
    found = Share(game, quick.LEVELS[quick.NORMAL], edition).drive(seeds, str(tmp_path))
    off = 0 if len(seeds) == RACES else SPREAD
    assert LEAST - off <= found.won <= MOST + off, shares.line(found)


@pytest.mark.whole
@pytest.mark.parametrize("game, edition", EVERY)
def test_an_easier_level_is_won_more_often(tmp_path, game, edition):
    won = [Share(game, level, edition).drive(range(RACES), str(tmp_path)).won
           for level in quick.LEVELS]
    assert won == sorted(won, reverse=True) and len(set(won)) == 3


def test_the_tool_prints_a_row_a_level(capsys):
    shares.main(["race-pace", "--races", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["race-pace", level] for level in quick.LEVELS]
    shares.main(["pole-position", "--edition", "2022", "--level", "hard", "--races", "1",
                 "--markdown"])
    assert capsys.readouterr().out.startswith("| pole-position 2022 | hard | ")
    with pytest.raises(SystemExit):
        shares.main(["formula-d", "--edition", "2022"])
