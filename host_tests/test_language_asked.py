"""The language at the first start: chosen by the user, or taken from the page; never again."""

import pytest

from pitwall import app as room
from tools.pictures.scenes import Driver
from tools.screens import ROOT, Board


def switched_on(folder, monkeypatch, language):
    monkeypatch.setattr(room, "LANGUAGE", language)
    return Driver(room.App(Board(), str(folder), str(ROOT / "tracks")))


def test_it_is_asked_once_and_one_press_leads_to_the_menu(tmp_path, monkeypatch):
    device = switched_on(tmp_path, monkeypatch, "")
    assert type(device.app.screen).__name__ == "Language"
    device.press("back")
    assert type(device.app.screen).__name__ == "Language"
    device.press("ok")
    assert type(device.app.screen).__name__ == "Menu" and device.app.words.language == "en"
    again = switched_on(tmp_path, monkeypatch, "")
    assert type(again.app.screen).__name__ == "Menu"


def test_the_other_language_is_kept(tmp_path, monkeypatch):
    device = switched_on(tmp_path, monkeypatch, "")
    device.press("down", "ok")
    again = switched_on(tmp_path, monkeypatch, "en")    # a saved setting has priority
    assert device.app.words.language == again.app.words.language == "es"


@pytest.mark.parametrize("language, screen, spoken", [
    ("es", "Menu", "es"), ("en", "Menu", "en"), ("fi", "Language", "en")])
def test_a_language_that_is_known_is_not_asked(tmp_path, monkeypatch, language, screen, spoken):
    device = switched_on(tmp_path, monkeypatch, language)
    assert type(device.app.screen).__name__ == screen
    assert device.app.words.language == spoken


def test_a_quick_race_is_three_presses_from_a_first_start(tmp_path, monkeypatch):
    device = switched_on(tmp_path, monkeypatch, "")
    device.press("ok")
    device.run(60)
    device.press("ok")
    for _ in range(600):     # captions stay until they are read
        device.run(20)
        if getattr(device.app.screen, "stage", None):
            break
    assert device.app.screen.stage          # the third press answers it
