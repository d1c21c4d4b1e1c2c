"""This board, this app, go."""

import gc

from pitwall import boards
from pitwall.device import crash


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


# While modules are loaded: from files they would lie scattered in the heap, between what is used
# for a moment; in a race they are loaded at any time, so it stays on, by what a device has.
gc.threshold(16384)
board = boards.this().Board()
guard = crash.Guard(board, _app)
app = guard.app
gc.threshold(gc.mem_free() // 8 if boards.from_files() else -1)
try:
    boards.forever(guard.tick, guard.playing)
finally:            # by Ctrl-C: nobody will end a tone
    board.hush()
