#!/bin/sh
# What mpremote makes of one line that a device prints at some moment of a raw paste.
#
# guess: the line is taken as a breach of the protocol, whenever it comes: mpremote stops with
#   "unexpected read during raw paste".
# seen: that only while the program is sent. Before the answer to the paste command, the line is
#   taken for the answer of a device without raw paste: an error 10 s later, "could not enter raw
#   repl". After the last byte, the line is lost without a word, and the program runs. Before the
#   prompt it does no harm, and as the program starts it becomes part of its output. After each
#   error the next call works.
# versions: mpremote 1.29.0; the device is a stand-in of 30 lines behind a pty, which speaks raw
#   REPL and raw paste as MicroPython's reference describes them
# matters: an interrupt, a timer or a second core that prints makes deploying fail now and then,
#   in three ways that look unlike each other, and swallows lines of a log. Tools that copy files
#   should stop such a program first, and try again once.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m venv venv
venv/bin/pip install -qq mpremote==1.29.0
cat > device.py <<'END'
import os, pty, sys, tty
master, slave = pty.openpty()
tty.setraw(slave)
moment, line = sys.argv[1], b"lap 3\r\n"
os.symlink(os.ttyname(slave), "line-" + moment)
def get():
    return os.read(master, 1)
def put(data):
    os.write(master, data)
def maybe(now):
    global moment
    if now == moment:
        put(line)
        moment = "never again"
def paste():
    maybe("answer")
    put(b"R\x01" + (64).to_bytes(2, "little") + b"\x01")
    count = 0
    while (byte := get()) != b"\x04":
        if byte == b"\x03":
            return put(b"\x04")
        count += 1
        if count == 100:
            maybe("sending")
        if count % 64 == 0:
            put(b"\x01")
    maybe("acknowledging")
    put(b"\x04")
    maybe("running")
    put(b"done\r\n\x04\x04")
word = b""
while True:
    word = (word + get())[-3:]
    if word == b"\x05A\x01":
        paste()
        put(b">")
    elif word.endswith(b"\x01"):
        maybe("prompt")
        put(b"raw REPL; CTRL-B to exit\r\n>")
END
for moment in prompt answer sending acknowledging running; do
    python3 device.py $moment & device=$!
    trap 'kill $device 2>/dev/null || true; rm -rf "$dir"' EXIT
    while [ ! -e line-$moment ]; do sleep 0.2; done
    for call in first second; do
        timeout 30 venv/bin/mpremote connect "$dir/line-$moment" resume exec \
            "x = '$(printf '%0300d' 7)'" > out 2>&1 || echo "status $?" >> out
        printf '%s\n' "$moment, $call call: $(tr -s '\r\n' '  ' < out)" | tee -a table
    done
    kill $device
done
grep -q "^prompt, first call: done *$" table
grep -q "^answer, first call: .*could not enter raw repl" table
grep -q "^sending, first call: .*unexpected read during raw paste" table
grep -q "^acknowledging, first call: done *$" table
grep -q "^running, first call: lap 3 done *$" table
[ "$(grep -c 'second call: done *$' table)" = 5 ]
