"""The same spec gives the same results, byte for byte.

With any number of workers, after stopping and continuing, with lost workers, and on a cluster of
separate processes."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time

import psutil
import pytest

from lab_tests.driving import ROOT, SMALL, TABLES, command, pieces, results, run, spec_of
from tools.lab import keys, tables
from tools.lab.cells import fingerprint
from tools.lab.races import chunk
from tools.lab.spec import read
from tools.lab.store import Store

PIECES = 11         # of SMALL
PATIENCE = 180


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    spec_of(folder, SMALL)
    return folder / "spec.toml"


@pytest.fixture(scope="module")
def whole(small, tmp_path_factory):
    """Results of one undisturbed worker."""
    out = tmp_path_factory.mktemp("whole")
    told, _ = run(small, out, "--workers", "1")
    assert re.search(r"^210 races in [\d.]+ s, [\d.]+ a second$", told, re.M)
    assert "%s: 210 races\n" % (out / "report.html") in told
    assert len(pieces(out)) == PIECES
    return results(out)


def _until(what):
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


def _begun(small, out, *words):
    """Start a run that receives Ctrl-C, which background processes of a shell ignore."""
    return subprocess.Popen(command(small, out, *words), cwd=ROOT, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, preexec_fn=_hears)


def _hears():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _ended(running):
    told = running.communicate(timeout=PATIENCE)
    assert running.returncode == 0, told
    return told[0]


def _workers(running):
    """Return the processes that drive races."""
    return [child for child in psutil.Process(running.pid).children(recursive=True)
            if any("spawn_main" in word for word in child.cmdline())]


def test_two_workers_give_what_one_gives(small, whole, tmp_path):
    run(small, tmp_path, "--workers", "2")
    assert results(tmp_path) == whole


@pytest.mark.parametrize("done", (1, 6))
def test_one_that_was_killed_goes_on_where_it_was(small, whole, tmp_path, done):
    running = _begun(small, tmp_path, "--workers", "2")
    _until(lambda: len(pieces(tmp_path)) >= done and _workers(running))
    orphans = _workers(running)
    running.kill()
    running.communicate()
    assert not (tmp_path / "report.html").exists()
    _, alive = psutil.wait_procs(orphans, timeout=PATIENCE)
    assert not alive, "workers live on"
    there = {path: path.stat().st_mtime_ns for path in pieces(tmp_path)}
    assert done <= len(there) < PIECES
    told, _ = run(small, tmp_path, "--workers", "2")
    again = int(re.search(r"^(\d+) races in", told, re.M)[1])
    assert 0 < again < 210
    assert {path: path.stat().st_mtime_ns for path in there} == there, "driven twice"
    assert results(tmp_path) == whole


def test_a_file_that_was_being_written_is_no_piece(small, whole, tmp_path):
    """A process that ends while it writes leaves a file name that nobody reads."""
    run(small, tmp_path, "--workers", "2")
    piece = pieces(tmp_path)[3]
    piece.with_suffix(".999.new").write_bytes(piece.read_bytes()[:50])
    piece.unlink()
    told, _ = run(small, tmp_path, "--workers", "1")
    assert re.search(r"^(20|10) races in", told, re.M)
    assert results(tmp_path) == whole


def test_what_is_done_is_not_driven_again(small, whole, tmp_path):
    run(small, tmp_path, "--workers", "2")
    told, _ = run(small, tmp_path)
    assert "a second" not in told and results(tmp_path) == whole


def test_a_worker_that_is_killed_loses_nothing(small, whole, tmp_path):
    running = _begun(small, tmp_path, "--workers", "2")
    _until(lambda: pieces(tmp_path) and len(_workers(running)) == 2)
    victim = _workers(running)[0]
    victim.kill()
    _until(lambda: not victim.is_running() or victim.status() == psutil.STATUS_ZOMBIE)
    left = PIECES - len(pieces(tmp_path))
    assert left > 0, "it came too late"
    _ended(running)
    assert results(tmp_path) == whole


def _port():
    import socket
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def own_keys(tmp_path_factory, monkeypatch):
    """Keys of a cluster of many machines, for all processes of a test."""
    folder = tmp_path_factory.mktemp("keys")
    keys.make(folder)
    monkeypatch.setenv("DASK_CONFIG", str(folder))


@pytest.fixture
def cluster(own_keys):
    """(address, processes) of a scheduler with two workers in separate processes."""
    address = "tls://127.0.0.1:%d" % _port()
    dask = [sys.executable, "-m", "dask"]
    started = [subprocess.Popen([*dask, *words], cwd=ROOT, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, start_new_session=True)
               for words in (
                   ["scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2],
                    "--no-dashboard"],
                   *[["worker", address, "--nthreads", "1", "--no-dashboard"]] * 2)]
    yield address, started
    for each in started:
        if each.poll() is None:
            os.killpg(each.pid, signal.SIGKILL)
            each.wait()


def test_a_cluster_gives_what_this_machine_gives(small, whole, tmp_path, cluster):
    run(small, tmp_path, "--scheduler", cluster[0])
    assert results(tmp_path) == whole


def test_a_scheduler_that_goes_is_told_and_nothing_is_lost(small, whole, tmp_path, cluster):
    address, started = cluster
    running = _begun(small, tmp_path, "--scheduler", address)
    _until(lambda: len(pieces(tmp_path)) >= 2)
    os.killpg(started[0].pid, signal.SIGKILL)
    told = running.communicate(timeout=PATIENCE)[1]
    assert running.returncode == 1 and told == (
        "lab: the scheduler is gone; what is done is kept, start again to go on\n")
    run(small, tmp_path, "--workers", "2")
    assert results(tmp_path) == whole


def test_the_order_in_which_pieces_come_changes_nothing(small, whole, tmp_path):
    spec, store = read(small), Store(tmp_path)
    for place, first, count in reversed(store.missing(spec.cells)):
        cell = spec.cells[place]
        store.put(cell, first, count, chunk(cell, first, count, fingerprint()))
    tables.write(tmp_path, spec.cells, store)
    for name in TABLES:
        assert (tmp_path / (name + ".parquet")).read_bytes() == whole[name + ".parquet"]


def test_no_scheduler_is_told_in_a_line(small, tmp_path, monkeypatch, own_keys):
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "2s")
    address = "tls://127.0.0.1:%d" % _port()
    _, told = run(small, tmp_path, "--scheduler", address, status=1)
    assert told.startswith("lab: no scheduler at %s: " % address) and told.count("\n") == 1
    _, told = run(small, tmp_path, "--scheduler", "no address", status=1)
    assert told.startswith("lab: no scheduler at no address: ") and told.count("\n") == 1
    _, told = run(small, tmp_path, "--scheduler", address.replace("tls", "tcp"), status=1)
    assert told.startswith("lab: no scheduler at tcp://") and "ncryption required" in told


def test_a_scheduler_without_keys_is_not_spoken_to(small, tmp_path):
    _, told = run(small, tmp_path, "--scheduler", "tcp://127.0.0.1:%d" % _port(), status=1)
    assert told == ("lab: --scheduler needs keys, and DASK_CONFIG that names their folder: "
                    "see docs/internals/lab.md\n")


def test_ctrl_c_ends_it_and_it_goes_on(small, whole, tmp_path):
    """On a busy machine it may finish before Ctrl-C arrives: then try again in another folder."""
    for attempt in range(6):
        folder = tmp_path / str(attempt)
        running = _begun(small, folder, "--workers", "2")
        _until(lambda: pieces(folder) and _workers(running))
        workers = _workers(running)
        running.send_signal(signal.SIGINT)
        told = running.communicate(timeout=PATIENCE)
        assert running.returncode in (0, 130) and "Traceback" not in told[1], told
        if running.returncode:
            break
    assert running.returncode == 130
    psutil.wait_procs(workers, timeout=PATIENCE)
    run(small, folder, "--workers", "2")
    assert results(folder) == whole


def test_ctrl_c_at_a_terminal_reaches_all_processes_and_none_complains(small, tmp_path):
    """Also while they start: a terminal sends it to each of them."""
    for moment in range(8):
        running = subprocess.Popen(
            command(small, tmp_path / str(moment), "--workers", "2"), cwd=ROOT, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        time.sleep(0.8 + 0.2 * moment)
        os.killpg(running.pid, signal.SIGINT)
        told = running.communicate(timeout=PATIENCE)
        assert "Traceback" not in told[1], (moment, told)


def test_a_first_report_comes_early(tmp_path):
    spec = spec_of(tmp_path, SMALL.replace("races = 60", "races = 100"))
    told, _ = run(tmp_path / "spec.toml", tmp_path / "out", "--workers", "2", "--quick")
    early, last = re.findall(r"report\.html: (\d+) races$", told, re.M)
    assert 200 <= int(early) < int(last) == sum(cell.races for cell in spec.cells)


def test_a_terminal_sees_how_far_it_is(tmp_path):
    """It shows races done of all, and the remaining time."""
    spec_of(tmp_path, SMALL.replace("races = 60", "races = 20"))
    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    running = subprocess.Popen(command(tmp_path / "spec.toml", tmp_path / "out"), cwd=ROOT,
                               stdout=subprocess.DEVNULL, stderr=theirs)
    os.close(theirs)
    told = b""
    while True:
        try:
            told += os.read(mine, 4096)
        except OSError:         # its other end is closed
            break
    os.close(mine)
    assert running.wait(timeout=PATIENCE) == 0
    plain = re.sub(rb"\x1b\[[\d;?]*[A-Za-z]", b"", told)
    assert re.search(rb" [1-9]\d*/90 races \d:\d\d:\d\d", plain), told
    assert b"Warning" not in told


def test_another_spec_takes_what_fits(small, tmp_path):
    """More races of a cell: finished ones are not driven again."""
    run(small, tmp_path, "--workers", "2")
    more = tmp_path / "more.toml"
    more.write_text(SMALL.replace("races = 60", "races = 80"), encoding="utf-8")
    told, _ = run(more, tmp_path, "--workers", "2")
    assert "60 races in" in told            # 20 of each cell but the last
