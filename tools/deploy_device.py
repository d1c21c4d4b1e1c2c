"""What deploy runs on the device, as texts of MicroPython: reports, copies, the switch.

A version of Pitwall lies in a folder of its own, /a or /b; the file /pitwall.now names the one that
starts. Each text ends by printing one line of JSON.
"""

NOW = "/pitwall.now"

# boot.py and main.py at the root, the same for ever: they run those of the version in use.
LAUNCH = '''\
# Put here by Pitwall's tools.deploy: runs %(name)s of the version that %(now)s names.
import sys
try:
    with open("%(now)s") as _file:
        _here = "/" + _file.read().strip()
    with open(_here + "/%(name)s") as _file:
        _code = _file.read()
    if _here + "/lib" not in sys.path:
        sys.path.insert(0, _here + "/lib")
except OSError:
    _code = "print('no version of Pitwall is whole: deploy again')"
exec(_code)
'''

_HASHES = '''
import binascii, hashlib, json, os
def kinds(folder):
    try:
        return [(folder + "/" + each[0], each[1]) for each in os.ilistdir(folder or "/")]
    except OSError:
        return []
def hashed(path):
    total, buf = hashlib.sha256(), bytearray(512)
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buf)
            if not count:
                return binascii.hexlify(total.digest()).decode()[:16]
            total.update(memoryview(buf)[:count])
def walk(folder, found):
    for path, kind in kinds(folder):
        if kind == 0x4000:
            walk(path, found)
        else:
            found[path] = hashed(path)
    return found
'''

REPORT = _HASHES + '''
import gc, sys
gc.collect()
found = {}
for folder in ("/a", "/b"):
    walk(folder, found)
for path in ("/boot.py", "/main.py"):
    try:
        found[path] = hashed(path)
    except OSError:
        pass
try:
    with open("%(now)s") as file:
        now = file.read().strip()
except OSError:
    now = ""
try:
    import circuits_in_flash
    frozen = True
except ImportError:
    frozen = False
space = os.statvfs("/")
print(json.dumps([sys.implementation[0], list(sys.implementation[1])[:3],
                  getattr(sys.implementation, "_mpy", 0) & 255, frozen, now,
                  space[0], space[3], found]))
''' % {"now": NOW}

# gone: paths; same: [from, to] pairs
PREPARE = '''
import json, os
gone, same = %s
def folders(path):
    for at in range(1, len(path)):
        if path[at] == "/":
            try:
                os.mkdir(path[:at])
            except OSError:
                pass
buf = bytearray(512)
for path in gone:
    os.remove(path)
for here, there in same:
    folders(there)
    with open(here, "rb") as file, open(there, "wb") as copy:
        while True:
            count = file.readinto(buf)
            if not count:
                break
            copy.write(memoryview(buf)[:count])
print(json.dumps(0))
'''

LOOK = _HASHES + '''
print(json.dumps(walk("%s", {})))
'''

# moves: [[from, to], ...], each one rename
SWITCH = '''
import json, os
for here, there in %s:
    os.rename(here, there)
if hasattr(os, "sync"):
    os.sync()
print(json.dumps(0))
'''
