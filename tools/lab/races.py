"""Drive and count races of a cell: rows for the tables, see tools.lab.tables.

A worker imports nothing else. A race that raises becomes a row with the error.
"""

import traceback
from functools import lru_cache

from pitwall.circuit import opened
from pitwall.race import code
from pitwall.race.referee import ROLL
from pitwall.ui.words import load
from tools.circuit import families
from tools.lab.cells import fingerprint
from tools.lab.headless import Driven
from tools.lab.watch import IN_PITS, LEAD, ON_TRACK, OUT, Watch

ENDLESS = 100000    # answers after which a race counts as endless
_words = lru_cache(load)


class Strange(RuntimeError):
    """A worker whose files differ from those of the requesting machine."""


def chunk(cell, first, count, mark):
    """Return rows {table: [row, ..]} of races first .. first + count - 1 of a cell.

    mark    fingerprint() of the requesting machine. Raises Strange if this one's differs
    """
    if mark != fingerprint():
        raise Strange("a worker has another version of Pitwall's files")
    found = {"races": [], "cars": [], "events": [], "rules": []}
    for number in range(first, first + count):
        try:
            rows = one(cell, number)
        except Exception as error:
            rows = {"races": [_failed(cell, number, error)]}
        for table, more in rows.items():
            found[table] += more
    return found


def one(cell, number):
    """Return the rows of one race. Raises the race's error, RuntimeError if it is endless."""
    way, seats, seed = cell.race(number)
    driven = Driven(way.table, seats, seed, None, way.switches, cell.game, way.laps, way.values,
                    cell.edition)
    watch = Watch(driven, _words("en", cell.game, cell.edition), cell.edition)
    answers = _drive(driven, watch)
    watch.finish()
    return _Rows(cell, number, driven, watch, answers).all()


def _drive(driven, watch):
    """Play to the end; returns (choices, rolls)."""
    race, choices, rolls = driven.race, 0, 0
    race.start()
    watch.see()
    while not race.over:
        ask = race.ask
        rolls += ask.kind == ROLL
        choices += ask.kind != ROLL
        race.step(driven.by(ask).answer(race, ask))
        watch.see()
        if choices + rolls > ENDLESS:
            raise RuntimeError("no end after %d answers" % ENDLESS)
    return choices, rolls


def _failed(cell, number, error):
    way, seats, seed = cell.race(number)
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = "%s:%d" % (last.filename.replace("\\", "/").rpartition("/lib/")[2], last.lineno)
    return {"number": number, "seed": seed, "circuit": way.circuit, "cars": len(seats),
            "error": "%s: %s (%s)" % (type(error).__name__, error, where),
            "code": cell.code(number), "command": cell.command(number)}


class _Rows:
    """Rows about a finished race."""

    def __init__(self, cell, number, driven, watch, answers):
        self.cell, self.number, self.driven, self.watch = cell, number, driven, watch
        self.way, self.seats, self.seed = cell.race(number)
        self.choices, self.rolls = answers
        self.race, self.dash, self.words = driven.race, driven.dash, watch.words
        self.circuit = opened(self.way.table)
        self.zones = families.room(self.circuit.family, "zones")

    def all(self):
        cars = [self._car(who) for who in range(len(self.seats))]
        events = [self._event(*event) for event in self.watch.events]
        rules = [{"number": self.number, "section": section, "times": times}
                 for section, times in self.watch.rules.items() if times]
        return {"races": [self._race(cars)], "cars": cars, "events": events, "rules": rules}

    def _race(self, cars):
        events = [event[1] for event in self.watch.events]
        winner = next((car for car in cars if car["place"] == 1), None)
        return {
            "number": self.number, "seed": self.seed, "circuit": self.way.circuit,
            "cars": len(cars), "laps": self.dash.race_laps(self.race),
            "rounds": self.dash.round_number(self.race), "choices": self.choices,
            "rolls": self.rolls, "passes": events.count(ON_TRACK),
            "passes_in_pits": events.count(IN_PITS), "leads": events.count(LEAD),
            "out": events.count(OUT), "stops": sum(car["stops"] for car in cars),
            "skies": "".join(map(str, self.watch.skies)), "wet": self.watch.wet,
            "winner": winner and winner["car"], "winner_grid": winner and winner["grid"],
            "winner_seat": winner and winner["seat"], "check": code.check(self.race.state),
            "code": self.cell.code(self.number), "command": self.cell.command(self.number),
            "error": None}

    def _car(self, who):
        race, dash, seen = self.race, self.dash, self.watch.cars[who]
        home, out = (dash.condition(race, who) == each for each in (dash.AT_FLAG, dash.IS_OUT))
        grid = self.watch.grid
        return {
            "number": self.number, "car": who, "seat": self.seats[who],
            "grid": grid.index(who) + 1 if who in grid else None,
            "place": dash.final_place(race, who) if home else None, "home": home,
            "laps": dash.laps(race, who), "stops": dash.stops(race, who), "tyres": seen.tyres,
            "why_out": self.words.pick("why out", dash.why_out(race, who)) if out else None,
            "spent": seen.spent, "points": seen.points}

    def _event(self, number, kind, who, other, lap, place):
        spot = where = None
        if place is not None and kind != LEAD:
            spot = self.zones.spot(self.circuit, place)
            where = self.zones.name(self.circuit, self.zones.zone(self.circuit, spot))
        return {"number": self.number, "round": number, "kind": kind, "car": who, "other": other,
                "lap": lap, "place": spot, "where": where}
