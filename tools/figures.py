"""Measures a working tree: free bytes of flash, and the heap of a race of each game.

    .venv/bin/python -m tools.figures measure TREE FIGURES.json
    .venv/bin/python -m tools.figures compare BEFORE.json AFTER.json

Set TREE up with its own `make setup`. Its own modules build the firmware and play the races on
QEMU, so that this tool can measure a tree that lacks it. `compare` prints a table in Markdown.
"""

import json
import os
import subprocess
from pathlib import Path

from tools.arguments import Parser
from tools.running import Failure, Refused, run, text_of

FREE = "flash free"
# Runs in the measured tree; its last line is JSON.
MEASURE = """
import json
from device_tests import racing, test_qemu_whole_races as whole
from tools import firmware
from tools.build import firmware_qemu
firmware.make()
found = {%r: firmware.left()}
elf = firmware_qemu.build()
for about in whole.RACES:
    if about[0] not in found and not about[0].endswith("-free"):
        _, said = whole.race(elf, firmware_qemu.with_frozen(), racing.guest(*about))
        found[about[0]] = racing.flag(said)
print(json.dumps(found))
""" % FREE


def measured(tree, script=MEASURE):
    """Return {name: bytes} of a tree: FREE, and the most heap of a race by game. Raises Failure."""
    tree = Path(tree).resolve()
    python = tree / ".venv/bin/python"
    if not python.exists():
        raise Refused("%s: no .venv there; run `make setup` in it" % tree)
    path = os.pathsep.join([str(tree), str(tree / "lib")])
    done = subprocess.run([python, "-c", script], cwd=tree, capture_output=True, text=True,
                          env=dict(os.environ, PYTHONPATH=path))
    if done.returncode:
        last = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Failure("%s cannot be measured: %s" % (tree, last))
    return json.loads(done.stdout.strip().splitlines()[-1])


def table(before, after):
    """Return both as a table in Markdown; a missing figure is a dash."""
    rows = ["| | before | after | change |", "|---|---:|---:|---:|"]
    for name in [*after, *(name for name in before if name not in after)]:
        old, new = before.get(name), after.get(name)
        change = "-" if None in (old, new) else "{:+,} B".format(new - old)
        rows.append("| %s | %s | %s | %s |" % (
            "flash that is free" if name == FREE else "heap of a race, " + name,
            _grouped(old), _grouped(new), change))
    return "\n".join(rows)


def _grouped(count):
    return "-" if count is None else "{:,} B".format(count)


def figures(path):
    """Return the content of a file of figures. Raises Refused."""
    try:
        found = json.loads(text_of(path))
        if not all(isinstance(count, int) for count in found.values()):
            raise ValueError("a figure is not a whole number")
    except (ValueError, AttributeError) as error:
        raise Refused("%s: not a file of figures: %s" % (path, error)) from None
    return found


def main(argv=None):
    """Run one command line."""
    parser = Parser("figures", __doc__)
    parser.add_argument("verb", choices=("measure", "compare"))
    parser.add_argument("one", metavar="TREE|BEFORE.json")
    parser.add_argument("other", metavar="FIGURES.json|AFTER.json")
    options = parser.parse_args(argv)
    if options.verb == "compare":
        return print(table(figures(options.one), figures(options.other)))
    Path(options.other).write_text(json.dumps(measured(options.one)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run(main)
