"""The editor's modules, as npm brought them: which file each name means, for the import map.

Of a package only the module that it exports is served; no bundler comes between.
"""

import json
from functools import cache

from tools.circuit.folders import ROOT

FOLDER = ROOT / "node_modules"
PREFIX = "modules/"
_SCOPES = ("@codemirror/", "@lezer/", "@marijn/", "crelt", "style-mod", "w3c-keyname")


@cache
def files():
    """{name of a package: Path of its module}, of all that the editor consists of."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    names = [key.removeprefix("node_modules/") for key in lock["packages"] if key]
    return {name: _module(name) for name in names if name.startswith(_SCOPES)}


def _module(name):
    folder = FOLDER / name
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    return folder / package["exports"]["import"]


def import_map():
    """The text of the import map; its addresses are relative to the page."""
    return json.dumps({"imports": {name: f"./{PREFIX}{name}.js" for name in files()}})


def served():
    """{name of a file of the page: its Path}, as the import map names them."""
    return {f"{PREFIX}{name}.js": path for name, path in files().items()}
