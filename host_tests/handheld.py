"""The simulator's page as a person uses it: look at the screen, press a key, see the result."""

import base64
import time

from PIL import Image

KEYS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight",
        "ok": "Enter", "back": "Escape"}
# As text, because an array of numbers takes seconds to transfer from the page.
PIXELS = """btoa(Array.from(pitwall.pixels(), byte => String.fromCharCode(byte)).join(""))"""
KEPT = "navigator.serviceWorker.getRegistration().then(found => Boolean(found && found.active))"
# A frame of the page. A browser draws no frames for a window it considers hidden; then a second.
FRAME = """Promise.race([new Promise(requestAnimationFrame),
                         new Promise(done => setTimeout(done, 1000))])"""
# Runs in the page, frame by frame: a picture is too large to transfer at every look.
REST = """
async ([changed, most]) => {
  const STILL = 6, end = performance.now() + 1000 * most;
  const same = (one, other) => {
    const a = new Uint32Array(one.buffer), b = new Uint32Array(other.buffer);
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
    return true;
  };
  let before = changed ? window.before : pitwall.pixels(), moved = !changed, still = 0;
  while (still < STILL && performance.now() < end) {
    await %s;
    const now = pitwall.pixels();
    if (same(now, before)) still += moved;
    else [moved, still] = [true, 0];
    before = now;
    if (!moved && pitwall.state() !== "running") return pitwall.error();
  }
  return moved ? "" : "nothing changed";
}
""" % FRAME


def slow_page(browser, line):
    """Return a page in its own browser context, with these network conditions."""
    page = browser.new_context().new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", line)
    return page


class Handheld:
    """The page, opened and ready.

    seed      makes the dice of the device the same every time
    board     the board that the page shows
    before    a script that runs before the page's own
    requests  addresses the page asked for
    errors    exceptions in the page's own JavaScript
    printed   the output of the program on the device
    """

    def __init__(self, page, address, seed=1, board="pico_lcd_1_3", before=""):
        self.page = page
        self.address = address
        self.requests = []
        self.errors = []
        self.printed = []
        page.on("request", lambda request: self.requests.append(
            request.url.removeprefix("blob:")))     # made by the page from data it already has
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.printed.append(message.text))
        if before:
            page.add_init_script(before)
        page.goto("%s?seed=%d&board=%s" % (address, seed, board))
        self.wait_ready()

    def wait_ready(self):
        """Wait until main.py has run."""
        self.page.wait_for_function("window.pitwall && window.pitwall.ready", timeout=90000)

    def wait_kept(self):
        """Wait until the page's service worker has stored the page.

        If its files do not arrive, the browser gives that worker up and the next visit registers
        another; `serviceWorker.ready` would then wait forever.
        """
        for _ in range(3):
            end = time.monotonic() + 30
            while time.monotonic() < end:
                if self.page.evaluate(KEPT):
                    return
                self.page.wait_for_timeout(100)
            self.reload()
        raise AssertionError("no service worker keeps the page: %s" % self.errors)

    def tab(self, seed=1):
        """Open the same page in another tab of the same browser; return a Handheld."""
        return Handheld(self.page.context.new_page(), self.address, seed)

    def line(self):
        """Return the page's line about the saves."""
        return self.page.locator("#saves").inner_text()

    def stored(self):
        """Return {path on the device: bytes} of the browser's storage."""
        found = self.page.evaluate("Object.entries(localStorage)")
        return {key[len("pitwall:"):]: base64.b64decode(text) for key, text in found
                if key.startswith("pitwall:")}

    def until(self, test, most=60):
        """Wait until test() is true; raise AssertionError with the page's line if it never is."""
        self.page.bring_to_front()
        end = time.monotonic() + most
        while not test():
            assert time.monotonic() < end, self.line()
            self.page.wait_for_timeout(50)

    def reload(self):
        self.page.reload()
        self.wait_ready()

    def state(self):
        """Return "running", "prompt" or "crashed"."""
        return self.page.evaluate("window.pitwall.state()")

    def picture(self):
        """Return the screen as an RGB image."""
        pixels = base64.b64decode(self.page.evaluate(PIXELS))
        size = self.page.evaluate("[pitwall.board.display.width, pitwall.board.display.height]")
        return Image.frombytes("RGBA", size, pixels).convert("RGB")

    def key(self, name):
        """Press a button by its key on the keyboard: up down left right ok back."""
        self.page.bring_to_front()      # other pages of the same browser nearly stop
        self.page.keyboard.press(KEYS[name])

    def settle(self, most=10):
        """Wait at most `most` seconds until the picture stays the same for some frames."""
        self.page.bring_to_front()
        self.page.evaluate(REST, [False, most])

    def press(self, name):
        """Press a key and wait until the picture has changed and is at rest (see `change`)."""
        self.change(lambda: self.key(name), name)

    def change(self, act, name, most=30):
        """Call act() and wait until the picture has changed and is at rest.

        Raises AssertionError if nothing changes in `most` seconds: `name` has no effect.
        """
        self.page.evaluate("window.before = pitwall.pixels()")
        act()
        why = self.page.evaluate(REST, [True, most])
        assert not why, "%s: %s" % (name, why)
