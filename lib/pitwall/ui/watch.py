"""What is told: the map, and the sentences of the race below it, one after the other."""

from ..referee import TABLE, const
from .page import wrap

COLUMNS = const(37)
PAUSE = const(900)     # ms a caption stays, and so many more a letter
LETTER = const(22)
LOG = const(48)        # sentences that are remembered


class Caption:
    """Up to two lines about one car, and the state of the race as they are told."""

    def __init__(self, who, text, state):
        self.who = who
        self.text = text
        self.state = state

    def join(self, text, state):
        """Take in another sentence if two lines hold both; returns whether they do."""
        both = self.text + " " + text
        if len(wrap(both, COLUMNS)) > 2:
            return False
        self.text = both
        self.state = state
        return True

    def pause(self):
        return PAUSE + LETTER * len(self.text)


class Teller:
    """Listens to a race: every tell becomes a sentence, sentences become captions and the log."""

    def __init__(self, race, sentence):
        self.race = race
        self.sentence = sentence     # called with (what, who, value), returns text
        self.captions = []
        self.log = []                # (number of the tell, who, text)
        self.silent = False
        self._tell = race.tell
        race.tell = self.heard

    def heard(self, what, who=TABLE, value=0):
        """Takes the place of race.tell."""
        self._tell(what, who, value)
        if self.silent:
            return
        text = self.sentence(what, who, value)
        if text:
            self._note(who, text)

    def _note(self, who, text):
        self.log.append((self.race.tells, who, text))
        if len(self.log) > LOG:
            self.log.pop(0)
        state = bytes(self.race.state)
        if self.captions and self.captions[-1].who == who \
                and self.captions[-1].join(text, state):
            return
        self.captions.append(Caption(who, text, state))

    def forget(self):
        """What was told after the state as it now stands never happened."""
        self.captions = []
        while self.log and self.log[-1][0] > self.race.tells:
            self.log.pop()
