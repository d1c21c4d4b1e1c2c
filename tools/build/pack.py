"""The packs: all data of the page, in three compressed files.

    page.pack     the page's modules and those of MicroPython
    device.pack   MicroPython's WebAssembly, the boards, and the device's files for its menu
    rest.pack     the device's other files, which load while the player reads the menu

simulator/pack.js reads them. A plain web server does not compress, so they are compressed here.
"""

import functools
import gzip
import json

from pitwall import games
from pitwall.ui.words import LANGUAGES
from tools.build import page
from tools.build.edits import without_prose
from tools.build.first import first
from tools.device import contents

PAGE = contents.ROOT / "simulator"
BOARDS = sorted(path.stem for path in (PAGE / "boards").glob("*.json"))
RUNTIME = contents.ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"
DEVICE = "/device"      # the folder of the device's files in a pack


class Pack:
    """The packs of this folder. They are built again after a file has changed.

    code  {path on the device: str or bytes} in place of the device's own files; the page then
          starts with all files, because such a device need not begin with its menu
    """

    def __init__(self, code=None):
        self._code = {DEVICE + path: text.encode() if isinstance(text, str) else text
                      for path, text in (code or {}).items()}
        self._stamp, self._first, self._rest = None, b"", b""

    def data(self):
        """Return device.pack, compressed with gzip. Raises OSError if a file of it is missing."""
        self._build()
        return self._first

    def rest(self):
        """Return rest.pack, compressed with gzip. Raises OSError if one of its files is missing."""
        self._build()
        return self._rest

    def _build(self):
        files = self._files()
        stamp = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in files.values()]
        if stamp != self._stamp:
            parts = {name: _part(*each) for name, each in zip(files, stamp)}
            later = {} if self._code else _later(parts)
            begin = {name: data for name, data in parts.items() if name not in later}
            self._first = compressed(pack({**begin, **self._code}))
            self._rest = compressed(pack(later))
            self._stamp = stamp

    def _files(self):
        files = {"/boards/%s.json" % name: PAGE / "boards" / (name + ".json") for name in BOARDS}
        files["/micropython.wasm"] = RUNTIME / "micropython.wasm"
        files.update((DEVICE + "/simulator/" + name, PAGE / name)
                     for name in contents.SIMULATOR)
        files.update((DEVICE + path, here) for path, here in contents.files().items())
        return {name: path for name, path in files.items() if name not in self._code}


def modules():
    """Return page.pack, compressed with gzip."""
    return compressed(pack({"/page.js": page.bundle(PAGE).encode(),
                            "/micropython.mjs": (RUNTIME / "micropython.mjs").read_bytes()}))


def _later(parts):
    """Return {name: bytes} of the device's files that its menu does not need."""
    device = {name.removeprefix(DEVICE): data for name, data in parts.items()
              if name.startswith(DEVICE + "/")}
    texts = {path: data.decode() for path, data in device.items() if path.endswith(".py")}
    circuit = "/tracks/%s.pwc" % games.quick(games.NAMES[0])[0]
    wanted = first(texts, circuit, _words())
    return {DEVICE + path: data for path, data in device.items() if path not in wanted}


def _words():
    game = games.NAMES[0].replace("-", "_")
    return [name for language in LANGUAGES for name in (language, "%s_%s" % (language, game))]


@functools.lru_cache(1024)
def _part(path, *_stamp):
    """Return a file for the pack: code without docstrings and comments, same line numbers."""
    if path.suffix == ".py":
        return without_prose(path.read_text(encoding="utf-8")).encode()
    return path.read_bytes()


@functools.lru_cache(4)
def compressed(data):
    """Compress a pack; cached, because the tests make the same one for each server."""
    return gzip.compress(data, 9, mtime=0)


def pack(parts):
    """Return {name: bytes} in one piece.

    It is the length of the list in four bytes, low byte first, the list as JSON, [[name, length],
    ...], and the parts in its order.
    """
    names = json.dumps([(name, len(part)) for name, part in parts.items()]).encode()
    return b"".join([len(names).to_bytes(4, "little"), names, *parts.values()])
