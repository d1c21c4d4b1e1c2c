"""This board, this app, go."""

from pitwall import boards, crash
from pitwall.app import App

board = boards.this().Board()
app = crash.shown(board.canvas, App, board, "/saves", boards.tracks())
boards.forever(lambda: crash.shown(board.canvas, app.tick), lambda: hasattr(app.screen, "race"))
