"""The facts in a report on one cell: numbers as rows, bars and sentences; no HTML here."""

from dataclasses import dataclass

from pitwall import games
from pitwall.circuit import opened
from pitwall.ui.words import load
from tools.lab.chance import wilson
from tools.lab.report.maps import Map, short
from tools.lab.watch import gauges
from tools.race import options_of

SKIES = ("sun", "rain", "storm", "cloud")       # icons of weathers, see dash.SKIES
MOST_TYRES, LEAST_TYRES = 10, 20        # rows of sets of tyres; cars required for a row
MOST_CAUSES = 12
MOST_BINS = 24
NBSP = "\u00a0"


@dataclass(frozen=True)
class Bar:
    """A share with its interval, and the fair share."""

    label: str
    share: float
    low: float
    high: float
    fair: float
    note: str = ""

    @property
    def odd(self):
        """Return True if the fair share is outside the interval."""
        return not self.low <= self.fair <= self.high


def bar(label, won, races, fair, note=""):
    low, high = wilson(won, races)
    return Bar(label, won / races if races else 0.0, low, high, fair, note)


def percent(share):
    text = "%.1f" % (100 * share) if 0 < share < 0.0995 else "%.0f" % (100 * share)
    return text + NBSP + "%"


class Facts:
    """Of one cell, from its Summary; spec: seconds that players take."""

    def __init__(self, cell, summary, spec):
        self.cell, self.sum, self.spec = cell, summary, spec
        self.words = load("en", cell.game, cell.edition)
        self.dash = games.room(cell.game, "dash")
        self.name, self.races, self.failed = cell.name, summary.races, summary.failed
        self.means = {name: mean.mean for name, mean in summary.means.items()}
        self.missing = []
        self.maps = self._maps()
        self._miss()

    # --- description ---

    def game(self):
        place = games.NAMES.index(games.base(self.cell.game))
        name = self.words.in_edition(self.words.text("games")[place], self.cell.game,
                                     self.cell.edition)
        return name + (" at the table" if self.dash.BESIDE else "")

    def told(self):
        """Return seats, options and laps in a line."""
        ways = self.cell.ways
        parts = ["; ".join(dict.fromkeys(_seats(way.seats) for way in ways))]
        options = options_of(self.cell.game, self.cell.edition)
        for switches in dict.fromkeys(way.switches for way in ways):
            parts.append("rules: " + (", ".join(options.names(switches)) or "no optional ones"))
        laps = sorted(self.sum.laps_driven)
        unit = "turns" if options.IN_TURNS else "laps"
        parts.append("%s %s" % (" to ".join(str(each) for each in laps[:1] + laps[1:][-1:]), unit))
        return " · ".join(parts)

    def boards(self):
        names = list(dict.fromkeys(opened(way.table).name for way in self.cell.ways))
        return ", ".join(names)

    # --- winners ---

    def by_grid(self):
        cars, races = self.sum.cars, self.races
        return [bar(_nth(place), self.sum.by_grid[place], races, self._fair(place))
                for place in range(1, cars + 1)]

    def _fair(self, place):
        """Return the fair share of a grid place when fields differ in size."""
        return sum(times / size for size, times in self.sum.sizes.items() if size >= place) \
            / max(1, self.races)

    def by_car(self):
        return [bar(self.words.pick("cars", car), self.sum.by_car[car], self.races,
                    self._fair(car + 1)) for car in range(self.sum.cars)]

    def alike(self):
        """Return True if each car has the same drivers."""
        return self.cell.rotate or len(self.sum.seats) == 1

    def by_seat(self):
        return [bar(name, seat.wins, self.races, seat.cars / self.sum.entries)
                for name, seat in sorted(self.sum.seats.items())]

    def homes(self):
        """Return [(driver, share of cars that finished, their mean place)]."""
        return [(name, percent(seat.home / seat.cars), short(seat.places.mean))
                for name, seat in sorted(self.sum.seats.items())]

    def nobody(self):
        """Return the share of races without a winner."""
        return 1 - self.sum.won / self.races if self.races else 0

    # --- duration ---

    def minutes(self):
        return (self.means["choices"] * self.spec.choice + self.means["rolls"] * self.spec.roll) \
            / 60

    def rounds(self):
        return bins(self.sum.counts["rounds"])

    def spread(self):
        """Return (10 % quantile, median, 90 % quantile) of the rounds of a race."""
        return [quantile(self.sum.counts["rounds"], part) for part in (0.1, 0.5, 0.9)]

    # --- places ---

    def _maps(self):
        """Return [(board's name, {what: Map})] of the boards with known places."""
        found = {}
        for way in self.cell.ways:
            if way.circuit not in found and not self.dash.BESIDE:
                circuit, races = opened(way.table), self.sum.circuits[way.circuit]
                found[way.circuit] = circuit.name, {
                    what: Map(circuit, counts[way.circuit], races)
                    for what, counts in (("passes", self.sum.passes),
                                         ("retirements", self.sum.outs))
                    if counts[way.circuit]}
        return [each for each in found.values() if each[1]]

    def out_share(self):
        return self.means["out"] * self.races / max(1, self.sum.entries)

    def causes(self):
        """Return [(why, where, cars in a hundred)] the most frequent first."""
        found, boards = {}, len(self.sum.circuits) > 1
        for (circuit, where, why), cars in self.sum.causes.items():
            place = " ".join(filter(None, (circuit if boards else "", where)))
            found[why, place] = found.get((why, place), 0) + cars
        ranked = sorted(found, key=lambda key: (-found[key], key))
        return [(why or "out", where or "-", percent(found[why, where] / self.sum.entries))
                for why, where in ranked[:MOST_CAUSES]]

    # --- stops, tyres, weather, points, rules ---

    def stops(self):
        return bins(self.sum.counts["stops_a_car"])

    def leads(self):
        return bins(self.sum.counts["leads"])

    def tyres(self):
        """Return bars of win rates by sets of tyres, those with most cars first."""
        found, cars = [], self.sum.entries
        ranked = sorted(self.sum.tyres.items(), key=lambda each: (-each[1].cars, each[0]))
        for letters, worn in ranked[:MOST_TYRES]:
            if worn.cars >= LEAST_TYRES:
                found.append(bar(letters, worn.wins, worn.cars, self.sum.won / cars,
                                 percent(worn.cars / cars) + " of cars"))
        return found

    def letters(self):
        names, letters = self.words.text("tyres"), self.words.text("tyre letters")
        return ", ".join("%s %s" % pair for pair in zip(letters, map(str.lower, names)))

    def starts(self):
        return [(SKIES[sky], percent(times / self.races))
                for sky, times in sorted(self.sum.starts.items())]

    def points(self):
        """Return [(kind, explanation, spent, left)] per car, on average."""
        names, seldom = gauges(self.cell.game, self.words), self.words.seldom()
        told = seldom["explain.gauges"] if "explain.gauges" in seldom else names
        return [(names[kind], told[kind], short(self.sum.spent[kind].mean),
                 short(self.sum.left[kind].mean)) for kind in sorted(self.sum.spent)]

    def rules(self):
        """Return [(section, times a race, share of races)], the most frequent first."""
        ranked = sorted(self.sum.rules, key=lambda name: (-self.sum.rules[name], name))
        return [(name, short(self.sum.rules[name] / self.races), self.sum.ruled[name] / self.races)
                for name in ranked]

    # --- facts that a game does not provide ---

    def _miss(self):
        if self.dash.BESIDE:
            self.missing.append("where anything happened: the board is unknown to the device")
        if not self.sum.tyres:
            self.missing.append("tyres: the game tells of none")
        if not self.sum.spent:
            self.missing.append("points: no car had any that the device counts")
        if not self.sum.means["out"].total:
            self.missing.append("retirements: no car was out")


def _seats(seats):
    counts = {}
    for seat in seats:
        counts[seat] = counts.get(seat, 0) + 1
    return "%d cars: %s" % (len(seats), ", ".join(
        "%d %s" % (times, seat) for seat, times in counts.items()))


def _nth(place):
    return "%d%s" % (place, {1: "st", 2: "nd", 3: "rd"}.get(place, "th"))


def bins(counts):
    """Return [(from, to, count)] of a Counter of whole numbers, at most MOST_BINS of one width."""
    if not counts:
        return []
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // MOST_BINS)
    found = [[at, at + width - 1, 0] for at in range(low, high + 1, width)]
    for value, times in counts.items():
        found[(value - low) // width][2] += times
    return [tuple(each) for each in found]


def quantile(counts, part):
    """Return the least number that at least that part of all does not exceed."""
    need, seen = part * sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= need:
            return value
    return 0
