"""The settings of the device, in their own file, separate from any race."""

from pitwall.race.journal import OTHER, Journal
from pitwall.race.quick import LEVELS, NORMAL

LANGUAGES = ("en", "es")    # the file has their numbers, so add new ones at the end
SLEEPS = (0, 1, 2, 5, 10)   # minutes; 0: never
DIMMEST = 10                # percent of the light; below, nobody could read the settings
NAMES = ("language", "sound", "brightness", "sleep", "real", "undo", "captions",
         "radio", "rolls", "level", "turned", "clock", "bank", "hard")      # in the file
LAYOUT = 7                  # of the file
USUAL = (0, True, 100, 5, False, True, 1, True, 1, NORMAL, False, 0, 0, False)
LIMITS = 9                  # of a turn's seconds and a player's minutes, see ui/turn_clock.py
BY_HAND, QUICK, ALWAYS = range(3)   # of rolls
PACES = (1, 2, 4, 4)        # of captions slow, normal, fast, off: halves of the normal pace
OFF = len(PACES) - 1


def _more(count):
    """Return a converter for an older file: it appends defaults for `count` new values."""
    return lambda data: data + bytes(USUAL[len(data):][:count] or (0,))


OLDER = _more(1), _more(1), _more(3), _more(3)      # see journal.converted


class Settings:
    """The settings in the folder `folder`, after load(); before it the defaults.

    language    index into ui.words.LANGUAGES
    sound       True if there are sounds
    brightness  percent of the light, DIMMEST..100
    sleep       minutes without a press until the device sleeps, one of SLEEPS
    real        True if dice are real by default
    undo        True if choices may be undone by default
    captions    how long they stay: a place in PACES
    radio       True if drivers talk on the radio
    rolls       when electronic dice roll without a press: BY_HAND, QUICK: in quick races, ALWAYS
    level       of the computer drivers in quick races: a place in race.quick.LEVELS
    turned      True if the device is held upside down, its cross at the right thumb
    clock, bank     of turns at the table: places in SECONDS and MINUTES of ui.turn_clock
    hard        True if a caption reports that the time is up
    refused     key in the words of the reason why the file cannot be used, or ""
    """

    def __init__(self, folder):
        self.folder = folder
        self.refused = ""
        self._set(USUAL)

    def load(self):
        """Read the settings; return True if there was a usable file.

        Never raises: a file that cannot be used is moved aside, and the defaults apply. One of
        another layout stays until settings are saved.
        """
        try:
            found = self._journal().load()
            if found is None:
                return False
            self._set(_checked(found[1]))
        except ValueError as error:
            self.refused = str(error)
            if self.refused != OTHER:
                self._journal().aside()
            return False
        return True

    def save(self):
        """Write them; return True if they are safe in the file."""
        journal = self._journal()
        journal.blocked = bool(self.refused)    # the refused file must be moved aside first
        if journal.save(b"", bytes([getattr(self, name) for name in NAMES]), b""):
            self.refused = ""
        return not self.refused and not journal.failed

    def limited(self):
        """Return True if a turn or a player at the table has a limit of time."""
        return bool(self.clock or self.bank)

    def pace(self):
        """Return how fast texts pass, in halves of the normal pace."""
        return PACES[self.captions]

    def _journal(self):
        return Journal(self.folder, "settings", only=LAYOUT, older=OLDER)

    def _set(self, values):
        for name, value in zip(NAMES, values):
            setattr(self, name, value)


def _checked(data):
    """Return the values in a file of the current layout. Raises ValueError if they are invalid."""
    if len(data) != len(NAMES):
        raise ValueError("refused.size")
    (language, sound, brightness, sleep, real, undo, captions, radio, rolls, level, turned,
     clock, bank, hard) = data
    if (language >= len(LANGUAGES) or not DIMMEST <= brightness <= 100 or sleep not in SLEEPS
            or max(sound, real, undo, radio, turned, hard) > 1 or captions > OFF or rolls > ALWAYS
            or level >= len(LEVELS) or max(clock, bank) >= LIMITS):
        raise ValueError("refused.other")
    return (language, bool(sound), brightness, sleep, bool(real), bool(undo), captions,
            bool(radio), rolls, level, bool(turned), clock, bank, bool(hard))
