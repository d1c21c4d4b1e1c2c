"""Helpers for the tests of all vocabularies: readers, and sample values of every kind."""

import pytest

from tools.referee.reader import Reader
from tools.referee.words import (
    Both, Car, Cell, List, Number, OneOf, Packed, Section, Shifted, Unless, Words)

# These need a championship first, or a bot.
UNORDERED = ("result-of", "engine-rule", "bot-base", "bot-dry", "bot-wet", "bot-overtaking",
             "bot-qualifying")


def reader_of(scene):
    """Return a Reader in the middle of a scene."""
    reader = Reader({})
    reader.game, reader.scene = scene.vocabulary, scene
    return reader


def begun(scene, lines):
    """Play these lines in the scene and return it."""
    reader = reader_of(scene)
    for line in lines:
        reader._read(line.split())
    for _, step, _ in scene.steps:
        step()
    return scene


def understood(scene, meaning):
    """Return the text of an answer and all answers that a script means by it."""
    text = meaning.text()
    words = Words(text.split())
    said = reader_of(scene)._said(scene, words)
    words.end()
    assert said.fits(meaning, {}), text
    return text, scene._matches(said)


def has_faces(scene):
    """Assert that every face of the open question's die has a name."""
    die = scene.vocabulary.die(scene.open.die)
    words = [die.faces(scene.race, i) for i in range(scene.open.n)]
    assert all(set(word) <= set(die.words) and word for word in words)


def samples(kind, cells):
    """Return values of a kind, as texts: at least two that differ. cells: names of cells."""
    if isinstance(kind, (Shifted, Unless)):
        return samples(kind.kind, cells) + ([kind.word] if isinstance(kind, Unless) else [])
    if isinstance(kind, Number):
        return [str(kind.least), str(kind.most)]
    if isinstance(kind, OneOf):
        return [name for name, value in kind.pairs if kind.say(None, value) == name]
    if isinstance(kind, (Both, Packed)):
        return ["2 5", "6 1"]
    if isinstance(kind, List):
        return samples(kind.kind, cells)[:1] + [kind.none]
    if isinstance(kind, Cell):
        return list(cells)
    return {Car: ["2", "3"], Section: ["C1", "S2"]}[type(kind)]


def settable(nouns, before, cells, special):
    """Return parameters (noun with its key, value) for all settable values.

    special: {noun: values}
    """
    found = []
    for noun in nouns:
        for key in samples(noun.key, cells) if noun.key else [""]:
            for value in special.get(noun.name) or samples(noun.kind, cells):
                text = before + " ".join([noun.name, key]).strip()
                if noun.put and noun.name not in UNORDERED:
                    found.append(pytest.param(text, value, id="%s %s" % (text, value)))
    return found
