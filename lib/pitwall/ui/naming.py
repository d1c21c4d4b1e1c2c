"""A name or a code, entered letter by letter: up and down select a letter, OK goes on."""

from pitwall.boards.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.font import CELL_W
from pitwall.canvas.colours import AMBER, BLACK, CELL, WHITE
from pitwall.race import code
from pitwall.race.slots import LETTERS, LONGEST, shown
from pitwall.ui.page import wrap
from pitwall.ui.sheet import Sheet


class Naming(Sheet):
    """text: the present name; of `letters`, at most `longest`.

    done(text)    stores the new name; raises ValueError, a key of the words, for an invalid one
    before        the screen to go back to
    """

    title = "slots.rename"
    keys = "keys.name"
    letters, longest = LETTERS, LONGEST

    def __init__(self, app, text, done, before):
        Sheet.__init__(self, app)
        self.text = [letter for letter in text if letter in self.letters][:self.longest]
        self.done, self.before = done, before
        self.at = 0
        self.ends = not self.text       # at the cursor; the letters behind it are kept until done
        self.notice = ""

    # --- keys ---

    def key(self, event):
        self.notice = ""
        if event == UP or event == DOWN:
            self._turn(1 if event == UP else -1)
        elif event == OK and self.ends:
            self._take()
        elif event == OK or event == RIGHT:
            self._go(self.at + (not self.ends))
        elif event == BACK and not self.at:
            self.app.go(self.before)
            return
        elif event == BACK or event == LEFT:
            self._go(max(0, self.at - 1))
        if self.app.screen is self:
            self.draw()

    def _turn(self, step):
        """Select the next letter at the cursor; the end comes before the first letter."""
        if self.at >= self.longest:
            return
        end = len(self.letters)         # in place of a letter: the name ends here
        now = end if self.ends else self.letters.index(self.text[self.at])
        now = (now + step) % (end + 1)
        self.ends = now == end
        if not self.ends:
            self.text[self.at:self.at + 1] = [self.letters[now]]

    def _go(self, at):
        self.at = at
        self.ends = at >= len(self.text)

    def _take(self):
        try:
            self.done("".join(self.text[:self.at]))
        except ValueError as error:
            self.notice = self.app.words.say(str(error))

    # --- drawing ---

    def paint(self):
        page, x, y = self.app.page, self.left(), self.top() + 6
        size = 2 if 2 * CELL_W * (self.longest + 1) <= page.width - x else 1
        name = self._shown("".join(self.text[:self.at] if self.ends else self.text))
        for i in range(self.longest + 1):
            self._cell(x + CELL_W * size * i, y, name[i:i + 1] or " ", i == self.at, size)
        lines = wrap(self.notice or self._help(), self.columns())
        most = (self.bottom() - y - 10 * size - 4) // 10        # lines that fit
        page.cut += lines[most:]
        for i in range(most):
            page.text(x, y + 10 * size + 10 * i + 4, lines[i] if i < len(lines) else "",
                      AMBER if self.notice else WHITE, BLACK, 1, CELL_W * self.columns())

    def _cell(self, x, y, letter, here, size):
        ink, ground = WHITE, BLACK
        if here:
            letter = "_" if self.ends else letter
            ink, ground = (BLACK, WHITE) if self.app.page.mono else (WHITE, CELL)
        self.app.page.text(x, y, letter, ink, ground, size, CELL_W * size)

    def _shown(self, text):
        return shown(text)

    def _help(self):
        words = self.app.words
        if self.ends:
            return words.say("slots.end")
        return words.say("slots.blank") if self.text[self.at] == "-" else ""


class Code(Naming):
    """The code of a race, which its set-up applies."""

    title = "code.title"
    letters, longest = code.LETTERS, code.LONG

    def __init__(self, app, setup):
        Naming.__init__(self, app, "", setup.coded, setup)

    def _shown(self, text):
        return text

    def _help(self):
        return self.app.words.say("code.end" if self.at < self.longest else "code.take")
