"""Whatever a race asks can be answered, and whatever it has can be said, in a script's words."""

import random

import pytest

from host_tests.situations import table_of
from pitwall.games.pole_position.options import SWITCHES
from pitwall.referee import ROLL
from tools import referee_pole_position as game
from tools.referee_reader import Reader
from tools.referee_scene import Scene
from tools.referee_words import Words

SEATS = ([0], [0, 0], [0, 1, 0, 2], [0] * 6, [0, 1, 0, 0, 2, 0])
RACES = 12


def _reader(scene):
    reader = Reader({})
    reader.game, reader.scene = scene.vocabulary, scene
    return reader


def _race(seed, phase="set-up"):
    """A scene with a whole race begun, by options drawn by lot."""
    lots = random.Random(seed)
    chosen = sum(1 << bit for bit in range(len(SWITCHES)) if lots.random() < 0.6)
    track = lots.choice(["great-britain", "united-states"])
    race = game.new(table_of(track), lots.choice(SEATS), chosen)
    scene = Scene(game, race)
    reader = _reader(scene)
    for line in ("phase " + phase, "play race"):
        reader._read(line.split())
    for _, step, _ in scene.steps:
        step()
    return scene, lots


def _answerable(scene):
    """Every answer has words of its own, which a reader understands."""
    reader, texts = _reader(scene), {}
    for i, meaning in enumerate(game.meanings(scene.race)):
        text = meaning.text()
        if i == game.more(scene.race):
            assert text == ""
            continue
        words = Words(text.split())
        said = reader._said(scene, words)
        words.end()
        assert said.fits(meaning, {}), text
        again = scene._matches(said)
        assert i in again, text
        same = texts.setdefault(text, i)
        assert same == i or _alike(scene.race, same, i), text


def _alike(race, one, other):
    """Do two options lead to the same place at the same price?"""
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
            die = game.die(ask.die)
            words = [die.faces(scene.race, i) for i in range(ask.n)]
            assert all(set(word) <= set(die.words) and word for word in words)
        elif ask.n < 60 or lots.random() < 0.1:
            _answerable(scene)
        asked += 1
        scene._answer(lots.randrange(ask.n))
    for what, who, value in scene.told:
        game.told(scene.race, what, value)
    assert asked > 20
