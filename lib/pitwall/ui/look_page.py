"""The info pages made of lines; see look.py."""

from pitwall.boards.buttons import LOOK
from pitwall.ui.hints import looking
from pitwall.ui.lines import Lines


class LookPage:
    """A mixin for a page of lines. play: the race behind it."""

    keys = "keys.look"

    def foot(self):
        words = self.app.words
        if not self.tiny():
            self.under(looking(words, words.say(self.keys), self.app.board))

    def key(self, event):
        if event == LOOK:
            self.play.look_on(type(self).__name__)
        else:
            Lines.key(self, event)

    def back(self):
        self.app.go(self.play)
