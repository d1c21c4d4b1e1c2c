"""The rule for the end of a race is shown before its last round, and its effect on the result."""

import pytest

from host_tests.shaped import SHAPES, desk_of, said_by
from pitwall import games
from pitwall.race.best import behind_by
from pitwall.ui.words import LANGUAGES, load
from tools.presses import Quick


@pytest.fixture(scope="module")
def quick():
    """Return the quick race of Race Pace with seed 2, which the person does not win."""
    return Quick("race-pace", 2)


def test_race_pace_says_once_before_its_end_that_the_first_car_home_ends_it(quick):
    said = quick.d.app.words.pick("quick.first ends", 0)
    told = [i for i, (_, text) in enumerate(quick.told) if said in text]
    assert len(told) == 1 and len(quick.told) - told[0] < 12
    order = quick.play.dash.order(quick.play.race)
    assert order[0] != 0


def test_its_result_says_how_far_behind_one_was_when_the_leader_finished(quick):
    podium, dash = quick.d.app.screen, quick.play.dash
    race = quick.play.race
    laps = dash.laps(race, podium.order[0]) - dash.laps(race, 0)
    assert podium.you == 0 and laps > 0 == behind_by(race, dash, podium.order, podium.order[0])
    assert "you were %d lap" % laps in podium.told[0] and podium.told[0] in said_by(quick.d)


@pytest.mark.parametrize("game", [name for name in games.NAMES if name != "race-pace"])
def test_no_other_game_ends_for_all_at_the_first_car(game):
    assert not games.room(game, "dash").FIRST_ENDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_lap_of_formula_d_says_that_turn_1_is_still_to_clear(language):
    part = {"en": "turn 1", "es": "curva 1"}[language]
    spoken = load(language, "formula-d")
    for key in games.room("formula-d", "dash").LAST_LAP[:2]:
        assert part in spoken.say(key, "Red", "Blue")
    assert part in spoken.say("help.end")
    finish = spoken.seldom()["lesson"][-3]      # the card before the last one
    assert part in finish, finish


def test_the_log_says_it_in_a_race_of_any_kind(quick):
    lines = [text for _, text, _, _ in quick.play.teller.log.entries() if isinstance(text, str)]
    lines = [text for text in lines if "ends the race" in text]
    assert len(lines) == 1 and "leads" in lines[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_line_fits_the_result_of_every_shape(tmp_path, monkeypatch, shape, language):
    page = desk_of(shape, tmp_path, monkeypatch).app.page
    text = load(language, "race-pace").many("podium.behind", 12, load(language).pick("cars", 3))
    assert 6 * len(text) <= page.width or page.narrow and len(page.wrap(text, page.width)) <= 3
