"""After an undo the screen shows where cars are, and no path that nobody drove."""

import pytest

from host_tests.shaped import desk_of


@pytest.mark.parametrize("shape", ("phone", "pico_lcd_1_3"))
def test_the_map_shows_no_way_back(tmp_path, monkeypatch, shape):
    """After an undo a car is behind its last place: a path would go round the circuit."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.choose("formula-d")
    desk.begin([0, 1], "test-yard", 1)
    desk.come_to(desk.until(lambda: desk.shows() == "Move"))
    before = desk.play.dash.cell(desk.race, 0)
    desk.run(500)
    desk.press("ok")
    desk.run(500)
    desk.come_to(desk.until(lambda: desk.shows() != "Caption" and desk.play.stage))
    assert desk.play.dash.cell(desk.race, 0) != before
    desk.play.undo()
    desk.come_to(desk.until(lambda: desk.shows() == "Move"))
    desk.play.chart.draw(desk.app.page, desk.race, 0)
    assert desk.play.dash.cell(desk.race, 0) == before
    assert desk.play.chart._from == desk.play.dash.NOWHERE
