"""After the flag: the podium, the best numbers, and the choices from here."""

from pitwall.boards.buttons import BACK, LEFT, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, INK, KERB, PANEL, WHITE
from pitwall.canvas.font import I_CUP
from pitwall.race.ask import const
from pitwall.race.places import OUT
from pitwall.race.best import DICE, GAINED, LED, STOPS, behind_by, best, decisive, turning
from pitwall.race import people
from pitwall.ui.helmet import HIGH, RADIUS, WIDE, helmet, plain
from pitwall.ui.sheet import Sheet
from pitwall.ui.standings import finish_order, seated

# On a large page: top and foot of the steps' picture; column and height of each step; below them
# the other cars, the numbers, the help for the choice, and the choices.
TOP, FOOT = const(54), const(143)
STEPS = ((1, 65), (0, 59), (2, 54))
OTHERS, NUMBERS, HELP, WAYS = const(145), const(158), const(9), const(196)  # HELP: above WAYS
WAY, ACROSS, FINGER = const(15), const(3), const(34)    # FINGER: a choice's height on a tall page
MOST = const(2)         # numbers that are shown there
READ = const(600)       # ms in which OK starts no race: it was meant for the last caption
_WRAP = const(0x3FFFFFFF)


class Result(Sheet):
    """The end of a race.

    at      the selected choice; you: the car of the only person, -1 if there are others
    """

    def __init__(self, app, play):
        Sheet.__init__(self, app)
        self.play, self.run, self.race, self.dash = play, play.run, play.race, play.dash
        self.order = finish_order(self.race, self.dash)
        self.stand = [who for who in self.order if self._home(who)][:len(STEPS)]
        self.you = self._only_person()
        stays = self.run.season or not self.run.journal.keeps
        self.ways = ["on", "table"] if stays else self._of_choice()
        self.keys = "keys.podium" if self.run.entered else "keys.unsaved"
        if self.run.record.kept and not self.run.season:
            self.ways.insert(self.ways.index("table"), "watch")
        self.at, self.goes = 0, ""
        self._since, self._read = -1, False
        self.grid = self.dice = ()      # grid and dice of the race, if known
        self.decisive = None            # see race.best
        self.told = self._numbers(self.places())

    def _of_choice(self):
        """Return the choices after a single race: another race first, but after a race with teams
        their table first."""
        ways = ["again", "revenge", "onward", "table"]
        return ["on"] + ways if self.dash.teams(self.race) else ways + ["on"]

    def _only_person(self):
        people = [who for who in self.order if not self.dash.bot(self.race, who)]
        return people[0] if len(people) == 1 else -1

    # --- in words ---

    def named(self):
        if self.app.page.small:
            return self._winner()
        return self.app.words.circuit(self.race.circuit.name)

    def note(self):
        words, dash = self.app.words, self.dash
        if self.app.page.small:
            return words.circuit(self.race.circuit.name)
        kind = "turns" if dash.schedule(self.race) else "laps"
        return words.many(kind, dash.race_laps(self.race))

    def _home(self, who):
        return self.dash.condition(self.race, who) == self.dash.AT_FLAG

    def _winner(self):
        """Return the only person's result, otherwise the winner."""
        words = self.app.words
        if self.you >= 0:
            return words.pick("podium.you", self._outcome()).format(
                words.pick("places", self.order.index(self.you)), len(self.order))
        if not self._home(self.order[0]):
            return words.say("podium.nobody")
        return words.say("podium.wins", words.pick("cars", self.order[0]))

    def _outcome(self):
        """Return 0 if the only person won, 1 if home behind others, 2 if out."""
        return 2 if not self._home(self.you) else 1 if self.you != self.order[0] else 0

    def _name(self, way):
        words = self.app.words
        if way == "on" and (self.run.season or self.dash.teams(self.race)):
            return words.say("podium.next")
        return words.say("podium." + way)

    def _help(self, way):
        words = self.app.words
        if not self.run.entered and self.app.page.small:
            return words.text(self.keys)
        if way == "onward":
            return words.circuit(self._following())
        if way == "again" and self.you >= 0:
            return self._next()
        return words.say("flag." + way) if way != "on" else ""

    def _next(self):
        """Return a goal for the next race, or the person's best place on this circuit."""
        words, best, outcome = self.app.words, self.run.record.best, self._outcome()
        if best:
            return words.pick("podium.best", min(outcome, 1)).format(
                words.pick("places", best - 1))
        return words.pick("podium.try", outcome)

    def _following(self):
        """Return the name of the next circuit."""
        from pitwall.race import again, circuits
        name, road = again.following(self.run, self.app.tracks)
        return self.app.words.say("own.title") if name == circuits.OWN else road.name

    def places(self):
        """Return the order at each checkpoint, () unless the whole race was recorded."""
        from pitwall.race import recorded
        found = recorded.from_grid("%s/%s" % (self.app.saves, self.run.record.kept), self.run)
        places = found.places() if found else ()
        if not places:
            return ()
        self.grid, self.dice = places[0], found.dice()
        self.decisive = decisive(found.rounds, [who for who in self.order if self._home(who)])
        return places

    def passes(self, most=0):
        """Return the decisive pass in a line, with its lap if that fits in `most` letters."""
        words, (who, other, _, lap, how) = self.app.words, self.decisive
        when = words.say("podium.turn" if self.dash.schedule(self.race) else "podium.lap", lap)
        text = words.pick("podium.passes", how).format(
            words.pick("cars", who), words.pick("cars", other))
        if who != self.order[0] and how != OUT:
            text = words.say("podium.second", text)
        long = words.say("podium.when", when, text)
        return text if 0 < most < len(long) else long

    def _decided(self):
        """Return the same, with an introduction if it fits."""
        page = self.app.page
        passes = self.passes(0 if page.small else page.columns)
        text = self.app.words.say("podium.decisive", passes)
        if page.narrow or page.measure(text) > page.width - 2 * self.left():
            return passes[0].upper() + passes[1:]
        return text

    def _numbers(self, places):
        """Return the best numbers as texts, a record first, then the decisive pass."""
        words, texts = self.app.words, []
        if self.run.record.beaten:
            texts.append(words.say("podium.laps" if self.dash.schedule(self.race)
                                   else "podium.rounds", *self.run.record.beaten))
        texts += self._yours(places)
        if self.decisive:
            texts.append(self._decided())
        rows = self.run.dice_statistics.rows()
        for what, who, one, other in best(self.race, self.dash, rows, places, self.order):
            name = words.pick("cars", who) if who < len(self.order) else ""
            if what == GAINED:
                text = words.say("podium.gained", name, words.pick("places", one),
                                 words.pick("places", other))
            elif what == LED:
                text = words.say("podium.led", name, one, other)
            elif what == STOPS:
                text = words.many("podium.stops", one, name) if one else words.say(
                    "podium.no stop", name)
            elif what == DICE:
                text = words.say("podium.above" if one >= 0 else "podium.below", name, words.say(
                    "ui.decimal", abs(one) // 10, abs(one) % 10))
            else:
                text = words.many("podium.leaders", one)
            texts.append(text)
        return texts

    def _yours(self, places):
        """Return why the only person is out, otherwise the round that decided the race, if any."""
        if self.you >= 0 and self.play.why and self._outcome() == 2:
            page, why = self.app.page, self.play.why    # the end of a long one is important
            return [why] if page.small else page.wrap(why, page.width, 1)[-MOST:]
        behind, words = behind_by(self.race, self.dash, self.order, self.you), self.app.words
        if behind:
            return [words.many("podium.behind", behind, words.pick("cars", self.order[0]))]
        found = turning(places, self.you, self.order) if self.you >= 0 and places else None
        if not found:
            return []
        key = "podium.you lost" if found[0] < 0 else "podium.you gained"
        return [words.many(key, abs(found[0]), found[1])]

    # --- keys ---

    def key(self, event):
        if event == BACK and not self.run.entered:
            self.app.after_unsaved(self.play)
        elif event in (BACK, OK):
            way = self.ways[self.at] if event == OK else "on"
            self.goes = way if way != "again" or self._read else ""
        elif event <= RIGHT:
            self.at = (self.at + (-1 if event in (UP, LEFT) else 1)) % len(self.ways)
            self.draw()

    def tick(self, now):
        """Start the chosen action here, where the stack is nearly empty."""
        goes, self.goes = self.goes, ""
        self._since = now if self._since < 0 else self._since
        self._read = self._read or (now - self._since & _WRAP) >= READ
        if goes == "on":
            self.app.after(self.play)
        elif goes == "table":
            self.app.table(self)
        elif goes == "watch":
            self.app.watch(self.run.record.kept)
        elif goes:
            self.app.another(self, goes)
        return bool(goes)

    # --- drawing ---

    def paint(self):
        if self.app.page.small:
            self._lines()
        else:
            self._large()

    def foot(self):
        if not self.app.page.small:
            self.under(self.app.words.text(self.keys))

    def _large(self):
        page, wide = self.app.page, self.app.page.width
        page.middle(25, self._winner().upper(), AMBER, BLACK, 2)
        page.picture(0, TOP, wide, FOOT - TOP, tuple(self.stand), BLACK, self._steps)
        for place in range(len(self.stand)):
            self._driver(place)
        self._others()
        ways, _ = self.way_box()
        for i in range(max(MOST, (ways - HELP - NUMBERS) // 14)):
            text = self.told[i] if i < len(self.told) else ""
            self._number(NUMBERS + 14 * i, text)
        help = self._help(self.ways[self.at])
        page.text(0, ways - HELP, self._centred(help), KERB, BLACK, 1, wide)
        self._buttons()

    def _number(self, y, text):
        """Draw a number centred, in captions if it is long."""
        page = self.app.page
        if page.measure(text) <= page.width:
            page.middle(y, text, WHITE, BLACK)
        elif page.renew(0, y, page.width, page.line, text, BLACK):
            page.text(0, y + 4, self._centred(text), WHITE, BLACK, 1, page.width)

    def _centred(self, text):
        return " " * ((self.app.page.columns - len(text)) // 2) + text

    def _column(self, place):
        """Return (left, width, top) of a step."""
        column, high = STEPS[place]
        wide = self.app.page.width // 3 - 2
        return 3 + column * (wide + 1), wide - 1, FOOT - high

    def _steps(self, pen):
        for place, who in enumerate(self.stand):
            x, wide, top = self._column(place)
            pen.rect(x, top, wide, FOOT - top, INK)
            pen.rect(x, top, wide, 2, CARS[who])
            self._helmet(pen, x + wide // 2, top, who)
        if self.stand:
            x, wide, top = self._column(0)
            pen.icon(x + wide // 2 + 12, top - 16, I_CUP, AMBER)

    def _driver(self, place):
        page, who = self.app.page, self.stand[place]
        x, wide, top = self._column(place)
        words = self.app.words
        page.middle(top + 3, words.pick("cars", who), WHITE, INK, 1, x, wide)
        page.middle(top + 17, "%d" % (place + 1), AMBER if place == 0 else WHITE, INK, 2, x, wide)
        seat = self._seat(who)
        page.text(x + (wide - 6 * len(seat)) // 2, top + 45, seat, WHITE, INK, 1, 6 * len(seat))

    def _seat(self, who):
        return seated(self.run, self.app.words, who)

    def _helmet(self, pen, x, y, who):
        """Draw a helmet, plain for a person; x: its middle, y: its lower edge."""
        if self.dash.bot(self.race, who):
            driver = people.of_run(self.run, who)
            helmet(pen, x - WIDE // 2, y - HIGH, 1, CARS[who], *people.helmet(driver))
        else:
            plain(pen, x, y - RADIUS - 1, CARS[who])

    def _others(self):
        """Draw the cars below the steps: place, or "-" if out, and the letter on its plate."""
        page, rest = self.app.page, self.order[len(self.stand):]
        step = min(36, (page.width - 8) // max(1, len(rest)))
        x = (page.width - step * len(rest)) // 2
        for i, who in enumerate(rest):
            text = "%d" % (i + 4) if self._home(who) else "-"
            page.text(x + step - 32 if step > 30 else x, OTHERS + 4, text, KERB, BLACK, 1, 12,
                      True)
            at = x + step - 16 if step > 30 else x + 13
            if step < 26:
                at = x + 12
            self._plate(at, OTHERS + 1, who)
            x += step

    def _plate(self, x, y, who):
        page = self.app.page
        page.rect(x, y, 9, 12, CARS[who])
        page.text(x + 2, y + 2, self.app.words.pick("cars", who)[0], BLACK, CARS[who], 1, 6)

    def _buttons(self):
        page = self.app.page
        wide, (top, high) = (page.width - 6) // ACROSS, self.way_box()
        for i, way in enumerate(self.ways):
            x, y = 3 + i % ACROSS * wide, top + i // ACROSS * high
            self._button(x, y, wide - 2, high - 1, self._name(way), i == self.at)

    def way_box(self):
        """Return the first row of pixels of the choices, and the height of one."""
        if not self.app.page.tall:
            return WAYS, WAY
        return self.bottom() - FINGER * -(-len(self.ways) // ACROSS), FINGER

    def _button(self, x, y, wide, high, text, chosen):
        page = self.app.page
        ground = AMBER if chosen else PANEL
        if page.renew(x, y, wide, high, (text, chosen), ground):
            y += (high - WAY + 1) // 2
            size = page.letters if page.measure(text) <= wide - 2 else 1
            long = page.measure(text) if size > 1 else 6 * len(text)
            page.text(x + (wide - long) // 2, y + (0 if size > 1 else 3), text,
                      BLACK if chosen else WHITE, ground, size, long)

    # --- text first ---

    def _lines(self):
        """Draw the podium, the numbers and the selected choice, a line each."""
        page, y, wide = self.app.page, self.top(), self.app.page.width
        line = 8 if self.tiny() else page.line
        bottom = page.height - line - (1 if self.tiny() else 2)
        for place, who in enumerate(self.stand):
            self._place(y, place, who)
            y += line
        lines, rows = [], (bottom - y) // line
        for text in self._said():
            more = page.wrap(text, wide - self.left())
            if not lines or len(lines) + len(more) <= rows:
                lines += more
        while y + line <= bottom:
            page.body(self.left(), y, lines.pop(0) if lines else "", self._ink(), BLACK,
                      wide - self.left())
            y += line
        text = self._name(self.ways[self.at])
        shown = "\u25c0%s\u25b6" % text
        ground, ink = (WHITE, BLACK) if page.mono else (AMBER, BLACK)
        page.rect(0, bottom, wide, page.height - bottom, ground)
        at = (wide - page.measure(shown)) // 2
        if page.renew(1, bottom, wide - 1, page.height - bottom, shown, ground):
            page.body(at, bottom + 1, shown, ink, ground, wide - at)

    def _ink(self):
        return WHITE if self.app.page.mono else KERB

    def _said(self):
        """Return the texts under the podium: about the choice, or the best numbers."""
        help = self._help(self.ways[self.at])
        if self.at or not self.run.entered:
            return [help]
        return self.told[:1] + [help] + self.told[1:] if self.you >= 0 else self.told

    def _place(self, y, place, who):
        page, words, x = self.app.page, self.app.words, self.left()
        page.body(x, y, "%d" % (place + 1), WHITE, BLACK, 10)
        if not page.mono:
            page.rect(x + 11, y + 2, 5, page.line - 4, CARS[who])
            x += 8
        name, seat = words.pick("cars", who), self._seat(who)
        wide = page.width - x - 12 - self.left()
        left = max(0, wide - page.measure(name) - 6)
        page.body(x + 12, y, name, WHITE, BLACK, wide - left)
        x, size = x + 12 + wide - left, page.letters
        if size > 1 and page.measure(seat) > left:
            size, y = 1, y + 4
        page.text(x, y, seat, self._ink(), BLACK, size, left, True)
