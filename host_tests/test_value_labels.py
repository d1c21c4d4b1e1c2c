"""Names and helps in "Correct a value" belong to the rows of a game's `fields`, by name.

value_labels.tsv lists them next to each other. To change one, change its line there, too.
"""

import pytest

from host_tests.app_drive import ROOT
from host_tests.situations import Situation
from pitwall import games
from pitwall.race.fields import HOW, MEND, NAME
from pitwall.race.referee import TABLE
from pitwall.ui import words
from pitwall.ui.words.table import Table
from tools.build.packed_words import packed

LABELS = ROOT / "host_tests/value_labels.tsv"


def names_of(game):
    """Return {key of the words: names of the rows that people may correct}."""
    rows = games.room(games.base(game), "fields")
    return {key: [row[NAME] for row in table if row[HOW] & MEND]
            for key, table in (("values.car", rows.CAR_ROWS), ("values.table", rows.TABLE_ROWS))}


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", games.ALL)
def test_each_row_has_a_name_and_a_help_in_the_order_of_the_rows(game, language):
    """A packed table has no names any more, so the order counts."""
    spoken = words.load(language, game).seldom()
    for key, names in names_of(game).items():
        assert list(spoken[key]) == names
        assert all(len(texts) == 2 and all(texts) for texts in spoken[key].values())


def labels(language):
    """Return {(game, key, row): name} of all games."""
    return {(game, key[7:], row): texts[0] for game in games.NAMES
            for key in names_of(game)
            for row, texts in words.load(language, game).seldom()[key].items()}


def kept():
    lines = [line.split("\t") for line in LABELS.read_text(encoding="utf-8").splitlines()[1:]]
    return [{tuple(line[:3]): line[3 + i] for line in lines} for i in range(len(words.LANGUAGES))]


def test_each_name_is_that_of_its_row():
    assert [labels(language) for language in words.LANGUAGES] == kept()


def test_two_names_that_change_places_are_found_out(monkeypatch):
    from pitwall.ui.words import es_race_pace_seldom as spanish
    car = spanish.WORDS["values.car"]
    one, other = car["soft-sets"], car["medium-sets"]
    monkeypatch.setitem(car, "soft-sets", (other[0], one[1]))
    monkeypatch.setitem(car, "medium-sets", (one[0], other[1]))
    assert labels("es") != kept()[1] and labels("en") == kept()[0]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_device_says_the_same_by_the_place_of_the_row(language):
    race = Situation("HA").race
    values = games.room("pole-position", "corrections").Values(race)
    show = games.room("pole-position", "show").Show(race, words.load(language, "pole-position"))
    spoken = show.words.seldom()
    everything = [(0, i) for i in range(len(values.rows(0)))] + [(TABLE, i) for i in range(4)]

    def said():
        return [(values.name(show, who, i), values.help(show, who, i))
                for who, i in everything]
    by_name = said()
    values._words = Table(*packed(spoken))
    assert said() == by_name and len(set(by_name)) > 40
