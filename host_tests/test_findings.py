"""The form of findings/: the comment and installations of each script. None is run here."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "findings"
SCRIPTS = sorted(FOLDER.glob("*.sh"))
READ = sorted((FOLDER / "lib").glob("*.sh"))
PARTS = ["guess", "seen", "versions", "matters"]
HOST = re.compile(r"[a-z]+://(?!127\.0\.0\.1)[\w.-]+|\b[\w-]+\.(?:org|com|net|io)\b")


def comment(text):
    """Return the lines of the comment at the top, without their marks."""
    lines = text.splitlines()[1:]
    end = next(n for n, line in enumerate(lines) if not line.startswith("#"))
    return [line[1:].strip() for line in lines[:end]]


def installed(text):
    """Return the packages as given to pip, npm and apt-get."""
    joined = text.replace("\\\n", " ")
    pip = re.findall(r"pip install (.*)", joined)
    npm = re.findall(r"npm install (.*)", joined)
    words = " ".join(pip + npm).replace('"', "").replace("--prefix .", "").split()
    return [word for word in words if not word.startswith("-")]


def pinned(package):
    return re.search(r"==\d|@\d", package) is not None


def test_there_are_at_least_ten():
    assert len(SCRIPTS) >= 10


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
class TestEach:
    def test_its_name_is_words_joined_by_hyphens(self, path):
        assert re.fullmatch(r"[a-z0-9.]+(-[a-z0-9.]+){2,}", path.stem)

    def test_its_comment_has_all_parts(self, path):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("#!/bin/sh\n# ")
        found = [m[1] for m in (re.match(r"([a-z]+): \S", line) for line in comment(text)) if m]
        assert found == PARTS

    def test_it_installs_pinned_packages(self, path):
        text = path.read_text(encoding="utf-8")
        packages = installed(text)
        assert packages or "unix_micropython" in text
        assert [package for package in packages if not pinned(package)] == []

    def test_it_cleans_up_and_stops_at_an_error(self, path):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert {"set -eu", "dir=$(mktemp -d)", 'cd "$dir"'} <= set(lines)
        assert any(line.startswith("trap ") and 'rm -rf "$dir"' in line for line in lines)

    def test_it_is_short_and_does_without_pitwall(self, path):
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 80
        assert max(map(len, text.splitlines())) <= 100
        assert "pitwall" not in text.lower()


@pytest.mark.parametrize("path", [*SCRIPTS, *READ], ids=lambda path: path.stem)
def test_it_names_no_host(path):
    assert HOST.findall(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text, told", [
    ("pip install -qq a==1.0 b", ["b"]), ("npm install --prefix . x@1.0", []),
    ('npm install --silent "b@npm:@m/w@1.0" \\\n    c', ["c"])])
def test_packages_without_a_version_are_found(text, told):
    assert [package for package in installed(text) if not pinned(package)] == told


def test_the_unix_micropython_is_pinned():
    assert re.search(r"micropython=\d", READ[0].read_text(encoding="utf-8"))
