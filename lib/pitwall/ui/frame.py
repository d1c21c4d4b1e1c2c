"""The frame around every picture of a race: above car, time and weather, below values and keys.

    head    chip and name   Lap 3/6   sun > rain 4
    tower   the cars        |  stage: map or close-up; a question has all of the width
    inset   a small map     |
    band    MP   the choice, its price; or the latest event
    stock   tyre  EP 7  BP 7  SP 9
    keys
"""

from pitwall.canvas.body import BODY_H
from pitwall.canvas.colours import (
    AMBER, BLACK, CARS, GREEN, INK, KERB, PANEL, WHITE, YELLOW)
from pitwall.device.unload import forget
from pitwall.race.referee import TABLE, const
from pitwall.ui.page import wrap
from pitwall.ui.inks import SKIES, TINTS, TYRES, gauges, marks, state

NARROWEST = const(240)     # pixels; a wider page has a wider stage, lines and stock
TOP = const(22)
STAGE = (56, TOP, 182, 142)
ROW = const(16)        # the most pixels of a row of the tower
TALL = const(84)       # of the whole tower
CROWD = const(8)       # the most cars whose rows leave space for a small map
INSET = (2, 107, 52, 57)
BAND = const(166)
BAND_H = const(40)
TEXT = const(54)       # x of the text, right of the number
STOCK = const(207)
STOCK_H = const(17)
KEYS = const(227)
CHIP = const(13)
HELMET = const(3)      # pixels of a square of a helmet


class Frame:
    """Draws the frame of a race on a page.

    words   the texts; run: of the race; show: the game's own words
    box     x, y, width, height of the stage of a question; picture, close: of a map; inset: of a
            small map, or None: more cars than CROWD use its place
    wide    pixels of a line of text, which begins at `left`; columns: captions' letters in it
    rows    lines of a caption; the rest of a longer one becomes the next caption
    hushed  True if the band is empty, because a caption takes its place and that of the map
    upper   True if the map stays above the question, as on a tall page, see tall.py
    band, stock_y, keys_y   y of the choice or caption, of the stock and of the keys
    """

    tall = TALL
    tiny = upper = hushed = False
    said = ()
    clock, late = "", False     # remaining time of a turn, is it over? See turn_clock.py
    band, stock_y, keys_y = BAND, STOCK, KEYS
    left = 6
    rows = 3

    def __init__(self, page, words, run, show):
        self.page = page
        self.show = show
        self.words = words
        self.dash = run.dash
        self.more = page.width - NARROWEST
        self.inset = INSET
        if len(run.race.cars) > CROWD:
            self.inset, self.tall = None, TALL + INSET[3]
        self.wide = page.width - 2 * self.left
        self.columns = self.wide // 6
        x, y, w, h = STAGE
        self.picture = self.close = (x, y, w + self.more, h)
        self.box = (2, TOP, page.width - 4, STOCK - TOP)
        self._mp = -1       # the number in the band, -1: none
        self._of = None

    def draw(self, race, who, mp=-1, driver=-1):
        """Draw all around a map, for the car `who` (or TABLE) with this many MP (-1: unknown).

        driver  the speaker on the radio, a number of pitwall.race.people; -1: nobody
        """
        self.head(race, who)
        self._tower(race, who)
        big = self.dash.big(race, who, mp) if who != TABLE else -1
        if not self.hushed:
            self._number(who, big, driver)
        self._of = race, who        # the car whose stock goes with the choice

    def head(self, race, who):
        """Draw the border, the car, the time and the weather."""
        self._border(WHITE if who == TABLE else CARS[who])
        page = self.page
        page.rect(2, 2, page.width - 4, TOP - 3, PANEL)
        end = self._weather(race, who)
        self._when(race, self._driver(who), end)

    def order_box(self):
        """Return x, y, width, height of the page of a move on the table, below the head."""
        return 2, TOP, self.page.width - 4, self.keys_y - TOP - 2

    def progress(self, race):
        """Draw the round in place of the small map, while the large one is shown."""
        if not self.inset:
            return
        page, (x, y, w, h) = self.page, self.inset
        number = self.dash.round_number(race)
        page.renew(x, y, w, h, number, PANEL if number else BLACK)
        if number:
            page.text(x + 8, y + 6, self.words.say("ui.round"), KERB, PANEL, 1, w - 8)
            page.middle(y + 18, "%d" % number, WHITE, PANEL, 2, x, w)

    def lines(self, question, choice="", keys="", ink=WHITE, price=("", GREEN)):
        """Draw the choice, its price and its consequences in the band; and the keys.

        price   its text and colour
        """
        self.stock(*self._of)
        page, (x, wide) = self.page, self._room()
        lines = page.wrap(question, wide)
        if len(lines) > 1 and not choice:
            page.snug(x, self.band + 2, lines[0], WHITE, INK, wide)
            question = " ".join(lines[1:])
            self._priced(self.band + 20, question, WHITE, price, x, wide)
        else:
            page.snug(x, self.band + 2, question, WHITE, INK, wide)
            room = wide - (page.measure(price[0]) + 11 if price[0] else 0)
            if page.measure(choice) > room and len(wrap(choice, room // 6)) > 2:
                keys, choice = choice, ""       # its consequences are more important
            self._priced(self.band + 20, choice, ink, price, x, wide)
        self.keys(keys)

    def keys(self, text, ink=KERB):
        """Write in the last line what the keys do."""
        self.page.text(self.left, self.keys_y, text, ink, BLACK, 1, self.wide)

    def fold(self, text):
        """Return a text as lines over the whole width."""
        return self.page.wrap(text, self.wide)

    def told(self, text):
        """Return a caption as lines that fit next to a number, if there is one."""
        return self.page.wrap(text, self.page.width - TEXT - 4)

    def tell(self, text, keys="keys.watch"):
        """Draw a caption over band and stock."""
        x, wide = self._room()
        lines = self.page.wrap(text, wide)
        self.page.cut += lines[self.rows:]
        page = self.page
        page.renew(2, self.stock_y, page.width - 4, STOCK_H, "told", INK)
        for i in range(self.rows):
            text = lines[i] if i < len(lines) else ""
            page.body(x, self.band + 4 + 18 * i, text, WHITE, INK, wide)
        if keys:
            self.keys(self.words.say(keys))

    def hush(self, keys):
        """Empty the band below a large caption, which may continue there."""
        page = self.page
        page.renew(2, self.band, page.width - 4, self.stock_y - self.band, "hushed", BLACK)
        page.renew(2, self.stock_y, page.width - 4, STOCK_H, "hushed", BLACK)
        self.keys(self.words.say(keys))

    def wait(self, done=0):
        """Show in place of the keys that the press is being handled, with the percentage done."""
        self.keys(self.words.say("ui.wait") + (" %d %%" % done if done else ""), WHITE)

    # --- above the map ---

    def _border(self, colour):
        page = self.page
        page.rect(0, 0, page.width, 2, colour)
        page.rect(0, page.height - 2, page.width, 2, colour)
        page.rect(0, 2, 2, page.height - 4, colour)
        page.rect(page.width - 2, 2, 2, page.height - 4, colour)

    def chip(self, x, y, who, ground, ink=BLACK, high=CHIP):
        """Draw a car: a plate of its colour with its letter. Return the x to the right of it."""
        page, letter = self.page, self.words.pick("cars", who)[0]
        page.rect(x, y, CHIP, high, ground)
        if high < CHIP:
            page.text(x + 4, y + (high - 7) // 2, letter, ink, ground, 1, 6)
        else:
            page.body(x + (CHIP + 1 - page.measure(letter)) // 2, y, letter, ink, ground,
                      page.measure(letter))
        return x + CHIP + 4

    def _driver(self, who):
        """Draw chip and name of the car, if any; return the x of the next item."""
        page = self.page
        if who == TABLE:
            page.renew(3, 3, 3, 17, who, PANEL)     # a chip would begin further left
            return 6
        name = self.words.pick("cars", who)
        page.renew(3, 3, page.width // 2, 17, (who, name), PANEL)
        x = self.chip(5, 5, who, CARS[who])
        wide = page.measure(name)
        page.body(x, 4, name, WHITE, PANEL, wide)
        return x + wide + 4

    def _when(self, race, x, end):
        """Draw the lap in the space between driver and weather."""
        page, text = self.page, self.show.when(race)
        ink, ground = (BLACK, YELLOW) if self.dash.caution(race) else (WHITE, PANEL)
        if self.clock:
            ink, ground = (BLACK, AMBER) if self.late else (ink, ground)
            both = self.clock + "  " + text
            text = both if page.measure(both) + 4 <= end - x else self.clock
        wide = page.measure(text)
        page.renew(x, 3, end - x, 16, (text, end, ground), PANEL)
        if wide + 4 <= end - x:
            left = x + (end - x - wide) // 2
            if ground != PANEL:
                page.rect(left - 2, 3, wide + 3, 16, ground)
            page.body(left, 4, text, ink, ground, wide)

    def _weather(self, race, who):
        """Draw the weather now and later; return its x.

        The whole forecast or the next change; if there is none, the note about the car."""
        page, dash = self.page, self.dash
        foretold, (steps, coming) = dash.forecast(race), dash.sky_next(race)
        lamp = "" if foretold or steps or who == TABLE else self.show.lamp(race, who)
        skies = foretold or ((dash.sky(race), coming) if steps else (dash.sky(race),))
        text = "%d" % steps if steps and not foretold else lamp
        size = page.measure(text) if text else 0
        x = page.width - 6 - size - 19 * len(skies) - (8 if steps and not foretold else 0)
        page.renew(x - 2, 3, page.width - x, 16, (skies, text), PANEL)
        at = x
        for i, weather in enumerate(skies):
            self._sky(at, weather)
            at += 19
            if steps and not foretold and not i:
                page.text(at - 1, 8, "\u25b6", KERB, PANEL, 1, 6)
                at += 8
        if text:
            page.body(at, 4, text, GREEN if lamp else WHITE, PANEL, size)
        return x - 2

    def _sky(self, x, weather):
        icon, colour = SKIES[self.dash.SKIES[weather]]
        self.page.icon(x, 3, icon, colour, PANEL, 2)

    # --- next to a map ---

    def _tower(self, race, who):
        y = TOP
        high = min(ROW, self.tall // len(race.cars))
        for place, car in enumerate(self.dash.order(race)):
            self._row(race, y, place, car, who, high)
            y += high

    def _row(self, race, y, place, car, who, high):
        """Draw place, chip and tyre (or condition) of a car."""
        page, dash = self.page, self.dash
        ground = BLACK if car == who else PANEL
        out = dash.condition(race, car) == dash.IS_OUT
        if page.renew(2, y, 52, high - 1, (ground, car, out), ground) and car == who:
            for x in (2, 52):
                page.canvas.rect(x, y, 2, high - 1, WHITE)
        text = y + (high - 8) // 2
        page.text(5, text, "%2d" % (place + 1), TINTS[dash.tint(race, car)], ground, 1, 12)
        chip = min(CHIP, high - 2)
        self.chip(19, y + (high - 1 - chip) // 2, car, PANEL if out else CARS[car],
                  KERB if out else BLACK, chip)
        mark, ink = state(dash, self.words, race, car)
        if high < ROW:
            page.text(38, text, mark, ink, ground, 1, 12)
        else:
            page.body(37, y + (high - 1 - BODY_H) // 2, mark, ink, ground, 14)

    # --- below the map ---

    def _room(self):
        """Return the x of the text in the band, and its width in pixels."""
        x = TEXT if self._mp >= 0 else self.left
        return x, self.page.width - x - 4

    def _number(self, who, number, driver=-1):
        """Draw the ground of the band, and on the left large MP or the helmet of the speaker."""
        page, self._mp = self.page, max(number, driver)
        page.renew(2, self.band, page.width - 4, self.stock_y - self.band,
                   (who, number >= 0, driver), INK)
        self._figure(who, number, driver)

    def _figure(self, who, number, driver):
        if driver >= 0:
            self._helmet(who, driver)
        elif number >= 0:
            self._large(number)
            label = self.words.say("ui.big")
            self.page.text(28 - 3 * len(label), self.band + 33, label, KERB, INK, 1,
                           6 * len(label))

    def _helmet(self, who, driver):
        from pitwall.race.people import helmet
        from pitwall.ui.helmet import helmet as paint
        pattern, ink = helmet(driver)
        self.page.picture(3, self.band, TEXT - 6, BAND_H, (who, driver), INK,
                          lambda pen: paint(pen, 3, self.band + 4, HELMET, CARS[who], pattern, ink))
        forget("people")
        forget("helmet")

    def _large(self, number):
        """Draw MP three times as large; the blank rows above its figures are outside the band."""
        page, text, size = self.page, "%d" % number, self.page.letters + 2
        x = 3 + (TEXT - 6 - page.measure(text, 3)) // 2
        page.picture(3, self.band, TEXT - 6, BAND_H - 7, number, INK,
                     lambda pen: pen.text(x, self.band - 5, text, WHITE, None, size))

    def _priced(self, y, text, ink, priced, x, wide):
        page, (price, price_ink) = self.page, priced
        size = page.measure(price) if price else 0
        if not page.renew(x, y - 1, wide, BODY_H + 3, (text, price, price_ink), INK):
            return
        if price:
            page.rect(x, y - 1, size + 5, BODY_H + 2, price_ink)
            page.body(x + 3, y, price, BLACK, price_ink, size)
            x, wide = x + size + 11, wide - size - 11
        if text:
            page.lay(x, y, text, ink, INK, wide)

    def stock(self, race, who, mp=-1):
        """Draw tyre and points of a car in a line; for the table the weather to come."""
        page, parts = self.page, self._parts(race, who, mp)
        if not page.renew(2, self.stock_y, page.width - 4, STOCK_H, parts, PANEL):
            return
        wide, gaps = sum([self._size(part) for part in parts]), len(parts) - 1
        gap = min(10, max(2, (self.wide - wide) // max(1, gaps)))
        if wide + gap * gaps > self.wide + 1:
            self._tight(parts)
            return
        x = self.left
        for part in parts:
            self._part(x, *part)
            x += self._size(part) + gap

    def _tight(self, parts):
        """Draw parts that do not fit a line as two lines of captions."""
        page, x, y = self.page, self.left, self.stock_y + 1
        for label, text, ink in parts:
            wide = 6 * len(label + text)
            if x + wide > page.width and y == self.stock_y + 1:
                x, y = self.left, y + 8
            if x + wide > page.width:
                page.cut.append(label or text)
                continue
            if label:
                page.text(x, y, label, KERB if text else ink, PANEL, 1, 6 * len(label))
            if text:
                page.text(x + 6 * len(label), y, text, ink, PANEL, 1, 6 * len(text))
            x += wide + 6

    def _size(self, part):
        label, text, _ = part
        wide = 6 * len(label) + 2 if label else 0
        return wide + (self.page.measure(text) if text else 0)

    def _part(self, x, label, text, ink):
        page, ground = self.page, PANEL
        if label:
            page.text(x, self.stock_y + 5, label, KERB if text else ink, ground, 1, 6 * len(label))
            x += 6 * len(label) + 2
        if text:
            page.body(x, self.stock_y + 1, text, ink, ground, page.measure(text))

    def _parts(self, race, who, mp):
        """Return [(caption, figure, ink of the figure)] of a car."""
        dash, words, show = self.dash, self.words, self.show
        if who == TABLE:
            return [("", show.forecast(race), WHITE)]
        parts = []
        if mp >= 0:
            parts.append((words.say("ui.big"), "%d" % mp, WHITE))
        compound = dash.compound(race, who)
        if compound != dash.NO_TYRE:
            ink = TYRES[dash.TYRE_INKS[compound]]
            parts.append(("", words.pick("tyre letters", compound), ink))
            parts.append((show.tyre_age(race, who), "",
                          AMBER if dash.worn(race, who) else KERB))
        if dash.has_points(race, who):
            for kind, name in gauges(dash, words):
                figure = dash.LOWEST + dash.STEP * dash.points(race, who, kind)
                parts.append((name, "%d" % figure, WHITE))
        else:
            parts.append((words.pick("seats", dash.seat(race, who)), "", KERB))
        return parts + [(text, "", ink) for text, ink in marks(dash, words, race, who) if text]
