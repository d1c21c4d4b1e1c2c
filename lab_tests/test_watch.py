"""The lab's counts of a race match the game's own commentary, in every game."""

import importlib
from itertools import groupby

import pytest

from host_tests.listening import listen
from pitwall import games
from pitwall.ui.words import load
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.lab import races, watch
from tools.lab.boards import values
from tools.lab.cells import Cell, Way
from tools.lab.headless import Headless
from tools.race import circuits, options_of

WAYS = [(game, edition) for game in games.ALL for edition in range(len(games.editions(game)))]
BEST = {"pole-position": "proposal", "formula-d": "rival-hard", "race-pace": "rival",
        "formula-90": "rival"}


def cell_of(game, edition=0, seats=(), which=0, options="standard", laps=0):
    circuit = circuits(game, edition)[which]
    path = folders.text(circuit, game)
    table = bytes(compile_file(path))
    bots = list(options_of(game, edition).BOTS)[:2]
    best = "random" if game in games.BESIDE else BEST[games.base(game)]
    seats = seats or ("random", "random", best, *(bots or ["random"] * 2))
    switches = options_of(game, edition).read(options)
    return Cell("", game, edition, (Way(circuit, table, values(game, path, table), tuple(seats),
                                        switches, laps),))


class Listening(Headless):
    """A race with the commentary of tools.race, keeping all its events."""

    def __init__(self, cell, number):
        way, seats, seed = cell.race(number)
        self.tells = []
        Headless.__init__(self, way.table, list(seats), seed, lambda line: None, True, None,
                          way.switches, cell.game, way.laps, way.values, "en", False, cell.edition)
        while not self.race.over:
            self.race.step(self._answer(self.race, self.race.ask))
            self.commentary.catch_up()

    def _player(self, name, who, *more):
        if who == 0:
            self._listen()
        return Headless._player(self, name, who, *more)

    def _listen(self):
        listen(self.race, lambda *event: self.tells.append(event))


@pytest.mark.parametrize("game, edition", WAYS)
@pytest.mark.parametrize("number, options", ((0, "standard"), (5, "all")))
def test_a_race_of_the_lab_is_the_race_that_tools_race_tells(game, edition, number, options):
    cell = cell_of(game, edition, options=options)
    rows = races.one(cell, number)
    heard = Listening(cell, number)
    race, dash = heard.race, heard.dash
    row, cars = rows["races"][0], rows["cars"]
    assert row["check"] == races.code.check(race.state)
    assert row["rounds"] == dash.round_number(race) and row["laps"] == dash.race_laps(race)
    for who, car in enumerate(cars):
        home = dash.condition(race, who) == dash.AT_FLAG
        assert car["home"] == home and car["place"] == (race.cars[who][4] if home else None)
        assert car["stops"] == dash.stops(race, who)
    out = [who for who in range(len(cars)) if dash.condition(race, who) == dash.IS_OUT]
    assert sorted(each["car"] for each in rows["events"] if each["kind"] == watch.OUT) == out
    assert row["out"] == len(out)


@pytest.mark.parametrize("game, edition", WAYS)
def test_rules_and_grid_are_what_the_game_tells(game, edition):
    cell = cell_of(game, edition)
    rows, heard = races.one(cell, 3), Listening(cell, 3)
    words = load("en", game, edition)
    section = watch._sections(words, game, edition)
    counts = {}
    for what, _, _ in heard.tells:
        if what in section:
            counts[section[what]] = counts.get(section[what], 0) + 1
    assert {row["section"]: row["times"] for row in rows["rules"]} == counts and counts
    asks = importlib.import_module(games.load(games.base(game)).__name__ + ".asks")
    places = {who: value for what, who, value in heard.tells if what == asks.T_GRID}
    if places:
        assert {car["car"]: car["grid"] for car in rows["cars"]} == places
    assert sorted(car["grid"] for car in rows["cars"]) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("game", ["pole-position", "formula-d", "race-pace"])
def test_tyres_are_those_of_the_commentary(game):
    """A letter per stint; a set fitted twice in a stop counts once."""
    for number in range(3):
        cell = cell_of(game)
        heard = Listening(cell, number).commentary.used
        cars = races.one(cell, number)["cars"]
        assert [car["tyres"] for car in cars] == heard and len("".join(heard)) > 5


def test_passes_lead_from_the_grid_to_the_end():
    """A passing car was behind the other, and all passes together lead to the final places."""
    passed = 0
    for game in games.NAMES:
        rows = races.one(cell_of(game), 2)
        running = {car["car"] for car in rows["cars"] if car["home"]}
        order = [car["car"] for car in sorted(rows["cars"], key=lambda car: car["grid"])]
        ahead = {(one, other) for i, one in enumerate(order) for other in order[i + 1:]}
        for event in rows["events"]:
            one, other = event["car"], event["other"]
            if event["kind"] in (watch.ON_TRACK, watch.IN_PITS):
                assert (other, one) in ahead, (game, event)
                ahead.remove((other, one))
                ahead.add((one, other))
                passed += 1
        place = {car["car"]: car["place"] for car in rows["cars"]}
        wrong = [(one, other) for one, other in ahead
                 if {one, other} <= running and place[one] > place[other]]
        assert len(wrong) <= 1, (game, wrong)       # two that finish in one round
    assert passed > 20


def test_where_things_happen_has_a_name_and_lies_on_the_board():
    for game in games.NAMES:
        cell = cell_of(game, seats=("random",) * 4)
        names = set()
        for number in range(4):
            rows = races.one(cell, number)["events"]
            names |= {row["where"] for row in rows if row["kind"] == watch.ON_TRACK}
        assert names and None not in names, game


def test_beside_the_board_nothing_has_a_place():
    for game in games.BESIDE:
        rows = races.one(cell_of(game), 1)
        assert rows["events"]
        dash = games.room(game, "dash")
        if dash.BESIDE:
            assert {row["place"] for row in rows["events"]} == {None}


def test_points_that_went_are_those_at_the_start_less_those_at_the_end():
    """For points that are never restored in a race without stops: brakes of Formula D."""
    cell = cell_of("formula-d", seats=("rival-hard",) * 4, laps=1)
    rows = races.one(cell, 0)
    race = Listening(cell, 0)
    for who, car in enumerate(rows["cars"]):
        assert car["spent"][1] == race.dash.most(race.race, who, 1) - car["points"][1]
    assert any(car["spent"][1] for car in rows["cars"])


def test_no_letter_of_tyres_stands_for_no_stretch():
    rows = races.one(cell_of("race-pace"), 0)["cars"]
    for car in rows:
        assert len(car["tyres"]) == car["stops"] + 1
    assert any(len(list(same)) > 1 for car in rows for _, same in groupby(car["tyres"]))
