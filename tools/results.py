"""Results of races and championships for programs: JSON or CSV instead of the commentary.

docs/develop/commands.md describes the fields. A field keeps its name and meaning while FORMAT
stays the same; new ones may be added.
"""

import csv
import json
import sys

from pitwall import VERSION, games
from pitwall.race import code
from tools.lab.headless_championship import HeadlessChampionship

FORMAT = 1
FORMATS = ("json", "csv")


def add_formats(parser):
    """Add --json and --csv to a command line; `of` reads the choice."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--json", action="store_true", help="only the result, as JSON")
    group.add_argument("--csv", action="store_true", help="only the result, a car a line")


def of(options):
    """Return "json", "csv" or "" for the commentary."""
    return next((name for name in FORMATS if getattr(options, name)), "")


def unheard(line):
    """Ignore the lines of a race of which only the result is printed."""


def show(found, form):
    """Print a result in one of FORMATS."""
    if form == "json":
        print(json.dumps(found, indent=1))
        return
    rows = found["cars"] if found["kind"] == "race" else [
        {"race": race["race"], "circuit": race["circuit"], **car}
        for race in found["races"] for car in race["cars"]]
    table = csv.DictWriter(sys.stdout, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)


def _head(kind, game, edition):
    return {"format": FORMAT, "kind": kind, "version": VERSION, "game": game,
            "edition": games.editions(game)[edition]}


def race(told, seed=None, run=None):
    """Return the result of a race as a dict.

    told   a tools.lab.headless.Headless
    seed   None if unknown, as in a recording
    run    a pitwall.race.run.Run that has a code, or None
    """
    state, dash, options = told.race, told.dash, told.options
    found = _head("race", told.game, games.edition_of(state))
    found.update(circuit=state.circuit.name, laps=dash.race_laps(state), seed=seed,
                 options=list(options.names(dash.switches(state))), over=bool(state.over),
                 cars=[_car(told, who) for who in dash.order(state)], digest=told.digest())
    if run and run.code:
        found.update(code=run.code, check=code.check(state.state))
    return found


def _car(told, who):
    """Return a car's row; place is None if it did not finish, points if the race has none."""
    state, dash = told.race, told.dash
    finished = dash.condition(state, who) == dash.AT_FLAG
    score = dash.score(state, who)
    return {"place": dash.final_place(state, who) if finished else None, "car": who + 1,
            "name": told.show.car(who), "seat": told._seats[who], "laps": dash.laps(state, who),
            "stops": dash.stops(state, who), "tyres": told.commentary.used[who],
            "points": score if score >= 0 else None, "out": told.show.why_out(who)}


class Championship(HeadlessChampionship):
    """A HeadlessChampionship that stores its results; `found()` returns them as a dict."""

    def __init__(self, *arguments):
        HeadlessChampionship.__init__(self, *arguments)
        self.edition, self.races = arguments[-1], []

    def _result(self):
        HeadlessChampionship._result(self)
        series, show = self.season.series, self.show.Show(self.race, self.words)
        run = series.run - 1
        cars = [{"place": series.place(run, who) or None, "car": who + 1,
                 "name": show.car(who), "seat": self.seats[who],
                 "points": series.points(run, who),
                 "out": self._why_out(show, who)} for who in self.dash.order(self.race)]
        self.races.append({"race": series.run, "circuit": self.race.circuit.name,
                           "cars": sorted(cars, key=lambda car: car["place"] or len(cars) + 1)})

    def _why_out(self, show, who):
        is_out = self.dash.condition(self.race, who) == self.dash.IS_OUT
        return show.why_out(who) if is_out else ""

    def found(self):
        """Return the result of the championship, which is over."""
        found = _head("championship", self.game, self.edition)
        found.update(seed=self.seed, races=self.races, drivers=self._ranked(False),
                     teams=self._ranked(True) if self.season.teams() else [],
                     digest=self.digest())
        return found

    def _ranked(self, teams):
        """Return [{rank, cars, names, points}] of drivers, each alone, or of teams."""
        series = self.season.series
        return [{"rank": rank, "cars": [who + 1 for who in members],
                 "names": [self.words.pick("cars", who) for who in members],
                 "points": series.total(members)} for rank, members in series.ranking(teams)]
