"""Trial of a circuit in the simulator: the page with this circuit chosen.

The device gets the circuit's table next to Pitwall's, under the name of its file, and a main.py
that opens the set-up of a race on it.
"""

import threading
from collections import OrderedDict

from pitwall import games
from tools.build.site import Site
from tools.circuit.folders import ROOT
from tools.drawing_board.circuits import stem, table_of

KEPT = 20               # number of trials that can be reloaded
START = "    return App(board, \"/saves\", boards.tracks())\n"
ON = """\
    app = App(board, "/saves", boards.tracks())
    from trial import prepare
    prepare(app, "%s", "%s")
    return app
"""


class Trials:
    """The trials of a server. The key contains the table's checksum, so equal circuits share a key.
    """

    def __init__(self):
        self._sites, self._lock = OrderedDict(), threading.Lock()

    def add(self, file, text):
        """Add a text and return the key of its trial; None if the text has mistakes."""
        game, table = table_of(text)
        if not table:
            return None
        name = stem(file)
        key = f"{name}-{table[-4:].hex()}"
        with self._lock:
            self._sites[key] = Site(code=code(game, name, table))
            while len(self._sites) > KEPT:
                self._sites.popitem(last=False)
        return key

    def site(self, key):
        """Return the Site of a trial, or None."""
        return self._sites.get(key)


def code(game, name, table):
    """Return {path on the device: str or bytes} of a trial."""
    main = (ROOT / "main.py").read_text(encoding="utf-8")
    if START not in main:
        raise ValueError("main.py starts in a way that the drawing board does not know")
    room = ROOT / "tools/drawing_board/on_device.py"
    return {"/main.py": main.replace(START, ON % (game, name)),
            "/trial.py": room.read_text(encoding="utf-8"),
            f"/tracks{games.tracks(game)}/{name}.pwc": table}
