"""What a page has and a board lacks: a finger on the picture, and a voice that says what it shows.

Only the page loads it (simulator/device.js), after main.py: no board spends memory on it. A tap on
a row, an answer or a cell chooses it; on what is chosen already it is OK. Screens are known by what
they have, not by their class: a class is made anew when its module is loaded again.
"""

import machine
from pitwall.boards.buttons import DOWN, OK
from pitwall.device import crash
from pitwall.race.referee import TABLE

NEAR = 14       # pixels of the panel from a cell's middle that still mean it


class Drawn:
    """The texts that stand on the canvas, as it was told to draw them; pictures have none."""

    def __init__(self, canvas):
        self._texts = {}        # (y, x): text
        self._text, self._rect, self._area = canvas.text, canvas.rect, canvas.area
        canvas.text, canvas.rect, canvas.area = self.text, self.rect, self.area

    def text(self, x, y, string, *more):
        self._texts[y, x] = string
        self._text(x, y, string, *more)

    def rect(self, x, y, w, h, colour):
        self._wipe(x, y, w, h)
        self._rect(x, y, w, h, colour)

    def area(self, x, y, w, h, *more):
        self._wipe(x, y, w, h)
        self._area(x, y, w, h, *more)

    def _wipe(self, x, y, w, h):
        for place in list(self._texts):
            if y <= place[0] < y + h and x <= place[1] < x + w:
                del self._texts[place]

    def lines(self):
        """From top to bottom, those side by side in a line."""
        rows = {}
        for y, x in sorted(self._texts):
            if self._texts[y, x].strip():
                rows.setdefault(y, []).append(self._texts[y, x].strip())
        return [" ".join(rows[y]) for y in sorted(rows)]


class Companion:
    """guard: the device's app behind its tick, see pitwall.device.crash."""

    def __init__(self, guard):
        self.guard = guard
        self.drawn = Drawn(guard.board.canvas)

    def screen(self):
        """What is on the screen; None after a failure, and of what is no Pitwall."""
        return None if self.guard.error else getattr(self.guard.app, "screen", None)

    def racing(self):
        """Return True if a race is open, also while it is halted."""
        return bool(self.screen() and crash.race_on(self.guard.app))

    def saved(self):
        """Path of the save of the race that is open, also after a failure; "" if there is none."""
        return crash.saved_at(self.guard.app)

    def language(self):
        """The language that Pitwall speaks, as in pitwall.ui.words; "" without an app."""
        return getattr(getattr(self.guard.app, "words", None), "language", "")

    # --- a finger ---

    def tap(self, x, y):
        """A finger at (x, y), in pixels of the panel. Returns whether that meant anything."""
        app, screen = self.guard.app, self.screen()
        if not screen or app.power.pressed(app.board.ticks()):
            return False        # it woke the device
        hit = _hit_row if hasattr(screen, "face") else _hit_stage
        choose = hit(screen, x, y)
        if choose:
            choose()
            app._drawn = False
        return bool(choose)

    # --- a voice ---

    def words(self):
        """What the screen says, in lines: what is asked, what is chosen, what that means."""
        screen = self.screen()
        if hasattr(screen, "face"):
            said = _row(screen)
        elif hasattr(screen, "stage"):
            said = _race(screen)
        else:
            said = None
        if said is None:
            said = self.drawn.lines()
        return "\n".join([each.strip() for each in said if each and each.strip()])


# --- where things stand ---

def _hit_row(screen, x, y):
    """Rows are gone through as they were drawn; none of them looks different, so none is drawn."""
    if not screen._layout:
        return None
    top, bottom, high = screen._layout
    rows, at = screen.rows(), screen.first
    room = screen._room_of((bottom - top) // high < screen.most())
    while at < len(rows) and top + high <= bottom:
        below = top + high * screen._row(top, rows, at, room)
        if top <= y < min(below, bottom) and x < screen.wide():
            return lambda: _choose_row(screen, at)
        top, at = below, at + 1
    return None


def _choose_row(screen, at):
    if screen.at == at:
        screen.key(OK)
    else:
        screen.at = at
        screen.draw()


def _hit_stage(play, x, y):
    stage = getattr(play, "stage", None)
    if not stage or play.caption or play._jobs or play._given >= 0 or play.run.replaying():
        return None
    if getattr(stage, "folded", False):
        return _folded(play, stage, y)
    if hasattr(stage, "starts"):
        at, choose = _cell_at(stage, x, y), _choose_cell
    elif hasattr(stage, "flying"):
        return (lambda: play.key(OK)) if _in_frame(stage, y) else None
    else:
        at, choose = _answer_at(stage, x, y), _choose_answer
    if at < 0:
        return None
    return (lambda: play.key(OK)) if at == stage.at else lambda: choose(stage, at)


def _folded(play, stage, y):
    """The likeliest answer, or, anywhere above it, all of them."""
    top, high = stage.likeliest()
    if y >= top + high:
        return None
    return lambda: play.key(OK if y >= top else DOWN)


def _in_frame(stage, y):
    """Below the question and above the keys."""
    return stage.y <= y < stage.end


def _cell_at(stage, x, y):
    """The place nearest to the finger, -1 if none is near."""
    best, near = -1, NEAR * NEAR + 1
    for place in range(len(stage.starts) if hasattr(stage, "close") else 0):
        if stage.option(place, 0) != stage.extras:
            far = (stage._x[place] - x) ** 2 + (stage._y[place] - y) ** 2
            if far < near:
                best, near = place, far
    return best


def _choose_cell(stage, at):
    before = stage.at
    stage.at, stage.way = at, 0
    stage._repaint(before)
    stage._repaint(at)
    stage._lines()


def _answer_at(stage, x, y):
    """The answer of a list or the face of a die that stands there, else -1."""
    if hasattr(stage, "visible"):
        row = (y - stage.y) // stage.high
        return stage.top + row if 0 <= row < stage.visible else -1
    if hasattr(stage, "shown"):
        return _term_at(stage, y)
    if hasattr(stage, "room"):
        return _line_at(stage, (y - stage.y) // stage.row)
    if hasattr(stage, "counts"):
        wide, high = stage._box()
        for i in range(len(stage.answers)):
            left, top = stage._corner(i, wide, high)
            if left <= x < left + wide and top <= y < top + high:
                return i
    return -1


def _term_at(stage, y):
    from pitwall.ui.terms import HIGH, LIST
    row = (y - LIST) // HIGH
    return stage.top + row if 0 <= row < stage.shown else -1


def _line_at(stage, row):
    """On a small page an answer takes as many lines as it needs."""
    if not 0 <= row < stage.room:
        return -1
    for i in range(stage.top, stage.ask.n):
        row -= len(stage.lines[i])
        if row < 0:
            return i
    return -1


def _choose_answer(stage, at):
    stage.at = at
    if hasattr(stage, "pressed"):
        stage.pressed = True
    stage.draw()


# --- what they say ---

def _row(screen):
    rows = screen.rows()
    row = rows[min(screen.at, len(rows) - 1)]
    name, value = screen.face(row)[:2]
    return [screen.named(), "%s: %s" % (name, value) if value else name, screen.help(row)]


def _race(play):
    """None: as it stands there."""
    told, stage = play.caption, play.stage
    if told:
        return None if told.whole else [_name(play, told.who), told.text]
    if not stage or play._jobs:
        return []
    ask, texts = play.race.ask, play.texts
    name, question = _name(play, ask.who), texts.question(ask)
    said = ["" if question.startswith(name) else name, question]
    if hasattr(stage, "flying"):
        return said + _die(play, stage, ask)
    if hasattr(stage, "starts"):
        i = stage.option()
    elif hasattr(stage, "counts"):
        i = stage.answers[stage.at]
    else:
        i = stage.at
    if getattr(stage, "folded", False):
        said += [" ".join(texts.show.distance(ask.who))] + texts.show.outlook(ask.who)
    return said + _answer(texts, ask, i, getattr(stage, "extras", -1))


def _answer(texts, ask, i, extras):
    price = "" if i == extras else texts.price(ask, i, True)
    option = texts.option(ask, i)
    return ["%s, %s" % (option, texts.price(ask, i)) if price else option, texts.warning(ask, i),
            texts.help(ask, i)]


def _die(play, die, ask):
    if die.over:
        return [play.texts.option(ask, die.answer)]
    hint = "ui.draw" if die.deck else "ui.roll"
    return [] if die.flying else [die.name, play.words.say(hint)]


def _name(play, who):
    return "" if who == TABLE else play.words.pick("cars", who)


# --- those who want nothing to move ---

def still(guard):
    """A tick after which no car circles in the menu and no face of a die flies by."""
    def tick():
        screen = getattr(guard.app, "screen", None)
        if hasattr(screen, "_drive"):
            screen._last = guard.board.ticks()
        stage = getattr(screen, "stage", None)
        if getattr(stage, "flying", 0) > 1:
            stage.hurry()
        return guard.tick()
    machine.on_frame(tick)
