"""Start the app on this board, as main.py does, on CircuitPython."""

from pitwall import boards
from pitwall.device import crash

here = boards.this()
if here.hold():
    raise KeyboardInterrupt("OK is held: the prompt")


def _app():
    from pitwall.app import App
    return App(board, "/saves", boards.tracks())


board = here.Board()
guard = crash.Guard(board, _app)
app = guard.app
here.forever(guard.tick)
