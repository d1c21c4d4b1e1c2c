"""The editor's modules as installed by npm: the file of each name, for the import map.

Only the module that a package exports is served, without a bundler.
"""

import json
from functools import cache

from tools.circuit.folders import ROOT

FOLDER = ROOT / "node_modules"
PREFIX = "modules/"
_SCOPES = ("@codemirror/", "@lezer/", "@marijn/", "crelt", "style-mod", "w3c-keyname")


@cache
def files():
    """Return {name of a package: Path of its module} for all packages of the editor."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    names = [key.removeprefix("node_modules/") for key in lock["packages"] if key]
    return {name: _module(name) for name in names if name.startswith(_SCOPES)}


def _module(name):
    folder = FOLDER / name
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return folder / package["exports"]["import"]


def import_map():
    """Return the text of the import map; its addresses are relative to the page."""
    return json.dumps({"imports": {name: f"./{PREFIX}{name}.js" for name in files()}})


def served():
    """Return {file name on the page: Path}, with the names of the import map."""
    return {f"{PREFIX}{name}.js": path for name, path in files().items()}
