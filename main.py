"""Start the app on this board."""

import gc

from pitwall import boards
from pitwall.device import crash

WHOLE = 64 * 1024  # free bytes at the end of the heap; a race needs up to 40 KB more than the menu


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


# If the heap is only collected when full, it fragments: long-lived objects end up between temporary
# ones. So it is collected often while modules are loaded, which from files also happens in a race.
# In a firmware it is then collected early enough to keep the end of the heap free.
gc.threshold(16384)
board = boards.this().Board()
guard = crash.Guard(board, _app)
app = guard.app
free = gc.mem_free()
gc.threshold(free // 8 if boards.from_files() else max(free // 2, free - WHOLE))
try:
    boards.forever(guard.tick, guard.playing)
finally:            # on Ctrl-C, stop any tone
    board.hush()
