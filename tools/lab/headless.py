"""A race without a screen: seats answer, lines are printed, every state is part of a digest.

It only needs modules that the device has, so it runs on CPython and on MicroPython alike.
"""

import hashlib
from binascii import hexlify

from pitwall import rivals
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall import games
from pitwall.race.referee import ROLL, TABLE
from pitwall.games.rule_references import RuleReferences
from pitwall.games.narration import HEADING, MORE, padded
from pitwall.ui.words import load

ANSWERS = 8      # per tick; the collector of a MicroPython in a page runs between ticks
_MASK = (1 << 30) - 1


class Driven:
    """A race and its drivers; `step()` gives one answer.

    table: a compiled circuit. seats: names, a car each: the game's bots, rivals, or "human".

    seed    0 .. 2^30-1, of the dice and of the rivals' random numbers
    human   answers for the cars called "human"
    switches    optional rules in use, None: the standard ones
    game, laps  laps of the race, 0: the circuit's number
    values      bytes of the circuit's .pwv file, for rivals
    edition     of the game: its index in games.editions
    """

    def __init__(self, table, seats, seed, human=None, switches=None, game=games.NAMES[0],
                 laps=0, values=b"", edition=0):
        self.game, self.values = game, values
        self.dash, self.options = games.room(game, "dash"), games.room(game, "options", edition)
        circuit = opened(table)
        circuit.laps = laps or circuit.laps
        if switches is None:
            switches = self.options.SETS["standard"]
        kinds, guest = self._kinds(), self.options.GUEST
        self.race = games.begun(
            game, circuit, [kinds.get(name, guest) for name in seats], switches, edition)
        self.dice = Dice(seed)
        self.players = [self._player(name, who, seed, human) for who, name in enumerate(seats)]

    def _kinds(self):
        """Return the kinds of seats that a race must know.

        They are bots, and next to a board rivals, whose cars are moved and reported differently
        from players'.
        """
        kinds = dict(self.options.BOTS)
        if self.dash.BESIDE and games.rivals(self.game):
            for kind, name in enumerate(games.room(self.game, "options").RIVALS):
                kinds[name] = kind
            kinds["rival"] = kinds["rival-normal"]
        return kinds

    def _player(self, name, who, seed, human):
        if name in self.options.BOTS and self.dash.BESIDE:
            name = "random"     # a person moves its car and reports the result
        elif name in self.options.BOTS:
            return None
        if name == "human":
            return human
        if name == "careful":
            from tools.lab.careful import load
            return load((seed + 1) * 8 + who & _MASK, self.values, self.game)
        return rivals.load(name, (seed + 1) * 8 + who & _MASK, self.values, self.game)

    def by(self, ask):
        """Return the source of the answer to a question: dice, or a player."""
        return self.dice if ask.kind == ROLL or ask.who == TABLE else self.players[ask.who]


class Headless(Driven):
    """A Driven whose events are printed in lines.

    out     called with each line of text
    quiet   only the result and the digest
    human   as above; with a single one, lines are only for that player
    language    of the lines: one of pitwall.ui.words.LANGUAGES
    log         under each line the applied sections of the rules, and every roll
    """

    def __init__(self, table, seats, seed, out, quiet=False, human=None, switches=None,
                 game=games.NAMES[0], laps=0, values=b"", language="en", log=False,
                 edition=0):
        Driven.__init__(self, table, seats, seed, human, switches, game, laps, values, edition)
        self.words = load(language, game, edition)
        self.show = games.room(game, "show").Show(self.race, self.words)
        self.commentary = games.room(game, "commentary").Commentary(self.show, self._tell)
        if seats.count("human") == 1:
            self.commentary.viewer = seats.index("human")
        self.out, self.quiet = out, quiet
        self.rulings = RuleReferences(self.words, game, edition) if log else None
        self._seats = seats
        self._states = hashlib.sha256()
        self._title(seed)
        self.race.start()
        self.commentary.catch_up()

    def tick(self):
        """Give a few answers; False after the last, once result and digest are printed."""
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
        answer = self.by(ask).answer(race, ask)
        if ask.kind == ROLL:
            self.commentary.note_roll(self.dash.die(ask), self.dash.face(ask, answer))
        return answer

    def digest(self):
        """Return the hexadecimal SHA-256 of the states after every answer."""
        return hexlify(self._states.digest()).decode()

    # --- lines ---

    def _title(self, seed):
        say, circuit = self.words.say, self.race.circuit
        names = ["%s %s" % (self.show.car(who), name) for who, name in enumerate(self._seats)]
        if not self.quiet:
            name = self.words.in_edition(
                self.words.circuit(circuit.name), self.game, games.edition_of(self.race))
            laps, switches = self.dash.race_laps(self.race), self.dash.switches(self.race)
            length = self.words.many("turns" if self.options.IN_TURNS else "laps", laps)
            self.out(say("race.title", name, length, seed) if seed is not None
                     else say("race.recorded", name, length))
            self.out(", ".join(names))
            rules, usual = [self.options.names(each) for each in (
                switches, self.options.SETS["standard"])]
            if rules != usual:
                self._rules(rules)

    def _rules(self, names):
        """Print the optional rules in use, in lines that fit a terminal."""
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
        tail = self.rulings and self.rulings.tail(self.commentary.rulings, self.commentary.rolls)
        if tail:
            self.out("      " + self.words.say("log.ruling", tail))

    def _result(self):
        if not self.quiet:
            self.out("")
        scored = self.dash.score(self.race, 0) >= 0
        self._row(self.words.text("race.scored" if scored else "race.columns"))
        for who in self.dash.order(self.race):
            self._car(who)
        self.out("digest " + self.digest())

    def _car(self, who):
        race, show, dash = self.race, self.show, self.dash
        finished = dash.condition(race, who) == dash.AT_FLAG
        texts = [show.note(who) if finished else "-", show.car(who), str(dash.laps(race, who)),
                 str(dash.stops(race, who)), " ".join(self.commentary.used[who]),
                 show.why_out(who)]
        score = dash.score(race, who)
        self._row(texts if score < 0 else texts[:5] + [str(score)] + texts[5:])

    def _row(self, texts):
        """Print six texts, or seven with the points before the last."""
        widths = (7, 8, 6, 7, 13) if len(texts) < 7 else (7, 8, 6, 7, 13, 8)
        self.out(("".join([padded(text, wide - 1) + " " for text, wide in zip(texts, widths)])
                  + texts[-1]).rstrip())
