"""Texts of MicroPython that deploy runs on the device: reports, copies, the switch.

A version of Pitwall is in a folder of its own, /a or /b, or in the device's ROMFS; the file
/pitwall.now names the one that starts. Each text prints lines, the last of them "ok", and needs
little heap.
"""

NOW = "/pitwall.now"
WHOLE = "/whole"        # the last file of a ROMFS by its name: if it exists, all files do

MARK = "# Put here by Pitwall's tools.deploy"

# boot.py and main.py at the root, always the same: they run those of the version in use.
LAUNCH = MARK + '''\
: runs %(name)s of the version that %(now)s names.
import sys
try:
    with open("%(now)s") as _file:
        _here = "/" + _file.read().strip()
    if _here == "/rom":
        open("/rom%(whole)s").close()
    else:       # what lies there may be half an image
        for _path in ("/rom", "/rom/lib"):
            if _path in sys.path:
                sys.path.remove(_path)
    with open(_here + "/%(name)s") as _file:
        _code = _file.read()
    if sys.path[0] != _here + "/lib":
        sys.path.insert(0, _here + "/lib")
except OSError:
    _code = "print('no version of Pitwall is whole: deploy again')"
exec(_code)
'''

_ROM = '''
import binascii, hashlib
def rom():
    try:
        import vfs
        there = vfs.rom_ioctl(1) > 0 and vfs.rom_ioctl(2, 0)
    except (ImportError, AttributeError):
        return
    if there is False or isinstance(there, int):
        return
    view, size, at = memoryview(there), 0, 3
    if bytes(view[:3]) == b"\\xd2\\xcd\\x31":
        while view[at] & 128:
            size, at = size << 7 | view[at] & 127, at + 1
        size = (size << 7 | view[at]) + at + 1
    if size > len(view):
        size = 0
    said = binascii.hexlify(hashlib.sha256(view[:size]).digest()).decode()[:16]
    print("rom", len(view), size, said)
rom()
'''
ROM_LOOK = _ROM + '''
print("ok")
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
    if folder:
        print("folder - " + folder)
    for name, kind in inside:
        if kind == 0x4000:
            walk(folder + "/" + name)
        else:
            tell(folder + "/" + name)
'''

REPORT = _HASHES + _ROM + '''
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
for name, kind in [(each[0], each[1]) for each in os.ilistdir("/")]:
    path = "/" + name
    if name in ("a", "b") or name.startswith(("boot.py", "main.py", "pitwall.")):
        if kind == 0x4000:
            walk(path)
        else:
            tell(path)
            with open(path, "rb") as file:
                if file.read(%(long)d) == b"%(mark)s":
                    print("ours - " + path)
print("ok")
''' % {"now": NOW, "mark": MARK, "long": len(MARK)}

LOOK = _HASHES + '''
walk("%s")
print("ok")
'''

# gone: paths; same: [from, to] pairs
# Before any file of a version: the folder that marks it as ours, if the transfer is interrupted.
CLAIM = '''
import os
path = "%s/"
for at in range(1, len(path)):
    if path[at] == "/":
        try:
            os.mkdir(path[:at])
        except OSError:
            pass
print("ok")
'''

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

# paths
GONE = '''
import os
for path in %s:
    os.remove(path)
print("ok")
'''

# For tools.backup: a copy is next to the saves until it is whole, then it is renamed.
STAGE = "/backup.new"
CLEAR = '''
import os
def clear(folder):
    try:
        inside = [(each[0], each[1]) for each in os.ilistdir(folder)]
    except OSError:
        return
    for name, kind in inside:
        if kind == 0x4000:
            clear(folder + "/" + name)
        else:
            os.remove(folder + "/" + name)
    os.rmdir(folder)
clear("%s")
print("ok")
''' % STAGE

SAVED = _HASHES + '''
space = os.statvfs("/")
print("space", space[0], space[3])
walk("/saves")
walk("/circuits")
print("ok")
'''

# moves: [[from, to], ...], each one rename; missing folders are made
ADD = '''
import os
for here, there in %s:
    for at in range(1, len(there)):
        if there[at] == "/":
            try:
                os.mkdir(there[:at])
            except OSError:
                pass
    os.rename(here, there)
if hasattr(os, "sync"):
    os.sync()
print("ok")
'''


def aside(path):
    """Return where a file at the root is written before it is renamed into place."""
    return "/pitwall." + path[1:]


# --- files over the line, for the page; mpremote has its own functions ---

# A file: one text opens it, MORE brings each piece in base64, one closes it: simulator/board.js.
TAKE = '''
import binascii, os
path, at = "%s", 0
for end in range(1, len(path)):
    if path[end] == "/":
        try:
            os.mkdir(path[:end])
        except OSError:
            pass
file = open(path, "wb")
def more(text):
    file.write(binascii.a2b_base64(text))
'''
MORE = '''
more(b"%s")
'''
TAKEN = '''
file.close()
'''

# An image of that many bytes for the ROMFS, in the same way.
ROM_TAKE = '''
import binascii, vfs
size, at, there = %s, 0, vfs.rom_ioctl(2, 0)
try:
    vfs.umount("/rom")
except OSError:
    pass
block = there.ioctl(5, 0) if hasattr(there, "ioctl") else vfs.rom_ioctl(6, 0)
if hasattr(there, "ioctl"):
    for at in range(0, size, block):
        there.ioctl(6, at // block)
elif 0 < block < len(there):
    while at < size:
        part = -(-min(size - at, 32768) // block) * block
        vfs.rom_ioctl(3, 0, at, part)
        at += part
else:
    vfs.rom_ioctl(3, 0, size)
at = 0
def more(text):
    global at
    data = binascii.a2b_base64(text)
    if hasattr(there, "ioctl"):
        there.writeblocks(at // block, data, at % block)
    else:
        vfs.rom_ioctl(4, 0, at, data)
    at += len(data)
'''
ROM_TAKEN = '''
if not hasattr(there, "ioctl"):
    vfs.rom_ioctl(5, 0)
'''

# The bytes of a file in base64, a piece a line.
GIVE = '''
import binascii
buf = bytearray(384)
with open("%s", "rb") as file:
    while True:
        count = file.readinto(buf)
        if not count:
            break
        print(binascii.b2a_base64(memoryview(buf)[:count]).decode().strip())
'''
