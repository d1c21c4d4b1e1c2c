"""tools.running: how a tool ends, its status, and its message."""

import resource
import subprocess
import sys

import pytest

from tools.device import contents
from tools.running import Failure, Refused, run, text_of

ENDS = (    # code of main(), the status, the words on standard error
    ("return None", 0, ""), ("return 3", 3, ""), ("sys.exit(2)", 2, ""),
    ("raise Failure('no more answers')", 1, "tool: no more answers\n"),
    ("raise Refused('no such thing')", 2, "tool: no such thing\n"),
    ("raise PermissionError(13, 'not yours', 'a/b')", 1, "tool: a/b: not yours\n"),
    ("raise OSError('out of luck')", 1, "tool: out of luck\n"),
    ("raise KeyboardInterrupt", 130, ""), ("raise BrokenPipeError", 0, ""))


@pytest.mark.parametrize("does, status, said", ENDS)
def test_each_end_has_its_status_and_a_line(does, status, said, capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["/some/where/tool.py"])
    room = {"sys": sys, "Failure": Failure, "Refused": Refused}
    exec("def main():\n    " + does, room)
    with pytest.raises(SystemExit) as left:
        run(room["main"])
    assert (left.value.code or 0) == status
    assert capsys.readouterr().err == said


def test_a_mistake_of_ours_is_not_hidden():
    with pytest.raises(ZeroDivisionError):
        run(lambda: 1 // 0)


def _command(text, *more, **how):
    return subprocess.run([sys.executable, *more, "-c", text], cwd=contents.ROOT, text=True,
                          stderr=subprocess.PIPE, **how)


def _no_room():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def test_an_output_without_room_and_one_that_is_not_there(tmp_path):
    work = "from tools.running import run\nrun(lambda: print('x' * 9))"
    with open(tmp_path / "full", "w") as full:
        done = _command(work, "-B", stdout=full, preexec_fn=_no_room)
    assert (done.returncode, done.stderr) == (1, "-c: File too large\n")
    done = _command("import sys\nsys.stdout = None\n" + work)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_package_that_is_missing_is_one_line():
    done = subprocess.run([sys.executable, "-S", "-m", "tools.sim"], cwd=contents.ROOT, text=True,
                          capture_output=True)
    assert done.returncode == 1
    assert done.stderr == "PIL is not installed here: run `make setup`, then use .venv/bin/python\n"


def test_a_letter_that_the_terminal_lacks_is_a_question_mark():
    done = _command("from tools.running import run\nrun(lambda: print('Año'))",
                    stdout=subprocess.PIPE, env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stdout, done.stderr) == (0, "A?o\n", "")


def test_a_text_is_read_or_named(tmp_path):
    path = tmp_path / "script"
    path.write_bytes(b"\xff")
    for wrong, why in ((path, "not a text in UTF-8"), (tmp_path, "Is a directory")):
        with pytest.raises(Refused) as told:
            text_of(wrong)
        assert str(told.value) == "%s: %s" % (wrong, why)
