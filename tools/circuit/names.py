"""Check the names of circuit files, for every tool: a device must be able to save them.

    .venv/bin/python -m tools.circuit.names     list the files in tracks/ that are ignored
"""

import sys

from pitwall.race.circuits import LONGEST, is_name
from tools.arguments import Parser
from tools.circuit.folders import ROOT
from tools.running import run

RULE = (f"a circuit's file is named with at most {LONGEST} of a to z, 0 to 9 and -, "
        "and is not named own")
ENDINGS = (".txt", ".pwc", ".pwv")


def wrong(path):
    """Return a line that explains what is wrong with a file's name, or ""."""
    return "" if is_name(path.stem) else f"{printed(path)}: {RULE}"


def printed(path):
    """Return a path in printable form: names may hold any bytes, even those that clear a screen."""
    text = str(path)
    return text if text.isprintable() else ascii(text)


def passed_over(root=ROOT):
    """Return a line for each file in tracks/ that all tools ignore because of its name."""
    found = [path for path in (root / "tracks").glob("**/*")
             if path.suffix in ENDINGS and not is_name(path.stem) and path.name[0] != "."]
    texts = {path.with_suffix(".txt") for path in found if path.suffix == ".txt"}
    return [f"passed over: {wrong(path.relative_to(root))}" for path in sorted(found)
            if path.suffix == ".txt" or path.with_suffix(".txt") not in texts]


def say():
    """Print these lines on standard error."""
    for line in passed_over():
        print(line, file=sys.stderr)


def main(argv=None):
    """Run one command line; return the exit status."""
    Parser("circuit.names", __doc__).parse_args(argv)
    say()
    return 0


if __name__ == "__main__":
    run(main)
