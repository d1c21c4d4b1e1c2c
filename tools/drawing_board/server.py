"""What the drawing board's page asks for, on this machine only.

    GET  /  /NAME.js  /NAME.css  /modules/PACKAGE     the page and the editor
    GET  /words                 what the format knows, templates, whether there is a judge
    GET  /files  /file?name=  /stamp?name=            circuits there are, one of them, its version
    POST /look   {text}                     see look.py
    POST /save   {file, text, stamp}        see files.py; 409 and the file if it changed on disk
    POST /drive  {file, text}               the address of the simulator with this circuit
    POST /judge  {file, text}               see judge.py
    GET  /drive/KEY/...         the simulator's page

What comes from a page of another site is refused: the address that a browser names as ours must be
ours, or a stranger's page could read and write through the fan's own browser.
"""

import base64
import hashlib
import json
import select
import socket
import urllib.parse
from http.server import BaseHTTPRequestHandler
from pathlib import Path, PurePosixPath

from pitwall import games
from tools import serve
from tools.build import site
from tools.circuit import names
from tools.circuit.draft import Errors
from tools.circuit.text import Parser
from tools.drawing_board import judge, modules, trial, vocabulary
from tools.drawing_board.files import Changed, Files, Refused
from tools.drawing_board.look import LONGEST, look
from tools.drawing_board.trial import Trials

PAGE = Path(__file__).resolve().parent / "page"
TEMPLATES = Path(__file__).resolve().parent / "templates"
MAP = "<!-- import map -->"
POLICY = ("default-src 'none'; script-src 'self' 'sha256-%s'; style-src 'self' 'unsafe-inline'; "
          "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")
OVER = b"<!doctype html><title>Pitwall</title><p>This trial is over. Press Drive it once more."
UNSERVED = ("sw.js", "manifest.json")       # of the simulator: a trial is not to be installed


class Handler(BaseHTTPRequestHandler):
    """Answers the requests that stand above."""

    server_version, sys_version = "Pitwall", ""

    def do_GET(self):
        self._answer(self._get)

    def do_POST(self):
        self._answer(self._post)

    def _answer(self, answer):
        """Run answer(path, query); what was refused is told as JSON with `why`."""
        parts = urllib.parse.urlsplit(self.path)
        try:
            if not self._ours():
                return self._json({"why": "this address is not served here"}, 403)
            answer(urllib.parse.unquote(parts.path), urllib.parse.parse_qs(parts.query))
        except Changed as changed:
            self._json({"why": str(changed), "now": changed.now}, 409)
        except Refused as refused:
            self._json({"why": str(refused)}, 404)
        except ConnectionError:     # a browser that goes away in the middle is no error
            pass
        except (OSError, ValueError, KeyError, TypeError) as error:
            self._json({"why": str(error) or type(error).__name__}, 400)

    def _ours(self):
        """Does the browser mean this server, and is it a page of ours that asks?"""
        hosts = [f"{name}:{self.server.server_port}" for name in serve.NAMES]
        origin = self.headers.get("Origin")
        return self.headers.get("Host") in hosts and (
            origin is None or origin in ["http://" + host for host in hosts])

    # --- GET ---

    def _get(self, path, query):
        files, name = self.server.files, query.get("name", [""])[0]
        if path == "/":
            self._index()
        elif path == "/words":
            self._json(_words())
        elif path == "/files":
            self._json(files.listed())
        elif path == "/file":
            self._json(files.read(name))
        elif path == "/stamp":
            self._json({"stamp": files.stamp(name)})
        elif path.startswith("/drive/"):
            self._drive(*path.removeprefix("/drive/").partition("/"))
        else:
            self._file(modules.found(path) or _inside(PAGE, path))

    def _index(self):
        """The page, at one address: what a browser keeps of a text belongs to that."""
        if self.headers["Host"].startswith("localhost"):
            return self._send(b"", site.kind(site.INDEX), ("Location", self.server.address), status=302)
        page = (PAGE / "index.html").read_text(encoding="utf-8")
        script = modules.import_map()
        known = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        page = page.replace(MAP, f'<script type="importmap">{script}</script>')
        self._send(page.encode(), site.kind(site.INDEX), ("Content-Security-Policy", POLICY % known))

    def _drive(self, key, slash, rest):
        trial = self.server.trials.site(key)
        if not trial or not slash:
            return self._send(OVER, site.kind(site.INDEX), status=404)
        name = site.name_of("/" + rest)
        data = None if name in UNSERVED else trial.read(name)
        if data is None:
            raise Refused("nothing is here")
        self._send(data, site.kind(name))

    def _file(self, path):
        if not path:
            raise Refused("nothing is here")
        self._send(path.read_bytes(), site.kind(path.name))

    # --- POST ---

    def _post(self, path, query):
        asked = self._asked()
        if path == "/look":
            self._json(look(asked["text"]))
        elif path == "/save":
            saved = self.server.files.write(asked["file"], asked["text"], asked["stamp"])
            self._json({**saved, "remark": unplayed(asked["file"], asked["text"])})
        elif path == "/drive":
            key = self.server.trials.add(asked["file"], asked["text"])
            if not key:
                raise Refused("the circuit has mistakes")
            self._json({"address": f"/drive/{key}/"})
        elif path == "/judge" and judge.available():
            said = judge.judge(asked["file"], asked["text"], self._wanted)
            self._json(said or {})
        else:
            raise Refused("nothing is here")

    def _asked(self):
        """The JSON that was sent: a dictionary with a text."""
        length = int(self.headers.get("Content-Length") or 0)
        if (self.headers.get_content_type() != "application/json"
                or not 0 <= length <= 4 * LONGEST):
            raise ValueError("not a circuit")
        try:
            asked = json.loads(self.rfile.read(length))
        except RecursionError:      # lists in lists in lists
            raise ValueError("not a circuit") from None
        text = asked.get("text") if isinstance(asked, dict) else None
        if not isinstance(text, str) or len(text) > LONGEST:
            raise ValueError("not a circuit")
        return asked

    def _wanted(self):
        """Is the browser still waiting?"""
        ready, _, _ = select.select([self.connection], [], [], 0)
        return not ready or self.connection.recv(1, socket.MSG_PEEK) != b""

    # --- answers ---

    def _json(self, value, status=200):
        self._send(json.dumps(value).encode(), "application/json", status=status)

    def _send(self, body, kind, *headers, status=200):
        self.send_response(status)
        for header in (("Content-Type", kind),
                       ("Content-Length", str(len(body))), ("Cache-Control", "no-store"),
                       ("X-Content-Type-Options", "nosniff"), *headers):
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def _inside(folder, path):
    """The Path of a file right in a folder, or None."""
    found = (folder / path[1:]).resolve()
    return found if found.parent == folder and found.is_file() else None


def unplayed(file, text):
    """Return why no game finds a file that is saved: its name, or it lies among the circuits of
    another game; "" if it is found."""
    if names.wrong(PurePosixPath(file)):
        return f"Saved. But no device takes it: {names.RULE}."
    game = trial.game(Parser(Errors("")).read(text))
    others = [f"tracks{games.tracks(name)}" for name in games.NAMES if name != game]
    if file.rpartition("/")[0] not in others:
        return ""
    return f"Saved. But circuits of {game} are looked for in tracks{games.tracks(game)}, not here."


def _words():
    templates = {path.stem: path.read_text(encoding="utf-8")
                 for path in sorted(TEMPLATES.glob("*.txt"))}
    return {"families": vocabulary.vocabulary(), "boards": vocabulary.boards(),
            "templates": templates, "judge": judge.available()}


def server_of(folders):
    """The class of a server that serves these folders: {name: Path}; called with a port."""
    class Server(serve.Server):
        TITLE = b"<title>Pitwall drawing board</title>"

        def __init__(self, port=0):
            super().__init__(port, handler=Handler)
            self.files, self.trials = Files(folders), Trials()

        def server_close(self):
            judge.stop()
            super().server_close()

    return Server
