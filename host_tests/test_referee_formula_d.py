"""Formula D in scripts: there are words for every answer to a question and for every value."""

import random

import pytest

from host_tests.fd_situations import ROAD
from host_tests.playing import TRACKS, table_of
from host_tests.saying import begun, has_faces, settable, understood
from pitwall.games.formula_d import state
from pitwall.games.formula_d.options import SWITCHES
from pitwall.race.referee import ROLL
from tools.referee import scripts
from tools.referee.formula_d import game as game
from tools.referee.reader import run_script
from tools.referee.scene import Scene
from tools.referee.words import Words

ROADS = sorted("formula-d/" + path.stem for path in (TRACKS / "formula-d").glob("*.txt"))
RACES = 12


def _race(seed):
    """Start a whole race in a scene, with random options."""
    lots = random.Random(seed)
    chosen = sum(1 << bit for bit in range(len(SWITCHES)) if lots.random() < 0.5)
    seats = [0] * lots.randint(2, state.MOST_CARS)
    race = game.new(table_of(lots.choice(ROADS)), seats, chosen)
    return begun(Scene(game, race), ("phase set-up", "laps %d" % lots.randint(1, 3),
                                     "play race")), lots


@pytest.mark.parametrize("seed", range(RACES))
def test_every_answer_has_words_of_its_own(seed):
    scene, lots = _race(seed)
    asked = 0
    while scene.open and asked < 500:
        ask = scene.open
        if ask.kind == ROLL:
            has_faces(scene)
        else:
            found = [understood(scene, meaning) for meaning in game.meanings(scene.race)]
            assert [sorted(answers) for _, answers in found] == [[i] for i in range(ask.n)]
        asked += 1
        scene._answer(lots.randrange(ask.n))
    for what, _, value in scene.told:
        game.told(scene.race, what, value)
    assert asked > 50


def _written(seed, most=250):
    """Return a random race as a script, every answer in words, and its circuit's table."""
    scene, lots = _race(seed)
    race = scene.race
    chosen = [name for i, name in enumerate(SWITCHES) if state.uses(race, 1 << i)]
    lines = ["game formula-d", "options " + " ".join(chosen or ["none"]), "circuit x",
             "seats %dxhuman" % len(race.cars), "phase set-up",
             "laps %d" % race.table[state.LAPS], "play race"]
    while scene.open and len(lines) < most:
        i = lots.randrange(scene.open.n)
        if scene.open.kind == ROLL:
            die = game.die(scene.open.die)
            lines.append("roll %s %s" % (die.names[0], die.faces(race, i)[0]))
        else:
            lines.append(game.meanings(race)[i].text())
        scene._answer(i)
    for nouns, wheres in ((game.CAR, [(who,) for who in range(len(race.cars))]),
                          (game.TABLE, [()])):
        for noun in nouns:
            lines += _expectations(race, noun, wheres)
    lines.append("expect " + ("ask of " + scene._who(scene.open.who) if scene.open else "end"))
    return "\n".join(lines), bytes(_table(scene))


def _expectations(race, noun, wheres):
    """Yield the current values, except those that a car cannot have."""
    for where in () if noun.key else wheres:
        try:
            value = noun.kind.say(race, noun.get(race, *where))
        except ValueError:
            continue
        yield "expect %s%s %s" % ("car %d " % (where[0] + 1) if where else "", noun.name, value)


@pytest.mark.parametrize("seed", range(RACES))
def test_a_race_can_be_written_down_and_played_again(seed):
    """Its script leads to the same race, down to the last value of every car."""
    text, table = _written(seed)
    found = run_script(text, {3: table})
    assert (found["wrong"], found["failed"]) == ([], [])


def test_so_it_can_on_micropython(mpy):
    written = []
    for seed in (100, 101, 102):
        text, table = _written(seed, 160)
        written.append(scripts.Script("~", text.replace("circuit x", "circuit monza")))
        written[-1].tables = {3: table}
    found = scripts.on_micropython(mpy, written)
    assert [(each["wrong"], each["failed"]) for each in found] == [([], [])] * 3


def _table(scene):
    return table_of(next(road for road in ROADS
                         if game.opened(table_of(road)).name == scene.race.circuit.name))


# --- every noun ---

HEAD = "game formula-d\ncircuit x\nseats human rival human\n"
TABLES = {2: table_of(ROAD)}
CELLS = ("C3.2.1", "S1.1.16", "row 80 lane 3")
SPECIAL = {"phase": ["set-up", "building", "round 1", "round 9", "end"],
           "order": ["3 1 2", "2 1 3"], "grid": ["3 1 2", "2 3 1"]}
SETTABLE = settable(game.CAR, "car 3 ", CELLS, {}) + [
    param for param in settable(game.TABLE, "", CELLS, SPECIAL)
    if param.values[0] != "building-points 4"]      # there are only two teams


def _play(text):
    return run_script(text, TABLES)


@pytest.mark.parametrize("noun, value", SETTABLE)
def test_what_is_set_can_be_expected(noun, value):
    assert _play(HEAD + "%s %s\nexpect %s %s\n" % (noun, value, noun, value)) == {
        "wrong": [], "failed": [], "shown": [], "situations": 1}


@pytest.mark.parametrize("noun", sorted({param.values[0] for param in SETTABLE}))
def test_a_wrong_expectation_of_it_fails_with_its_line(noun):
    values = [param.values[1] for param in SETTABLE if param.values[0] == noun]
    found = _play(HEAD + "%s %s\n\nexpect %s %s\n" % (noun, values[0], noun, values[1]))
    assert found["wrong"] == []
    assert [line for line, _ in found["failed"]] == [6]
    assert "was " in found["failed"][0][1]


@pytest.mark.parametrize("noun", [each.name for each in game.CAR + game.TABLE if not each.put])
def test_what_can_only_be_expected_is_read_again_as_it_is_said(noun):
    scene = Scene(game, game.new(TABLES[2], [0, 1, 2], None))
    for nouns, wheres in ((game.CAR, [(0,), (1,), (2,)]), (game.TABLE, [()])):
        for each in nouns:
            for where in wheres if each.name == noun else ():
                text = each.kind.say(scene.race, each.get(scene.race, *where))
                value = each.kind.read(scene.race, Words(text.split()))
                scene.expect_noun(each, where, "", value)


# --- impossible lines ---

@pytest.mark.parametrize("line, told", [
    ("car 1 at row 0 lane 1", "'0' is not a number of 1 to 150"),
    ("car 1 at row 12 lane 4", "'4' is not a number of 1 to 3"),
    ("car 1 at row 12", "'lane' is missing after row 12"),
    ("car 1 at row 42 lane 3", "row 42 has no cell in lane 3"),
    ("car 1 at BOX", "'BOX' is no cell of the circuit"),
    ("car 1 used soft slick", "a car has no 'slick'"),
    ("car 1 gear 7", "'7' is not a number of 0 to 6"),
    ("phase lunch", "'lunch' is none of set-up, "),
    ("marked C1.1.1\nphase round 2", "'phase' changes what 'marked' has set: write it first"),
    ("roll gear-3 9", "the gear-3 die shows no '9', but 4, 5, 6, 7, 8"),
    ("roll gear-7 1", "no die 'gear-7'"),
    ("repair tyre", "'tyre' is none of tyres, "),
    ("stay out brake 1", "'brake' cannot follow 'stay out'"),
    ("option stress yes", "'stress' is none of construction, "),
])
def test_what_cannot_be_read(line, told):
    found = _play(HEAD + line)
    assert found["wrong"] and found["wrong"][-1][1].startswith(told), found


def test_a_circuit_of_the_other_game_is_refused():
    for name, other in (("formula-d", "great-britain"), ("pole-position", "formula-d/monza")):
        found = run_script("game %s\ncircuit x\nseats 2xhuman\nexpect end" % name,
                           {2: table_of(other)})
        assert found["wrong"] == [(4, "the circuit is not one of this game: it needs "
                                      "'game %s'" % name)]


def test_the_wrong_number_of_cars_is_refused():
    found = run_script(HEAD.replace("human rival human", "9xhuman") + "expect end", TABLES)
    assert found["wrong"] == [(4, "2 to 8 cars, not 9")]


def test_after_qualifying_a_car_stands_somewhere():
    text = HEAD + "phase qualifying\ncar 1 at nowhere\nexpect car 1 at nowhere"
    assert _play(text)["failed"] == []
    (line, told), = _play(HEAD + "car 1 at nowhere\nturn 2")["wrong"]
    assert line == 4 and told.endswith("'status out' takes it away")


@pytest.mark.parametrize("part", ["turn 3", "collisions 1", "play round", "play race"])
def test_two_cars_on_one_cell_are_refused(part):
    text = HEAD + "car 1 at C1.2.2\ncar 2 at C1.2.2%s\n" + part
    assert _play(text % "")["wrong"] == [(5, "cars 1 and 2 both stand on C1.2.2")]
    for away in (" pit quick", " status out", " at C1.2.3"):
        found = _play(text % away)
        assert (found["wrong"], found["failed"]) == ([], [])


def test_its_circuits_are_its_own():
    script = scripts.Script("~", "game formula-d\ncircuit great-britain\nseats 2xhuman\n")
    (line, told), = script.wrong
    assert line == 2 and told.startswith("no circuit 'great-britain'; there are lantern-bay, ")
