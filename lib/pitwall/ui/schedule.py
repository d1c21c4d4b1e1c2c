"""The turn track of a race, one row for each stage, with the cars that have to stop in each turn;
below it the weather's slots, and a text about this turn and the next. Loaded for that page."""

from pitwall.canvas.colours import AMBER, BLACK, CARS, CELL, INK, KERB, PANEL, WHITE
from pitwall.race.referee import const
from pitwall.ui.inks import SKIES
from pitwall.ui.lines import Lines
from pitwall.ui.look_page import LookPage
from pitwall.ui.page import wrap

TOP, TALL, ROW = const(25), const(104), const(26)   # pixels of all stages, and of one at most
SLOT = const(24)                        # pixels of a slot of the weather
CHIP, LINE, NOTE = const(9), const(16), const(10)
ROBOTS = const(3)                       # most dots in a box, for cars that the rules drive


class Schedule(Lines):
    """before: the screen to which OK and BACK return; play: the race's screen."""

    title = "options.schedule"
    keys = "keys.standings"

    def __init__(self, app, play, before):
        self.play, self.before = play, before
        self.show, self.dash, self.race = play.texts.show, play.dash, play.race
        self.boxes, self.turns = self.dash.schedule(self.race)
        self.now = self.dash.round_number(self.race)
        Lines.__init__(self, app)

    def note(self):
        return "" if self.tiny() else self.show.when(self.race)

    def back(self):
        self.app.go(self.before)

    # --- as lines ---

    def listed(self):
        """Return the lines of text; a small page also lists the turns and slots as text."""
        page, columns, lines = self.app.page, self.columns(), []
        if page.small:
            lines = [(BLACK, WHITE, line) for line in self._rows(columns)]
            if self.dash.slots(self.race):
                lines += [(BLACK, AMBER, line) for line in wrap(self._weathers(), columns)]
        for i, text in enumerate(self.show.coming()):
            for line in wrap(text, columns) if page.small else (text,):
                lines.append((BLACK, KERB if i & 1 else WHITE, line))
        return lines

    def _rows(self, columns):
        """Yield rows of turns: a pointer before the current turn, a dot before those with stops.
        The text below names the cars."""
        boxes = min(self.boxes, columns // 3)
        for first in range(1, self.turns + 1, boxes):
            yield "".join([self._turn(turn) for turn in
                           range(first, min(first + boxes, self.turns + 1))])

    def _turn(self, turn):
        chips, dots = self.dash.due_in(self.race, turn)
        sign = "\u25b6" if turn == self.now else "\u00b7" if chips or dots else " "
        return sign + ("%2d" % turn)

    def _weathers(self):
        """Return the weathers of the slots with their counts; the current one has a pointer
        and its number."""
        slots, at, texts, first = self.dash.slots(self.race), self.dash.slot(self.race), [], 0
        while first < len(slots):
            end = first
            while end < len(slots) and slots[end] == slots[first]:
                end += 1
            text = "%s %d" % (self.show.weather_name(slots[first]), end - first)
            if first <= at < end:
                text = "\u25b6%s %d/%d" % (
                    self.show.weather_name(slots[first]), at - first + 1, end - first)
            texts.append(text)
            first = end
        return ", ".join(texts)

    # --- as a picture ---

    def paint(self):
        page = self.app.page
        if page.small:
            Lines.paint(self)
            return
        rows = (self.turns + self.boxes - 1) // self.boxes
        slots = self.dash.slots(self.race)
        y = TOP + 3 + (SLOT + 2 if slots else 0)
        self.tall, self.wide = self._height(rows, y), (page.width - 8) // self.boxes
        look = self.now, [self.dash.due_in(self.race, turn + 1) for turn in range(self.turns)]
        page.picture(4, TOP, page.width - 8, self.tall * rows, look, BLACK, self._track)
        if slots:
            wide = min(SLOT, (page.width - 8) // len(slots))
            self._slots(TOP + self.tall * rows + 3, slots, wide)
        self._words(y + self.tall * rows)

    def _height(self, rows, y):
        """Return the height of a stage in pixels, so that all words still fit in small letters.
        y: top of the words if no stage were drawn."""
        least = len(self._wrapped(1)) * NOTE
        return min(ROW, TALL // rows, (self.bottom() - y - least) // rows)

    def _wrapped(self, size):
        page = self.app.page
        return [(ink, line) for _, ink, text in self.lines
                for line in page.wrap(text, page.width - 12, size)]

    def _words(self, y):
        """Draw the words in large letters if all of them fit, otherwise in small ones."""
        page = self.app.page
        for size, high in ((page.letters, LINE), (1, NOTE)):
            lines = self._wrapped(size)
            room = (self.bottom() - y) // high
            if len(lines) <= room:
                break
        page.cut += [line for _, line in lines[room:]]
        for ink, line in lines[:room]:
            page.text(6, y, line, ink, BLACK, size, page.width - 8)
            y += high

    def _track(self, pen):
        for turn in range(1, self.turns + 1):
            row, column = divmod(turn - 1, self.boxes)
            self._box(pen, 4 + column * self.wide, TOP + row * self.tall, turn)

    def _box(self, pen, x, y, turn):
        """Draw a turn: its number, and the cars that have to stop in it."""
        wide, high, now = self.wide - 2, self.tall - 2, turn == self.now
        ground = AMBER if now else INK if turn > self.now else PANEL
        pen.rect(x, y, wide, high, ground)
        if not now and (turn - 1) % self.boxes == 0:
            pen.rect(x, y, 2, high, WHITE)          # start of a stage
        ink = BLACK if now else WHITE if turn > self.now else KERB
        chips, dots = self.dash.due_in(self.race, turn)
        pen.text(x + 4, y + 2, "%d" % turn, ink, None, 1 if chips else self.app.page.letters)
        for i in range(min(dots, ROBOTS)):
            pen.rect(x + wide - 6 - 6 * i, y + 3, 4, 4, BLACK if now else KERB)
        step = min(CHIP + 1, (wide - 3) // max(1, len(chips)))
        for i, who in enumerate(chips):
            left = x + 3 + step * i
            pen.rect(left, y + high - CHIP - 2, step - 1, CHIP + 1, CARS[who])
            if step > 7:
                pen.text(left + (step - 6) // 2, y + high - CHIP, self.play.letters[who], BLACK,
                         None, 1)

    def _slots(self, y, slots, wide):
        """Draw sun, cloud or rain for each slot, with a frame around the pawn's slot."""
        page, at = self.app.page, self.dash.slot(self.race)
        for i, sky in enumerate(slots):
            x, (icon, colour) = 4 + wide * i, SKIES[self.dash.SKIES[sky]]
            page.rect(x, y, wide - 2, SLOT - 2, AMBER if i == at else CELL)
            page.rect(x + 2, y + 2, wide - 6, SLOT - 6, BLACK)
            page.icon(x + (wide - 18) // 2, y + 3, icon, colour, BLACK, 2)


class Coming(LookPage, Schedule):
    """The same as an info page."""

    keys = "keys.look"

    def __init__(self, app, play):
        Schedule.__init__(self, app, play, play)
