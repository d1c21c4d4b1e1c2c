"""tools.debian: what is missing is named in one line, and nothing is asked."""

import pytest

from tools import debian


def test_what_is_missing_and_may_not_be_installed_is_named(monkeypatch):
    monkeypatch.setattr(debian, "as_root", lambda: None)
    with pytest.raises(debian.Missing) as raised:
        debian.need({"no-such-command": "its-package"}, ("no-such-library",))
    said = str(raised.value)
    assert said.startswith("firmware needs packages that are not here: sudo apt-get install ")
    assert "its-package" in said and "no-such-library" in said and "\n" not in said


@pytest.mark.parametrize("text, mirror", [
    ("# deb http://a/debian x main\ndeb http://b.example/debian bookworm main\n",
     "http://b.example/debian"),
    ("Types: deb\nURIs: http://c.example/debian\nSuites: trixie\n", "http://c.example/debian"),
    ("deb [signed-by=/k] https://d.example/debian/ sid main\n", "https://d.example/debian/"),
    ("deb http://e.example/ubuntu noble main\n", None)])
def test_the_machines_own_mirror_is_found(text, mirror):
    found = debian._MIRROR.search(text)
    assert (found[1] if found else None) == mirror
