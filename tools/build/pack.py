"""The pack: all that the page starts from, in one file.

It holds MicroPython's WebAssembly, the boards and the files of the device, compressed with gzip.
simulator/pack.js reads it.
"""

import functools
import gzip
import json

from tools.build.edits import without_prose
from tools.device import contents

PAGE = contents.ROOT / "simulator"
BOARDS = sorted(path.stem for path in (PAGE / "boards").glob("*.json"))
RUNTIME = contents.ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"


class Pack:
    """The pack of this folder. It is built again after a file has changed.

    code  {path on the device: str or bytes} in place of the device's own files
    """

    def __init__(self, code=None):
        self._code = {"/device" + path: text.encode() if isinstance(text, str) else text
                      for path, text in (code or {}).items()}
        self._stamp, self._data = None, b""

    def data(self):
        """Return the pack, compressed with gzip. Raises OSError if a file of it is missing."""
        files = self._files()
        stamp = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in files.values()]
        if stamp != self._stamp:
            parts = {name: _part(*each) for name, each in zip(files, stamp)}
            self._data = _compressed(pack({**parts, **self._code}))
            self._stamp = stamp
        return self._data

    def _files(self):
        files = {"/boards/%s.json" % name: PAGE / "boards" / (name + ".json") for name in BOARDS}
        files["/micropython.wasm"] = RUNTIME / "micropython.wasm"
        files.update(("/device/simulator/" + name, PAGE / name)
                     for name in contents.SIMULATOR)
        files.update(("/device" + path, here) for path, here in contents.files().items())
        return {name: path for name, path in files.items() if name not in self._code}


@functools.lru_cache(1024)
def _part(path, *_stamp):
    """Return a file as the pack has it: code without its prose, its lines where they were."""
    if path.suffix == ".py":
        return without_prose(path.read_text(encoding="utf-8")).encode()
    return path.read_bytes()


@functools.lru_cache(4)
def _compressed(data):
    """Compress a pack. The tests make the same one for server after server."""
    return gzip.compress(data, 9, mtime=0)


def pack(parts):
    """Return {name: bytes} in one piece: the length of the list in four bytes, low byte first, the
    list as JSON, [[name, length], ...], and the parts in its order."""
    names = json.dumps([(name, len(part)) for name, part in parts.items()]).encode()
    return b"".join([len(names).to_bytes(4, "little"), names, *parts.values()])
