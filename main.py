"""This board, this app, go."""

import gc

from pitwall import boards
from pitwall.device import crash

WHOLE = 64 * 1024       # bytes of that; a race needs up to 40 KB more than the menu


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


# Collected only when it is used up, the heap would be in pieces: what stays would lie all over it,
# between what is used for a moment. While modules are loaded it is done often, and from files they
# are loaded in a race as well. Else it is done in time to leave the end of the heap in one piece.
gc.threshold(16384)
board = boards.this().Board()
guard = crash.Guard(board, _app)
app = guard.app
free = gc.mem_free()
gc.threshold(free // 8 if boards.from_files() else max(free // 2, free - WHOLE))
try:
    boards.forever(guard.tick, guard.playing)
finally:            # by Ctrl-C: nobody will end a tone
    board.hush()
