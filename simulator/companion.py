"""Features that only the web page has: taps on the picture, and texts for screen readers.

Only the page loads this (simulator/device.js), after main.py, so no board spends memory on it. For
the effect of taps see taps.py. Screens are recognized by their attributes, not by their class,
because a class is a new object when its module is loaded again.
"""

import machine
import taps
from pitwall.canvas.font import CELL_H, CELL_W
from pitwall.device import crash
from pitwall.device.power import ASLEEP
from pitwall.race.referee import TABLE

OF = {"en": "%d of %d", "es": "%d de %d"}       # of rows: the number of the chosen one, and of all


class Drawn:
    """The texts on the canvas, recorded as they are drawn; pictures have none."""

    def __init__(self, canvas):
        self._texts = {}        # (y, x): text
        self._text, self._rect, self._area = canvas.text, canvas.rect, canvas.area
        canvas.text, canvas.rect, canvas.area = self.text, self.rect, self.area

    def text(self, x, y, string, *more):
        for place in list(self._texts):     # delete the texts that it overwrites, in this line
            if place[0] == y and x <= place[1] < x + max(1, len(string)) * CELL_W:
                del self._texts[place]
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

    def lines(self, left=0, top=0, right=1 << 12, bottom=1 << 12):
        """Return all texts, or those of a part of the picture, as lines from top to bottom."""
        rows = {}
        for y, x in sorted(self._texts):
            if left <= x < right and top <= y < bottom and self._texts[y, x].strip():
                rows.setdefault(y, []).append(self._texts[y, x].strip())
        return [" ".join(rows[y]) for y in sorted(rows)]

    def line(self, x, y, reach=3):
        """Return the words drawn at a place in a line, from the start of that part of the line.

        The last word is the one at that place, or the next one. Parts are two blanks apart.

        reach   pixels above and below the letters that count, too; the lowest line wins
        """
        for top, left in sorted(self._texts, reverse=True):
            text, at = self._texts[top, left], (x - left) // CELL_W
            if top - reach <= y < top + CELL_H + reach and 0 <= at < len(text.rstrip()):
                start = text.rfind("  ", 0, at + 1) + 1
                end = text.find(" ", at)
                return text[start:end if end >= 0 else len(text)].split() or text[at:].split()[:1]
        return []


class Companion:
    """Taps and texts for a running app; guard: its tick, see pitwall.device.crash."""

    def __init__(self, guard):
        self.guard = guard
        self.drawn = Drawn(guard.board.canvas)
        self._upright()

    def _upright(self):
        """Turn the picture upright: on a page the keys change places instead, see last_line.js."""
        app, board = self.guard.app, self.guard.board
        if getattr(board, "turned", False):
            board.turn(False)
            app.screen.open()
        board.turns = False

    def screen(self):
        """Return the current screen; None after a failure, or if the program is not Pitwall."""
        return None if self.guard.error else getattr(self.guard.app, "screen", None)

    def racing(self):
        """Return True if a race is open, even if paused, and the device does not sleep."""
        app = self.guard.app
        return bool(self.screen() and crash.race_on(app) and app.power.state != ASLEEP)

    def saved(self):
        """Return the path of the open race's save, also after a failure; "" if there is none."""
        return crash.saved_at(self.guard.app)

    def language(self):
        """Return the language of Pitwall, as in pitwall.ui.words; "" without an app."""
        return getattr(getattr(self.guard.app, "words", None), "language", "")

    def circuit(self, name):
        """Return the name of a circuit, "Great Britain", in that language."""
        words = getattr(self.guard.app, "words", None)
        return words.circuit(name) if words else name

    def result(self):
        """Return the result on the screen and the circuit, "You win, Monza"; or ""."""
        screen = self.screen()
        if not hasattr(screen, "stand"):
            return ""
        return "%s, %s" % (screen._winner(), self.circuit(screen.race.circuit.name))

    def sound(self, on, keep):
        """Return the setting *Sound* of the device, "" without one.

        on      its new value, or None; keep: write the settings
        """
        app, settings = self.guard.app, getattr(self.guard.app, "settings", None)
        if not hasattr(settings, "sound"):
            return ""
        if on is not None and settings.sound != on:
            settings.sound = on
            if keep:
                settings.save()
            if type(app.screen).__name__ == "Settings":
                app.screen.draw()
                app._drawn = False
        return bool(settings.sound)

    # --- taps ---

    def tap(self, x, y):
        """Handle a tap at (x, y), in pixels of the panel. Return True if it had an effect."""
        app, screen = self.guard.app, self.screen()
        if not screen or app.power.pressed(app.board.ticks()):
            return False        # it only woke the device
        try:
            line = self.drawn.line(x, y, taps.REACH if app.page.tall else 3)
            choose = taps.key(app, screen, y, line) or taps.hit(app, screen, x, y)
            if choose:
                choose()
                app._drawn = False
        except Exception as error:      # show it on the error page, as in a tick
            self.guard._stop(error)
            return False
        return bool(choose)

    def swipe(self, x, y, right, down):
        """Handle a finger that moved from (x, y); return True if something scrolled.

        The next distance then counts from the new place.
        """
        app, screen = self.guard.app, self.screen()
        if not screen or app.power.state == ASLEEP:
            return False
        try:
            moved = taps.swipe(app, screen, x, y, right, down)
        except Exception as error:
            self.guard._stop(error)
            return False
        app._drawn = app._drawn and not moved
        return moved

    def targets(self):
        """Return the areas that can be tapped, a line each: x, y, width, height in pixels."""
        screen = self.screen()
        if not screen or hasattr(screen, "stage") and screen._jobs:
            return ""
        return "\n".join(["%d %d %d %d" % box for box in taps.targets(self.guard.app, screen)])

    def resume(self, path):
        """Open the race of a save that was played last, or its championship."""
        app = self.guard.app
        if path.endswith("round.pws"):
            app.championship()
        else:
            app.resume()

    # --- texts for screen readers ---

    def words(self):
        """Return the screen as text: the question, the chosen answer, and its explanation."""
        screen = self.screen()
        if hasattr(screen, "face"):
            said = _row(screen, self.drawn)
        elif hasattr(screen, "stage"):
            said = _race(screen)
        elif hasattr(screen, "ways"):
            said = _podium(screen)
        else:
            said = None
        if said is None:
            said = self.drawn.lines()
        return "\n".join([each.strip() for each in said if each and each.strip()])


# --- texts of each kind of screen ---

def _row(screen, drawn):
    rows = screen.rows()
    at = min(screen.at, len(rows) - 1)
    name, value = screen.face(rows[at])[:2]
    said = [screen.named(), "%s: %s" % (name, value) if value else name]
    if value and value.replace("/", "").isdigit() and "/" in value:    # "2/5" is next to a name
        said[1] += ", " + ", ".join(drawn.lines(left=screen.wide()))
    for row, top, bottom in taps.rows(screen):
        if row == at and bottom - top > 2 * screen._layout[2]:      # a card: add its other texts
            said += [text for text in drawn.lines(right=screen.wide(), top=top, bottom=bottom)
                     if text != name]
    of = OF.get(screen.app.words.language, "%d/%d") % (at + 1, len(rows))
    return said + [of, screen.help(rows[at]), screen.result() if hasattr(screen, "result") else ""]


def _podium(screen):
    """Return the winner, the places in order, the numbers, and the chosen way on."""
    words, said = screen.app.words, [screen._winner()]
    for place, who in enumerate(screen.order):
        number = "%d" % (place + 1) if screen._home(who) else "-"
        said.append("%s %s, %s" % (number, words.pick("cars", who), screen._seat(who)))
    way = screen.ways[screen.at]
    return said + list(screen.told) + [screen._name(way), screen._help(way)]


def _race(play):
    """Return the texts of a race, None if they are those on the canvas."""
    told, stage = play.caption, play.stage
    if told:
        return _caption(play, told)
    card = taps.card(play)
    if card:
        return [card.title, " ".join(card.lines[card.first:card.first + card.room]), card.keys]
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
    cars = texts.show.lineup(ask, i) if hasattr(stage, "lineup") else ()
    said += ["%d %s" % (place + 1, _name(play, cars[place][0])) for place in range(len(cars))]
    if getattr(stage, "folded", False):
        said += [" ".join(texts.show.distance(ask.who))] + texts.show.outlook(ask.who)
    return said + _answer(texts, ask, i, getattr(stage, "extras", -1))


def _caption(play, told):
    """Return the texts of a caption, None if they are those on the canvas."""
    name = _name(play, told.who)
    if hasattr(told, "board"):      # a warning
        return ["%s: %s, %s" % (name, told.board, told.below), told.said, told.keys]
    return [name, told.text] if told.text else None


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


# --- reduced motion ---

def still(guard):
    """Run a tick in which no car circles in the menu and no die spins."""
    def tick():
        screen = getattr(guard.app, "screen", None)
        if getattr(screen, "parade", None):
            screen.parade.last = guard.board.ticks()
        stage = getattr(screen, "stage", None)
        if getattr(stage, "flying", 0) > 1:
            stage.hurry()
        return guard.tick()
    machine.on_frame(tick)
