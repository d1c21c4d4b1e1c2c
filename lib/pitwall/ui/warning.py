"""A pit board: one clear warning with its reason and consequences. Loaded for that page."""

from pitwall.boards.buttons import BACK, OK, RIGHT
from pitwall.canvas.body import height
from pitwall.canvas.colours import AMBER, BLACK, INK, KERB, WHITE, YELLOW
from pitwall.canvas.font import I_WARN
from pitwall.ui.hints import fitting
from pitwall.ui.watch import Caption

STRIPE, STEP = 9, 16        # pixels of the hazard stripes: height, and from one to the next
TINY = 100                  # rows; with fewer the page has only text
TEXT = 126                  # top of the consequences on a large page


class Warning(Caption):
    """key, numbers: of the game's screen-section words; answer: given when OK is pressed, or -1."""

    whole = stays = True
    screen = "Warning"
    KEYS = (OK, RIGHT, BACK)

    def __init__(self, play, who, key, numbers=(), answer=-1):
        Caption.__init__(self, who, "", bytes(play.race.state), -1)
        self.play, self.page, self.answer = play, play.page, answer
        words = play.words
        self.board, self.below, self.said = [
            words.named(text).format(*numbers) for text in words.seldom()[key]]
        self.keys = play.keys("keys.warning" if answer < 0 else "keys.sure")
        if play.page.narrow and play.page.height >= TINY:
            self.keys = fitting(self.keys, play.page.columns)

    def over(self, waited):
        """Return False: the warned person has to close it."""
        return False

    def draw(self):
        page, name = self.page, self.play.words.pick("cars", self.who)
        if page.height < TINY:
            self._tiny(page, name)
        elif page.small:
            self._small(page, name)
        else:
            self._large(page, name)

    def _large(self, page, name):
        wide = page.width
        self._striped(0, wide)
        self._striped(206, wide)
        page.rect(wide // 2 - 2, 112, 5, TEXT - 112, KERB)
        self._box(page, wide // 2 - 88, 14, 177, 98, KERB, BLACK)
        page.middle(19, name.upper(), WHITE, BLACK, 2, wide // 2 - 84, 169)
        page.rect(wide // 2 - 88, 49, 177, 2, KERB)
        page.middle(51, self.board, YELLOW, BLACK, 3, wide // 2 - 84, 169)
        page.rect(wide // 2 - 88, 93, 177, 2, KERB)
        page.middle(95, self.below, WHITE, BLACK, 1, wide // 2 - 84, 169)
        self._box(page, 6, TEXT, wide - 12, 78, AMBER, INK)
        page.icon(12, TEXT + 7, I_WARN, AMBER, INK, 2)
        self._follows(34, TEXT + 7, wide - 44, 4, INK)
        page.text(6, page.height - 16, self.keys, KERB, BLACK, 1, wide - 12)

    def _small(self, page, name):
        self._striped(0, page.width)
        x = page.measure(name) + 10
        page.body(4, 20, name, WHITE, BLACK, x - 10)
        wide = page.width - x - 4
        scale = 2 if page.measure(self.board, 2) <= wide else 1
        page.body(x, 28 - 8 * scale, self.board, YELLOW, BLACK, wide, False, scale)
        page.body(4, 40, self.below, WHITE, BLACK, page.width - 8)
        self._follows(4, 55 if page.narrow else 60, page.width - 8, 4, BLACK)
        x = 0 if page.narrow else 4
        page.text(x, page.height - 9, self.keys, KERB, BLACK, 1, page.width - 2 * x)

    def _tiny(self, page, name):
        page.rect(0, 0, page.width, 9, WHITE)
        page.icon(1, 0, I_WARN, BLACK, WHITE)
        page.body(10, 0, "%s: %s" % (name, self.board), BLACK, WHITE, page.width - 10)
        y = 10 if self.answer < 0 else 8
        self._follows(0, y, page.width, 6, BLACK)

    def _follows(self, x, y, wide, most, ground):
        """Draw the consequences, in the normal letters."""
        page, lines = self.page, self.page.wrap(self.said, wide)
        if page.height < TINY:
            lines += page.wrap(self.keys, wide)
        page.cut += lines[most:]
        for line in lines[:most]:
            page.body(x, y, line, WHITE, ground, wide)
            y += page.line if page.height < TINY or page.small else height(page.letters) + 3

    def _box(self, page, x, y, w, h, edge, inside):
        page.rect(x, y, w, h, edge)
        page.rect(x + 2, y + 2, w - 4, h - 4, inside)

    def _striped(self, y, wide):
        """Draw hazard stripes across the page."""
        self.page.picture(0, y, wide, STRIPE, "stripes", BLACK, self._stripes)

    def _stripes(self, pen):
        """Draw slanted stripes, amber and black."""
        for y in range(pen.top, pen.bottom):
            for x in range(-STEP, self.page.width + STEP, STEP):
                pen.rect(x - (y & 15), y, STEP // 2, 1, AMBER)
