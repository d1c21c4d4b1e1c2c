"""What deploy runs on the device, as texts of MicroPython: reports, copies, the switch.

A version of Pitwall lies in a folder of its own, /a or /b; the file /pitwall.now names the one that
starts. Each text prints lines, the last of them "ok"; what it needs of the heap is little.
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
import binascii, gc, hashlib, os
def hashed(path):
    total, buf = hashlib.sha256(), bytearray(512)
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buf)
            if not count:
                return binascii.hexlify(total.digest()).decode()[:16]
            total.update(memoryview(buf)[:count])
def tell(path):
    print("file", hashed(path), path)
    gc.collect()
def walk(folder):
    try:
        inside = [(each[0], each[1]) for each in os.ilistdir(folder)]
    except OSError:
        return
    for name, kind in inside:
        if kind == 0x4000:
            walk(folder + "/" + name)
        else:
            tell(folder + "/" + name)
'''

REPORT = _HASHES + '''
import gc, sys
gc.collect()
print("heap", gc.mem_alloc() + gc.mem_free())
print("python", sys.implementation[0], ".".join([str(part) for part in sys.implementation[1][:3]]))
print("mpy", getattr(sys.implementation, "_mpy", 0) & 255)
try:
    import circuits_in_flash
    print("frozen")
except ImportError:
    pass
try:
    with open("%(now)s") as file:
        print("now", file.read().strip())
except OSError:
    pass
space = os.statvfs("/")
print("space", space[0], space[3])
walk("/a")
walk("/b")
for path in ("/boot.py", "/main.py"):
    try:
        tell(path)
    except OSError:
        pass
print("ok")
''' % {"now": NOW}

LOOK = _HASHES + '''
walk("%s")
print("ok")
'''

# gone: paths; same: [from, to] pairs
PREPARE = '''
import os
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
print("ok")
'''

# moves: [[from, to], ...], each one rename
SWITCH = '''
import os
for here, there in %s:
    os.rename(here, there)
if hasattr(os, "sync"):
    os.sync()
print("ok")
'''
