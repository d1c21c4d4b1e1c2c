"""Measure how the page loads: requests, bytes, and ms until the canvas has the menu's first pixel.

    .venv/bin/python -m tools.lab.bench_page                        # of this folder
    .venv/bin/python -m tools.lab.bench_page --against COMMIT   # and of an older version, in turn

It prints medians of loads in a fresh, empty browser each. The clock is the page's own, from the
moment when its address is opened. The older version is taken from git; node_modules and compiled
circuits are those of this folder, and each version is served by its own process.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tools.machine import chromium
from tools.arguments import Parser, whole
from tools.device.contents import ROOT
from tools.running import run

WHAT = ("requests", "bytes", "ms")
PATIENCE = 120000       # ms; on a busy machine
WATCH = """
(() => {
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function(image, ...more) {
    if (window.firstPixel === undefined && image.data.some((byte, i) => byte && i % 4 < 3))
      window.firstPixel = performance.now();
    return put.call(this, image, ...more);
  };
})();
"""
BYTES = """[...performance.getEntriesByType("navigation"),
            ...performance.getEntriesByType("resource")]
           .filter(each => !each.name.endsWith("/rest.pack")) // comes while the menu is read
           .reduce((sum, each) => sum + each.transferSize, 0)"""


def loaded(browser, address):
    """Return {requests, bytes, ms, packs, twice} of one load of the page, in an empty browser."""
    context = browser.new_context()
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(WATCH)
    page.goto(address + "?seed=1")
    page.wait_for_function("window.firstPixel !== undefined", timeout=PATIENCE)
    asked = [url for url in asked if url.startswith(address)]    # a blob: is already loaded
    packs = [url for url in asked if url.endswith(".pack")]
    found = {"requests": len(asked), "bytes": page.evaluate(BYTES),
             "ms": page.evaluate("firstPixel"),
             "packs": len(packs), "twice": len(packs) - len(set(packs))}
    context.close()
    return found


@contextmanager
def served(folder):
    """Yield the address of the page of the project in `folder`, served by its own process."""
    command = [sys.executable, "-m", "tools.serve", "--port", "0", "--no-browser"]
    running = subprocess.Popen(command, cwd=folder, text=True, stdout=subprocess.PIPE)
    try:
        yield running.stdout.readline().split()[3]
    finally:
        running.kill()
        running.wait()


@contextmanager
def checked_out(commit):
    """Yield the folder of a commit; files that are not in git are taken from this one."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True,
                                 check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        (there / "node_modules").symlink_to(ROOT / "node_modules")
        for path in ROOT.glob("tracks/**/*.pw[cv]"):
            shutil.copy(path, there / path.relative_to(ROOT))
        yield there


def measure(folders, runs):
    """Return [[each of WHAT, its median] of each folder], loaded in turn."""
    from playwright.sync_api import sync_playwright
    with ExitStack() as stack:
        addresses = [stack.enter_context(served(folder)) for folder in folders]
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium.find(),
                                             args=list(chromium.FLAGS))
        found = [[] for _ in folders]
        for _ in range(runs):
            for address, each in zip(addresses, found):
                each.append(loaded(browser, address))
        browser.close()
    return [{what: [one[what] for one in each] for what in WHAT} for each in found]


def told(name, found):
    median = {what: statistics.median(found[what]) for what in WHAT}
    return "%-8s %4d requests %10d bytes %7d ms (%d to %d)" % (
        name, *median.values(), min(found["ms"]), max(found["ms"]))


def main(argv=None):
    parser = Parser("lab.bench_page", __doc__.split("\n")[0])
    parser.add_argument("--runs", type=whole(1, 1000), default=9)
    parser.add_argument("--against", metavar="COMMIT", help="an older version, loaded by turns")
    options = parser.parse_args(argv)
    if not chromium.find():
        parser.error(chromium.MISSING)
    try:
        with ExitStack() as stack:
            before = [(options.against, stack.enter_context(checked_out(options.against)))
                      ] if options.against else []
            names, folders = zip(*before, ("here", ROOT))
            for name, found in zip(names, measure(folders, options.runs)):
                print(told(name, found))
    except subprocess.CalledProcessError as error:
        parser.error("no commit '%s': %s" % (options.against, error.stderr.decode()))
    return 0


if __name__ == "__main__":
    run(main)
