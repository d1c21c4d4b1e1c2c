"""Finds a Chromium for the simulator's test; on Debian it installs one if there is none.

    .venv/bin/python -m tools.machine.chromium      # prints its path
"""

import os
import shutil
import subprocess
import sys

from tools.arguments import Parser
from tools.running import Failure, run

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPS = ("/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        *(os.path.expandvars(folder + r"\Google\Chrome\Application\chrome.exe") for folder in (
            "%ProgramFiles%", "%ProgramFiles(x86)%", "%LocalAppData%")),
        *(os.path.expandvars(folder + r"\Microsoft\Edge\Application\msedge.exe") for folder in (
            "%ProgramFiles(x86)%", "%ProgramFiles%")))
MISSING = ("pitwall: the simulator's test needs a browser; install Chromium or Chrome "
           "(on Debian: sudo apt-get install chromium)")

class Lacking(Failure):
    """No browser, and no way to get one."""

    whole = True


FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")


def find():
    """Return the path of a Chromium or Chrome here, or None. PITWALL_CHROMIUM names another."""
    named = os.environ.get("PITWALL_CHROMIUM")
    paths = [named] if named else [*map(shutil.which, NAMES), *APPS]
    return next((path for path in paths if path and os.access(path, os.X_OK)), None)


def as_root():
    """Return the words that run a command as root without a question, or None."""
    if not hasattr(os, "geteuid"):      # Windows
        return None
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def fetch():
    """Install Debian's chromium if apt is here and may be used. Raises nothing: look again."""
    root = as_root()
    if root is None or not shutil.which("apt-get"):
        return
    print("pitwall: installing chromium for the simulator's test", file=sys.stderr)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    subprocess.run([*apt, "update"], **quiet)
    subprocess.run([*apt, "install", "-y", "--no-install-recommends", "chromium"], **quiet)


def main(argv=None):
    """Run one command line."""
    Parser("machine.chromium", __doc__).parse_args(argv)
    if not find():
        fetch()
    if not find():
        raise Lacking(MISSING)
    print(find())


if __name__ == "__main__":
    run(main)
