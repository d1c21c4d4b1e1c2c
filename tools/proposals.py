"""Measure a driver that accepts every proposal: counts of races as the set-up offers them.

    .venv/bin/python -m tools.proposals                          # Pole Position, 200 races
    .venv/bin/python -m tools.proposals --edition 2022
    .venv/bin/python -m tools.proposals --game formula-d --races 50
    .venv/bin/python -m tools.proposals --wet                    # races that begin in the wet
    .venv/bin/python -m tools.proposals --options all --seats proposal,3xrandom

One seat accepts the proposals, the others are those of the set-up: the rulebook's bots, or rivals.
Circuits take turns; the number of a race is its seed, so that the same command prints the same
lines. A car that does not finish counts as the last.
"""

from pitwall import games, rivals
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, TABLE
from tools.arguments import Parser, one_of, seats, whole
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.race import (
    add_edition, circuits, edition_named, game_named, options_of, seats_of, switches_of)
from tools.running import run

CARS = 4            # of a race from the set-up, see pitwall.ui.setup
TRIES = 10000       # seeds to try for a wet race
ENDLESS = 100000    # answers
_tables = {}


def table(game, name):
    """Return (compiled circuit, rivals' data for it)."""
    if (game, name) not in _tables:
        path = folders.text(name, game)
        _tables[game, name] = (bytes(compile_file(path)),
                               rivals.table(str(path.parent), name))
    return _tables[game, name]


def seated(game, edition=0):
    """Return the names of the drivers in a race from the set-up."""
    options = options_of(game, edition)
    names = {number: name for name, number in options.BOTS.items()}
    drive = getattr(options, "RIVALS", ())
    names.update((kind, name) for kind, name in enumerate(drive) if name)
    return [names.get(kind, "proposal") for kind in options.SEATED[:CARS]]


class Watched:
    """A race to its end; `seen(race)` is called before every answer of the first seat."""

    def __init__(self, game, circuit, names, seed, switches, seen=None, edition=0):
        compiled, values = table(game, circuit)
        options, self.dash = options_of(game, edition), games.room(game, "dash")
        self.dice, self.seen = Dice(seed), seen
        self.race = games.begun(game, opened(compiled), [
            options.BOTS.get(name, options.GUEST) for name in names], switches, edition)
        self.players = [
            None if name in options.BOTS and not self.dash.BESIDE else rivals.load(
                "proposal" if name in options.BOTS else name, seed * 8 + who, values, game)
            for who, name in enumerate(names)]
        self.race.start()

    def go(self, until):
        """Continue until until(race) is true, or the end."""
        race = self.race
        for _ in range(ENDLESS):
            if race.over or until(race):
                return
            ask = race.ask
            by = self.dice if ask.kind == ROLL or ask.who == TABLE else self.players[ask.who]
            if self.seen and by is self.players[0]:
                self.seen(race)
            race.step(by.answer(race, ask))
        raise RuntimeError("no end")

    def is_wet(self):
        """Return True if it rains when all are on the grid."""
        self.go(self.dash.lined_up)
        return not self.race.over and self.dash.SKIES[self.dash.sky(self.race)] in (1, 2)


def race_of(game, names, number, switches, wet=False, seen=None, edition=0):
    """Play race `number` to its end; returns (race, circuit, seed)."""
    every = circuits(game, edition)
    circuit = every[number % len(every)]
    for seed in range(number, number + TRIES * len(every), 1000003 if not wet else 1009):
        watched = Watched(game, circuit, names, seed, switches, seen, edition)
        if not wet or watched.is_wet():
            break
    watched.go(lambda race: False)
    return watched.race, circuit, seed


def result(job):
    """Return (place of the first seat, did it finish, why not, stops) of a race."""
    game, names, number, switches, wet, edition = job
    race, circuit, seed = race_of(game, names, number, switches, wet, edition=edition)
    dash = games.room(game, "dash")
    home = dash.condition(race, 0) == dash.AT_FLAG
    place = dash.final_place(race, 0) if home else len(names)
    return place, home, dash.why_out(race, 0), circuit, seed


def lines(game, found, cars, verbose):
    """Yield the lines to print for the results."""
    if verbose:
        for place, home, why, circuit, seed in found:
            yield "%-14s seed %-8d %s" % (circuit, seed,
                                          "place %d" % place if home else "out (%d)" % why)
    races = len(found)
    home = sum(each[1] for each in found)
    mean = sum(each[0] for each in found) / races
    yield "%s: %d races, home %.1f %%, mean place %.2f (middle %.1f)" % (
        game, races, 100 * home / races, mean, (1 + cars) / 2)
    counts = [sum(each[1] and each[0] == place for each in found)
              for place in range(1, cars + 1)]
    yield "places %s, out %d" % (" ".join(map(str, counts)), races - home)


def _arguments(argv):
    game = game_named(argv)
    edition = edition_named(argv, game)
    parser = Parser("proposals", __doc__)
    add = parser.add_argument
    add("--game", type=one_of(games.ALL, "game"), default=games.NAMES[0],
        help=", ".join(games.ALL))
    add_edition(add, game)
    add("--races", type=whole(1, 100000), default=200, help="how many")
    add("--first", type=whole(0, 1000000), default=0, help="number of the first")
    add("--seats", type=seats(seats_of(game, edition), options_of(game, edition).CARS[1]),
        default=seated(game, edition), help="else those of the set-up; the first is counted")
    add("--options", type=switches_of(game, edition), default="standard", help="optional rules")
    add("--wet", action="store_true", help="only races that begin in the wet")
    add("--each", action="store_true", help="a line for each race, too")
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line."""
    options = _arguments(argv)
    jobs = [(options.game, options.seats, options.first + number, options.options, options.wet,
             options.edition) for number in range(options.races)]
    found = [result(job) for job in jobs]
    for line in lines(options.game, found, len(options.seats), options.each):
        print(line)


if __name__ == "__main__":
    run(main)
