"""The server of the drawing board's page, for this machine only.

    GET  /  /NAME.js  /NAME.css  /modules/PACKAGE.js  the page and the editor: static.py
    GET  /words                 words of the format, templates, whether there is a judge
    POST /judge  {file, text}                         see judge.py
    GET  /drive/KEY/...         the simulator's page with the circuit of an earlier POST /drive

answers.py answers all other requests.

Requests from pages of other sites are refused: the Host and Origin headers must name this server.
Otherwise another page could read and write files through the user's browser.
"""

import base64
import hashlib
import json
import select
import socket
import urllib.parse
from http.server import BaseHTTPRequestHandler

from tools import serve
from tools.build import site
from tools.drawing_board import judge, modules, static
from tools.drawing_board.answers import Answers, answered, request
from tools.drawing_board.files import Files, Refused
from tools.drawing_board.look import LONGEST
from tools.drawing_board.trial import Trials

POLICY = ("default-src 'none'; script-src 'self' 'sha256-%s'; style-src 'self' 'unsafe-inline'; "
          "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")
OVER = b"<!doctype html><title>Pitwall</title><p>This trial is over. Press Drive it once more."
HTML = site.kind(site.INDEX)
# Not served from the simulator: a trial can't be installed, and the board is here.
UNSERVED = ("sw.js", "manifest.json", site.BOARD)


class Handler(BaseHTTPRequestHandler):
    """Answers the requests listed above."""

    server_version, sys_version = "Pitwall", ""

    def do_GET(self):
        self._answer(self._get)

    def do_POST(self):
        self._answer(self._post)

    def _answer(self, answer):
        """Send the result of answer(path, query) as JSON, or why it was refused. None: the answer
        is already sent."""
        parts = urllib.parse.urlsplit(self.path)
        try:
            if not self._ours():
                return self._json({"why": "this address is not served here"}, 403)
            status, told = answered(lambda: answer(urllib.parse.unquote(parts.path),
                                                   dict(urllib.parse.parse_qsl(parts.query))))
            if told is not None:
                self._json(told, status)
        except ConnectionError:     # the browser closed the connection, which is no error
            pass

    def _ours(self):
        """Return True if the request is for this server and from one of its pages."""
        hosts = [f"{name}:{self.server.server_port}" for name in serve.NAMES]
        origin = self.headers.get("Origin")
        return self.headers.get("Host") in hosts and (
            origin is None or origin in ["http://" + host for host in hosts])

    # --- GET ---

    def _get(self, path, query):
        if path == "/":
            return self._index()
        if path == "/words":
            return static.words(judge.available())
        if path.startswith("/drive/"):
            return self._drive(*path.removeprefix("/drive/").partition("/"))
        name = path[1:]
        if name in self.server.page:
            return self._send(site.content(self.server.page[name]), site.kind(name))
        return self.server.answers.get(path, query)

    def _index(self):
        """Send the page from a single address, because browsers store texts per address."""
        if self.headers["Host"].startswith("localhost"):
            return self._send(b"", HTML, ("Location", self.server.address), status=302)
        script = modules.import_map()
        known = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        self._send(static.index(), HTML, ("Content-Security-Policy", POLICY % known))

    def _drive(self, key, slash, rest):
        trial = self.server.trials.site(key)
        if not trial or not slash:
            return self._send(OVER, HTML, status=404)
        name = site.name_of("/" + rest)
        data = None if name.startswith(UNSERVED) else trial.read(name)
        if data is None:
            raise Refused("nothing is here")
        self._send(data, site.kind(name))

    # --- POST ---

    def _post(self, path, _):
        length = int(self.headers.get("Content-Length") or 0)
        if (self.headers.get_content_type() != "application/json"
                or not 0 <= length <= 4 * LONGEST):
            raise ValueError("not a circuit")
        asked = request(self.rfile.read(length))
        if path == "/judge" and judge.available():
            return judge.judge(asked["file"], asked["text"], self._wanted) or {}
        return self.server.answers.post(path, asked)

    def _wanted(self):
        """Return True if the browser is still waiting."""
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


def server_of(folders):
    """Return the class of a server for these folders, {name: Path}; call it with a port."""
    class Server(serve.Server):
        TITLE = b"<title>Pitwall drawing board</title>"

        def __init__(self, port=0):
            super().__init__(port, handler=Handler)
            self.trials, self.page = Trials(), static.common()
            self.answers = Answers(Files(folders), self._trial)

        def _trial(self, file, text):
            key = self.trials.add(file, text)
            return key and {"address": f"/drive/{key}/"}

        def server_close(self):
            judge.stop()
            super().server_close()

    return Server
