"""A race as on a device, without a screen: dice, rivals and checkpoints are those of a Run."""

import hashlib

from pitwall import games
from pitwall.games.rule_references import RuleReferences
from pitwall.race import code
from pitwall.race.referee import ROLL, TABLE
from pitwall.ui.words import load
from tools.lab.coded import answered, begun
from tools.lab.headless import Headless


class OfRun(Headless):
    """A Headless with the race of a Run; out, quiet, language and log as there."""

    def __init__(self, made, out, quiet=False, language="en", log=False, seed=None):
        self.run, self.race, self.dash = made, made.race, made.dash
        self.game, edition = made.race.game.NAME, games.edition_of(made.race)
        self.options = games.room(self.game, "options", edition)
        self.words = load(language, self.game, edition)
        self.show = made.show.Show(made.race, self.words)
        self.commentary = games.room(self.game, "commentary").Commentary(self.show, self._tell)
        if made.viewer != TABLE:
            self.commentary.viewer = made.viewer
        self.out, self.quiet = out, quiet
        self.rulings = RuleReferences(self.words, self.game, edition) if log else None
        self._states = hashlib.sha256()
        self._seats = [self.words.pick("seats", self.dash.seat(self.race, who))
                       for who in range(len(self.race.cars))]
        self._title(seed)
        self.commentary.catch_up()


class Coded(OfRun):
    """The race of a code, the same as on any device.

    folder  of the compiled circuits of all games; saves: where it may write
    person  answers for players: answer(race, ask); None: they accept the proposals
    Raises ValueError like code.read.
    """

    def __init__(self, text, folder, saves, out, person=None, quiet=False, language="en",
                 log=False):
        self.person = person
        OfRun.__init__(self, begun(text, folder, saves), out, quiet, language, log,
                       code.seed(text))

    def _answer(self, race, ask):
        answer = answered(self.run, ask, self.person)
        if ask.kind == ROLL:
            self.commentary.note_roll(self.dash.die(ask), self.dash.face(ask, answer))
        return answer

    def _result(self):
        Headless._result(self)
        made = self.run
        self.out(code.result(self.words, made))
