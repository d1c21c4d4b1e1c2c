"""The files of a release: notes, names, sums, ZIP files. device_tests/test_release.py has a UF2."""

import hashlib
import json
import os
import re
import subprocess
import zipfile

import pytest

from pitwall import VERSION
from tools import circuitpython, deploy, firmware, release
from tools.build import archive, release_notes
from tools.device import contents, romfs
from tools.running import Refused

CHANGELOG = """\
# Changelog

## [0.8] - unreleased

### Added

- More, see [Rulings](docs/play/rulings.md#top) and
  [the web](https://example.org/a).

## [0.7] - 2026-12-01

Old.
"""
DRIVE = {"/code.py": b"", "/lib/pitwall/__init__.mpy": b"C\6"}
FILES = {"b.txt": b"two", "a/c.txt": b"three" * 100, "/a.txt": b"one"}


def test_the_notes_are_the_section_of_the_version_without_links_into_the_tree():
    assert release_notes.notes(CHANGELOG, "0.8") == """\
# Pitwall 0.8

Released: unreleased

### Added

- More, see Rulings (`docs/play/rulings.md`) and
  [the web](https://example.org/a).
"""
    assert release_notes.section(CHANGELOG, "0.7") == ("2026-12-01", "Old.")
    with pytest.raises(Refused, match=r"CHANGELOG.md: no section '## \[0\.9\]"):
        release_notes.notes(CHANGELOG, "0.9")


def test_this_version_has_notes():
    assert "###" in release_notes.notes(release.changelog(), VERSION)


def test_a_tag_that_is_not_the_versions_or_a_version_without_a_date_is_refused():
    release_notes.check_tag("v0.7", CHANGELOG, "0.7")
    for tag, version, why in (("v0.7", "0.8", "the tag is v0.8"), ("0.7", "0.7", "the tag is v0.7"),
                              ("v0.8", "0.8", "no date but 'unreleased'")):
        with pytest.raises(Refused, match=re.escape(why)):
            release_notes.check_tag(tag, CHANGELOG, version)


def test_zip_files_do_not_depend_on_when_and_in_which_order_files_came(tmp_path):
    one = archive.write(tmp_path / "one.zip", FILES)
    for path in archive.folder(tmp_path):
        os.utime(tmp_path / path, (1, 1))
    other = archive.write(tmp_path / "other.zip", dict(reversed(FILES.items())))
    assert one.read_bytes() == other.read_bytes()
    with zipfile.ZipFile(one) as held:
        assert held.namelist() == ["a.txt", "a/c.txt", "b.txt"]
        assert {name: held.read(name) for name in held.namelist()} == {
            name.lstrip("/"): data for name, data in FILES.items()}
        assert {entry.external_attr >> 16 for entry in held.infolist()} == {0o100644}


def test_every_uf2_of_the_docs_is_a_target_and_every_board_gets_something():
    text = (contents.ROOT / "docs/build/device.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\|[^|]*\| `(\w+(?:-pico2)?)\.uf2` \|", text, re.M))
    boards = release.every_board()
    made = {"-".join([board] + [chip] * (chip != "pico"))
            for board, chip in release.targets(boards)}
    assert made == listed and len(made) > 7
    table = (contents.ROOT / "docs/build/boards.md").read_text(encoding="utf-8")
    assert set(boards) == set(re.findall(r"^\| `(\w+)` \|", table, re.M))
    assert release.from_files(boards) == ["feather_s3_reverse"]
    assert release.targets(["thumby_color", "feather_s3_reverse"]) == [("thumby_color", "pico2")]


def test_names_have_the_version():
    assert release.named("pico_oled", "pico2", ".uf2") == "pitwall-%s-pico_oled-pico2.uf2" % VERSION


class Page:
    """Replaces the site, which test_site.py builds."""

    def names(self):
        return ["index.html"]

    def read(self, name):
        return b"the page"


WHEEL = "pitwall_board_games-%s-py3-none-any.whl" % VERSION


def wheel(folder):
    """Replace the wheel, which test_wheel.py builds."""
    (folder / WHEEL).write_bytes(b"the wheel")
    return [folder / WHEEL]



@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A release for boards that play from files, dated 1 second after the epoch."""
    folder, said = tmp_path_factory.mktemp("a") / "dist", []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(release.EPOCH, "1")
        patch.setattr(circuitpython, "files", lambda: DRIVE)
        patch.setattr(release.site, "Site", Page)
        patch.setattr(release, "wheel", wheel)
        release.make(folder, ["feather_s3_reverse", circuitpython.BOARD], said.append)
    return folder, said


def test_a_release_has_sums_that_sha256sum_reads(made):
    folder, said = made
    names = {path.name for path in folder.iterdir()}
    assert names == {"SHA256SUMS"} | {"pitwall-%s-%s" % (VERSION, rest) for rest in (
        "feather_s3_reverse-files.zip", "feather_s3_reverse-mip.zip",
        "feather_s3_reverse-romfs.zip", "pico_circuitpython-files.zip", "notes.md", "sources.txt",
        "licenses.txt", "page.zip")} | {WHEEL}
    done = subprocess.run(["sha256sum", "--check", "--strict", release.SUMS], cwd=folder,
                          capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.count(": OK") == len(names) - 1
    for name in names - {"SHA256SUMS"}:
        data = (folder / name).read_bytes()
        row = "%9d  %s  %s" % (len(data), hashlib.sha256(data).hexdigest(), name)
        assert row in said


def test_bundles_hold_what_tools_deploy_puts_on_the_board(made):
    files = release._files("feather_s3_reverse")
    for kind in ("files", "mip"):
        with zipfile.ZipFile(made[0] / release.named("feather_s3_reverse", kind, ".zip")) as held:
            there = {"/" + name: held.read(name) for name in held.namelist()}
        package = there.pop("/package.json", b"").decode()
        assert there == files
        assert ('"version": "%s"' % VERSION in package) == (kind == "mip")
    with zipfile.ZipFile(made[0] / release.named("feather_s3_reverse", "romfs", ".zip")) as held:
        assert held.read("pitwall.romfs") == romfs.image(files)
        assert held.read("pitwall.now") == b"rom"
        assert {"/" + name: held.read(name) for name in ("boot.py", "main.py")} == (
            deploy.launchers())
    with zipfile.ZipFile(made[0] / release.named("pico_circuitpython", "files", ".zip")) as held:
        assert {"/" + name: held.read(name) for name in held.namelist()} == DRIVE


def test_an_earlier_release_is_replaced_and_a_file_of_somebody_stops_it(tmp_path):
    (tmp_path / "pitwall-0.1-pico_oled.uf2").write_text("old")
    (tmp_path / release.SUMS).write_text("old")
    assert list(release.emptied(tmp_path).iterdir()) == []
    (tmp_path / "pitwall-0.1-pico_oled.uf2").write_text("old")
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refused, match="mine.txt: not a file of a release"):
        release.emptied(tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_circuit_of_ones_own_stops_a_release(monkeypatch, tmp_path):
    release.check_circuits()
    monkeypatch.setenv(release.EPOCH, "1")
    monkeypatch.setattr(firmware, "sizes", lambda: {"monaco.pwc": 9, "formula-d/home.pwc": 9})
    (tmp_path / release.SUMS).write_text("of an earlier release")
    with pytest.raises(Refused, match="tracks/formula-d/home.pwc: "):
        release.make(tmp_path, [])
    assert (tmp_path / release.SUMS).exists()


def test_a_build_is_dated_by_the_last_commit_unless_the_environment_has_a_date(monkeypatch):
    monkeypatch.setenv(release.EPOCH, "")       # so that it is restored
    monkeypatch.delenv(release.EPOCH)
    release.date_builds()
    assert os.environ[release.EPOCH] == subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=contents.ROOT, capture_output=True,
        text=True, check=True).stdout.strip()
    monkeypatch.setenv(release.EPOCH, "5")
    release.date_builds()
    assert os.environ[release.EPOCH] == "5"
    monkeypatch.setenv(release.EPOCH, "yesterday")
    with pytest.raises(Refused, match="not a number"):
        release.date_builds()


def test_files_that_differ_or_are_missing_are_named(tmp_path):
    for folder, files in (("a", {"x": b"1", "y": b"2"}), ("b", {"x": b"1", "y": b"3", "z": b""})):
        (tmp_path / folder).mkdir()
        for name, data in files.items():
            (tmp_path / folder / name).write_bytes(data)
    assert release.differences(tmp_path / "a", tmp_path / "b") == ["y", "z"]


def test_the_page_offers_the_uf2_files_of_the_release(tmp_path, monkeypatch):
    monkeypatch.setattr(release.site, "Site", Page)
    for name in ("picosystem.uf2", "pico_oled.uf2", "pico_oled-pico2.uf2"):
        (tmp_path / ("pitwall-%s-%s" % (VERSION, name))).write_bytes(name.encode())
    [path] = release.page(["picosystem", "pico_oled"], tmp_path)
    with zipfile.ZipFile(path) as page:
        listed = json.loads(page.read("firmware/list.json"))["files"]
        assert {(row["board"], row["chip"]) for row in listed} == {
            ("picosystem", "pico"), ("pico_oled", "pico"), ("pico_oled", "pico2")}
        for row in listed:
            assert page.read("firmware/" + row["file"]).decode() == row["file"].removeprefix(
                "pitwall-%s-" % VERSION)
