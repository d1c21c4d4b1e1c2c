"""The page of a computer driver's move at the table: numbered steps in large letters, the goal, and
a map of the way. A tall page keeps its map above; the smallest pages have none.

The app loads this module for that page only.
"""

from array import array

from pitwall.canvas.body import height, measure
from pitwall.canvas.colours import AMBER, BLACK, CARS, INK, WHITE
from pitwall.ui.chart import Chart, marker
from pitwall.ui.track import View

LOW = 44            # a map has at least this many rows
GAP = 4             # between two steps
PLATE = 16          # pixels of a step's number


def draw(play, way):
    """Draw the page of a Way."""
    frame, page = play.frame, play.page
    ground = BLACK if page.small else INK
    if not frame.upper:
        frame.head(play.view, way.who)
    if page.renew(*frame.order_box(), way.text, ground):
        _draw(play, way, frame.order_box(), ground)
    if not page.small:
        frame.keys(play.words.say(play.watch_keys()))


def _draw(play, way, box, ground):
    """Draw steps, goal and, if it fits, the map."""
    (x, y, w, h), page = box, play.page
    mapped = isinstance(play.chart, Chart) and not play.frame.upper
    beside = mapped and page.small and not page.narrow      # a low page: the map at the right
    text = w * 3 // 5 if beside else w
    below = _told(page, way, (x + 3, y, text - 6, h), ground, mapped and not beside)
    if beside:
        x, w = x + text, w - text
    elif mapped:
        h, y = y + h - below, below
    if mapped and h >= LOW:
        chart = Highlit(play.chart, way, (x, y, w, h))
        page.picture(x, y, w, h, (way.text, "map"), BLACK, chart.paint)


def _told(page, way, box, ground, mapped):
    """Draw steps and goal as large as they fit. Returns the row below them."""
    x, y, wide, high = box
    goal = page.wrap(way.play.words.say("way.goal", way.goal) if way.steps else way.goal, wide)
    room, form = high - page.line * len(goal), None
    if len(way.steps) > 1:
        form = mapped and _form(page, way.steps, wide, room - LOW) or _form(
            page, way.steps, wide, room)
    if form:
        y = _numbered(page, way.steps, form, (x, y + form[2], wide), ground)
    else:
        y, all_of_it = _plain(page, way, box, ground)
        if all_of_it:
            return y
    for line in goal:
        page.body(x, y, line, WHITE if page.mono else AMBER, ground, wide)
        y += page.line
    return y + GAP


def _form(page, steps, wide, high):
    """Return (size of letters, columns, gap) with which each step fits a line, or None."""
    gaps = GAP * (page.height >= 100)
    for size, columns, gap in ((page.letters + 1, 1, gaps), (page.letters, 1, gaps),
                               (page.letters, 2, gaps), (1, 1, 0), (1, 2, 0)):
        room = wide // columns - PLATE - GAP * (columns - 1)
        rows = (len(steps) + columns - 1) // columns
        if rows * (height(size) + 1 + gap) + gap <= high and not [
                text for text in steps if measure(text, size) > room]:
            return size, columns, gap
    return None


def _numbered(page, steps, form, box, ground):
    """Draw steps, column by column. Returns the row below them."""
    (size, columns, gap), (x, top, wide) = form, box
    rows, high, wide = (len(steps) + columns - 1) // columns, height(size), wide // columns
    for i, text in enumerate(steps):
        left, y = x + wide * (i // rows), top + (high + 1 + gap) * (i % rows)
        page.canvas.rect(left, y, PLATE - 4, high + (high > 8), AMBER)
        page.text(left + 3 * (i < 9), y + (high - 7) // 2, "%d" % (i + 1), BLACK, AMBER, 1, 12)
        page.text(left + PLATE, y, text, WHITE, ground, size, wide - PLATE)
    return top + (high + 1 + gap) * rows


def _plain(page, way, box, ground):
    """Draw a single step, or all steps as one text, or only the goal if the steps do not fit.

    Returns (row below, True if the goal is drawn).
    """
    x, y, wide, high = box
    goal = page.line * len(page.wrap(way.play.words.say("way.goal", way.goal), wide))
    for text, less, whole in ((", ".join(way.steps), goal, False), (way.goal, 0, True)):
        for size in (page.letters + 1, page.letters, 1) if text else ():
            lines = page.wrap(text, wide, size)
            if (whole or size == 1 or len(lines) < 2) and (
                    len(lines) * (height(size) + 1) <= high - less) and not [
                    line for line in lines if measure(line, size) > wide]:
                for line in lines:
                    page.text(x, y, line, WHITE, ground, size, wide)
                    y += height(size) + (size > 1)
                return y + GAP * (page.height >= 100), whole
    page.cut.append(way.goal)
    return y, True


class Smaller(View):
    """A View of a track in another box, scaled from a View whose points are computed."""

    def __init__(self, view, x, y, w, h):
        track = self.track = view.track
        left, top, right, bottom = track.box
        scale = self.scale = min((w - 1 << 12) // (right - left), (h - 1 << 12) // (bottom - top))
        self.x0 = x + (w - (right - left) * scale // 4096) // 2 - (left * scale >> 12)
        self.y0 = y + (h - (bottom - top) * scale // 4096) // 2 - (top * scale >> 12)
        self.road, self.edge = view.road, view.edge
        self._points = array("h", view._points)
        starts, bases = (self.x0, self.y0), (view.x0, view.y0)
        for i, at in enumerate(self._points):
            self._points[i] = (at - bases[i & 1]) * scale // view.scale + starts[i & 1]
        self._rows()
        self._line = self._finish()


class Highlit(Chart):
    """A map of one move: the way, a large mark for its car and small marks for the others."""

    def __init__(self, chart, way, box):
        x, y, w, h = box
        self.view = Smaller(chart.view, x + 8, y + 8, w - 16, h - 16)
        self.dash, self.letters = chart.dash, chart.letters
        self.race, self.acting, self.way = way.play.view, way.who, way.cells

    def paint(self, pen):
        view, who = self.view, self.acting
        view.paint(pen)
        self._paint_others(pen)
        self._paint_steps(pen)
        view.spot(self.way[-1])
        marker(pen, view.x, view.y, self.letters[who], CARS[who], True)
