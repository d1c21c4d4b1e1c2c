"""Licences of all third-party parts as one text: for the wheel, the page and the firmware.

    .venv/bin/python -m tools.licenses wheel            # or page, site, firmware, ...

npm's packages contain theirs. MicroPython's WebAssembly and the parts of a UF2 do not: their texts
are in firmware/licenses, with every copyright line of the firmware's sources.
host_tests/test_licenses.py compares both if the firmware has been built.
"""

import json
import re
from pathlib import Path

from tools.arguments import Parser, one_of
from tools.running import Refused, run

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "firmware" / "licenses"
RULE = "\n\n" + "=" * 80 + "\n"

# Parts of a UF2: each with its text and the folders of its sources (build/firmware or system).
FIRMWARE = {
    "MicroPython": ("micropython.txt", ("micropython/py/", "micropython/extmod/",
                                        "micropython/shared/", "micropython/drivers/",
                                        "micropython/ports/rp2/")),
    "libm, of MicroPython": ("libm.txt", ("micropython/lib/libm/",)),
    "littlefs": ("littlefs.txt", ("micropython/lib/littlefs/",)),
    "FatFs": ("fatfs.txt", ("micropython/lib/oofatfs/",)),
    "uzlib": ("uzlib.txt", ("micropython/lib/uzlib/",)),
    "SHA-256 of crypto-algorithms": ("sha256.txt", ("micropython/lib/crypto-algorithms/",)),
    "TinyUSB": ("tinyusb.txt", ("micropython/lib/tinyusb/",)),
    "CMSIS": ("cmsis.txt", ("deb/usr/src/pico-sdk/src/rp2_common/cmsis/",)),
    "printf of the Pico SDK": ("printf.txt", ("deb/usr/src/pico-sdk/src/rp2_common/pico_printf/",)),
    "Pico SDK": ("pico-sdk.txt", ("deb/usr/src/pico-sdk/",)),
    "newlib": ("newlib.txt", ("/usr/include/newlib/",)),
    "libgcc": ("libgcc.txt", ("/usr/lib/gcc/",)),
}
# Of the pages: parts of MicroPython's WebAssembly, and roots of npm packages.
WEBASSEMBLY = {"MicroPython": "micropython.txt", "uzlib": "uzlib.txt", "re1.5": "re1.5.txt",
               "SHA-256 of crypto-algorithms": "sha256.txt",
               "Emscripten, with musl and compiler-rt": "emscripten.txt"}
NPM = {"page": ("fflate",),
       "board": ("@codemirror/autocomplete", "@codemirror/commands", "@codemirror/language",
                 "@codemirror/lint", "@codemirror/search", "@codemirror/state",
                 "@codemirror/view"),
       "esptool": ("esptool-js",), "pyodide": ("pyodide",)}
OWN = {"pyodide": {"pyodide, with CPython": "pyodide.txt"}}     # packages without a licence file
UNUSED = ("@types/emscripten", "ws")    # of pyodide: for a compiler, and outside a browser
PARTS = {"page": ("page",), "board": ("board",), "esptool": ("esptool",),
         "pyodide": ("pyodide",), "firmware": ("firmware",)}
PARTS["site"] = PARTS["wheel"] = ("page", "board", "esptool", "pyodide")


def text(parts, root=ROOT, modules=None):
    """Return the licences of Pitwall and of `parts`, names in PARTS, each one once.

    root     the project's folder
    modules  node_modules, if it is elsewhere
    Raises Refused if one is missing.
    """
    found = {"Pitwall": root / "LICENSE"}
    for part in dict.fromkeys(each for name in parts for each in PARTS[name]):
        found.update(_firmware() if part == "firmware"
                     else _pages(part, root, modules or root / "node_modules"))
    return "Pitwall and the software that comes with it" + "".join(
        "%s%s\n\n%s\n" % (RULE, name, _read(path)) for name, path in found.items())


def _firmware():
    return {name: TEXTS / file for name, (file, _) in FIRMWARE.items()}


def _pages(part, root, modules):
    found = {}
    if part == "page":
        found.update((name, TEXTS / file) for name, file in WEBASSEMBLY.items())
    found.update((name, TEXTS / file) for name, file in OWN.get(part, {}).items())
    for name in packages(NPM[part], root):
        if name not in OWN:
            found["%s (npm)" % name] = licence_file(modules / name)
    return found


def packages(roots, root=ROOT):
    """Return the names of npm packages that are bundled with `roots`, sorted."""
    lock = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found, ahead = set(), list(roots)
    while ahead:
        name = ahead.pop()
        if name not in found and name not in UNUSED:
            found.add(name)
            ahead += lock["node_modules/" + name].get("dependencies", ())
    return sorted(found)


def licence_file(folder):
    """Return the Path of a package's licence. Raises Refused."""
    found = [path for path in sorted(folder.glob("*"))
             if re.fullmatch(r"(LICEN[CS]E|COPYING)(\.\w+)?", path.name, re.I)]
    if not found:
        raise Refused("%s: no licence here" % folder)
    return found[0]


def _read(path):
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise Refused("%s: %s" % (path, error.strerror)) from None


def copyrights(source):
    """Return the copyright lines of a source's text, without the marks of a comment."""
    lines = re.findall(r"^.*(?:author \(c\)|Copyright \(c\)|Copyright ©|Copyright [12]\d{3}|"
                       r"SPDX-FileCopyrightText:).*$", source, re.M | re.I)
    return {_plain(line) for line in lines}


def _plain(text):
    return re.sub(r"\s+", " ", text).strip(" /*#;|\\")


def part_of(path):
    """Return the name in FIRMWARE for a source of the firmware; "": none.

    path   as in FIRMWARE
    """
    return next((name for name, (_, folders) in FIRMWARE.items() if path.startswith(folders)), "")


def unlisted(work, chip="pico"):
    """Return lines for parts of a built firmware that firmware/licenses lacks, sorted.

    work   the folder build/firmware
    For each file in a compiler's lists of dependencies it checks the copyright lines, and that its
    part is in FIRMWARE.
    """
    missing, texts = set(), {name: _plain(_read(path)) for name, path in _firmware().items()}
    for path in _sources(work, chip):
        name = part_of(path.relative_to(work).as_posix() if path.is_relative_to(work)
                       else path.as_posix())
        if not name:
            missing.add("%s: of no part" % path)
            continue
        lines = copyrights(path.read_text(encoding="utf-8", errors="replace"))
        missing.update("%s: %s" % (name, line) for line in lines if line not in texts[name])
    return sorted(missing)


def _sources(work, chip):
    """Return the Paths of compiled files of a firmware, except ours and generated ones."""
    found = set()
    for listed in (work / chip).rglob("*.d"):
        words = listed.read_text(encoding="utf-8").replace("\\\n", " ").split()
        found.update((work / chip / word.rstrip(":")).resolve() for word in words)
    ours = (work / chip, ROOT / "firmware", work / "micropython/ready")
    return sorted(path for path in found if path.is_file() and not path.suffix == ".o"
                  and not any(path.is_relative_to(folder) for folder in ours))


def main(argv=None):
    """Run one command line."""
    parser = Parser("licenses", __doc__)
    parser.add_argument("parts", nargs="+", type=one_of(tuple(PARTS), "part"), metavar="PART",
                        help=", ".join(PARTS))
    print(text(parser.parse_args(argv).parts), end="")


if __name__ == "__main__":
    run(main)
