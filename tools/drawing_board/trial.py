"""A circuit on the simulator before it is one of the set-up: the page with this circuit chosen.

The device gets the circuit's table beside those of the house, under the name of its file, and a
main.py that opens the set-up of a race on it.
"""

import threading
from collections import OrderedDict

from pitwall import games
from tools.build.site import Site
from tools.circuit.folders import ROOT
from tools.drawing_board.circuits import stem, table_of

KEPT = 20               # trials that can be reloaded
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
        """The Site of a trial, or None."""
        return self._sites.get(key)


def code(game, name, table):
    """{path on the device: str or bytes} of a trial."""
    main = (ROOT / "main.py").read_text(encoding="utf-8")
    if START not in main:
        raise ValueError("main.py starts in a way that the drawing board does not know")
    room = ROOT / "tools/drawing_board/on_device.py"
    return {"/main.py": main.replace(START, ON % (game, name)),
            "/trial.py": room.read_text(encoding="utf-8"),
            f"/tracks{games.tracks(game)}/{name}.pwc": table}
