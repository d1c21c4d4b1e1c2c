"""Handle a failure of the program: a page with the error and the race's save, a log, a restart.

    guard = Guard(board, make)      make() builds the app
    guard.tick()                    instead of the app's own
"""

import gc
import io
import os
import sys

from pitwall import boards
from pitwall.boards.buttons import BACK, OK
from pitwall.canvas.font import CELL_H, CELL_W
from pitwall.canvas.colours import BLACK, RED, WHITE

LOG = "/crash.log"
MOST = 4096             # bytes of the log; above that its older half is deleted
ROOM = 16               # free blocks of flash that saves need; with fewer nothing is logged
TEXTS = ("crash.title", "crash.saved", "crash.again")
_ENGLISH = ("Pitwall stopped", "The race is saved:", "OK: start again")     # without an app


class Guard:
    """The app with a tick that never raises an Exception, only KeyboardInterrupt.

    app     the result of make(); None if that failed
    error   the text of the traceback, once it has failed
    """

    def __init__(self, board, make, log=""):
        self.board, self._log = board, log or LOG
        self.app, self.error, self._texts = None, "", _ENGLISH
        self._leaving = False
        try:
            self.app = make()
            words = getattr(self.app, "words", None)
            if words:
                self._texts = [words.say(key) for key in TEXTS]
        except Exception as error:
            self._stop(error)

    def tick(self):
        """Run the app's tick; after a failure wait for OK or BACK, which restart."""
        if self.error:
            self._wait()
            return False
        try:
            return self.app.tick()
        except Exception as error:
            self._stop(error)
        return True

    def _wait(self):
        board = self.board
        if board.buttons.poll(board.ticks()) in (OK, BACK):
            self._leaving = True
        if self._leaving and not board.hold():      # boot.py would stop while OK is held
            board.restart()

    def playing(self):
        """Return True if a race is on; from then on a watchdog restarts a device that hangs."""
        return not self.error and hasattr(self.app.screen, "race")

    def _stop(self, error):
        """Show and log an error.

        Printing comes last: it may wait for a computer that does not read.
        """
        gc.collect()
        self.error = type(error).__name__       # in case memory runs out below
        for act in (lambda: self._tell(error), lambda: self.board.hush(), self._show, self._note,
                    lambda: boards.failed(self.error), lambda: print(self.error)):
            try:
                act()
            except Exception:   # the error itself matters more than failures to report it
                pass

    def _tell(self, error):
        self.error = told(error)

    def _show(self):
        board = self.board
        title, saved, again = self._texts
        path = saved_at(self.app)
        board.wake()
        board.light(100)
        board.canvas.drop()
        page(board.canvas, title, self.error, ([saved, path] if path else []) + [again])

    def _note(self):
        if boards.safe(self.board):
            note(self._log, self.error)


def told(error):
    """Return the traceback of an exception as text.

    A Pico's firmware has no line numbers; there every one would be 1.
    """
    text = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, text)
    else:
        import traceback
        traceback.print_exception(error, file=text)
    return text.getvalue().rstrip().replace(", line 1, in ", ", in ")


def race_on(app):
    """Return the Run of the race that is on or paused, or None."""
    screen = getattr(app, "screen", None)
    options = getattr(screen, "options", None)      # opened from a race
    for play in (screen, getattr(screen, "play", None), getattr(options, "play", None)):
        run = getattr(play, "run", None)
        if run:
            return run
    return None


def saved_at(app):
    """Return the path of that race's save; empty if there is none."""
    run = race_on(app)
    return run.journal.path if run and run.saved else ""


def page(canvas, title, error, last):
    """Draw the page: the error itself, then its traceback, and the lines `last` at the bottom."""
    columns = canvas.width // CELL_W
    high = CELL_H + 2 if canvas.height > 100 else CELL_H
    canvas.rect(0, 0, canvas.width, canvas.height, BLACK)
    canvas.text(0, 0, " " + title, WHITE, RED, 1, canvas.width)
    below = canvas.height - high * len(last)
    y = high + high // 2 if canvas.height > 100 else high
    for line in _lines(error.split("\n"), columns)[:(below - y) // high]:
        canvas.text(0, y, line, WHITE, BLACK)
        y += high
    for i, line in enumerate(last):
        canvas.text(0, below + i * high, line, WHITE, BLACK)
    canvas.flush()
    canvas.refresh()


def _lines(lines, columns):
    """Return the traceback in lines of at most `columns` letters, the error itself first."""
    cut = []
    for line in lines[-1:] + lines[1:-1]:
        line = line.strip()
        cut += [line[i:i + columns] for i in range(0, max(1, len(line)), columns)]
    return cut


def note(path, text):
    """Append a text to the log, and keep the log short."""
    if hasattr(os, "statvfs") and os.statvfs("/")[3] < ROOM:
        return
    text = text[:MOST // 2] + "\n\n"
    try:
        with open(path) as file:
            old = file.read()
    except OSError:
        old = ""
    if len(old) + len(text) > MOST:
        old = old[-(MOST - len(text)) // 2:]
    with open(path, "w") as file:
        file.write(old + text)
