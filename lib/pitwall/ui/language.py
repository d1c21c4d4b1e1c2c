"""The choice of a language, shown once, on a device without settings."""

from pitwall.ui.rows import Rows
from pitwall.canvas.colours import WHITE
from pitwall.ui.words import LANGUAGES

NAMES = ("English", "Espa\u00f1ol")     # each in its own words, in the order of LANGUAGES


class Language(Rows):
    """A row per language; OK selects and saves it and opens the menu."""

    title = "title"
    keys = "keys.menu"

    def rows(self):
        return list(range(len(LANGUAGES)))

    def face(self, row):
        return NAMES[row], None, WHITE

    def enter(self, row):
        app = self.app
        app.settings.language = row
        app.words.speak(LANGUAGES[row])
        app.settings.save()     # if that fails, the question comes again next time
        app.menu()

    def back(self):
        """Do nothing: this is the first screen."""
