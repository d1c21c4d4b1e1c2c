"""Circuits from text: check them, build their tables, draw them.

    .venv/bin/python -m tools.circuit check FILE...           say what is wrong, if anything
    .venv/bin/python -m tools.circuit build FILE... [-o OUT]  write FILE with .pwc beside the text
    .venv/bin/python -m tools.circuit draw FILE... [-o OUT]   write a picture, FILE with .png

Exit status: 0 well, 1 a circuit is not sound, 2 bad arguments. docs/circuits.md tells the format.
"""

import sys
from pathlib import Path

from pitwall.circuit import opened
from tools.arguments import Parser as Arguments, is_picture
from tools.circuit import families
from tools.circuit.compile import compile_file
from tools.circuit.draft import CircuitError
from tools.running import complain, reason as why, run


def _summary(path, table):
    circuit = opened(table)
    size = families.room(circuit.family, "page").summary(circuit)
    return f"{path}: {circuit.name}, {circuit.laps} laps, {size}, {len(table)} bytes"


def _check(path, table, out):
    print(_summary(path, table))


def _build(path, table, out):
    target = out or path.with_suffix(".pwc")
    target.write_bytes(table)
    print(f"{_summary(path, table)} -> {target.name}")


def _draw(path, table, out):
    from tools.circuit.draw import draw
    target = out or path.with_suffix(".png")
    draw(opened(table)).save(target)
    print(f"{path} -> {target}")


_VERBS = {"check": _check, "build": _build, "draw": _draw}


def _arguments(argv):
    parser = Arguments("circuit", __doc__)
    parser.add_argument("verb", choices=_VERBS, help="check, build or draw")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("-o", "--out", type=Path, help="where to write (one FILE only)")
    args = parser.parse_args(argv)
    if args.out and (len(args.files) > 1 or args.verb == "check"):
        parser.error("-o goes with one FILE and build or draw")
    if args.verb == "draw" and args.out and not is_picture(args.out):
        parser.error(f"'{args.out}' does not end in .png")
    return args


def main(argv=None):
    """Run one command line; returns the exit status."""
    args = _arguments(argv)
    return max(_one(args.verb, path, args.out) for path in args.files)


def _one(verb, path, out):
    notes = []
    try:
        table = compile_file(path, notes)
        _VERBS[verb](path, table, out)
    except CircuitError as error:
        return complain(error.told())
    except OSError as error:
        return complain("circuit: " + why(error), 2)
    for note in notes:
        print("note: " + note, file=sys.stderr)
    return 0


if __name__ == "__main__":
    run(main)
