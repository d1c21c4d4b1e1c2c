"""Functions for the page "Put it on a device", on its own MicroPython: one request, one answer.

    begin(kind, text)   start: kind "install", with a board's part of plan.json; "read"; or "put",
                        with {"files": {path: [hash, size]}, "space": [block, free]}
    step(text)          the next request, after the answer to the one before

Both take and return JSON. A request is a list as in installing.py, ["done", result] at the end, or
["wrong", text, parts] if the steps end with an error.
"""

import json

from tools.device import installing, saving
from tools.device.in_use import Refusal


class Steps:
    """The steps in progress."""

    now = None


def release(about):
    """Return the installing.Release of a board's part of plan.json."""
    return installing.Release(about["files"], about["texts"], about["launchers"],
                              lambda: about["image"][:2])


def put(about):
    """Return the steps that add saves. Raises DeployError if they do not fit into the flash."""
    files = about["files"]
    saving.check_room({path: each[1] for path, each in files.items()}, *about["space"])
    yield "confirm", None
    yield from saving.put({path: each[0] for path, each in files.items()})


def begin(kind, text):
    about = json.loads(text)
    Steps.now = {"install": lambda: installing.install(release(about)), "read": saving.read,
                 "put": lambda: put(about)}[kind]()


def step(text):
    try:
        return json.dumps(Steps.now.send(json.loads(text)))
    except StopIteration as end:
        return json.dumps(["done", end.value])
    except Refusal as why:
        return json.dumps(["wrong", why.text, why.parts])
