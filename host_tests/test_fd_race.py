"""Races of Formula D in one command: the same text on both runtimes, a result, clear errors."""

import re
import subprocess
import sys

from tools import race
from tools.circuit import folders
from tools.circuit.compile import compile_file

GAME = "formula-d"
RACES = (("test-yard", ["random"] * 4, 7, 3), ("monza", ["random", "rival", "rival-hard"], 2, 1),
         ("old-town", ["random"] * 8, 3, 2), ("spa", ["rival-easy", "rival-hard"], 4, 2),
         ("lantern-bay", ["rival-hard", "rival-normal", "rival-easy", "rival"], 1, 2))


def test_both_runtimes_print_the_same(mpy):
    for circuit, seats, seed, laps in RACES:
        table, lines = compile_file(folders.text(circuit, GAME)), []
        more = {"game": GAME, "laps": laps, "switches": 3 | seed << 3 & 511}
        race.on_cpython(table, seats, seed, lines.append, **more)
        assert race.on_micropython(mpy, table, seats, seed, **more).splitlines() == lines
        assert re.fullmatch("digest [0-9a-f]{64}", lines[-1])
        result = lines[lines.index("The race is over") + 2:-1]
        assert result[0].split() == ["place", "car", "laps", "stops", "tyres", "points"]
        assert len(result) == 1 + len(seats)


def run(*args):
    """Run the command and return (status, output, errors)."""
    done = subprocess.run([sys.executable, "-m", "tools.race", "--game", GAME, *args],
                          cwd=race.ROOT, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def test_the_command_knows_the_games_circuits_seats_laps_and_rules():
    status, out, err = run("--circuit", "test-yard", "--seats", "2xrandom", "--laps", "1",
                           "--options", "none,slipstream", "--seed", "5")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Test Yard, 1 lap, seed 5" and lines[2] == "Rules: slipstream"


def test_a_wrong_argument_gets_one_line():
    for args, line in (
            (["--circuit", "great-britain"], "argument --circuit: no circuit 'great-britain'"),
            (["--seats", "6xbot"], "argument --seats: no seat 'bot'"),
            (["--seats", "9xrandom"], "argument --seats: '9xrandom' is not 1 to 8 seats"),
            (["--seats", "random"], "formula-d is for 2 to 8 seats"),
            (["--laps", "4"], "argument --laps: 4 is not in 1 to 3"),
            (["--options", "drs"], "argument --options: no optional rule 'drs'")):
        status, out, err = run(*args)
        assert (status, out) == (2, "") and len(err.splitlines()) == 1
        assert err.startswith("race: " + line)
