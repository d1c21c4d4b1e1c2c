"""A serial line for a page: `navigator.serial` of the page is replaced by streams over HTTP.

    with Bridge(read, write) as bridge:
        page.add_init_script(bridge.script)

The page reads GET /read, which never ends, and writes by POST /write.
"""

import os
import select
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TICK = 0.05     # s between looks whether the bridge is to end
SCRIPT = """
(() => {
  const at = "%s";
  class Port {
    async open() {
      const answer = await fetch(at + "/read", {cache: "no-store"});
      this.readable = answer.body;
      this.writable = new WritableStream({async write(data) {
        const done = await fetch(at + "/write", {method: "POST", body: data});
        if (!done.ok) throw new Error("NetworkError");
      }});
    }
    async close() {}
    async setSignals() {}
    getInfo() { return {}; }
  }
  Object.defineProperty(navigator, "serial", {value: {requestPort: async () => new Port()}});
})();
"""


class Bridge:
    """Listening. read(seconds): bytes that came, b"" if none; write(bytes) to the board.

    most        bytes to the board after which the line ends; carried: those until now
    """

    def __init__(self, read, write):
        self.read, self.write = read, write
        self.carried, self.most, self.ended = 0, None, threading.Event()
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.script = SCRIPT % ("http://127.0.0.1:%d" % self._server.server_port)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def take(self, data):
        """Carry bytes to the board, all that go before a cut; returns whether all went."""
        with self._lock:
            left = len(data) if self.most is None else max(0, self.most - self.carried)
            if not self.ended.is_set():
                self.write(data[:left])
                self.carried += len(data)
            if left < len(data):
                self.ended.set()
        return not self.ended.is_set()

    def close(self):
        self.ended.set()
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _handler(bridge):
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_OPTIONS(self):
            self._head(204)
            self.send_header("Access-Control-Allow-Methods", "POST, GET")
            self.send_header("Access-Control-Allow-Headers", "*")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self):
            self._head(200)
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            try:
                while not bridge.ended.is_set():
                    data = bridge.read(TICK)
                    if data:
                        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            except OSError:     # the page has closed the port
                pass
            self.close_connection = True

        def do_POST(self):
            data = self.rfile.read(int(self.headers["Content-Length"]))
            self._head(200 if bridge.take(data) else 500)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def _head(self, status):
            self.send_response(status)
            self.send_header("Access-Control-Allow-Origin", "*")

        def log_message(self, *_):
            pass
    return Handler


def of_line(line):
    """(read, write) of a serial line's file descriptor."""
    def read(seconds):
        return os.read(line, 4096) if select.select([line], [], [], seconds)[0] else b""

    def write(data):
        while data:
            data = data[os.write(line, data):]
    return read, write
