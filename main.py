"""This board, this app, go."""

import gc

from pitwall import boards
from pitwall.device import crash


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


# Collected only when it is used up, the heap would be in pieces: what stays would lie all over it,
# between what is used for a moment. While modules are loaded it is done often; then by what a
# device has, and from files, whose modules are loaded in a race as well, twice as often.
gc.threshold(16384)
board = boards.this().Board()
guard = crash.Guard(board, _app)
app = guard.app
gc.threshold(gc.mem_free() // (8 if boards.from_files() else 4))
try:
    boards.forever(guard.tick, guard.playing)
finally:            # by Ctrl-C: nobody will end a tone
    board.hush()
