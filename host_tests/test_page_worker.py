"""The page offline: one complete version is cached, even if the server misbehaves."""

import threading
import time
from contextlib import contextmanager

import pytest

from host_tests.handheld import Handheld
from host_tests.stand_in import APP
from tools import serve
from tools.build import page, site

pytestmark = pytest.mark.alone
PATIENCE = 3        # s that a page waits for a new version
FOLDER = "/some/folder"
PORTAL = b"<!doctype html><title>Sign in</title>Welcome to the hotel"


class Handler(serve.Handler):
    """The play server in a folder of its site, with the faults in `server.wrong`:
    {address, or "" for all: fault}."""

    def do_GET(self):
        if not self.path.startswith(FOLDER):
            return self.send_error(404)
        self.path = self.path.removeprefix(FOLDER)
        address = self.path.split("?")[0]
        wrong = self.server.wrong
        how = wrong.get(address, wrong.get(""))
        if isinstance(how, int) and how >= 400:
            self.send_error(how)
        elif isinstance(how, int):
            time.sleep(how)
            super().do_GET()
        elif how == "portal":
            self._send(PORTAL, site.kind("x.html"))
        elif how == "cut":
            body = self.server.site.read(site.name_of(address))
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[:len(body) // 2])
            self.close_connection = True
        else:
            super().do_GET()


class Site:
    """A server with a version of the page, and a browser that has cached version 1."""

    def __init__(self, server, context):
        self.server = server
        self.release(1)
        self.shown = Handheld(context.new_page(), server.address[:-1] + FOLDER + "/")
        self.page = self.shown.page
        self.shown.wait_kept()

    def release(self, number):
        """Switch the server to this version of bundle and pack."""
        app = APP.replace('print("seed"', 'print("pack %d seed"' % number)
        served = site.Site(code={"/lib/pitwall/app.py": app})
        bundle = served.read("start.js") + b"\nwindow.version = %d;\n" % number
        served.made["start.js"] = lambda: bundle
        served.read(site.PACK)              # made before the page waits for it
        self.server.site = served

    def reload(self):
        """Return the page's (version of the bundle, of the pack) after a reload."""
        before = len(self.shown.printed)
        self.shown.reload()
        pack, = [line for line in self.shown.printed[before:] if line.startswith("pack ")]
        return self.page.evaluate("version"), int(pack.split()[1])


    def soon(self, number):
        """Check that it gets that version, at once unless the machine is busy, and no other."""
        for _ in range(4):
            found = self.reload()
            if found == (number, number):
                return
            assert found[0] == found[1]
        raise AssertionError(found)


@contextmanager
def opened(browser):
    server = serve.Server(handler=Handler)
    server.wrong = {}
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context()
    try:
        yield Site(server, context)
    finally:
        context.close()
        server.shutdown()
        server.server_close()


def test_only_a_whole_version_takes_the_place_of_the_one_that_is_kept(browser):
    with opened(browser) as there:
        assert there.reload() == (1, 1)
        root = there.shown.address
        asked = {url.split("?")[0].removeprefix(root) or "./" for url in there.shown.requests
                 if url.startswith(root)}
        assert asked <= {*page.KEPT, "sw.js", "version.json"}
        there.release(2)
        for wrong in ({"": 503}, {"": 404}, {"": "portal"}, {"/device.pack": "cut"},
                      {"/start.js": "portal"}, {"/version.json": "portal"}):
            there.server.wrong = wrong
            assert there.reload() == (1, 1), wrong
        there.server.wrong = {}
        there.soon(2)
        assert there.page.evaluate("caches.keys().then(all => all.length)") <= 3
        there.release(1)                     # the server goes back
        there.soon(1)
        there.server.wrong = {"": "portal"}
        assert there.reload() == (1, 1)
        assert there.shown.errors == []


def test_a_slow_update_is_one_of_all_files(browser):
    with opened(browser) as there:
        there.release(2)
        there.server.wrong = {"/device.pack": PATIENCE + 1}
        assert there.reload() == (1, 1)      # it stops waiting; the new one arrives meanwhile
        there.soon(2)
        there.server.wrong = {"": 503}
        assert there.reload() == (2, 2)
        assert there.shown.errors == []
