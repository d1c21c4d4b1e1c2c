"""Make the files of the page "Put it on a device": its plan, Pitwall's files for boards, pictures.

    site()      its files, by their names

install/plan.json has, for each board, the path and sum of every file and the recipe of its ROMFS;
the texts that run on a device; and the modules that plan an installation. install/files.pack has
the bytes of the files, under their sums. The page carries them to the board as they are.
"""

import base64
import functools
import json
import re
from html import escape

from pitwall import VERSION
from tools import deploy, firmware
from tools.build import page
from tools.build.pack import pack
from tools.device import contents, deploy_device

ROOT = contents.ROOT
PAGE = ROOT / "simulator"
ESPTOOL = ROOT / "node_modules/esptool-js/bundle.js"
PLANNERS = ("deploy_device", "in_use", "installing", "saving", "in_page")
RUNNING = (      # the parts of tools.running that they need
    "class Failure(Exception):\n    def __init__(self, text):\n        super().__init__(text)\n")
ROM_PIECE = 4096        # bytes of an image written at once
SHORT = 64              # bytes of a file too short for a recipe to name
TITLE = re.compile(r"^## (.+): `(\w+)`$", re.M)
ESP32 = {"t_display": "esp32"}      # boards with a firmware of their own, firmware/esp32
PLAN, FILES = "install/plan.json", "install/files.pack"


def site():
    """Return {name: a Path, or a function that returns bytes} of the page's files of a site."""
    return {"install.html": PAGE / "install.html", "install.css": PAGE / "install.css",
            "install-steps.svg": PAGE / "install-steps.svg",
            "install-bundle.js": lambda: page.bundle(PAGE, "install").encode(),
            "esptool.js": ESPTOOL, PLAN: lambda: current()[PLAN], FILES: lambda: current()[FILES],
            **{"install/%s.svg" % name: functools.partial(drawn, name) for name in boards()}}


def drawn(name):
    """Return the picture of a board as an SVG file."""
    return picture(name).encode()


def current():
    """Return {name: bytes} of plan.json and files.pack, made again when a file has changed."""
    return _made(tuple(path.stat().st_mtime_ns for path in contents.files().values()))


@functools.lru_cache(1)
def _made(_stamp):
    return made(versions(), pack)


def versions():
    """Return {board: {path: bytes}} of every board that runs MicroPython."""
    return {name: deploy.files(name) for name in boards()}


@functools.cache
def boards():
    """Return {board: its name in docs/build/boards.md}, in the order of that page."""
    every = firmware.every_board()
    text = (ROOT / "docs/build/boards.md").read_text(encoding="utf-8")
    return {name: title for title, name in TITLE.findall(text) if name in every}


def made(boards_files, pack):
    """Return {address: bytes} of plan.json and files.pack for {board: {path: bytes}}."""
    data = {}
    for wanted in boards_files.values():
        data.update((deploy.hash_of(each), each) for each in wanted.values())
    return {PLAN: json.dumps(plan(boards_files), separators=(",", ":")).encode(), FILES: pack(data)}


def plan(boards_files):
    """Return plan.json as a dict."""
    return {"version": VERSION, "planner": planner(), "texts": texts(),
            "boards": {name: board(name, wanted) for name, wanted in boards_files.items()}}


def planner():
    """Return {path: text} of the modules that plan an installation, for the page."""
    folder = ROOT / "tools" / "device"
    return {"tools/__init__.py": "", "tools/device/__init__.py": "", "tools/running.py": RUNNING,
            **{"tools/device/%s.py" % name: (folder / (name + ".py")).read_text(encoding="utf-8")
               for name in PLANNERS}}


def texts():
    """Return the device's half of a transfer."""
    names = ("TAKE", "MORE", "TAKEN", "ROM_TAKE", "ROM_TAKEN", "GIVE")
    return {"ROM_PIECE": ROM_PIECE, **{name: getattr(deploy_device, name) for name in names}}


def board(name, wanted):
    """Return the part of a board that gets {path: bytes}."""
    release = deploy.Release(wanted)
    return {"title": boards().get(name, name), "uf2": chips(name), "esp32": ESP32.get(name, ""),
            "files": release.files, "texts": release.texts, "launchers": release.launchers,
            "image": release.image(), "recipe": recipe(release.rom(), wanted)}


def chips(name):
    """Return the chips for which a UF2 of the board is built."""
    if name not in firmware.BOARDS:
        return []
    return [firmware.WITH_CHIP[name]] if name in firmware.WITH_CHIP else list(firmware.CHIPS)


def recipe(image, wanted):
    """Return an image as a list of the sums of files in it, and "=" and base64 between them."""
    found, at = [], 0
    sums = {each: deploy.hash_of(each) for each in wanted.values() if len(each) >= SHORT}
    places = sorted((found.start(), each) for each in sums
                    for found in re.finditer(re.escape(each), image))
    for place, each in places:
        if place >= at:
            found += _literal(image[at:place]) + [sums[each]]
            at = place + len(each)
    return found + _literal(image[at:])


def _literal(data):
    return ["=" + base64.b64encode(data).decode()] if data else []


def picture(name):
    """Return an SVG of a board's face: its screen and its keys."""
    about = json.loads((PAGE / "boards" / (name + ".json")).read_text(encoding="utf-8"))
    width, height = about["display"]["width"], about["display"]["height"]
    scale = 64 / max(width, height)
    width, height, keys = width * scale, height * scale, len(about["buttons"])
    shapes = "".join('<circle cx="%d" cy="84" r="4" fill="#f2b233"/>' % (
        60 + 12 * (key - (keys - 1) / 2)) for key in range(keys))
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96"><title>%s</title>'
            '<rect width="120" height="96" rx="12" fill="#343b46"/><rect x="%.1f" y="%.1f" '
            'width="%.1f" height="%.1f" rx="3" fill="#08090b" stroke="#a6afbb"/>%s</svg>'
            % (escape(boards()[name]), 60 - width / 2, 40 - height / 2, width, height, shapes))
