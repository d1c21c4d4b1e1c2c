"""The ROMFS of a device: flash that is read in place, so that code and texts take no heap there.

mpremote makes the image and writes it, from its first byte to its last over what was there. While
that goes on, /pitwall.now does not name it, so that a device starts nothing of half an image.
"""

import contextlib
import io
import tempfile
from pathlib import Path

from mpremote.romfs import make_romfs

from tools.device.deploy_device import GONE, NOW, ROM_LOOK, SWITCH, WHOLE, aside
from tools.device.in_use import NEW

NAME = "rom"            # what /pitwall.now says of it
NONE = "none"           # ... while it is written
HEAP = 200 * 1024       # bytes that a race needs from there, see docs/build/device.md


def image(files):
    """The bytes of a ROMFS with these files, {path: bytes}, the last of them WHOLE."""
    with tempfile.TemporaryDirectory(prefix="romfs-") as folder:
        for path, data in [*files.items(), (WHOLE, b"")]:
            here = Path(folder + path)
            here.parent.mkdir(parents=True, exist_ok=True)
            here.write_bytes(data)
        with contextlib.redirect_stdout(io.StringIO()):     # it lists every file
            return make_romfs(folder, mpy_cross=False)


class Plan:
    """What has to be done for a ROMFS, from what the device reports and the files wanted there."""

    def __init__(self, report, wanted):
        said = {words[0]: words[1:] for words in report}
        self.now = " ".join(said.get("now", ()))
        self.heap = int(said["heap"][0])
        room, held, self.hash = said.get("rom", ("0", "0", ""))
        self.room, self.held = int(room), int(held)
        self.image = image(wanted) if self.room else b""
        self.old = [" ".join(words[2:]) for words in report
                    if words[0] == "file" and words[2].startswith(("/a/", "/b/"))]

    def fits(self):
        """Is there a ROMFS that has room for the image, and the heap for what runs from it?"""
        return 0 < len(self.image) <= self.room and self.heap >= HEAP

    def why_not(self):
        """What is in the way, in words that follow a reason; empty if there is no ROMFS."""
        if not self.room or self.fits():
            return ""
        if len(self.image) > self.room:
            return ", and its ROMFS of %d KB has no room for the %d KB of an image" % (
                self.room // 1024, -(-len(self.image) // 1024))
        return ", from its ROMFS %d KB" % (HEAP // 1024)

    def tell(self, there, out):
        """Print what will be replaced and deleted; what is not Pitwall's stays."""
        foreign = [path for version in ("a", "b") for path in there.foreign(version, {})]
        self.old = [path for path in self.old if path not in foreign]
        if self.held and self.now not in (NAME, NONE):
            out("what is in the ROMFS of the device is replaced: %d KB" % -(-self.held // 1024))
        if self.old:
            out("%d files of an older version of Pitwall in /a and /b are deleted" % len(self.old))


def deploy(remote, plan, there, hashed, out):
    """Write the image and let the device start from it.

    there   InUse
    hashed  makes of bytes what the device says of them
    Raises what `remote` does, ValueError if something else arrived.
    """
    if plan.now not in ("a", "b"):      # files stay in use until the image is whole
        switch(remote, {NEW: NONE.encode()}, [[NEW, NOW]])
    with tempfile.TemporaryDirectory(prefix="romfs-") as folder:
        here = Path(folder, "pitwall.romfs")
        here.write_bytes(plan.image)
        remote.romfs(here)
    if remote.ask(ROM_LOOK)[-1][2:] != [str(len(plan.image)), hashed(plan.image)]:
        raise ValueError
    files = {aside(path): data for path, data in there.roots.items()}
    switch(remote, {**files, NEW: NAME.encode()},
           [[NEW, NOW], *([aside(path), path] for path in there.roots)])
    for at in range(0, len(plan.old), 24):
        remote.ask(GONE % repr(plan.old[at:at + 24]))
    out("the device has the new version in its ROMFS")


def switch(remote, files, moves):
    """Send files, {path: bytes}, and then rename, [[from, to], ...]."""
    with tempfile.TemporaryDirectory(prefix="deploy-") as folder:
        for path, data in files.items():
            here = Path(folder, path[1:])
            here.write_bytes(data)
            remote.copy(here, path)
    remote.ask(SWITCH % repr(moves))
