"""How to play as text: no card uses a term before it is explained."""

import re

import pytest

from host_tests.lesson_terms import NAMED, PLAIN, TERMS
from pitwall import games
from pitwall.ui.words import LANGUAGES, load

LONG = {"en": {1: "one lap", 3: "three laps", 8: "8 turns", 24: "24 laps"},
        "es": {1: "una vuelta", 3: "tres vueltas", 8: "8 turnos", 24: "24 vueltas"}}
RACES = [(language, game) for language in LANGUAGES for game in games.NAMES]
TODO = {"en": r"(?:OK|[Cc]hoose|Choose.*|Raise one|What now)[^.]*[.?]$",
        "es": r"(?:OK|[Ee]lige|Elige.*|[Ss]ube una|¿Y ahora)[^.]*[.?]$"}


def cards_of(language, game):
    """Return [(text, True if always shown)] of a lesson: titles and texts, and the end."""
    said = load(language, game).seldom()["lesson"]
    steps = games.room(game, "lesson").STEPS
    always = [not matters for _, matters in steps] + [True]
    return [("%s. %s" % said[2 * i:2 * i + 2], always[i]) for i in range(len(always))]


def unexplained(cards, terms):
    """Return (card number, term) of each term that a learner may meet before it is explained.

    A card explains a term for later cards only if it is always shown.
    """
    found = []
    for term, phrase, *_ in terms:
        known = not phrase
        for i, (text, always) in enumerate(cards):
            explains = bool(phrase) and re.search(phrase, text)
            if re.search(term, text) and not known and not explains:
                found.append((i, term))
            known = known or bool(explains) and always
    return found


def strange(cards, terms, plain):
    """Return the words that are neither plain words nor terms."""
    found = set()
    for text, _ in cards:
        for row in terms:
            text = re.sub(row[0], " ", text, flags=re.I if row[0].islower() else 0)
        found |= set(re.findall(r"[^\W\d_]+", text.lower()))
    return found - set(plain.split())


@pytest.mark.parametrize("language, game", RACES)
def test_no_card_uses_a_term_before_it_is_explained(language, game):
    cards, terms = cards_of(language, game), TERMS[language][game]
    assert unexplained(cards, terms) == []
    whole = " ".join([text for text, _ in cards])
    for term, phrase, *screen in terms:
        assert re.search(term, whole), term     # every term is in use
        assert phrase and re.search(phrase, whole) or screen, term


@pytest.mark.parametrize("language, game", RACES)
def test_cards_have_no_other_words_than_plain_ones_and_terms(language, game):
    assert strange(cards_of(language, game), TERMS[language][game], PLAIN[language]) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_plain_word_is_an_abbreviation(language):
    """Check that all abbreviations of gauges and tyres are terms of their game."""
    for game in games.NAMES:
        words = load(language, game)
        used = " ".join([text for text, _ in cards_of(language, game)])
        terms = [re.compile(row[0]) for row in TERMS[language][game]]
        for short in words.text("gauges") + words.text("tyre letters"):
            if re.search(r"\b%s\b" % short, used):
                assert any([term.search(short) for term in terms]), (game, short)


def test_the_test_finds_a_term_that_comes_too_early():
    terms = (("MP", "MP, movement points"), ("line", "", "on the map"))
    told = ("Roll for your MP, movement points.", True)
    assert unexplained([told, ("Spend MP on the line.", True)], terms) == []
    assert unexplained([("Spend MP.", True), told], terms) == [(0, "MP")]
    seldom = (told[0], False)       # a card that may be skipped
    assert unexplained([seldom, ("Spend MP.", True)], terms) == [(1, "MP")]
    assert strange([told], terms, "roll for your movement") == {"points"}


@pytest.mark.parametrize("language, game", RACES)
def test_the_first_cards_introduce_the_car_the_goal_and_the_turn(language, game):
    words, cards = load(language, game), cards_of(language, game)
    first, second = cards[0][0], cards[1][0]
    assert words.pick("cars", 0) in first.split(".")[0]
    assert re.search(r"\bwins\b|\bGana\b", first)
    lesson = games.room(game, "lesson")
    assert LONG[language][lesson.TURNS or lesson.LAPS] in first
    assert re.search(r"[Yy]our turn|[Ee]n tu turno|[Ii]n each round|[Ee]n cada ronda", second)
    assert games.room(game, "lesson").STEPS[1] == ((), None)     # both before the first question


@pytest.mark.parametrize("language, game", RACES)
def test_each_later_card_ends_with_something_to_do(language, game):
    for text, _ in cards_of(language, game)[1:-1]:
        assert re.search(TODO[language], text.split(". ", 1)[1]), text


@pytest.mark.parametrize("language, game", RACES)
def test_rows_and_answers_are_called_as_on_their_screens(language, game):
    words = load(language, game)
    whole = " ".join([text for text, _ in cards_of(language, game)])
    for key, i in NAMED[game]:
        assert (words.pick(key, i) if i >= 0 else words.say(key)) in whole, key


@pytest.mark.parametrize("language, game", RACES)
def test_no_sentence_is_long(language, game):
    for text, _ in cards_of(language, game):
        for sentence in re.split(r"(?<=[.?;:]) ", text):
            assert len(sentence.split()) <= 22, sentence


def test_each_game_has_a_line_of_what_it_is():
    """Each has an activity, minutes, players, level, with the same numbers in each language."""
    for i, game in enumerate(games.NAMES):
        lines = [load(language).pick("games.about", i) for language in LANGUAGES]
        assert {re.search(r"(\d+)\+ min, 1-(\d+)", line).groups()[1] for line in lines} == {
            str(games.room(game, "options").CARS[1])}
        assert len({re.findall(r"\d+", line)[0] for line in lines}) == 1
        assert all(len(line) <= 64 for line in lines)
