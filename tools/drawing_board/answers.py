"""The requests of the drawing board's page and their answers, for its server and for a browser.

    GET  /files  /file?name=  /stamp?name=            the circuits, one of them, its version
    POST /look   {text}                     see look.py
    POST /save   {file, text, stamp}        see files.py; 409 and the file if it changed on disk
    POST /drive  {file, text}               see `drive` below

tools/drawing_board/server.py serves them over HTTP. On the static site a worker in the browser runs
them on CPython compiled to WebAssembly (in_browser.py), which lacks Pillow, processes and sockets.
"""

import json
from pathlib import PurePosixPath

from pitwall import games
from tools.circuit import names
from tools.circuit.draft import Errors
from tools.circuit.text import Parser
from tools.drawing_board.circuits import game_of
from tools.drawing_board.files import Changed, Refused
from tools.drawing_board.look import LONGEST, look


class Answers:
    """Answers requests about some files.

    files               a Files
    drive(file, text)   opens a circuit in the simulator; returns the answer, None if the text has
                        mistakes
    """

    def __init__(self, files, drive):
        self.files, self.drive = files, drive

    def get(self, path, query):
        """Return the answer to a GET; query: {name: value}. Raises Refused."""
        name = query.get("name", "")
        if path == "/files":
            return self.files.listed()
        if path == "/file":
            return self.files.read(name)
        if path == "/stamp":
            return {"stamp": self.files.stamp(name)}
        raise Refused("nothing is here")

    def post(self, path, asked):
        """Return the answer to a POST; asked: what `request` returned. Raises Changed, Refused."""
        if path == "/look":
            return look(asked["text"])
        if path == "/save":
            saved = self.files.write(asked["file"], asked["text"], asked["stamp"])
            return {**saved, "remark": unplayed(asked["file"], asked["text"])}
        if path == "/drive":
            return driven(self.drive(asked["file"], asked["text"]))
        raise Refused("nothing is here")


def driven(answer):
    """Return the answer of a drive. Raises Refused if there is none."""
    if not answer:
        raise Refused("the circuit has mistakes")
    return answer


def request(data):
    """Return the dictionary of a POST from its JSON. Raises ValueError if the text is missing or
    too long for a circuit."""
    try:
        asked = json.loads(data)
    except RecursionError:      # deeply nested lists
        raise ValueError("not a circuit") from None
    text = asked.get("text") if isinstance(asked, dict) else None
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError("not a circuit")
    return asked


def answered(answer):
    """Return 200 and what answer() returns, or the status of its error and {"why": reason}."""
    try:
        return 200, answer()
    except Changed as changed:
        return 409, {"why": str(changed), "now": changed.now}
    except Refused as refused:
        return 404, {"why": str(refused)}
    except ConnectionError:
        raise
    except (OSError, ValueError, KeyError, TypeError) as error:
        return 400, {"why": str(error) or type(error).__name__}


def unplayed(file, text):
    """Return why no game finds a saved file: its name is invalid, or it is in the folder of
    another game; "" if a game finds it."""
    if names.wrong(PurePosixPath(file)):
        return f"Saved. But no device takes it: {names.RULE}."
    game = game_of(Parser(Errors("")).read(text))
    top = "circuits" if file.startswith("circuits/") else "tracks"
    others = [f"{top}{games.tracks(name)}" for name in games.NAMES if name != game]
    if file.rpartition("/")[0] not in others:
        return ""
    return f"Saved. But circuits of {game} are looked for in {top}{games.tracks(game)}, not here."
