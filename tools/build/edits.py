"""Edits of a source text that keep its line numbers.

An edit is (first line, first column, last line, last column, new text), columns in bytes.
"""

import ast
import functools
import io
import tokenize

_WITH_DOCSTRING = ast.Module, ast.ClassDef, ast.FunctionDef


def place(node):
    """Return the place of a node: an edit without its text."""
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def number(node, value):
    """Return the edit that replaces a node with a number."""
    return (*place(node), str(value) if value >= 0 else "(%d)" % value)


def import_of(statement, kept):
    """Return the import of the names in `kept`, padded with empty lines to the same length."""
    text = "pass"
    if kept:
        source = "." * statement.level + (statement.module or "")
        text = "from %s import %s" % (source, ", ".join(
            alias.name + (" as " + alias.asname if alias.asname else "") for alias in kept))
    return (*place(statement), filled(text, statement))


def filled(text, statement):
    """Return the text on as many lines as the statement has."""
    return text + "\n" * (statement.end_lineno - statement.lineno)


def inside(place, edit):
    """Return True if a place is inside the text that an edit replaces."""
    return edit[:2] <= place[:2] and place[2:4] <= edit[2:4]


def edited(text, edits):
    """Return the text with the edits made."""
    lines = [line.encode() for line in text.split("\n")]
    for first, left, last, right, new in sorted(edits, reverse=True):
        whole = lines[first - 1][:left] + new.encode() + lines[last - 1][right:]
        lines[first - 1:last] = whole.split(b"\n")
    return b"\n".join(lines).decode()


@functools.cache
def without_prose(text):
    """Return a module without comments and docstrings, for copies that nobody reads.

    Results are cached, so only edited files are processed again.
    """
    tree = ast.parse(text)
    edits = [(*place(node.body[0]), filled('""', node.body[0])) for node in ast.walk(tree)
             if isinstance(node, _WITH_DOCSTRING) and ast.get_docstring(node, False) is not None]
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            left = len(token.line[:token.start[1]].rstrip().encode())
            right = len(token.line[:token.end[1]].encode())
            edits.append((token.start[0], left, token.end[0], right, ""))
    return edited(text, edits)
