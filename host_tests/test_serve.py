"""The served files, and the command's messages about its port."""

import gzip
import hashlib
import json
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest

from host_tests.background import listening
from tools import serve as room
from tools.build import page
from tools.build.edits import without_prose
from tools.build.pack import BOARDS, PAGE, Pack
from tools.device import contents

COMMAND = [sys.executable, "-m", "tools.serve", "--no-browser"]


def unpacked(data):
    """Return {name: bytes} of a pack, in the format of tools.build.pack.pack."""
    first = 4 + int.from_bytes(data[:4], "little")
    found = {}
    for name, length in json.loads(data[4:first]):
        found[name], first = data[first:first + length], first + length
    assert first == len(data)
    return found


def asked(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read()


def packs(address):
    """Return {name: bytes} of both packs with the files of the device."""
    parts = [unpacked(gzip.decompress(asked(address + name)))
             for name in ("device.pack", "rest.pack")]
    assert not set(parts[0]) & set(parts[1])
    return {**parts[0], **parts[1]}


def test_two_packs_hold_the_files_of_the_device_code_without_its_prose(serve):
    found = packs(serve().address)
    for path, here in contents.files().items():
        data = here.read_bytes()
        if here.suffix == ".py":
            data = without_prose(data.decode()).encode()
        assert found.pop("/device" + path) == data, path
    assert sorted(found) == ["/boards/%s.json" % name for name in BOARDS] + [
        "/device/simulator/companion.py", "/device/simulator/drawn.py",
            "/device/simulator/machine.py", "/device/simulator/race_codes.py",
            "/device/simulator/recordings.py", "/device/simulator/results.py",
            "/device/simulator/taps.py", "/micropython.wasm"]


def test_every_file_of_the_pack_is_one_that_micropython_reads(serve, mpy):
    """The page runs lib/ as it is, without a build step that replaces constants."""
    found = packs(serve().address)
    code = {name: text.decode() for name, text in found.items() if name.endswith(".py")}
    script = "for name, text in %r.items():\n compile(text, name, 'exec')\nprint('all')" % code
    assert mpy.run(script) == "all\n"


def test_an_edit_needs_only_a_reload_and_else_the_tree_is_not_read_again(tmp_path, monkeypatch):
    there = tmp_path / "main.py"
    there.write_text("print(1)")
    monkeypatch.setattr(contents, "files", lambda: {"/main.py": there})
    served = Pack({"/boot.py": "x = 1"})
    first = served.data()
    assert served.data() is first
    there.write_text("print(23)")
    found = unpacked(gzip.decompress(served.data()))
    assert (found["/device/main.py"], found["/device/boot.py"]) == (b"print(23)", b"x = 1")


def test_the_list_of_a_version_has_the_sum_of_each_file_and_follows_an_edit(serve, monkeypatch):
    server = serve()
    address = server.address
    sums = json.loads(asked(address + "version.json"))
    assert list(sums) == list(page.KEPT)
    for name, wanted in sums.items():
        assert hashlib.sha256(asked(address + name.strip("./"))).hexdigest() == wanted, name
    monkeypatch.setitem(server.site.made, "start.js", lambda: b"another one")
    after = json.loads(asked(address + "version.json"))
    assert [name for name in sums if sums[name] != after[name]] == ["start.js"]


def test_every_file_that_the_page_may_ask_for_is_one_of_its_version():
    """Otherwise it would be missing offline, and might have another version."""
    code = "".join(path.read_text() for path in PAGE.glob("*.js") if path.name != "sw.js")
    named = set(re.findall(r'\b(?:import|load|fetch)\("(?:\./)?([\w./-]+)"', code))
    named |= set(re.findall(r'\b(?:href|src)="([\w./-]+)"', (PAGE / "index.html").read_text()))
    # Links to the page itself, to the drawing board, and to the installer, which needs a network.
    named -= {".", "circuits/", "install.html", "install.css", "install-start.js",
              "install/plan.json", "install/files.pack"}
    assert {"device.pack", "rest.pack", "page.pack", "start.js"} <= named <= set(page.KEPT)


def test_other_files_are_not_served(serve):
    address = serve().address
    for wrong in ("../README.md", "device/../README.md", "device/etc/passwd", "%2e%2e/Makefile",
                  "nothing.js", "/etc/passwd", "boards", "boards/", "style.css/x", "style.css%00",
                  "micropython/package.json", "x" * 5000):
        with pytest.raises(urllib.error.HTTPError) as caught:
            asked(address + wrong)
        assert caught.value.code == 404, wrong


def test_it_listens_to_this_machine_only(serve):
    assert serve().server_address[0] == "127.0.0.1"


# --- the command and its port ---


@contextmanager
def running(*words):
    """Run the command: (process, its lines up to its address). Ctrl-C ends it cleanly."""
    started = subprocess.Popen([*COMMAND, *words], cwd=contents.ROOT, text=True, bufsize=1,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               preexec_fn=listening)
    lines = []
    while not lines or "Ctrl-C" not in lines[-1]:
        lines.append(started.stdout.readline())
        assert lines[-1], started.stderr.read()
    yield lines
    started.send_signal(signal.SIGINT)
    _, err = started.communicate(timeout=10)
    assert (started.returncode, err) == (0, "")


def ended(*words):
    done = subprocess.run([*COMMAND, *words], cwd=contents.ROOT, text=True, capture_output=True,
                          timeout=20)
    return done.returncode, done.stdout, done.stderr


@contextmanager
def strange(answer=b"HTTP/1.0 200 OK\r\n\r\n<title>Something else</title>"):
    """A port at which another program gives this answer; b"": it never answers."""
    with socket.create_server((room.HOST, 0)) as listener:
        def speak():
            while True:
                try:
                    held.append(listener.accept()[0])
                    if answer:
                        with held[-1]:
                            held[-1].recv(4096)
                            held[-1].sendall(answer)
                except OSError:
                    return
        held = []
        threading.Thread(target=speak, daemon=True).start()
        yield listener.getsockname()[1]


def test_the_command_says_where_it_is_and_ends_cleanly():
    with running("--port", "0", "--board", "pico_oled") as lines:
        assert lines[0].startswith("Pitwall is at http://127.0.0.1:")
        assert lines[0].split()[3].endswith("/?board=pico_oled")
        assert b"<title>Pitwall</title>" in asked(lines[0].split()[3])


def test_a_port_where_pitwall_runs_offers_the_page_that_is_there(monkeypatch, capsys):
    opened = []
    monkeypatch.setattr(room.webbrowser, "open", opened.append)
    monkeypatch.setattr(room, "has_browser", lambda: True)
    with running("--port", "0") as lines:
        port = int(lines[0].split()[3].strip("/").rpartition(":")[2])
        assert room.main(["--port", str(port), "--board", "t_display"]) == 0
        monkeypatch.setattr(room, "PORTS", range(port, port + 10))
        assert room.main([]) == 0
        out, err = capsys.readouterr()
        assert opened == [room.at(port) + "?board=t_display", room.at(port)] and not err
        assert out.count("Pitwall runs already at http://127.0.0.1:%d/" % port) == 2
        assert "make play PORT=%d" % (port + 1) in out and "another copy" not in out
        monkeypatch.setattr(contents, "ROOT", contents.ROOT / "elsewhere")
        with pytest.raises(room.Running) as caught:
            room.listen([port])
        room.offer(caught.value, room.arguments(["--no-browser"]))
        out = capsys.readouterr().out
        assert ", of another copy of the project\n" in out and str(contents.ROOT.parent) not in out


@pytest.mark.parametrize("host, status", [
    ("127.0.0.1:%d", 200), ("localhost:%d", 200), ("LOCALHOST", 200), ("localhost:9000", 200),
    ("evil.example:%d", 403), ("localhost.evil.example", 403), ("127.0.0.1.evil.example:%d", 403),
    ("", 403), ("[::1]:%d", 403), ("192.168.1.7:%d", 403)])
def test_only_names_of_this_machine_are_answered_and_no_folder_is_named(serve, host, status):
    port = serve().server_port
    host = host % port if "%d" in host else host
    for path in ("/", "/device.pack", "/start.js", "/none"):
        with socket.create_connection((room.HOST, port), timeout=60) as line:
            line.sendall(("GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                          % (path, host)).encode())
            head = line.makefile("rb").read().partition(b"\r\n\r\n")[0].decode()
        assert int(head.split()[1]) == (404 if status == 200 and path == "/none" else status)
        assert "older" not in head and contents.ROOT.name not in head


@pytest.mark.parametrize("answer", [
    b"HTTP/1.0 200 OK\r\n\r\n<title>Something else</title>", b"SSH-2.0-nothing\r\n", b"",
    b"HTTP/1.1 500 no\r\n\r\n", b"\0\xff" * 50])
def test_a_port_that_another_program_has_is_said_to_be_so(monkeypatch, capsys, answer):
    with strange(answer) as port:
        code, out, err = ended("--port", str(port))
        assert (code, out) == (1, "") and err.count("\n") == 1
        assert err.startswith("serve: port %d: Address already in use" % port)
        assert "make play PORT=" in err
        monkeypatch.setattr(room, "PORT", port)
        monkeypatch.setattr(room, "PORTS", range(port, port + 50))
        monkeypatch.setattr(room.Server, "serve_forever", lambda self: None)
        assert room.main(["--no-browser"]) == 0
        out = capsys.readouterr().out
        assert "Port %d is taken by another program. Saves belong to the address" % port in out
        assert "Pitwall is at http://127.0.0.1:%d/" % port not in out


def test_the_command_answers_in_a_line(monkeypatch, capsys):
    for words in (["--port", "x"], ["--port", "70000"], ["--board", "fridge"], ["nonsense"]):
        code, out, err = ended(*words)
        assert (code, out, err.count("\n")) == (2, "", 1) and err.startswith("serve: "), words
    code, out, err = ended("--help")
    assert code == 0 and "--port" in out and not err
    monkeypatch.setattr(room, "RUNTIME", contents.ROOT / "not set up")
    assert room.main([]) == 1
    assert capsys.readouterr().err == "serve: no MicroPython here: run `make setup`\n"


def test_make_play_hands_its_port_on():
    done = subprocess.run(["make", "-n", "play", "PORT=8299"], cwd=contents.ROOT, text=True,
                          capture_output=True)
    assert "-m tools.serve --board pico --port 8299" in done.stdout
