"""The circuit files in a folder: single files, or several in one, as packed by tools.deploy.

Flash is allocated in blocks of 4 KB, and a circuit needs half a KB. In PACKED each file is a byte
with the length of its name, the name, two bytes with its size (low byte first), and its bytes.
A single file takes precedence over a packed one of the same name.
"""

PACKED = "circuits.pwb"


def listed(folder):
    """Return the names of the files in a folder, with endings; [] if there is no such folder."""
    import os
    found = [name for name, _ in _packed(folder)]
    try:
        found += os.listdir(folder)
    except OSError:
        pass
    return set(found)


def read(folder, name):
    """Return the bytes of a file. Raises OSError if there is none."""
    try:
        with open(folder + "/" + name, "rb") as file:
            return file.read()
    except OSError:
        for found, data in _packed(folder, name):
            if data:
                return data
        raise


def _packed(folder, wanted=""):
    """Yield (name, b"") of each packed file; (name, its bytes) of the wanted one.

    Files that a damaged PACKED no longer reaches are missing.
    """
    try:
        file = open(folder + "/" + PACKED, "rb")
    except OSError:
        return
    with file:
        long = file.read(1)
        while long:
            name, size = file.read(long[0]), file.read(2)
            if len(size) < 2:
                return
            try:
                name = name.decode()
            except ValueError:
                return
            size = size[0] | size[1] << 8
            if name == wanted:
                yield name, file.read(size)
            else:
                file.seek(size, 1)
                yield name, b""
            long = file.read(1)


def packed(files):
    """Return the bytes of PACKED for {name: bytes}."""
    data = bytearray()
    for name in sorted(files):
        data.append(len(name))
        data += name.encode()
        data.append(len(files[name]) & 255)
        data.append(len(files[name]) >> 8)
        data += files[name]
    return bytes(data)
