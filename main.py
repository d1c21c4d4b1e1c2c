"""This board, this app, go."""

import gc

from pitwall import boards
from pitwall.device import crash


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


gc.threshold(16384)     # while modules are loaded: from files they would lie scattered in the heap
board = boards.this().Board()
guard = crash.Guard(board, _app)
app = guard.app
gc.threshold(-1)
try:
    boards.forever(guard.tick, guard.playing)
finally:            # by Ctrl-C: nobody will end a tone
    board.hush()
