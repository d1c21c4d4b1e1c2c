"""The page of a game: picture, description, duration and difficulty, and the ways to start it."""

from pitwall.boards.buttons import EXPLAIN, LEFT, LOOK, RIGHT
from pitwall.canvas.colours import AMBER, BLACK, INK, KERB, WHITE
from pitwall.games import NAMES, base
from pitwall.race import quick
from pitwall.ui.parade import HALF, Parade
from pitwall.ui.rows import FINGER, WIDER, Rows

KEYS = {"guide": "learn.guide", "quick": "menu.quick", "new": "menu.new", "next": "learn.next"}
ROW = 22        # pixels of a row on a large page
CAPTION = 9     # pixels of a line of captions
ROOMY = 60      # pixels of a picture that leaves space for large letters next to it


class Learn(Rows):
    """at: the chosen entry; game: one of games.NAMES; setup: the screen before, or None."""

    keys = "keys.game"

    def __init__(self, app, setup=None):
        Rows.__init__(self, app)
        self.setup = setup
        self._ways = ["guide", "quick", "new"]
        if app.board.keys < 5 or app.page.tall:     # no arrows for the next one, or taps
            self._ways.append("next")
        if app.chosen.get("Menu") in self._ways:    # the entry that led here
            self.at = self._ways.index(app.chosen["Menu"])
        self._show(base(app.game))

    def _show(self, game):
        """Show another game; its circuit is opened once its words are on the screen."""
        self.game, self.race, self.parade, self._looked = game, None, None, False

    # --- its rows ---

    def rows(self):
        return self._ways

    def named(self):
        return self.app.words.pick("games", NAMES.index(self.game))

    def note(self):
        return "%d/%d" % (NAMES.index(self.game) + 1, len(NAMES))

    def face(self, way):
        words = self.app.words
        name = words.say(KEYS[way])
        if way == "quick" and self.race and not self.app.page.small:
            name = words.say("slots.what", name, self.race.told(words))
        return name, None, KERB

    # --- drawing ---

    def _measure(self):
        """Place the rows at the lower edge, as many as leave space for the texts above."""
        page, rows = self.app.page, len(self._ways)
        high = FINGER + WIDER // 2 if page.tall else ROW
        if page.small:
            high = 9 if self.tiny() else self._line() + 1
            rows = 1 if self.tiny() else 2 if page.narrow else 3
        return self.bottom() - rows * high, self.bottom(), high

    def draw(self):
        Rows.draw(self)
        self._tell(*self._said())

    def _said(self):
        """Return (a description, [minutes, players, difficulty]), as far as the line has them."""
        what, _, more = self.app.words.about(self.game).partition(". ")
        facts = more.split(", ") if more else []
        if facts and not self.app.page.narrow:
            facts[-1] = self.app.words.say("learn.hard", facts[-1])
        return what + "." * bool(facts), facts

    def _tell(self, what, facts):
        """Draw the facts next to the picture (tall page: below), the description below both."""
        page, x, y, wide = self.app.page, self.left(), self.top(), self._across()
        low = self._layout[0] - (page.line if page.letters > 1 else 2 * CAPTION) - 2
        size = page.letters if low - y >= ROOMY else 1
        high = page.line if size > 1 else CAPTION
        fresh = page.renew(x, y, wide, low - y, self.game)
        room = max([page.measure(fact) if size > 1 else 6 * len(fact) for fact in facts] + [0])
        if page.tall:
            self._place(fresh, x, y, wide, low - y - high * len(facts) - 4)
            y = low - high * len(facts)
        else:
            self._place(fresh, x, y, wide - room - 8, low - y - 2)
            x, y = x + wide - room, y + max(0, (low - y - high * len(facts)) // 2)
        for i, fact in enumerate(facts):
            page.text(x, y + i * high, fact, WHITE, BLACK, size, page.width - x)
        self._line_of(what, low + 1, wide)

    def _line_of(self, what, y, wide):
        page, ink = self.app.page, WHITE if self.app.page.mono else AMBER
        if page.letters > 1:
            page.snug(self.left(), y, what, ink, BLACK, wide)
            return
        lines = page.wrap(what, wide)
        page.cut += lines[2:]
        for i in range(2):
            page.text(self.left(), y + 8 * i, lines[i] if i < len(lines) else "", ink, BLACK, 1,
                      wide)

    def _place(self, fresh, x, y, wide, high):
        """Set the box of the picture. fresh: it is empty, so that the picture is drawn again."""
        self._box = x + HALF, y + HALF, wide - 2 * HALF, high - 2 * HALF
        if fresh:
            self.app.page.canvas.rect(x, y, wide, high, INK)
            if self.parade:
                self.parade.fit(self._box)
                self.parade.draw()

    def tick(self, now):
        if not self._looked:
            self._find()
            return True
        return bool(self.parade and (self.parade.builds() or
                                     self.app.power.awake() and self.parade.drive(now)))

    def _find(self):
        """Open the circuit of the game's quick race."""
        app, self._looked = self.app, True
        self.race = quick.race(app.tracks, self.game, 0, app.settings.level)
        if self.race:
            self.parade = Parade(app.page, self.race.road)
            self.parade.fit(self._box)
        self.draw()

    # --- keys ---

    def key(self, event):
        if event in (LEFT, RIGHT, LOOK):
            self._turn(-1 if event == LEFT else 1)
        elif event == EXPLAIN:
            self.back()
        else:
            Rows.key(self, event)

    def _turn(self, step):
        """Go to the next game, or the previous one."""
        self._show(NAMES[(NAMES.index(self.game) + step) % len(NAMES)])
        self.draw()

    def enter(self, way):
        if way == "next":
            self._turn(1)
        elif way == "guide":
            self.app.guide(self.game)
        elif way == "quick" and self.race:
            self.app.quick(self.race, self.parade.track)
        else:
            self._new()

    def _new(self):
        """Open the set-up of a race of this game; the one that led here, if it is for this game."""
        app = self.app
        if self.setup and base(app.game) == self.game:
            self.back()
            return
        app.choose(self.game, 0)
        race = self.race
        app.setup(race and race.road, race and self.parade.track, race and race.name)

    def back(self):
        app = self.app
        if self.setup:
            app.go(self.setup)
            return
        if base(app.game) != self.game:
            app.game, app.edition = self.game, 0
        app.menu()
