"""Summarize rows of races by cell: only counts. The report and the judge read it."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from tools.lab.chance import Mean
from tools.lab.watch import ON_TRACK, OUT, STOP

MEANS = ("rounds", "choices", "rolls", "passes", "leads", "out", "stops")
WET = "12"          # icons of rainy weathers, see `skies` of a race


@dataclass
class Seat:
    """Counts over all cars that one kind of driver drove."""

    cars: int = 0
    wins: int = 0
    home: int = 0
    places: Mean = field(default_factory=Mean)


@dataclass
class Tyres:
    """Counts over all cars with the same sequence of sets."""

    cars: int = 0
    wins: int = 0


class Summary:
    """Counts of one cell's races; rows come table by table.

    races, failed   number of races, and number of those that raised; the first rows of those
    means           {column: Mean a race}; rounds: number of races by number of rounds
    by_grid, by_car     {place on the grid, number of the car: wins}; seats: {kind: Seat}
    passes, outs, stops {circuit: {spot: count}}; laps: {circuit: {lap: stops}}
    causes          {(circuit, where, why): cars out}
    """

    def __init__(self):
        self.races, self.failed, self.cars = 0, [], 0
        self.means = {name: Mean() for name in MEANS}
        self.counts = {name: Counter() for name in ("rounds", "leads", "stops_a_car")}
        self.won = self.entries = 0
        self.sizes, self.by_grid, self.by_car = Counter(), Counter(), Counter()
        self.laps_driven = Counter()
        self.seats, self.tyres = defaultdict(Seat), defaultdict(Tyres)
        self.passes, self.outs = defaultdict(Counter), defaultdict(Counter)
        self.places = {ON_TRACK: self.passes, OUT: self.outs, STOP: defaultdict(Counter)}
        self.kinds, self.causes, self.circuits = Counter(), Counter(), Counter()
        self.stop_laps, self.stop_rounds = defaultdict(Counter), Counter()
        self.starts, self.changes, self.wet, self.rained = Counter(), Mean(), Mean(), 0
        self.spent, self.left = defaultdict(Mean), defaultdict(Mean)
        self.rules, self.ruled = Counter(), Counter()
        self._why = {}

    def race(self, row):
        if row["error"]:
            self.failed.append(row)
            return
        self.races += 1
        self.circuits[row["circuit"]] += 1
        self.sizes[row["cars"]] += 1
        self.laps_driven[row["laps"]] += 1
        for name, mean in self.means.items():
            mean.add(row[name])
        self.counts["rounds"][row["rounds"]] += 1
        self.counts["leads"][row["leads"]] += 1
        if row["winner"] is not None:
            self.won += 1
            self.by_grid[row["winner_grid"]] += 1
            self.by_car[row["winner"]] += 1
        self._weather(row)

    def _weather(self, row):
        skies = row["skies"]
        if skies:
            self.starts[int(skies[0])] += 1
            self.changes.add(len(skies) - 1)
            self.wet.add(row["wet"] / max(1, row["rounds"]))
            self.rained += any(sky in WET for sky in skies)

    def car(self, row):
        self.entries += 1
        self.cars = max(self.cars, row["car"] + 1)
        won = row["place"] == 1
        seat = self.seats[row["seat"]]
        seat.cars += 1
        seat.wins += won
        seat.home += row["home"]
        if row["place"] is not None:
            seat.places.add(row["place"])
        self.counts["stops_a_car"][row["stops"]] += 1
        self._set(row, won)
        for kind, (spent, left) in enumerate(zip(row["spent"] or (), row["points"] or ())):
            self.spent[kind].add(spent)
            self.left[kind].add(left)
        self._why[row["number"], row["car"]] = row["why_out"]

    def _set(self, row, won):
        if row["tyres"]:
            worn = self.tyres[row["tyres"]]
            worn.cars += 1
            worn.wins += won

    def event(self, row, circuit):
        """Count an event; circuit: of its race."""
        kind, place = row["kind"], row["place"]
        self.kinds[kind] += 1
        if kind in self.places and place is not None:
            self.places[kind][circuit][place] += 1
        if kind == OUT:
            why = self._why.get((row["number"], row["car"])) or ""
            self.causes[circuit, row["where"], why] += 1
        elif kind == STOP:
            self.stop_laps[circuit][row["lap"]] += 1
            self.stop_rounds[row["round"]] += 1

    def rule(self, row):
        self.rules[row["section"]] += row["times"]
        self.ruled[row["section"]] += 1


def of_rows(found):
    """Return the Summary of rows {table: [row, ..]} of one cell."""
    summary = Summary()
    take(summary, found)
    return summary


def take(summary, found):
    """Add the rows of some whole races of a cell."""
    circuits = {row["number"]: row["circuit"] for row in found["races"]}
    for row in found["races"]:
        summary.race(row)
    for row in found["cars"]:
        summary.car(row)
    for row in found["events"]:
        summary.event(row, circuits[row["number"]])
    for row in found["rules"]:
        summary.rule(row)
    summary._why.clear()

