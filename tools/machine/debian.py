"""Debian's commands and sources for building firmware, with an apt list of our own.

The machine's apt configuration does not change. Its packages do only if a command is missing and
may be installed.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.machine.chromium import as_root
from tools.running import Failure

SUITE = "trixie"    # has MicroPython 1.25; any Debian can build it
BUILD = {           # command: its package, for every firmware
    "gcc": "gcc", "make": "make", "xz": "xz-utils", "python3": "python3",
    "arm-none-eabi-gcc": "gcc-arm-none-eabi"}
LIBRARIES = ("libc6-dev", "libnewlib-arm-none-eabi")    # packages, for every firmware
_QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
_MIRROR = re.compile(r"^[^#]*?([a-z+]+://\S*/debian/?)(\s|$)", re.M)


class Missing(Failure):
    """A missing package that may not be installed; the text has the command for it."""


def need(commands, libraries=()):
    """Install the missing ones of {command: package} and of packages of libraries.

    Raises Missing.
    """
    commands, libraries = {**BUILD, **commands}, (*LIBRARIES, *libraries)
    packages = _lacking(commands, libraries)
    if packages:
        _install(packages)
        packages = _lacking(commands, libraries)
    if packages:
        raise Missing("firmware needs packages that are not here: sudo apt-get install "
                      + " ".join(packages))


def _lacking(commands, libraries):
    return sorted({package for command, package in commands.items()
                   if not shutil.which(command)}
                  | {package for package in libraries if not _installed(package)})


def _installed(package):
    if not shutil.which("dpkg-query"):
        return False
    said = subprocess.run(["dpkg-query", "-W", "-f", "${Status}", package], capture_output=True)
    return said.stdout == b"install ok installed"


def _install(packages):
    root = as_root()
    if root is None or not shutil.which("apt-get"):
        return
    print("pitwall: installing " + " ".join(packages), file=sys.stderr)
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    subprocess.run([*apt, "update"], **_QUIET)
    subprocess.run([*apt, "install", "-y", "--no-install-recommends", *packages], **_QUIET)


def fetch(folder, packages=()):
    """Download MicroPython's source package and `packages` into folder/ once. Raises Missing."""
    if not shutil.which("apt-get"):
        raise Missing("firmware is built from Debian's source packages; there is no apt-get here")
    apt = _private_apt(folder)
    if not list(folder.glob("micropython_*.orig.tar.xz")):
        _bring(apt, ("source", "--download-only", "micropython"), folder)
    for package in packages:
        if not list(folder.glob(package + "_*.deb")):
            _bring(apt, ("download", package), folder)


def _bring(apt, words, folder):
    """Fetch with apt and move the files to folder/ when whole; a partial download stays out."""
    _run([*apt, "update"], folder)
    with tempfile.TemporaryDirectory(dir=folder) as aside:
        _run([*apt, *words], aside)
        for path in Path(aside).iterdir():
            path.replace(folder / path.name)


def _private_apt(folder):
    """Return the words of an apt-get with lists and caches below folder/."""
    home = folder / "apt"
    for part in ("lists/partial", "cache/archives/partial"):
        (home / part).mkdir(parents=True, exist_ok=True)
    sources = home / "sources.list"
    sources.write_text("deb-src {0} {1} main\ndeb {0} {1} main\n".format(_mirror(), SUITE))
    options = {"Dir::Etc::sourcelist": sources, "Dir::Etc::sourceparts": "-",
               "Dir::State::Lists": home / "lists", "Dir::Cache": home / "cache",
               "APT::Sandbox::User": ""}
    return ["apt-get", "-qq", *("-o%s=%s" % pair for pair in options.items())]


def _mirror():
    """Return [options] and address of the Debian mirror that the machine itself uses."""
    lists = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]
    for path in lists:
        found = path.is_file() and _MIRROR.search(
            path.read_text(encoding="utf-8", errors="replace"))
        if found:
            return _signed() + found[1]
    raise Missing("no Debian mirror is named in /etc/apt, and firmware is built from its packages")


def _signed():
    """Return the key option, which newer Debians have in each list."""
    for key in sorted(Path("/usr/share/keyrings").glob("debian-archive-keyring.*")):
        if not list(Path("/etc/apt/trusted.gpg.d").glob("debian-archive-*")):
            return "[signed-by=%s] " % key
    return ""


def _run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Missing("Debian's packages cannot be fetched: " + last)


def unpack(folder, to):
    """Unpack MicroPython's source into an empty folder `to`."""
    archive = next(folder.glob("micropython_*.orig.tar.xz"))
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    subprocess.run(["tar", "-xJf", archive, "--strip-components=1", "-C", to], check=True)


def unpack_package(folder, package, to):
    """Unpack the files of a binary package below the folder `to`."""
    archive = next(folder.glob(package + "_*.deb"))
    subprocess.run(["dpkg-deb", "-x", archive, to], check=True)
