"""The page "Put it on a device" in a real browser, as a person uses it."""

from tools.build import install
from tools.build.pack import pack

BOARD = "pico_lcd_1_3"
SOON = 300000      # ms


class Installer:
    """The page, opened for a board.

    files   {path: bytes} of its version
    before  a script that runs before the page's own
    """

    def __init__(self, context, address, files, before="", board=BOARD):
        self.page = context.new_page()
        self.page.set_default_timeout(SOON)
        self.errors, self.printed = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.printed.append(message.text))
        if before:
            self.page.add_init_script(before)
        self._serve(install.made({board: files}, pack))
        self.page.goto(address + "install.html")
        self.page.locator("#devices input").first.check()

    def _serve(self, made):
        for path, data in made.items():
            self.page.route("**/" + path, _answer(data))

    def report(self, section="serial"):
        """Return the lines of a section."""
        return self.page.locator("#%s .report p" % section).all_inner_texts()

    def install(self, agree=True):
        """Install; return the report, whose last line is the result."""
        self.page.click("#look")
        self.page.wait_for_selector("#serial .sure:not([hidden]), #serial .wrong, #look:enabled")
        if self.page.locator("#serial .sure").is_visible():
            self.page.click("#begin" if agree else "#leave")
        self.done("look")
        return self.report()

    def done(self, button):
        self.page.wait_for_selector("#%s:enabled" % button)
        assert self.errors == []

    def copy(self, button, add=True):
        """Copy saves by #pull or #push; return the listed saves and the report's last line."""
        self.page.click("#" + button)
        self.page.wait_for_selector("#adding[open], #keep .wrong")
        rows = self.page.locator("#adding li").all_inner_texts()
        if self.page.locator("#adding").is_visible():
            self.page.locator("#adding button").nth(0 if add else -1).click()
        self.done(button)
        return rows, self.report("keep")[-1]


def _answer(data):
    return lambda route: route.fulfill(body=data)
