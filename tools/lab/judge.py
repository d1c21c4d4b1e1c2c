"""A circuit judged by a small lab: odd facts about the races on it, in plain words.

    cell = cell_of("my-board.txt", table)
    for line in judged(cell, counted(cell)): print(line)

Cars are driven by the game's own drivers, all of one kind, so that none is stronger than another:
rivals, or the rulebook's bots. ODD defines what counts as odd, compared with our own circuits
(usual.json, made by tools.lab.usual). It only needs this machine's cores.
"""

import json
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pitwall import games
from pitwall.circuit import opened
from tools.circuit import families
from tools.lab.boards import values
from tools.lab.cells import Cell, Way, fingerprint
from tools.lab.chance import wilson
from tools.lab.races import chunk
from tools.lab.summary import Summary, take
from tools.race import options_of

RACES, CARS = 200, 8        # races of a judgement, cars at most
Z = 2.58                    # an odd result is due to chance once in a hundred
USUAL = Path(__file__).with_name("usual.json")
ODD = {
    "twice": 2,             # times its fair share that a place of the grid wins, and
    "more": 1 / 10,         # by that share of the races more often than on other circuits
    "out": 1 / 4,           # cars that go out in one place
    "all out": 1 / 2,       # cars that go out in total
    "nobody": 1 / 10,       # races that nobody finishes
    "passes": 1 / 3,        # fewer than this share of the usual passes
    "stops": 1 / 50,        # share of all stops below which a part of the race has hardly any
    "wet": 9 / 10,          # rounds in which it rains
}
FEW = 4                     # laps of a race, or fewer: there is little choice when to stop
WORST = 3                   # places that are named if most cars go out
THIRDS = ("first", "middle", "last")


def cell_of(path, table, races=RACES):
    """Return the Cell of a judgement of a text and its compiled table.

    Raises ValueError for a board without a game.
    """
    table = bytes(table)
    circuit = opened(table)
    game = next((name for name in games.NAMES if games.family(name) == circuit.family), None)
    if game is None:
        raise ValueError("no game is driven on such a board yet")
    options = options_of(game)
    cars = min(CARS, options.CARS[1])
    way = Way(str(path), table, values(game, path, table), (driver(game),) * cars,
              options.SETS["standard"], 0)
    return Cell(circuit.name, game, 0, (way,), races)


def driver(game):
    """Return the driver of all cars: a middle-level rival, or the rulebook's first bot."""
    return "rival" if games.rivals(game) else next(iter(options_of(game).BOTS), "proposal")


def counted(cell, workers=None):
    """Return the Summary of a cell's races, driven on this machine's cores."""
    summary = Summary()
    with ProcessPoolExecutor(workers, initializer=_undisturbed) as pool:
        jobs = [pool.submit(chunk, cell, *piece, fingerprint()) for piece in cell.chunks()]
        for job in jobs:
            take(summary, job.result())
    return summary


def _undisturbed():
    """Ignore Ctrl-C, which the first process handles: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def judged(cell, summary):
    """Yield lines about the races and what is odd about them."""
    way = cell.ways[0]
    yield "%s: %d races of %s, %d cars, each driven by %s" % (
        cell.name, summary.races + len(summary.failed), cell.game, len(way.seats), way.seats[0])
    if summary.races:
        yield "  " + _figures(summary)
    odd = list(_odd(cell, summary))
    for line in odd:
        yield "  odd: " + line
    if not odd:
        yield "  nothing odd"


def _figures(summary):
    means = summary.means
    return "%.0f rounds, %.1f passes, %.1f changes of the lead, %s of the cars out, %.1f stops a " \
        "car" % (means["rounds"].mean, means["passes"].mean, means["leads"].mean,
                 _percent(means["out"].total / summary.entries),
                 means["stops"].total / summary.entries)


def _odd(cell, summary):
    if summary.failed:
        row = summary.failed[0]
        yield "%d races could not be driven to their end; race %d, seed %d: %s" % (
            len(summary.failed), row["number"], row["seed"], row["error"])
    if summary.races:
        for look in (_grid, _corners, _home, _passes, _stops, _weather):
            yield from look(cell, summary)


def usual(cell):
    """Return the usual values of such races, see tools.lab.usual; {} if not measured."""
    seats = cell.ways[0].seats
    said = json.loads(USUAL.read_text(encoding="utf-8")).get(cell.game, {})
    return said if (said.get("cars"), said.get("driver")) == (len(seats), seats[0]) else {}


def _grid(cell, summary):
    fair = 1 / summary.cars
    elsewhere = usual(cell).get("grid", [fair] * summary.cars)
    for place, often in enumerate(elsewhere, 1):
        won = summary.by_grid[place] / summary.races
        low, _ = wilson(summary.by_grid[place], summary.races, Z)
        if won > ODD["twice"] * fair and low > often + ODD["more"]:
            yield "grid place %d wins %s of the races; elsewhere it wins %s, and %s would be its " \
                "share" % (place, _percent(won), _percent(often), _percent(fair))


def _corners(cell, summary):
    """Yield places where too many cars go out, as a share of all cars."""
    circuit, found = opened(cell.ways[0].table), _causes(summary)
    for where, whys in found.items():
        out = sum(whys.values())
        if where and wilson(out, summary.entries, Z)[0] > ODD["out"]:
            yield "%s of all cars go out %s: %s" % (
                _percent(out / summary.entries), _place(circuit, where),
                max(sorted(whys), key=whys.get) or "no reason is told")


def _causes(summary):
    """Return {zone: {why: cars that went out there}}."""
    found = {}
    for (_, where, why), cars in sorted(summary.causes.items()):
        found.setdefault(where, {})[why] = cars
    return found


def _worst(cell, summary):
    """Return up to three places where most go out, such as ": most of them in corner C3"."""
    circuit = opened(cell.ways[0].table)
    outs = {where: sum(whys.values()) for where, whys in _causes(summary).items() if where}
    worst = sorted(outs, key=lambda where: (-outs[where], where))[:WORST]
    places = ["%s (%s)" % (_place(circuit, where), _percent(outs[where] / summary.entries))
              for where in worst]
    return ": most of them " + ", ".join(places) if places else ""


def _place(circuit, where):
    """Return a zone's name; for a straight also the corner before it, a possible cause."""
    zones = families.room(circuit.family, "zones")
    names = [zones.name(circuit, zone) for zone in range(zones.zones(circuit))]
    zone = names.index(where)
    if zones.is_corner(circuit, zone):
        return "in corner " + where
    after = zones.is_corner(circuit, zone - 1) if zone else False
    return "in %s%s" % (where, ", just after corner " + names[zone - 1] if after else "")


def _home(cell, summary):
    nobody = summary.races - summary.won
    if wilson(nobody, summary.races, Z)[0] > ODD["nobody"]:
        yield "nobody comes home in %s of the races" % _percent(nobody / summary.races)
    out = summary.means["out"].total
    if wilson(out, summary.entries, Z)[0] > ODD["all out"]:
        yield "%s of the cars do not come home%s" % (
            _percent(out / summary.entries), _worst(cell, summary))


def _passes(cell, summary):
    passes, elsewhere = summary.means["passes"], usual(cell).get("passes", 0)
    if passes.mean + Z * passes.error < ODD["passes"] * elsewhere:
        yield "cars hardly pass each other: %.1f times a race, elsewhere %.1f" % (
            passes.mean, elsewhere)


def _stops(cell, summary):
    stops = summary.stop_laps[cell.ways[0].circuit]
    laps, every = max(summary.laps_driven), sum(stops.values())
    if not every:
        yield "nobody ever stops"
        return
    if every < summary.races or options_of(cell.game).IN_TURNS:
        return
    if laps < 3 * len(THIRDS):
        yield from () if laps < FEW else _lap_by_lap(stops, laps, every)
    else:
        yield from _by_thirds(stops, laps, every)


def _lap_by_lap(stops, laps, every):
    """Yield middle laps of a short race with few stops; a stop counts after the laps done."""
    for lap in range(2, laps):
        if stops[lap - 1] < ODD["stops"] * every:
            yield "hardly anybody stops in lap %d of %d: %d of %d stops" % (
                lap, laps, stops[lap - 1], every)


def _by_thirds(stops, laps, every):
    for third, name in enumerate(THIRDS):
        there = sum(times for lap, times in stops.items()
                    if min(lap * len(THIRDS) // laps, 2) == third)
        if there < ODD["stops"] * every:
            yield "hardly anybody stops in the %s third of the race: %d of %d stops" % (
                name, there, every)


def _weather(cell, summary):
    wet = summary.wet
    if wet.count and wet.mean - Z * wet.error > ODD["wet"]:
        yield "it rains in %s of the rounds" % _percent(wet.mean)


def _percent(share):
    return "%.1f %%" % (100 * share) if 0 < share < 0.0095 else "%.0f %%" % (100 * share)
