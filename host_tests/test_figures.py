"""Figures of two trees side by side, for a pull request."""

import json
import sys

import pytest

from tools import figures
from tools.running import Failure, Refused

TREE = {
    "tools/__init__.py": "", "tools/build/__init__.py": "", "device_tests/__init__.py": "",
    "tools/firmware.py": "def make(): print('made')\ndef left(): return 12164\n",
    "tools/build/firmware_qemu.py": "def build(): return 'elf'\ndef with_frozen(): return {}\n",
    "device_tests/racing.py": "def guest(*about): return about\ndef flag(said): return said\n",
    "device_tests/test_qemu_whole_races.py": (
        "RACES = {('pole-position', 'a'): 1, ('pole-position', 'a', 'b'): 2,\n"
        "         ('pole-position-free', 'a'): 3, ('formula-d', 'b'): 4}\n"
        "def race(elf, files, about): return 0, 100 * len(about)\n")}


def test_a_tree_is_measured_by_its_own_modules(tmp_path):
    for name, text in TREE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    with pytest.raises(Refused, match="make setup"):
        figures.measured(tmp_path)
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").symlink_to(sys.executable)
    figures.main(["measure", str(tmp_path), str(tmp_path / "out.json")])
    assert json.loads((tmp_path / "out.json").read_text()) == {
        "flash free": 12164, "pole-position": 200, "formula-d": 200}
    (tmp_path / "tools/firmware.py").write_text("def make(): raise OSError('no compiler')\n")
    with pytest.raises(Failure, match="cannot be measured: OSError: no compiler"):
        figures.measured(tmp_path)


def test_the_table_has_both_and_the_change(tmp_path, capsys):
    for name, found in (("before", {"flash free": 12164, "gone": 5}),
                        ("after", {"flash free": 135000, "formula-d": 47200})):
        (tmp_path / name).write_text(json.dumps(found))
    figures.main(["compare", str(tmp_path / "before"), str(tmp_path / "after")])
    assert capsys.readouterr().out == """\
| | before | after | change |
|---|---:|---:|---:|
| flash that is free | 12,164 B | 135,000 B | +122,836 B |
| heap of a race, formula-d | - | 47,200 B | - |
| heap of a race, gone | 5 B | - | - |
"""


@pytest.mark.parametrize("text", ["", "[]", '{"flash free": "much"}'])
def test_a_file_that_has_no_figures_is_named(text, tmp_path):
    (tmp_path / "bad.json").write_text(text)
    with pytest.raises(Refused, match="bad.json: not a file of figures"):
        figures.figures(tmp_path / "bad.json")
