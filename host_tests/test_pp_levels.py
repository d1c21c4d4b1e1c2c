"""Our speeds of Pole Position's bots: three levels in both editions, off unless chosen."""

import pytest

from host_tests.app_drive import ROOT, Desk
from pitwall import games
from pitwall.games import pole_position
from pitwall.games.pole_position import bots, options, state
from pitwall.games.pole_position.edition_2022 import bot_data
from pitwall.games.pole_position.house_data import LEVELS
from pitwall.race import code
from tools.lab import codes

NAMES = ("bots-easy", "bots-normal", "bots-hard")
EDITIONS = ((0, [0, 1, 2], LEVELS), (1, [0, 1, 6], bot_data.LEVELS))
TRACKS = str(ROOT / "tracks")


def race_of(edition, seats, switches):
    rules = games.rules("pole-position", edition)
    board = codes.board("pole-position", "great-britain")
    return games.begun("pole-position", board, seats, switches, edition), rules


@pytest.mark.proves("PP-HOUSE-1", "PP22-HOUSE-1")
@pytest.mark.parametrize("edition, seats, speeds", EDITIONS)
def test_a_level_adds_its_house_speed_to_the_base_of_each_card(edition, seats, speeds):
    """Without a level, and for a person, nothing changes; nor do start rounds (17.4)."""
    for level, switches in enumerate(options.LEVELS):
        race, _ = race_of(edition, seats, switches)
        for who in (1, 2):
            car = race.cars[who]
            plain = bots.printed(race, car, state.B_BASE)[car[state.TYRE]]
            more = speeds[level - 1][car[state.SEAT] - 1] if level else 0
            assert bots.parts(race, car)[0] == plain + more
    assert [sum(row) for row in speeds] == sorted(sum(row) for row in speeds)
    assert len({sum(row) for row in speeds}) == 3 and min(min(row) for row in speeds) >= 0


@pytest.mark.parametrize("edition", (0, 1))
def test_levels_are_off_unless_they_are_chosen_and_one_excludes_another(edition):
    rules = games.room("pole-position", "options", edition)
    for name in NAMES:
        for chosen in rules.SETS.values():
            assert not chosen & rules.bit(name)
        for other in NAMES:
            assert rules.read("standard,%s,%s" % (name, other)) == (
                rules.SETS["standard"] | rules.bit(other))
            there = rules.SWITCHES.index(other)
            assert rules.toggled(rules.bit(name), there) == (
                0 if name == other else rules.bit(other))
    assert not pole_position.STANDARD & sum(options.LEVELS)


@pytest.mark.parametrize("edition", (0, 1))
@pytest.mark.parametrize("game", ("pole-position", "pole-position-free"))
def test_a_race_of_a_level_is_saved_and_taken_up_again(tmp_path, game, edition):
    """On the tracked board and at the table; its bots keep their speed."""
    desk = Desk(tmp_path)
    desk.app.choose(game, edition)
    desk.app.begin("great-britain", [0, 1, 2], 3, options.read("bots-hard"))
    desk.until(lambda: desk.play.run.journal.load())
    seats = desk.play.run
    desk.app.menu()
    desk.app.resume()
    run = desk.play.run
    assert run is not seats and (
        run.dash.switches(run.race) & ~state.GRID_ASKED == state.BOTS_HARD)
    assert bots.level_speed(run.race, run.race.cars[1]) == EDITIONS[edition][2][2][0]


@pytest.mark.parametrize("edition", (0, 1))
def test_a_code_carries_each_level_and_is_unchanged_without_one(edition):
    rules = games.room("pole-position", "options", edition)
    found = set()
    for bits in options.LEVELS:
        for usual in rules.SETS.values():
            text = codes.text_of("pole-position", edition, "great-britain", 0, usual | bits,
                                 list(rules.SEATED), 7)
            found.add(text)
            assert code.read(text, TRACKS)[4] == usual | bits
    assert len(found) == 4 * len(set(rules.SETS.values()))


def test_a_level_in_the_code_of_a_game_without_house_levels_is_of_a_later_version():
    numbers = code._numbers(codes.text_of("formula-d", 0, "test-yard", 0, 0, [0, 2], 7))
    numbers[7] = 1
    with pytest.raises(ValueError, match="code.newer"):
        code.read(code._text(numbers), TRACKS)
