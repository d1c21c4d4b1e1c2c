"""tools.machine.debian: missing programs are named in one line, without questions."""

from pathlib import Path

import pytest

from tools.machine import debian


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


def test_a_download_that_is_cut_short_is_begun_anew(tmp_path, monkeypatch):
    """After Ctrl-C or a lost connection, half an archive is never taken for a whole one."""
    done, archive = [], "micropython_1.25.0.orig.tar.xz"
    monkeypatch.setattr(debian, "_private_apt", lambda folder: ["apt"])
    monkeypatch.setattr(debian.shutil, "which", lambda name: name)

    def run(words, folder):
        if words[1] != "update":
            done.append(words[1])
            Path(folder, archive).write_text("half of it" if len(done) == 1 else "whole")
            if len(done) == 1:
                raise KeyboardInterrupt
    monkeypatch.setattr(debian, "_run", run)
    with pytest.raises(KeyboardInterrupt):
        debian.fetch(tmp_path)
    for _ in range(2):
        debian.fetch(tmp_path)
    assert done == ["source", "source"]
    assert [path.name for path in tmp_path.iterdir()] == [archive]
    assert (tmp_path / archive).read_text() == "whole"
