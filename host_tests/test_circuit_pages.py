"""The page of the house circuits agrees with their texts and shows their pictures."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.circuit import pages
from tools.circuit.pages import main, names, page, picture, track

DOCS = Path(__file__).parent.parent / "docs" / "build"


def test_page_and_pictures_are_up_to_date():
    text = page()
    assert (DOCS / "house-circuits.md").read_text(encoding="utf-8") == text
    assert sorted(path.stem for path in (DOCS / "circuits").iterdir()) == names()
    for name in names():
        circuit, words = track(name)
        assert 80 < len(words) < 240 and words.endswith(".")
        assert f"| {circuit.name} | " in text and f"circuits/{name}.png" in text
        path = DOCS / f"circuits/{name}.png"
        assert path.stat().st_size < 90_000
        # a font or a filter may differ between machines by a shade; a moved cell differs more
        kept, drawn = Image.open(path).convert("RGB"), picture(name).convert("RGB")
        assert kept.size == drawn.size
        assert max(ImageStat.Stat(ImageChops.difference(kept, drawn)).mean) < 1, name


def test_a_changed_circuit_is_seen_in_its_picture(monkeypatch):
    before = picture("italy").convert("RGB")
    monkeypatch.setattr(pages, "track", lambda name: track("monaco"))
    after = picture("italy").convert("RGB")
    assert max(ImageStat.Stat(ImageChops.difference(before, after)).mean) > 5


def test_the_command_writes_page_and_pictures(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "names", lambda: ["monaco"])
    assert main([str(tmp_path)]) == 0
    assert "Monaco" in (tmp_path / "house-circuits.md").read_text()
    assert [path.name for path in (tmp_path / "circuits").iterdir()] == ["monaco.png"]


def test_bad_arguments_are_told(tmp_path, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["a", "b"])
    (tmp_path / "file").write_text("")
    assert main([str(tmp_path / "file")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
