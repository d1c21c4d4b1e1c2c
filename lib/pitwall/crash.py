"""A crash page instead of a frozen screen."""

import gc
import io
import sys

from .canvas import CELL_H, CELL_W
from .canvas.colours import BLACK, RED, WHITE


def shown(canvas, call, *arguments):
    """call(*arguments). An Exception is drawn on the canvas and raised again."""
    try:
        return call(*arguments)
    except Exception as error:
        _try_to_show(canvas, error)
        raise


def _try_to_show(canvas, error):
    gc.collect()
    try:
        _show(canvas, _lines(error, canvas.width // CELL_W))
    except Exception:  # the error itself matters more than its picture
        pass


def _lines(error, columns):
    """The traceback, cut into lines of at most `columns` letters, the error itself first."""
    text = io.StringIO()
    sys.print_exception(error, text)
    lines = text.getvalue().rstrip().split("\n")
    cut = []
    for line in [lines[-1], ""] + lines[1:-1]:
        cut += [line[i:i + columns] for i in range(0, max(1, len(line)), columns)]
    return cut


def _show(canvas, lines):
    canvas.flush()
    canvas.rect(0, 0, canvas.width, canvas.height, BLACK)
    canvas.text(0, 0, " Pitwall stopped", WHITE, RED, 1, canvas.width)
    y = 2 * CELL_H
    for line in lines[:(canvas.height - y) // (CELL_H + 2)]:
        canvas.text(0, y, line, WHITE, BLACK)
        y += CELL_H + 2
    canvas.flush()
    canvas.refresh()
