"""Build the page as a folder of static files, for any web server: docs/build/site.md.

    .venv/bin/python -m tools.site [--to FOLDER] [--url https://user.example/pitwall/]
"""

import argparse
import urllib.parse
from pathlib import Path

from tools.arguments import Parser
from tools.build import site
from tools.device.contents import ROOT
from tools.running import Refused, reason, run

FOLDER = ROOT / "build" / "site"


def address(text):
    """Return the address of a site, with "/" at its end; it must be absolute and have no query."""
    try:
        parts = urllib.parse.urlsplit(text)
    except ValueError:
        parts = None
    if (not parts or parts.scheme not in ("http", "https") or not parts.netloc or parts.query
            or parts.fragment or not text.isprintable() or " " in text):
        raise argparse.ArgumentTypeError("'%s' is not an address such as https://user.example/"
                                         % text)
    return text.rstrip("/") + "/"


def arguments(argv):
    parser = Parser("site", __doc__.split("\n")[0])
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER",
                        help="where the files go; build/site unless given")
    parser.add_argument("--url", type=address, metavar="ADDRESS",
                        help="the address of the published page, for previews of links")
    return parser.parse_args(argv)


def main(argv=None):
    """Build the site; returns the exit status."""
    options = arguments(argv)
    try:
        sizes = site.write(site.Site(options.url or ""), options.to)
    except FileExistsError as error:
        raise Refused(reason(error)) from None
    print("%s: %d files, %s bytes" % (options.to, len(sizes), "{:,}".format(sum(sizes.values()))))
    return 0


if __name__ == "__main__":
    run(main)
