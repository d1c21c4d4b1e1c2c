"""Makes docs/build/boards.md and its drawings from the boards' own pins.

    .venv/bin/python -m tools.pictures.wiring

The pins come from the boards' files in lib/pitwall/boards, the text from
docs/build/boards/about.txt.
"""

import json
import subprocess
import sys
import types
from functools import cache

from tools.device import contents
from tools.arguments import Parser
from tools.running import run

DOCS = contents.ROOT / "docs" / "build"
TITLES = {"pico_lcd_1_3": "Pico and Waveshare Pico-LCD-1.3",
          "pico_display_2": "Pico and Pimoroni Pico Display Pack 2.0",
          "pico_oled": "Pico, SSD1306 and five push buttons",
          "picosystem": "Pimoroni PicoSystem",
          "thumby_color": "TinyCircuits Thumby Color",
          "t_display": "LILYGO T-Display",
          "feather_s3_reverse": "Adafruit ESP32-S3 Reverse TFT Feather",
          "pico_circuitpython": "Pico Plus 2 with CircuitPython and Waveshare Pico-LCD-1.3"}
ORDER = tuple(TITLES)
LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
RIGHT = ("VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 "
         "GND GP17 GP16")
EVENTS = ("", "UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "LOOK", "EXPLAIN")
COLOURS = {"display": "#2f6fd0", "key": "#2e9e4f", "light": "#b8860b", "sound": "#c2611f",
           "battery": "#8a4fc8", "supply": "#c0392b"}
SIGNALS = (("SCK", "display clock (SCK)", "display"), ("MOSI", "display data (MOSI)", "display"),
           ("DC", "display data/command (DC)", "display"), ("CS", "display select (CS)", "display"),
           ("RST", "display reset (RST)", "display"), ("LIGHT", "display light (BL)", "display"),
           ("SDA", "display data (SDA)", "display"), ("SCL", "display clock (SCL)", "display"),
           ("GAUGE", "half of the battery's voltage", "battery"),
           ("MEASURE", "set high to measure it", "battery"),
           ("POWER", "set high to power display and I2C", "supply"),
           ("CELL", "a third of the battery's voltage", "battery"),
           ("HALF", "half of the battery's voltage", "battery"),
           ("RUMBLE", "rumble motor", "sound"), ("SOUND", "piezo", "sound"),
           ("PIEZO", "piezo, optional", "sound"))


# Runs in a process of its own, because it imports boards with mocks of hardware modules.
_READ = """
import importlib, json, sys
from unittest import mock
sys.modules.update((name, mock.MagicMock()) for name in %r)
sys.path.insert(0, "lib")
found = {}
for name in sys.argv[1:]:
    board = importlib.import_module("pitwall.boards." + name)
    names = vars(board)
    if "pico_" in name and "circuit" not in name:
        names = dict(vars(importlib.import_module("pitwall.boards.pico")), **names)
    found[name] = {key: value for key, value in names.items()
                   if key.isupper() and isinstance(value, (int, str, tuple))}
print(json.dumps(found))
"""
NOTHING = ("machine", "framebuf", "uctypes", "analogio", "board", "busdisplay", "busio",
           "digitalio", "displayio", "fourwire", "keypad", "pwmio", "supervisor")


@cache
def modules():
    """Return {name: {constant: value}} of every board."""
    said = subprocess.run([sys.executable, "-c", _READ % (NOTHING,), *ORDER], cwd=contents.ROOT,
                          capture_output=True, text=True, check=True)
    return json.loads(said.stdout)


def module(name):
    """Return a board's constants: its pins."""
    found = types.SimpleNamespace(**modules()[name])
    if not hasattr(found, "KEYS"):      # two buttons with names
        found.KEYS = ((found.A, found.DOWN, found.UP), (found.B, found.OK, found.BACK))
    return found


def wires(board):
    """Return [(pin, use, kind)] of a board, sorted by pin."""
    found = [(getattr(board, name), what, kind) for name, what, kind in SIGNALS
             if hasattr(board, name)]
    for number, event, *held in board.KEYS:
        what = EVENTS[event] + ("; held: " + EVENTS[held[0]] if held else "")
        found.append((number, "key " + what, "key"))
    for number, colour in zip(getattr(board, "LED", ()), ("red", "green", "blue")):
        found.append((number, "LED, %s" % colour, "light"))
    return sorted(found)


def draw(name, board):
    """Return an SVG: a Pico from above with the use of its pins, or a list of pins."""
    found = {pin: (what, kind) for pin, what, kind in wires(board)}
    if hasattr(board, "VSYS"):
        return _pico(name, found)
    rows = [("GPIO%d" % pin, *found[pin]) for pin in sorted(found)]
    lines = []
    for i, (pin, what, kind) in enumerate(rows):
        lines += _pin(330, 40 + 22 * i, pin, what, COLOURS[kind], True)
    return _svg(660, 60 + 22 * len(rows), name, lines,
                (210, 20, 120, 20 + 22 * len(rows)))


def _pico(name, found):
    lines = []
    for side, pins in enumerate((LEFT.split(), RIGHT.split())):
        for i, pin in enumerate(pins):
            what, colour = _use(pin, found)
            lines += _pin(250 + 160 * side, 44 + 22 * i, pin, what, colour, bool(side))
    return _svg(660, 500, name, lines, (250, 20, 160, 460))


def _use(pin, found):
    number = int(pin[2:]) if pin.startswith("GP") else -1
    if number in found:
        what, kind = found[number]
        return what, COLOURS[kind]
    wanted = {"3V3": "display supply", "VSYS": "battery +, 2 to 5.5 V"}
    return (wanted[pin], COLOURS["supply"]) if pin in wanted else ("", "#999")


def _pin(x, y, pin, what, colour, right):
    side = 1 if right else -1
    anchor, inner = ("start", "end") if right else ("end", "start")
    return ['<circle cx="%d" cy="%d" r="6" fill="%s"/>' % (x, y, colour),
            '<text x="%d" y="%d" text-anchor="%s" fill="#eee">%s</text>'
            % (x - 12 * side, y + 4, inner, pin),
            '<text x="%d" y="%d" text-anchor="%s" fill="%s">%s</text>'
            % (x + 14 * side, y + 4, anchor, colour, what)]


def _svg(width, height, title, lines, body):
    x, y, w, h = body
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" '
        'font-size="12">' % (width, height),
        "<title>%s</title>" % title, '<rect width="100%" height="100%" fill="#fff"/>',
        '<rect x="%d" y="%d" width="%d" height="%d" rx="8" fill="#1d5b36"/>' % (x, y, w, h),
        *lines, "</svg>", ""])


# --- the page ---


def page():
    """Return the text of docs/build/boards.md."""
    about = (DOCS / "boards" / "about.txt").read_text(encoding="utf-8")
    head, *rest = about.split("\n== ")
    texts = {name.strip(): text.strip() for name, _, text in
             (each.partition("\n") for each in rest)}
    parts = [head.strip(), ""]
    for name in ORDER:
        parts += ["## %s: `%s`" % (TITLES[name], name), "", texts[name], "",
                  "![Wiring of %s](boards/%s.svg)" % (name, name), "", *_table(name), ""]
    return "\n".join(parts)


def _table(name):
    word = "GPIO" if name in ("t_display", "feather_s3_reverse") else "GP"
    rows = ["| pin | use |", "|---|---|"]
    rows += ["| %s%d | %s |" % (word, pin, what) for pin, what, _ in wires(module(name))]
    return rows


def made():
    """Return {Path: text} of all files that this tool writes."""
    found = {DOCS / "boards" / (name + ".svg"): draw(name, module(name)) for name in ORDER}
    found[DOCS / "boards.md"] = page()
    return found


def main(argv=None):
    """Run one command line."""
    Parser("pictures.wiring", __doc__).parse_args(argv)
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(contents.ROOT))


if __name__ == "__main__":
    run(main)
