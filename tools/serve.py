"""Serves the simulator on this machine only, and opens a browser if there is one.

    .venv/bin/python -m tools.serve [--board NAME] [--port N] [--no-browser]
"""

import hashlib
import os
import sys
import urllib.error
import urllib.request
import webbrowser
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tools import installed
from tools.arguments import Parser, one_of, whole
from tools.build import site
from tools.build.pack import BOARDS, RUNTIME
from tools.device import contents
from tools.running import complain, run

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")         # of this machine: requests for other hosts are refused
PORT = 8240
PORTS = range(PORT, PORT + 10)      # where it looks for a free one, unless you name one
COPY = "Pitwall-Copy"               # the header that distinguishes copies of the project
PATIENCE = 2                        # s for another server on our port to answer


def called_ours(host):
    """Return True if a request's Host is a name of this machine; any port: it may be a tunnel's."""
    return bool(host) and host.partition(":")[0].lower() in NAMES


def this_copy():
    """Return an id that distinguishes this copy of the project, without naming its folder."""
    return hashlib.sha256(str(contents.ROOT).encode()).hexdigest()[:16]


class Handler(BaseHTTPRequestHandler):
    """Answers GET with a file of the server's site."""

    server_version, sys_version = "Pitwall", ""

    def do_GET(self):
        address = self.path.split("?")[0]
        if not called_ours(self.headers.get("Host")):
            return self.send_error(403, "only this machine is served")
        try:
            name = site.name_of(address)
            body = self.server.site.read(name)
            return self.send_error(404) if body is None else self._send(body, site.kind(name))
        except (OSError, ValueError) as error:      # ValueError: a NUL in an address
            if not isinstance(error, ConnectionError):
                self.send_error(404)

    def _send(self, body, kind):
        self.send_response(200)
        for header in (("Content-Type", kind), ("Content-Length", str(len(body))),
                       ("Cache-Control", "no-store"), (COPY, this_copy())):
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    """A server of a site, listening. `address`: where to look at it.

    served  a Site or a Built (tools/build/site.py); the site of this folder unless given
    """

    daemon_threads = True
    allow_reuse_address = not installed.WINDOWS     # there it would share a port in use
    TITLE = b"<title>Pitwall</title>"       # identifies a page of such a server

    def __init__(self, port=0, served=None, handler=Handler):
        super().__init__((HOST, port), handler)
        self.site = served or site.of_this_copy()
        self.address = at(self.server_port)

    def handle_error(self, request, client_address):
        """Ignore a browser that closes the connection early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def at(port):
    return "http://%s:%d/" % (HOST, port)


class Running(Exception):
    """Pitwall is already served at a port: `port`, and `copy`, as `this_copy`; "" if unknown."""

    def __init__(self, port, copy):
        super().__init__(port, copy)
        self.port, self.copy = port, copy


def running(port, title=Server.TITLE):
    """Return the copy of Pitwall that answers at this port, "" if unnamed.

    None if another program is there.
    """
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(at(port), timeout=PATIENCE) as answer:
            ours = title in answer.read(4096)
            return answer.headers.get(COPY, "") if ours else None
    except (OSError, HTTPException, ValueError):
        return None


def listen(ports, make=Server):
    """Return a server on the first free one of `ports`.

    Raises Running if a Pitwall server has one before it, otherwise OSError if all are in use.
    """
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
    """Return whether a window can open here; a browser in the terminal would not help."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(address, options):
    visit(address + query(options), options)


def visit(address, options):
    if has_browser() and not options.no_browser:
        webbrowser.open(address)


def query(options):
    return "" if options.board == "pico" else "?board=" + options.board     # the page's own choice


def serve(server, options):
    """Serve until Ctrl-C."""
    server.site.read(site.PACK)     # the first page need not wait for it
    if server.server_port not in (options.port, PORT) and options.port is None:
        print("Port %d is taken by another program. Saves belong to the address: those of\n"
              "port %d are not seen at this one." % (PORT, PORT))
    print("Pitwall is at %s  (Ctrl-C ends it)" % (server.address + query(options)), flush=True)
    show(server.address, options)
    server.serve_forever()


def at_port(port):
    """Return the command that serves Pitwall at a port."""
    return ("pitwall play --port %d" if installed.is_installed() else "make play PORT=%d") % port


def offer(there, options):
    """Report that Pitwall already runs: that page has the saves."""
    whose = "" if there.copy in ("", this_copy()) else ", of another copy of the project"
    print("Pitwall runs already at %s%s\nIts saves are there. One more, with saves of its own: "
          "%s" % (at(there.port) + query(options), whose, at_port(there.port + 1)))
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
        return complain("serve: no MicroPython here: run %s" % installed.cure("make setup"))
    try:
        server = listen(PORTS if options.port is None else [options.port])
    except Running as there:
        offer(there, options)
        return 0
    except OSError as error:
        return complain("serve: port %d: %s; for another one: %s" % (
            options.port or PORT, error.strerror, at_port(PORTS.stop)))
    try:
        with server:
            serve(server, options)
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    run(main)
