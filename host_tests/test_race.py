"""Whole races in one command: the same on both runtimes, always to an end, with a fair result."""

import hashlib
import os
import random
import re
import subprocess
import sys

import pytest

from host_tests.playing import table_of
from pitwall import rivals
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import pole_position
from pitwall.games.pole_position import options, state
from tools import race
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.lab.headless import Headless

TRACKS = ("great-britain", "united-states")
KINDS = ("bot-a", "bot-b", "random", "random")


def mixed(seed):
    """Return (circuit, seats) of a seed: both circuits, 1 to 6 cars, all kinds of seats."""
    lots = random.Random(seed)
    return TRACKS[seed % 2], [lots.choice(KINDS) for _ in range(1 + seed // 2 % 6)]


def play(track, seats, seed, laps=None, most=30000):
    """Play a random race until it ends; fail if it does not."""
    circuit = opened(table_of(track))
    circuit.laps = laps or circuit.laps
    running, dice = pole_position.new(circuit, seats), Dice(seed)
    ask = running.start()
    for _ in range(most):
        if ask is None:
            return running
        ask = running.step(dice.answer(running, ask))
    raise AssertionError("no end: %s %r seed %d" % (track, seats, seed))


def check_result(running):
    """Everyone is classified or out, and the position track agrees."""
    cars, order = running.cars, running.table[state.ORDER:state.ORDER + len(running.cars)]
    finished = [who for who in order if cars[who][state.STATUS] == state.FINISHED]
    out = [who for who in order if cars[who][state.STATUS] == state.OUT]
    assert list(order) == finished + out and sorted(order) == list(range(len(cars)))
    assert [cars[who][state.PLACE] for who in finished] == list(range(1, len(finished) + 1))
    assert [cars[who][state.PLACE] for who in out] == list(range(len(out), 0, -1))
    assert running.table[state.PHASE] == state.END


# --- to the end ---

def test_a_race_by_lot_ends_with_a_result_and_none_of_bots_without_a_winner():
    """On both circuits, all car counts; people drive 2 laps, every tenth race all of them."""
    for seed in range(150):
        lots = random.Random(seed)
        bots, cars = seed % 3 == 2, range(1 + seed // 2 % 6)
        seats = [lots.choice((state.BOT_A, state.BOT_B)) if bots else seed % 3 * lots.randrange(3)
                 for _ in cars]
        running = play(TRACKS[seed % 2], seats, seed, laps=None if bots or seed % 10 == 0 else 2)
        check_result(running)
        assert not bots or running.table[state.PLACES] > 0, (seats, seed)


# --- the same everywhere ---

EVERY_RULE = (      # the first one would reveal an unstable sort behind the safety car
    ("great-britain", ["random"] * 3 + ["bot", "bot", "bot-b"], 5),
    ("united-states", ["random"], 6), ("united-states", ["random", "bot"] * 3, 7),
    ("great-britain", ["random"] * 4, 8))
USUAL = [(*mixed(seed), seed) for seed in range(12)]


def test_both_runtimes_print_the_same(mpy):
    assert {(track, len(seats)) for track, seats, _ in USUAL} == {
        (track, cars) for track in TRACKS for cars in range(1, 7)}
    assert {kind for _, seats, _ in USUAL for kind in seats} == set(KINDS)
    for track, seats, seed in EVERY_RULE + tuple(USUAL):
        rules = (options.read("all,-no-elimination" if seed == 8 else "all")
                 if (track, seats, seed) in EVERY_RULE else None)
        lines, table = [], table_of(track)
        race.on_cpython(table, seats, seed, lines.append, switches=rules)
        assert race.on_micropython(mpy, table, seats, seed, switches=rules).splitlines() == lines
        assert re.fullmatch("digest [0-9a-f]{64}", lines[-1])


def test_rivals_drive_along_beside_a_board_that_is_known(mpy):
    """As on a device: their cars are on its cells, people's mostly are not; on both runtimes."""
    path = folders.text("test-yard", "formula-d")
    table, values = compile_file(path), rivals.table(str(path.parent), "test-yard")
    seats, more = ["rival-hard", "random", "rival"], {"game": "formula-d-free", "values": values}
    running = Headless(table, seats, 4, lambda line: None, **more)
    cells, seen = running.dash, [set(), set(), set()]
    while running.tick():
        for who, found in enumerate(seen):
            found.add(cells.cell(running.race, who) != cells.NOWHERE)
    assert all(True in seen[who] for who in (0, 2)) and False in seen[1]
    lines = race.on_micropython(mpy, table, seats, 4, **more).splitlines()
    assert lines[-1] == "digest " + running.digest()


def test_the_digest_is_over_the_state_after_every_answer():
    states, answers = hashlib.sha256(), 0
    running = Headless(table_of("great-britain"), ["bot", "random"], 5, lambda line: None)
    step = running.race.step

    def stepped(answer):
        nonlocal answers
        ask = step(answer)
        states.update(bytes(running.race.state))
        answers += 1
        return ask

    running.race.step = stepped
    while running.tick():
        pass
    assert running.digest() == states.hexdigest() and answers > 100


def test_a_seed_is_a_race():
    one, two = ["bot", "random", "random"], ["random", "bot", "random"]
    races = (one, 1), (one, 1), (one, 2), (two, 1), (["bot-b"] + one[1:], 1)
    digests = []
    for seats, seed in races:
        race.on_cpython(table_of("united-states"), seats, seed, digests.append, True)
    digests = [line for line in digests if line.startswith("digest ")]
    assert digests[0] == digests[1] and len(set(digests)) == 4


# --- the command ---

def run(*args, stdin=""):
    """Run the command; return (status, output, errors)."""
    done = subprocess.run([sys.executable, "-m", "tools.race", *args], cwd=race.ROOT, input=stdin,
                          capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def test_the_command_prints_title_rounds_result_and_digest():
    status, out, err = run("--game", "pole-position", "--circuit", "great-britain",
                           "--seats", "6xbot", "--seed", "7")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == "Great Britain, 6 laps, seed 7"
    assert "Start, round 1 of 3" in lines and "The race is over" in lines
    assert any(line.startswith("Round 4, lap 1 of 6, ") for line in lines)
    assert lines[-8] == "place  car     laps  stops  tyres"
    assert lines[-7].startswith("1st ")
    assert out == run("--seed", "7")[1]
    assert out == run("--seed", "7", "--runtime", "micropython")[1]


def test_options_are_the_rules_of_the_race():
    out = run("--options", "all,-no-elimination", "--seats", "3xrandom", "--seed", "7")[1]
    assert out.startswith("Great Britain, 12 laps, seed 7\n")
    assert "\nRules: technical-corners blowouts events" in out and "no-elimination" not in out
    assert "lap 1 of 12" in out and "stress" in out
    assert "\nRules: no optional ones\n" in run("--options", "none")[1]
    assert run("--options", "technical-corners", "--quiet") == run("--quiet")
    assert run("--options", "all,-extended-play", "--quiet") != run("--quiet")


def test_quiet_leaves_result_and_digest():
    loud, quiet = run("--seats", "2xrandom")[1], run("--seats", "2xrandom", "--quiet")[1]
    assert quiet.splitlines() == loud.splitlines()[-4:]
    assert quiet == run("--seats", "2xrandom", "--quiet", "--runtime", "micropython")[1]


WRONG = (
    ("--game chess", "argument --game: no game 'chess'; there are pole-position, formula-d, "
     "race-pace, formula-90, pole-position-free, formula-d-free, race-pace-free,"
     " formula-90-free"),
    ("--circuit moon",
     "argument --circuit: no circuit 'moon'; there are " + ", ".join(race.circuits())),
    ("--options drs,dsr", "argument --options: no optional rule 'dsr': "
     + ", ".join(sorted(options.SETS) + [name for name in options.SWITCHES if name])),
    ("--seats 7xbot", "argument --seats: '7xbot' is not 1 to 6 seats"),
    ("--seats bot,alien", "argument --seats: no seat 'alien'; there are "
     "bot, bot-a, bot-b, random, proposal, human"),
    ("--seed -1", "argument --seed: -1 is not in 0 to 1073741823"),
    ("--runtime lua", "argument --runtime: no runtime 'lua'; there are cpython, micropython"),
    ("--seats human --runtime micropython", "a human can play on cpython only"),
    ("fast", "unrecognized arguments: fast"))


def test_a_wrong_argument_gets_one_line_and_status_2(capsys):
    for args, line in WRONG:
        with pytest.raises(SystemExit, match="2"):
            race.main(args.split())
        assert capsys.readouterr() == ("", "race: %s\n" % line)


@pytest.mark.parametrize("runtime", race.RUNTIMES)
def test_a_reader_that_has_seen_enough_ends_it_quietly(runtime):
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "tools.race", "--runtime", runtime]
    done = subprocess.run(command, cwd=race.ROOT, stdout=writing, stderr=subprocess.PIPE,
                          timeout=120)
    os.close(writing)
    assert done.stderr == b""


# --- a person at the terminal ---

def test_a_person_answers_by_number_and_may_ask_what_it_means():
    status, out, err = run("--seats", "human,bot", "--seed", "3", stdin="?\n0\nx\n2\n1\n")
    assert (status, err) == (1, "race: no more answers\n")
    assert "Red has 1: keep it or roll again?" in out
    assert "\n    2  Two more rolls                             1 SP\n" in out
    assert "> For 1 SP you get 2 more rolls; the best of all counts." in out
    assert out.count("Enter a number from 1 to 2, or ? for help.") == 2
    assert "Red: which tyres for the start?" in out
    assert "Start tyres: Blue softs, Red hards." in out


def test_a_person_can_play_a_race_to_its_end():
    status, out, _ = run("--seats", "human", "--seed", "1", stdin="1\n" * 1000)
    assert status == 0 and out.splitlines()[-1].startswith("digest ")
