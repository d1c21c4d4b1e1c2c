"""A championship without a screen: race after race, the points, the champion, a digest of all.

It only needs modules that the device has, so it runs on CPython and on MicroPython alike.
"""

import hashlib
from binascii import hexlify

from pitwall import games, rivals
from pitwall.circuit import opened
from pitwall.race.league import check_length
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE
from pitwall.games.narration import padded
from pitwall.ui.words import load

ANSWERS = 8      # per tick; the collector of a MicroPython in a page runs between ticks
_MASK = (1 << 30) - 1


class HeadlessChampionship:
    """names: the circuits in order; table_of(name): a compiled one; seats: as in headless.py.

    seed    0 .. 2^30-1, of the dice and of the rivals' random numbers
    out     called with each line of text
    more    another setting: in Pole Position whether engines are damaged; in Formula D laps or 0
    values_of   (name): bytes of a circuit's .pwv file, for rivals
    language    of the lines: one of pitwall.ui.words.LANGUAGES
    edition     of the game: its index in games.editions
    Raises ValueError, one line, if the rules do not allow such a championship.
    """

    def __init__(self, names, table_of, seats, seed, out, switches, more, game=games.NAMES[0],
                 values_of=None, language="en", edition=0):
        options = games.room(game, "options", edition)
        self.game, self.seats, self.seed, self.bots = game, seats, seed, options.BOTS
        which = {"rules": games.rules(game, edition)} if edition else {}
        agreed = games.room(game, "championship", edition)
        check_length(agreed, len(names))
        self.season = agreed.new(
            names, [options.BOTS.get(name, options.GUEST) for name in seats], switches, more,
            **which)
        self.dash, self.show = games.room(game, "dash"), games.room(game, "show")
        self.table_of, self.values_of, self.out = table_of, values_of, out
        self.words = load(language, game, edition)
        self.dice = Dice(seed)
        self.players = None
        self.race = None
        self._states = hashlib.sha256()

    def tick(self):
        """Give a few answers; False after the last, once champion and digest are printed."""
        if self.race is None:
            self._begin()
        race = self.race
        for _ in range(ANSWERS):
            race.step(self._answer(race, race.ask))
            self._states.update(race.state)
            if race.over:
                return self._end()
        return True

    def _begin(self):
        name = self.season.next_circuit()
        self._seat(self.values_of(name) if self.values_of else b"")
        self.race = self.season.race(opened(self.table_of(name)))
        self.race.start()

    def _seat(self, values):
        """Load the rivals for the circuit's values; those without values stay for all races."""
        if self.players and not values:
            return
        self.players = [self._player(name, (self.seed + 1) * 8 + who & _MASK, values)
                        for who, name in enumerate(self.seats)]

    def _player(self, name, lots, values):
        """Return the driver of a seat; next to a board a bot needs one, too."""
        if name not in self.bots:
            return rivals.load(name, lots, values, self.game)
        return rivals.load("random", lots, values, self.game) if self.dash.BESIDE else None

    def _answer(self, race, ask):
        if ask.kind == ROLL or ask.who == TABLE:
            return self.dice.answer(race, ask)
        return self.players[ask.who].answer(race, ask)

    def _end(self):
        """Finish a race; returns whether there are more."""
        self.season.enter(self.race)
        self._states.update(self.season.saved())
        self._result()
        self._standings()
        self.race = None
        if not self.season.over():
            return True
        self._champions()
        self.out("digest " + self.digest())
        return False

    def digest(self):
        """Return the hexadecimal SHA-256 of all states and of the save after each race."""
        return hexlify(self._states.digest()).decode()

    # --- lines ---

    def _result(self):
        race, show, series = self.race, self.show.Show(self.race, self.words), self.season.series
        run = series.run - 1
        name = self.words.in_edition(
            self.words.circuit(race.circuit.name), self.game, games.edition_of(race))
        self.out(self.words.say("race.heat", series.run, series.races, name))
        order = self.dash.order(race)
        for place, who in sorted([(series.place(run, who) or 99, order.index(who))
                                  for who in order]):
            who = order[who]
            self._row((show.note(who) if place < 99 else "-", show.car(who),
                       str(series.points(run, who)), self._why(show, who)))

    def _why(self, show, who):
        """Return why it is out, or that its engine is damaged now."""
        if self.dash.condition(self.race, who) == self.dash.IS_OUT:
            return show.why_out(who)
        damage = self.season.engine(who)
        return self.words.say("race.engine", damage) if damage else ""

    def _standings(self):
        self.out(self.words.say("options.standings"))
        self._ranking(False)
        if self.season.teams():
            self.out(self.words.say("season.teams"))
            self._ranking(True)
        self.out("")

    def _ranking(self, teams):
        series = self.season.series
        for rank, members in series.ranking(teams):
            self._row((str(rank), self._names(members), str(series.total(members)), ""))

    def _champions(self):
        for teams in (False, True)[:1 + self.season.teams()]:
            first = self.season.series.champions(teams)
            key = ("race.champion", "race.champions", "race.team", "race.teams")[
                2 * teams + (len(first) > 1)]
            self.out(self.words.say(key, ", ".join([self._names(members) for members in first])))

    def _names(self, members):
        return self.words.listed([self.words.pick("cars", who) for who in members])

    def _row(self, texts):
        place, names, points, more = texts
        self.out(("  %s%s%3s  %s" % (padded(place, 5), padded(names, 18), points, more)).rstrip())
