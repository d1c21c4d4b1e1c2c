"""The ROMFS of a device: flash that is read in place, so that its code and texts take no heap.

mpremote makes the image. It overwrites the previous one from the first byte to the last. During
that time /pitwall.now does not name it, so that a device never starts half an image.
"""

import contextlib
import io
import tempfile
from pathlib import Path

from mpremote.romfs import make_romfs

from tools.device.deploy_device import WHOLE


def image(files):
    """Return the bytes of a ROMFS with these files, {path: bytes}, the last of them WHOLE."""
    with tempfile.TemporaryDirectory(prefix="romfs-") as folder:
        for path, data in [*files.items(), (WHOLE, b"")]:
            here = Path(folder + path)
            here.parent.mkdir(parents=True, exist_ok=True)
            here.write_bytes(data)
        with contextlib.redirect_stdout(io.StringIO()):     # it lists every file
            return make_romfs(folder, mpy_cross=False)
