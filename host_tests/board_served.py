"""The drawing board, served from its own folder, and its page in a browser."""

import http.client
import json
import shutil
import threading
from contextlib import contextmanager

from tools.circuit.folders import ROOT
from tools.drawing_board.files import named
from tools.drawing_board.server import server_of

SOON = 30000        # ms; a busy machine needs them

LAP = """\
circuit Small Lap
game formula-d
laps 1
runs clockwise
weather dry 13 damp 16 wet 20

straight S1 rows 9
zone
corner C1 right 180 cells 8 7 6
stops 2
straight S2 rows 9
zone
corner C2 right 180 cells 6 5 3
stops 1
straight S3 rows 9
line-a 4
"""


def tracks(folder):
    """Copy the texts of all house circuits into a folder and return its Path."""
    return shutil.copytree(ROOT / "tracks", folder / "tracks",
                           ignore=lambda here, names: [name for name in names if ".pw" in name])


@contextmanager
def served(*folders, port=0):
    """Start a server of the drawing board."""
    server = server_of(named(folders))(port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def asked(server, method, path, body=None, **headers):
    """Send a request; return (status, the body: parsed JSON or bytes, the headers)."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    if isinstance(body, dict):
        body, headers = json.dumps(body), {"Content-Type": "application/json", **headers}
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    data, kind = answer.read(), answer.headers["Content-Type"]
    connection.close()
    return answer.status, json.loads(data) if kind == "application/json" else data, answer.headers


class Page:
    """The page, opened and ready. errors: exceptions of its own JavaScript."""

    def __init__(self, page, address, file=""):
        self.page, self.errors = page, []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(address + "#" + file)
        self.ready()

    def ready(self):
        self.page.locator("body[data-ready]").wait_for()

    def reload(self):
        self.page.reload()
        self.ready()

    def type(self, text):
        self.page.locator(".cm-content").focus()
        self.page.keyboard.type(text)

    def text(self):
        """Return the visible text: all of it, if it is short."""
        return self.page.evaluate("""() => [...document.querySelectorAll(".cm-line")]
            .map(line => line.querySelector(".cm-placeholder") ? "" : line.innerText)
            .map(text => text.replace(/[\\u200b\\n]/g, "")).join("\\n")""")

    def problems(self):
        return self.page.locator("#problems button").all_inner_texts()

    def place(self, name):
        """Return the polygon of a place."""
        title = f"xpath=//*[name()='polygon'][*[name()='title' and text()='{name}']]"
        return self.page.locator(title)

    def marked(self, kind):
        """Return the names of the places with a mark: lit, near or chosen."""
        return [title.evaluate("node => node.textContent") for title in
                self.page.locator(f"polygon.{kind} title").all()]

    def line(self):
        """Return the text of the cursor's line."""
        return self.page.locator(".cm-activeLine").inner_text().replace("\u200b", "").strip()

    def sees(self, selector, text):
        """Wait until the element contains this text."""
        self.page.locator(selector, has_text=text).wait_for()
