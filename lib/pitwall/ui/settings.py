"""The settings of the device. A change applies at once and is saved shortly after the last one."""

from pitwall.canvas.colours import KERB, WHITE
from pitwall.race.referee import const
from pitwall.device.settings import ALWAYS, DIMMEST, PACES, SLEEPS
from pitwall.ui.rows import Rows
from pitwall.ui.turn_clock import MINUTES, SECONDS
from pitwall.ui.words import LANGUAGES

(LANGUAGE, SOUND, BRIGHTNESS, SLEEP, CAPTIONS, RADIO, ROLLS, DICE, UNDO, HAND, CLOCK, BANK, HARD,
 ABOUT) = range(14)
AGREED = (DICE, UNDO)       # offered only before a race
STEP = const(10)            # percent of brightness
QUIET = const(2000)         # ms without a change before they are saved
_WRAP = const(0x3FFFFFFF)


class Settings(Rows):
    """The settings screen. play: the race that is paused behind it, or None."""

    title = "menu.settings"
    keys = "keys.settings"

    def __init__(self, app, play=None):
        Rows.__init__(self, app)
        self.play = play
        self.notice = ""
        self._changed = False       # are there unsaved changes?
        self._since = 0             # time of the last change, ms

    # --- rows ---

    def rows(self):
        turns = getattr(self.app.board, "turns", False)
        return [row for row in range(ABOUT + 1) if (turns or row != HAND) and (
            not self.play or row not in AGREED) and (
                row != HARD or self.app.settings.limited())]

    def face(self, row):
        words = self.app.words
        return (words.pick("settings.rows", row), self._value(row, words, self.app.settings),
                WHITE if row == ABOUT else KERB)

    def _value(self, row, words, of):
        if row == LANGUAGE:
            return words.say("settings.language")
        if row == SOUND:
            return words.pick("settings.switch", of.sound)
        if row == BRIGHTNESS:
            return words.say("settings.percent", of.brightness)
        if row == SLEEP:
            return words.many("settings.sleep", of.sleep) if of.sleep else \
                words.say("settings.never")
        if row == CAPTIONS:
            return words.pick("settings.captions", of.captions)
        if row == RADIO:
            return words.pick("settings.switch", of.radio)
        if row == ROLLS:
            return words.pick("settings.rolls", of.rolls)
        if row == DICE:
            return words.pick("setup.rolls", of.real)
        if row == UNDO:
            return words.pick("settings.switch", of.undo)
        if row == HAND:
            return words.pick("settings.hands", of.turned)
        if row == CLOCK:
            return words.say("settings.seconds", SECONDS[of.clock]) if of.clock else \
                words.say("settings.never")
        if row == BANK:
            return words.many("settings.sleep", MINUTES[of.bank]) if of.bank else \
                words.say("settings.never")
        if row == HARD:
            return words.pick("settings.hard", of.hard)
        return None

    def help(self, row):
        return self.notice or self.app.words.pick("settings.helps", row)

    # --- keys ---

    def change(self, row, step):
        of = self.app.settings
        if row == LANGUAGE:
            self._speak((of.language + step) % len(LANGUAGES))
        elif row == SOUND:
            of.sound = not of.sound
        elif row == BRIGHTNESS:
            levels = (100 - DIMMEST) // STEP + 1
            at = (of.brightness - DIMMEST) // STEP
            of.brightness = DIMMEST + STEP * ((at + step) % levels)
            self.app.board.light(of.brightness)
        elif row == SLEEP:
            of.sleep = SLEEPS[(SLEEPS.index(of.sleep) + step) % len(SLEEPS)]
        elif row == CAPTIONS:
            of.captions = (of.captions + step) % len(PACES)
            self.app.page.pace = of.pace()
        elif row == RADIO:
            of.radio = not of.radio
        elif row == ROLLS:
            of.rolls = (of.rolls + step) % (ALWAYS + 1)
        elif row == DICE:
            of.real = not of.real
        elif row == UNDO:
            of.undo = not of.undo
        elif row == HAND:
            of.turned = not of.turned
            self.app.board.turn(of.turned)
            self.open()
        elif row == CLOCK:
            of.clock = (of.clock + step) % len(SECONDS)
        elif row == BANK:
            of.bank = (of.bank + step) % len(MINUTES)
        elif row == HARD:
            of.hard = not of.hard
        self._changed, self._since = True, self.app.board.ticks()

    def _speak(self, language):
        """Switch the language; an open question is asked again in it."""
        self.app.settings.language = language
        self.app.words.speak(LANGUAGES[language])
        if self.play:
            self.play.letters[:] = [name[0] for name in self.app.words.text("cars")]
            self.play.stage = self.play.caption = None
        self.open()

    def enter(self, row):
        if row == ABOUT:
            from pitwall.ui.about import About
            self.app.go(About(self.app, self))
        else:
            self.change(row, 1)

    def tick(self, now):
        if self._changed and (now - self._since & _WRAP) >= QUIET:
            self._keep()
            self.draw()
        return False

    def _keep(self):
        """Save the settings. If that fails, show it; they last until power-off."""
        self._changed = False
        saved = self.app.settings.save()
        self.notice = "" if saved else self.app.words.say("settings.unsaved")

    def back(self):
        if self._changed:
            self._keep()
            if self.notice:
                self.draw()
                return      # let the user read it first
        if self.play:
            self.app.options(self.play)
        else:
            self.app.menu()
