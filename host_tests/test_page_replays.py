"""The page opens recordings of races and saves them as files."""

from pathlib import Path

import pytest

from tools.screens import ROOT

pytestmark = pytest.mark.alone

RECORDING = ROOT / "host_tests" / "recordings" / "formula-d.pwr"


def opened(page, path):
    with page.page.expect_file_chooser() as chooser:
        page.page.click("text=Open a race")
    chooser.value.set_files(path)


def test_a_recording_is_opened_kept_watched_and_saved(handheld, tmp_path):
    page = handheld()
    assert "Save the last race" not in page.line()
    opened(page, RECORDING)
    page.until(lambda: page.stored().get("/saves/replay-1.pwr") == RECORDING.read_bytes())
    opened(page, RECORDING)
    page.until(lambda: "/saves/replay-2.pwr" in page.stored())
    page.until(lambda: "Save the last race" in page.line())
    with page.page.expect_download() as download:
        page.page.click("text=Save the last race")
    assert download.value.suggested_filename == "replay-2.pwr"
    download.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_bytes() == RECORDING.read_bytes()
    page.reload()
    assert page.state() == "running" and "/saves/replay-2.pwr" in page.stored()
    assert "Save the last race" in page.line() and not page.errors


def test_another_file_is_named_and_left_alone(handheld, tmp_path):
    page = handheld()
    for name, data in (("letter.pwr", b"Dear all"), ("large.pwr", b"PWRR" + bytes(1 << 14))):
        Path(tmp_path / name).write_bytes(data)
        opened(page, tmp_path / name)
        page.until(lambda name=name: '"%s" is no recording of a race.' % name in page.line())
    opened(page, RECORDING)
    page.until(lambda: "no recording" not in page.line())
    assert [path for path in page.stored() if "replay" in path] == ["/saves/replay-1.pwr"]
