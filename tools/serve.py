"""Serves the simulator on this machine only, and opens a browser if there is one.

    .venv/bin/python -m tools.serve [--board NAME] [--port N] [--no-browser]
"""

import functools
import gzip
import hashlib
import json
import os
import sys
import urllib.error
import urllib.request
import webbrowser
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tools.build import install, page
from tools.build.edits import without_prose
from tools.device import contents
from tools.arguments import Parser, one_of, whole
from tools.running import complain, run

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")         # of this machine: pages of other names are not answered
PORT = 8240
PORTS = range(PORT, PORT + 10)      # where it looks for a free one, unless it is told which
PAGE = contents.ROOT / "simulator"
BOARDS = sorted(path.stem for path in (PAGE / "boards").glob("*.json"))
RUNTIME = contents.ROOT / "node_modules/@micropython/micropython-webassembly-pyscript"
SCRIPT = "/micropython/micropython.mjs"
PACK = "/device.pack"
VERSION = "/version.json"           # which files belong together, with their sums
ZIP = contents.ROOT / "node_modules/fflate/esm/browser.js"
MADE = {"/bundle.js": lambda: page.bundle(PAGE).encode(),     # from other files
        "/fflate.js": ZIP.read_bytes,
        "/icon-192.png": lambda: page.icon(192), "/icon-512.png": lambda: page.icon(512)}
COPY = "Pitwall-Copy"               # the header that tells copies of the project apart
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
         ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png"}
PATIENCE = 2                        # s for another server on our port to answer


def found(address):
    """Path of the file of the page that stands at `address`, or None; nothing else is served."""
    if address in ("/", SCRIPT):
        return PAGE / "index.html" if address == "/" else RUNTIME / "micropython.mjs"
    path = (PAGE / address[1:]).resolve()
    return path if path.is_relative_to(PAGE) and path.is_file() else None


def content(address, pack):
    """What is at `address`, as a browser has it; None if nothing is. pack: a Pack.

    Raises OSError if a file is missing.
    """
    if address == PACK:
        return gzip.decompress(pack.data())
    if address == VERSION:
        return page.version(lambda name: content("/" + name.removeprefix("./"), pack))
    if address in MADE:
        return MADE[address]()
    path = found(address)
    return path.read_bytes() if path else install.at(address[1:], _packed)


class Pack:
    """What the page starts from, in one piece, as simulator/pack.js takes it apart again:
    MicroPython, the boards and all the files of the device. Made anew when one has changed.

    code  {path on the device: str or bytes} that stands in for the device's own files
    """

    def __init__(self, code=None):
        self._code = {"/device" + path: text.encode() if isinstance(text, str) else text
                      for path, text in (code or {}).items()}
        self._stamp, self._data = None, b""

    def data(self):
        """The pack, compressed with gzip. Raises OSError if a file of it is missing."""
        files = self._files()
        stamp = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in files.values()]
        if stamp != self._stamp:
            parts = {name: _part(*each) for name, each in zip(files, stamp)}
            self._data = _compressed(pack({**parts, **self._code}))
            self._stamp = stamp
        return self._data

    def _files(self):
        files = {"/boards/%s.json" % name: PAGE / "boards" / (name + ".json") for name in BOARDS}
        files["/micropython.wasm"] = RUNTIME / "micropython.wasm"
        files.update(("/device/simulator/" + name, PAGE / name)
                     for name in contents.SIMULATOR)
        files.update(("/device" + path, here) for path, here in contents.files().items())
        return {name: path for name, path in files.items() if name not in self._code}


@functools.lru_cache(1024)
def _part(path, *_stamp):
    """A file as the pack has it: code without its prose, its lines where they were."""
    if path.suffix == ".py":
        return without_prose(path.read_text(encoding="utf-8")).encode()
    return path.read_bytes()


@functools.lru_cache(4)
def _compressed(data):
    """The same pack is made for server after server in the tests."""
    return gzip.compress(data, 9, mtime=0)


def pack(parts):
    """{name: bytes} in one piece: the length of the list in four bytes, low byte first, the list
    as JSON, [[name, length], ...], and the parts in its order."""
    names = json.dumps([(name, len(part)) for name, part in parts.items()]).encode()
    return b"".join([len(names).to_bytes(4, "little"), names, *parts.values()])


def _packed(parts):
    """Call `pack`, where that name is a Pack."""
    return pack(parts)


def called_ours(host):
    """Return True if a request's Host is a name of this machine; any port: it may be a tunnel's."""
    return bool(host) and host.partition(":")[0].lower() in NAMES


def this_copy():
    """Return what tells this copy of the project from others, without naming its folder."""
    return hashlib.sha256(str(contents.ROOT).encode()).hexdigest()[:16]


class Handler(BaseHTTPRequestHandler):
    """Answers GET with a file of the page or with the pack, so that an edit needs only a reload."""

    server_version, sys_version = "Pitwall", ""

    def do_GET(self):
        address = self.path.split("?")[0]
        if not called_ours(self.headers.get("Host")):
            return self.send_error(403, "only this machine is served")
        try:
            if address == PACK:
                return self._send(self.server.pack.data(), "", ("Content-Encoding", "gzip"))
            body = content(address, self.server.pack)
            kind = os.path.splitext(address)[1] or ".html"
            return self.send_error(404) if body is None else self._send(body, kind)
        except (OSError, ValueError) as error:      # ValueError: a NUL in an address
            if not isinstance(error, ConnectionError):
                self.send_error(404)

    def _send(self, body, suffix, *headers):
        self.send_response(200)
        for header in (("Content-Type", TYPES.get(suffix, "application/octet-stream")),
                       ("Content-Length", str(len(body))), ("Cache-Control", "no-store"),
                       (COPY, this_copy()), *headers):
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    """The simulator's server, listening. `address`: where to look at it."""

    daemon_threads = True
    TITLE = b"<title>Pitwall</title>"       # by which a page of such a server is known

    def __init__(self, port=0, code=None, handler=Handler):
        super().__init__((HOST, port), handler)
        self.pack = Pack(code)
        self.address = at(self.server_port)

    def handle_error(self, request, client_address):
        """A browser that goes away in the middle is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def at(port):
    return "http://%s:%d/" % (HOST, port)


class Running(Exception):
    """Pitwall is served at a port already: `port`, and `copy`, as `this_copy`; "" if unknown."""

    def __init__(self, port, copy):
        super().__init__(port, copy)
        self.port, self.copy = port, copy


def running(port, title=Server.TITLE):
    """Return which copy of Pitwall answers at this port, "" if it does not say; None if something
    else is there."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(at(port), timeout=PATIENCE) as answer:
            ours = title in answer.read(4096)
            return answer.headers.get(COPY, "") if ours else None
    except (OSError, HTTPException, ValueError):
        return None


def listen(ports, make=Server):
    """A server on the first of `ports` that is free. Raises Running if one of the kind is at one
    that comes before it, else OSError when all are taken."""
    for port in ports:
        try:
            return make(port)
        except OSError as error:
            copy = running(port, make.TITLE)
            if copy is not None:
                raise Running(port, copy) from None
            failed = error
    raise failed


def has_browser():
    """Whether a window can open here; a browser in the terminal would be no help."""
    return sys.platform == "darwin" or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(address, options):
    visit(address + query(options), options)


def visit(address, options):
    if has_browser() and not options.no_browser:
        webbrowser.open(address)


def query(options):
    return "" if options.board == "pico" else "?board=" + options.board     # the page's own choice


def serve(server, options):
    """Until Ctrl-C."""
    server.pack.data()      # the first page need not wait for it
    if server.server_port not in (options.port, PORT) and options.port is None:
        print("Port %d is taken by another program. Saves belong to the address: those of\n"
              "port %d are not seen at this one." % (PORT, PORT))
    print("Pitwall is at %s  (Ctrl-C ends it)" % (server.address + query(options)), flush=True)
    show(server.address, options)
    server.serve_forever()


def offer(there, options):
    """Pitwall runs already: that page is the one with the saves."""
    whose = "" if there.copy in ("", this_copy()) else ", of another copy of the project"
    print("Pitwall runs already at %s%s\nIts saves are there. One more, with saves of its own: "
          "make play PORT=%d" % (at(there.port) + query(options), whose, there.port + 1))
    show(at(there.port), options)


def arguments(argv):
    parser = Parser("serve", __doc__.split("\n")[0])
    parser.add_argument("--port", type=whole(0, 65535),
                        help="%d unless given; saves belong to it" % PORT)
    parser.add_argument("--board", type=one_of(["pico", *BOARDS], "board"), default="pico",
                        help=", ".join(BOARDS))
    parser.add_argument("--no-browser", action="store_true")
    return parser.parse_args(argv)


def main(argv=None):
    options = arguments(argv)
    if not (RUNTIME / "micropython.wasm").is_file():
        return complain("serve: no MicroPython here: run `make setup`")
    try:
        server = listen(PORTS if options.port is None else [options.port])
    except Running as there:
        offer(there, options)
        return 0
    except OSError as error:
        return complain("serve: port %d: %s; for another one: make play PORT=%d" % (
            options.port or PORT, error.strerror, PORTS.stop))
    try:
        with server:
            serve(server, options)
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    run(main)
