"""Captions do not repeat the header, and merge the same event of several cars."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import desk_of
from host_tests.test_warnings import begun
from pitwall import games
from pitwall.games.narration import HEADING
from pitwall.race.referee import TABLE
from pitwall.ui.captions import LEARNED, PLAIN
from pitwall.ui.hints import LEFT_RIGHT, UP_DOWN
from pitwall.ui.watch import Caption
from pitwall.ui.words import LANGUAGES, load

ALIKE = {"en": "Blue, Green and Purple wets", "es": "Azul, Verde y Morado lluvia"}


def commentary(game, language):
    """Return (race, its commentary, the list that receives its lines)."""
    race, lines = begun(game, 6, 2 if game != "race-pace" else 30), []
    show = games.room(game, "show").Show(race, load(language, game))
    made = games.room(game, "commentary").Commentary(
        show, lambda kind, who, text: lines.append((kind, text, made.above)))
    made.catch_up()
    made.flush()
    del lines[:]
    return race, made, lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game, tell, wet, other", [
    ("pole-position", "T_TYRE", 3, 1), ("formula-d", "T_TYRE", 2, 0),
    ("race-pace", "T_START_TYRE", 3, 0)])
def test_the_same_event_of_several_cars_is_one_line(game, tell, wet, other, language):
    race, made, lines = commentary(game, language)
    told = getattr(games.room(game, "asks"), tell)
    for who, compound in ((1, wet), (0, other), (2, wet), (5, wet)):
        made.take(told, who, compound)
    made.flush()
    (_, text, _), = lines
    assert ALIKE[language] in text
    assert text.count(load(language, game).pick("tyre sets", wet)) == 1
    assert load(language, game).pick("cars", 0) in text
    made.take(told, 3, wet)         # a separate list
    made.flush()
    assert "Verde" not in lines[1][1] and "Green" not in lines[1][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_costs_several_drivers_is_one_line(language):
    race, made, lines = commentary("race-pace", language)
    loss = games.room("race-pace", "asks").T_LOSS
    for who, level in ((0, 85), (1, 90), (2, 85)):
        made.take(loss, who, level)
    made.flush()
    cars = load(language).text("cars")
    both = load(language).listed([cars[0], cars[2]])
    (_, text, _), = lines
    assert both in text and "85 %" in text and "90 %" in text and text.count("85") == 1


def seen_and_logged(desk, presses=60):
    """Return the captions that were shown, and all lines of the log."""
    shown = []
    for _ in range(presses):
        if not hasattr(desk.app.screen, "teller"):
            break
        caption = desk.play.caption
        if caption and caption not in shown:
            shown.append(caption)
        desk.press("ok")
    return shown


@pytest.mark.parametrize("shape, rounds", [("pico_lcd_1_3", False), ("t_display", True)])
def test_no_caption_repeats_the_header(tmp_path, monkeypatch, shape, rounds):
    """Neither the car's name nor the round's heading is repeated if it is next to the map."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.begin([0, 1, 2, 1], laps=6)
    play, names = desk.play, desk.app.words.text("cars")
    shown = seen_and_logged(desk, 90)
    log = [(who, text) for _, who, text in play.teller.log]
    assert len(shown) > 8
    for caption in shown:
        if caption.who != TABLE and not caption.stays:
            assert not caption.text.startswith((names[caption.who] + ":",
                                                names[caption.who] + ","))
    assert bool([caption for caption in shown if caption.text.startswith("Round ")]) == rounds
    assert [text for _, text in log if text.startswith("Round ")]
    for who, text in log:
        assert who == TABLE or text.startswith(names[who]) or text[0].isupper()


def test_where_the_header_has_but_a_letter_the_name_stays(tmp_path, monkeypatch):
    desk = desk_of("pico_oled", tmp_path, monkeypatch)
    desk.begin([0, 1, 2, 1], laps=6)
    play = desk.play
    caption = Caption(1, "Blue: rolls 5.", bytes(play.race.state), -1)
    play._bare(caption)
    assert caption.text == "Blue: rolls 5."


@pytest.mark.parametrize("before, after", [
    ("Blue: rolls 5.", "Rolls 5."), ("Blue, softs (2 laps): 14 MP.", "Softs (2 laps): 14 MP."),
    ("Blues win.", "Blues win."), ("Blue is out.", "Blue is out."), ("Leads.", "Leads.")])
def test_only_the_name_goes(tmp_path, before, after):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2, 1], laps=6)
    caption = Caption(1, before, bytes(desk.play.race.state), -1)
    desk.play._bare(caption)
    assert caption.text == after


def test_the_headings_of_rounds_alone_stand_above():
    for game in games.NAMES:
        race, made, lines = commentary(game, "en")
        asks = games.room(game, "asks")
        made.take(asks.T_TURN if game == "formula-90" else asks.T_ROUND, TABLE, 5)
        made.take(asks.T_END, TABLE, 0)
        assert [(kind, above) for kind, _, above in lines] == [(HEADING, True), (HEADING, False)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_keys_lose_their_words_once_they_are_learned(tmp_path, language):
    """All keys are still named, and now both EXPLAIN and LOOK fit."""
    desk = Desk(tmp_path)
    desk.app.words.speak(language)
    desk.app.choose("formula-d")
    desk.app.begin("test-yard", [0, 0], 3, 0)
    lines = {True: set(), False: set()}
    while desk.app.answers < 2 * LEARNED:
        if desk.shows() in ("List", "Die", "Number") and not desk.play.caption:
            play, name = desk.play, desk.play.stage.keys
            line = play.keys(name)
            if name in PLAIN:
                undo, words = desk.app.words.say("keys.undo"), desk.app.words
                assert ("BACK " + undo in line) == play.undoes()
                lines[desk.app.answers >= LEARNED].add(" ".join(line.split()))
        desk.press("ok")
        desk.run(60)
    both = "X %s Y %s" % (words.say("keys.explains"), words.say("keys.looks"))
    ends = ["BACK " + words.say(key) for key in ("keys.undo", "keys.halt")]
    assert lines[True] <= {"%s %s %s" % (keys, both, end) for end in ends
                           for keys in (UP_DOWN + " OK", LEFT_RIGHT + " OK", "OK")}
    assert len(lines[False]) >= 3 and len(lines[True]) >= 2
    assert all("OK" in line and "X " + words.say("keys.explains") in line
               for line in lines[False] | lines[True])
