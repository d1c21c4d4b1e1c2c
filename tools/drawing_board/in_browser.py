"""The answers on the static site: the worker of the page (site/worker.js) calls `answer`.

Runs on Pyodide. The page stores the user's texts in the browser and sends them with each request;
here they become files, as on a disk.
"""

import base64
import json
import urllib.parse
from pathlib import Path

from pitwall import games
from tools.circuit import folders
from tools.drawing_board.answers import Answers, answered, request
from tools.drawing_board.circuits import stem, table_of
from tools.drawing_board.files import Files, Refused

OWN = "circuits"        # the folder of the user's circuits; "tracks" has Pitwall's
KEPT = "Pitwall's own circuits stay as they are. New makes a copy of one."
TAKEN = "Pitwall has a circuit of that name. Take another one."


class BrowserFiles(Files):
    """The circuits of Pitwall, which can be read and copied, and those of the user, by game."""

    def __init__(self, own, tracks):
        super().__init__({OWN: own, "tracks": tracks})
        self.own = own
        for game in games.NAMES:
            (own / games.tracks(game)[1:]).mkdir(parents=True, exist_ok=True)

    def listed(self):
        """Return the same as Files, but with the user's folders for a new circuit, and in `taken`
        the names that Pitwall's circuits use."""
        found = super().listed()
        return {**found, "folders": [OWN + games.tracks(game) for game in games.NAMES],
                "taken": [OWN + file.removeprefix("tracks") for file in found["files"]
                          if file.startswith("tracks/")]}

    def write(self, name, text, stamp):
        """Save a text like Files. Raises Refused for Pitwall's circuits and their names."""
        if name.partition("/")[0] != OWN:
            raise Refused(KEPT)
        if self.path("tracks" + name.removeprefix(OWN)).exists():
            raise Refused(TAKEN)
        return super().write(name, text, stamp)

    def sync(self, texts):
        """Replace the user's files by `texts`, {name: text}; invalid names are ignored.
        """
        for path in self.own.rglob("*.txt"):
            if f"{OWN}/{path.relative_to(self.own).as_posix()}" not in texts:
                path.unlink()
        for name, text in texts.items():
            path = self._found(name)
            if path and name.startswith(OWN + "/"):
                path.write_text(text, encoding="utf-8")


def drive(file, text):
    """Return the circuit for the game's page: its path on the device, its table in base64, and the
    page's address; None if the text has mistakes."""
    game, table = table_of(text)
    if not table:
        return None
    name = stem(file)
    if name in folders.names(game):
        name = name[:37] + "-my"
    return {"path": f"/{OWN}{games.tracks(game)}/{name}.pwc",
            "table": base64.b64encode(table).decode(), "address": f"../?circuit={game}/{name}"}


_answers = None


def answer(path, body, texts):
    """Return [status, answer] as JSON. path: with its query; body: JSON of a POST, "" for a GET;
    texts: JSON of the user's files, {name: text}."""
    global _answers
    _answers = _answers or Answers(BrowserFiles(Path("/") / OWN, folders.ROOT / "tracks"), drive)
    _answers.files.sync(json.loads(texts))
    address, _, query = path.partition("?")
    return json.dumps(answered(
        lambda: _answers.get(address, dict(urllib.parse.parse_qsl(query))) if not body
        else _answers.post(address, request(body))))
