"""A summary shown when a saved race is resumed: round, places, forecast and last log lines.

Loaded for that one page.
"""

from pitwall import games
from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.watch import Caption

CHIP = 6        # pixels of a car's mark in front of its line


class Recap(Caption):
    """A page shown before the race goes on; any key closes it."""

    whole = stays = True
    screen = "Recap"
    KEYS = (UP, DOWN, LEFT, RIGHT, OK, BACK, LOOK, EXPLAIN)

    def __init__(self, play):
        Caption.__init__(self, TABLE, "", bytes(play.race.state), -1)
        self.play = play

    def over(self, waited):
        """Return False: it waits for a key."""
        return False

    def stands(self):
        """Return [(text, ink)]: round and lap, the people's places, the weather."""
        play, words, dash, race = self.play, self.play.words, self.play.dash, self.play.race
        number, texts, edition = dash.round_number(race), [], games.edition_of(race)
        if edition:
            name = words.pick("games", games.NAMES.index(games.base(race.game.NAME)))
            texts.append((words.in_edition(name, race.game.NAME, edition), KERB))
        if number:
            texts.append((words.say("recap.round", number, dash.lap(race), dash.race_laps(race)),
                          WHITE))
        if dash.lined_up(race):
            order = dash.order(race)
            texts += [(words.say("recap.place", words.pick("cars", who), words.pick(
                "places", order.index(who)), len(order)), AMBER)
                for who in order if not dash.bot(race, who)]
        show, foretold = play.texts.show, dash.forecast(race)
        sky = ", ".join([show.weather_name(each) for each in foretold]) or show.forecast(race)
        return texts + [(words.say("recap.sky", sky), WHITE)]

    def draw(self):
        page, (x, wide), y = self.play.page, self._room(), 4
        bottom = page.height - (4 if page.small else 14)
        tiny = page.height < 100
        if not tiny:
            page.body(x, y, self.play.words.say("recap.title"), KERB, BLACK, wide)
            y += page.line
        for text, ink in self.stands():
            for line in page.wrap(text, wide):
                if y + page.line <= bottom:
                    page.body(x, y, line, WHITE if page.mono else ink, BLACK, wide)
                    y += page.line
        self._log(x, y + (0 if tiny else 4), wide, bottom)
        if not page.small:
            page.text(x, page.height - 11, self.play.words.say("keys.recap"), KERB)

    def _room(self):
        page = self.play.page
        return (0, page.width) if page.height < 100 else (6, page.width - 12)

    def _log(self, x, y, wide, bottom):
        """Draw the last log lines, as many as fit, in the normal letters."""
        page, rows = self.play.page, (bottom - y) // self.play.page.line
        told, count = [], 0     # lines of each entry
        for who, text, _, _ in self.play.teller.log.entries():
            told.append([(who, line) for line in page.wrap(text, wide - CHIP)])
            count += len(told[-1])
            while told and count > rows:
                count -= len(told.pop(0))
        for who, line in [line for lines in told for line in lines]:
            page.rect(x, y, CHIP - 3, page.line - 2, BLACK if who == TABLE else CARS[who])
            page.body(x + CHIP, y, line, WHITE, BLACK, wide - CHIP)
            y += page.line
