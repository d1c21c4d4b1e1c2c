"""The short form of Race! Formula 90, a house option: its turns, its fuel, where it is stored."""

from types import SimpleNamespace

import pytest

from host_tests import f90_lot
from host_tests.app_drive import ROOT, Desk
from host_tests.f90_situations import circuit
from host_tests.listening import listen
from host_tests.shaped import said_by
from pitwall import games
from pitwall.games import formula_90
from pitwall.games.formula_90 import dash, free, options
from pitwall.games.formula_90.asks import Q_FUEL, Q_PIT_TURN, T_DUE, T_QUALIFIED
from pitwall.games.formula_90.house_data import SHORT_TURNS
from pitwall.games.formula_90.state import END, FUEL, PHASE, ROUND, SHORT_RACE
from pitwall.race import code, quick, recorded, replay, saves, slots
from pitwall.race.flagged import _level
from pitwall.ui.setup import RULES
from pitwall.ui.words import LANGUAGES, load

TRACKS = str(ROOT / "tracks")
SEATS = (0, 1, 4, 5, 5, 6)


def driven(game, switches, seed=1):
    """Return (race that is over, its questions, its events)."""
    lot = f90_lot.player()["Lot"](seed)
    race, asked, told = game.new(circuit(), SEATS if game is formula_90 else (0, 4, 5, 6),
                                switches), [], []
    listen(race, lambda *event: told.append(event))
    ask = race.start()
    while ask is not None:
        asked.append(ask.what)
        ask = race.step(lot.below(ask.n))
    return race, asked, told


@pytest.mark.parametrize("game", (formula_90, free))
def test_it_has_few_turns_and_nobody_refuels(game):
    for seed in range(1, 5):
        race, asked, told = driven(game, SHORT_RACE, seed)
        assert race.table[PHASE] == END and dash.race_laps(race) == SHORT_TURNS == 8
        assert dash.schedule(race)[1] == SHORT_TURNS and dash.round_number(race) <= SHORT_TURNS
        assert Q_PIT_TURN not in asked and Q_FUEL not in asked
        assert not [what for what, _, _ in told if what == T_DUE]
        assert all(car[FUEL] > SHORT_TURNS for car in race.cars if not car[FUEL] == 0)


def test_in_qualifying_all_weigh_the_same():
    """A robot has the mp of its chit; without the option its fuel counts, too."""
    for switches, lightest in ((SHORT_RACE, 0), (0, 1)):
        _, _, told = driven(formula_90, switches)
        values = {who: value >> 8 for what, who, value in told if what == T_QUALIFIED}
        chits = [chit for what, who, chit in told if what == formula_90.qualifying.T_CHIT]
        robots = [who for what, who, _ in told if what == formula_90.qualifying.T_CHIT]
        printed = [formula_90.house_data.CHITS[chit][1] for chit in chits]
        assert ([values[who] for who in robots] == printed) == (not lightest)


def test_a_whole_race_after_it_is_a_whole_one():
    road = circuit()
    for switches, turns in ((SHORT_RACE, 8), (0, 24), (SHORT_RACE, 8)):
        race = formula_90.new(road, SEATS, switches)
        assert race.circuit.turns == options.turns(road, switches) == turns
    formula_90.new(road, SEATS)


def test_no_set_of_rules_has_it_and_the_quick_race_does():
    assert not any(rules & SHORT_RACE for rules in options.SETS.values())
    assert options.read("all,short-race") == options.SETS["all"] | SHORT_RACE
    race = quick.race(TRACKS, "formula-90")
    assert race.drivers()[0] == SHORT_RACE and race.turns == SHORT_TURNS
    assert [games.quick(game)[2] for game in games.NAMES] == [0, 0, 0, SHORT_TURNS]


def test_its_code_says_so():
    road = circuit()
    for rules in (0, options.SETS["all"]):
        seats = [0] + [5] * 5
        text = code.written("formula-90", 0, road, 0, rules | SHORT_RACE, seats, 9)
        whole = code.written("formula-90", 0, road, 0, rules, seats, 9)
        assert text and whole and text != whole
        assert code.read(text, TRACKS)[3:5] == (0, rules | SHORT_RACE)
        assert code.read(whole, TRACKS)[3:5] == (0, rules)
    fields = code._numbers(text)
    for game in ("pole-position", "formula-d", "race-pace"):
        assert not games.room(game, "options").SHORT
    assert fields[3] == code.SHORT


def test_a_set_up_a_save_and_a_recording_know_it(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("formula-90")
    desk.app.setup()
    setup = desk.app.screen
    assert setup.race_laps() == 24 and not setup.switches & SHORT_RACE
    setup.at = setup.rows().index((RULES, 0))
    desk.press("ok")
    bit = options.SWITCHES.index("short-race")
    desk.app.screen.at = desk.app.screen.rows().index(bit)
    desk.press("ok", "back")
    assert setup.race_laps() == SHORT_TURNS and setup.switches == SHORT_RACE
    assert code.read(setup.code(), TRACKS)[4] == SHORT_RACE
    desk.app.begin(setup.names[setup.circuit], [0, 4, 5, 6], 53, setup.switches)
    desk.run(100)
    again = saves.load(desk.app.journal_of(slots.last(str(tmp_path))), TRACKS)
    assert again.race.circuit.turns == SHORT_TURNS and again.dash.switches(again.race) == SHORT_RACE
    while desk.shows() != "Result":
        desk.press("ok")
        desk.run(300)
    assert desk.app.screen.race.circuit.turns == SHORT_TURNS
    kept = recorded.kept(str(tmp_path))
    watched = replay.Replay(recorded.read("%s/%s" % (tmp_path, kept[-1])), TRACKS, str(tmp_path))
    assert watched.run.race.circuit.turns == SHORT_TURNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_row_says_how_many_turns(language):
    words = load(language, "formula-90")
    bit = options.SWITCHES.index("short-race")
    assert words.pick("rules", bit) and str(SHORT_TURNS) in words.pick("rule helps", bit)


def test_easy_quick_races_of_older_versions_are_still_counted_as_easy():
    found = []
    for seats in options.QUICK_SEATS + ((0, 4, 4, 5, 5, 6),):
        told = SimpleNamespace(seat=lambda race, who, seats=seats: seats[who],
                               switches=lambda race: 0)
        race = SimpleNamespace(game=formula_90, rules=None, cars=[0] * 6)
        found.append(_level(race, told))
    assert found == [1, 2, 3, 1, 0] and options.QUICK_SEATS[0] != options.QUICK_SEATS[3]


def test_a_race_to_resume_is_named_by_its_turn(tmp_path):
    """A race that is as long as its turn track has no laps to speak of."""
    desk = Desk(tmp_path)
    desk.app.quick(quick.race(desk.app.tracks, "formula-90"))
    while desk.race.table[ROUND] < 3:
        desk.press("ok")
    turn = desk.race.table[ROUND]
    desk.app.menu()
    assert desk.app.screen.resume.endswith("turn %d/%d" % (turn, SHORT_TURNS))
    desk.app.saved_races()
    desk.run(300)
    assert "turn %d/%d" % (turn, SHORT_TURNS) in said_by(desk)
