"""Serves the simulator on this machine only, and opens a browser if there is one.

    .venv/bin/python -m tools.serve [--board NAME] [--port N] [--no-browser]
"""

import json
import os
import sys
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tools import device
from tools.arguments import Parser, one_of, whole

HOST = "127.0.0.1"
PORT = 8240
PAGE = device.ROOT / "simulator"
BOARDS = sorted(path.stem for path in (PAGE / "boards").glob("*.json"))
RUNTIME = device.ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
         ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml"}


def routes(code=None):
    """{address: Path or bytes} of all that is served; nothing else is.

    code  {path on the device: str} that stands in for the device's own files
    """
    found = {"/" + path.relative_to(PAGE).as_posix(): path
             for path in PAGE.glob("**/*") if path.is_file()}
    found["/"] = PAGE / "index.html"
    for name in ("micropython.mjs", "micropython.wasm"):
        found["/micropython/" + name] = RUNTIME / name
    on_device = {"/simulator/machine.py": PAGE / "machine.py", **device.files()}
    on_device.update({path: text.encode() for path, text in (code or {}).items()})
    found.update({"/device" + path: here for path, here in on_device.items()})
    found["/device.json"] = json.dumps(sorted(on_device)).encode()
    return found


class Handler(BaseHTTPRequestHandler):
    """Answers GET from the server's routes, looked up anew so that an edit needs only a reload."""

    def do_GET(self):
        address = self.path.split("?")[0]
        what = routes(self.server.code).get(address)
        if what is None:
            return self.send_error(404)
        try:
            body = what if isinstance(what, bytes) else what.read_bytes()
        except OSError:
            return self.send_error(404)
        self._send(body, "." + address.rpartition(".")[2] if address != "/" else ".html")

    def _send(self, body, suffix):
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    """The simulator's server, listening. `address`: where to look at it."""

    daemon_threads = True

    def __init__(self, port=0, code=None):
        super().__init__((HOST, port), Handler)
        self.code = code
        self.address = "http://%s:%d/" % (HOST, self.server_port)

    def handle_error(self, request, client_address):
        """A browser that goes away in the middle is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def listen(port):
    """A server on `port`, or on a free one if that is taken."""
    try:
        return Server(port)
    except OSError:
        return Server(0)


def has_browser():
    """Whether a window can open here; a browser in the terminal would be no help."""
    return sys.platform == "darwin" or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(argv):
    parser = Parser("serve", __doc__.split("\n")[0])
    parser.add_argument("--port", type=whole(0, 65535), default=PORT)
    parser.add_argument("--board", type=one_of(["pico", *BOARDS], "board"), default="pico",
                        help=", ".join(BOARDS))
    parser.add_argument("--no-browser", action="store_true")
    options = parser.parse_args(argv)
    with listen(options.port) as server:
        address = server.address
        if options.board != "pico":     # which is the page's own choice
            address += "?board=" + options.board
        print("Pitwall is at %s  (Ctrl-C ends it)" % address, flush=True)
        if has_browser() and not options.no_browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
