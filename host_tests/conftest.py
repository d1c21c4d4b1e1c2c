"""Fixtures for all tests: MicroPython, the simulated device, a browser."""

import contextlib
import importlib
import sys
import threading
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from host_tests import board_served, compiled_once, opened_once
from host_tests.handheld import Handheld
from pitwall import circuit
from pitwall.device import unload
from tools.build.site import PACK, Site
from tools.machine import chromium
from tools.mpy import Mpy
from tools.serve import Server
from tools.sim import Sim

LIB = Path(__file__).parents[1] / "lib"
# These files take minutes. They start first, so that no process is left alone with one at the end.
FIRST = ("test_scenes.py", "test_scenes_on_the_device.py", "test_every_tool.py", "test_fit.py",
         "test_shapes_race.py", "test_power_cuts.py", "test_mutate.py")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name not in FIRST)


@pytest.fixture(scope="session", autouse=True)
def boards_are_opened_once():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(circuit, "_prepared", opened_once.prepared)
        yield


@pytest.fixture(scope="session", autouse=True)
def modules_are_compiled_once():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(SourceFileLoader, "get_code", compiled_once.get_code)
        yield


@pytest.fixture(scope="session")
def loaded(modules_are_compiled_once):
    """Import all of Pitwall's modules and return {name: module}."""
    for path in sorted(LIB.rglob("*.py")):
        name = ".".join(path.relative_to(LIB).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith("pitwall.boards."):      # they need a microcontroller
            with contextlib.suppress(ImportError):      # so do some canvases
                importlib.import_module(name)
    return {name: module for name, module in sys.modules.items() if name.startswith("pitwall.")}


@pytest.fixture(autouse=True)
def modules_come_back(loaded):
    """Give each test the modules that its file imported, even if another test unloaded them."""
    yield
    leaving = set(unload.SCREENS + unload.BESIDE)
    for name in [name for name in sys.modules if name.startswith("pitwall.")]:
        if name not in loaded and name.rpartition(".")[2] in leaving:
            del sys.modules[name]
    for name, module in loaded.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            parent, _, own = name.rpartition(".")
            setattr(sys.modules[parent], own, module)


@pytest.fixture
def stays(monkeypatch):
    """stays(module) keeps a module loaded that would be unloaded, so that a test can patch it."""
    def stay(module):
        parent, _, name = module.__name__.rpartition(".")
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setattr(sys.modules[parent], name, module, raising=False)
        for kinds in ("SCREENS", "BESIDE"):
            left = tuple([each for each in getattr(unload, kinds) if each != name])
            monkeypatch.setattr(unload, kinds, left)
    return stay


@pytest.fixture(scope="session")
def mpy():
    """Start one node process; `mpy.run(script)` starts a fresh MicroPython in it."""
    with Mpy() as running:
        yield running


@pytest.fixture
def sim():
    """sim(...) is tools.sim.Sim(...), switched off when the test is over."""
    made = []

    def make(**options):
        made.append(Sim(**options))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture(scope="session")
def browser():
    """Start a real Chromium without a window; fail the test if the machine has none."""
    path = chromium.find()
    assert path, chromium.MISSING
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield running
        running.close()


@pytest.fixture
def serve():
    """serve(code=None) is a running tools.serve.Server on a free port."""
    made = []

    def make(code=None):
        server = Server(served=Site(code=code))
        server.site.read(PACK)  # as the command does, so that no page waits for it
        threading.Thread(target=server.serve_forever, daemon=True).start()
        made.append(server)
        return server

    yield make
    for server in made:
        server.shutdown()
        server.server_close()


@pytest.fixture
def handheld(browser, serve):
    """handheld(code=None, ...) is a Handheld: the simulator's page, in its own browser."""
    made = []

    def make(code=None, **options):
        context = browser.new_context(viewport={"width": 1200, "height": 760})
        made.append(context)
        return Handheld(context.new_page(), serve(code).address, **options)

    yield make
    for context in made:
        context.close()


@pytest.fixture
def circuits_folder(tmp_path):
    """Return a folder with copies of the texts of the house circuits."""
    return board_served.tracks(tmp_path)


@pytest.fixture
def board_context(browser):
    """Open a separate browser context for the drawing board."""
    made = browser.new_context(viewport={"width": 1280, "height": 800})
    made.set_default_timeout(board_served.SOON)
    yield made
    made.close()


@pytest.fixture
def drawing_board(board_context, circuits_folder):
    """drawing_board(file) is a board_served.Page: the drawing board with that circuit."""
    made = []

    def make(file=""):
        made.append(board_served.Page(board_context.new_page(), server.address, file))
        return made[-1]

    with board_served.served(circuits_folder) as server:
        yield make
    assert [page.errors for page in made if page.errors] == []
