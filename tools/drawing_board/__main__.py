"""A drawing board for circuits, in the browser: text on the left, the board on the right.

    .venv/bin/python -m tools.drawing_board [--folder DIR ..] [--port N] [--no-browser]

It is served only to this machine. docs/build/circuits.md describes its functions.
"""

import argparse
from pathlib import Path

from tools import installed, serve
from tools.arguments import Parser, whole
from tools.circuit.folders import ROOT
from tools.drawing_board.files import named
from tools.drawing_board.server import server_of
from tools.running import complain, run

PORT = 8250
PORTS = range(PORT, PORT + 10)      # ports to try unless one is given


def _folders():
    """Return the folders to serve if none is given."""
    if not installed.is_installed():
        return [ROOT / "tracks"]
    folder = installed.kept() / "circuits"      # updates replace the package's own folder
    folder.mkdir(parents=True, exist_ok=True)
    return [folder]


def _at_port(port):
    return ("pitwall board --port %d" if installed.is_installed()
            else "make circuits PORT=%d") % port


def _folder(text):
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError("'%s' is not a folder" % text)
    return path


def _arguments(argv):
    parser = Parser("drawing_board", __doc__)
    parser.add_argument("--folder", type=_folder, action="append", metavar="DIR",
                        help="with circuits, instead of tracks; may be given several times")
    parser.add_argument("--port", type=whole(0, 65535),
                        help="%d unless given; what is not saved yet belongs to it" % PORT)
    parser.add_argument("--no-browser", action="store_true")
    return parser.parse_args(argv)


def _serve(server, options):
    """Serve until Ctrl-C."""
    if server.server_port not in (options.port, PORT) and options.port is None:
        print("Port %d is taken by another program. What was not saved yet belongs to the address: "
              "that of\nport %d is not seen at this one." % (PORT, PORT))
    print("The drawing board is at %s  (Ctrl-C ends it)" % server.address, flush=True)
    serve.visit(server.address, options)
    server.serve_forever()


def main(argv=None):
    """Run one command line; return the exit status."""
    options = _arguments(argv)
    if not (ROOT / "node_modules/@codemirror/view").is_dir():
        return complain("drawing_board: no editor here: run %s" % installed.cure("make setup"))
    make = server_of(named(options.folder or _folders()))
    try:
        server = serve.listen(PORTS if options.port is None else [options.port], make)
    except serve.Running as there:
        print("The drawing board runs already at %s\nFor another one: %s" % (
            serve.at(there.port), _at_port(there.port + 1)))
        serve.visit(serve.at(there.port), options)
        return 0
    except OSError as error:
        return complain("drawing_board: port %d: %s; for another one: %s" % (
            options.port or PORT, error.strerror, _at_port(PORTS.stop)))
    try:
        with server:
            _serve(server, options)
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    run(main)
