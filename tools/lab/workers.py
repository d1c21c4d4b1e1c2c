"""Pieces of work distributed by dask.distributed: to this machine's cores, or to a cluster.

    for piece, rows in driven(cells, missing, workers=2): ..        # in the order of completion
    for piece, rows in driven(cells, missing, scheduler="tls://10.0.0.1:8786"): ..

A lost worker costs only time: the scheduler gives its pieces to another one.

Anyone who may give work to a cluster can run any code there. So every connection is by TLS, with a
certificate that this run makes for itself, or with the keys of tools.lab.keys.
"""

import logging
import signal
from contextlib import contextmanager
from multiprocessing.resource_tracker import ensure_running

import dask
from distributed import Client, KilledWorker, LocalCluster, Security, as_completed
from distributed.comm.core import CommClosedError

from tools.lab.cells import fingerprint
from tools.lab.races import Strange, chunk
from tools.running import Failure

AHEAD = 3           # pieces that wait for each worker
LOST = 20           # workers lost with the same piece before it counts as the cause
NO_PAGE = "127.0.0.1:0"     # until no_pages closes it: on any free port, only for this machine
NO_PAGES = "tools.lab.no_pages"
PATIENCE = 30       # seconds until a scheduler answers, or a worker joins


def driven(cells, pieces, workers=None, scheduler=None):
    """Yield (piece, rows) as they are done; a piece is (place of its cell, first, count).

    Raises Failure if the cluster cannot be reached or has other files than this machine.
    """
    with _client(workers, scheduler) as client:
        _wait(client)
        waiting, ahead = iter(pieces), AHEAD * max(1, len(client.ncores()))
        known, running = {}, as_completed(with_results=True, raise_errors=False)
        for _ in range(ahead):
            _give(client, cells, waiting, known, running)
        for future, rows in running:
            piece = known.pop(future.key)
            if future.status != "finished":
                raise _why(piece, cells, future.status, rows)
            future.release()
            yield piece, rows
            _give(client, cells, waiting, known, running)


def _give(client, cells, waiting, known, running):
    """Submit one more piece, if there is one."""
    piece = next(waiting, None)
    if piece is None:
        return
    place, first, count = piece
    future = client.submit(chunk, cells[place], first, count, fingerprint(),
                           key="%s-%d-%d" % (cells[place].key, first, count))
    known[future.key] = piece
    running.add(future)


def _wait(client):
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise Failure("no worker has joined for %d s" % PATIENCE) from None


def _why(piece, cells, status, told):
    """Return the error to raise for a piece that did not come back."""
    if status in ("cancelled", "lost"):
        return Failure("the scheduler is gone; what is done is kept, start again to go on")
    error = told[1] if isinstance(told, tuple) else told
    if isinstance(error, Strange):
        return Failure("%s; bring it up to date and start again" % error)
    if isinstance(error, KilledWorker):
        return Failure("races %d to %d of '%s' ended %d workers; those that are done are kept" % (
            piece[1], piece[1] + piece[2] - 1, cells[piece[0]].name, LOST))
    return error if isinstance(error, Exception) else Failure(str(error))


@contextmanager
def _client(workers, scheduler):
    """Yield a client of the cluster, or of this machine's own if no scheduler is named."""
    _quiet()
    dask.config.set({"distributed.scheduler.allowed-failures": LOST,
                     "distributed.worker.daemon": True,
                     "distributed.scheduler.preload": [NO_PAGES],
                     "distributed.worker.preload": [NO_PAGES]})
    if scheduler:
        try:
            client = Client(scheduler, timeout=PATIENCE, security=_keys())
        except (OSError, ValueError, RuntimeError, TimeoutError, CommClosedError) as error:
            raise Failure("no scheduler at %s: %s" % (scheduler, _short(error))) from None
        with client:
            yield client
        return
    with _undisturbed():
        cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=NO_PAGE,
                               silence_logs=logging.CRITICAL, security=True)
    with cluster, Client(cluster) as client:
        yield client


def _keys():
    """Return the Security of a cluster. Raises Failure without keys: see tools.lab.keys.
    """
    keys = Security(require_encryption=True)
    if not (keys.tls_ca_file and keys.tls_client_cert and keys.tls_client_key):
        raise Failure("--scheduler needs keys, and DASK_CONFIG that names their folder: "
                      "see docs/internals/lab.md")
    return keys


def _quiet():
    """Silence other loggers: we report errors in a line."""
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado"):     # whose loop they run on
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@contextmanager
def _undisturbed():
    """Block Ctrl-C, which the first process handles, in the processes that inherit from it."""
    ensure_running()    # multiprocessing starts it first, and it removes the block
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _short(error):
    return str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
