"""Circuits from text: check them, build their tables, draw them, judge them.

    .venv/bin/python -m tools.circuit check FILE...           print what is wrong, if anything
    .venv/bin/python -m tools.circuit build FILE... [-o OUT]  write FILE with .pwc in its folder
    .venv/bin/python -m tools.circuit draw FILE... [-o OUT]   write a picture, FILE with .png
    .venv/bin/python -m tools.circuit judge FILE...           run races, report what is unusual
    .venv/bin/python -m tools.circuit import GRAPH... [-o OUT]  write GRAPH with .txt, from JSON
    .venv/bin/python -m tools.circuit export FILE... [-o OUT]   write FILE with .json

Exit status: 0 success, 1 a circuit has errors, 2 bad arguments. docs/build/circuits.md describes
the format.
"""

import sys
from pathlib import Path

from pitwall.circuit import opened
from tools.arguments import Parser as Arguments, is_picture, whole
from tools.circuit import families, names
from tools.circuit.compile import compile_file
from tools.circuit.draft import CircuitError
from tools.running import Refused, complain, reason as why, run


def _summary(path, table):
    circuit = opened(table)
    size = families.room(circuit.family, "page").summary(circuit)
    return f"{path}: {circuit.name}, {circuit.laps} laps, {size}, {len(table)} bytes"


def _named(path):
    """Raise CircuitError if a device could not save a file of that name."""
    reason = names.wrong(path)
    if reason:
        raise CircuitError([reason])


def _check(path, table, options):
    _named(path)
    print(_summary(path, table))


def _build(path, table, options):
    target = options.out or path.with_suffix(".pwc")
    _named(options.out or path)
    target.write_bytes(table)
    print(f"{_summary(path, table)} -> {target.name}")


def _draw(path, table, options):
    from tools.circuit.draw import draw
    target = options.out or path.with_suffix(".png")
    draw(opened(table)).save(target)
    print(f"{path} -> {target}")


def _judge(path, table, options):
    from tools.lab import judge
    try:
        cell = judge.cell_of(path, table, races=options.races)
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
    for line in judge.judged(cell, judge.counted(cell)):
        print(line, flush=True)


def _export(path, table, options):
    from tools.circuit.graph import files
    files.export(path, table, options.out or path.with_suffix(".json"))


def _import(path, options, notes):
    """Write the text of a graph and check it."""
    from tools.circuit.graph import files
    target = options.out or path.with_suffix(".txt")
    _named(target)
    table, remarks = files.bring(path, target)
    notes += remarks
    print(_summary(target, table))


_VERBS = {"check": _check, "build": _build, "draw": _draw, "judge": _judge, "export": _export}


def _arguments(argv):
    parser = Arguments("circuit", __doc__)
    parser.add_argument("verb", choices=[*_VERBS, "import"],
                        help="check, build, draw, judge, import or export")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("-o", "--out", type=Path, help="where to write (one FILE only)")
    parser.add_argument("--races", type=whole(20, 100000), default=200,
                        help="that judge drives, 200 if nothing is said")
    args = parser.parse_args(argv)
    if args.out and (len(args.files) > 1 or args.verb in ("check", "judge")):
        parser.error("-o goes with one FILE and build, draw, import or export")
    if args.verb == "draw" and args.out and not is_picture(args.out):
        parser.error(f"'{args.out}' does not end in .png")
    return args


def main(argv=None):
    """Run one command line; return the exit status."""
    args = _arguments(argv)
    return max(_one(args, path) for path in args.files)


def _one(args, path):
    notes = []
    try:
        if args.verb == "import":
            _import(path, args, notes)
        else:
            _VERBS[args.verb](path, compile_file(path, notes), args)
    except CircuitError as error:
        return complain(error.told())
    except OSError as error:
        return complain("circuit: " + why(error), 2)
    for note in notes:
        print("note: " + note, file=sys.stderr)
    return 0


if __name__ == "__main__":
    run(main)
