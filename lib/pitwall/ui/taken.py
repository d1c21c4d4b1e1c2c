"""The selection fields of a physical board: their lights, the cars on them, and who is next."""

from pitwall.canvas.colours import AMBER, BLACK, CARS, CELL, KERB, PANEL, WHITE
from pitwall.race.referee import const
from pitwall.ui.lines import Lines

TOP, ROW = const(27), const(16)     # of the fields
WHEN = const(5)         # lights for when a field may be taken; those for who may take it follow
LIGHT, CHIP = const(8), const(10)   # pixels from one to the next
ORDER = const(206)      # top of the order of action


class Taken(Lines):
    """before: the screen to which OK and BACK return; play: the race's screen."""

    title = "options.board"
    keys = "keys.standings"

    def __init__(self, app, play, before):
        self.play, self.before = play, before
        self.show = play.texts.show
        self.fields, self.names = self.show.board(), self.show.light_names()
        self.selects, self.order, self.done = self.show.acting()
        Lines.__init__(self, app)

    def note(self):
        """Return who acts next."""
        if self.tiny() or self.done >= len(self.order):
            return ""
        key = "board.selects" if self.selects else "board.drives"
        return self.app.words.say(key, self.show.car(self.order[self.done]))

    def back(self):
        self.app.go(self.before)

    # --- as lines ---

    def listed(self):
        if not self.app.page.small:
            return []
        lines = [(CARS[cars[0]] if cars else BLACK, WHITE if free or cars else KERB,
                  self._line(name, lights, cars, free)) for name, lights, cars, free in self.fields]
        if self.order:
            order = ("" if self.app.page.narrow else " ").join([self.play.letters[who]
                                                       for who in self.order])
            lines.append((BLACK, KERB, self.app.words.say("board.order", order)))
        return lines

    def _line(self, name, lights, cars, free):
        """Return the name, the lights if some are out, and at the right the cars or "closed"."""
        letters = "".join([self.play.letters[who] for who in cars])
        if not cars and not free:
            letters = "-" if self.app.page.narrow else self.app.words.say("board.closed")
        lit = self._lit(lights[WHEN:] if all([on for _, on in lights]) else lights)
        room = self.columns() - len(name) - len(letters) - 1
        return name + " " + lit + " " * max(0, room - len(lit)) + letters

    def _lit(self, lights):
        """Return the letters of the lights, with a dot for each that is out."""
        return "".join([self.names[which] if on else "\u00b7" for which, on in lights])

    # --- as rows ---

    def paint(self):
        if self.app.page.small:
            Lines.paint(self)
            return
        for i, field in enumerate(self.fields):
            self._row(TOP + ROW * i, i, *field)
        self._order()

    def _row(self, y, i, name, lights, cars, free):
        page, wide = self.app.page, self.app.page.width
        ground, x = PANEL if i & 1 else BLACK, wide // 2 - 8
        page.rect(2, y, wide - 4, ROW, ground)
        page.body(6, y + 1, name, WHITE if free else KERB, ground, x - 10)
        for which, on in lights:
            self._light(x, y + 4, self.names[which], on, ground)
            x += LIGHT
        x = wide // 2 - 8 + 5 * LIGHT + 6 + (LIGHT if len(lights) > WHEN else 0)
        if not cars and not free:
            page.body(x, y + 1, self.app.words.say("board.closed"), KERB, ground, wide - x - 4)
        elif len(cars) == 1:
            name = x + CHIP + 4
            page.body(name, y + 1, self.show.car(cars[0]), KERB, ground, wide - name - 4)
        for at, who in enumerate(cars):
            self._chip(x + CHIP * at - (at if len(cars) > 7 else 0), y + 3, who)

    def _light(self, x, y, letter, on, ground):
        """Draw the letter of a light, or a dot if it is out."""
        self.app.page.text(x, y, letter if on else "\u00b7", WHITE if on else KERB, ground, 1, 6)

    def _chip(self, x, y, who):
        page = self.app.page
        page.rect(x, y, CHIP - 1, CHIP + 1, CARS[who])
        page.text(x + 2, y + 2, self.play.letters[who], BLACK, CARS[who], 1, 6)

    def _order(self):
        """Draw all cars in their order of action: those that have acted dim, the next framed."""
        page, x = self.app.page, 6
        page.rect(2, ORDER - 2, page.width - 4, 1, CELL)
        for at, who in enumerate(self.order):
            if at == self.done:
                page.rect(x - 2, ORDER + 1, CHIP + 3, CHIP + 5, AMBER)
            if at >= self.done:
                self._chip(x, ORDER + 3, who)
            else:
                page.text(x + 2, ORDER + 5, self.play.letters[who], KERB, BLACK, 1, 6)
            page.text(x + CHIP + 2, ORDER + 5, "\u25b6" if at + 1 < len(self.order) else "",
                      WHITE if at == self.done else KERB, BLACK, 1, 6)
            x += CHIP + 14
