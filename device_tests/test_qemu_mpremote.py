"""Every file command of the real mpremote, on each kind of installation: a result or a clear error.

Three devices: circuits in flash as in the firmware, files from tools.deploy, a ROMFS.
"""

import hashlib
import os
import subprocess
import sys

import pytest

from tools.device import contents, romfs
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu

MONACO = contents.files()["/tracks/monaco.pwc"].read_bytes()
NAME, SUM = "monaco.pwc", hashlib.sha256(MONACO).hexdigest()
NOTE, MINE = b"a note\n", b"a circuit of mine"
HELD = {"/saves/a.pws": b"one", "/saves/b.pws": b"two", "/note.txt": NOTE}
MOUNT = b"import circuits_in_flash\ncircuits_in_flash.mount()\n"
READ_ONLY = "Read-only file system"
ROM_ERROR = "AttributeError: 'VfsRom' object has no attribute '%s'"    # MicroPython's own words
# Path of the circuits on each device.
WHERE = {"flash": "/tracks", "files": "/a/tracks", "romfs": "/rom/tracks"}


def made(elf, kind):
    """Return a device of this kind."""
    held, rom = dict(HELD), b""
    if kind == "flash":
        module = contents.ROOT / "firmware/circuits_in_flash.py"
        held.update({"/boot.py": MOUNT, "/circuits_in_flash.py": module.read_bytes(),
                     "/circuits/mine.pwc": MINE})
    elif kind == "files":
        held["/a/tracks/" + NAME] = MONACO
    else:
        image = romfs.image({"/tracks/" + NAME: MONACO})
        rom = image + bytes(-len(image) % 4096)
    return Qemu(elf, flash=packed(held, BLOCKS), rom=rom)


class Typed:
    """Run mpremote commands on a device: exit status and all output."""

    def __init__(self, machine, folder, kind):
        self.machine, self.folder, self.kind = machine, folder, kind

    def __call__(self, *words):
        env = {name: value for name, value in os.environ.items() if name != "EDITOR"}
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", self.machine.pty, "resume", *words],
            capture_output=True, text=True, timeout=300, cwd=self.folder, env=env)
        return done.returncode, done.stdout + done.stderr

    def result(self, *words):
        """Return the output of a command that works."""
        status, said = self(*words)
        assert status == 0 and "Traceback" not in said, (words, said)
        return said

    def refused(self, *words):
        """Return the error line of a command that fails."""
        status, said = self(*words)
        lines = [line for line in said.splitlines() if line.startswith("mpremote: ")]
        assert status == 1 and len(lines) == 1 and "Traceback" not in said, (words, said)
        return lines[0]


@pytest.fixture(params=WHERE)
def typed(plain_elf, tmp_path, request):
    """A device of each kind to run commands on, in a folder with some files."""
    for path, data in (("new.txt", b"new"), (NAME, MONACO[::-1]), ("flat/x", b"x")):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(data)
    with made(plain_elf, request.param) as machine:
        machine.heard()
        yield Typed(machine, tmp_path, request.param)


def test_what_only_reads_works_on_circuits_and_on_files(typed):
    at = WHERE[typed.kind]
    circuit = at + "/" + NAME
    assert "saves/" in typed.result("ls") and NAME in typed.result("ls", ":" + at)
    assert NAME in typed.result("tree", ":" + at) and "b.pws" in typed.result("tree")
    assert typed.result("cat", ":note.txt") == NOTE.decode()
    assert SUM in typed.result("sha256sum", ":" + circuit)
    typed.result("cp", ":" + circuit, "got")
    assert (typed.folder / "got").read_bytes() == MONACO
    assert "No such file" in typed.refused("ls", ":" + at + "/none")
    assert "No such file" in typed.refused("sha256sum", ":" + at + "/none")
    typed.refused("ls", ":" + circuit)
    assert "$EDITOR not set" in typed.refused("edit", ":note.txt")


def test_df_has_a_row_for_each_file_system(typed):
    rows = {line.split()[-1]: line.split()[-5:-1] for line in typed.result("df").splitlines()[1:]
            if line}
    size, used, avail, percent = rows["/"]
    assert int(size) == BLOCKS * 4096 == int(used) + int(avail) and int(percent) < 9
    mounts = {"flash": ["/tracks"], "files": [], "romfs": ["/rom"]}[typed.kind]
    assert sorted(rows) == sorted(["/", *mounts])
    for mount in mounts:
        assert int(rows[mount][0]) >= len(MONACO) and rows[mount][2:] == ["0", "100"]


def test_what_writes_is_done_or_refused_in_a_line(typed):
    at = WHERE[typed.kind]
    circuit, write = ":" + at + "/" + NAME, ":" + at + "/new.txt"
    typed.result("cp", "new.txt", ":")
    assert "new" in typed.result("cat", ":new.txt")
    for words in (("mkdir", ":x"), ("touch", ":x/t"), ("rm", ":x/t"), ("rmdir", ":x"),
                  ("rm", "-r", ":saves")):
        typed.result(*words)
    if typed.kind == "files":
        for words in (("cp", NAME, circuit), ("touch", write), ("rm", write),
                      ("mkdir", ":" + at + "/x"), ("rm", "-r", ":" + at)):
            typed.result(*words)
        return
    for words in (("cp", "new.txt", ":" + at + "/"), ("cp", NAME, circuit), ("touch", write)):
        assert READ_ONLY in typed.refused(*words)
    for words, name in ((("mkdir", ":" + at + "/x"), "mkdir"), (("rm", circuit), "remove"),
                        (("rm", "-r", ":" + at), "remove"),
                        (("cp", "-r", "flat", ":" + at), "mkdir")):
        if typed.kind == "flash":
            assert READ_ONLY in typed.refused(*words)
        else:           # MicroPython's own file system has no words for it
            status, said = typed(*words)
            assert status == 1 and ROM_ERROR % name in said
    assert "Up to date" in typed.result("sha256sum", circuit, "+", "cp", ":" + at + "/" + NAME,
                                        "got", "+", "cp", "got", circuit)


def test_folders_are_copied_as_docs_device_says(typed):
    """Copies go into an existing folder; mpremote 1.29 can't copy a flat folder to a new name."""
    typed.result("cp", "-r", ":saves", ".")
    assert sorted(path.name for path in typed.folder.glob("saves/*")) == ["a.pws", "b.pws"]
    (typed.folder / "saves/a.pws").write_bytes(b"changed")
    typed.result("cp", "-r", "saves", ":")
    assert "changed" in typed.result("cat", ":saves/a.pws")
    for words in (("cp", "-r", ":saves", "elsewhere"), ("cp", "-r", "flat", ":elsewhere")):
        assert "-r not specified" in typed.refused(*words)
    if typed.kind == "flash":
        typed.refused("cp", "-r", ":/tracks", ".")
        typed.result("cp", "-r", ":/tracks/formula-90", ".")
        assert len(list(typed.folder.glob("formula-90/*.pwc"))) == 2
