"""Tables of win rates in Markdown, of cells and the rows of their races; see tools.lab.rates.

    lines = TABLES["Race Pace duels"]([(cell, rows), ..])

A duel is won by the side whose first car finishes before the other side's; if none of either
does, it is half a win for both. Shares are in percent, in brackets the 95 % interval (Wilson).
"""

from collections import Counter

from pitwall import games
from pitwall.games.occasions import WETS
from pitwall.ui.words import load
from tools.lab.chance import Mean, wilson

WET = "".join(map(str, WETS))       # letters of `skies` of a race
TYRES = 0           # of Formula D's points, the first kind


def _percent(share):
    return "%d %%" % round(100 * share)


def _share(won, races):
    """Return a share with its interval; "-" for no races."""
    if not races:
        return "-"
    low, high = wilson(won, races)
    return "%s (%d to %d)" % (_percent(won / races), round(100 * low), round(100 * high))


def _mean(values):
    mean = Mean()
    for value in values:
        mean.add(value)
    return mean.mean


def _cars(rows):
    """Return {number of a race: rows of its cars}."""
    found = {}
    for row in rows["cars"]:
        found.setdefault(row["number"], []).append(row)
    return found


def _level(seat):
    return seat.removeprefix("rival-")


def _table(heads, lines):
    yield "| %s |" % " | ".join(heads)
    yield "|---" + "|---:" * (len(heads) - 1) + "|"
    for line in lines:
        yield "| %s |" % " | ".join(line)


def _races(cells, what):
    """Return the number of races, which all cells share, as text."""
    return "%d races a %s:" % (cells[0][0].races, what)


# --- duels ---

def _sides(cell):
    """Return the kinds of driver of both sides: the first, and the next different one."""
    seats = cell.ways[0].seats
    return seats[0], next(seat for seat in seats if seat != seats[0])


def _duel(cell):
    """Return the name of a line."""
    first, second = _sides(cell)
    numbers = Counter(cell.ways[0].seats)
    three = "three " if numbers[second] == 3 * numbers[first] else ""
    return "%s against %s%s" % (_level(first), three, _level(second))


def won(cars, first, second):
    """Return 1, 0 or 0.5 for the first kind of driver in a race of these cars."""
    best = [min([car["place"] for car in cars if car["seat"] == kind and car["home"]], default=99)
            for kind in (first, second)]
    return (best[0] < best[1]) + 0.5 * (best[0] == best[1])


def _outcomes(cell, rows):
    """Return {number of a race: result for the first side}."""
    return {number: won(cars, *_sides(cell)) for number, cars in _cars(rows).items()}


def _home(cell, rows):
    """Return each side's share of finished cars."""
    sides = [[car["home"] for car in rows["cars"] if car["seat"] == kind] for kind in _sides(cell)]
    return ", ".join(_percent(_mean(side)) for side in sides)


def _rate(found):
    return _share(sum(found), len(found))


def duels(cells):
    yield _races(cells, "line")
    yield ""
    yield from _table(
        ("duel", "wins of the first", "cars home, each side"),
        [(_duel(cell), _rate(_outcomes(cell, rows).values()), _home(cell, rows))
         for cell, rows in cells])


def duels_by_laps(cells):
    """Yield the same, and by the laps of the race."""
    every = sorted({race["laps"] for _, rows in cells for race in rows["races"]})
    yield _races(cells, "line")
    yield ""
    heads = ["%d lap%s" % (laps, "s"[:laps > 1]) for laps in every]
    yield from _table(("duel", "wins of the first", *heads, "cars home, each side"),
                      [_by_laps(cell, rows, every) for cell, rows in cells])


def _by_laps(cell, rows, every):
    laps = {race["number"]: race["laps"] for race in rows["races"]}
    went = _outcomes(cell, rows)
    parts = [_rate([each for number, each in went.items() if laps[number] == some])
             for some in every]
    return _duel(cell), _rate(went.values()), *parts, _home(cell, rows)


def tempers(cells):
    """Yield lines by game and level: two with a trait against two without one."""
    lines, traits = {}, []
    for cell, rows in cells:
        level, _, trait = _level(_sides(cell)[0]).partition("/")
        game = cell.name.partition(" in ")[2].partition(":")[0]
        line = lines.setdefault((game, level), [game, level, str(cell.races)])
        line.append(_rate(_outcomes(cell, rows).values()))
        traits += [trait] * (trait not in traits)
    yield from _table(("two with the trait against two without", "level", "races a cell",
                       *["`%s`" % trait for trait in traits]), lines.values())


# --- races of one kind of driver ---

def fields(cells):
    yield _races(cells, "line")
    yield ""
    yield from _table(
        ("eight cars, all", "laps", "home", "home, never wet", "rounds of the race",
         "tyre points left", "stops a car"), [_field(cell, rows) for cell, rows in cells])


def _field(cell, rows):
    dry = {race["number"] for race in rows["races"] if not set(race["skies"]) & set(WET)}
    cars, home = rows["cars"], [car for car in rows["cars"] if car["home"]]
    in_dry = [car["home"] for car in cars if car["number"] in dry]
    return (_level(cell.ways[0].seats[0]), str(rows["races"][0]["laps"]),
            _percent(len(home) / len(cars)), _percent(_mean(in_dry)) if in_dry else "-",
            "%.1f" % _mean(race["rounds"] for race in rows["races"]),
            "%.1f" % _mean(car["points"][TYRES] for car in home),
            "%.2f" % _mean(car["stops"] for car in cars))


def grid_places(cells):
    most = max(len(cell.ways[0].seats) for cell, _ in cells)
    yield from _table(("wins by place on the grid", "races", *map(str, range(1, most + 1)),
                       "passes a race"), [_grid(cell, rows, most) for cell, rows in cells])


def _grid(cell, rows, most):
    wins = Counter(race["winner_grid"] for race in rows["races"])
    cars, races = len(cell.ways[0].seats), rows["races"]
    shares = [_share(wins[place], len(races)) if place <= cars else ""
              for place in range(1, most + 1)]
    return (cell.name.partition(" in ")[2], str(len(races)), *shares,
            "%.0f" % _mean(race["passes"] for race in races))


# --- proposals ---

def proposals(cells):
    """Yield results of one seat that accepts them against three; unfinished cars count as last."""
    found = []
    for cell, rows in cells:
        wet = {race["number"] for race in rows["races"] if race["skies"][:1] in tuple(WET)}
        name, mine = _name(cell), [car for car in rows["cars"] if car["seat"] == "proposal"]
        found.append(_proposal(name, mine))
        if wet:
            found.append(_proposal("of these, begun in the wet",
                                   [car for car in mine if car["number"] in wet]))
    yield from _table(("", "races", "wins", "2nd, 3rd, 4th", "mean place", "home"), found)


def _name(cell):
    words = cell.name.partition(": ")[2]
    if words in games.NAMES:
        return load("en").pick("games", games.NAMES.index(words))
    return NAMES.get(words, words)


NAMES = {"options standard": "standard rules", "options none": "no optional rule",
         "options all": "all optional rules"}


def _proposal(name, cars):
    places = Counter(car["place"] for car in cars if car["home"])
    mean = _mean(car["place"] if car["home"] else 4 for car in cars)
    others = ", ".join(_percent(places[place] / len(cars)) for place in (2, 3, 4))
    return (name, str(len(cars)), _share(places[1], len(cars)), others, "%.2f" % mean,
            "%.1f %%" % (100 * _mean(car["home"] for car in cars)))


TABLES = {
    "Formula D duels": duels_by_laps, "Formula D fields": fields, "Race Pace duels": duels,
    "Formula 90 duels": duels, "Formula 90 duels with robots": duels,
    "Proposals in Pole Position": proposals, "Proposals against rivals": proposals,
    "Grid places": grid_places, "Tempers": tempers}
