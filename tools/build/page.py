"""Files made of the page's own files: its modules in one, icons, and a version's list."""

import functools
import hashlib
import io
import json
import re
from pathlib import Path

from tools.device.contents import ROOT

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w/]+)\.(m?js)";\n', re.M)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const|let) (\w+))", re.M)
COMMENT = re.compile(r"^[ \t]*//.*$", re.M)     # on a line of its own; it leaves an empty one
RUNTIME = "micropython/micropython"     # has a file of its own, because it uses its own address

# The files of one version, as a page asks for them. Its worker (simulator/sw.js) keeps them.
KEPT = ("./", "start.js", "style.css", "page.pack", "device.pack", "rest.pack", "fflate.js",
        "manifest.json", "flag.svg", "icon-192.png", "icon-512.png")

ICONS = (192, 512)
READY = Path(__file__).resolve().parent.parent.parent / "simulator"     # icons of a copy
FIELDS = 8              # squares across an icon
FLAG = (2, 6)           # the flag's first square, and the one after its last
WIDE, HIGH, KERB = 1200, 630, 30        # pixels of the preview picture for links
SCREEN, SIDE = ROOT / "docs/screens/dashboard.png", 480     # size of the screen in it
GROUND, LIGHT, RED = "#14181e", "#e8e6df", "#d8352c"


def bundle(folder, first="page"):
    """Return the module `first` of `folder` and all its imports as the text of one module.

    Each becomes a function that is called once and returns its exports. Raises ValueError if one
    uses an unknown form of import or export, OSError if one is missing.
    """
    done, found, uses_runtime = set(), [], False

    def add(name):
        nonlocal uses_runtime
        done.add(name)
        text = (folder / (name + ".js")).read_text(encoding="utf-8")
        for _, other, _ in IMPORT.findall(text):
            if other == RUNTIME:
                uses_runtime = True
            elif other not in done:
                add(other)
        found.append(_wrapped(name, text))

    add(first)
    runtime = 'import {loadMicroPython} from "./%s.mjs";' % RUNTIME
    return "\n".join([runtime] * uses_runtime + found)


def _wrapped(name, text):
    text = COMMENT.sub("", text)
    text = IMPORT.sub(lambda found: "" if found[2] == RUNTIME else "const {%s} = $%s;\n" % (
        found[1].replace(" as ", ": "), found[2]), text)
    names = [found[2] for found in EXPORT.finditer(text)]
    text = EXPORT.sub(r"\1", text)
    if re.search(r"^(import|export)\b", text, re.M):
        raise ValueError("%s.js: an import or export that cannot be bundled" % name)
    return "const $%s = (() => {\n%s\nreturn {%s};\n})();" % (name, text, ", ".join(names))


def version(kept, read):
    """Return the list of one version, as bytes: JSON, {name: SHA-256 sum} of all kept files.

    read(name) returns a file's content as a browser receives it.
    """
    sums = {name: hashlib.sha256(read(name)).hexdigest() for name in kept}
    return json.dumps(sums, indent=1).encode()


def icon_name(size):
    """Return the name of the icon's file."""
    return "icon-%d.png" % size


@functools.cache
def icon(size):
    """Return the bytes of a PNG, `size` pixels square: that of an installed copy, or drawn."""
    ready = READY / icon_name(size)
    return ready.read_bytes() if ready.is_file() else drawn(size)


def drawn(size):
    """Return a PNG: a chequered flag between two kerbs, as at the top of the page.

    A round mask leaves the flag.
    """
    from PIL import Image, ImageDraw    # an installed copy serves the page without it
    image = Image.new("RGB", (size, size), GROUND)
    pen = ImageDraw.Draw(image)
    _flag(pen, size)
    for column in range(FIELDS):
        for row in (0, FIELDS - 1):
            _square(pen, size, column, row, RED if column % 2 else LIGHT)
    return _png(image)


@functools.cache
def preview():
    """Return a PNG, WIDE x HIGH: kerbs, the flag and a screen of a race, for links to the page."""
    from PIL import Image, ImageDraw
    image = Image.new("RGB", (WIDE, HIGH), GROUND)
    pen = ImageDraw.Draw(image)
    for at in range(WIDE // KERB):
        for top in (0, HIGH - KERB):
            pen.rectangle((at * KERB, top, at * KERB + KERB - 1, top + KERB - 1),
                          RED if at % 2 else LIGHT)
    _flag(pen, HIGH)
    with Image.open(SCREEN) as screen:
        image.paste(screen.convert("RGB").resize((SIDE, SIDE), Image.NEAREST),
                    (WIDE - SIDE - (HIGH - SIDE) // 2, (HIGH - SIDE) // 2))
    return _png(image)


def _flag(pen, size):
    first, end = FLAG
    for row in range(first, end):
        for column in range(first, end):
            _square(pen, size, column, row, LIGHT if (row + column) % 2 else "#000000")


def _png(image):
    data = io.BytesIO()
    image.save(data, "PNG", optimize=True)
    return data.getvalue()


def _square(pen, size, column, row, colour):
    x, y, right, below = [size * each // FIELDS for each in (column, row, column + 1, row + 1)]
    pen.rectangle((x, y, right - 1, below - 1), colour)
