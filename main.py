"""This board, this app, go."""

from pitwall import boards
from pitwall.device import crash


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


board = boards.this().Board()
guard = crash.Guard(board, _app)
app = guard.app
try:
    boards.forever(guard.tick, guard.playing)
finally:            # by Ctrl-C: nobody will end a tone
    board.hush()
