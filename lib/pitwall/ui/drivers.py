"""The drivers of the computer cars: name, helmet, trait and its meaning, one per page."""

from pitwall.boards.buttons import BACK, LEFT, LOOK, OK, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, WHITE
from pitwall.games import rivals
from pitwall.race.referee import const
from pitwall.race import people
from pitwall.ui.helmet import HIGH, WIDE, helmet
from pitwall.ui.look_page import LookPage
from pitwall.ui.sheet import Sheet

SQUARE, SMALL = const(5), const(2)      # pixels of a helmet's squares
GAP = const(8)
NOTE = const(9)        # pixels from one caption to the next


class Drivers(LookPage, Sheet):
    """play: the race in the background; at: index in `cars`."""

    title = "people.title"
    keys = "keys.drivers"

    def __init__(self, app, play):
        Sheet.__init__(self, app)
        self.play, self.at = play, 0
        self.table = app.words.people()
        self.cars = driven(play)

    def named(self):
        return self.table[self.title]

    def note(self):
        return self.table["people.of"].format(self.at + 1, len(self.cars))

    # --- keys ---

    def key(self, event):
        if event == LOOK:
            LookPage.key(self, event)
        elif event in (BACK, OK):
            self.back()
        else:
            step = -1 if event in (UP, LEFT) else 1
            self.at = (self.at + step) % len(self.cars)
            self.open()

    # --- drawing ---

    def paint(self):
        who = self.cars[self.at]
        driver = people.of_run(self.play.run, who)
        page, y = self.app.page, self.top()
        beside = self._helmet(y, who, driver)
        x, wide = self.left() + beside, page.width - self.left() - beside
        for text, ink in self._heads(who, driver):
            large = 1 + (ink == WHITE and not page.small)
            page.body(x, y, text, self._ink(ink), BLACK, wide, False, large)
            y += page.line * large + GAP * (large - 1)
        if beside:
            y = max(y, self.top() + self._square() * HIGH) + GAP * (not page.small)
        self._lines(y, self._texts(who, driver))

    def _heads(self, who, driver):
        """Return [(text, ink)] for the right of the helmet."""
        words = self.app.words
        first, last = people.name(driver).split(" ")
        seat = words.pick("seats", self.play.dash.seat(self.play.race, who))
        car = self.play.texts.show.car(who)
        if self.tiny():
            return [("%s %s" % (first, last), WHITE)]
        return [(first, KERB), (last.upper(), WHITE),
                (self.table["people.level"].format(car, seat), KERB)]

    def _texts(self, who, driver):
        """Return [(text, ink)] for below the helmet."""
        trait = people.trait(driver)
        about = self.table["people.about"][trait]
        if not rivals(self.play.race.game.NAME):
            about = self.table["people.voice"]
        found = [(self.table["people.traits"][trait], AMBER), (about, WHITE)]
        if not self.app.page.small:
            found += [("", WHITE), (self._voice(trait), KERB)]
        return found

    def _voice(self, trait):
        """Return something that driver might say about a person's car."""
        other = [who for who in range(len(self.play.race.cars)) if who not in self.cars]
        line = self.table["radio.own"][trait].format(
            self.play.texts.show.car(other[0] if other else self.cars[0]))
        return self.table["people.quote"].format(line)

    def _lines(self, y, texts):
        """Draw the trait first and large; on a narrow page the rest as captions."""
        page, x = self.app.page, self.left()
        wide, size, high = page.width - 2 * x, page.letters, 8 if self.tiny() else page.line
        for text, ink in texts:
            large = size + (ink == AMBER and not page.small)
            for line in page.wrap(text, wide, large):
                page.text(x, y, line, self._ink(ink), BLACK, large, wide)
                y += high
            if large > size:
                y += high
            if not text:
                y += GAP
            if page.narrow and not self.tiny():
                size, high = 1, NOTE

    def _square(self):
        return SMALL if self.app.page.small else SQUARE

    def _helmet(self, y, who, driver):
        """Draw the helmet if it fits; return the pixels it takes."""
        page, size = self.app.page, self._square()
        if page.mono:
            return 0
        page.picture(self.left(), y, WIDE * size, HIGH * size, (who, driver), BLACK,
                     lambda pen: helmet(pen, self.left(), y, size, CARS[who],
                                        *people.helmet(driver)))
        return WIDE * size + GAP

    def _ink(self, ink):
        return WHITE if self.app.page.mono else ink


def driven(play):
    """Return the cars that have a computer driver."""
    return [who for who in range(len(play.race.cars)) if play.dash.bot(play.race, who)]
