"""The screen of a quick race: it shows the grid at once and sums up the rivals once a round.

The log keeps every line. The module is loaded only for quick races.
"""

from pitwall.canvas.colours import AMBER, BLACK, CARS, INK, KERB, PANEL, WHITE
from pitwall.games.occasions import last_lap
from pitwall.race.referee import ROLL, TABLE, const
from pitwall.ui.play import Play
from pitwall.ui.watch import Caption

TITLE = const(40)       # rows of a large page above the first car
CHIP = const(13)        # pixels of a car's mark on one


class Grid(Caption):
    """The starting grid on one page: cars with their drivers, and the weather."""

    whole = brief = True

    def __init__(self, play):
        race, words = play.race, play.words
        Caption.__init__(self, TABLE, "", bytes(race.state), -1)
        self.play = play
        self.title = words.say("quick.grid")
        sky = play.texts.show.forecast(race)
        self.sky = sky[:1].upper() + sky[1:]
        self.clouds = ""        # what brings the next weather, where it is not known when it comes
        if play.dash.CLOUDS and play.dash.sky_next(race)[0]:
            self.clouds = words.say(play.dash.CLOUDS)
        self.cars = [(who, words.pick("cars", who), self._driver(who))
                     for who in play.dash.order(race)]
        self.text = ", ".join([self.title, self.sky] + [car for _, car, _ in self.cars])

    def _driver(self, who):
        from pitwall.race import people
        if who == self.play.run.viewer:
            return self.play.words.say("quick.you")
        return people.name(people.of_run(self.play.run, who))

    def draw(self):
        page = self.play.page
        if page.small:
            self._small(page)
        else:
            self._large(page)

    def _large(self, page):
        wide, high = page.width - 8, min(26, (page.height - TITLE - 34) // len(self.cars))
        page.middle(6, self.title, WHITE, BLACK, 2, 4, wide)
        for i, (who, car, driver) in enumerate(self.cars):
            y, own = TITLE + high * i, who == self.play.run.viewer
            ground = INK if own else BLACK
            page.rect(4, y, wide, high - 2, AMBER if own else PANEL)
            page.rect(5, y + 1, wide - 2, high - 4, ground)
            page.body(10, y + 4, "%d" % (i + 1), WHITE, ground, 20)
            page.rect(32, y + 5, CHIP, high - 12, CARS[who])
            page.body(52, y + 4, car, WHITE, ground, 62)
            page.body(118, y + 4, driver, AMBER if own else KERB, ground, wide - 120)
        page.snug(8, page.height - 32 - 7 * bool(self.clouds), self.sky, AMBER, BLACK, wide - 8)
        if self.clouds:
            page.text(8, page.height - 24, self.clouds, KERB, BLACK, 1, wide - 8)
        page.text(8, page.height - 13, self.play.keys("keys.next"), KERB, BLACK, 1, wide - 8)

    def _small(self, page):
        """Draw one line for each car, then as much of the forecast as fits."""
        page.body(0, 0, self.title, WHITE, BLACK, page.width)
        y, x = page.line, 0 if page.mono else 9
        for i, (who, car, driver) in enumerate(self.cars):
            own = who == self.play.run.viewer
            text = "%d %s%s" % (i + 1, car, ", " + driver if own else "")
            if x:
                page.rect(0, y + 2, 6, page.line - 4, CARS[who])
            page.body(x, y, text, AMBER if own and not page.mono else WHITE, BLACK, page.width - x)
            y += page.line
        rows, lines = (page.height - y) // 8, page.wrap(self.sky, page.width, 1)
        if self.clouds:
            more = page.wrap("%s. %s" % (self.sky, self.clouds), page.width, 1)
            lines = more if len(more) <= rows else lines
        for line in lines[:rows]:
            page.text(0, y, line, WHITE if page.mono else KERB, BLACK, 1, page.width)
            y += 8


class Quick(Play):
    """A race with one human player and only the most important captions."""

    def __init__(self, app, run, track=None):
        Play.__init__(self, app, run, track)
        self.gridded = False            # was the grid shown?
        self.others = False             # has another car moved since the last summary?
        self.round = self.radio = -1    # of the last summary; of the last line on the radio
        self.place = len(run.race.cars)     # the player's place in the last summary
        self.out = 0                    # bits of the cars that a summary has reported as out
        self.last = False               # has a summary announced the last lap?

    def _arrive(self):
        Play._arrive(self)
        self.gridded = not self.dash.sets_up(self.race)

    # --- before the first question ---

    def _go_on(self, now):
        if not self.race.over and self.race.ask.kind == ROLL and (
                self.rolls_alone() and self.run.sets_up()):
            self._answer(self.run.roll())
            return True
        return Play._go_on(self, now)

    def _ask(self, ask):
        news = self._news()
        if news:
            self.teller.captions.append(news)
        else:
            Play._ask(self, ask)

    def _news(self):
        """Return the page or caption that precedes a question, or None."""
        if not self.gridded:
            if self.run.sets_up():
                return None
            self.gridded = True
            return Grid(self)
        number = self.dash.round_number(self.race)
        if self.round < 0 and number:       # the grid has just been shown
            self.round = number
        if not self.others or number == self.round:
            return None
        self.others, self.round = False, number
        summary = Caption(TABLE, self._standing(), bytes(self.race.state), -1)
        summary.brief = True
        return summary

    def _standing(self):
        """Return the summary: the leader, the player's place, and the cars that retired."""
        words, dash, race = self.words, self.dash, self.race
        order, you = dash.order(race), self.run.viewer
        place = order.index(you)
        change = 0 if place == self.place else 1 if place < self.place else 2
        text = words.pick("quick.place" if place else "quick.lead", change).format(
            words.pick("cars", order[0 if place else 1]), words.pick("places", place), len(order))
        self.place = place
        if not self.last and (last_lap(dash, race) or dash.closing(race)):
            self.last = True
            text += " " + words.pick(dash.LAST_LAP[2], 1 if dash.schedule(race) else 0)
        gone = [who for who in order if who != you and not self.out >> who & 1
                and dash.condition(race, who) == dash.IS_OUT]
        for who in gone:
            self.out |= 1 << who
        if gone:
            text += " " + words.say("quick.out", words.listed(
                [words.pick("cars", who) for who in gone]))
        return text

    # --- captions ---

    def _tell(self, caption, now):
        if caption.brief or caption.stays or self.gridded and not self._is_left_out(caption):
            Play._tell(self, caption, now)
        else:
            self._pass(caption)

    def _is_left_out(self, caption):
        """Return True for captions that go only to the log: lists, and moves among the rivals."""
        if caption.driver >= 0:
            number = self.dash.round_number(self.race)
            again, self.radio = number == self.radio, number
            return again or self.round < 0
        if caption.minor:
            return True
        if caption.who in (TABLE, self.run.viewer):
            return caption.ended and not self._names_you(caption.text)
        self.others = True
        return not self._names_you(caption.text)

    def _names_you(self, text):
        """Return True if it names the player's car; after a card's colour come a number and "("."""
        name = self.words.pick("cars", self.run.viewer)
        parts = text.split(name)
        return any([part[2:4] != " (" for part in parts[1:]])

    def _part(self, caption):
        """Show the rest of a long caption as well."""
        waiting = len(self.teller.captions)
        Play._part(self, caption)
        if len(self.teller.captions) > waiting:
            self.teller.captions[0].brief = True
