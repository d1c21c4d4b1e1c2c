"""A circuit file that cannot be used is skipped, shown with its reason, and stops nothing."""

import shutil
from binascii import crc32

import pytest

from pitwall import games
from pitwall.app import App
from pitwall.race import circuits, header, lesson, run
from pitwall.race.journal import Journal
from pitwall.race.season import Season
from pitwall.ui import setup
from tools.pictures.scenes import Driver
from tools.screens import ROOT, Board

HOUSE = ROOT / "tracks"
A_TABLE = {game: sorted((HOUSE / games.tracks(game)[1:]).glob("*.pwc"))[0].read_bytes()
           for game in games.NAMES}


def sealed(data):
    """Return the bytes with the correct checksum."""
    return data[:-4] + crc32(data[:-4]).to_bytes(4, "little")


def flipped(data, at):
    return data[:at] + bytes((data[at] ^ 1,)) + data[at + 1:]


def damages(game):
    """Return {damage: (bytes, reason)} of files that are no circuits of a game."""
    table = A_TABLE[game]
    found = {"empty": (b"", "refused.cut"), "cut": (table[:-1], "refused.damaged"),
             "longer": (table + b"\0", "refused.damaged"),
             "a bit": (flipped(table, 20), "refused.damaged"),
             "a later version": (sealed(flipped(table, 4)), "refused.version"),
             "no table": (b"circuit Monza\nlaps 3\n", "refused.no save")}
    found.update((other, (data, "refused.game")) for other, data in A_TABLE.items()
                 if other != game)
    return found


BAD = [(game, what) for game in games.NAMES for what in damages(game)]


@pytest.fixture
def device(tmp_path):
    """device(game, {name: bytes}, house) is a Driver whose game also has these circuits."""
    def make(game, found, house=True):
        folder = tmp_path / "tracks"
        if house and not folder.exists():
            shutil.copytree(HOUSE, folder)
        (folder / games.tracks(game)[1:]).mkdir(parents=True, exist_ok=True)
        for name, data in found.items():
            (folder / games.tracks(game)[1:] / (name + ".pwc")).write_bytes(data)
        driver = Driver(App(Board(), str(tmp_path / "saves"), str(folder)))
        driver.app.settings.save()
        driver.app.choose(game, 0)
        driver.app.menu()
        driver.run(200)
        return driver

    return make


def names(driver):
    return circuits.names(driver.app.tracks, driver.app.game)


def refusal(driver, name="aaa"):
    """Return the text below the circuit in the set-up."""
    driver.app.setup()
    driver.run(100)
    screen = driver.app.screen
    screen.at = screen.rows().index((setup.CIRCUIT, 0))
    for _ in range(20):
        if name in screen.help(screen.chosen()):
            return screen.help(screen.chosen())
        driver.press("right")
    raise AssertionError("nothing is said of " + name)


@pytest.mark.parametrize("game, what", BAD)
def test_it_is_passed_over_wherever_circuits_are_offered(device, game, what):
    data, reason = damages(game)[what]
    driver = device(game, {"aaa": data})
    words, app = driver.app.words, driver.app
    usual = games.quick(game)[0] or sorted(names(driver))[0]
    assert driver.shows() == "Menu" and app.screen.quick.name == usual != "aaa"
    assert words.refusal(reason) in refusal(driver) and "aaa" not in app.screen.names
    app.season_setup(Season(app.saves, app.tracks))
    assert "aaa" not in app.screen.names
    with pytest.raises(ValueError):
        circuits.circuit(app.tracks, "aaa", game)


def test_a_table_of_the_right_checksum_that_makes_no_sense_is_passed_over_too(device):
    table = bytearray(A_TABLE["pole-position"])
    table[8] = 0        # no laps
    driver = device("pole-position", {"aaa": sealed(bytes(table))})
    assert driver.app.screen.quick.name != "aaa"
    assert driver.app.words.say("refused.other") in refusal(driver)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_without_a_usable_circuit_says_so_and_others_are_played(device, game):
    driver = device(game, {"aaa": b""}, house=False)
    app = driver.app
    assert driver.shows() == "Menu" and not app.screen.quick
    driver.app.screen.enter("quick")
    driver.run(100)
    assert driver.shows() == "Setup" and [kind for kind, _ in app.screen.rows()] == [
        setup.GAME, setup.CIRCUIT]
    assert "aaa" in app.screen.help((setup.CIRCUIT, 0)) and not app.screen.code()
    driver.press("ok", "up", "left", "back")
    assert driver.shows() == "Menu"
    app.choose(game, 0)
    app.season_setup(Season(app.saves, app.tracks))
    assert app.screen.help(app.screen.chosen()) == app.words.say("code.unknown")
    driver.press("ok", "right", "up", "back")
    app.learn()
    driver.run(60)
    app.guide(game)
    driver.run(60)
    assert driver.shows() == "Notice"
    driver.press("ok")
    assert driver.shows() == "Learn"
    app.career()
    app.screen._choose(game)
    app.screen.enter(("start", 0))
    assert app.screen.notice == app.words.say("code.unknown")


@pytest.mark.parametrize("game", games.NAMES)
def test_how_to_play_says_that_its_circuit_cannot_be_used(device, game):
    guide = games.room(game, "lesson").CIRCUIT
    driver = device(game, {guide: b"PWLC"})
    driver.app.guide(game)
    driver.run(60)
    assert driver.shows() == "Notice"


@pytest.mark.parametrize("name", ["My-Track", "my_track", "mi pista", "a.b", "año", "own", "",
                                  "a" * 41, "$x", "100%"])
def test_a_file_whose_name_no_save_can_hold_is_not_offered(device, name):
    driver = device("pole-position", {name: A_TABLE["pole-position"]})
    assert name not in names(driver)
    assert driver.app.words.say("refused.name") in refusal(driver, name)


def test_a_name_that_is_offered_comes_back_from_a_save(device, tmp_path):
    name = "a" + "0123456789-xyz" * 2 + "b" * 11
    driver = device("pole-position", {name: A_TABLE["pole-position"]})
    assert name in names(driver) and len(name) == 40
    journal = Journal(driver.app.saves, "race-a")
    race = run.fresh(journal, driver.app.tracks, name, [0, 1], 6, None, 1)
    race.start()
    race.save()
    assert race.saved and header.opened(journal, driver.app.tracks)[4] == name


@pytest.mark.parametrize("other", games.NAMES[1:])
def test_a_save_that_names_the_circuit_of_another_family_is_refused(device, other):
    driver = device("pole-position", {"aaa": A_TABLE[other]})
    journal = Journal(driver.app.saves, "race-a")
    race = run.fresh(journal, driver.app.tracks, "monaco", [0, 1], 6, None, 1)
    race.start()
    race.save()
    head, snapshot, answers = journal.load()
    at = header.SEATS + 2
    head = head[:at] + A_TABLE[other][-4:] + head[at + 4:].replace(b"monaco", b"aaa")
    journal.save(head, snapshot, answers)
    driver.app.journal = journal
    driver.app.resume()
    assert driver.shows() == "Menu"
    assert driver.app.words.say("refused.circuit") in driver.app.screen.notice


def test_a_championship_race_on_a_circuit_of_another_family_is_refused(device):
    driver = device("pole-position", {"aaa": A_TABLE["formula-d"]})
    app = driver.app
    season = Season(app.saves, app.tracks)
    assert season.begin(["aaa"] * 4, [0, 1], 0, 0, 7)
    app.next_race(season)
    assert driver.shows() == "Menu" and app.screen.notice


@pytest.mark.parametrize("cut", range(0, 60, 7))
def test_a_damaged_pack_of_circuits_is_read_as_far_as_it_goes(device, cut, tmp_path):
    from pitwall.circuit import files
    data = files.packed({"a.pwc": A_TABLE["pole-position"], "b.pwc": b"x" * 300})
    folder = tmp_path / "tracks"
    folder.mkdir()
    (folder / files.PACKED).write_bytes(data[:-cut] if cut else data)
    assert circuits.names(str(folder), "pole-position") == ["a"]
    (folder / files.PACKED).write_bytes(b"\3\xff\xfe\xfd\0\0")
    assert circuits.names(str(folder), "pole-position") == []


def test_the_lesson_and_the_next_circuit_after_a_race_pass_it_over(device):
    from pitwall.race import again
    driver = device("pole-position", {"braz": b"", "china": b"PWLC" * 20})
    race = lesson.begun("pole-position", driver.app.saves, driver.app.tracks)
    race.name = "brazil"
    assert again.following(race, driver.app.tracks)[0] == "germany"


def test_the_page_of_the_device_names_the_folder_of_each_game():
    page = (ROOT / "docs/build/device.md").read_text(encoding="utf-8")
    for game in games.NAMES:
        assert "| `/circuits%s` |" % games.tracks(game) in page, game
