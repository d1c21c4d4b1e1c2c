"""Saves a device's races, settings, records and circuits in one file, and restores such a file.

    .venv/bin/python -m tools.backup out FILE [--port PORT]
    .venv/bin/python -m tools.backup show FILE
    .venv/bin/python -m tools.backup in FILE [--port PORT] [--dry-run] [--replace KIND] [--join]

The page writes and reads the same file. Reading adds: a race with a name that is taken gets the
next number. The settings, records, championship, boards and circuits of the device do not change
unless you replace that kind. docs/play/backup.md has the details.
"""

import base64
import functools
import os
import tempfile
from pathlib import Path

from tools import deploy
from tools.arguments import Parser, one_of
from tools.device import saving
from tools.machine.node import Node, packed
from tools.running import Failure, Refused, run

MOST = 8 << 20      # bytes of a file that is read; a backup is smaller
FOLDERS = ("/saves", "/circuits")
KINDS = ("championship", "settings", "records", "dice", "dashboards", "board", "circuit")
STATES = {"added": "added", "same": "there already", "renamed": "added", "full": "no room for it",
          "replace": "replaced", "join": "added together", "keep": "left as it is"}


class BackupError(Failure):
    """The reason why no file was read in or written, in one line."""


# --- the file: the page's own modules read and write it ---

@functools.cache
def node():
    """Return the process that answers; it ends with this one."""
    return Node("tools/machine/backup.mjs")


def asked(**request):
    """Return the answer of tools/machine/backup.mjs. Raises BackupError for an invalid backup."""
    answer = node().ask(request)
    if "refused" in answer:
        raise BackupError(answer["refused"])
    return answer


def unpacked(files):
    return {path: base64.b64decode(text) for path, text in files.items()}


def zipped(files):
    """Return the bytes of a backup of {path: bytes}."""
    return base64.b64decode(asked(pack=packed(files))["zip"])


def plan(data, there, choices):
    """Return ({path: bytes} to write, rows, files), as planned by simulator/adding.js."""
    answer = asked(open=base64.b64encode(data).decode(), there=packed(there), choices=choices)
    return unpacked(answer["put"]), answer["rows"], unpacked(answer["files"])


def read(path):
    """Return the bytes of a named file. Raises Refused."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST + 1)
    except OSError as error:
        raise Refused("%s: %s" % (path, error.strerror)) from None
    if len(data) > MOST:
        raise BackupError("This is not a Pitwall backup.")
    return data


# --- the device ---

class Device:
    """The saves of the device at a port: {path: bytes}, and its flash. Raises DeployError."""

    def __init__(self, port):
        self.remote = deploy.Remote(port)
        self.files, self.wanted = {}, {}
        self.block, self.free = self._carried(saving.read())

    def _carried(self, steps):
        return deploy.carried(self.remote, self, steps, False, None)

    def fetch(self, remote, hashes):
        """Fetch these files; returns {path: hash} of those that arrived."""
        with tempfile.TemporaryDirectory(prefix="backup-") as here:
            for folder in FOLDERS:
                if any(path.startswith(folder + "/") for path in hashes):
                    remote.fetch(folder, here)
            self.files = {path: Path(here + path).read_bytes() for path in hashes}
        return {path: deploy.hash_of(data) for path, data in self.files.items()}

    def check_room(self, put):
        """Raise DeployError if {path: bytes} does not fit into the flash."""
        saving.check_room({path: len(data) for path, data in put.items()}, self.block, self.free)

    def put(self, files):
        """Write {path: bytes}; see tools/device/saving.py."""
        self.wanted = files
        self._carried(saving.put({path: deploy.hash_of(data) for path, data in files.items()}))


# --- commands ---

def save(path, port, out=print, reset=True):
    """Save the whole device as the file `path`."""
    if os.path.exists(path):
        raise Refused("%s: is there already; name another file" % path)
    device = Device(port)
    if reset:
        device.remote.reset()
    data = zipped(device.files)
    _, rows, files = plan(data, {}, {})
    Path(path).write_bytes(data)
    for left in sorted(device.files.keys() - files.keys()):
        out("left out: %s" % left)
    out("%d files, %d bytes: %s" % (len(files), len(data), path))


def show(path, out=print):
    """Print the content of the backup `path`."""
    _, rows, files = plan(read(path), {}, {})
    for row in rows:
        data = files[row["path"]]
        out("%-14s%-28s%6d bytes, layout %d" % (row["kind"], row["title"][0] or row["path"],
                                                len(data), data[4] if len(data) > 4 else 0))
    out("%d files" % len(files))


def add(path, port, choices, dry_run=False, out=print, reset=True):
    """Add the backup `path` to a device's files. Raises Failure if that is impossible."""
    data = read(path)
    plan(data, {}, {})      # refused before any request to the device
    device = Device(port)
    put, rows, _ = plan(data, device.files, choices)
    for row in rows:
        out(line(row))
    if put:
        device.check_room(put)
    if put and not dry_run:
        device.put(put)
    if reset:
        device.remote.reset()
    out("%d files %s" % (len(put), "would be written" if dry_run else "written"))


def line(row):
    """Return the result for one thing in a backup, as a line of text."""
    first, *renamed = row["title"]
    text = "%-16s%s" % (STATES[row["state"]], first or row["path"])
    if row["state"] == "renamed":
        return text + " as " + renamed[0]
    if row["state"] == "keep" and row["kind"] in KINDS:
        return text + ": the backup has another one (--replace %s%s)" % (
            row["kind"], " or --join" if row.get("joins") else "")
    return text


def main(argv=None):
    """Run one command line."""
    parser = Parser("backup", __doc__)
    parser.add_argument("what", type=one_of(("out", "show", "in"), "command"),
                        help="out: save a device; show: list a file; in: add it to a device")
    parser.add_argument("file", help="such as pitwall.zip")
    parser.add_argument("--port", default="auto", help="such as /dev/ttyACM0")
    parser.add_argument("--dry-run", action="store_true", help="in: only list what would be added")
    parser.add_argument("--replace", type=one_of(KINDS, "kind"), action="append", default=[],
                        help="in: take the backup's instead of the device's: " + ", ".join(KINDS))
    parser.add_argument("--join", action="store_true",
                        help="in: add the records of another device to those of this one")
    options = parser.parse_args(argv)
    choices = {**{kind: "replace" for kind in options.replace},
               **({"records": "join"} if options.join else {})}
    if options.what == "out":
        save(options.file, options.port)
    elif options.what == "show":
        show(options.file)
    else:
        add(options.file, options.port, choices, options.dry_run)


if __name__ == "__main__":
    run(main)
