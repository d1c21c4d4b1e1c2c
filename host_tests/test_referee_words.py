"""In a script there are words for every answer to a question and for every value of a race."""

import random

import pytest

from host_tests.playing import TRACKS, table_of
from host_tests.saying import begun, has_faces, settable, understood
from pitwall.games.pole_position.options import SWITCHES
from pitwall.race.referee import ROLL
from tools.referee.pole_position import game as game
from tools.referee.reader import run_script
from tools.referee.scene import Scene
from tools.referee.words import Words

SEATS = ([0], [0, 0], [0, 1, 0, 2], [0] * 6, [0, 1, 0, 0, 2, 0])
RACES = 8


def _race(seed, phase="set-up"):
    """Start a whole race in a scene, with random options."""
    lots = random.Random(seed)
    chosen = sum(1 << bit for bit in range(len(SWITCHES)) if lots.random() < 0.6)
    track = lots.choice(sorted(path.stem for path in TRACKS.glob("*.txt")))
    race = game.new(table_of(track), lots.choice(SEATS), chosen)
    return begun(Scene(game, race), ("phase " + phase, "play race")), lots


def _answerable(scene):
    """Check that every answer has its own words, which a reader understands."""
    texts = {}
    for i, meaning in enumerate(game.meanings(scene.race)):
        if i == game.more(scene.race):
            assert meaning.text() == ""
            continue
        text, again = understood(scene, meaning)
        assert i in again, text
        same = texts.setdefault(text, i)
        assert same == i or _alike(scene.race, same, i), text


def _alike(race, one, other):
    """Return True if two options lead to the same place at the same price."""
    moves = race.scratch.moves
    return all(what[one] == what[other] for what in (
        moves.option_cell, moves.option_line, moves.option_bill, moves.option_left))


@pytest.mark.parametrize("seed", range(RACES))
def test_every_answer_has_its_words(seed):
    scene, lots = _race(seed)
    asked = 0
    while scene.open and asked < 400:
        ask = scene.open
        if ask.kind == ROLL:
            has_faces(scene)
        elif ask.n < 60 or lots.random() < 0.1:
            _answerable(scene)
        asked += 1
        scene._answer(lots.randrange(ask.n))
    for what, who, value in scene.told:
        game.told(scene.race, what, value)
    assert asked > 20


# --- every noun ---

HEAD = "game pole-position\ncircuit great-britain\nseats human bot-a human\n"
TABLES = {2: table_of("great-britain")}
CELLS = ("C3.2.1", "S1.1.16", "BOX")
SPECIAL = {"phase": ["set-up", "start-round 2", "round 9", "safety-car", "end"],
           "order": ["3 1 2"], "deck": ["lose-ep safety-car", "empty"], "races": ["4", "8"],
           "position": ["1", "3"],
           "grid-b": ["1", "6"]}


SETTABLE = (settable(game.CAR, "car 3 ", CELLS, SPECIAL)
            + settable(game.TABLE, "", CELLS, SPECIAL))


@pytest.mark.parametrize("noun, value", SETTABLE)
def test_what_is_set_can_be_expected(noun, value):
    text = HEAD + "%s %s\nexpect %s %s\n" % (noun, value, noun, value)
    assert run_script(text, TABLES) == {"wrong": [], "failed": [], "shown": [],
                                        "situations": 1}


@pytest.mark.parametrize("noun", sorted({param.values[0] for param in SETTABLE}))
def test_a_wrong_expectation_of_it_fails_with_its_line(noun):
    values = [param.values[1] for param in SETTABLE if param.values[0] == noun]
    assert len(values) > 1 or noun == "order"
    other = values[1] if len(values) > 1 else "1 2 3"
    text = HEAD + "%s %s\n\nexpect %s %s\n" % (noun, values[0], noun, other)
    found = run_script(text, TABLES)
    assert found["wrong"] == []
    assert [line for line, _ in found["failed"]] == [6]
    assert "was " in found["failed"][0][1]


@pytest.mark.parametrize("noun", [each.name for each in game.CAR + game.TABLE if not each.put])
def test_what_can_only_be_expected_is_so_for_every_seat(noun):
    """Its text can be read again, and passes."""
    scene = Scene(game, game.new(TABLES[2], [0, 1, 2], None))
    for nouns, wheres in ((game.CAR, [(0,), (1,), (2,)]), (game.TABLE, [()])):
        for each in nouns:
            if each.name != noun:
                continue
            for where in wheres[1:] if noun.startswith("bot-") else wheres:
                text = each.kind.say(scene.race, each.get(scene.race, *where))
                value = each.kind.read(scene.race, Words(text.split()))
                scene.expect_noun(each, where, "", value)
