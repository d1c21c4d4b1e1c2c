"""A guided race: a card over a question explains one idea, then the learner answers. Questions
that explain nothing are answered automatically. Loaded for that race.
"""

from pitwall.boards.buttons import BACK, DOWN, OK, RIGHT
from pitwall.canvas.body import height
from pitwall.canvas.colours import AMBER, BLACK, INK, KERB, WHITE
from pitwall.canvas.font import I_FLAG
from pitwall.race.lesson import LEARNER, ends, follows, is_asked, lies_over, next_step
from pitwall.race.referee import ROLL, TABLE
from pitwall.ui.hints import fitting, helping, keyed
from pitwall.ui.play import Play
from pitwall.ui.watch import Caption

DOT, APART = 5, 8       # pixels of a dot that shows the progress, and from one to the next
LETTERS = 16            # no line above the panel is higher
EDGE, MARGIN = 2, 8     # of the panel: its frame, and the margin inside it


class Card:
    """A panel over a part of a question, or all of a small page.

    title, text    of the idea; done, of: dots; over: the panel covers the upper part
    """

    def __init__(self, lesson, title, text, done, of, over=False):
        self.page, self.title, self.done, self.of = lesson.page, title, done, of
        self.over = over
        self.keys = keyed(lesson.words, lesson.words.say("keys.learn"), lesson.app.board.keys)
        page = self.page
        self.lines = page.wrap(text, page.width - (0 if page.small else 2 * MARGIN))
        self.first, self.room = 0, len(self.lines)
        if page.small:
            rows = (page.height - page.line - 1) // page.line - 1
            pages = -(-self.room // rows)
            self.room = -(-self.room // pages)      # about the same on each page

    def turn(self):
        """Go to the part that did not fit; return False if everything has been read."""
        self.first += self.room
        return self.first < len(self.lines)

    def draw(self):
        if self.page.small:
            self._fill()
        else:
            self._panel()

    def _panel(self):
        page, step = self.page, height(self.page.letters) + 4
        high = 2 * EDGE + 22 + step * len(self.lines) + 12
        top, wide = 0 if self.over else page.height - high, page.width
        first = high if self.over else page.begun(top, LETTERS) - 2
        end = page.begun(high, LETTERS) + LETTERS if self.over else top
        page.wipe(0, first, wide, end - first, BLACK)       # no line is cut in mid-letter
        page.wipe(0, top, wide, high, AMBER)
        page.wipe(EDGE, top + 20, wide - 2 * EDGE, high - 20 - EDGE, INK)
        page.body(MARGIN, top + 3, self.title, BLACK, AMBER, wide - 2 * MARGIN - APART * self.of)
        self._dots(wide - MARGIN - APART * self.of, top + 8, BLACK, AMBER)
        y = top + 24
        for line in self.lines:
            page.body(MARGIN, y, line, WHITE, INK, wide - 2 * MARGIN)
            y += step
        page.text(MARGIN, top + high - 12, self.keys, KERB, INK, 1, wide - 2 * MARGIN)

    def _fill(self):
        page = self.page
        page.clear()
        ink = WHITE if page.mono else AMBER
        page.body(0, 0, self.title, ink, BLACK, page.width)
        x = page.width - APART * self.of
        if not page.mono and page.measure(self.title) < x:
            self._dots(x, 4, ink, BLACK)
        y = page.line + 1
        for line in self.lines[self.first:self.first + self.room]:
            page.body(0, y, line, WHITE, BLACK, page.width)
            y += page.line
        page.text(0, page.height - 8, fitting(self.keys, page.columns),
                  WHITE if page.mono else KERB)

    def _dots(self, x, y, ink, ground):
        """Draw a dot for each idea; those explained are filled."""
        for i in range(self.of):
            self.page.rect(x, y, DOT, DOT, ink)
            if i >= self.done:
                self.page.rect(x + 1, y + 1, DOT - 2, DOT - 2, ground)
            x += APART


class Lesson(Play):
    """A race that is not saved; BACK leads to the menu."""

    def __init__(self, app, run):
        Play.__init__(self, app, run)
        self.teller.radio = None    # there is enough to read
        self.told = bytearray(len(app.words.seldom()["lesson"]) // 2)   # the last text ends it
        self.step = -1              # the current step
        self.card = self._over = None   # its card, and the card drawn over the question already
        self._others = False        # True if the line about the others was shown in this round

    def begin(self):
        """Drop the captions of all that led to the first step."""
        self.teller.silent = True
        self.teller.settle()
        self.teller.silent = False
        self.teller.forget()

    # --- cards ---

    def _ask(self, ask):
        self.step = next_step(self.race, ask, self.told)
        self.card = self._card(self.step) if self.step >= 0 else None
        self._others = False
        Play._ask(self, ask)

    def rolls_alone(self):
        """Return False: the cards lead through each roll."""
        return False

    def _due(self, ask):
        """Show no warning: the cards explain the dangers."""
        return False

    def _card(self, step):
        return Card(self, *self._said(step), sum(self.told), len(self.told),
                    lies_over(self.race, step))

    def _said(self, step):
        """Return (title, text) of a step."""
        title, text = self.words.seldom()["lesson"][2 * step:2 * step + 2]
        return title, self.words.named(text)

    # --- captions ---

    def _tell(self, caption, now):
        """Show captions of the learner's car; one line replaces those of all others."""
        if caption.who != LEARNER and not caption.stays:
            if self._others or not self.frame.picture:
                self._pass(caption)
                return
            self._others = True
            caption = Caption(TABLE, self.words.say("learn.others"), caption.state, -1)
        Play._tell(self, caption, now)

    def _open(self):
        """Return True if the card is on the screen."""
        return bool(self.card and self.stage and not self.caption and not self._jobs)

    def open(self):
        self._over = None
        if self.told[-1]:
            self.app.menu()
        else:
            Play.open(self)

    def _draw(self):
        """Draw nothing again below a card."""
        if not self._open():
            Play._draw(self)
        elif self._over != self.card:
            if not self.page.small:
                Play._draw(self)
            self._over = self.card
            if self.fresh:
                self._came()
            self.wipe()
            self.card.draw()

    def tick(self, now):
        if not self._open():
            return Play.tick(self, now)
        if self._odds and self._weigh(now) and not self._odds:
            self.open()         # now with the odds
        return bool(self._odds)

    def _go_on(self, now):
        ask = self.race.ask
        if ends(self.race, self.told):
            self._end()
        elif self._is_plain(ask):
            self.view.state[:] = self.race.state
            self._answer(self.run.roll() if ask.kind == ROLL else self.proposal())
        else:
            return Play._go_on(self, now)
        return True

    def _is_plain(self, ask):
        """Return True if a question of the learner's car explains nothing."""
        return (ask.who == LEARNER and not is_asked(self.race, ask)
                and next_step(self.race, ask, self.told) < 0)

    def _end(self):
        """Show the last card, with ideas for the next race; then the menu."""
        self.told[-1] = 1
        title, text = self._said(len(self.told) - 1)
        keys = helping(self.words, self.app.board, "learn.keys")
        from pitwall.ui.notice import Notice
        self.app.go(Notice(self.app, title, text + keys, self, I_FLAG))

    # --- keys ---

    def key(self, event):
        if not self._open():
            Play.key(self, event)
        elif event == BACK:
            self.halt()
        elif event in (OK, RIGHT, DOWN) and not self.hasty():
            if not self.card.turn():
                self.told[self.step] = 1
                self._turn_over()
            self.open()

    def _turn_over(self):
        """Go on to the card that follows this one, or to the question."""
        self.step += 1
        shown = follows(self.race, self.step)
        if shown and self.frame.tiny and lies_over(self.race, self.step):
            self.told[self.step], shown = 1, False      # its screen has no such part
        self.card = self._card(self.step) if shown else None

    def halt(self):
        self.app.menu()
