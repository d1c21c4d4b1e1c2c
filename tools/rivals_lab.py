"""How well the rivals of Formula D drive: races between levels, counted.

    .venv/bin/python -m tools.rivals_lab                   # the tables of docs/rivals.md
    .venv/bin/python -m tools.rivals_lab --races 60 --write

Duels are races of four cars, two a side, over all circuits and one to three laps by turns. Each is
driven twice from one seed, with the same grid and weather roll, the second time with the sides
changed. A race is won by the side of the first car; one that nobody finishes is half a win. The
same command gives the same tables. Intervals are 95 % (Wilson).
"""

import signal
from multiprocessing import Pool
from pathlib import Path

from tools.arguments import Parser, whole
from tools.circuit.compile import compile_file
from tools.build.rival_tables import FOLDER, fresh
from tools.lab.chance import wilson
from tools.running import run
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import standings
from pitwall.games.formula_d.asks import T_CROSSED, T_DRS, T_PIT_IN, T_SPIN
from pitwall.games.formula_d.state import FINISHED, RIVAL, ROUND, STATUS, is_wet
from pitwall.race.referee import ROLL, TABLE
from pitwall.rivals.formula_d import CAREFUL, EASY, HARD, NORMAL, Rival

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rivals.md"
BEGIN, END = "<!-- made by tools.rivals_lab -->", "<!-- end -->"
LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD, "careful": CAREFUL}
DUELS = (("hard", "careful"), ("normal", "careful"), ("easy", "careful"), ("hard", "normal"),
         ("normal", "easy"))
FIELDS = ("hard", "normal", "easy", "careful")
CARS, FIELD, LAPS = 4, 8, (1, 2, 3)
WATCHED = (T_DRS, T_PIT_IN, T_SPIN)
_roads = {}


def road(path):
    """(compiled circuit, its values) of a text."""
    if path not in _roads:
        _roads[path] = bytes(compile_file(path)), fresh(path)
    return _roads[path]


def circuits():
    return sorted(FOLDER.glob("*.txt"))


class Told:
    """What is counted of a race: how often each of WATCHED, the round of the first flag, and
    whether it ever was wet."""

    def __init__(self):
        self.count = dict.fromkeys(WATCHED, 0)
        self.won_in = self.read = 0
        self.wet = False

    def catch_up(self, race):
        self.wet = self.wet or bool(is_wet(race))
        while self.read < race.tells:
            what = race.told_at(self.read)[0]
            self.read += 1
            if what in self.count:
                self.count[what] += 1
            if what == T_CROSSED and not self.won_in:
                self.won_in = race.table[ROUND]


def race_of(path, levels, laps, seed, switches=formula_d.STANDARD):
    """A race of rivals, a level each, from the first question to the last; (race, Told)."""
    table, values = road(path)
    race = formula_d.new(opened(table), [RIVAL] * len(levels), switches, laps)
    dice, told = Dice(seed), Told()
    drivers = [Rival(seed * 8 + who, values, LEVELS[level]) for who, level in enumerate(levels)]
    ask = race.start()
    while ask is not None:
        chance = ask.kind == ROLL or ask.who == TABLE
        ask = race.step((dice if chance else drivers[ask.who]).answer(race, ask))
        told.catch_up(race)
    return race, told


def duel(job):
    """One race of a duel: (laps, 1, 0 or 0.5 for the first level, finishers of each side)."""
    first, second, number = job
    ways = [(path, laps) for path in circuits() for laps in LAPS]
    path, laps = ways[number // 2 % len(ways)]
    sides = [(who + number) & 1 for who in range(CARS)]
    race, _ = race_of(path, [(first, second)[side] for side in sides], laps, number // 2)
    home = [0, 0]
    for who, side in enumerate(sides):
        home[side] += race.cars[who][STATUS] == FINISHED
    winner = standings.order(race)[0]
    won = 1 - sides[winner] if race.cars[winner][STATUS] == FINISHED else 0.5
    return laps, won, home


def field(job):
    """One race of eight of a level: (laps, finishers, rounds of the winner, counts, wet)."""
    level, number = job
    ways = [(path, laps) for path in circuits() for laps in LAPS]
    path, laps = ways[number % len(ways)]
    race, told = race_of(path, [level] * FIELD, laps, number)
    home = sum(car[STATUS] == FINISHED for car in race.cars)
    return laps, home, told.won_in, told.count, told.wet


def duel_lines(pool, races):
    yield "| duel | wins of the first | 1 lap | 2 laps | 3 laps | cars home, each side |"
    yield "|---|---:|---:|---:|---:|---:|"
    for first, second in DUELS:
        done = pool.map(duel, [(first, second, number) for number in range(races)], 4)
        by_laps = [[won for laps, won, _ in done if laps in each] for each in (LAPS, *zip(LAPS))]
        home = [sum(home[side] for _, _, home in done) / (CARS // 2 * races) for side in (0, 1)]
        yield "| %s against %s | %s | %d %%, %d %% |" % (
            first, second, " | ".join(_share(part) for part in by_laps),
            round(100 * home[0]), round(100 * home[1]))


def _share(part):
    """Of wins, with its interval."""
    if not part:
        return "-"
    low, high = wilson(sum(part), len(part))
    return "%d %% (%d to %d)" % (round(100 * sum(part) / len(part)), round(100 * low),
                                 round(100 * high))


def field_lines(pool, races):
    yield "| eight cars, all | laps | home | home, dry | winner's turns a lap | DRS | spins " \
        "| stops a car |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for level in FIELDS:
        done = pool.map(field, [(level, number) for number in range(races)], 2)
        for laps in LAPS:
            part = [each for each in done if each[0] == laps]
            if part:
                yield _field_line(level, laps, part)


def _field_line(level, laps, part):
    n = len(part)
    turns = [each[2] / laps for each in part if each[2]]
    dry = [each[1] for each in part if not each[4]]
    counts = [sum(each[3][what] for each in part) / n for what in WATCHED]
    return "| %s | %d | %s | %s | %.1f | %.1f | %.1f | %.2f |" % (
        level, laps, _home([each[1] for each in part]), _home(dry),
        sum(turns) / max(1, len(turns)), counts[0], counts[2], counts[1] / FIELD)


def _workers():
    """Ctrl-C is the first process's: it ends the others."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        return Pool()
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _home(finishers):
    return "%d %%" % round(100 * sum(finishers) / (len(finishers) * FIELD)) if finishers else "-"


def lines(races):
    """All lines of the tables."""
    with _workers() as pool:
        yield "`.venv/bin/python -m tools.rivals_lab --races %d`" % races
        yield ""
        yield "%d races a line, %d circuits:" % (races, len(circuits()))
        yield ""
        yield from duel_lines(pool, races)
        yield ""
        yield "%d races a level, on average a race:" % max(1, races // 3)
        yield ""
        yield from field_lines(pool, max(1, races // 3))


def write(text):
    """Put the tables where they stand in the page."""
    page = PAGE.read_text(encoding="utf-8")
    start, end = page.index(BEGIN) + len(BEGIN), page.index(END)
    PAGE.write_text(page[:start] + "\n\n" + text + "\n" + page[end:], encoding="utf-8")


def main(argv=None):
    """Run one command line."""
    parser = Parser("rivals_lab", __doc__)
    parser.add_argument("--races", type=whole(2, 100000), default=330, help="of each duel")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/rivals.md")
    options = parser.parse_args(argv)
    found = []
    for line in lines(options.races):
        print(line, flush=True)
        found.append(line)
    if options.write:
        write("\n".join(found) + "\n")


if __name__ == "__main__":
    run(main)
