"""tools.deploy without a device: the plan, the reasons against it; the launcher on this Python."""

import functools
import subprocess
import sys

import pytest
from littlefs import LittleFS

from pitwall.circuit import files as circuits
from tools import deploy
from tools.device import installing, romfs
from tools.device.in_use import InTheWay, InUse
from tools.device.deploy_device import LAUNCH, NOW, WHOLE

WANTED = {"/boot.py": b"", "/main.py": b"", "/lib/a.mpy": b"a" * 5000, "/lib/b.mpy": b"b"}
BASE = [["python", "micropython", "1.25.0"], ["mpy", "6"], ["space", "4096", "100"],
        ["heap", "509592"]]


@functools.cache
def version(board):
    """Return the files of a version, made once."""
    return deploy.files(board)


def report(*more, base=BASE):
    return [*base, *more]


def files(folder, contents):
    return [["file", deploy.hash_of(data), "/" + folder + path]
            for path, data in contents.items()]


def roots():
    return [["file", deploy.hash_of(data), path] for path, data in deploy.launchers().items()]


def plan_of(said, wanted):
    return deploy.Release(wanted).plan(said)


def rom_plan(said, wanted=WANTED):
    return installing.RomPlan(said, deploy.Release(wanted).image)


def test_an_empty_device_gets_everything():
    plan = plan_of(report(), WANTED)
    assert (plan.to, plan.now, plan.gone, plan.same) == ("a", "", [], [])
    assert plan.send == list(WANTED) and set(plan.roots) == {"/boot.py", "/main.py"}
    assert not plan.done()


def test_nothing_is_done_twice():
    plan = plan_of(report(["now", "b"], *files("b", WANTED), *roots()), WANTED)
    assert plan.done() and plan.to == "a" and plan.roots == {}


def test_what_the_old_version_has_is_copied_there_and_what_is_stale_goes():
    old = dict(WANTED, **{"/lib/b.mpy": b"old"})
    left = {"/lib/gone.mpy": b"", "/lib/a.mpy": WANTED["/lib/a.mpy"], "/lib/b.mpy": b"older"}
    plan = plan_of(report(["now", "a"], *files("a", old), *files("b", left), *roots()), WANTED)
    assert plan.to == "b" and not plan.done()
    assert sorted(plan.gone) == ["/b/lib/b.mpy", "/b/lib/gone.mpy"]
    assert plan.send == ["/lib/b.mpy"]
    assert [there for _, there in plan.same] == ["/b/boot.py", "/b/main.py"]
    assert len(list(plan.steps())) == 2


@pytest.mark.parametrize("said, why", [
    (report(base=[["python", "circuitpython", "9.2.0"], *BASE[1:]]), "circuitpython, not Micro"),
    (report(base=[BASE[0], ["mpy", "5"], *BASE[2:]]), "1.19 or newer is needed"),
    (report(["frozen"]), "put the new UF2 on it"),
    (report(base=[*BASE[:3], ["heap", "246144"]]),
     "240 KB of memory, Pitwall from files needs 400 KB: put a UF2 on it")])
def test_a_device_that_does_not_fit_is_refused_in_one_line(said, why):
    with pytest.raises(deploy.DeployError, match=why) as raised:
        installing.refuse(said)
        installing.check_heap(plan_of(said, WANTED).heap)
    assert "\n" not in str(raised.value)


def test_room_for_both_versions_is_asked_for_first():
    full = [BASE[0], BASE[1], ["space", "4096", "10"], BASE[3]]
    with pytest.raises(deploy.DeployError, match="64 KB are needed, 40 KB are free"):
        plan_of(report(base=full), WANTED).check_room()
    plan_of(report(), WANTED).check_room()


@pytest.mark.parametrize("board", ("pico_lcd_1_3", "pico_oled"))
def test_all_of_it_fits_and_is_not_thought_smaller_than_it_is(board):
    """MicroPython leaves an ESP32 with 4 MB 512 blocks; a new file system uses two of them."""
    made = LittleFS(block_size=4096, block_count=510, prog_size=256, read_size=32)
    there = version(board)
    for path, data in there.items():
        folder = path.rpartition("/")[0]
        if folder:
            made.makedirs(folder, exist_ok=True)
        with made.open(path, "wb") as file:
            file.write(data)
    thought = installing.blocks({path: len(data) for path, data in there.items()}, 4096)
    assert made.used_block_count <= thought <= made.used_block_count * 1.05
    assert thought + installing.SPARE_BLOCKS <= 510


def test_packed_circuits_are_read_like_files_and_one_s_own_come_first(tmp_path):
    (tmp_path / circuits.PACKED).write_bytes(circuits.packed(
        {"a.pwc": b"A" * 300, "b.pwc": b"B", "b.pwv": b"V" * 70}))
    (tmp_path / "b.pwc").write_bytes(b"own")
    folder = str(tmp_path)
    assert circuits.listed(folder) == {"a.pwc", "b.pwc", "b.pwv", circuits.PACKED}
    assert circuits.read(folder, "a.pwc") == b"A" * 300
    assert circuits.read(folder, "b.pwc") == b"own"
    assert circuits.read(folder, "b.pwv") == b"V" * 70
    with pytest.raises(OSError):
        circuits.read(folder, "c.pwc")


def in_use(*report, version="a", wanted=WANTED):
    """Return (the device's content, "" or the reason why the wanted files are refused)."""
    there = InUse([list(words) for words in report], deploy.launchers())
    try:
        there.refuse(version, {path: deploy.hash_of(data) for path, data in wanted.items()})
    except InTheWay as error:
        return there, str(error)
    return there, ""


def test_programs_of_one_s_own_are_kept_under_a_free_name():
    there, why = in_use(("file", "1", "/boot.py"), ("file", "2", "/main.py"),
                        ("file", "9", "/main.py.old"), ("folder", "-", "/main.py.old2"))
    assert (there.programs, why) == ({"/boot.py": "/boot.py.old", "/main.py": "/main.py.old3"}, "")
    lines = [text.format(*parts) for text, parts in there.lines()]
    assert len(lines) == 2 and lines[1].endswith(
        "/main.py, the one that is there is kept as /main.py.old3")


def test_what_was_kept_before_a_cut_is_not_kept_twice():
    there, _ = in_use(("file", "1", "/boot.py"), ("file", "1", "/boot.py.old"))
    assert there.programs == {"/boot.py": "/boot.py.old"}
    assert list(there.keeping()) == []      # the device gets no request


def test_a_launcher_of_another_version_is_replaced_without_a_copy():
    there, _ = in_use(("file", "1", "/boot.py"), ("ours", "-", "/boot.py"))
    assert there.programs == {}


PITWALL = [("file", "1", "/a/lib/pitwall/old.mpy"), ("file", "2", "/a/tracks/old.pwb")]


@pytest.mark.parametrize("more, why", [
    ([], ""),
    ([*PITWALL, ("folder", "-", "/a/lib/pitwall"), ("file", "3", "/a/boot.py")], ""),
    ([("file", deploy.hash_of(WANTED["/boot.py"]), "/a/boot.py")], ""),     # cut, the first time
    ([("folder", "-", "/a/lib/pitwall"), ("file", "3", "/a/boot.py")], ""),     # cut in boot.py
    ([("file", "3", "/a/boot.py")], "/a on the device holds /a/boot.py, which is not Pitwall's"),
    ([*PITWALL, ("file", "3", "/a/my log.txt")], "holds /a/my log.txt, which is not"),
    ([("file", "3", "/b/log.txt")], ""), ([("folder", "-", "/a")], ""),
    ([("file", "3", "/a")], "/a on the device is a file, and Pitwall needs a folder"),
    ([("file", "3", "/a/lib")], "/a/lib on the device is a file"),
    ([("folder", "-", "/a/main.py")], "/a/main.py on the device is a folder"),
    ([("folder", "-", "/pitwall.new")], "/pitwall.new on the device is a folder"),
    ([("folder", "-", "/pitwall.boot.py")], "/pitwall.boot.py on the device is a folder")])
def test_what_would_be_lost_or_is_in_the_way_stops_it(more, why):
    said = in_use(*more)[1]
    assert why in said if why else not said
    assert "rename" in said or not said


def test_a_romfs_leaves_files_that_are_not_pitwalls():
    said = report(["now", "a"], ["rom", "8192", "99", "x"], *map(list, PITWALL),
                  ["file", "3", "/b/my log.txt"])
    plan = rom_plan(said)
    lines = [text.format(*parts) for text, parts in plan.lines(InUse(said, {}))]
    assert sorted(plan.old) == [words[2] for words in PITWALL] and lines == [
        "what is in the ROMFS of the device is replaced: 1 KB",
        "2 files of an older version of Pitwall in /a and /b are deleted"]


def test_a_device_has_no_stages_for_another_kind_of_page():
    large, small = [set(version(board)) for board in ("pico_lcd_1_3", "pico_oled")]
    assert "/lib/pitwall/ui/large.mpy" in large - small
    assert "/lib/pitwall/ui/small.mpy" in small - large


def test_a_wrong_port_is_one_line():
    done = subprocess.run(
        [sys.executable, "-m", "tools.deploy", "--board", "pico_lcd_1_3", "--port",
         "/dev/no-such-port"], capture_output=True, text=True, cwd=deploy.contents.ROOT)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == ("deploy: no device at /dev/no-such-port, "
                           "or another program uses it\n")


def test_a_board_must_be_named():
    done = subprocess.run([sys.executable, "-m", "tools.deploy"], capture_output=True, text=True,
                          cwd=deploy.contents.ROOT)
    assert done.returncode == 2 and done.stderr.startswith("deploy: ")


def test_compiled_files_are_of_the_version_that_is_asked_for():
    data = deploy.compiled("x.py", "A = 1\n")
    assert data[:2] == bytes((ord("M"), installing.MPY))
    assert data == deploy.compiled("x.py", "A = 1\n")
    with pytest.raises(deploy.DeployError, match="x.py does not compile: SyntaxError"):
        deploy.compiled("x.py", "A = = 1\n")


def test_what_another_compiler_made_is_compiled_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(deploy, "CACHE", tmp_path)
    with monkeypatch.context() as older:
        older.setattr(deploy, "COMPILER", "1.18")
        deploy.compiled("x.py", "A = 1\n")
    kept, = tmp_path.iterdir()
    kept.write_bytes(b"M\5")
    assert deploy.compiled("x.py", "A = 1\n")[1] == installing.MPY
    assert len(list(tmp_path.iterdir())) == 2


def test_the_chosen_board_is_in_the_files():
    for board in ("pico_lcd_1_3", "pico_oled"):
        assert board.encode() in version(board)["/lib/pitwall/boards/chosen.mpy"]


def launch(folder, name="main.py"):
    text = (LAUNCH % {"name": name, "now": str(folder) + NOW, "whole": WHOLE}).replace(
        '_here = "/"', '_here = "%s/"' % folder).replace('"/rom', '"%s/rom' % folder)
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_launcher_runs_the_version_that_is_named(tmp_path):
    for name in "ab":
        (tmp_path / name).mkdir()
        (tmp_path / name / "main.py").write_text("print(%r, sys.path[0])" % name)
    (tmp_path / "pitwall.now").write_text("b")
    assert launch(tmp_path).strip() == "b %s/b/lib" % tmp_path
    (tmp_path / "pitwall.now").unlink()
    assert "deploy again" in launch(tmp_path)


def test_the_launcher_runs_a_romfs_only_if_its_last_file_is_there(tmp_path):
    (tmp_path / "rom").mkdir()
    (tmp_path / "rom" / "main.py").write_text("print('rom', sys.path[0])")
    (tmp_path / "pitwall.now").write_text("rom")
    assert "deploy again" in launch(tmp_path)
    (tmp_path / "rom" / WHOLE[1:]).write_text("")
    assert launch(tmp_path).strip() == "rom %s/rom/lib" % tmp_path
    (tmp_path / "pitwall.now").write_text(installing.NONE)       # during writing
    assert "deploy again" in launch(tmp_path)


def test_the_image_ends_with_what_says_that_it_is_whole():
    made = romfs.image(WANTED)
    assert made == romfs.image(WANTED)
    assert made.index(WHOLE[1:].encode()) > max(made.index(data) for data in WANTED.values())
    assert made.index(WHOLE[1:].encode()) > len(made) - 12


@pytest.mark.parametrize("rom, heap, fits, why", [
    ([], 509592, False, ""), (["0", "0", "x"], 509592, False, ""),
    (["8192", "0", "x"], 246144, True, ""), (["8192", "0", "x"], 180000, False, "ROMFS 200 KB"),
    (["4096", "0", "x"], 246144, False, "its ROMFS of 4 KB has no room for the 5 KB of an image")])
def test_a_romfs_is_used_where_image_and_heap_allow_it(rom, heap, fits, why):
    said = report(["rom", *rom], base=[*BASE[:3], ["heap", str(heap)]])
    plan = rom_plan(said if rom else BASE)
    said = plan.why_not()[0].format(0, 0, *plan.why_not()[1])
    assert plan.fits() == fits and (why in said if why else not said)
    if not fits and heap < installing.HEAP:
        with pytest.raises(deploy.DeployError, match=why):
            installing.check_heap(heap, plan.why_not())


def test_files_left_of_other_versions_go_once_the_romfs_runs():
    plan = rom_plan(report(["now", "a"], ["rom", "8192", "0", "x"], *files("a", WANTED),
                           ["file", "x", "/boot.py"]))
    assert plan.old == ["/a" + path for path in WANTED]
