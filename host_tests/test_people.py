"""The drivers: who drives which car, and how a personality changes a rival's decisions."""

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.f90_situations import Situation as F90
from host_tests.fd_situations import Situation as FD
from host_tests.recording import Lots, watched
from host_tests.rp_situations import Situation as RP
from pitwall import rivals
from pitwall.games import formula_d
from pitwall.games.formula_90.state import WEATHER as F90_WEATHER
from pitwall.games.formula_d.state import WEATHER, WET
from pitwall.games.race_pace.state import (
    CHARGE_EBS, DEFEND, DO_ENGINE, DO_EXPERIENCE, DO_MECHANICS, STRATEGIC, TACTICAL, USE_EBS)
from pitwall.race import circuits, code, people, run, saves
from pitwall.race.journal import Journal
from pitwall.rivals import race_pace, temper
from pitwall.rivals.formula_90 import tactics
from pitwall.rivals.formula_90.view import View
from pitwall.rivals.formula_d.prices import Prices
from pitwall.ui.helmet import _PATTERNS, _SHAPE, HIGH, WIDE
from tools import race as terminal
from tools.lab import codes

TRACKS = str(ROOT / "tracks")
# Races from before personalities existed: rivals without one must still act the same.
DIGESTS = {
    ("formula-d", "8xrival"): "cd1514153b50d994",
    ("formula-d", "4xrival-hard,2xrival-easy"): "56def8e0001e017e",
    ("race-pace", "8xrival"): "ce451ab2bd7394d6",
    ("race-pace", "4xrival-hard,2xrival-easy"): "b56c1370afac1385",
    ("formula-90", "2xrival-hard,rival,rival-easy"): "8e13dffe16ab6363",
}


# --- who drives which car ---

def test_no_two_cars_have_the_same_driver_whatever_the_lot():
    seen = set()
    for lot in range(256):
        cars = [people.in_car(lot, who) for who in range(run.TABLES)]
        assert len(set(cars)) == run.TABLES and max(cars) < people.MANY
        seen.update(enumerate(cars))
    assert len(seen) == run.TABLES * people.MANY      # every driver can be in every car


def test_house_data_is_whole():
    names = [people.name(driver) for driver in range(people.MANY)]
    assert len(people.DRIVERS) == people.MANY == len({people.surname(i) for i in range(16)})
    assert all(len(name) <= 12 and len(name.split(" ")) == 2 for name in names)
    assert {people.trait(driver) for driver in range(people.MANY)} == set(range(6))
    assert len(_SHAPE) == WIDE * HIGH
    assert len({people.helmet(driver) for driver in range(people.MANY)}) == people.MANY
    for pattern in _PATTERNS:
        assert len(pattern) % WIDE == 0 and "#" in pattern and len(pattern) < len(_SHAPE)


def of(made):
    """Return the drivers of the cars in a Run's race."""
    return [people.of_run(made, who) for who in range(len(made.race.cars))]


def test_the_same_people_drive_when_a_race_is_resumed_watched_again_or_typed_in(tmp_path):
    race = Lots("formula-d", str(tmp_path), TRACKS, 5)
    there = of(race.run)
    race.drive(answers=60)
    resumed = saves.load(Journal(str(tmp_path), "race-a-1"), TRACKS)
    assert of(resumed) == there
    race.drive()
    _, _, replay = watched("%s/%s" % (tmp_path, race.run.record.kept), TRACKS, str(tmp_path))
    assert of(replay.run) == there
    text = code.usual("formula-d", codes.board("formula-d", "monza").buf, 4, 4711)
    made = []
    for folder in ("a", "b"):
        game, edition, name, laps, switches, seats, seed = code.read(text, TRACKS)
        made.append(run.fresh(Journal(str(tmp_path / folder)), TRACKS, name, seats, laps or 1,
                              switches, seed, True, game, 0, edition))
    assert of(made[0]) == of(made[1])


def test_a_device_drives_the_race_of_a_code_as_the_terminal_tells_it(tmp_path, capsys):
    """Personalities included; people accept every proposal."""
    text = code.usual("formula-d", codes.board("formula-d", "test-yard").buf, 4, 977)
    terminal.main(["--code", text, "--people", "proposal", "--quiet"])
    told = capsys.readouterr().out
    desk = Desk(tmp_path)
    game, edition, name, laps, switches, seats, seed = code.read(text, TRACKS)
    desk.app.choose(game)
    desk.app.begin(name, seats, circuits.circuit(TRACKS, name, game).laps, switches, luck=text)
    made = desk.play.run
    made.code = text
    for _ in range(20000):
        if made.race.over:
            break
        desk.press("ok")
    assert code.check(made.race.state) in told


def test_in_a_championship_they_keep_their_cars(tmp_path):
    from pitwall.race.season import Season
    season = Season(str(tmp_path), TRACKS)
    assert season.begin(["test-yard", "monza"], [0, 3, 2], formula_d.STANDARD, 1, 77, "formula-d")
    seen = []
    for lot in (3, 1000003):
        made = season.next(lot)
        made.start()
        seen.append(of(made))
        again = Season(str(tmp_path), TRACKS)
        again.load()
        assert of(again.resume()) == seen[-1]
    assert seen[0] == seen[1] and seen[0] != [people.in_car(9, who) for who in range(3)]


# --- personalities ---

@pytest.mark.parametrize("game, seats", DIGESTS)
def test_without_a_temper_nothing_has_changed(game, seats, capsys):
    terminal.main(["--game", game, "--seats", seats, "--seed", "5", "--quiet"])
    plain = capsys.readouterr().out
    assert "digest " + DIGESTS[game, seats] in plain
    terminal.main(["--game", game, "--seats", seats.replace("rival", "rival/cool").replace(
        "rival/cool-hard", "rival-hard/cool").replace("rival/cool-easy", "rival-easy/cool"),
        "--seed", "5", "--quiet"])
    assert capsys.readouterr().out == plain


def test_a_seat_may_name_a_trait_and_nothing_else(capsys):
    assert rivals.load("rival-hard/late", 1, b"", "race-pace").shifts == temper.of("late")
    for wrong in ("rival-hard/fast", "random/late", "rival-hard/"):
        with pytest.raises(SystemExit):
            terminal.main(["--game", "race-pace", "--seats", wrong + ",rival"])
        assert len(capsys.readouterr().err.splitlines()) == 1
    with pytest.raises(ValueError):
        rivals.load("rival/fast", 1, b"", "race-pace")


def test_in_an_apps_race_every_rival_has_the_temper_of_who_sits_there(tmp_path):
    for game, name in (("formula-d", "monza"), ("race-pace", "belgium"),
                       ("formula-90", "marlpit-park")):
        laps = 24 if game != "formula-d" else 1
        made = run.fresh(Journal(str(tmp_path)), TRACKS, name, (0, 3, 2), laps, None, 9, True, game)
        for who in (1, 2):
            assert made._find_rival(who).shifts == temper.ROWS[
                people.trait(people.of_run(made, who))]


def test_rain_is_taken_in_only_in_the_rain():
    for trait in temper.TRAITS:
        shifts = temper.of(trait)
        assert temper.taken_in(shifts, False) == shifts
        assert (temper.taken_in(shifts, True) == shifts) == (trait != "rain")
    wet = temper.taken_in(temper.of("rain"), True)
    assert all(each == temper.of("rain")[temper.RAIN] for each in wet)


def prices(trait, wet=False, flat=False):
    """Return the prices of a Formula D car's points, on the second straight."""
    at = FD(cars=2)
    at.put(0, "S2.2.3", gear=3)
    at.race.table[WEATHER] = WET if wet else 0
    found = Prices()
    found.flat = flat
    found.take_in(at.race, 0, 1, 32, temper.of(trait))
    return {"tyres": found.tyres[3], "brakes": found.brakes[3], "gearbox": found.gearbox,
            "engine": found.engine, "others": found.others}


@pytest.mark.parametrize("flat", (False, True))
@pytest.mark.parametrize("trait, cheaper, dearer", [
    ("late", {"brakes"}, set()), ("tyres", set(), {"tyres"}), ("rain", set(), set()),
    ("fight", {"others"}, set()), ("push", {"gearbox", "engine"}, set()), ("cool", set(), set())])
def test_formula_d_counts_a_point_as_its_temper_says(trait, cheaper, dearer, flat):
    plain, found = prices("cool", flat=flat), prices(trait, flat=flat)
    assert {key for key in plain if found[key] < plain[key]} == cheaper
    assert {key for key in plain if found[key] > plain[key]} == dearer


def test_who_hates_rain_counts_every_point_dearer_in_the_wet():
    plain, found = prices("cool", wet=True), prices("rain", wet=True)
    assert all(found[key] > plain[key] for key in plain)


@pytest.mark.parametrize("trait, more, less", [
    ("late", {USE_EBS}, set()), ("tyres", {CHARGE_EBS}, set()), ("fight", {DEFEND}, set()),
    ("push", set(), {DO_MECHANICS, DO_EXPERIENCE}), ("rain", set(), set()), ("cool", set(), set())])
def test_race_pace_weighs_an_action_as_its_temper_says(trait, more, less):
    at = RP(20, 18)
    every = range(DO_ENGINE, STRATEGIC + 1)
    found = {action: race_pace.tempered(at.race, action, 100, temper.of(trait))
             for action in every}
    assert {action for action in every if found[action] > 100} == more
    assert {action for action in every if found[action] < 100} == less
    assert race_pace.tempered(at.race, CHARGE_EBS, -7, temper.of(trait)) == -7


def test_race_pace_is_careful_in_the_rain_it_hates():
    at = RP(20, 18, forecast=1)
    for action in (TACTICAL, STRATEGIC):
        assert race_pace.tempered(at.race, action, 100, temper.of("rain")) > 100
        assert race_pace.tempered(at.race, action, 100, temper.of("cool")) == 100


def view(trait, wet=False):
    at = F90("a@12", "b@1-1", turn=10).hand(0, 10, 11, 25)
    if wet:
        at.race.table[F90_WEATHER] = at.race.circuit.slots - 1
    return View(at.race, 0, 2, temper.of(trait))


def test_formula_90_counts_chips_discs_and_checks_as_its_temper_says():
    plain = view("cool")
    assert view("tyres").chip > plain.chip and view("tyres").discs(2) == plain.discs(2)
    assert view("push").discs(2) < plain.discs(2) and view("push").chip == plain.chip
    assert view("late").shifted(100, temper.BRAKES) < 100 == plain.shifted(100, temper.BRAKES)
    assert view("rain").chip == plain.chip and view("rain", True).chip > view("cool", True).chip
    spare = [view(trait) for trait in ("cool", "fight")]
    weak = [[each for each in range(12) if each >= found.shifted(
        tactics.A_CONTEST, temper.OTHERS)] for found in spare]
    assert len(weak[1]) > len(weak[0])      # enters contests with worse odds
