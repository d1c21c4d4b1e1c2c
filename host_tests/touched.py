"""Touch and the spoken text of a screen: simulator/companion.py on CPython."""

import importlib.util
import sys
from types import ModuleType

from tools import screens
from tools.screens import ROOT


def companion():
    """Load the module without the browser's `machine` and with its own `taps`."""
    stood = {name: sys.modules.get(name) for name in ("machine", "taps")}
    sys.modules["machine"] = ModuleType("machine")
    try:
        sys.modules["taps"] = _loaded("taps")
        return _loaded("companion")
    finally:
        for name, module in stood.items():
            if module:
                sys.modules[name] = module
            else:
                del sys.modules[name]


def _loaded(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / ("simulator/%s.py" % name))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Guard:
    """Replaces pitwall.device.crash.Guard and raises errors."""

    error = ""

    def __init__(self, app):
        self.app, self.board = app, app.board

    def _stop(self, error):
        raise error


class Touched:
    """A driver's app with a companion; `driver` is a Driver of tools/pictures/scenes.py."""

    def __init__(self, driver):
        self.driver, self.app = driver, driver.app
        self.module = companion()
        self.companion = self.module.Companion(Guard(self.app))
        self.app.screen.open()
        driver.run(200)

    def tap(self, x, y):
        """Tap at (x, y); return True if the tap had a meaning."""
        meant = self.companion.tap(x, y)
        self.driver.run(200)
        return meant

    def rows(self):
        """Return [(number, top, bottom)] of a list of rows."""
        return self.module.taps.rows(self.app.screen)

    def words(self):
        return self.companion.words().split("\n")


def touched(name, folder, language="en", shape=screens.SQUARE):
    """Play a scene to its end."""
    return Touched(screens.played(name, folder, language, shape))
