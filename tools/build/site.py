"""The page as static files: one builder for tools.serve, tools.site and the wheel.

A site maps names to contents. A name is a path relative to the address of the site, such as
"style.css". All files refer to each other by relative addresses, so a site works in any folder of
any web server.

    Site(url, code)     built from this folder, each file when it is read: an edit shows at once
    Built(folder)       a folder that `write` has filled
"""

import os
import re
from errno import EEXIST
from html import escape
from pathlib import Path, PurePosixPath

from tools import licenses
from tools.build import page
from tools.build.pack import PAGE, RUNTIME, Pack, modules
from tools.device.contents import ROOT
from tools.drawing_board import static

INDEX = "index.html"
PACK = "device.pack"
VERSION = "version.json"        # the files that belong together, with their sums
BOARD = "circuits/"             # the drawing board's folder, with a version of its own
PREVIEW = "preview.png"         # the picture of a link to the page
HEAD = "</head>"
ZIP = ROOT / "node_modules/fflate/esm/browser.js"
READY = ROOT / "site"           # of an installed copy
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
         ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png",
         ".txt": "text/plain; charset=utf-8", ".wasm": "application/wasm",
         ".zip": "application/zip"}


def kind(name):
    """Return the media type of a file by its name."""
    return TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")


def content(made):
    """Return the bytes of a file: of a Path, or of a function's result."""
    return made.read_bytes() if isinstance(made, Path) else made()


def name_of(address):
    """Return the name of the file at a path of the site, "/" or "/style.css"."""
    name = address[1:]
    return name + INDEX if not name or name.endswith("/") else name


class Site:
    """The site of this folder. Its files are built when they are read.

    url   the address at which it is published, ending in "/", for previews of links; "" if unknown
    code  {path on the device: str or bytes} in place of the device's own files; the site is then
          only the game's page
    """

    def __init__(self, url="", code=None):
        self.url, self.pack = url, Pack(code)
        self.made = {       # name: a Path, or a function that returns bytes
            INDEX: self._index, "style.css": PAGE / "style.css", "sw.js": PAGE / "sw.js",
            "flag.svg": PAGE / "flag.svg", "manifest.json": PAGE / "manifest.json",
            "start.js": lambda: page.bundle(PAGE, "start").encode(), "page.pack": modules,
            "fflate.js": ZIP,
            page.RUNTIME + ".mjs": RUNTIME / "micropython.mjs", PACK: self.pack.data,
            "rest.pack": self.pack.rest,
            "icon-192.png": lambda: page.icon(192), "icon-512.png": lambda: page.icon(512),
            "LICENSES.txt": lambda: licenses.text(["site"]).encode(),
            VERSION: lambda: self._version("", page.KEPT)}
        if url:
            self.made[PREVIEW] = page.preview
        if code is None:
            self._more()

    def _more(self):
        """Add the page that installs Pitwall on a device, and the drawing board."""
        from tools.build import install     # an installed copy has no compiler for the plan
        self.made.update(install.site())
        board = static.site()
        self.made.update((BOARD + name, made) for name, made in board.items())
        kept = ["./", *sorted(set(board) - {INDEX})]
        self.made[BOARD + VERSION] = lambda: self._version(BOARD, kept)

    def names(self):
        """Return the names of all files, sorted."""
        return sorted(self.made)

    def read(self, name):
        """Return the bytes of a file; None if no file has that name.

        Raises OSError if one of its sources is missing.
        """
        return content(self.made[name]) if name in self.made else None

    def _version(self, folder, kept):
        """Return the list of one version of a folder, as the worker reads it."""
        return page.version(kept, lambda name: self.read(name_of(
            "/" + folder + name.removeprefix("./"))))

    def _index(self):
        text = (PAGE / INDEX).read_text(encoding="utf-8")
        return text.replace(HEAD, previews(self.url, text) + HEAD).encode()


class Built:
    """A site that was written to a folder: the same interface as Site."""

    def __init__(self, folder):
        self.folder = Path(folder).resolve()

    def names(self):
        """Return the names of all files, sorted."""
        return sorted(path.relative_to(self.folder).as_posix()
                      for path in self.folder.rglob("*") if path.is_file())

    def read(self, name):
        """Return the bytes of a file; None if there is none of that name in the folder."""
        path = (self.folder / name).resolve()
        inside = path.is_relative_to(self.folder) and path.is_file()
        return path.read_bytes() if inside else None


def of_this_copy():
    """Return the site of this folder: an installed copy contains it, already built."""
    return Built(READY) if READY.is_dir() else Site()


def previews(url, text):
    """Return the elements of a page's head for link previews; "" without an address.

    text: the page with its own title and description.
    """
    if not url:
        return ""
    shown = {"og:type": "website", "og:url": url, "og:title": _found("<title>(.+?)</title>", text),
             "og:description": _found('name="description" content="(.+?)"', text),
             "og:image": url + PREVIEW, "og:image:width": page.WIDE, "og:image:height": page.HIGH}
    lines = ['<link rel="canonical" href="%s">' % escape(url),
             '<meta name="twitter:card" content="summary_large_image">']
    lines += ['<meta property="%s" content="%s">' % (name, escape(str(value)))
              for name, value in shown.items()]
    return "\n".join(lines) + "\n"


def _found(form, text):
    return re.search(form, text)[1]


def write(site, folder):
    """Write all files of a site to a folder, and return {name: size in bytes}.

    An older site is replaced file by file. Raises FileExistsError for a folder with other content,
    OSError if a file cannot be written.
    """
    folder = Path(folder)
    if folder.is_dir() and any(folder.iterdir()) and not (folder / VERSION).is_file():
        raise FileExistsError(EEXIST, "it holds files, and is not a site", str(folder))
    return {name: _written(folder / name, site.read(name)) for name in site.names()}


def _written(path, data):
    """Write a file, whole or not at all; returns its size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(".%s.%d" % (path.name, os.getpid()))
    new.write_bytes(data)
    os.replace(new, path)
    return len(data)
