"""A small app in place of the real one, so that runner, page and panel are tested by themselves."""

APP = '''
from pitwall.boards import buttons
from pitwall.boards.chosen import LANGUAGE
from pitwall.ui.words import load

NAMES = {buttons.UP: "up", buttons.DOWN: "down", buttons.LEFT: "left", buttons.RIGHT: "right",
         buttons.OK: "ok", buttons.BACK: "back"}


class App:
    def __init__(self, board, *folders):
        self.board, self.words = board, load(LANGUAGE)
        self.count = 0
        try:
            with open("/count.txt") as file:
                self.count = int(file.read())
        except OSError:
            pass
        print("seed", board.entropy(), "count", self.count)
        self.show("-")

    def show(self, name):
        self.board.canvas.rect(0, 0, 240, 240, 1 + self.count % 6)
        self.board.canvas.text(8, 8, "%s %d" % (name, self.count), 7, 0, 3)

    def tick(self):
        event = self.board.buttons.poll(self.board.ticks())
        if event:
            self.count += 1
            print(NAMES[event])
            self.show(NAMES[event])
            with open("/count.txt", "w") as file:
                file.write(str(self.count))
            if event == buttons.BACK:
                raise ValueError("the way back is closed")
        return self.board.canvas.step()
'''

CODE = {"/lib/pitwall/app.py": APP}
