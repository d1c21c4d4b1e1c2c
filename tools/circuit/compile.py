"""Compile a circuit's text. docs/build/circuits.md describes the format."""

from pathlib import Path

from pitwall.canvas.font import index
from pitwall.circuit import opened
from tools.circuit import families, layout, traced
from tools.circuit.draft import CircuitError, Errors
from tools.circuit.text import Parser
from tools.circuit.write import write

SHOWN = 13      # letters of a name on the smallest screen


def compile_text(text, file="circuit", notes=None):
    """Return the compiled table (bytes) of a circuit's text.

    Raises CircuitError; its `lines` hold every mistake as "file:line: reason". Remarks, which do
    not stop the compiler, are appended to the list `notes`.
    """
    errors = Errors(file)
    table = compiled(text, errors)[1]
    if errors.found:
        raise CircuitError(errors.lines())
    if notes is not None:
        notes += errors.notes()
    return table


def compiled(text, errors):
    """Return (the Draft of a text, its table); the table is None if `errors` were found.
    """
    draft = Parser(errors).read(text)
    families.room(draft.family, "check").check(draft, errors)
    whole = draft.sections and not any(section.broken for section in draft.sections)
    way = traced if draft.outline else layout
    starts = way.lay_out(draft, errors) if whole and "runs" in draft.at else []
    if errors.found:
        return draft, None
    table = write(draft, starts)
    for reason in _status(table):
        errors.add(0, reason)
    if errors.found:
        return draft, None
    if draft.outline:
        traced.remark(draft, opened(table), errors)
    _on_screens(draft, errors)
    return draft, table


def _on_screens(draft, errors):
    """Note a valid name that the screens shorten or cannot spell."""
    name, line = draft.name, draft.at["circuit"]
    strange = [letter for letter in dict.fromkeys(name)
               if letter != "?" and index(letter) == index("?")]
    if strange:
        errors.note(line, "the screens have no letter %s: they show ? in its place"
                    % " ".join(strange))
    if len(name) > SHOWN:
        errors.note(line, f"of a name only {SHOWN} letters fit every screen")


def _status(table):
    """Return the errors of a table that the text did not show, such as too many cells."""
    try:
        return opened(table).status()
    except ValueError as error:
        return [str(error).removeprefix("circuit table: ")]


def compile_file(path, notes=None):
    """Return the compiled table of a text file. Raises CircuitError, OSError."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise CircuitError([f"{path}: not a text in UTF-8"]) from None
    return compile_text(text, str(path), notes)


def load(path):
    """Return the Circuit of a text file (compiled here) or of a compiled table (.pwc)."""
    if str(path).endswith(".pwc"):
        return opened(Path(path).read_bytes())
    return opened(compile_file(path))
