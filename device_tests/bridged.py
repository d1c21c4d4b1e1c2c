"""A serial line for a page: replaces `navigator.serial` of the page by a WebSocket to the board.

    with Bridge(read, write) as bridge:
        page.add_init_script(bridge.script)
"""

import base64
import hashlib
import os
import select
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TICK = 0.05     # s between checks whether the bridge should end
KEY = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"       # from RFC 6455
BINARY, CLOSE, FINAL = 2, 8, 0x80
SCRIPT = """
(() => {
  class Port {
    async open() {
      const line = this.line = new WebSocket("%s");
      line.binaryType = "arraybuffer";
      await new Promise((done, failed) => Object.assign(line, {onopen: done, onerror: failed}));
      this.readable = new ReadableStream({start(way) {
        line.onmessage = event => way.enqueue(new Uint8Array(event.data));
        line.onclose = () => { try { way.error(new Error("NetworkError")); } catch {} };
      }});
      this.writable = new WritableStream({write(data) {
        if (line.readyState !== WebSocket.OPEN) throw new Error("NetworkError");
        line.send(data);
      }});
    }
    async close() { this.line.close(); }
  }
  Object.defineProperty(navigator, "serial", {value: {requestPort: async () => new Port()}});
})();
"""


class Bridge:
    """A listening WebSocket. read(seconds): bytes received, b"" if none; write(bytes) to the board.

    most        bytes to the board after which the line is cut; carried: bytes sent so far
    """

    def __init__(self, read, write):
        self.read, self.write = read, write
        self.carried, self.most, self.ended = 0, None, threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.script = SCRIPT % ("ws://127.0.0.1:%d/" % self._server.server_port)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def take(self, data):
        """Send bytes to the board up to the cut; return True if all of them were sent."""
        left = len(data) if self.most is None else max(0, self.most - self.carried)
        self.carried += len(data)
        self.write(data[:left])
        return left >= len(data)

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

        def do_GET(self):
            accept = hashlib.sha1(self.headers["Sec-WebSocket-Key"].encode() + KEY).digest()
            self.send_response(101)
            for name, value in (("Upgrade", "websocket"), ("Connection", "Upgrade"), (
                    "Sec-WebSocket-Accept", base64.b64encode(accept).decode())):
                self.send_header(name, value)
            self.end_headers()
            self.over = threading.Event()
            threading.Thread(target=self._from_page, daemon=True).start()
            try:
                self._to_page()
            except OSError:     # the page is closed
                pass
            self.close_connection = True

        def _to_page(self):
            while not bridge.ended.is_set() and not self.over.is_set():
                data = bridge.read(TICK)[:65535]
                if data:
                    self.wfile.write(_head(len(data)) + data)

        def _from_page(self):
            try:
                while bridge.take(self._frame()):
                    pass
            except (OSError, EOFError):
                pass
            self.over.set()

        def _frame(self):
            """Return the bytes of one message. Raises EOFError."""
            first, size = self._exactly(2)
            size &= 127
            if size > 125:
                size = int.from_bytes(self._exactly(2 if size == 126 else 8), "big")
            mask, data = self._exactly(4), self._exactly(size)
            if first & 15 == CLOSE:
                raise EOFError
            return bytes([byte ^ mask[i & 3] for i, byte in enumerate(data)])

        def _exactly(self, count):
            data = self.rfile.read(count)
            if len(data) < count:
                raise EOFError
            return data

        def log_message(self, *_):
            pass
    return Handler


def _head(size):
    first = bytes([FINAL | BINARY])
    return first + (bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big"))


def of_line(line):
    """Return (read, write) of a serial line's file descriptor."""
    def read(seconds):
        return os.read(line, 4096) if select.select([line], [], [], seconds)[0] else b""

    def write(data):
        while data:
            data = data[os.write(line, data):]
    return read, write
