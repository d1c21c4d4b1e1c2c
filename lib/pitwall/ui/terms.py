"""Answers that each make a sum: its terms above, each with its reason, what comes of it beside."""

from pitwall.canvas.colours import AMBER, BLACK, GREEN, GREY, INK, KERB, RED, WHITE
from pitwall.ui.choose import List
from pitwall.ui.page import wrap

ROWS, HIGH = 7, 9           # of terms at most, and pixels of one
SIGN = 18                   # pixels of a term's number
PANE = 36                   # of what comes of it
ANSWER, SHOWN = 15, 3       # pixels of an answer, and how many are seen


class Terms(List):
    """Pick one of the answers: up and down, OK. Their sums come from show.terms()."""

    def __init__(self, play, ask):
        List.__init__(self, play, ask)
        self.high, self.visible = ANSWER, SHOWN
        self.stage = self.box
        x, y, w, h = self.box
        down = ROWS * HIGH + 3
        self.box = (x, y + down, w, h - down)      # of the answers

    def draw(self):
        play, ask = self.play, self.ask
        self._follow()
        terms, total, laps = play.texts.show.terms(ask, self.at)
        self._sum(terms)
        self._result(total, laps)
        for row in range(min(ask.n, self.visible)):
            self._row(row, self.top + row)
        self._help(self.box[1] + 3 + self.visible * self.high)
        play.frame.lines(play.texts.question(ask), play.texts.aside(ask),
                         play.words.say(self.keys), KERB)

    def _sum(self, terms):
        """What counts for nothing gives way where there is no room for all."""
        spare = len(terms) - ROWS
        for term in [each for each in terms if not each[1]][:max(0, spare)]:
            terms.remove(term)
        for i in range(ROWS):
            self._term(i, *(terms[i] if i < len(terms) else ("", 0)))

    def _term(self, i, text, number):
        page, (x, y, w, _) = self.play.page, self.stage
        y, sign = y + 1 + HIGH * i, x + w - PANE - SIGN - 2
        page.text(x + 4, y, text, WHITE if number else GREY, BLACK, 1, sign - x - 6)
        ground = GREEN if number > 0 else RED if number < 0 else BLACK
        page.rect(sign, y - 1, SIGN, HIGH - 1, ground if text else BLACK)
        said = ("+%d" if number > 0 else "%d") % number if text else ""
        page.text(sign + 2, y, said, BLACK if number > 0 else WHITE if number else GREY,
                  ground if text else BLACK, 1, SIGN - 4, True)

    def _result(self, total, laps):
        """The sum; below it what the limits leave of it."""
        page, (x, y, w, _) = self.play.page, self.stage
        x += w - PANE
        page.rect(x, y + 1, PANE - 2, ROWS * HIGH, INK)
        label = self.play.words.say("ui.big")
        page.text(x + (PANE - 2 - 6 * len(label)) // 2, y + 4, label, KERB, INK, 1, 6 * len(label))
        text = "%d" % total
        if page.differs(x + 1, y + 15, len(text)):
            page.wipe(x, y + 15, PANE - 2, 24, INK)
            page.differs(x + 1, y + 15, len(text))
        page.text(x + (PANE - 18 * len(text)) // 2, y + 15, text, WHITE, INK, 3, 18 * len(text))
        page.text(x + 3, y + 46, "" if laps == total else "\u25b6%d" % laps, AMBER, INK, 2, 24)

    def _help(self, y):
        """What the answer means, as far as there is room."""
        x, top, w, h = self.box
        lines = wrap(self.play.texts.help(self.ask, self.at), self.columns)
        room = (top + h - y) // 9
        self.play.page.cut += lines[room:]
        for i in range(room):
            self.play.page.text(x + 4, y + 9 * i, lines[i] if i < len(lines) else "", GREY,
                                BLACK, 1, w - 6)
