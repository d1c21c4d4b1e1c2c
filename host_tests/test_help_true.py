"""Help texts are true: their numbers are those of the rules in every language, and the app offers
exactly the answers that they allow."""

import re

import pytest

from host_tests.fd_situations import Situation as FormulaD
from host_tests.situations import Situation as PolePosition
from pitwall.games.formula_d import building, drs, gears, house_data, pits, state as fd, turn
from pitwall.games.formula_d.asks import GEAR_FACES
from pitwall.games.formula_d.show import Show as FormulaDShow
from pitwall.games.pole_position import (
    asks, bots, cards, collisions, fights, pits as pp_pits, sc_queue, settings, state as pp, stress,
    turn as pp_turn)
from pitwall.games.pole_position.show import Show
from pitwall.race.referee import PICK, ROLL
from pitwall.ui import words

LEG = 3                 # FD-DRS-6
TOKEN_ROLLS = 2         # 3.1.1
RESULTS = (collisions.HARMLESS, collisions.BRAKES, collisions.MOTOR, collisions.LIGHT,
           collisions.LIGHT_TOO, collisions.HEAVY)

# The numbers in a text, in order.
NUMBERS = {
    "formula-d": {
        "help.build": (house_data.MOST_ADDED, house_data.COSTS[4], house_data.COSTS[0]),
        "help.start-tyre": (1,),
        "help.start": (turn.STALL, turn.GREAT_START),
        "help.gear": (1, gears.MOST_SKIPPED + 1),
        "help.exit-gear": (pits.TOP_GEAR,),
        "help.weather": (1, house_data.WETTER, house_data.DRIER, 20),
        "help.pit-stop": (house_data.REPAIRS,),
        "help.repair": (house_data.REPAIRS,),
        "help.quick": (pits.QUICK_UP_TO,),
        "help.great-move": (turn.GREAT_SPACES, 1),
        "help.drs-move": (LEG,),
        "help.end": (1,),       # FD-END-2
    },
    "pole-position": {
        "help.qualify": (1, 2),
        "help.token": (1, TOKEN_ROLLS),
        "help.reroll": (1,),
        "help.stay-on": (1, pp_turn.OFF_CELLS),
        "help.stay-safe": (1,),
        "help.off-move": (pp_turn.OFF_CELLS,),
        "help.move": (pp_turn.FEWER,),
        "help.grip": (1,),
        "help.attack-roll": (3, fights.BONUS[3], 4, fights.BONUS[4], 5, fights.BONUS[5]),
        "help.bid": (1,),
        "help.bot-pit": (1, 2),
        "rain.bot": (1, 2, 3),
        "help.bot-fit": (1, 2),
        "help.bot-crash": (1, collisions.BOT_CRASH),
        "help.second-roll": (1,),
        "help.sc-weather": (sc_queue.WEATHER_ROLLS,),
        "help.calm": (stress.EITHER, stress.NO_BIDS, stress.NO_EXTRAS, stress.NO_SP),
        "help.setting": (settings.MOST_SWAPPED,),
        "help.blowout": (1,),
        "help.keep-tyre": (cards.GENTLE_TOKENS >> 4,),
        "help.wear-marker": (cards.GENTLE_TOKENS & 15, 1),
        "help.replace": (1, 2),
    },
}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_numbers_of_help_are_those_of_the_rules(language):
    """Check all texts; one that is not listed must have no numbers."""
    for game, numbers in NUMBERS.items():
        for key, text in words.load(language, game).own.items():
            if key.startswith("help.") and key != "help.collision":
                found = [int(number) for number in re.findall(r"\d+", text)]
                assert found == list(numbers.get(key, ())), (key, text)
    text = words.load(language).text("help.collision")
    assert [int(number) for number in re.findall(r"\b\d\b", text)] == list(RESULTS)


def fd_help(at):
    return FormulaDShow(at.race, words.load("en", "formula-d")).help(at.ask)


@pytest.mark.proves("FD-GEAR-10", "FD-DOWN-1", "FD-DOWN-5")
def test_gears_are_offered_as_their_help_says():
    """On the track at most 1 up and 4 down; out of the pits any of the lowest, free of charge."""
    offered = set()
    for gear in range(1, 7):
        at = FormulaD()
        at.put(0, "S1.1.1", gear=gear)
        at.take_turn(0)
        offered |= {number - gear for number in at.options()}
        assert fd_help(at) == ("Up 1 gear at most, down 4 at most. "
                               "Each gear skipped on the way down costs more.")
    assert offered == set(range(-4, 2))
    assert [sum(gears.price(at.race, at.put(0, gear=6), gear)) for gear in (5, 4, 3, 2)] == [
        0, 1, 2, 3]


@pytest.mark.proves("FD-PIT-15")
def test_gears_out_of_the_pits_have_a_help_of_their_own():
    at = FormulaD()
    at.put(0, "S4.2.30", gear=0, pit=fd.FULL_DONE, arrived=1)
    at.take_turn(0)
    before = at.points(0)
    assert at.options() == [1, 2, 3, 4]
    assert fd_help(at) == "Any gear up to 4th takes you out of the pits, at no cost."
    at.choose(4)
    assert at.points(0) == before and at.ask.kind == ROLL


@pytest.mark.proves("FD-START-4")
def test_a_great_start_is_in_first_gear_and_instead_of_its_roll():
    at = FormulaD()
    at.put(0, "S4.2.40", gear=0, lap=0)
    at.take_turn(0, starting=True)
    at.black(20)
    assert fd_help(at) == "A move of 4 spaces in 1st gear, instead of its roll."
    assert at.get(0, "gear") == 1 and max(GEAR_FACES[1]) < 4
    at.to("S1.2.4")
    assert at.over


def test_equal_rolls_collide_only_where_that_rule_is_played():
    for switches, crash in ((0, False), (pp.COLLISIONS, True)):
        race = PolePosition(seats="HH", switches=switches).race
        show = Show(race, words.load("en"))
        for what in (asks.Q_ATTACK_ROLL, asks.Q_DEFEND_ROLL):
            race.ask.put(ROLL, what, 0, (1,), die=1)
            assert show.help(race.ask).endswith("Equal rolls collide.") == crash
        race.ask.put(PICK, asks.Q_DEFEND, 0, (0, 1))
        assert "collide" not in show.help(race.ask)


def test_what_building_costs():
    """All categories but engine and handling cost the same."""
    assert set(house_data.COSTS[:4]) == {1} and set(house_data.COSTS[4:]) == {2}
    assert building.affordable(FormulaD().cars[0], 1) == [0, 1, 2, 3]
    assert drs.LEAST_GEAR == 4 and pp_pits.SP_BACK == 3 and bots.YES == 1
