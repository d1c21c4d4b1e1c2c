"""What a page has and a board lacks: a finger on the picture, and a voice that says what it shows.

Only the page loads it (simulator/device.js), after main.py: no board spends memory on it. What a
tap does: taps.py. Screens are known by what they have, not by their class: a class is made anew
when its module is loaded again.
"""

import machine
import taps
from pitwall.canvas.font import CELL_H, CELL_W
from pitwall.device import crash
from pitwall.device.power import ASLEEP
from pitwall.race.referee import TABLE

OF = {"en": "%d of %d", "es": "%d de %d"}       # rows: which one of how many is chosen


class Drawn:
    """The texts that stand on the canvas, as it was told to draw them; pictures have none."""

    def __init__(self, canvas):
        self._texts = {}        # (y, x): text
        self._text, self._rect, self._area = canvas.text, canvas.rect, canvas.area
        canvas.text, canvas.rect, canvas.area = self.text, self.rect, self.area

    def text(self, x, y, string, *more):
        for place in list(self._texts):     # what it is written over, in one line
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
        """From top to bottom, those side by side in a line; of all, or of a part of the picture."""
        rows = {}
        for y, x in sorted(self._texts):
            if left <= x < right and top <= y < bottom and self._texts[y, x].strip():
                rows.setdefault(y, []).append(self._texts[y, x].strip())
        return [" ".join(rows[y]) for y in sorted(rows)]

    def line(self, x, y, reach=3):
        """The words of the part of a line that was drawn there, up to the one at that place or the
        next one; parts are two blanks apart. reach: pixels beside the letters, at the lowest line.
        """
        for top, left in sorted(self._texts, reverse=True):
            text, at = self._texts[top, left], (x - left) // CELL_W
            if top - reach <= y < top + CELL_H + reach and 0 <= at < len(text.rstrip()):
                start = text.rfind("  ", 0, at + 1) + 1
                end = text.find(" ", at)
                return text[start:end if end >= 0 else len(text)].split() or text[at:].split()[:1]
        return []


class Companion:
    """guard: the device's app behind its tick, see pitwall.device.crash."""

    def __init__(self, guard):
        self.guard = guard
        self.drawn = Drawn(guard.board.canvas)
        self._upright()

    def _upright(self):
        """The picture of a page is never upside down; its keys change places, see last_line.js."""
        app, board = self.guard.app, self.guard.board
        if getattr(board, "turned", False):
            board.turn(False)
            app.screen.open()
        board.turns = False

    def screen(self):
        """What is on the screen; None after a failure, and of what is no Pitwall."""
        return None if self.guard.error else getattr(self.guard.app, "screen", None)

    def racing(self):
        """Return True if a race is open, also while it is halted, and the device does not sleep."""
        app = self.guard.app
        return bool(self.screen() and crash.race_on(app) and app.power.state != ASLEEP)

    def saved(self):
        """Path of the save of the race that is open, also after a failure; "" if there is none."""
        return crash.saved_at(self.guard.app)

    def language(self):
        """The language that Pitwall speaks, as in pitwall.ui.words; "" without an app."""
        return getattr(getattr(self.guard.app, "words", None), "language", "")

    def circuit(self, name):
        """The name of a circuit, "Great Britain", in that language."""
        words = getattr(self.guard.app, "words", None)
        return words.circuit(name) if words else name

    def result(self):
        """Return the result on the screen and the circuit, "You win, Monza"; "" if it shows none.
        """
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

    # --- a finger ---

    def tap(self, x, y):
        """A finger at (x, y), in pixels of the panel. Returns whether that meant anything."""
        app, screen = self.guard.app, self.screen()
        if not screen or app.power.pressed(app.board.ticks()):
            return False        # it woke the device
        try:
            line = self.drawn.line(x, y, taps.REACH if app.page.tall else 3)
            choose = taps.key(app, screen, y, line) or taps.hit(app, screen, x, y)
            if choose:
                choose()
                app._drawn = False
        except Exception as error:      # as after one in a tick: a page says so
            self.guard._stop(error)
            return False
        return bool(choose)

    def swipe(self, x, y, right, down):
        """A finger has moved from (x, y) by so many pixels. Returns whether something went along:
        it counts the next ones from there."""
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
        """What can be tapped, a line each: x, y, width, height in pixels."""
        screen = self.screen()
        if not screen or hasattr(screen, "stage") and screen._jobs:
            return ""
        return "\n".join(["%d %d %d %d" % box for box in taps.targets(self.guard.app, screen)])

    def resume(self, path):
        """Open the race of a save that was played last, or the championship that it belongs to."""
        app = self.guard.app
        if path.endswith("round.pws"):
            app.championship()
        else:
            app.resume()

    # --- a voice ---

    def words(self):
        """What the screen says, in lines: what is asked, what is chosen, what that means."""
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


# --- what they say ---

def _row(screen, drawn):
    rows = screen.rows()
    at = min(screen.at, len(rows) - 1)
    name, value = screen.face(rows[at])[:2]
    said = [screen.named(), "%s: %s" % (name, value) if value else name]
    if value and value.replace("/", "").isdigit() and "/" in value:    # beside it stands which one
        said[1] += ", " + ", ".join(drawn.lines(left=screen.wide()))
    for row, top, bottom in taps.rows(screen):
        if row == at and bottom - top > 2 * screen._layout[2]:      # a card: what else is on it
            said += [text for text in drawn.lines(right=screen.wide(), top=top, bottom=bottom)
                     if text != name]
    of = OF.get(screen.app.words.language, "%d/%d") % (at + 1, len(rows))
    return said + [of, screen.help(rows[at]), screen.result() if hasattr(screen, "result") else ""]


def _podium(screen):
    """Who won, the places in their order, the numbers, the way that is chosen."""
    words, said = screen.app.words, [screen._winner()]
    for place, who in enumerate(screen.order):
        number = "%d" % (place + 1) if screen._home(who) else "-"
        said.append("%s %s, %s" % (number, words.pick("cars", who), screen._seat(who)))
    way = screen.ways[screen.at]
    return said + list(screen.told) + [screen._name(way), screen._help(way)]


def _race(play):
    """None: as it stands there."""
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
    """None: as it stands there."""
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


# --- those who want nothing to move ---

def still(guard):
    """A tick after which no car circles in the menu and no face of a die flies by."""
    def tick():
        screen = getattr(guard.app, "screen", None)
        if getattr(screen, "parade", None):
            screen.parade.last = guard.board.ticks()
        stage = getattr(screen, "stage", None)
        if getattr(stage, "flying", 0) > 1:
            stage.hurry()
        return guard.tick()
    machine.on_frame(tick)
