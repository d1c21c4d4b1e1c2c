"""The data in a firmware besides the code: circuits in flash, on both Pythons."""

import ast
import contextlib
import os
import json
import re
import shutil

import pytest
from littlefs import LittleFS

from host_tests.flash import COUNT, GEOMETRY
from host_tests.parity import both
from tools import firmware
from tools.build import own_circuits
from tools.device import contents

FILES = """
from circuits_in_flash import Flash
flash = Flash((("oval.pwc", b"oval"), ("fd/a.pwc", b"aa"), ("fd/b.pwc", b"")))
"""
LOOK = FILES + """
print(sorted(flash.ilistdir("/")), sorted(flash.ilistdir("/fd")))
print(flash.stat("/")[0], flash.stat("/fd")[0], [flash.stat("/oval.pwc")[i] for i in (0, 6)])
print(flash.open("/oval.pwc", "rb").read(2), flash.open("/fd/b.pwc", "rb").read())
with flash.open("/oval.pwc", "rb") as file:
    print([file.read(size) for size in (1, 0, 9, -1)])
print(flash.open("/oval.pwc", "rb").read() is flash._files[0][1])      # no copy
print(flash.statvfs("/")[:4])
buffer = bytearray(3)
with flash.open("/oval.pwc", "rb") as file:
    print([(file.readinto(memoryview(buffer)), bytes(buffer)) for _ in range(3)])
for what, path in ((flash.mkdir, "/new"), (flash.rmdir, "/fd"), (flash.remove, "/oval.pwc"),
                   (flash.stat, "/none"), (flash.ilistdir, "/none"), (flash.ilistdir, "/oval.pwc")):
    try:
        print("done", what(path) and list(what(path)))
    except OSError as error:
        print(error.args[0], end=" ")
print("as they should")
for path, mode in (("/none", "rb"), ("/fd", "rb"), ("/oval.pwc", "wb"), ("/oval.pwc", "r+b")):
    try:
        flash.open(path, mode)
        print("opened", path, mode)
    except OSError as error:
        print(path, mode, error.args[0])
"""
SEEN = """\
[('fd', 16384, 0, 0), ('oval.pwc', 32768, 0, 4)] [('a.pwc', 32768, 0, 2), ('b.pwc', 32768, 0, 0)]
16384 16384 [32768, 4]
b'ov' b''
[b'o', b'', b'val', b'']
True
(1, 1, 6, 0)
[(3, b'ova'), (1, b'lva'), (0, b'lva')]
30 30 30 2 2 20 as they should
/none rb 2
/fd rb 2
/oval.pwc wb 30
/oval.pwc r+b 30
"""


def _module():
    return (contents.ROOT / "firmware" / "circuits_in_flash.py").read_text()


def test_circuits_lie_in_flash_as_files_do(tmp_path):
    assert both(LOOK, tmp_path,
                {"circuits_in_flash.py": _module()}) == SEEN


def test_every_circuit_is_frozen():
    held = {}
    exec(firmware.circuits(), held)
    here = {path.removeprefix("/tracks/"): file.read_bytes()
            for path, file in contents.files().items() if path.startswith("/tracks/")}
    assert here and dict(held["FILES"]) == here


def test_a_board_is_chosen_brings_what_it_needs_and_what_is_gone_here_goes(tmp_path):
    (tmp_path / "pitwall").mkdir()
    (tmp_path / "pitwall" / "gone.py").write_text("")
    firmware.stage(["pico_oled"], tmp_path)
    assert not (tmp_path / "pitwall" / "gone.py").exists()
    text = (tmp_path / "pitwall/boards/chosen.py").read_text()
    assert re.findall(r"^BOARD = (.*)$", text, re.M) == ['"pico_oled"']
    assert (tmp_path / "boot.py").is_file() and (tmp_path / "main.py").is_file()
    held = {path.relative_to(tmp_path / "pitwall").as_posix()
            for room in ("boards", "canvas") for path in (tmp_path / "pitwall" / room).glob("*.py")}
    assert held == {"boards/__init__.py", "boards/chosen.py", "boards/pico_oled.py",
                    "canvas/__init__.py", "canvas/body.py", "canvas/body_font.py",
                    "canvas/colours.py", "canvas/font.py", "canvas/mono.py",
                    "canvas/ssd1306.py", "canvas/strips.py"}
    assert not (tmp_path / "pitwall/ui/tall.py").exists()


def test_a_build_sees_that_a_text_is_gone(tmp_path):
    """MicroPython's makemanifest freezes again only where a text is newer than its output."""
    firmware.bring(tmp_path, {"a.py": "", "b.py": "", "c.py": ""})
    for path in tmp_path.glob("*.py"):
        os.utime(path, (1, 1))
    firmware.bring(tmp_path, {"a.py": "", "b.py": ""})
    assert sorted(path.stat().st_mtime == 1 for path in tmp_path.glob("*.py")) == [False, True]
    os.utime(tmp_path / "a.py", (1, 1))
    firmware.bring(tmp_path, {"a.py": "", "b.py": ""})
    assert [path.stat().st_mtime for path in tmp_path.glob("*.py")] == [1, 1]


def test_one_build_is_every_board_on_a_pico(tmp_path):
    firmware.stage(firmware.BOARDS, tmp_path)
    text = (tmp_path / "pitwall/boards/chosen.py").read_bytes()
    for board in firmware.BOARDS:
        assert (tmp_path / "pitwall/boards" / (board + ".py")).is_file()
        for language in ("", "es"):
            info = b"for the board " + b" " * 32 + b"\0"
            image, held = firmware.named(info + text + b"\xff", board, language), {}
            assert len(image) == len(info) + len(text) + 1
            assert image.partition(b"\0")[0] == b"for the board " + board.encode()
            exec(image[len(info):-1], held)
            assert (held["BOARD"], held["LANGUAGE"]) == (board, language)
    with pytest.raises(firmware.BuildError):
        firmware.named(text[:-40], "pico_oled")


def test_a_name_that_is_no_board_on_a_pico_is_refused(capsys):
    for name in ("pico_olde", "t_display"):
        with contextlib.suppress(SystemExit):
            assert firmware.main(["--board", name]) == 2
        said = capsys.readouterr().err
        assert name in said and ("pico_oled" in said or "--stage" in said)


def test_a_board_that_has_a_chip_is_not_built_for_another(capsys):
    for board, other, has in (("picosystem", "pico2", "an RP2040"),
                              ("thumby_color", "pico", "an RP2350")):
        assert board in firmware.WITH_CHIP
        with pytest.raises(SystemExit):
            firmware.main(["--board", board, "--chip", other])
        assert "%s has %s" % (board, has) in capsys.readouterr().err
    with pytest.raises(SystemExit):
        firmware.main(["--chip", "pico3"])
    assert "pico2" in capsys.readouterr().err


def test_nothing_stays_that_was_built_of_a_tree_edited_otherwise(tmp_path, monkeypatch):
    monkeypatch.setattr(firmware, "WORK", tmp_path)
    for name in ("need", "fetch", "unpack_package"):
        monkeypatch.setattr(firmware.debian, name, lambda *_: None)
    monkeypatch.setattr(firmware.debian, "unpack", lambda folder, to: to.mkdir(exist_ok=True))
    for name in ("_complete", "step"):
        monkeypatch.setattr(firmware, name, lambda *_: None)
    objects = [tmp_path / port / "main.o" for port in ("pico", "qemu", "qemu-plain")]
    for edits, kept in (({}, False), ({}, True), ({"a": ()}, False)):
        monkeypatch.setattr(firmware, "EDITS", edits)
        for path in objects:
            path.parent.mkdir(exist_ok=True)
            path.touch()
        firmware.sources()
        assert [path.exists() for path in objects] == [kept] * 3


def test_nothing_on_a_device_imports_what_its_micropython_is_built_without():
    text = (contents.ROOT / "firmware/pico/leaner.h").read_text()
    left_out = {name.lower() for name in re.findall(r"^#define MICROPY_PY_(\w+) \(0\)", text, re.M)}
    left_out = left_out - {"thread"} | {"_thread", "fat"}
    assert {"math", "cmath", "json", "re", "random"} <= left_out
    files = [here for path, here in contents.files().items() if path.endswith(".py")]
    files += [*(contents.ROOT / "firmware").glob("*.py"),
              *(contents.ROOT / "firmware/pico").glob("_boot.py")]
    assert len(files) > 100
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in getattr(node, "names", ()) if hasattr(alias, "name")]
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module]
            if isinstance(node, (ast.Import, ast.ImportFrom)) and not getattr(node, "level", 0):
                assert not left_out & {name.partition(".")[0] for name in names}, path


def test_a_program_longer_than_its_part_of_flash_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(firmware, "WORK", tmp_path)
    image = tmp_path / "pico" / "firmware.bin"
    image.parent.mkdir()
    for size, left in ((firmware.STORAGE, 0), (firmware.STORAGE - 5000, 5000)):
        image.write_bytes(bytes(size))
        assert firmware.left() == left
    image.write_bytes(bytes(firmware.STORAGE + 7))
    with pytest.raises(firmware.BuildError, match="7 bytes longer than the 1408 KB"):
        firmware.left()


OWN = {"oval-2.pwc": 300, "formula-d/home.pwc": 250, "formula-d/home.pwv": 7700,
       "formula-d/hill.pwc": 260, "formula-d/hill.pwv": 8100}


@pytest.fixture
def with_own(tmp_path, monkeypatch):
    """Return a project with custom circuits, and a build whose program has the matching length.

    with_own(n) leaves n bytes for them in addition to the project's.
    """
    tables = dict(firmware._tables())
    for path, size in OWN.items():
        tables[path] = tmp_path / "tracks" / path
        tables[path].parent.mkdir(parents=True, exist_ok=True)
        tables[path].write_bytes(bytes(size))
    monkeypatch.setattr(firmware, "_tables", lambda: tables)
    for name in ("WORK", "FROZEN", "ASIDE"):
        monkeypatch.setattr(firmware, name, tmp_path / name.lower())

    def made(room):
        def built(chip, without):
            image = firmware.WORK / chip / "firmware.bin"
            image.parent.mkdir(parents=True, exist_ok=True)
            taken = sum(size + 8 for path, size in OWN.items() if path not in without)
            image.write_bytes(bytes(firmware.STORAGE - room + taken))
        monkeypatch.setattr(firmware, "_compile", built)
    return made


@pytest.mark.parametrize("room, left_out", [
    (20000, []), (16650, []), (16649, ["formula-d/hill.pwv"]),
    (7000, ["formula-d/hill.pwv", "formula-d/home.pwv"]),
    (800, ["formula-d/hill.pwv", "formula-d/home.pwv", "oval-2.pwc"])])
def test_circuits_of_one_s_own_that_have_no_room_are_left_out_and_put_aside(
        with_own, room, left_out):
    with_own(room)
    for chip in firmware.CHIPS:
        assert firmware.make(chip) == left_out
        aside = {path.relative_to(firmware.ASIDE).as_posix(): len(path.read_bytes())
                 for path in firmware.ASIDE.rglob("*.pw?")}
        assert aside == {path: OWN[path] for path in left_out}
    held = {}
    exec(firmware.circuits(left_out), held)
    assert {path for path, _ in held["FILES"]} == set(firmware._tables()) - set(left_out)


def test_a_program_that_is_too_long_without_them_is_refused(with_own):
    with_own(-1)
    with pytest.raises(firmware.BuildError, match="1 bytes longer than the 1408 KB"):
        firmware.make()


def test_make_firmware_says_what_each_takes_and_where_the_others_go(with_own, monkeypatch, capsys):
    with_own(9000)
    monkeypatch.setattr(firmware, "uf2", lambda *_: firmware.ROOT / "build/firmware/a.uf2")
    monkeypatch.setattr(firmware, "parts", lambda *_: [])
    monkeypatch.setattr(firmware, "ASIDE", firmware.ROOT / "build" / "test-aside")
    try:
        firmware.main([])
    finally:
        shutil.rmtree(firmware.ASIDE, ignore_errors=True)
    said = capsys.readouterr().out
    for line in ("      260  your circuit formula-d/hill, without hill.pwv of 8100 bytes",
                 "     7950  your circuit formula-d/home", "      300  your circuit oval-2",
                 "mpremote cp -r build/test-aside : + reset"):
        assert line + "\n" in said


def test_circuits_of_one_s_own_are_those_that_do_not_come_with_the_project():
    """Only the project's are opened when a firmware is built."""
    there = {path.relative_to(contents.ROOT / "tracks").with_suffix("").as_posix()
             for path in (contents.ROOT / "tracks").rglob("*.txt")}
    ours = {folder + name for folder, names in own_circuits.PROJECT.items()
            for name in names.split()}
    assert ours == there
    assert not own_circuits.is_own("formula-d/monza.pwv")
    assert own_circuits.is_own("monza.pwc") and own_circuits.is_own("formula-d/monza-2.pwv")


def test_half_of_the_files_part_of_a_pico_s_flash_holds_all_that_is_ever_saved():
    """Eight races of 1 KB with their files during a write, 40 circuits, a log."""
    made = LittleFS(**GEOMETRY)
    for folder, count, size in (("/saves", 16, 1024), ("/circuits", 40, 600), ("", 2, 4096)):
        if folder:
            made.makedirs(folder)
        for i in range(count):
            with made.open("%s/file-%d" % (folder, i), "wb") as file:
                file.write(bytes(size))
    assert firmware.STORAGE % 4096 == 0 and COUNT == (2048 - 1408) // 4
    assert made.used_block_count <= COUNT // 2


def test_a_build_with_other_headers_begins_anew(tmp_path, monkeypatch):
    for folder in ("pico", "pico2"):
        (tmp_path / "firmware" / folder).mkdir(parents=True)
    header = tmp_path / "firmware" / "pico" / "leaner.h"
    monkeypatch.setattr(firmware, "ROOT", tmp_path)
    made = tmp_path / "build" / "main.o"
    for text, kept in (("a", False), ("a", True), ("b", False)):
        header.write_text(text)
        made.parent.mkdir(exist_ok=True)
        made.touch()
        firmware.anew(made.parent, "pico2")
        assert made.exists() == kept


def test_the_wokwi_project_is_wired_as_the_board_is():
    folder = contents.ROOT / "firmware" / "wokwi"
    wires = {end: pin for pin, end, *_ in json.loads((folder / "diagram.json").read_text())
             ["connections"]}
    board = json.loads((contents.ROOT / "simulator/boards/pico_lcd_1_3.json").read_text())
    shown = board["display"]
    for name, end in (("dc", "lcd:D/C"), ("cs", "lcd:CS"), ("rst", "lcd:RST"),
                      ("backlight", "lcd:LED")):
        assert wires[end] == "pico:GP%d" % shown[name]
    for name, pin in board["buttons"].items():
        assert wires[name + ":1.l"] == "pico:GP%d" % pin
        assert wires[name + ":2.l"].startswith("pico:GND")


def test_a_folder_in_which_micropython_cannot_be_built_is_told(tmp_path):
    firmware.check_folder(tmp_path)
    with pytest.raises(firmware.BuildError, match="a space in its path"):
        firmware.check_folder(tmp_path / "a space")
