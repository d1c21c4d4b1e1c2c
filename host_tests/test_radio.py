"""The radio: short lines of drivers that fit the event, not too many, never twice in a row."""

import re

import pytest

from host_tests import on_the_radio
from host_tests.app_drive import ROOT, Desk
from host_tests.on_the_radio import RACES, line_of
from host_tests.shaped import SHAPES, desk_of
from pitwall import games
from pitwall.device.settings import OFF
from pitwall.games import occasions
from pitwall.games.described import SECRET
from pitwall.race import people, saves
from pitwall.race.head import ROUND
from pitwall.race.journal import Journal
from pitwall.rivals import temper
from pitwall.ui import radio, words
from pitwall.ui.drivers import Drivers
from pitwall.ui.watch import Said

TRACKS = str(ROOT / "tracks")
NAMES = [about[0] for about in RACES]
MOST = 40       # letters of a line
OTHER = {"radio.passed", "radio.lost", "radio.again", "radio.held"}     # mention another car
BYTES = 64      # kept between two lines


@pytest.fixture(scope="module")
def heard(tmp_path_factory):
    """{name: [Listener of a whole race]}"""
    return {about[0]: [on_the_radio.whole(about, seed, str(tmp_path_factory.mktemp("radio")),
                                          TRACKS) for seed in (5, 611)] for about in RACES}


# --- lines ---

@pytest.mark.parametrize("name", NAMES)
def test_a_race_has_a_few_lines_and_none_twice_in_a_row(heard, name):
    for race in heard[name]:
        lines = [line_of(text) for *_, text in race.said]
        assert 3 <= len(lines) <= 14, lines
        assert all(one != other for one, other in zip(lines, lines[1:]))


@pytest.mark.parametrize("name", NAMES)
def test_only_drivers_speak_each_of_whom_sits_in_that_car(heard, name):
    for race in heard[name]:
        made = race.made
        for _, who, driver, text in race.said:
            assert made.dash.bot(made.race, who)
            assert driver == people.of_run(made, who) and text.startswith(people.name(driver))
            assert "{" not in text


def test_never_the_same_twice_in_a_row_even_if_nothing_else_happens(tmp_path):
    race = on_the_radio.begun(RACES[0], 5, str(tmp_path), TRACKS)
    found, seen = race.teller.radio, []
    for turn in range(40):
        race.made.race.table[ROUND] = turn * 9 & 255
        for occasion in (occasions.OUT, occasions.AGAIN)[turn % 7 == 0:]:
            found.due = occasion, 1, 0
            seen.append(radio.Radio.take(found))
    lines = [line_of(each[2]) for each in seen if each]
    assert len(lines) > 20 and all(one != other for one, other in zip(lines, lines[1:]))


def test_the_line_that_was_just_said_gives_way_to_the_next(tmp_path):
    """A trait adds its own line to the choice, so two turns may select the same one."""
    found = on_the_radio.begun(RACES[0], 5, str(tmp_path), TRACKS).teller.radio
    for occasion in range(occasions.WON + 1):
        first = found._line(occasion, 1, 5)
        found.kept[radio.COUNTS + occasion] -= 1
        assert found._line(occasion, 2, 5) == (first + 1) % 5


def test_it_says_to_whom_and_that_it_was_the_same_one_again(tmp_path):
    race = on_the_radio.begun(RACES[2], 5, str(tmp_path), TRACKS)
    found, spoken = race.teller.radio, words.load("en").people()
    found.kept[radio.LINE] = radio.NOBODY
    found._passed(0, 1)
    assert found.due == (occasions.LOST, 1, 0)
    found.due = None
    found._passed(1, 0)         # a person says nothing, the passing driver speaks
    assert found.due == (occasions.PASSED, 1, 0)
    found.due = None
    found._passed(0, 1)
    assert found.due == (occasions.AGAIN, 1, 0)
    who, driver, text = found.take()
    assert (who, driver) == (1, people.of_run(race.made, 1))
    assert line_of(text) in ['"%s"' % line.format("Red") for line in spoken["radio.again"]]


def test_what_happens_is_what_is_spoken_of(tmp_path):
    """Events of each game, and occasions seen in all of them."""
    for about in RACES:
        race = on_the_radio.begun(about, 5, str(tmp_path / about[0][-1]), TRACKS)
        asks, found = games.room(about[1], "asks"), race.teller.radio
        for tell, occasion in games.room(about[1], "occasions").HEARD:
            assert tell in [each for _, row in asks.TELLS for each, _ in row]
            found.due, turned = None, occasion & occasions.TURNED
            found.hear(tell, 0 if turned else 1, 1 if turned else 0)
            assert found.due == (occasion & ~occasions.TURNED, 1, 0)
            found.due = None
            found.hear(tell, 1 if turned else 0, 0 if turned else 1)
            assert found.due is None        # a person says nothing
    assert set(radio.KEYS) == {key for key in words.load("en").people()
                               if key.startswith("radio.")} - {"radio.own"}


def test_a_trait_has_a_line_of_its_own(tmp_path):
    race = on_the_radio.begun(RACES[0], 5, str(tmp_path), TRACKS)
    found, spoken = race.teller.radio, words.load("en").people()
    for trait, occasion in enumerate(radio.OWN):
        drivers = [who for who in range(1, 6)
                   if people.trait(people.of_run(race.made, who)) == trait]
        for who in drivers[:1]:
            lines = set()
            for turn in range(12):
                race.made.race.table[ROUND] = turn * 20
                found.due = occasion, who, 0
                said = found.take()
                lines.add(line_of(said[2]) if said else "")
            assert '"%s"' % spoken["radio.own"][trait].format("Red") in lines


# --- repeatable ---

def test_the_same_race_has_the_same_lines_and_they_do_not_change_it(tmp_path, heard):
    about = RACES[2]
    again = on_the_radio.whole(about, 5, str(tmp_path / "a"), TRACKS)
    assert again.said == heard[about[0]][0].said
    mute = on_the_radio.begun(about, 5, str(tmp_path / "b"), TRACKS)
    mute.teller.radio = None
    while not mute.made.race.over:
        mute.answer()
    assert bytes(mute.made.race.state) == bytes(again.made.race.state) and not mute.said


def test_a_resumed_race_has_the_same_people_and_goes_on_talking(tmp_path, heard):
    about, whole = RACES[3], heard["Formula D, 3 laps"][0]
    race = on_the_radio.begun(about, 5, str(tmp_path), TRACKS)
    for _ in range(400):
        race.answer()
    there = on_the_radio.Listener(saves.load(Journal(str(tmp_path)), TRACKS))
    while there.made.replaying():
        there.made.replay()
    there.teller.captions = []
    while not there.made.race.over:
        there.answer()
    assert bytes(there.made.race.state) == bytes(whole.made.race.state)
    assert there.said and {each[1:3] for each in there.said} <= {
        (who, people.of_run(whole.made, who)) for who in range(6)}


SCRIPT = """
import sys
import on_the_radio
name, seed = sys.argv[1], 5
about = [each for each in on_the_radio.RACES if each[0] == name][0]
left = [on_the_radio.begun(about, seed, "/saves", "/tracks", "es")]
def tick():
    for _ in range(8):
        if left[0].made.race.over:
            for each in left[0].said:
                print(*each)
            return False
        left[0].answer()
    return True
"""


@pytest.mark.parametrize("name", ["Formula D, 1 lap", "Race Pace"])
def test_micropython_says_the_same(tmp_path, mpy, name):
    about = RACES[NAMES.index(name)]
    here = on_the_radio.whole(about, 5, str(tmp_path), TRACKS, "es")
    text = (ROOT / "host_tests/on_the_radio.py").read_text(encoding="utf-8")
    there = mpy.run(SCRIPT, files={"/lib/on_the_radio.py": text}, args=["radio", name])
    assert there.splitlines() == ["%d %d %d %s" % each for each in here.said] and here.said


# --- secrets, memory, settings ---

def test_nothing_is_said_of_what_not_all_may_know(tmp_path):
    for game in games.NAMES:
        asks = games.room(game, "asks")
        kinds = {tell: kind for _, row in asks.TELLS for tell, kind in row}
        assert not [tell for tell, _ in games.room(game, "occasions").HEARD
                    if kinds[tell] & SECRET]
    race = on_the_radio.begun(RACES[0], 5, str(tmp_path), TRACKS)
    teller = race.teller
    teller.commentary.hides = lambda what, who: True
    teller.radio.due, heard = None, teller.radio.heard
    assert heard
    for tell, _ in heard:
        race.made.race.tell(tell, 1, 0)
    for each in teller._waiting.tells:
        teller._hear(*each[:3])
    assert teller.radio.due is None


def test_it_keeps_a_few_bytes_and_no_words():
    most = radio.FOES + 2 * 12
    assert most <= BYTES
    names = set(vars(radio)) | set(vars(radio.Radio))
    assert "people" not in names            # they are loaded for a line


def drive(desk, most=400):
    """Continue with OK; return every driver's line that was shown."""
    seen = []
    for _ in range(most):
        if desk.shows() == "Result":
            break
        caption = getattr(desk.app.screen, "caption", None)
        if isinstance(caption, Said) and caption not in seen:
            seen.append(caption)
        desk.press("ok")
    return seen


@pytest.mark.parametrize("on", (True, False))
def test_off_in_the_settings_nobody_is_heard(tmp_path, on):
    desk = Desk(tmp_path)
    desk.app.settings.radio = on
    desk.app.choose("formula-d")
    desk.begin([0, 3, 2, 1], "test-yard", 1)
    assert bool(drive(desk)) == on


def test_no_press_more_is_asked_for_and_captions_off_is_silence_too(tmp_path):
    desk = Desk(tmp_path / "a")
    desk.app.choose("formula-d")
    desk.begin([0, 3, 2, 1], "test-yard", 1)
    for each in drive(desk):
        assert not each.waits and not each.stays and each.pause() < 2500
    desk = Desk(tmp_path / "b")
    desk.app.settings.captions = OFF
    desk.app.choose("formula-d")
    desk.begin([0, 3, 2, 1], "test-yard", 1)
    assert not drive(desk)


def test_nobody_talks_where_people_sit_in_all_cars_or_a_lesson_is_given(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 0, 0], laps=2)
    assert desk.play.teller.radio is None
    desk.app.guide("formula-d")
    assert desk.app.screen.teller.radio is None


# --- words ---

@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_line_is_short_and_speaks_of_a_car_only_where_there_is_one(language):
    spoken, english = (words.load(each).people() for each in (language, "en"))
    for key in radio.KEYS + ("radio.own",):
        lines = spoken[key]
        assert len(lines) == len(english[key]) == len(set(lines))
        assert len(lines) >= 4 and all(len(line.format("Morado")) <= MOST for line in lines)
        for i, line in enumerate(lines):
            may = key in OTHER or key == "radio.own" and radio.KEYS[radio.OWN[i]] in OTHER
            assert may or not re.search(r"\{", line), line
    assert len(spoken["people.traits"]) == len(spoken["people.about"]) == len(temper.TRAITS)


# --- the page about them ---

def test_look_leads_to_who_drives(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2, 1], laps=6)
    desk.to("Move")
    before, play = desk.state(), desk.play
    desk.press("look", "look", "look", "look")
    assert desk.shows() == "Drivers" and desk.app.screen.cars == [1, 2, 3]
    desk.press("down", "down", "down")
    assert desk.app.screen.at == 0
    desk.press("up")
    assert desk.app.screen.at == 2
    desk.press("look")
    assert desk.shows() == "Places"
    desk.press("back")
    assert desk.app.screen is play and desk.state() == before


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_page_has_room_for_all_of_them(tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    for game, kind in (("formula-d", 3), ("pole-position", 2)):
        desk.app.choose(game)
        desk.begin([0, kind, kind], "test-yard" if kind == 3 else "great-britain", 1)
        play, page = desk.play, desk.app.page
        screen, seen = Drivers(desk.app, play), []
        text = page.text

        def watched(x, y, string, *more):
            seen.append((y, string))
            return text(x, y, string, *more)
        monkeypatch.setattr(page, "text", watched)
        for lot in range(16):
            play.run.lot = lot
            screen.open()
        monkeypatch.setattr(page, "text", text)
        high = page.line if not page.narrow else 8
        foot = screen.bottom() + 2
        assert page.cut == [] and len(seen) > 60
        assert [each for each in seen if each[1] and foot > each[0] > foot - high] == []
        assert max(y for y, _ in seen) <= page.height - 7
        desk.app.menu()


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_line_of_everybody_is_told_at_once(tmp_path, monkeypatch, shape, language):
    """No line needs two captions, with any speaker and any car in it."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    desk.app.choose("formula-d")
    desk.begin([0, 3, 2], "test-yard", 1)
    frame, spoken = desk.play.frame, desk.app.words.people()
    longest = max(desk.app.words.text("cars"), key=len)
    names = [people.name(driver) for driver in range(people.MANY)]
    for key in radio.KEYS + ("radio.own",):
        for line in spoken[key]:
            for name in names:
                text = spoken["people.says"].format(name, line.format(longest))
                assert len(frame.told(text)) <= frame.rows, text
