"""LOOK shows standings, map and log without undo; BACK undoes only where the key line says so."""

from types import SimpleNamespace

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import desk_of
from host_tests.test_real_dice import come_to
from pitwall import games
from pitwall.boards import buttons
from pitwall.ui import hints
from pitwall.ui.explain import Explain
from pitwall.ui.words import LANGUAGES, load
from tools.screens import SHAPES


def at(desk, name, seats=(0, 1, 2, 1)):
    desk.begin(list(seats), laps=6)
    come_to(desk, lambda: desk.shows() == name
            and desk.play.dash.round_number(desk.play.race) > 4)
    return desk.play


@pytest.mark.parametrize("leave", ["back", "ok"])
@pytest.mark.parametrize("pages", [1, 2, 3])
def test_from_any_page_one_press_leads_back_to_the_question_as_it_was(tmp_path, pages, leave):
    desk = Desk(tmp_path)
    play = at(desk, "Move")
    desk.press("right")
    stage, chosen, before = play.stage, play.stage.at, desk.state()
    assert play.run.can_undo()
    seen = []
    for _ in range(pages):
        desk.press("look")
        seen.append(desk.shows())
    assert seen == ["Places", "Map", "Lines"][:pages]
    desk.press(leave)
    assert desk.play is play and play.stage is stage and stage.at == chosen
    assert desk.state() == before and not play.run.replaying()


def test_the_pages_go_round_and_the_log_is_turned_over(tmp_path):
    desk = Desk(tmp_path)
    play = at(desk, "Move")
    desk.press("look", "look", "look")
    first = desk.app.screen.first
    desk.press("up")
    assert desk.shows() == "Lines" and desk.app.screen.first < first
    desk.press("look")
    assert desk.shows() == "Drivers"
    desk.press("look")
    assert desk.shows() == "Places"
    desk.press("back")
    assert desk.play is play


def test_it_leads_away_from_a_caption_too_and_that_is_still_there(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2, 1], laps=6)
    come_to(desk, lambda: desk.shows() == "Caption")
    caption, play = desk.play.caption, desk.play
    desk.press("look")
    desk.run(20000)
    assert desk.shows() == "Places" and play.caption is caption
    desk.press("back")
    assert desk.app.screen is play


def said(play):
    """Return the line of keys of the current question."""
    found, keys = [], play.frame.keys
    play.frame.keys = lambda text, *ink: found.append(text) or keys(text, *ink)
    play.open()
    play.frame.keys = keys
    return found[-1]


def test_back_takes_back_where_the_keys_say_undo_and_nowhere_else(tmp_path):
    """At every question of some rounds, compare the line of keys with the effect of BACK."""
    undone = halted = 0
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2, 1], laps=6)
    play = desk.play
    for _ in range(25):
        come_to(desk, lambda: play.stage and not play.caption)
        line, before = said(play), desk.state()
        if line == desk.app.words.say("keys.next"):     # a die is shown
            desk.press("ok")
            continue
        assert line.endswith(("BACK undo", "BACK menu")), line
        desk.press("back")
        if line.endswith("undo"):
            undone += 1
            desk.run(500)
            assert desk.app.screen is play and len(play.race.answers) < len(before[-1]) or \
                play.race.redos()
            play.redo()
            desk.run(500)
        else:
            halted += 1
            assert desk.shows() == "Options" and bytes(play.race.answers) == before[-1]
            desk.press("back")
        desk.press("ok")
        desk.run(1000)
        if isinstance(play.stage, play.kit.Die):
            desk.press("ok")
    assert undone > 2 and halted > 5


def test_while_others_drive_back_halts_the_race(tmp_path):
    desk = Desk(tmp_path)
    play = at(desk, "Move")
    desk.press("ok")
    play.caption, play.stage = None, None
    play.teller.captions = []
    play.run.can_undo = lambda *_: True
    play._back()
    assert desk.shows() == "Options"


def test_the_key_is_named_as_the_board_names_it():
    for language in LANGUAGES:
        words = load(language)
        for keys, name in ((6, "Y"), (4, words.say("keys.held", "Y")),
                           (5, words.say("keys.held", "\u25c0"))):
            for key in ("keys.look", "keys.look log"):
                line = hints.looking(words, words.say(key), SimpleNamespace(keys=keys))
                assert name in line and "LOOK" not in line
    board = SimpleNamespace(keys=6, look="LB")
    assert "LB" in hints.looking(words, words.say("keys.look"), board)
    two = hints.looking(words, words.say("keys.look"), SimpleNamespace(keys=2))
    assert "LOOK" not in two and "BACK" in two          # with two keys none leads there


class Pin:
    """A key's pin: high until it is pressed."""

    def __init__(self):
        self.level = 1

    def __call__(self):
        return self.level


@pytest.mark.parametrize("number", range(9))
def test_nine_keys_are_told_apart_by_interrupts_too(number):
    """More than eight keys do not fit into three bits."""
    pins = [Pin() for _ in range(9)]
    keys = buttons.Buttons([(pin, 10 + i) for i, pin in enumerate(pins)], lambda: 100)
    pins[number].level = 0
    keys._heard(pins[number])
    assert keys.poll(101) == 10 + number
    assert keys.poll(102) == 0
    pins[number].level = 1
    keys._clock = lambda: 200
    keys._heard(pins[number])
    assert keys.poll(300) == 0 and not keys.held(10 + number)


# --- on the screen, as text ---

TRACKS = {"formula-d": "lantern-bay", "race-pace": "belgium", "formula-90": "marlpit-park"}


def explained(desk):
    desk.press("explain")
    assert desk.shows() == "Explain"
    return [text for _, _, text in desk.app.screen.lines]


def test_every_number_of_the_car_the_rule_and_the_marks_are_spelled_out(tmp_path):
    desk = Desk(tmp_path)
    play = at(desk, "Move")
    stage, before, race = play.stage, desk.state(), play.race
    text = " ".join(explained(desk))
    seldom, dash, show = desk.app.words.seldom(), play.dash, play.texts.show
    assert show.question(race.ask) in text and show.help(race.ask) in text
    assert "Rules: 4" in text               # the rulebook's section of moves
    for kind, name in enumerate(desk.app.words.text("gauges")):
        assert "%s %d: %s" % (name, dash.points(race, 0, kind),
                              seldom["explain.gauges"][kind]) in text
    assert "MP %d: %s" % (dash.movement(race), seldom["explain.big"]) in text
    for mark in seldom["explain.marks"]:
        assert mark in text
    desk.press("explain")
    assert desk.app.screen is play and play.stage is stage and desk.state() == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_question_with_a_trap_shows_it_and_no_other_does(tmp_path, language, game):
    """A common mistake is explained at the question where players make it."""
    desk = Desk(tmp_path)
    desk.app.words.speak(language)
    desk.app.choose(game)
    desk.begin([0, 0, 0], TRACKS.get(game, "great-britain"), 30 if game == "race-pace" else 2)
    come_to(desk, lambda: desk.shows() in ("List", "Terms"))
    room = games.room(game, "explained")
    screen = Explain(desk.app, desk.play)
    texts, mark = screen.seldom["explain.traps"], desk.app.words.say("explain.trap", "")
    assert len(texts) == len(room.TRAPS) == len(set(room.TRAPS)) and set(room.TRAPS) <= set(
        room.TOLD)
    for what in room.TOLD:
        lines = []
        screen._trap(lines, game, what)
        said = " ".join(text for _, _, text in lines)
        assert said == (mark + texts[room.TRAPS.index(what)] if what in room.TRAPS else "")


def test_a_trap_is_read_between_the_help_and_the_rule(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("race-pace")
    desk.begin([0, 0, 0], "belgium", 30)
    asks = games.room("race-pace", "asks")
    come_to(desk, lambda: desk.shows() in ("List", "Terms")
            and desk.play.race.ask.what == asks.Q_ACTION)
    text = " ".join(explained(desk))
    help, trap, rule = [text.index(part) for part in (
        "One each round; then", "Often played wrong: Charge EBS", "Rules: ")]
    assert help < trap < rule


@pytest.mark.parametrize("key", ["back", "ok"])
def test_it_leads_back_and_takes_nothing_back(tmp_path, key):
    desk = Desk(tmp_path)
    play = at(desk, "List")
    stage, before = play.stage, desk.state()
    explained(desk)
    desk.press(key)
    assert desk.app.screen is play and play.stage is stage and desk.state() == before


@pytest.mark.parametrize("game", games.NAMES)
def test_every_question_of_a_race_stands_somewhere_in_the_rules(game):
    """Every question of a race names a section of the game's rules."""
    asks, told = games.room(game, "asks"), games.room(game, "explained").TOLD
    tells = games.room(game, "commentary").Commentary.TELLS
    for what in told:
        assert 0 < what < len(asks.QUESTIONS)
        assert [section for section, row in tells
                if section and told[what] in [each for each, _ in row]]
    missing = {"pole-position": 17, "formula-d": 0, "race-pace": 0, "formula-90": 0}[game]
    assert len([name for name in asks.QUESTIONS if name]) - len(told) <= missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", [of.board for of in SHAPES.values()])
@pytest.mark.parametrize("game", [("pole-position", "great-britain"), ("formula-d", "lantern-bay"),
                                  ("race-pace", "belgium")], ids=lambda game: game[0])
def test_it_fits_every_shape_in_every_game(tmp_path, monkeypatch, shape, language, game):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    desk.app.choose(game[0])
    desk.begin([0, 0, 0], game[1], 30 if game[0] == "race-pace" else 2)
    come_to(desk, lambda: desk.shows() in ("List", "Terms")
            and desk.play.dash.round_number(desk.play.race) > 0)
    del desk.app.page.cut[:]
    lines = explained(desk)
    for _ in range(12):
        desk.press("down")
    assert desk.app.page.cut == [] and len(lines) > 5
    screen = desk.app.screen
    kinds = len(desk.app.words.text("gauges"))
    assert len(screen.seldom["explain.gauges"]) == kinds
