"""The simulated device without a browser: boots it, presses its buttons, takes screenshots.

    with Sim(seed=1) as sim:
        sim.press("ok")
        sim.settle()
        sim.screen().save("menu.png")

node runs the same JavaScript as the page. The clock moves only with `frames()`, and `seed` fixes
the entropy, so that a test gets the same pixels every time.
"""

import base64
import json

from PIL import Image

from tools.device import contents
from tools.arguments import Parser, one_of, picture
from tools.machine.node import Node, from_root, packed
from tools.running import Failure, complain, reason, run

FRAME_MS = 16      # simulated milliseconds a frame
PRESS_FRAMES = 4   # length of a press, and of the pause after it
LONG_FRAMES = 36   # certainly counts as held
BOARDS = contents.ROOT / "simulator" / "boards"


class SimError(Failure):
    """The program on the device died; the text is its traceback."""


class Sim:
    """A device, switched on.

    saved  {path on the device: bytes} of files from an earlier run
    code   {path on the device: str or bytes} in place of the device's own files, as in
           {"/main.py": "print(1)"}
    held   buttons that are down while it starts; release() them later
    seed   makes os.urandom and the converters' noise the same every time; None: real entropy
    board  a name of simulator/boards/
    check  True: a crash of the program raises SimError when it is noticed
    """

    def __init__(self, saved=None, code=None, seed=1, held=(), board="pico_lcd_1_3",
                 check=True):
        self.board = json.loads((BOARDS / (board + ".json")).read_text(encoding="utf-8"))
        self.check = check
        self.output = ""       # the whole output
        self.state = "off"     # running, prompt (the program ended), crashed
        self.error = ""        # the traceback
        self.led = [0, 0, 0]   # red, green, blue of a board's own light, 0..255
        self.ms = 0            # time on the device's clock
        self._seed = seed
        self._code = code or {}
        self._held = list(held)
        self._node = Node("tools/machine/sim.mjs")
        try:
            self.boot(saved)
        except SimError:
            self.close()   # no caller gets the object to do so
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Switch off."""
        self._node.close()

    def boot(self, saved=None):
        """Power off and on; only the files `saved` are kept, and held buttons stay held."""
        tree = {path: from_root(here) for path, here in contents.folded().items()
                if path not in self._code}
        tree.update(("/simulator/" + name, "simulator/" + name)
                    for name in contents.SIMULATOR)
        self._ask(boot={"tree": tree, "code": packed(self._code), "saved": packed(saved or {}),
                        "board": self.board, "seed": self._seed, "frame_ms": FRAME_MS,
                        "held": self._held})

    def frames(self, count=1):
        """Run for `count` frames of FRAME_MS."""
        self._ask(frames=count)

    def hold(self, name):
        """Press a button of the board's description down; ValueError for another name."""
        if name not in self.board["buttons"]:
            raise ValueError("no button " + name)
        self._held.append(name)
        self._ask(button=name, down=True)

    def release(self, name):
        self._held.remove(name)
        self._ask(button=name, down=False)

    def press(self, name, frames=PRESS_FRAMES):
        """Press for `frames` frames, and pause shortly after it.

        A board without such a button has another one with the same meaning, perhaps when held.
        """
        if name in self.board.get("held", ()):
            frames = LONG_FRAMES
        name = self.board.get("held", {}).get(name) or self.board.get("means", {}).get(name, name)
        self.hold(name)
        self.frames(frames)
        self.release(name)
        self.frames(min(frames, PRESS_FRAMES))

    def settle(self, still=8, most=600):
        """Run at most `most` frames, until the picture has not changed for `still` of them."""
        before = None
        for _ in range(0, most, still):
            self.frames(still)
            now = self._pixels()
            if now == before:
                return
            before = now

    def screen(self):
        """Return the visible picture: an RGB image of the panel's size."""
        shown = self.board["display"]
        size = shown["width"], shown["height"]
        return Image.frombytes("RGBA", size, self._pixels()).convert("RGB")

    def run(self, script):
        """Run a script among main.py's globals, between two frames; returns its output."""
        before = len(self.output)
        done = self._ask(run=script)
        if done["failed"]:
            raise SimError(done["failed"])
        return self.output[before:]

    def written(self):
        """Return {path: bytes} of the files the program wrote."""
        found = self._ask(written=True)["written"]
        return {path: base64.b64decode(data) for path, data in found.items()}

    def _pixels(self):
        return base64.b64decode(self._ask(screen=True)["screen"])

    def _ask(self, **request):
        done = self._node.ask(request, event=self._heard)
        self.state, self.error, self.ms = done["state"], done["error"], done["ms"]
        self.led = done["led"]
        if self.check and self.state == "crashed":
            self.check = False   # reported once; later calls may look at the picture
            raise SimError(self.error)
        return done

    def _heard(self, event):
        self.output += event["out"]


def boards():
    """Return the names of the boards that can be simulated."""
    return sorted(path.stem for path in BOARDS.glob("*.json"))


def _shoot(picture, buttons, board):
    with Sim(board=board) as sim:
        sim.settle()
        for name in buttons:
            sim.press(name)
            sim.settle()
        picture.parent.mkdir(parents=True, exist_ok=True)
        sim.screen().save(picture)
        print(sim.output, end="")


def _arguments(argv):
    parser = Parser("sim", main.__doc__)
    parser.add_argument("--board", type=one_of(boards(), "board"), default="pico_lcd_1_3",
                        help=", ".join(boards()))
    parser.add_argument("picture", type=picture, metavar="OUT.png")
    parser.add_argument("buttons", nargs="*", metavar="BUTTON",
                        help="up, down, left, right, ok, back")
    return parser.parse_args(argv)


def main(argv=None):
    """Boot, press the buttons, wait for a still picture and save it."""
    options = _arguments(argv)
    try:
        _shoot(options.picture, options.buttons, options.board)
    except OSError as error:
        return complain("sim: " + reason(error), 2)
    except ValueError as error:
        return complain("sim: %s" % error, 2)
    return 0


if __name__ == "__main__":
    run(main)
