"""Walk through a guided race on the real screens, and note all the text."""

from tools.pictures import scenes
from tools.screens import ROOT, SHAPES, Board

MOST = 400      # presses
STILL = 40      # steps of the clock in which the screen changes, or the device waits for a key


def switched_on(folder, language="en", shape="240x240"):
    """Return a driver of a device that was just switched on."""
    from pitwall.app import App
    app = App(Board(SHAPES[shape]), str(folder), str(ROOT / "tracks"))
    app.words.speak(language)
    return scenes.Driver(app)


class Walk:
    """A lesson of a game, from its first card to the menu.

    keys        pressed at each question; OK leaves a card
    cards       [(step, title, text)]; captions: [(car, text)], each shown for its full time
    end         the text of its end; presses: all; rounds: of the race
    """

    def __init__(self, folder, game, language="en", shape="240x240", keys=("ok",)):
        self.d = switched_on(folder, language, shape)
        self.cards, self.captions, self.end = [], [], ""
        self.presses = self.rounds = 0
        self._caption = None
        self.d.app.guide(game)
        while self.d.shows() != "Menu" and self.presses < MOST:
            self._read()
            self._note()
            for key in keys if self._asks() else ("ok",):
                self.d.press(key)
                self.presses += 1

    def words(self):
        """Return the number of words to read: titles, cards, captions and the end."""
        texts = ["%s %s" % card[1:] for card in self.cards] + [text for _, text in self.captions]
        return sum([len(text.split()) for text in texts + [self.end]])

    def _asks(self):
        return self.d.shows() not in ("Lesson", "Notice", "Die", "Menu")

    def _read(self):
        """Wait until the device needs a key; captions pass."""
        d, still = self.d, 0
        while still < STILL and d.shows() != "Menu":
            caption = getattr(d.app.screen, "caption", None)
            if caption and caption is not self._caption:
                self.captions.append((caption.who, caption.text))
            self._caption, before = caption, (caption, d.shows())
            d.run(40)
            waits = d.shows() not in ("Caption", "Play")
            rolls = d.shows() == "Die" and d.app.screen.stage.answer >= 0
            now = getattr(d.app.screen, "caption", None), d.shows()
            still = still + 8 if waits and not rolls and now == before else 0

    def _note(self):
        screen = self.d.app.screen
        if self.d.shows() == "Notice":
            self.end = "%s %s" % (screen.title, screen.text)
        if self.d.shows() != "Lesson":
            return
        self.rounds = max(self.rounds, screen.dash.round_number(screen.race))
        if not self.cards or self.cards[-1][0] != screen.step:
            self.cards.append((screen.step, screen.card.title, " ".join(screen.card.lines)))
