"""A whole championship in one command: the same on both runtimes, with correct sums."""

import re
import subprocess
import sys

import pytest

from pitwall.games import formula_d, pole_position
from pitwall.games.pole_position import options, state
from tools import championship

FOUR = ["great-britain", "united-states", "monaco", "great-britain"]
TEAMS = pole_position.STANDARD | state.CONSTRUCTORS
# (circuits, seats, seed, switches, engines may be damaged)
SETUPS = (
    (FOUR, ["bot", "bot-b", "bot", "bot-b"], 1, pole_position.STANDARD, False),
    (FOUR, ["random", "random", "bot", "bot"], 2, TEAMS, True),
    (["italy", "spain"] * 2, ["random"] * 6, 3,
     options.read("all,-custom-setting"), True),
    (["china", "brazil", "germany", "monaco"], ["random"] * 5, 4,
     options.read("custom-setting,no-elimination,drs,stress"), False))


# The same for Formula D, with laps of each race.
RIVALS = (
    (["test-yard", "old-town"], ["random", "rival-hard"] * 2, 5, formula_d.STANDARD, 2,
     "formula-d"),
    (["test-yard"] * 2, ["random"] * 7, 6, formula_d.EVERYTHING, 0, "formula-d"))
# And for both at the table, where somebody answers for a bot's car.
BESIDE = (
    (FOUR, ["bot", "random", "bot-b"], 7, pole_position.STANDARD, False, "pole-position-free"),
    (["test-yard"] * 2, ["random"] * 4, 8, formula_d.STANDARD, 1, "formula-d-free"))


def lines_of(setup):
    lines = []
    names, seats, seed, *rules = setup
    return lines, championship.on_cpython(names, seats, seed, lines.append, *rules)


def test_both_runtimes_print_the_same(mpy):
    for setup in SETUPS + RIVALS + BESIDE:
        lines, running = lines_of(setup)
        assert championship.on_micropython(mpy, *setup).splitlines() == lines
        assert re.fullmatch("digest [0-9a-f]{64}", lines[-1])
        assert running.season.over()


@pytest.mark.proves("PP-15-1", "PP-15-4")
def test_what_is_printed_adds_up():
    """The standings are the sums of the races' points, and the first car is the champion."""
    lines, running = lines_of(SETUPS[0])
    heats = [line for line in lines if line.startswith("Race ")]
    assert heats == ["Race %d of 4: %s" % (i + 1, name) for i, name in enumerate(
        ("Great Britain", "United States", "Monaco", "Great Britain"))]
    sums, standings = {}, {}
    into = None
    for line in lines:
        words = line.split()
        if line.startswith("Race "):
            into = "heat"
        elif line == "Standings":
            into, standings = "standings", {}
        elif not line.startswith("  "):
            into = None
        elif into == "heat":
            sums[words[1]] = sums.get(words[1], 0) + int(words[2])
        elif into == "standings":
            standings[words[1]] = int(words[2])
    assert sums == standings and max(sums.values()) > 20
    assert lines[-2] == "Champion: " + next(iter(standings))


@pytest.mark.proves("PP-15.2-4")
def test_teams_are_printed_with_the_sum_of_both():
    lines, running = lines_of(SETUPS[1])
    series = running.season.series
    for members in ((0, 1), (2, 3)):
        names = " and ".join(("Red", "Blue", "Green", "Yellow")[who] for who in members)
        found = [line for line in lines if names in line and line.startswith("  ")][-1]
        assert int(found.split()[-1]) == sum(series.total((who,)) for who in members)
    assert lines[-2].startswith("Champion team: ")


@pytest.mark.proves("FD-END-7", "FD-TEAM-3")
def test_formula_d_scores_cars_and_teams():
    lines, running = lines_of(RIVALS[0])
    series = running.season.series
    assert sum(series.total((who,)) for who in range(4)) > 25
    assert "  Teams" not in lines and lines.count("Teams") == 2
    for members, pair in (((0, 1), "Red and Blue"), ((2, 3), "Green and Yellow")):
        found = [line for line in lines if pair in line and line.startswith("  ")][-1]
        assert int(found.split()[-1]) == sum(series.total((who,)) for who in members)
    assert lines[-2].startswith("Champion team")


def test_a_seed_is_a_championship():
    names, seats, _, switches, damage = SETUPS[1]
    digests = [lines_of((names, seats, seed, switches, damage))[0][-1] for seed in (5, 5, 6)]
    assert digests[0] == digests[1] != digests[2]


# --- the command ---

def run(*args):
    """Run the command and return (status, output, errors)."""
    done = subprocess.run([sys.executable, "-m", "tools.championship", *args],
                          cwd=championship.ROOT, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def test_the_command_prints_what_it_should_on_both_runtimes():
    for args, races in (("--circuits 2xgreat-britain,united-states,monaco --seats 2xbot", 4),
                        ("--game formula-d --circuits 2xtest-yard --seats 4xrival --laps 1", 2)):
        status, out, err = run(*args.split())
        assert (status, err) == (0, "") and out.count("Standings\n") == races
        assert out.startswith("Race 1 of %d: " % races)
        assert run(*args.split(), "--runtime", "micropython") == (status, out, err)


def test_bad_arguments_get_one_clear_line(capsys):
    for args, line in (
            ("--game formula-d --circuits 9xtest-yard",
             "argument --circuits: '9xtest-yard' is not 1 to 8 circuits"),
            ("--game formula-d --seats rival", "a championship has 2 to 8 cars, not 1"),
            ("--game formula-d --laps 4", "argument --laps: 4 is not in 1 to 3"),
            ("--game formula-d --damaged-engines", "unrecognized arguments: --damaged-engines"),
            ("--game formula-d-free --laps 4", "argument --laps: 4 is not in 1 to 3"),
            ("--game pole-position-free --seats 7xbot",
             "argument --seats: '7xbot' is not 1 to 6 seats"),
            ("--game chess", "argument --game: no game 'chess'; there are "),
            ("--circuits monaco", "argument --circuits: 'monaco' is not 4 to 8 circuits"),
            ("--circuits 9xmonaco", "argument --circuits: '9xmonaco' is not 4 to 8 circuits"),
            ("--circuits 3xmonaco,moon", "argument --circuits: no circuit 'moon'; there are "),
            ("--seats 7xbot", "argument --seats: '7xbot' is not 1 to 6 seats"),
            ("--seats bot", "a championship has 2 to 6 cars, not 1"),
            ("--seats human,bot", "argument --seats: no seat 'human'; there are "),
            ("--seats 3xbot --options constructors", "constructors are teams of two, not 3 cars"),
            ("--options custom-setting --damaged-engines",
             "damaged engines do not go with custom-setting"),
            ("--seed x", "argument --seed: 'x' is not a whole number")):
        with pytest.raises(SystemExit, match="2"):
            championship.main(args.split())
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1) and err.startswith("championship: " + line)
