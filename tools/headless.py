"""A race without a screen: seats answer, lines are printed, every state goes into a digest.

It uses what the device has and nothing else, so it runs on CPython and on MicroPython alike.
"""

import hashlib
from binascii import hexlify

from pitwall import rivals
from pitwall.circuits import Circuit
from pitwall.dice import Dice
from pitwall.games import pole_position
from pitwall.games.pole_position import dash, options
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.show import Show
from pitwall.games.pole_position.state import BOT_A, BOT_B, HUMAN
from pitwall.referee import ROLL, TABLE
from pitwall.telling import HEADING, MORE
from pitwall.ui.words import load

BOTS = {"bot": BOT_A, "bot-a": BOT_A, "bot-b": BOT_B}
ANSWERS = 8      # of one tick; the collector of a MicroPython in a page runs between ticks
_MASK = (1 << 30) - 1


class Headless:
    """table: a compiled circuit. seats: names, a car each: those of BOTS, of rivals, or "human".

    seed    0 .. 2^30-1, of the dice and of the rivals' lots
    out     called with each line of text
    quiet   only the result and the digest
    human   who answers for the cars called "human"
    switches    optional rules in use
    """

    def __init__(self, table, seats, seed, out, quiet=False, human=None,
                 switches=pole_position.STANDARD):
        self.race = pole_position.new(
            Circuit(table), [BOTS.get(name, HUMAN) for name in seats], switches)
        self.words = load()
        self.show = Show(self.race, self.words)
        self.commentary = Commentary(self.show, self._tell)
        self.out, self.quiet = out, quiet
        self.dice = Dice(seed)
        self.players = [self._player(name, who, seed, human) for who, name in enumerate(seats)]
        self._seats = seats
        self._states = hashlib.sha256()
        self._title(seed)
        self.race.start()
        self.commentary.catch_up()

    def _player(self, name, who, seed, human):
        if name in BOTS:
            return None
        if name == "human":
            return human
        return rivals.load(name, (seed + 1) * 8 + who & _MASK)

    def tick(self):
        """A few answers; False after the last, when result and digest have been given out."""
        race = self.race
        for _ in range(ANSWERS):
            race.step(self._answer(race, race.ask))
            self._states.update(race.state)
            self.commentary.catch_up()
            if race.over:
                self._result()
                return False
        return True

    def _answer(self, race, ask):
        if ask.kind == ROLL or ask.who == TABLE:
            return self.dice.answer(race, ask)
        return self.players[ask.who].answer(race, ask)

    def digest(self):
        """Hexadecimal SHA-256 of the states after every answer, one after the other."""
        return hexlify(self._states.digest()).decode()

    # --- lines ---

    def _title(self, seed):
        say, circuit = self.words.say, self.race.circuit
        names = ["%s %s" % (self.show.car(who), name) for who, name in enumerate(self._seats)]
        if not self.quiet:
            laps, switches = dash.race_laps(self.race), dash.switches(self.race)
            self.out(say("race.title", circuit.name, self.words.many("laps", laps), seed))
            self.out(", ".join(names))
            if switches != pole_position.STANDARD:
                self._rules(options.names(switches))

    def _rules(self, names):
        """The optional rules in use, in lines that fit a terminal."""
        line = self.words.say("race.rules" if names else "race.no rules")
        for name in names:
            if len(line) + 2 + len(name) > 78:
                self.out(line)
                line = " "
            line += " " + name
        self.out(line)

    def _tell(self, kind, who, text):
        if self.quiet:
            return
        if kind == HEADING:
            self.out("")
            self.out(text)
        else:
            self.out(("    " if kind == MORE else "  ") + text)

    def _result(self):
        if not self.quiet:
            self.out("")
        self._row(self.words.text("race.columns"))
        for place in range(len(self.race.cars)):
            self._car(dash.at_place(self.race, place))
        self.out("digest " + self.digest())

    def _car(self, who):
        race, show = self.race, self.show
        finished = dash.condition(race, who) == dash.AT_FLAG
        self._row((show.note(who) if finished else "-", show.car(who), str(dash.laps(race, who)),
                   str(dash.stops(race, who)), " ".join(self.commentary.used[who]),
                   show.why_out(who)))

    def _row(self, texts):
        self.out(("%-6s %-7s %-5s %-6s %-12s %s" % tuple(texts)).rstrip())
