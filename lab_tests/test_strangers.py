"""Without the run's own certificate nobody gets work into the lab, at any of its ports."""

import os
import signal
import socket
import ssl
import stat
import subprocess
import sys

import psutil
import pytest
from distributed import Client, Security

from lab_tests.driving import ROOT
from tools.lab import keys, workers
from tools.running import Failure, Refused

PATIENCE = 60       # seconds
SOON = 15


@pytest.fixture(scope="module")
def cluster():
    """The client of a cluster on this machine."""
    with workers._client(2, None) as client:
        client.wait_for_workers(2, timeout=PATIENCE)
        yield client


def listening(*processes):
    """Return the ports at which these processes and their children listen."""
    every = [each for process in processes for each in [process, *process.children(recursive=True)]]
    return sorted({link.laddr.port for each in every for link in each.net_connections()
                   if link.status == psutil.CONN_LISTEN})


def refused(port, context=None):
    """Return True if the port closes a connection before sending anything."""
    with socket.create_connection(("127.0.0.1", port), timeout=SOON) as plain:
        try:
            if context:
                with context.wrap_socket(plain) as secure:
                    secure.sendall(bytes(64))
                    return secure.recv(1) == b""
            plain.sendall(b"GET / HTTP/1.0\r\n\r\n" + bytes(64))
            told = plain.recv(1)
            return not told or told == b"\x15"      # an alert of TLS
        except TimeoutError:
            return False
        except (ssl.SSLError, ConnectionError):
            return True


def without_certificate():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def with_another(folder):
    """Return a context with a stranger's own certificate."""
    keys.make(folder / "stranger")
    context = without_certificate()
    context.load_cert_chain(folder / "stranger" / keys.CERT, folder / "stranger" / keys.KEY)
    return context


def test_every_open_port_refuses_a_stranger(cluster, tmp_path):
    ports = listening(psutil.Process())
    assert len(ports) == 5      # scheduler, two workers, and a supervisor for each; no pages
    for port in ports:
        for context in (None, without_certificate(), with_another(tmp_path / str(port))):
            assert refused(port, context), port
    assert cluster.submit(abs, -5).result(timeout=PATIENCE) == 5


@pytest.mark.parametrize("scheme", ("tcp", "tls"))
def test_a_stranger_s_work_is_not_done(cluster, scheme):
    address = cluster.scheduler.address.replace("tls", scheme)
    security = Security.temporary() if scheme == "tls" else None
    with pytest.raises((OSError, ValueError, TimeoutError)):
        Client(address, timeout=5, security=security)


def test_without_keys_no_other_machine_is_spoken_to(monkeypatch):
    with pytest.raises(Failure, match="--scheduler needs keys"):
        with workers._client(None, "tcp://127.0.0.1:9"):
            pass


def test_keys_are_the_owner_s_alone_and_never_written_over(tmp_path):
    keys.make(tmp_path / "keys")
    names = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "keys").iterdir()}
    assert names == {keys.CERT: 0o600, keys.KEY: 0o600, keys.CONFIG: 0o600}
    with pytest.raises(Refused, match="something in it"):
        keys.main([str(tmp_path / "keys")])


def test_processes_of_many_machines_refuse_a_stranger(tmp_path):
    """Start scheduler and worker as in docs/internals/lab.md."""
    keys.make(tmp_path / "keys")
    environment = {**os.environ, "DASK_CONFIG": str(tmp_path / "keys")}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    dask = [sys.executable, "-m", "dask"]
    started = [subprocess.Popen([*dask, *words], cwd=ROOT, env=environment,
                                start_new_session=True, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL) for words in (
        ["scheduler", "--host", "127.0.0.1", "--port", str(port)],
        ["worker", "tls://127.0.0.1:%d" % port, "--nthreads", "1"])]
    try:
        own = Security(require_encryption=True, tls_ca_file=str(tmp_path / "keys" / keys.CERT),
                       tls_client_cert=str(tmp_path / "keys" / keys.CERT),
                       tls_client_key=str(tmp_path / "keys" / keys.KEY))
        with Client("tls://127.0.0.1:%d" % port, timeout=PATIENCE, security=own) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
            ports = listening(*[psutil.Process(each.pid) for each in started])
            assert len(ports) == 3
            for each in ports:
                for context in (None, without_certificate(), with_another(tmp_path / str(each))):
                    assert refused(each, context), each
            assert client.submit(abs, -5).result(timeout=PATIENCE) == 5
    finally:
        for each in started:
            os.killpg(each.pid, signal.SIGKILL)
            each.wait()
