"""Texts about the bots of the 2022 draft: questions, the commentary of a turn, a guide."""

import pytest

from host_tests.test_pp22_bot_tyres import bot
from host_tests.test_pp22_bots import gifted
from pitwall.circuit import opened
from pitwall.games.narration import rows
from pitwall.games.pole_position import asks, bots, free, odds, state
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.edition_2022 import Edition
from pitwall.games.pole_position.free.show import Show as FreeShow
from pitwall.games.pole_position.show import Show
from pitwall.games.pole_position.state import DRY, HARD, INTERMEDIATE, LIGHT_RAIN
from pitwall.ui import words
from host_tests.playing import table_of


def asked(at, part):
    """Return (question, help) of the first question of a part of the rules."""
    show = Show(at.race, words.load("en"))
    at.begin(part)
    return show.question(at.ask), show.help(at.ask)


def test_the_question_says_which_roll_sends_a_bot_in():
    at = bot(DRY, LIGHT_RAIN, 2, "2", tyre=HARD, life=1, stops=1)
    assert asked(at, bots.wants_pit(at.race, 0)) == (
        "Red: roll, does it pit?", "On a 1 or 2 it comes in.")              # for its worn tyres,
    at.roll(3)
    show = Show(at.race, words.load("en"))                                  # then for the weather
    assert show.question(at.ask) == "Red: roll, 3 or more and it pits"
    assert show.help(at.ask).startswith("The nearer the change")
    at = bot(LIGHT_RAIN, DRY, 2, tyre=INTERMEDIATE)
    assert asked(at, Edition.bots.change_tyres(at.race, 0)) == (
        "Red: roll for its new tyres", "On a 1 or 2 it takes softs, else hards.")
    at = bot()
    at.table[state.PHASE] = state.TYRES
    assert asked(at, Edition.bots.start_tyre(at.race, 0))[0] == "Red: roll for its start tyres"


def test_the_odds_of_a_fight_count_both_dice_and_the_card():
    at = gifted("S1.1.8", "S1.1.9")
    assert odds.fight(at.race, 0, 1, 1) == (26, 0, 36)          # 2 more than the person
    assert odds.fight(at.race, 1, 0, 1) == (6, 0, 36)


@pytest.mark.parametrize("language, told", (("en", "is given 2 MP to attack"),
                                            ("es", "recibe 2 MP para atacar")))
def test_the_story_tells_of_a_gift(language, told):
    at, lines = gifted("S1.1.7", "S1.1.9", mp=1), []
    at.race.begun = at.race.snapshot
    commentary = Commentary(Show(at.race, words.load(language)),
                            lambda kind, who, text: lines.append(text))
    at.choose(asks.LET_THROUGH)
    commentary.catch_up()
    commentary.flush()
    assert told in " ".join(lines), lines


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_beside_the_board_its_guide_has_the_gift_its_roll_and_its_tyres(language):
    race = free.new(opened(table_of("great-britain")), (2, 0), 0, rules=Edition)
    race.table[state.PHASE] = state.ROUNDS
    race.circuit.weather_a = bytes([LIGHT_RAIN] + [DRY] * 35)
    race.table[state.GRID_B] = race.circuit.weather_b - 3
    race.cars[0][state.TYRE] = INTERMEDIATE
    race.ask.put(0, 0, 0, (1,))
    show = FreeShow(race, words.load(language, "pole-position-free"))
    lines = show.outlook(0)
    assert lines[:2] == list(show.words.text("guide.gift"))
    assert lines[2] == show.say("bot.roll", 2) and sum(rows(line, 28) for line in lines) <= 10
    either = show.say("bot.either", *[show.words.pick("tyre sets", one) for one in (1, 0)])
    assert either in lines[3]
