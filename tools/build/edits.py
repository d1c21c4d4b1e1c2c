"""Edits of a source text that leave its lines where they are.

An edit is (first line, first column, last line, last column, new text), columns in bytes.
"""

import ast
import functools
import io
import tokenize

_WITH_DOCSTRING = ast.Module, ast.ClassDef, ast.FunctionDef


def place(node):
    """Where a node stands: an edit without its text."""
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def number(node, value):
    """The edit that puts a number in place of a node."""
    return (*place(node), str(value) if value >= 0 else "(%d)" % value)


def import_of(statement, kept):
    """The import of what is left, and empty lines for those it filled."""
    text = "pass"
    if kept:
        source = "." * statement.level + (statement.module or "")
        text = "from %s import %s" % (source, ", ".join(
            alias.name + (" as " + alias.asname if alias.asname else "") for alias in kept))
    return (*place(statement), filled(text, statement))


def filled(text, statement):
    """The text on as many lines as the statement has."""
    return text + "\n" * (statement.end_lineno - statement.lineno)


def inside(place, edit):
    """Does a place lie in what an edit replaces?"""
    return edit[:2] <= place[:2] and place[2:4] <= edit[2:4]


def edited(text, edits):
    """The text with the edits made."""
    lines = [line.encode() for line in text.split("\n")]
    for first, left, last, right, new in sorted(edits, reverse=True):
        whole = lines[first - 1][:left] + new.encode() + lines[last - 1][right:]
        lines[first - 1:last] = whole.split(b"\n")
    return b"\n".join(lines).decode()


@functools.cache
def without_prose(text):
    """A module without comments and docstrings, for where nobody reads them.

    Asked again for a text, as for all files but the edited one, it has the answer.
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
