"""A circuit on the simulator before it is one of the set-up: the page with this circuit chosen.

The device gets the circuit's table beside those of the house, under the name of its file, and a
main.py that opens the set-up of a race on it.
"""

import re
import threading
from collections import OrderedDict
from pathlib import PurePosixPath

from pitwall import games
from tools.build.site import Site
from tools.circuit.compile import compiled
from tools.circuit.draft import Errors
from tools.circuit.folders import ROOT

KEPT = 20               # trials that can be reloaded
NAMELESS = "my-circuit"
START = "    return App(board, \"/saves\", boards.tracks())\n"
ON = """\
    app = App(board, "/saves", boards.tracks())
    from trial import prepare
    prepare(app, "%s", "%s")
    return app
"""


class Trials:
    """Those of a server, by a key: the check of the table, so that the same circuit has the same.
    """

    def __init__(self):
        self._sites, self._lock = OrderedDict(), threading.Lock()

    def add(self, file, text):
        """The key of a text's trial; None if it is no sound circuit."""
        draft, table = compiled(text, Errors(""))
        if not table:
            return None
        name = stem(file)
        key = f"{name}-{bytes(table[-4:]).hex()}"
        with self._lock:
            self._sites[key] = Site(code=code(game(draft), name, table))
            while len(self._sites) > KEPT:
                self._sites.popitem(last=False)
        return key

    def site(self, key):
        """The Site of a trial, or None."""
        return self._sites.get(key)


def game(draft):
    """The first game that is driven on boards of the family."""
    return next(name for name in games.NAMES if games.family(name) == draft.family)


def stem(file):
    """A file's name as the device has it: small letters, digits and -."""
    name = re.sub(r"[^a-z0-9-]+", "-", PurePosixPath(file or "").stem.lower()).strip("-")
    return name[:40] or NAMELESS


def code(game, name, table):
    """{path on the device: what stands there} of a trial."""
    main = (ROOT / "main.py").read_text(encoding="utf-8")
    if START not in main:
        raise ValueError("main.py starts in a way that the drawing board does not know")
    room = ROOT / "tools/drawing_board/on_device.py"
    return {"/main.py": main.replace(START, ON % (game, name)),
            "/trial.py": room.read_text(encoding="utf-8"),
            f"/tracks{games.tracks(game)}/{name}.pwc": bytes(table)}
