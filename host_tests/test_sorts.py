"""MicroPython's sort is not stable: with equal keys a race could differ between both Pythons.

So every sort of lib/ that has a key is listed here, with the reason why its keys are never
equal. Whole values are sorted without a key: equal ones are interchangeable.
"""

import ast

from host_tests.situations import Situation
from pitwall.games.pole_position import state
from pitwall.games.pole_position.edition_2022 import Edition
from tools.device import contents

LIB = contents.ROOT / "lib" / "pitwall"
PLACES = "a place on the position track is one car's"
CLASSIFIED = "places are given out one by one"
DISTINCT = {
    ("games/formula_90/contests.py", "lambda who: (-values[who], able.index(who))"):
        "ends with the car's place in the list",
    ("games/formula_90/robot_stops.py", "lambda who: (race.cars[who][FUEL], who)"):
        "ends with the car",
    ("games/formula_d/free/choices.py", "away"): "ends with the car",
    ("games/formula_d/free/order.py", "key"): "ends with the car's place in the order",
    ("games/formula_d/free/positions.py", "away"): "even numbers ahead, odd ones behind",
    ("games/formula_d/free/own_books.py",
     "lambda cell: (abs(race.circuit.lane[cell] - lane), cell)"): "ends with the cell",
    ("games/formula_d/rounds.py", "lambda who: rank(race, who)"): "ends with the car",
    ("games/formula_d/standings.py",
     "lambda who: (not duty_done(race, race.cars[who]), race.cars[who][CROSSING])"):
        "crossings are counted one by one",
    ("games/formula_d/standings.py", "key"): "places, crossings and turns, apart from each other",
    ("games/pole_position/collisions.py", "lambda who: place_of(race, who)"): PLACES,
    ("games/pole_position/edition_2022/order.py",
     "lambda who: 16 * (race.cars[who][MOVED] // STANDING) + standings.place_of(race, who)"):
        PLACES,
    ("games/pole_position/edition_2022/order.py", "lambda who: race.cars[who][PLACE]"): CLASSIFIED,
    ("games/pole_position/free/own_books.py", "lambda one: place_of(race, one)"): PLACES,
    ("games/race_pace/dash.py", "lambda who: race.cars[who][PLACE]"): CLASSIFIED,
    ("games/race_pace/draft.py", "lambda who: _grid_value(race.cars[who])"):
        "driver and team by both numbers; a driver is one car's",
    ("games/race_pace/rounds.py", "lambda who: race.cars[who][PLACE]"): CLASSIFIED,
    ("ui/strip.py", "lambda i: i + 99 * (found[i][0] == self.own)"): "the number itself",
}


def _sorts(text):
    """Return the keys of all sorts in a module, as written."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and (
                getattr(node.func, "id", "") == "sorted"
                or getattr(node.func, "attr", "") == "sort"):
            found += [ast.unparse(each.value) for each in node.keywords if each.arg == "key"]
    return found


def test_no_sort_has_keys_that_can_be_equal():
    found = {(path.relative_to(LIB).as_posix(), key) for path in sorted(LIB.rglob("*.py"))
             for key in _sorts(path.read_text(encoding="utf-8"))}
    assert found == set(DISTINCT)
    assert _sorts("a = sorted(b, key=c)\nd.sort(key=lambda e: e[0])\nsorted(f)") == [
        "c", "lambda e: e[0]"]


def test_before_anybody_has_passed_the_order_of_the_draft_is_that_of_the_track(monkeypatch):
    """With equal keys the sort of MicroPython swapped the first two."""
    at = Situation("HHHHHH", rules=Edition)
    for place, who in enumerate((3, 1, 0, 5, 2, 4)):
        at.table[state.ORDER + place] = who
    assert not any(car[state.MOVED] for car in at.cars)
    keys = []
    monkeypatch.setitem(at.race.rules.standing.__globals__, "sorted",
                        lambda cars, key: keys.extend(map(key, cars)) or sorted(cars, key=key))
    assert at.race.rules.standing(at.race) == [3, 1, 0, 5, 2, 4]
    assert len(set(keys)) == 6
