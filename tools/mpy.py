"""Runs code on MicroPython: the npm WebAssembly build under node, with the device's own files.

    .venv/bin/python -m tools.mpy SCRIPT [ARGUMENT ...]

From Python: `run(script)` for one script, `Mpy()` for many in one process. A script may define
`tick()`, which is called repeatedly until it returns False. Long jobs must work that way, because
the collector of this build runs between calls and never inside one. For the same reason
`gc.collect()` takes effect, and `gc.mem_alloc()` is correct, only in the next tick.
"""

from argparse import REMAINDER

from tools.device import contents
from tools.arguments import Parser
from tools.machine.node import Node, NodeError, from_root, packed
from tools.running import Failure, echo, run as run_tool, text_of

HEAP = 1 << 20    # bytes; the heap grows if this is not enough
PYSTACK = 8192    # words for frames of Python calls
BUILD = "@micropython/micropython-webassembly-pyscript"     # the page's build


class MpyError(Failure):
    """A script that died. `traceback`: MicroPython's own; `output`: its output until then."""

    whole = True

    def __init__(self, traceback, output=""):
        super().__init__(traceback.strip() + ("\n--- printed before:\n" + output if output else ""))
        self.traceback = traceback
        self.output = output

    def told(self):
        return self.traceback


class Mpy:
    """A node process that runs scripts one after another; use it as a context manager.

    lib   True: the device's files (boot.py, main.py, lib/, tracks/*.pwc) are in its file system
    heap  bytes of heap at the start
    build the package in node_modules that is the MicroPython
    """

    def __init__(self, lib=True, heap=HEAP, pystack=PYSTACK, build=BUILD):
        self._node = Node("tools/machine/mpy.mjs")
        tree = contents.folded() if lib else {}
        self._fixed = {"tree": {path: from_root(here) for path, here in tree.items()},
                       "heap": heap, "pystack": pystack, "build": build}
        self.exit = 0     # the last script's argument to sys.exit()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """End the process."""
        self._node.close()

    def run(self, script, files=None, args=(), fresh=True, timeout=300, echo=None):
        """Run a script; returns its output. Raises MpyError with the traceback.

        files    {path on the device: str or bytes} written before it starts
        args     the content of sys.argv
        fresh    True: a new MicroPython; False: the last one, with its modules and globals
        timeout  seconds, after which the process is ended
        echo     called with each piece of text as it is printed
        """
        request = dict(self._fixed, script=script, args=list(args), fresh=fresh,
                       files=packed(files or {}))
        output = []

        def heard(event):
            output.append(event["out"])
            if echo:
                echo(event["out"])

        try:
            done = self._node.ask(request, timeout, heard)
        except NodeError as error:
            raise MpyError(str(error), "".join(output)) from None
        self.exit = done["exit"]
        if done["error"]:
            raise MpyError(done["error"], "".join(output))
        return "".join(output)


def run(script, files=None, lib=True, args=(), heap=HEAP, timeout=300, echo=None):
    """Run one script on a MicroPython of its own; returns its output. See `Mpy`."""
    with Mpy(lib=lib, heap=heap) as mpy:
        return mpy.run(script, files=files, args=args, timeout=timeout, echo=echo)


def main(argv=None):
    """Run one command line; returns the exit status of the script."""
    parser = Parser("mpy", __doc__)
    parser.add_argument("script", metavar="SCRIPT")
    parser.add_argument("arguments", nargs=REMAINDER, metavar="ARGUMENT", help="its sys.argv[1:]")
    options = parser.parse_args(argv)
    script = text_of(options.script)
    with Mpy() as mpy:
        mpy.run(script, args=[options.script, *options.arguments], timeout=3600, echo=echo)
        return mpy.exit


if __name__ == "__main__":
    run_tool(main)
