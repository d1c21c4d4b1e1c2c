"""Records with impossible numbers but a correct checksum: refused, or not shown."""

import pytest

from host_tests.app_drive import Desk
from pitwall.race import records


def kept(folder, dice=(), circuit=()):
    """Write records of a race; dice: a row; circuit: {place in its row: number}."""
    of = records.Records(str(folder))
    of.counts = [1, 0, 0, 0, 0]
    of.dice = [list(dice)] if dice else []
    row = [1, 0, 5, 2, 1, 0, 3, 9, 0]
    for place, number in dict(circuit).items():
        row[place] = number
    of.circuits = [row]
    assert of.save()
    return of


@pytest.mark.parametrize("circuit", [{records.WHO: 12}, {records.WHO: records.NOBODY},
                                     {records.BEST: 0}, {records.BEST: 13}, {records.BEST: 254}])
def test_a_car_or_a_place_that_does_not_exist_is_refused(tmp_path, circuit):
    kept(tmp_path)
    assert records.Records(str(tmp_path)).load()
    kept(tmp_path, circuit=circuit)
    with pytest.raises(ValueError, match="refused.other"):
        records.Records(str(tmp_path)).load()
    desk = Desk(tmp_path)
    desk.app.records()
    desk.run(100)
    assert desk.app.screen.rows() == [("wipe", 0)]
    assert "is invalid" in desk.app.screen.help(("wipe", 0))


def test_a_die_that_no_game_has_is_not_shown(tmp_path):
    kept(tmp_path, dice=(1, 99, 20, 70, 35))
    desk = Desk(tmp_path)
    desk.app.records()
    desk.run(100)
    assert desk.app.screen.rows()[1] == ("dice", 0)
    desk.press("down", "ok")
    assert desk.shows() == "Remains"


def test_dice_of_a_game_beside_the_board_are_none(tmp_path):
    kept(tmp_path, dice=(129, 1, 20, 70, 35))
    with pytest.raises(ValueError, match="refused.other"):
        records.Records(str(tmp_path)).load()
