"""The turn track of Race! Formula 90 with all of its words, on every shape."""

import pytest

from host_tests.app_drive import Desk
from pitwall.games.formula_90 import dash
from pitwall.games.formula_90.state import FUEL, ROUND, WEATHER
from pitwall.ui.schedule import Schedule
from pitwall.ui.words import LANGUAGES
from tools.pictures.formula_90_scenes import f90_begin
from tools.screens import SHAPES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("circuit", ["marlpit-park", "saltway-street"])
def test_no_word_is_cut_however_many_cars_have_to_stop(tmp_path, circuit, shape, language):
    desk = Desk(tmp_path, shape=shape)
    desk.app.words.speak(language)
    f90_begin(desk, [0] * 12, circuit)
    desk.press("ok")            # the cover
    race, play, app = desk.race, desk.play, desk.app
    for turn in (1, 2, 6, race.circuit.turns):
        for slot in range(len(dash.slots(race))):
            for due in (3, 6, 12):
                race.table[ROUND], race.table[WEATHER] = turn, slot
                for who, car in enumerate(race.cars):
                    car[FUEL] = max(turn, 12) if who < due else 0
                app.page.cut.clear()
                app.go(Schedule(app, play, play))
                desk.run(100)
                assert desk.shows() == "Schedule" and len(app.screen.lines) >= 3
                assert app.page.cut == [], (turn, slot, due)
