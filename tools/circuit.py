"""Lane circuits from text: check them, build their tables, draw them.

    .venv/bin/python -m tools.circuit check FILE...           say what is wrong, if anything
    .venv/bin/python -m tools.circuit build FILE... [-o OUT]  write FILE with .pwc beside the text
    .venv/bin/python -m tools.circuit draw FILE... [-o OUT]   write a picture, FILE with .png

Exit status: 0 well, 1 a circuit is not sound, 2 bad arguments. docs/circuits.md tells the format.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))

from pitwall.canvas.font import index  # noqa: E402
from pitwall.circuits import FORMULA_D, Circuit  # noqa: E402
from tools.arguments import Parser as Arguments, is_picture  # noqa: E402
from tools.circuit_check import check  # noqa: E402
from tools.circuit_check_fd import check as check_formula_d  # noqa: E402
from tools.circuit_draft import CircuitError, Errors  # noqa: E402
from tools.circuit_layout import lay_out  # noqa: E402
from tools.circuit_text import Parser  # noqa: E402
from tools.circuit_write import write  # noqa: E402
from tools.running import complain, reason as why, run  # noqa: E402

SHOWN = 13      # letters of a name on the smallest screen


def compile_text(text, file="circuit", notes=None):
    """The compiled table (bytes) of a circuit's text.

    Raises CircuitError; its `lines` hold every mistake as "file:line: reason". Remarks that do
    not stop the compiler are appended to the list `notes`.
    """
    errors = Errors(file)
    draft = Parser(errors).read(text)
    (check_formula_d if draft.game == FORMULA_D else check)(draft, errors)
    whole = draft.sections and not any(section.broken for section in draft.sections)
    starts = lay_out(draft, errors) if whole and "runs" in draft.at else []
    if errors.found:
        raise CircuitError(errors.lines())
    table = write(draft, starts)
    for reason in _status(table):
        errors.add(0, reason)
    if errors.found:
        raise CircuitError(errors.lines())
    _on_screens(draft, errors)
    if notes is not None:
        notes += errors.notes()
    return table


def _on_screens(draft, errors):
    """Remarks on a name that is good, but is not shown as it stands."""
    name, line = draft.name, draft.at["circuit"]
    strange = [letter for letter in dict.fromkeys(name)
               if letter != "?" and index(letter) == index("?")]
    if strange:
        errors.note(line, "the screens have no letter %s: they show ? in its place"
                    % " ".join(strange))
    if len(name) > SHOWN:
        errors.note(line, f"of a name only {SHOWN} letters fit every screen")


def _status(table):
    """What is wrong with a table that the text did not show, such as too many cells."""
    try:
        return Circuit(table).status()
    except ValueError as error:
        return [str(error).removeprefix("circuit table: ")]


def compile_file(path, notes=None):
    """The compiled table of a text file. Raises CircuitError, OSError."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CircuitError([f"{path}: not a text in UTF-8"]) from None
    return compile_text(text, str(path), notes)


def load(path):
    """The Circuit of a text file (compiled here) or of a compiled table (.pwc)."""
    if str(path).endswith(".pwc"):
        return Circuit(Path(path).read_bytes())
    return Circuit(compile_file(path))


def _summary(path, table):
    circuit = Circuit(table)
    corners = sum(circuit.is_corner(s) for s in range(circuit.sections))
    return (f"{path}: {circuit.name}, {circuit.laps} laps, {corners} corners, "
            f"{circuit.cells} cells, {len(table)} bytes")


def _check(path, table, out):
    print(_summary(path, table))


def _build(path, table, out):
    target = out or path.with_suffix(".pwc")
    target.write_bytes(table)
    print(f"{_summary(path, table)} -> {target.name}")


def _draw(path, table, out):
    from tools.circuit_draw import draw
    target = out or path.with_suffix(".png")
    draw(Circuit(table)).save(target)
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
