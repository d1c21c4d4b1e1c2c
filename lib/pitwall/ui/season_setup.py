"""A new championship: which game and edition, how many races and where, the rules, who drives."""

from pitwall import games
from pitwall.race import circuits
from pitwall.race.league import TABLES, lengths, pack
from pitwall.race.season import seats
from pitwall.race.series import LONGEST
from pitwall.canvas.colours import GREEN, KERB, NAMES
from pitwall.ui.circuit_name import circuit_name
from pitwall.ui.rows import Rows
from pitwall.ui.rules import next_set, rules_name
from pitwall.ui.setup import edition_name

PROPOSED = 4                # races, and cars
CARS_FEWEST = 2
SHOWN = 3                   # points of a table that a row says
# Kinds of rows, and their helps.
(RACES, CIRCUIT, RULES, MORE, TEAMS, COUNT, SEAT, START, GAME, EDITION, LEAGUE, COUNTED, POINTS,
 TEAM_POINTS) = range(14)
HELPS = (0, 0, 1, 2, 3, 0, 0, 4, 0, 0, 5, 6, 7, 7)


class SeasonSetup(Rows):
    """Rows: game, its edition where there are more, races, a circuit each, rules, what else is
    agreed on, teams, a league and, if it is one, its rows, cars, a seat each, start."""

    title = "season.new"
    lent = "league"

    def __init__(self, app, season):
        Rows.__init__(self, app)
        self.season = season
        self._choose(season.game, season.edition)

    def _choose(self, game, edition=0):
        """Another game, or edition: nothing of the one before stays."""
        self.options = self.agreed = None
        self.app.choose(game, edition)
        self.options = options = games.room(game, "options", edition)
        self.agreed = games.room(game, "championship", edition)
        rows = list(circuits.judged(self.app.tracks, game))
        self.editions = circuits.editions(self.app.tracks, game, rows)
        self.names = circuits.names(self.app.tracks, game, edition, rows)
        if game in games.OWN:
            self.names.append(circuits.OWN)
        self.races = self.cars = PROPOSED
        self.circuits = [i % max(1, len(self.names)) for i in range(LONGEST)]
        self.switches = options.SETS["standard"]
        self.more = self.agreed.PROPOSED
        self.seats = list(options.SEATED)
        self._teams = options.bit(self.agreed.TEAMS) if self.agreed.TEAMS else 0
        self.league, self.best, self.points = False, 0, [(), ()]    # of drivers, of teams

    def rows(self):
        """(kind, number) of every row."""
        first = [(GAME, 0)] + [(EDITION, 0)] * (len(self.editions) > 1)
        if not self.names:
            return first
        return (first + [(RACES, 0)]
                + [(CIRCUIT, i) for i in range(self.races)]
                + [(RULES, 0)] + [(MORE, 0)] * (len(self.agreed.MORE) > 1)
                + [(TEAMS, 0)] * (self._teams > 0) + [(LEAGUE, 0)]
                + [(COUNTED, 0), (POINTS, 0)] * self.league
                + [(TEAM_POINTS, 0)] * (self.league and self._teamed())
                + [(COUNT, 0)]
                + [(SEAT, i) for i in range(self.cars)] + [(START, 0)])

    def open(self):
        self._agree(False)        # back from the rules
        Rows.open(self)

    def _agree(self, chosen):
        """What cannot be together: the rule that was chosen last stays; teams are of two."""
        self.switches, self.more = self.agreed.agree(self.switches, self.more, chosen)
        if self.switches & self._teams:
            self.cars += self.cars & 1

    def help(self, row):
        if not self.names:
            return self.app.words.say("code.unknown")
        if row[0] == START and not self.season.table:
            return ""
        if row[0] == RACES:
            return self._limits()
        if row[0] == MORE:
            return self.app.words.pick("season.more", 1)
        return self.app.words.named(self.app.words.pick("season.helps", HELPS[row[0]]))

    def face(self, row):
        kind, i = row
        words = self.app.words
        if kind == SEAT:
            return words.pick("cars", i), words.pick("seats", self.seats[i]), NAMES[i]
        name = words.pick("season.rows", kind)
        if kind == CIRCUIT:
            return name.format(i + 1), circuit_name(words, self.names[self.circuits[i]]), KERB
        if kind == START:
            return name, None, GREEN
        if kind == RULES:
            return name, rules_name(words, self.options, self.switches), KERB
        if kind == MORE:
            return words.pick("season.more", 0), self._agreed(), KERB
        if kind == TEAMS:
            return name, self._yes(self.switches & self._teams), KERB
        if kind == LEAGUE:
            return name, self._yes(self.league), KERB
        if kind == COUNTED:
            return name, "%d" % self.best if self.best else words.say("league.all"), KERB
        if kind in (POINTS, TEAM_POINTS):
            return name, self._table(kind - POINTS), KERB
        if kind == GAME:
            return name, self._game(), KERB
        if kind == EDITION:
            return name, edition_name(words, self.app.game, self.app.edition), KERB
        return name, "%d" % (self.races if kind == RACES else self.cars), KERB

    def _game(self):
        """Its name, and short where the board is said with it."""
        game, words = self.app.game, self.app.words
        if game in games.BESIDE:
            return words.pick("games.beside", games.BESIDE.index(game))
        return words.pick("games", games.NAMES.index(game))

    def _limits(self):
        """Return how many races there may be, and how many in a league."""
        key = "league.limits" if self.league else "league.races"
        return self.app.words.say(key, *(lengths(self.agreed, self.league)
                                         + lengths(self.agreed, True)))

    def _teamed(self):
        """Return True if there will be a table of teams."""
        return self.agreed.teamed(self.switches, self.cars)

    def _table(self, which):
        """The points of the first places, or that they are the game's."""
        points = self.points[which]
        if not points:
            return self.app.words.pick("league.usual", which)
        return " ".join(["%d" % each for each in points[:SHOWN]])

    def _yes(self, on):
        return self.app.words.say("option.yes" if on else "option.no")

    def _agreed(self):
        """Yes or no, where that is all; else a number."""
        return "%d" % self.more if self.agreed.MORE[0] else self._yes(self.more)

    def back(self):
        (self.app.championship if self.season.table else self.app.menu)()

    def enter(self, row):
        if row[0] == RULES:
            self.app.rules(self)
        elif row[0] in (POINTS, TEAM_POINTS):
            from pitwall.ui.league_points import LeaguePoints
            self.app.go(LeaguePoints(self.app, self, row[0] - POINTS))
        elif row[0] == START:
            self._start()
        else:
            self.change(row, 1)

    def change(self, row, step):
        kind, i = row
        if kind == GAME:
            self._choose(games.ALL[(games.ALL.index(self.app.game) + step) % len(games.ALL)])
        elif kind == EDITION:
            at = self.editions.index(self.app.edition) + step
            self._choose(self.app.game, self.editions[at % len(self.editions)])
        elif kind == RACES:
            fewest, most = lengths(self.agreed, self.league)
            self._drive(fewest + (self.races - fewest + step) % (most - fewest + 1))
        elif kind == CIRCUIT:
            self.circuits[i] = (self.circuits[i] + step) % len(self.names)
        elif kind == RULES:
            self.switches = next_set(self.options, self.switches, step)
        elif kind == MORE:
            values = self.agreed.MORE
            self.more = values[(values.index(self.more) + step) % len(values)]
        elif kind == TEAMS:
            self.switches ^= self._teams
        elif kind == LEAGUE:
            self.league = not self.league
            fewest, most = lengths(self.agreed, self.league)
            self._drive(max(fewest, min(self.races, most)))
            self.at = self.rows().index(row)        # there may be other rows above it now
        elif kind == COUNTED:
            self.best = (self.best + step) % self.races
        elif kind in (POINTS, TEAM_POINTS):
            self._next_table(kind - POINTS, step)
        elif kind == COUNT:
            self._count(step)
        elif kind == SEAT:
            kinds = seats(self.app.game, self.app.edition)
            self.seats[i] = kinds[(kinds.index(self.seats[i]) + step) % len(kinds)]
        self._agree(kind == MORE)

    def _drive(self, races):
        """Set the number of races; at most as many results count."""
        self.races = races
        self.best %= races

    def _next_table(self, which, step):
        """Another one of those proposed; OK changes its points."""
        points = self.points[which]
        at = TABLES.index(points) if points in TABLES else 0
        self.points[which] = TABLES[(at + step) % len(TABLES)]

    def _count(self, step):
        """One car more or fewer, or two of them."""
        numbers = self.options.CARS[1] - CARS_FEWEST + 1
        if self.switches & self._teams:
            step *= 2
            numbers += numbers & 1
        self.cars = CARS_FEWEST + (self.cars - CARS_FEWEST + step) % numbers

    def _start(self):
        names = [self.names[i] for i in self.circuits[:self.races]]
        drivers, teams = self.points
        self.season.proposed = pack(
            self.best, drivers, teams if self._teamed() else ()) if self.league else b""
        self.app.begin_season(self.season, names, self.seats[:self.cars], self.switches,
                              self.more, self.app.game, self.app.edition)
