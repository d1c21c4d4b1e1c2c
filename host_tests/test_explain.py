"""EXPLAIN spells out every abbreviation on the first races' screens with one press."""

import re

import pytest

from host_tests.lesson_drive import switched_on
from pitwall import games
from pitwall.device.settings import OFF
from pitwall.ui.inks import gauges
from pitwall.ui.words import LANGUAGES

# language: game: a part of the full word of each gauge, in their order.
FULL = {
    "en": {"pole-position": ("engine", "brake", "skill"),
           "formula-d": ("tyre", "brake", "gearbox", "body", "engine", "handling"),
           "race-pace": ("Engine", "Aerodynamics", "Mechanics", "Skill", "Experience", "EBS"),
           "formula-90": ("Tyre", "Blue", "Cards", "damage", "fuel")},
    "es": {"pole-position": ("motor", "freno", "pericia"),
           "formula-d": ("gomas", "freno", "caja", "chasis", "motor", "suspensión"),
           "race-pace": ("motor", "aerodinámica", "mecánica", "pilotaje", "experiencia", "EBS"),
           "formula-90": ("goma", "azules", "Cartas", "daño", "gasolina")}}
# language: the letters on cards of a hand, the first of each symbol, and signs of odds.
SYMBOLS = {
    "en": {"T": "T: tyre", "C": "C: card", "D": "D: dam", "N": "N: a check", "B": "B: a blind"},
    "es": {"N": "N: fichas", "C": "C: cartas", "D": "D: dañ", "P": "P: una prue", "X": "X: a c"}}
SIGNS = {"en": ("stop", "clean", "over", "spin", "out"),
         "es": ("para", "limpio", "se pasa", "trompo", "fuera")}
PRESSES = 60


class Asked:
    """The questions of a guided race, each once, with the lines of EXPLAIN."""

    def __init__(self, folder, game, language):
        self.d = switched_on(folder, language)
        self.d.app.settings.captions = OFF
        self.d.app.guide(game)
        self.found = {}     # question: (class of its widget, its cards, the lines)
        for _ in range(PRESSES):
            self.d.run(300)
            if self.d.shows() == "Notice":
                break
            self._read()
            self.d.press("ok")

    def _read(self):
        d = self.d
        if d.shows() in ("Lesson", "Play") or getattr(d.app.screen.stage, "answer", -1) >= 0:
            return
        ask, stage = d.ask(), d.app.screen.stage
        if ask.what in self.found:
            return
        kind, cards = d.shows(), getattr(stage, "cards", ())
        d.press("explain")
        lines = " ".join([text for _, _, text in d.app.screen.lines])
        self.found[ask.what] = kind, cards, lines
        d.press("explain")


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    """Return a function that returns the Asked of a game and a language, created only once."""
    made = {}

    def of(game, language):
        if (game, language) not in made:
            made[game, language] = Asked(tmp_path_factory.mktemp("explain"), game, language)
        return made[game, language]
    return of


RACES = [(language, game) for language in LANGUAGES for game in games.NAMES]


@pytest.mark.parametrize("language, game", RACES)
def test_each_gauge_number_and_tyre_has_its_full_word(asked, language, game):
    walk = asked(game, language)
    words, dash = walk.d.app.words, games.room(game, "dash")
    names = gauges(dash, words)
    assert len(names) == len(FULL[language][game]) and len(walk.found) >= 2
    for _, _, lines in walk.found.values():
        for (kind, short), full in zip(names, FULL[language][game]):
            assert re.search(r"\b%s \d+: [^:]*%s" % (short, full), lines), short
        letters = words.text("tyre letters")
        assert re.search(r"\b(?:%s): (?:%s)" % ("|".join(letters), "|".join(words.text("tyres"))),
                         lines)
        assert words.say("recap.sky", "") in lines      # the signs of the weather
    if words.say("ui.big") != "MP" or game != "formula-90":
        assert any(["%s " % words.say("ui.big") in lines for _, _, lines in walk.found.values()])


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_of_answers_are_spelled_out(asked, language):
    from pitwall.games.formula_d.asks import Q_GEAR
    lines = asked("formula-d", language).found[Q_GEAR][2].lower()
    for sign in SIGNS[language]:
        assert re.search(r"\b%s\b[,:]" % sign, lines), sign
    hands = [each for each in asked("formula-90", language).found.values() if each[0] == "Hand"]
    symbols = {line[0] for _, cards, _ in hands for card in cards if card for line in card[3]
               if re.match(r"[A-Z]\+?\d", line)}
    assert len(symbols) >= 3
    for _, _, lines in hands:
        assert all(SYMBOLS[language][symbol] in lines for symbol in symbols)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_says_in_plain_words_what_card_mp_chips_and_the_boxes_of_the_road_are(
        asked, language):
    walk, roads = asked("formula-90", language), 0
    from pitwall.games.formula_90.asks import Q_CARD
    kind, _, lines = walk.found[Q_CARD]
    plain = {"en": ("movement points", "Tyre chips are", "price", "corner", "amber"),
             "es": ("puntos de movimiento", "fichas de goma son", "precio", "curva", "ámbar")}
    assert kind == "Hand" and all([word in lines for word in plain[language]])
    for kind, _, lines in walk.found.values():
        roads += walk.d.app.words.seldom()["explain.road"] in lines
    assert 0 < roads < len(walk.found)      # only where that road is shown


@pytest.mark.parametrize("language, game", RACES)
def test_what_the_signs_of_the_weather_count_is_said_where_they_are_shown(asked, language, game):
    """Formula D has one weather for a whole race."""
    walk = asked(game, language)
    told = walk.d.app.words.seldom()
    assert ("explain.sky" in told) == (game != "formula-d")
    if game != "formula-d":
        assert any([told["explain.sky"] in lines for _, _, lines in walk.found.values()])


@pytest.mark.parametrize("language, game", RACES)
def test_marks_are_listed_where_there_is_a_map_alone(asked, language, game):
    walk = asked(game, language)
    marks = walk.d.app.words.seldom()["explain.marks"]
    for kind, _, lines in walk.found.values():
        flat = all([mark in lines for mark in marks])
        assert flat == (kind in ("Move", "Terms")), kind
        assert flat or not any([mark in lines for mark in marks]), kind
