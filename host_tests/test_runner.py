"""tools.mpy: scripts on MicroPython."""

import subprocess
import sys

import pytest

from tools.device import contents
from tools.machine import node
from tools.mpy import Mpy, MpyError, run


def test_what_a_script_prints_comes_back_to_the_letter_and_is_heard_while_it_runs(mpy):
    heard = []
    assert mpy.run("print('pit lane ñ')\nprint(2, end='')", echo=heard.append) == "pit lane ñ\n2"
    assert "".join(heard) == "pit lane ñ\n2"
    assert mpy.run("import sys\nprint(sys.implementation.name, sys.maxsize)") \
        == "micropython 2147483647\n"      # with words of 32 bits


def test_the_devices_own_files_and_those_of_a_script_are_there(mpy):
    assert "Dice" in mpy.run("from pitwall.race import dice\nprint(dir(dice))")
    assert "main.py" in mpy.run("import os\nprint(os.listdir('/'))")
    script = "import sys\nprint(sys.argv, open('/a/b/c.bin', 'rb').read(), open('/d').read())"
    files = {"/a/b/c.bin": b"\x00\xff", "/d": "text"}
    assert mpy.run(script, files=files, args=["x", "2"]) == "['x', '2'] b'\\x00\\xff' text\n"
    with pytest.raises(MpyError, match="no module named 'pitwall'"):
        run("import pitwall", lib=False)


def test_an_exception_carries_traceback_and_output(mpy):
    with pytest.raises(MpyError) as caught:
        mpy.run("print('before')\ndef f():\n    raise ValueError('flat tyre')\nf()")
    assert "line 3, in f" in caught.value.traceback
    assert "ValueError: flat tyre" in caught.value.traceback
    assert caught.value.output == "before\n"
    assert mpy.run("print(1)") == "1\n"      # the process goes on


def test_tick_is_called_until_it_says_false_and_does_not_outlive_its_script(mpy):
    script = "n = 0\ndef tick():\n    global n\n    n += 1\n    print(n)\n    return n < 3"
    assert mpy.run(script) == "1\n2\n3\n"
    assert mpy.run("print('next')", fresh=False) == "next\n"
    with pytest.raises(MpyError, match="KeyError: lap"):
        mpy.run("def tick():\n    raise KeyError('lap')")


def test_the_collector_runs_between_ticks(mpy):
    script = """
import gc
low = high = turns = 0
def tick():
    global low, high, turns
    turns += 1
    now = gc.mem_alloc()
    low = min(low or now, now)
    high = max(high, now)
    rubbish = [bytearray(1000) for _ in range(200)]
    gc.collect()
    return turns < 100
def result():
    print(high - low < 400000)
"""
    mpy.run(script)
    assert mpy.run("result()", fresh=False) == "True\n"


def test_fresh_or_the_same_micropython(mpy):
    mpy.run("kept = 7")
    assert mpy.run("print(kept)", fresh=False) == "7\n"
    with pytest.raises(MpyError, match="NameError"):
        mpy.run("print(kept)")


def test_an_earlier_micropython_leaves_the_next_alone():
    command = [node.executable(), "--stress-incremental-marking", "--max-semi-space-size=1",
               "host_tests/many_runtimes.mjs"]
    done = subprocess.run(command, cwd=contents.ROOT, capture_output=True, text=True, timeout=120)
    assert done.stdout == "all lived\n", done.stderr


def test_a_script_that_hangs_is_ended():
    with Mpy() as own:
        with pytest.raises(MpyError, match="ended after 1 s"):
            own.run("while True: pass", timeout=1)


def _command(*arguments):
    return subprocess.run([sys.executable, "-m", "tools.mpy", *arguments], cwd=contents.ROOT,
                          capture_output=True, text=True, timeout=60)


def test_the_command_gives_the_scripts_status(tmp_path):
    path = tmp_path / "script.py"
    for script, status, out, err in (
            ("import sys\nprint(sys.argv[1:])", 0, "['a', 'b']\n", ""),
            ("import sys\nprint(1)\nsys.exit(3)", 3, "1\n", ""),
            ("import sys\nsys.exit()", 0, "", ""),
            ("raise KeyError(5)", 1, "", "KeyError: 5")):
        path.write_text(script)
        done = _command(str(path), "a", "b")
        assert (done.returncode, done.stdout) == (status, out)
        assert err in done.stderr
    assert _command().returncode == 2
    missing = _command("no/such.py")
    assert (missing.returncode, missing.stderr) == (
        2, "mpy: no/such.py: No such file or directory\n")
