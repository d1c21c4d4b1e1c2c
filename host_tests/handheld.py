"""The simulator's page as a person uses it: look at the screen, press a key, see what it does."""

import base64
import time

from PIL import Image

KEYS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight",
        "ok": "Enter", "back": "Escape"}
# As text: an array of so many numbers takes seconds to come over from the page.
PIXELS = """btoa(Array.from(pitwall.pixels(), byte => String.fromCharCode(byte)).join(""))"""


class Handheld:
    """The page, opened and ready.

    seed      makes the dice of the device the same every time
    board     which one the page looks like
    before    a script that runs before the page's own
    requests  addresses the page asked for
    errors    what went wrong in the page's own JavaScript
    printed   what the program on the device printed
    """

    def __init__(self, page, address, seed=1, board="pico_lcd_1_3", before=""):
        self.page = page
        self.address = address
        self.requests = []
        self.errors = []
        self.printed = []
        page.on("request", lambda request: self.requests.append(
            request.url.removeprefix("blob:")))     # of what the page has already
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.printed.append(message.text))
        if before:
            page.add_init_script(before)
        page.goto("%s?seed=%d&board=%s" % (address, seed, board))
        self.wait_ready()

    def wait_ready(self):
        """Until main.py has run."""
        self.page.wait_for_function("window.pitwall && window.pitwall.ready", timeout=30000)

    def tab(self, seed=1):
        """The same page in another tab of the same browser, a Handheld."""
        return Handheld(self.page.context.new_page(), self.address, seed)

    def line(self):
        """What it says of the saves."""
        return self.page.locator("#saves").inner_text()

    def stored(self):
        """{path on the device: bytes} of what the browser keeps."""
        found = self.page.evaluate("Object.entries(localStorage)")
        return {key[len("pitwall:"):]: base64.b64decode(text) for key, text in found
                if key.startswith("pitwall:")}

    def until(self, test, most=10):
        """Wait until test() is true. Raises AssertionError with the line if it never is."""
        self.page.bring_to_front()
        end = time.monotonic() + most
        while not test():
            assert time.monotonic() < end, self.line()
            self.page.wait_for_timeout(50)

    def reload(self):
        self.page.reload()
        self.wait_ready()

    def state(self):
        """running, prompt or crashed."""
        return self.page.evaluate("window.pitwall.state()")

    def picture(self):
        """The screen as an RGB image."""
        pixels = base64.b64decode(self.page.evaluate(PIXELS))
        size = self.page.evaluate("[pitwall.board.display.width, pitwall.board.display.height]")
        return Image.frombytes("RGBA", size, pixels).convert("RGB")

    def key(self, name):
        """Press a button by its key on the keyboard: up down left right ok back."""
        self.page.bring_to_front()      # the others of the same browser stand nearly still
        self.page.keyboard.press(KEYS[name])

    def settle(self, still=0.25, most=10):
        """Wait at most `most` seconds for a picture that stands still for `still`; returns it."""
        picture, since = self.picture(), time.monotonic()
        end = since + most
        while time.monotonic() - since < still and time.monotonic() < end:
            now = self.picture()
            if now != picture:
                picture, since = now, time.monotonic()
        return picture

    def press(self, name):
        """Press a key; returns the new picture, at rest (see `change`)."""
        return self.change(lambda: self.key(name), name)

    def change(self, act, name, most=30):
        """Call act() and wait until the picture is another one; returns the new one, at rest.

        Raises AssertionError if nothing changes in `most` seconds: `name` is without an effect.
        """
        before = self.picture()
        act()
        end = time.monotonic() + most
        while self.picture() == before:
            assert self.state() == "running", self.page.evaluate("window.pitwall.error()")
            assert time.monotonic() < end, "%s changed nothing" % name
        return self.settle()
